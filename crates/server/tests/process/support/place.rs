//! An installation in a folder of its own, on either engine.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Arc;

use fairway_db::maintain::Checksum;
use fairway_db::{ConnectOptions, Db};
use fairway_testkit::{Engine, TestDb};
use tempfile::TempDir;
use tokio::process::Command;

use super::{Node, loaded_demo};

pub const BINARY: &str = env!("CARGO_BIN_EXE_fairway");

/// Settings and data of one installation; any number of nodes can be started on it.
pub struct Place {
    engine: Engine,
    folder: Arc<TempDir>,
    /// Where the database is.
    pub url: String,
    settings: Vec<(String, String)>,
}

impl Place {
    /// Empty; nothing has run there yet.
    pub async fn new(engine: Engine) -> Self {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let url = match engine {
            // Where the server puts it by itself.
            Engine::Sqlite => format!("sqlite://{}/data/fairway.sqlite", folder.path().display()),
            Engine::Postgres => TestDb::empty(engine).await.url,
        };
        let mut place = Self { engine, folder, url: url.clone(), settings: Vec::new() };
        let data = place.data().display().to_string();
        place.set("FAIRWAY_CONFIG", "/dev/null");
        place.set("FAIRWAY_DATA_DIR", &data);
        place.set("FAIRWAY_DATABASE_URL", &url);
        place.set("FAIRWAY_SERVER_LISTEN", "127.0.0.1:0");
        place.set("FAIRWAY_LOG_FORMAT", "json");
        // A debug build on a busy machine is slow; that is not what these tests are about.
        place.set("FAIRWAY_SSR_DEADLINE_MS", "30000");
        // All of a test's requests come from one address.
        place.set("FAIRWAY_SSR_CLIENT_RENDERS_PER_MINUTE", "100000");
        place
    }

    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.retain(|(known, _)| known != name);
        self.settings.push((name.to_owned(), value.to_owned()));
    }

    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.set(name, value);
        self
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A path beside the data folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The binary with these arguments and this place's settings, and no others.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(BINARY);
        command.args(arguments);
        self.prepared(command)
    }

    fn prepared(&self, mut command: Command) -> Command {
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("FAIRWAY_")) {
            command.env_remove(name);
        }
        command.envs(self.settings.iter().cloned()).current_dir(self.folder.path()).kill_on_drop(true);
        command
    }

    /// Runs a command to its end.
    pub async fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().await.expect("the binary runs")
    }

    /// Runs a command that must succeed and returns what it printed.
    pub async fn succeed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments).await;
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Starts a node with the demo and waits until it serves.
    pub async fn start(&self) -> Node {
        self.bring_demo().await;
        self.serve(&["serve", "--demo"]).await
    }

    /// Nothing is loaded twice that would be the same. A place of its own kind has a demo of its own.
    async fn bring_demo(&self) {
        let is_own = |(name, _): &(String, String)| ["FAIRWAY_MODE", "FAIRWAY_SECRETS_KEY"].contains(&name.as_str());
        if !self.data().exists() && !self.settings.iter().any(is_own) {
            loaded_demo::copy_to(self).await;
        }
    }

    /// The same, but a limit of its files' size ([`Node::limit_files`]) makes writing fail instead of ending the process.
    pub async fn start_limited(&self) -> Node {
        self.bring_demo().await;
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" serve --demo", BINARY]);
        Node::start(self.prepared(command), self.folder.clone()).await
    }

    /// The same with only so many file handles.
    pub async fn start_with_handles(&self, handles: u32) -> Node {
        self.bring_demo().await;
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -n {handles}; exec \"$0\" serve --demo"), BINARY]);
        Node::start(self.prepared(command), self.folder.clone()).await
    }

    /// Starts a node with these arguments.
    pub async fn serve(&self, arguments: &[&str]) -> Node {
        Node::start(self.command(arguments), self.folder.clone()).await
    }

    /// Connects beside the server. Close it before a crash: an open SQLite connection would help the recovery.
    pub async fn db(&self) -> Db {
        Db::connect(&ConnectOptions::new(&self.url)).await.expect("the database opens")
    }

    /// Rows and checksum of every table.
    pub async fn tables(&self) -> BTreeMap<String, Checksum> {
        let db = self.db().await;
        let snapshot = db.snapshot().await.expect("a snapshot");
        let tables = snapshot.checksums().await.expect("checksums");
        snapshot.close().await.expect("closing");
        db.close().await;
        tables
    }
}

/// For arguments.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}
