//! The demo tenant: loaded once, or again from scratch.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::Context;
use fairway_auth::Passwords;
use fairway_clock::Clock;
use fairway_db::Db;
use fairway_http::Demo;
use flate2::read::DeflateDecoder;
use tar::Archive;

use crate::domains;

/// The password of every demo account.
pub const PASSWORD: &str = "Fairway2027";

/// Who can sign in to the demo, by role.
pub const ACCOUNTS: [(&str, &str); 5] = [
    ("visitor", "visitor@fairway.example"),
    ("exhibitor", "exhibitor@fairway.example"),
    ("organiser", "organiser@fairway.example"),
    ("platform staff", "staff@fairway.example"),
    ("gate steward", "steward@fairway.example"),
];

/// The files of the folder `demo`, packed by the build script.
const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/demo.tar"));

/// One of them, by its path in that folder.
fn read_file(name: &str) -> Option<Cow<'static, [u8]>> {
    static FILES: LazyLock<HashMap<PathBuf, Vec<u8>>> =
        LazyLock::new(|| unpack().unwrap_or_else(|error| panic!("the files of the demo: {error}")));
    FILES.get(Path::new(name)).map(|bytes| Cow::Borrowed(bytes.as_slice()))
}

fn unpack() -> io::Result<HashMap<PathBuf, Vec<u8>>> {
    let mut files = HashMap::new();
    for file in Archive::new(DeflateDecoder::new(PACKED)).entries()? {
        let (mut file, mut bytes) = (file?, Vec::new());
        file.read_to_end(&mut bytes)?;
        files.insert(file.path()?.into_owned(), bytes);
    }
    Ok(files)
}

/// Loads the demo unless the installation has a tenant already; once, however many nodes start together.
pub async fn load_if_missing(db: &Db) -> anyhow::Result<bool> {
    db.exclusively("demo", async {
        if fairway_identity::has_tenants(db).await? {
            return Ok(false);
        }
        load(db).await?;
        Ok(true)
    })
    .await?
}

/// All rows in one transaction: a demo is there or it is not.
pub async fn load(db: &Db) -> anyhow::Result<()> {
    let mut demo = Demo::new(read_file, Passwords::default(), Clock::system().now());
    let tx = db.begin().await?;
    for domain in domains::all() {
        domain
            .load_demo(&tx, &mut demo)
            .await
            .map_err(|failure| anyhow::anyhow!("{:?}", failure.code))
            .with_context(|| format!("the demo rows of {} cannot be loaded", domain.name))?;
    }
    tx.commit().await.context("the demo cannot be committed")?;
    Ok(())
}
