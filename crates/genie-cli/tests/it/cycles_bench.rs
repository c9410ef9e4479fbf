//! `genie bench cycles` counts flushes exactly, and measures cycles beside the disk in the same run.

use serde_json::Value;

use crate::genie::{genie, run, said};

fn measured(campaigns: &str) -> Value {
    let words = ["bench", "cycles", "--count", "205", "--campaigns", campaigns, "--json"];
    let output = run(genie(words));
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn number(report: &Value, name: &str) -> f64 {
    report[name].as_f64().unwrap_or_else(|| panic!("no number {name} in {report}"))
}

#[test]
fn cycle_flushes_twice_only_if_it_waits_for_the_proposer() {
    let report = measured("1");
    assert!((number(&report, "fsyncs_per_cycle") - 1.0).abs() < 0.01, "{report}");
    assert!((number(&report["waited"], "fsyncs_per_cycle") - 2.0).abs() < 0.01, "{report}");
    assert!(number(&report, "bytes_per_cycle") < 1_500.0, "{report}");
    for pass in [&report, &report["waited"]] {
        for (ratio, commits) in [("ratio", "raw_commits_per_s"), ("tight_ratio", "tight_commits_per_s")] {
            let expected = number(pass, "cycles_per_s") / number(pass, commits);
            assert!((number(pass, ratio) - expected).abs() < 1e-6, "{ratio}: {report}");
        }
        assert!(number(pass, "p50_us") <= number(pass, "p99_us"), "{report}");
        assert!(number(pass, "cpu_us_per_cycle") > 0.0, "{report}");
    }
    for name in ["first_cycle_ms", "resume_ms", "resume_cpu_ms", "peak_rss_mb", "payload_bytes_per_cycle"] {
        assert!(number(&report, name) > 0.0, "{name}: {report}");
    }
}

#[test]
fn concurrent_campaigns_run_all_cycles_and_share_flushes() {
    let report = measured("4");
    assert_eq!(report["count"], 208, "{report}");
    let flushes = number(&report, "fsyncs_per_cycle");
    assert!(flushes > 0.0 && flushes < 1.0, "{report}");
}
