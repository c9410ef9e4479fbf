//! Builds the program again when its web pages were built again.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
