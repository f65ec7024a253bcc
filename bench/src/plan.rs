//! How long everything takes, so that a run is bounded.

use std::time::Duration;

/// The lengths of one run.
#[derive(Debug)]
pub struct Plan {
    /// Pairs of rounds per row: Fairway, bare, Fairway, bare, …
    pub pairs: usize,
    /// Length of one round.
    pub round: Duration,
    /// Untimed load before the first round of each side.
    pub warm_up: Duration,
    pub cold_starts: usize,
    /// Load on the real binary before its memory is read.
    pub memory_load: Duration,
    /// How long those who listen are left in silence.
    pub silence: Duration,
    /// The file of the throughput rows, and the one that memory is measured with.
    pub file_mb: usize,
    pub large_file_mb: usize,
    /// Whatever hangs, the run ends here.
    pub deadline: Duration,
}

impl Plan {
    pub fn full() -> Self {
        Self {
            pairs: 7,
            round: Duration::from_millis(750),
            warm_up: Duration::from_millis(300),
            cold_starts: 5,
            memory_load: Duration::from_secs(12),
            silence: Duration::from_secs(30),
            file_mb: 128,
            large_file_mb: 1024,
            deadline: Duration::from_secs(540),
        }
    }

    pub fn quick() -> Self {
        Self {
            pairs: 3,
            round: Duration::from_millis(300),
            warm_up: Duration::from_millis(100),
            cold_starts: 3,
            memory_load: Duration::from_secs(4),
            silence: Duration::from_secs(10),
            file_mb: 32,
            large_file_mb: 128,
            deadline: Duration::from_secs(300),
        }
    }
}
