//! Packs the two large files, which are nine tenths letters that repeat: 2.4 MB of the program become 0.5.

use std::env::var;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let (from, to) = (Path::new("../../../refdata"), var("OUT_DIR")?);
    for name in ["cities.json", "ports.json"] {
        let path = from.join(name);
        println!("cargo::rerun-if-changed={}", path.display());
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&fs::read(path)?)?;
        fs::write(Path::new(&to).join(name), packed.finish()?)?;
    }
    Ok(())
}
