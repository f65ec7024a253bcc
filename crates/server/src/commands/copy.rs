//! `fairway copy`: an installation on SQLite, also a running one, into the configured database and file storage.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use fairway_db::maintain::{self, Compared, CopyError, file_of};
use fairway_db::migration::MigratorTrait;
use fairway_db::{ConnectOptions, Db, Engine};
use fairway_storage::{CopiedObject, CopyReport, Storage};

use super::backup::connect_existing;
use super::show;
use crate::config::{Config, StorageKind};

#[derive(Clone, Debug, clap::Args)]
pub struct CopyArgs {
    /// The data folder of the installation to copy
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub from: PathBuf,
    /// Its database, if that is not fairway.sqlite in the data folder
    #[arg(long, value_name = "URL")]
    pub from_database: Option<String>,
    /// Its files, if they are not in files in the data folder
    #[arg(long, value_name = "FOLDER")]
    pub from_files: Option<PathBuf>,
    /// Remove what is in the target database first
    #[arg(long)]
    pub replace: bool,
}

/// What was copied.
pub struct Copied {
    pub tables: Vec<Compared>,
    /// `None` where they need not move.
    pub files: Option<CopyReport>,
}

/// Copies and prints both sides of every table.
pub async fn run<M: MigratorTrait>(config: &Config, args: &CopyArgs) -> Result<()> {
    println!("copying {} to {}", source_url(args), config.database.url);
    match copy::<M>(config, args).await {
        Ok(copied) => {
            print!("{}", show::comparison(&copied.tables));
            let rows: u64 = copied.tables.iter().map(|table| table.source.rows).sum();
            println!("{rows} rows in {} tables are equal on both sides", copied.tables.len());
            match copied.files {
                Some(files) => println!("{} files ({}) copied and compared", files.objects, show::size(files.bytes)),
                None => println!("the files stay where they are"),
            }
            println!("what the old server wrote after this began is not included: stop it before the last copy");
            Ok(())
        }
        Err(error) => {
            if let Some(CopyError::Differs(tables)) = error.downcast_ref() {
                print!("{}", show::comparison(tables));
            }
            Err(error)
        }
    }
}

/// Copies the rows of one snapshot, then the files.
pub async fn copy<M: MigratorTrait>(config: &Config, args: &CopyArgs) -> Result<Copied> {
    let from = source_url(args);
    ensure!(Engine::of(&from) == Some(Engine::Sqlite), "{from} is not a SQLite database");
    let same = file_of(&from).is_some_and(|file| file_of(config.database.url.expose()) == Some(file));
    ensure!(!same, "source and target are the same database; set database.url to where the copy should go");
    let source = connect_existing(&ConnectOptions::new(from)).await?;
    let target = Db::connect(&config.connect_options()).await.context("cannot connect to the target database")?;
    let snapshot = source.snapshot().await?;
    let tables = maintain::copy::<M>(&snapshot, &target, args.replace).await.map_err(|error| match error {
        CopyError::NotEmpty(_) => anyhow::Error::from(error).context("use --replace to remove what is there"),
        error => error.into(),
    })?;
    snapshot.close().await?;
    source.close().await;
    target.close().await;
    Ok(Copied { tables, files: copy_files(config, args).await? })
}

async fn copy_files(config: &Config, args: &CopyArgs) -> Result<Option<CopyReport>> {
    let folder = args.from_files.clone().unwrap_or_else(|| args.from.join("files"));
    if !folder.exists() {
        return Ok(Some(CopyReport::default()));
    }
    let target = config.open_storage()?;
    if config.storage.kind == StorageKind::Local && config.storage.path.canonicalize()? == folder.canonicalize()? {
        return Ok(None);
    }
    let mut copied: Vec<CopiedObject> = Vec::new();
    let report = Storage::local(&folder)?.copy_all(&target, |file| copied.push(file.clone())).await?;
    for file in copied {
        let found = target.hash(&file.key).await?;
        ensure!(found == file.hash, "the file {} was stored but reads differently", file.key);
    }
    Ok(Some(report))
}

fn source_url(args: &CopyArgs) -> String {
    let default = || maintain::sqlite_url(&args.from.join("fairway.sqlite"));
    args.from_database.clone().unwrap_or_else(default)
}
