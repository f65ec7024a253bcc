//! `fairway backup`: the whole installation in one file, taken while the server runs, proven before it gets its name.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use fairway_clock::Clock;
use fairway_db::maintain::{self, Checksum, copy, seal, verify_file};
use fairway_db::migration::MigratorTrait;
use fairway_db::{ConnectOptions, Db};
use fairway_storage::Storage;

use super::archive::{Archive, Manifest, Writer};
use super::{files, show};
use crate::config::Config;

const SCRATCH: &str = ".fairway-";

#[derive(Clone, Debug, Default, clap::Args)]
pub struct BackupArgs {
    /// The file to write, .tar.gz or .tar [default: backups/fairway-<time>.tar.gz in the data folder]
    pub path: Option<PathBuf>,
    /// Afterwards keep only this many of the backups that have a default name
    #[arg(long, value_name = "NUMBER")]
    pub keep: Option<usize>,
}

/// What was written.
#[derive(Debug)]
pub struct Backup {
    pub path: PathBuf,
    pub manifest: Manifest,
}

/// Writes a backup and says so.
pub async fn run<M: MigratorTrait>(config: &Config, args: &BackupArgs) -> Result<()> {
    let backup = write::<M>(config, args.path.as_deref(), &Clock::system()).await?;
    let size = std::fs::metadata(&backup.path)?.len();
    println!(
        "{}: {} rows in {} tables, {} files ({}), {} in all; read back and compared",
        backup.path.display(),
        backup.manifest.rows(),
        backup.manifest.tables.len(),
        backup.manifest.files.len(),
        show::size(backup.manifest.file_bytes()),
        show::size(size),
    );
    if let (Some(keep), None) = (args.keep, &args.path) {
        for old in prune(&config.backup_dir(), keep.max(1))? {
            println!("removed {}", old.display());
        }
    }
    Ok(())
}

/// Writes a backup under a temporary name, verifies it by unpacking it, and only then gives it its name.
pub async fn write<M: MigratorTrait>(config: &Config, path: Option<&Path>, clock: &Clock) -> Result<Backup> {
    let now = clock.now();
    let default = || config.backup_dir().join(format!("fairway-{}.tar.gz", show::stamp(now)));
    let path = path.map_or_else(default, Path::to_owned);
    ensure!(!path.exists(), "{} exists already", path.display());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let scratch = scratch(folder, now)?;

    let db = connect_existing(&config.connect_options()).await?;
    let database = scratch.path().join("database.sqlite");
    let manifest = snapshot::<M>(&db, &database, now).await.context("cannot copy the database")?;
    db.close().await;

    // After the database: a file is stored before the row that names it.
    let storage = config.open_storage()?;
    let archive = scratch.path().join("archive");
    let compressed = path.extension().is_none_or(|extension| extension != "tar");
    let manifest = pack(storage, archive.clone(), compressed, manifest, database).await?;
    verify(&archive, &scratch.path().join("unpacked.sqlite"), Some(&manifest)).await?;

    std::fs::rename(&archive, &path).with_context(|| format!("cannot name the archive {}", path.display()))?;
    // A name is only as durable as its folder.
    std::fs::File::open(folder)?.sync_all()?;
    Ok(Backup { path, manifest })
}

/// Reads an archive as a restore would: its files against their hashes, its database against its checksums. The database
/// is left in `database`.
pub async fn verify(archive: &Path, database: &Path, expected: Option<&Manifest>) -> Result<Manifest> {
    let (archive, unpacked) = (Archive::new(archive), database.to_owned());
    let manifest = tokio::task::spawn_blocking(move || archive.verify(&unpacked)).await??;
    ensure!(expected.is_none_or(|expected| *expected == manifest), "the manifest was not written as it was meant");
    let db = Db::connect(&ConnectOptions::new(maintain::sqlite_url(database))).await?;
    let problems = verify_file(&db).await.context("the database in the backup cannot be read")?;
    ensure!(problems.is_empty(), "the database in the backup is damaged: {}", problems.join("; "));
    let snapshot = db.snapshot().await?;
    let sums = snapshot.checksums().await?;
    snapshot.close().await?;
    let wrong = differing(&manifest.tables, &sums);
    ensure!(wrong.is_empty(), "the database in the backup differs from its manifest in {}", wrong.join(", "));
    seal(db).await?;
    Ok(manifest)
}

/// A folder for half-finished work, on the same disk as the result, so that a rename finishes it. What a crash has left
/// behind days ago is removed.
pub(super) fn scratch(folder: &Path, now: i64) -> Result<tempfile::TempDir> {
    let is_left_behind = |path: &Path| {
        let ours = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(SCRATCH));
        ours && modified_at(path).is_some_and(|time| now - time > 2 * 86_400)
    };
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_left_behind(&entry.path()) {
            // Being in the way of nothing but the disk's room, it is no reason to fail.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
    let scratch = tempfile::Builder::new().prefix(SCRATCH).tempdir_in(folder);
    scratch.with_context(|| format!("cannot write in {}", folder.display()))
}

/// Unix seconds of the last change.
pub(super) fn modified_at(path: &Path) -> Option<i64> {
    let time = path.metadata().ok()?.modified().ok()?;
    Some(time.duration_since(std::time::UNIX_EPOCH).ok()?.as_secs() as i64)
}

/// Connects, but never creates: a mistyped path must not become an empty database.
pub(super) async fn connect_existing(options: &ConnectOptions) -> Result<Db> {
    if let Some(file) = maintain::file_of(&options.url) {
        ensure!(file.exists(), "there is no database at {}", file.display());
    }
    Db::connect(options).await.context("cannot connect to the database")
}

async fn snapshot<M: MigratorTrait>(db: &Db, file: &Path, now: i64) -> Result<Manifest> {
    let target = Db::connect(&ConnectOptions::new(maintain::sqlite_url(file))).await?;
    let snapshot = db.snapshot().await?;
    let migrations = snapshot.migrations().await?;
    let compared = copy::<M>(&snapshot, &target, false).await?;
    snapshot.close().await?;
    seal(target).await?;
    let tables = compared.into_iter().map(|table| (table.table, table.source)).collect();
    Ok(Manifest::new(db.engine().to_string(), now, migrations, tables))
}

async fn pack(
    storage: Storage,
    archive: PathBuf,
    compressed: bool,
    manifest: Manifest,
    database: PathBuf,
) -> Result<Manifest> {
    let listed = files::list(&storage).await?;
    let work = move || {
        let mut writer = Writer::create(&archive, compressed, manifest, &database)?;
        for file in listed {
            match files::open(&storage, &file.key)? {
                Some((size, content)) => writer.add_file(&file.key, size, content)?,
                None => println!("{} was deleted meanwhile and is not in the backup", file.key),
            }
        }
        writer.finish()
    };
    tokio::task::spawn_blocking(work).await?
}

fn differing(expected: &BTreeMap<String, Checksum>, found: &BTreeMap<String, Checksum>) -> Vec<String> {
    let names = expected.keys().chain(found.keys().filter(|name| !expected.contains_key(*name)));
    names.filter(|name| expected.get(*name) != found.get(*name)).cloned().collect()
}

/// Removes the oldest backups with a default name; their names sort by time.
fn prune(folder: &Path, keep: usize) -> Result<Vec<PathBuf>> {
    let mut backups = listed(folder);
    backups.sort();
    let surplus = backups.len().saturating_sub(keep);
    backups.truncate(surplus);
    for path in &backups {
        std::fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display()))?;
    }
    Ok(backups)
}

/// The backups with a default name in this folder.
pub(super) fn listed(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("fairway-") && name.ends_with(".tar.gz")
    };
    entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_ours).collect()
}
