//! `fairway-bench`: drives the release server and a bare axum route in the same process with the same load, and prints
//! both beside each other with the gates.

mod appointments;
mod attack;
mod attendees;
mod bare;
mod bare_booking;
mod bare_copy;
mod booths;
mod checkouts;
mod child;
mod claims;
mod directory;
mod edits;
mod files;
mod firms;
mod gates;
mod http;
mod import;
mod installation;
mod ledger;
mod live;
mod load;
mod machine;
mod matching;
mod plan;
mod process;
mod rates;
mod registrations;
mod report;
mod rows;
mod stats;
mod whole;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "fairway-bench", version, about = "Measures the release server beside a bare one")]
struct Arguments {
    /// Shorter rounds: about a minute, and a coarser answer
    #[arg(long)]
    quick: bool,
    /// Measure on PostgreSQL; an address that may create databases. A fresh one is made and dropped again
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
    /// Only the rows whose name contains this text; leaves out cold start and memory
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The server under test; started by the benchmark itself
    #[command(hide = true)]
    ServeChild(child::ServeChild),
}

fn main() -> anyhow::Result<()> {
    let Arguments { quick, postgres, only, command } = Arguments::parse();
    match command {
        // As many threads as the real server has.
        Some(Command::ServeChild(options)) => {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            runtime.block_on(child::serve(&options))
        }
        // The load comes from one thread, so that the server always has cores of its own.
        None => {
            let plan = if quick { plan::Plan::quick() } else { plan::Plan::full() };
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(whole::run(&plan, postgres.as_deref(), only.as_deref()))
        }
    }
}
