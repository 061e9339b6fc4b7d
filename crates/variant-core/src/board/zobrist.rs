//! Random numbers for position keys (Zobrist 1970), the same in every build.

/// `N` random words from a seed (the `SplitMix64` generator of Steele, Lea and Flood 2014).
pub const fn random_words<const N: usize>(seed: u64) -> [u64; N] {
    let mut words = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        words[i] = word ^ (word >> 31);
        i += 1;
    }
    words
}
