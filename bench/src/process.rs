//! Server processes: started, waited for, stopped.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tokio::process::{Child, Command};

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::machine;

/// A server must answer within this time, on the slowest machine.
const READY_WITHIN: Duration = Duration::from_secs(20);
const STOP_WITHIN: Duration = Duration::from_secs(5);
/// The demo's pictures and videos are made in the background after the first start, by threads and by ffmpeg.
const SETTLED_WITHIN: Duration = Duration::from_secs(600);
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Jobs that wait for a film look for it every ten seconds; what they then change ends cached pages.
const LAST_LOOK: Duration = Duration::from_secs(12);
const QUIET_LOOKS: u32 = 6;

/// A running server.
pub struct Server {
    child: Child,
    pub pid: u32,
    pub address: SocketAddr,
    pub started: Instant,
}

impl Server {
    /// Starts `program arguments… --data … --listen … [--database …]` with nothing else configured.
    pub fn start(program: &Path, arguments: &[&str], installation: &Installation) -> anyhow::Result<Self> {
        let address = free_address()?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .arg("--data")
            .arg(installation.folder())
            .args(["--listen", &address.to_string()])
            .current_dir(installation.folder())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(installation.log()?)
            .kill_on_drop(true);
        if let Some(url) = installation.database() {
            command.args(["--database", url]);
        }
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("FAIRWAY_") {
                command.env_remove(name);
            }
        }
        let started = Instant::now();
        let child = command.spawn().with_context(|| format!("cannot start {}", program.display()))?;
        let pid = child.id().context("the server ended at once")?;
        Ok(Self { child, pid, address, started })
    }

    /// Asks until the first 200; how long that was after the start.
    pub async fn ready(&mut self, path: &str) -> anyhow::Result<Duration> {
        let request = Request::get(path);
        loop {
            if let Ok(mut connection) = Connection::open(self.address).await
                && let Ok(answer) = connection.call(&request).await
                && answer.status == 200
            {
                return Ok(self.started.elapsed());
            }
            if let Some(status) = self.child.try_wait()? {
                bail!("the server ended with {status}");
            }
            if self.started.elapsed() > READY_WITHIN {
                bail!("the server did not answer {path} in time");
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Waits until it has nothing left to do by itself, which would be counted as the cost of requests.
    pub async fn settled(&self) -> anyhow::Result<()> {
        let begun = Instant::now();
        let (mut quiet, mut before) = (0, machine::cpu_time(self.pid)?);
        while quiet < QUIET_LOOKS {
            if begun.elapsed() > SETTLED_WITHIN {
                bail!("the server is still at work by itself after {} s", SETTLED_WITHIN.as_secs());
            }
            tokio::time::sleep(LOOK_EVERY).await;
            let now = machine::cpu_time(self.pid)?;
            let is_quiet = now - before < LOOK_EVERY / 10 && !machine::has_children(self.pid);
            quiet = if is_quiet { quiet + 1 } else { 0 };
            before = now;
        }
        tokio::time::sleep(LAST_LOOK).await;
        Ok(())
    }

    /// Asks it to stop, and insists after a while.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        // The shell's own `kill`: the standard library has no signals.
        Command::new("sh").args(["-c", &format!("kill -TERM {}", self.pid)]).status().await?;
        if tokio::time::timeout(STOP_WITHIN, self.child.wait()).await.is_err() {
            self.child.kill().await?;
        }
        Ok(())
    }
}

/// A port that was free a moment ago. The server must know it before it listens, as its links carry it.
fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}
