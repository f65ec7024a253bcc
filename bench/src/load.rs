//! The load: connections that each send their next request as soon as they have the answer to the last.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::ensure;
use futures::future::try_join_all;

use crate::http::{Connection, Request};
use crate::machine;
use crate::stats::Measure;

/// Kept connections to one server, with what they send.
pub struct Load {
    connections: Vec<Connection>,
    requests: Vec<Request>,
    pid: u32,
}

impl Load {
    /// Of `n` connections, the first sends requests 0, n, 2n, …: with as many requests as connections each has its own.
    pub async fn open(
        address: SocketAddr,
        pid: u32,
        connections: usize,
        requests: Vec<Request>,
    ) -> anyhow::Result<Self> {
        ensure!(!requests.is_empty(), "a load without requests");
        let connections = try_join_all((0..connections).map(|_| Connection::open(address))).await?;
        Ok(Self { connections, requests, pid })
    }

    /// Runs for this long and adds what it saw; any answer but 200 ends the benchmark.
    pub async fn round(&mut self, length: Duration, measure: &mut Measure) -> anyhow::Result<()> {
        let (started, cpu_before) = (Instant::now(), machine::cpu_time(self.pid)?);
        let end = started + length;
        let (step, requests) = (self.connections.len(), &self.requests);
        let drivers = self.connections.iter_mut().enumerate().map(|(first, connection)| async move {
            let mut latencies = Vec::new();
            let mut next = first;
            let mut now = Instant::now();
            while now < end {
                let status = connection.drive(&requests[next % requests.len()]).await?;
                ensure!(status == 200, "status {status} to {:?}", requests[next % requests.len()]);
                next += step;
                let sent = std::mem::replace(&mut now, Instant::now());
                latencies.push(u32::try_from((now - sent).as_micros()).unwrap_or(u32::MAX));
            }
            anyhow::Ok(latencies)
        });
        let latencies = try_join_all(drivers).await?.concat();
        measure.add(started.elapsed(), machine::cpu_time(self.pid)?.saturating_sub(cpu_before), latencies);
        Ok(())
    }
}
