//! How the program is linked: functions whose machine code is the same are kept once, and the addresses
//! to adjust at its start (3 MB as a table) are written as a bitmap. And the document of the API as a release carries it.

use std::env::var;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::DeflateEncoder;

const DOCUMENT: &str = "../../openapi.json";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    // Rust brings the linker that can do it for this target only.
    let target = var("TARGET").unwrap_or_default();
    let is_release = var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release && target == "x86_64-unknown-linux-gnu" {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    pack_document(is_release)
}

/// Other builds make it from their routes, and what they make is compared with the file.
fn pack_document(is_release: bool) -> Result<(), Box<dyn std::error::Error>> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    if is_release {
        println!("cargo::rerun-if-changed={DOCUMENT}");
        packed.write_all(&fs::read(DOCUMENT)?)?;
    }
    fs::write(Path::new(&var("OUT_DIR")?).join("openapi.json"), packed.finish()?)?;
    Ok(())
}
