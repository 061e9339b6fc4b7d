//! Tells the linker of macOS that Python brings the symbols of its C API.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
