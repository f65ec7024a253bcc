//! Structured logs on standard error: text for people, JSON for machines.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::config::{Log, LogFormat};

/// Begins to log; once per process.
pub fn start(log: &Log) {
    let filter = EnvFilter::try_new(&log.level).unwrap_or_else(|_| EnvFilter::new("info"));
    // Colours are for eyes; in a file or a journal they are noise.
    let is_seen = std::io::stderr().is_terminal();
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(is_seen);
    let started = match log.format {
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
        LogFormat::Text => builder.compact().with_target(false).try_init(),
    };
    if let Err(error) = started {
        eprintln!("logging was started already: {error}");
    }
}
