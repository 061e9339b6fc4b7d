//! Generic checks that every game runs in its tests.
#![allow(clippy::missing_panics_doc, reason = "a check that fails panics: that is what it is for")]

mod boards;
pub mod bytes;
pub mod compare;
mod engine;
mod fuzz;
pub mod golden;
pub mod laws;
pub mod notations;
pub mod records;
pub mod rules;
pub mod suite;
pub mod walk;
