//! What one client may have rendered. Rendering is the dearest thing that anybody can ask for without signing in, so
//! whoever asks for more than a reader could gets the plain app, and the others keep their pages.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fairway_http::Network;

/// Of a minute's renders those that one can have at once: a reader who opens many pages, or a hall of them behind one
/// address just after an edit.
const BURST: f64 = 0.2;
/// Of the pages that wait in the queue (32), so that those of others still find a place.
const MAX_AT_ONCE: usize = 6;
const MAX_CLIENTS: u64 = 50_000;
/// As long as it takes to have everything back.
const MEMORY: Duration = Duration::from_secs(60);

/// Counts renders per client. Only what was not in the cache counts.
pub struct RenderBudget {
    per_minute: f64,
    accounts: moka::sync::Cache<Network, Arc<Mutex<Account>>>,
}

struct Account {
    left: f64,
    at: Instant,
    running: usize,
}

/// One render of a client; over when it is dropped.
pub struct Render(Arc<Mutex<Account>>);

impl RenderBudget {
    pub fn new(per_minute: u32) -> Self {
        let accounts = moka::sync::Cache::builder().max_capacity(MAX_CLIENTS).time_to_idle(MEMORY).build();
        Self { per_minute: per_minute.into(), accounts }
    }

    /// `None` if the client has had enough for now.
    pub fn take(&self, client: Network, now: Instant) -> Option<Render> {
        let burst = (self.per_minute * BURST).max(1.0);
        let fresh = || Arc::new(Mutex::new(Account { left: burst, at: now, running: 0 }));
        let account = self.accounts.get_with(client, fresh);
        {
            let mut account = account.lock().unwrap_or_else(PoisonError::into_inner);
            let passed = now.saturating_duration_since(account.at).as_secs_f64();
            account.left = (account.left + passed / 60.0 * self.per_minute).min(burst);
            account.at = account.at.max(now);
            if account.left < 1.0 || account.running >= MAX_AT_ONCE {
                metrics::counter!("fairway_renders_over_budget_total").increment(1);
                return None;
            }
            account.left -= 1.0;
            account.running += 1;
        }
        Some(Render(account))
    }
}

impl Drop for Render {
    fn drop(&mut self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).running -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn a_client_who_asks_for_too_much_waits_and_nobody_else_does() {
        let budget = RenderBudget::new(120);
        let [flood, reader] = [1, 2].map(|last| Network::from(IpAddr::from([203, 0, 113, last])));
        let start = Instant::now();
        let running: Vec<_> = (0..20).filter_map(|_| budget.take(flood, start)).collect();
        assert_eq!(running.len(), MAX_AT_ONCE, "at once");
        drop(running);
        let had = (0..200).filter(|_| budget.take(flood, start).is_some()).count();
        assert_eq!(had + MAX_AT_ONCE, 24, "in all");
        assert!(budget.take(reader, start).is_some());
        assert!(budget.take(flood, start + Duration::from_millis(400)).is_none());
        assert!(budget.take(flood, start + Duration::from_millis(600)).is_some());
    }
}
