//! `genie bench explore` measures every step of an exploration on the real journal and files.

use serde_json::Value;

use crate::genie::{genie, run, said};

#[test]
fn explore_bench_takes_all_steps_and_reports_their_timing() {
    let output = run(genie(["bench", "explore", "--steps", "150", "--json"]));
    assert!(output.status.success(), "{}", said(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["steps"], 150, "{report}");
    let places = report["places"].as_array().expect("places");
    let steps: Vec<_> = places.iter().map(|place| place["step"].as_u64()).collect();
    assert_eq!(steps, [Some(10), Some(100), Some(150)], "{report}");
    for place in places {
        let cost = |name: &str| place[name].as_f64().unwrap_or_else(|| panic!("no {name} in {report}"));
        assert!(cost("p50_us") > 0.0 && cost("p50_us") <= cost("p99_us"), "{report}");
    }
    for name in [
        "screens",
        "actions",
        "edges",
        "overhead_p50_us",
        "overhead_p99_us",
        "first_tenth_us",
        "last_tenth_us",
        "growth",
        "cpu_us_per_step",
        "driver_us_per_step",
        "fsyncs_per_step",
        "raw_commits_per_s",
        "peak_rss_mb",
    ] {
        assert!(report[name].as_f64().is_some_and(|value| value > 0.0), "{name}: {report}");
    }
}
