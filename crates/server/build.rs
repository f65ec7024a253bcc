//! How the program is linked: functions whose machine code is the same are kept once, and the addresses
//! to adjust at its start (3 MB as a table) are written as a bitmap. And what it carries packed: the rows of the demo, and the
//! document of the API.

use std::env::var;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::DeflateEncoder;

const DOCUMENT: &str = "../../openapi.json";
const DEMO: &str = "../../demo";

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    println!("cargo::rerun-if-changed=build.rs");
    // Rust brings the linker that can do it for this target only.
    let target = var("TARGET").unwrap_or_default();
    let is_release = var("PROFILE").is_ok_and(|profile| profile == "release");
    if is_release && target == "x86_64-unknown-linux-gnu" {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    pack_document(is_release)?;
    pack_demo()
}

/// All of its files as one archive: 1.2 MB become a fifth of that.
fn pack_demo() -> Outcome {
    println!("cargo::rerun-if-changed={DEMO}");
    let mut archive = tar::Builder::new(DeflateEncoder::new(Vec::new(), Compression::best()));
    archive.mode(tar::HeaderMode::Deterministic);
    for path in list_json(Path::new(DEMO))? {
        archive.append_path_with_name(&path, path.strip_prefix(DEMO)?)?;
    }
    let packed = archive.into_inner()?.finish()?;
    fs::write(Path::new(&var("OUT_DIR")?).join("demo.tar"), packed)?;
    Ok(())
}

/// In one order on every machine. What `texts` holds is what the generator makes the others of.
fn list_json(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("texts") {
            found.extend(list_json(&path)?);
        } else if path.extension().is_some_and(|kind| kind == "json") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Other builds make it from their routes, and what they make is compared with the file.
fn pack_document(is_release: bool) -> Outcome {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    if is_release {
        println!("cargo::rerun-if-changed={DOCUMENT}");
        packed.write_all(&fs::read(DOCUMENT)?)?;
    }
    fs::write(Path::new(&var("OUT_DIR")?).join("openapi.json"), packed.finish()?)?;
    Ok(())
}
