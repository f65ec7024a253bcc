//! The demo tenant: loaded once, or again from scratch.

use std::borrow::Cow;

use anyhow::Context;
use fairway_auth::Passwords;
use fairway_clock::Clock;
use fairway_db::Db;
use fairway_http::Demo;
use rust_embed::RustEmbed;

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

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../demo"]
#[include = "*.json"]
#[exclude = "texts/*"]
struct Files;

fn read_file(name: &str) -> Option<Cow<'static, [u8]>> {
    Files::get(name).map(|file| file.data)
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
