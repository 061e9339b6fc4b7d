//! Names the shared library for the dynamic linker, so that a program finds the release that it was linked with.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let [major, minor] = ["CARGO_PKG_VERSION_MAJOR", "CARGO_PKG_VERSION_MINOR"]
        .map(|name| std::env::var(name).unwrap_or_default());
    match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux" | "freebsd" | "android") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libqipan.so.{major}.{minor}");
        }
        Ok("macos" | "ios") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libqipan.{major}.{minor}.dylib");
        }
        _ => {}
    }
}
