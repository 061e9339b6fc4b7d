//! Generic checks that every game runs in its tests.
