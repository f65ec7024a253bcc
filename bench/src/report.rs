//! What a person reads: one table of comparisons, one of single facts, each with its gates.

use crate::stats::{Gate, Measure, ratio};

/// A measured row.
pub struct Compared {
    pub name: &'static str,
    pub fairway: Measure,
    pub bare: Measure,
    /// On CPU per request.
    pub gate: Option<Gate>,
    /// On requests per second.
    pub speed: Option<Gate>,
}

impl Compared {
    /// CPU per request as a multiple of the bare route's.
    fn cpu_ratio(&self) -> Option<f64> {
        ratio(self.fairway.cpu_micros(), self.bare.cpu_micros())
    }

    fn line(&self) -> String {
        let side = |measure: &Measure| {
            format!(
                "{:>8.0} {:>8.2} {:>8.2} {:>9.1}",
                measure.per_second(),
                measure.percentile(0.50),
                measure.percentile(0.99),
                measure.cpu_micros()
            )
        };
        let speed = ratio(self.fairway.per_second(), self.bare.per_second());
        let verdicts = [(self.gate, self.cpu_ratio()), (self.speed, speed)]
            .into_iter()
            .filter_map(|(gate, value)| gate.map(|gate| format!("{gate}: {}", gate.verdict(value))))
            .collect::<Vec<_>>();
        let verdict = verdicts.join(", ");
        let (fairway, bare) = (side(&self.fairway), side(&self.bare));
        let line = format!(
            "{:<26} {:>8} | {fairway} | {bare} | {:>7} {:>7} | {verdict}",
            self.name,
            self.fairway.requests(),
            times(self.cpu_ratio()),
            times(speed)
        );
        line.trim_end().to_owned()
    }
}

fn times(ratio: Option<f64>) -> String {
    ratio.map_or_else(
        || "-".to_owned(),
        |ratio| if ratio < 100.0 { format!("{ratio:.2}") } else { format!("{ratio:.0}") },
    )
}

pub fn head() -> String {
    let side = "   req/s   p50 ms   p99 ms    CPU µs";
    format!(
        "{:<35} | {:<36} | {:<36} | {:<15} |\n{:<26} {:>8} | {side} | {side} | {:>7} {:>7} | gates (CPU, req/s)\n{}",
        "",
        "Fairway",
        "bare",
        "Fairway : bare",
        "row",
        "requests",
        "CPU",
        "req/s",
        "-".repeat(165)
    )
}

pub fn compared(row: &Compared) {
    println!("{}", row.line());
}

/// A single number with its unit.
pub struct Fact {
    pub name: &'static str,
    pub value: f64,
    pub unit: &'static str,
    pub note: String,
    pub gate: Option<Gate>,
}

pub fn fact(fact: &Fact) {
    let Fact { name, value, unit, note, gate } = fact;
    let verdict = gate.map_or_else(String::new, |gate| format!("{gate}: {}", gate.verdict(Some(*value))));
    let line = format!("{name:<35} | {value:>8.3} {unit:<5} | {note:<58} | {verdict}");
    println!("{}", line.trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn measure(cpu_millis: u64) -> Measure {
        let mut measure = Measure::default();
        measure.add(Duration::from_secs(1), Duration::from_millis(cpu_millis), vec![1_000; 100]);
        measure.finish()
    }

    #[test]
    fn a_line_says_ratio_and_verdict() {
        let row =
            Compared { name: "x", fairway: measure(3), bare: measure(2), gate: Some(Gate::AtMost(2.0)), speed: None };
        assert!(row.line().contains("   1.50    1.00 | at most 2: pass"), "{}", row.line());
        let row = Compared { gate: Some(Gate::AtMost(1.0)), ..row };
        assert!(row.line().ends_with("at most 1: short"), "{}", row.line());
    }

    #[test]
    fn lines_are_as_wide_as_their_head() {
        let row =
            Compared { name: "x", fairway: measure(3), bare: measure(2), gate: Some(Gate::AtMost(2.0)), speed: None };
        let bars = |line: &str| {
            line.char_indices().filter(|(_, c)| *c == '|').map(|(at, _)| line[..at].chars().count()).collect::<Vec<_>>()
        };
        let head = head();
        assert_eq!(bars(&row.line()), bars(head.lines().next().unwrap()));
        assert_eq!(bars(&row.line()), bars(head.lines().nth(1).unwrap()));
    }
}
