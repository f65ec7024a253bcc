//! `fairway`: one binary that serves the platform and looks after its data.

use clap::{Parser, Subcommand};
use fairway_server::commands::{backup, check, copy, orphans, restore};
use fairway_server::config::{Config, ConfigFlags};
use fairway_server::domains::Migrator;
use fairway_server::{api, demo, domains, logging, serve, wiring};

#[derive(Parser)]
#[command(name = "fairway", version, about = "Fairway 会航: trade shows and freight, one platform")]
struct Arguments {
    #[command(flatten)]
    config: ConfigFlags,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site, the API and the files
    Serve {
        /// Load the demo tenant if the installation is empty (never in production)
        #[arg(long)]
        demo: bool,
    },
    /// Bring the database up to this version
    Migrate,
    /// Load the demo tenant
    Demo {
        /// Empty every table first: ALL data of this installation is lost
        #[arg(long)]
        reset: bool,
    },
    /// Write a consistent backup of database and files while the server runs
    Backup(backup::BackupArgs),
    /// Restore a backup into an empty installation
    Restore(restore::RestoreArgs),
    /// Copy an SQLite installation into the configured database and storage
    Copy(copy::CopyArgs),
    /// List the files that nothing names and that were moved aside, or move them back
    Orphans(orphans::OrphansArgs),
    /// Print the OpenAPI document
    Openapi,
    /// Check configuration and connections, with advice
    Check,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    if let Command::Openapi = arguments.command {
        print!("{}", api::document()?);
        return Ok(());
    }
    let config = Config::load(&arguments.config)?;
    logging::start(&config.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(arguments.command, &config))
}

async fn run(command: Command, config: &Config) -> anyhow::Result<()> {
    match command {
        Command::Serve { demo } => serve::serve(config, demo).await,
        Command::Migrate => {
            let db = wiring::open_database(config).await?;
            domains::migrate(&db).await?;
            println!("the database is up to date");
            Ok(())
        }
        Command::Demo { reset } => load_demo(config, reset).await,
        Command::Backup(args) => backup::run::<Migrator>(config, &args).await,
        Command::Restore(args) => restore::run::<Migrator>(config, &args).await,
        Command::Copy(args) => copy::run::<Migrator>(config, &args).await,
        Command::Orphans(args) => orphans::run(config, &args).await,
        Command::Openapi => unreachable!("handled before the configuration is read"),
        Command::Check => check::run::<Migrator>(config).await,
    }
}

async fn load_demo(config: &Config, reset: bool) -> anyhow::Result<()> {
    config.refuse_unsafe(true)?;
    let db = wiring::open_database(config).await?;
    domains::migrate(&db).await?;
    if reset {
        db.clear().await?;
        demo::load(&db).await?;
    } else if !demo::load_if_missing(&db).await? {
        anyhow::bail!("the installation has a tenant already; --reset empties it first");
    }
    println!("the demo is loaded; the password of all accounts is {}", demo::PASSWORD);
    for (role, account) in demo::ACCOUNTS {
        println!("  {role:<15} {account}");
    }
    Ok(())
}
