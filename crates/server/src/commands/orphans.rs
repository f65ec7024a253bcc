//! `fairway orphans`: files that nothing in the database names, listed and given back; and what `fairway check` says of
//! database and files together.

use anyhow::{Context, Result};
use fairway_db::Db;
use fairway_installation::{MARK, Standing, compare, orphans};
use fairway_storage::Storage;

use super::check::Level;
use super::show;
use crate::config::Config;

#[derive(Clone, Debug, Default, clap::Args)]
pub struct OrphansArgs {
    /// Move them back to where they were: all, or those whose key begins with PREFIX
    #[arg(long, value_name = "PREFIX", num_args = 0..=1, default_missing_value = "")]
    pub restore: Option<String>,
}

/// Lists what was moved aside, or moves it back.
pub async fn run(config: &Config, args: &OrphansArgs) -> Result<()> {
    let storage = config.open_storage()?;
    if let Some(prefix) = &args.restore {
        let restored = orphans::restore(&storage, prefix).await.context("cannot move the files back")?;
        println!("{restored} files are back where they were");
        return Ok(());
    }
    let aside = orphans::list(&storage).await.context("cannot list the files")?;
    for file in &aside {
        println!("{}  {:>9}  until {}", file.original, show::size(file.size), file.until);
    }
    match aside.len() {
        0 => println!("no files were moved aside"),
        files => println!("{files} files in {}/{}", storage.describe(), orphans::FOLDER),
    }
    Ok(())
}

/// Whether database and files belong together, and what the files hold that the database does not name. `applied` are the
/// migrations that the database has.
pub(super) async fn look(db: &Db, storage: &Storage, applied: &[String], now: i64) -> Result<Vec<(Level, String)>> {
    let has = |migration: &str| applied.iter().any(|name| name == migration);
    let mut found = Vec::new();
    if fairway_installation::migrations().iter().all(|migration| has(migration.name())) {
        match compare(db, storage).await? {
            Standing::Agreed => found.push((Level::Ok, "they belong to this database".to_owned())),
            Standing::Unmarked => {}
            Standing::Other { database, storage: mark } => found.push((
                Level::Failed,
                format!(
                    "{} holds the files of the database {mark}, but this one is {database}: nothing in it is cleaned up; \
                     if you know that they belong together, remove {MARK} there",
                    storage.describe()
                ),
            )),
        }
    }
    if has(fairway_media::UPLOADS) {
        let media = fairway_media::find_orphans(db, storage, now).await?;
        if media.is_bulk() {
            let (orphans, known) = (media.orphans.len(), media.known);
            let text = format!("the database names {known} and knows nothing of {orphans}: is it the right one?");
            found.push((Level::Advice, text));
        }
    }
    let aside = orphans::list(storage).await?;
    if !aside.is_empty() {
        let bytes = show::size(aside.iter().map(|file| file.size).sum());
        let text = format!("{} ({bytes}) that nothing names were moved aside: `fairway orphans`", aside.len());
        found.push((Level::Advice, text));
    }
    Ok(found)
}
