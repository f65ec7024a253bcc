//! The demo, loaded once and copied: every test has a process of its own, and loading it takes longer than most tests do. Only on
//! SQLite, where a copied folder is a whole installation.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fairway_testkit::Engine;

use super::place::{BINARY, Place};

/// How the names of all of them begin.
const FAMILY: &str = "fairway_demo_";

/// Beside what cargo keeps for tests. A new build of the server loads its demo anew.
fn kept_at() -> PathBuf {
    let built = fs::metadata(BINARY).and_then(|file| file.modified()).expect("the server was built once");
    let built = built.duration_since(UNIX_EPOCH).expect("no server is that old").as_nanos();
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{FAMILY}{built:x}"))
}

/// Copies its data to a folder that is not there yet.
pub async fn copy_to(data: &Path) {
    let kept = kept_at();
    fs::create_dir_all(&kept).expect("a folder for the demo");
    // Whoever comes first loads it, and the others wait.
    let lock = File::create(kept.join("lock")).expect("a lock");
    lock.lock().expect("the others are done");
    if !kept.join("done").exists() {
        load(&kept).await;
        File::create(kept.join("done")).expect("a mark");
    }
    drop(lock);
    copy_folder(&kept.join("data"), data);
}

async fn load(kept: &Path) {
    for entry in fs::read_dir(env!("CARGO_TARGET_TMPDIR")).expect("cargo's folder").flatten() {
        if entry.file_name().to_string_lossy().starts_with(FAMILY) && entry.path() != kept {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    let first = Place::new(Engine::Sqlite).await;
    first.serve(&["serve", "--demo"]).await.stop().await;
    copy_folder(&first.data(), &kept.join("data"));
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder to copy").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match entry.file_type().expect("a kind of file") {
            kind if kind.is_dir() => copy_folder(&from, &to),
            kind if kind.is_file() => drop(fs::copy(&from, &to).expect("a copy")),
            // A socket or a link belongs to the process that has ended.
            _ => {}
        }
    }
}
