//! What the process tests share: an installation ([`Place`]), a running server ([`Node`]), a request that runs as
//! long as the test wants ([`Slow`]) and a way to cut the database off ([`Proxy`]).

mod loaded_demo;
mod node;
mod place;
mod slow;

use std::time::{Duration, Instant};

pub use fairway_testkit::Proxy;
pub use node::{Node, send};
pub use place::{Place, text};
pub use slow::Slow;

/// No condition takes this long on a machine that works, however busy it is.
pub const DEADLINE: Duration = Duration::from_secs(120);

/// For what takes less than a second: long enough for a busy machine, too short for a cache that forgets by itself.
pub const SOON: Duration = Duration::from_secs(15);

/// Asks again and again until the answer is yes.
pub async fn until<Fut: Future<Output = bool>>(what: &str, ask: impl FnMut() -> Fut) -> Duration {
    until_within(DEADLINE, what, ask).await
}

/// The same with a limit of its own; says how long it took.
pub async fn until_within<Fut: Future<Output = bool>>(
    limit: Duration,
    what: &str,
    mut ask: impl FnMut() -> Fut,
) -> Duration {
    let started = Instant::now();
    while !ask().await {
        assert!(started.elapsed() < limit, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    started.elapsed()
}
