//! How much listening may take, and how often what is looked at.

use std::time::Duration;

/// Handed in with the extras; where nothing is, these are the defaults.
#[derive(Clone, Debug)]
pub struct LiveOptions {
    /// Listeners of this process.
    pub all: usize,
    /// Of one address, behind which a whole hall may be.
    pub per_network: usize,
    /// Of one account: a browser has one, whatever it shows.
    pub per_account: usize,
    /// The clock of everything that happens by time.
    pub tick: Duration,
    /// A sign of life to each listener, in ticks. Proxies end what is silent for a minute.
    pub beat_every: u64,
    /// Whether each listener still may, in ticks; what changes in their accounts is noticed without it.
    pub check_every: u64,
    /// A look at what was told, in ticks, should notices be lost.
    pub look_every: u64,
    /// A stream's longest life, in ticks: whoever comes back is looked at as whoever is new.
    pub life: u64,
}

impl LiveOptions {
    /// For a process that takes so many connections: a quarter of them stays for everything else.
    pub fn for_connections(connections: usize) -> Self {
        let all = (connections / 4 * 3).max(1);
        Self { all, per_network: (all / 2).max(1), ..Self::default() }
    }
}

impl Default for LiveOptions {
    fn default() -> Self {
        Self {
            all: 3_072,
            per_network: 1_536,
            per_account: 20,
            tick: Duration::from_secs(1),
            beat_every: 25,
            check_every: 60,
            look_every: 5,
            life: 3_600,
        }
    }
}
