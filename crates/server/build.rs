//! How the program is linked: functions whose machine code is the same are kept once, and the addresses
//! to adjust at its start (3 MB as a table) are written as a bitmap.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Rust brings the linker that can do it for this target only.
    let target = var("TARGET").unwrap_or_default();
    if var("PROFILE").is_ok_and(|profile| profile == "release") && target == "x86_64-unknown-linux-gnu" {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}
