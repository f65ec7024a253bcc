//! What the system says of itself and of a process: cores, load, CPU time, memory.

use std::fs;
use std::time::Duration;

use anyhow::Context;

/// The unit of CPU time in `/proc`: the kernel promises it to programs, whatever its own clock is.
const TICKS_PER_SECOND: f64 = 100.0;

/// The CPU time that a process has used so far, user and system together.
pub fn cpu_time(pid: u32) -> anyhow::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("the server has ended")?;
    let ticks = cpu_ticks(&stat).context("/proc/<pid>/stat cannot be read")?;
    Ok(Duration::from_secs_f64(ticks as f64 / TICKS_PER_SECOND))
}

/// Fields 14 and 15. The second field is the program's name and may contain anything, so counting starts behind it.
fn cpu_ticks(stat: &str) -> Option<u64> {
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut fields = rest.split(' ').skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

/// Whether a process waits for another that it started.
pub fn has_children(pid: u32) -> bool {
    let Ok(threads) = fs::read_dir(format!("/proc/{pid}/task")) else { return false };
    threads.flatten().any(|thread| {
        fs::read_to_string(thread.path().join("children")).is_ok_and(|children| !children.trim().is_empty())
    })
}

/// Memory of a process.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    pub resident_mb: f64,
    pub peak_mb: f64,
}

pub fn memory(pid: u32) -> anyhow::Result<Memory> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).context("the server has ended")?;
    let field = |name| kilobytes(&status, name).with_context(|| format!("{name} is not in /proc/<pid>/status"));
    Ok(Memory { resident_mb: field("VmRSS:")? / 1024.0, peak_mb: field("VmHWM:")? / 1024.0 })
}

fn kilobytes(status: &str, name: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// One line about the machine, as a measure of how much to believe the rest.
pub fn facts() -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("unknown");
    let model = model.trim_start_matches([' ', '\t', ':']);
    format!("{cores} cores ({model}), load average {}", load_average())
}

/// Over 1, 5 and 15 minutes.
pub fn load_average() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_is_user_and_system_whatever_the_program_is_called() {
        let stat = "42 (a) b (c)) S 1 42 42 0 -1 4194560 900 0 0 0 120 30 0 0 20 0 4 0 100 1 2";
        assert_eq!(cpu_ticks(stat), Some(150));
        assert_eq!(cpu_ticks("nonsense"), None);
    }

    #[test]
    fn memory_is_read_by_its_name() {
        let status = "Name:\tfairway\nVmHWM:\t   2048 kB\nVmRSS:\t   1024 kB\n";
        assert_eq!(kilobytes(status, "VmRSS:"), Some(1024.0));
        assert_eq!(kilobytes(status, "VmSwap:"), None);
    }

    #[test]
    fn this_process_has_both() {
        assert!(memory(std::process::id()).unwrap().resident_mb > 0.0);
        assert!(cpu_time(std::process::id()).is_ok());
    }
}
