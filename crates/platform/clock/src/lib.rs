//! The one clock: Unix seconds from the system, or from a hand that a test turns; and the days of a time zone.

mod zone;

pub use zone::{DEFAULT_ZONE, Day, LocalTime, Zone};

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Seconds since 1970-01-01 UTC, as stored and sent everywhere.
pub type UnixSeconds = i64;

/// Where the time comes from. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Clock(Source);

#[derive(Clone, Debug, Default)]
enum Source {
    #[default]
    System,
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// The system's clock.
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that stands still until [`Clock::advance`] turns it.
    pub fn manual(now: UnixSeconds) -> Self {
        Self(Source::Manual(Arc::new(AtomicI64::new(now))))
    }

    /// The current time in Unix seconds.
    pub fn now(&self) -> UnixSeconds {
        match &self.0 {
            Source::System => system_now().as_secs() as UnixSeconds,
            Source::Manual(hand) => hand.load(Ordering::Relaxed),
        }
    }

    /// The current time in Unix milliseconds, for job ordering and measurements.
    pub fn now_millis(&self) -> i64 {
        match &self.0 {
            Source::System => system_now().as_millis() as i64,
            Source::Manual(hand) => hand.load(Ordering::Relaxed) * 1000,
        }
    }

    /// Turns a manual clock; the system's clock cannot be turned.
    pub fn advance(&self, by: Duration) {
        match &self.0 {
            Source::System => panic!("only a manual clock can be advanced"),
            Source::Manual(hand) => {
                hand.fetch_add(by.as_secs() as i64, Ordering::Relaxed);
            }
        }
    }
}

#[allow(clippy::disallowed_methods, reason = "this is the clock that everybody else is told to use")]
fn system_now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_moves_only_when_turned() {
        let clock = Clock::manual(1_000);
        assert_eq!(clock.now(), 1_000);
        clock.advance(Duration::from_secs(61));
        assert_eq!((clock.now(), clock.now_millis()), (1_061, 1_061_000));
    }

    #[test]
    fn the_system_clock_is_after_2026() {
        assert!(Clock::system().now() > 1_767_225_600);
    }
}
