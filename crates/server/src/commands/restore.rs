//! `fairway restore`: a backup into an empty installation of either engine, compared with the backup's manifest.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use fairway_clock::Clock;
use fairway_db::maintain::{self, Compared, copy, migration_state};
use fairway_db::migration::MigratorTrait;
use fairway_db::{ConnectOptions, Db};
use fairway_storage::Storage;

use super::archive::{Archive, Item, Manifest};
use super::{backup, files, show};
use crate::config::Config;

#[derive(Clone, Debug, clap::Args)]
pub struct RestoreArgs {
    /// The backup to restore
    pub path: PathBuf,
    /// Only verify the backup; change nothing
    #[arg(long)]
    pub verify: bool,
}

/// Restores and says so.
pub async fn run<M: MigratorTrait>(config: &Config, args: &RestoreArgs) -> Result<()> {
    if args.verify {
        let scratch = tempfile::tempdir()?;
        let manifest = backup::verify(&args.path, &scratch.path().join("database.sqlite"), None).await?;
        println!("{} is whole: {}", args.path.display(), describe(&manifest));
        return Ok(());
    }
    let (manifest, compared) = restore::<M>(config, &args.path).await?;
    print!("{}", show::comparison(&compared));
    println!("restored {}: {}", args.path.display(), describe(&manifest));
    let db = Db::connect(&config.connect_options()).await?;
    let pending = migration_state::<M>(&db).await?.pending;
    if !pending.is_empty() {
        println!("the backup is older than this version: run `fairway migrate` ({} steps)", pending.len());
    }
    Ok(())
}

/// Verifies the whole archive before it touches anything. An interrupted restore can be repeated.
pub async fn restore<M: MigratorTrait>(config: &Config, path: &Path) -> Result<(Manifest, Vec<Compared>)> {
    ensure!(path.exists(), "there is no file {}", path.display());
    std::fs::create_dir_all(&config.data_dir)
        .with_context(|| format!("cannot create {}", config.data_dir.display()))?;
    let scratch = backup::scratch(&config.data_dir, Clock::system().now())?;
    let unpacked = scratch.path().join("database.sqlite");
    let manifest = backup::verify(path, &unpacked, None).await?;

    let storage = config.open_storage()?;
    refuse_other_files(&storage, &manifest).await?;
    let source = Db::connect(&ConnectOptions::new(maintain::sqlite_url(&unpacked))).await?;
    let target = Db::connect(&config.connect_options()).await.context("cannot connect to the database")?;

    // Files first: should the database fail, rows would otherwise name files that are not there.
    put_files(Archive::new(path), &storage, &manifest).await?;
    let snapshot = source.snapshot().await?;
    let compared = copy::<M>(&snapshot, &target, false).await.context("cannot restore the database")?;
    snapshot.close().await?;
    source.close().await;
    if manifest.migrations.iter().any(|name| name == fairway_media::UPLOADS) {
        let tx = target.begin().await?;
        fairway_media::forget_parts(&tx).await.context("cannot forget the parts of unfinished uploads")?;
        tx.commit().await?;
    }
    target.close().await;
    Ok((manifest, compared))
}

/// The files may already be there from an interrupted restore, but no others.
async fn refuse_other_files(storage: &Storage, manifest: &Manifest) -> Result<()> {
    let ours: BTreeMap<&str, u64> = manifest.files.iter().map(|file| (file.key.as_str(), file.size)).collect();
    for stored in files::list(storage).await? {
        let is_ours = ours.get(stored.key.as_str()) == Some(&stored.size);
        ensure!(is_ours, "the file storage is not empty: it has {}, which is not in the backup", stored.key);
    }
    Ok(())
}

async fn put_files(archive: Archive, storage: &Storage, manifest: &Manifest) -> Result<()> {
    let target = storage.clone();
    let unpack = move || {
        archive.each(|item| match item {
            Item::File(key, size, content) => files::store(&target, key, size, content),
            Item::Database(_) | Item::Manifest(_) => Ok(()),
        })
    };
    tokio::task::spawn_blocking(unpack).await??;
    // What was stored is read back rather than believed.
    for file in &manifest.files {
        let found = storage.hash(&file.key).await?;
        ensure!(found == file.blake3, "the file {} was stored but reads differently", file.key);
    }
    Ok(())
}

fn describe(manifest: &Manifest) -> String {
    format!(
        "version {} on {}, taken {} UTC, {} rows in {} tables, {} files ({})",
        manifest.version,
        manifest.engine,
        show::stamp(manifest.created_at),
        manifest.rows(),
        manifest.tables.len(),
        manifest.files.len(),
        show::size(manifest.file_bytes()),
    )
}
