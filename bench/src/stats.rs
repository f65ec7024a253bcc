//! The arithmetic: percentiles, cost per request, ratios, gates.

use std::time::Duration;

/// What one side of a row did, over all its rounds.
#[derive(Clone, Debug, Default)]
pub struct Measure {
    pub elapsed: Duration,
    /// Of the server process: user and system time.
    pub cpu: Duration,
    /// One per request, in microseconds.
    latencies: Vec<u32>,
    sorted: bool,
}

impl Measure {
    pub fn add(&mut self, elapsed: Duration, cpu: Duration, latencies: Vec<u32>) {
        self.elapsed += elapsed;
        self.cpu += cpu;
        self.latencies.extend(latencies);
        self.sorted = false;
    }

    /// To be called once after the last round.
    pub fn finish(mut self) -> Self {
        self.latencies.sort_unstable();
        self.sorted = true;
        self
    }

    pub fn requests(&self) -> usize {
        self.latencies.len()
    }

    pub fn per_second(&self) -> f64 {
        ratio(self.requests() as f64, self.elapsed.as_secs_f64()).unwrap_or(0.0)
    }

    pub fn cpu_micros(&self) -> f64 {
        ratio(self.cpu.as_secs_f64() * 1e6, self.requests() as f64).unwrap_or(0.0)
    }

    /// In milliseconds.
    pub fn percentile(&self, share: f64) -> f64 {
        debug_assert!(self.sorted, "percentiles of rounds that still run");
        f64::from(percentile(&self.latencies, share).unwrap_or(0)) / 1e3
    }
}

/// The nearest-rank percentile of sorted values: the smallest that at least this share does not exceed.
pub fn percentile(sorted: &[u32], share: f64) -> Option<u32> {
    let rank = (share.clamp(0.0, 1.0) * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.max(1) - 1).copied()
}

/// The middle one; of an even number the mean of the middle two.
pub fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(sorted[half]),
        _ => Some((sorted[half - 1] + sorted[half]) / 2.0),
    }
}

/// `None` where there is nothing to compare with.
pub fn ratio(value: f64, base: f64) -> Option<f64> {
    (base > 0.0 && value.is_finite()).then(|| value / base)
}

/// What a value must keep to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gate {
    AtLeast(f64),
    AtMost(f64),
    Under(f64),
}

impl Gate {
    /// A value that could not be measured has not passed.
    pub fn verdict(self, value: Option<f64>) -> &'static str {
        let holds = match (self, value) {
            (Self::AtLeast(limit), Some(value)) => value >= limit,
            (Self::AtMost(limit), Some(value)) => value <= limit,
            (Self::Under(limit), Some(value)) => value < limit,
            (_, None) => false,
        };
        if holds { "pass" } else { "short" }
    }
}

impl std::fmt::Display for Gate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::AtLeast(limit) => write!(f, "at least {limit}"),
            Self::AtMost(limit) => write!(f, "at most {limit}"),
            Self::Under(limit) => write!(f, "under {limit}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_take_the_nearest_rank() {
        let values: Vec<u32> = (1..=100).collect();
        assert_eq!(percentile(&values, 0.5), Some(50));
        assert_eq!(percentile(&values, 0.99), Some(99));
        assert_eq!(percentile(&values, 0.0), Some(1));
        assert_eq!(percentile(&values, 1.0), Some(100));
        assert_eq!(percentile(&[7], 0.99), Some(7));
        assert_eq!(percentile(&[], 0.5), None);
    }

    #[test]
    fn one_slow_request_of_a_hundred_is_beyond_p99_and_two_are_not() {
        let mut values = vec![1; 99];
        values.push(1_000);
        assert_eq!(percentile(&values, 0.99), Some(1));
        values[98] = 1_000;
        assert_eq!(percentile(&values, 0.99), Some(1_000));
    }

    #[test]
    fn the_median_of_an_even_number_is_between_the_middle_two() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn costs_are_per_request_over_all_rounds() {
        let mut measure = Measure::default();
        measure.add(Duration::from_secs(1), Duration::from_millis(10), vec![3_000, 1_000]);
        measure.add(Duration::from_secs(1), Duration::from_millis(30), vec![2_000, 4_000]);
        let measure = measure.finish();
        assert_eq!(measure.requests(), 4);
        assert_eq!(measure.per_second(), 2.0);
        assert!((measure.cpu_micros() - 10_000.0).abs() < 1e-6);
        assert_eq!(measure.percentile(0.5), 2.0);
        assert_eq!(measure.percentile(0.99), 4.0);
    }

    #[test]
    fn nothing_measured_is_no_ratio_and_never_a_pass() {
        assert_eq!(ratio(1.0, 0.0), None);
        assert_eq!(ratio(f64::NAN, 1.0), None);
        assert_eq!(ratio(3.0, 2.0), Some(1.5));
        assert_eq!(Gate::AtMost(2.0).verdict(None), "short");
        assert_eq!(Measure::default().finish().cpu_micros(), 0.0);
    }

    #[test]
    fn at_most_includes_its_limit_and_under_does_not() {
        assert_eq!(Gate::AtMost(2.0).verdict(Some(2.0)), "pass");
        assert_eq!(Gate::AtMost(2.0).verdict(Some(2.01)), "short");
        assert_eq!(Gate::Under(0.5).verdict(Some(0.5)), "short");
        assert_eq!(Gate::Under(0.5).verdict(Some(0.49)), "pass");
    }
}
