#[path = "../tests/matching/cases.rs"]
mod cases;
fn main() {
    for (p, s, t, w) in [(1700, 60, 850, 30), (1700, 60, 300, 30)] {
        let problem = cases::fair(p, s, t, w, 5);
        let at = std::time::Instant::now();
        let plan = fairway_matching::solve(&problem, |_| true).unwrap();
        println!("{p} {s} {t} {w}: placed {} weight {} bound {} ratio {:.4} in {:.2}s", plan.assignments.len(), plan.weight, plan.bound, plan.ratio(), at.elapsed().as_secs_f64());
    }
}
