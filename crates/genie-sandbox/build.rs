//! Says what to do if Python was not compiled yet.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=python/built");
    let is_wanted = std::env::var_os("CARGO_FEATURE_ENGINE").is_some();
    if is_wanted && !Path::new("python/built/python.cwasm.blake3").exists() {
        println!(
            "cargo::error=Python for the sandbox is not compiled yet: run crates/genie-sandbox/python/compile, or make build"
        );
    }
}
