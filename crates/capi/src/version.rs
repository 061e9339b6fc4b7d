//! Which release this is.

use core::ffi::c_char;

use crate::QipanResult;
use crate::border::guard;
use crate::error::Failure;

/// The major version of this header.
pub const QIPAN_VERSION_MAJOR: u32 = 0;
/// The minor version of this header.
pub const QIPAN_VERSION_MINOR: u32 = 1;
/// The patch version of this header.
pub const QIPAN_VERSION_PATCH: u32 = 0;
/// The ABI of this header: it changes when a program has to be compiled again.
pub const QIPAN_ABI_VERSION: u32 = 1;

/// The version of the library, such as `0.1.0`.
///
/// - Ownership: the text is of the library, and stays for ever.
/// - Threads: any number of threads may call it at once.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The version of the library as a number: a million times the major one, a thousand times the minor one, and the patch.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_version_number() -> u32 {
    QIPAN_VERSION_MAJOR * 1_000_000 + QIPAN_VERSION_MINOR * 1000 + QIPAN_VERSION_PATCH
}

/// Tells whether the library has the ABI that the program was compiled with: call it with `QIPAN_ABI_VERSION`.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_ABI_MISMATCH`.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_check_abi(version: u32) -> QipanResult {
    guard(|| {
        if version == QIPAN_ABI_VERSION {
            return Ok(());
        }
        let told = format!("the header has ABI {version}, the library has ABI {QIPAN_ABI_VERSION}");
        Err(Failure::new(QipanResult::AbiMismatch, "abi_mismatch", told))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_agree() {
        let parts = format!("{QIPAN_VERSION_MAJOR}.{QIPAN_VERSION_MINOR}.{QIPAN_VERSION_PATCH}");
        assert_eq!(parts, env!("CARGO_PKG_VERSION"));
        let text = format!("#define QIPAN_VERSION \"{parts}\"");
        assert!(include_str!("../cbindgen.toml").contains(&text), "{text}");
    }
}
