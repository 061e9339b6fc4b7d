//! The header is what cbindgen makes of the crate: `QIPAN_BLESS=1 cargo test -p qipan-capi --test header` writes it.

use std::fs;
use std::path::Path;

#[test]
fn the_header_is_fresh() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(crate_folder.join("cbindgen.toml")).expect("a config");
    let mut made = Vec::new();
    cbindgen::Builder::new()
        .with_crate(crate_folder)
        .with_config(config)
        .generate()
        .expect("a header")
        .write(&mut made);
    let made = String::from_utf8(made).expect("UTF-8");
    let file = crate_folder.join("../../include/qipan.h");
    if std::env::var_os("QIPAN_BLESS").is_some() {
        fs::write(&file, &made).expect("the header can be written");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    let differing = kept.lines().zip(made.lines()).position(|(kept, made)| kept != made);
    assert!(
        kept == made,
        "include/qipan.h is not fresh, from line {:?} on; write it with QIPAN_BLESS=1",
        differing.map(|line| line + 1)
    );
}
