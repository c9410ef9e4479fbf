//! `genie bench leads` measures the real path, and agreement with a person's tiers.

use serde_json::Value;

use crate::genie::{genie, run, said};

#[test]
fn leads_bench_imports_scores_and_ranks() {
    let output = run(genie(["bench", "leads", "--count", "300", "--json"]));
    assert!(output.status.success(), "{}", said(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["count"], 300);
    for name in [
        "plain_read_ms",
        "import_ms",
        "score_ms",
        "rank_ms",
        "import_ratio",
        "peak_rss_mb",
        "cycle_us_small",
        "cycle_us_large",
    ] {
        assert!(report[name].as_f64().is_some_and(|value| value > 0.0), "{name}: {report}");
    }
}

#[test]
fn ranking_agreement_is_measured_by_tiers_or_row_order() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("ranked.csv");
    let path = file.to_str().expect("a path in UTF-8");
    let measure = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        let goal = "software engineers in fintech";
        let output = run(genie(["bench", "leads", "--ranked", path, "--goal", goal, "--json"]));
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (report["agreement_per_mille"].as_u64(), output.status.success())
    };
    let rows = |tiers: [&str; 3]| {
        format!(
            "Full Name,LinkedIn URL,Title,Industry,tier\nA B,https://www.linkedin.com/in/a,Nurse,Hospitals,{}\n\
             C D,https://www.linkedin.com/in/c,Software Engineer,Fintech,{}\n\
             E F,https://www.linkedin.com/in/e,Software Engineer,Farming,{}\n",
            tiers[0], tiers[1], tiers[2]
        )
    };
    assert_eq!(measure(&rows(["3", "1", "2"])), (Some(1000), true));
    assert_eq!(measure(&rows(["low", "high", "medium"])), (Some(1000), true));
    assert_eq!(measure(&rows(["A", "C", "B"])), (Some(0), false));
    let unranked = rows(["", "", ""]).replace(",tier", ",note");
    assert_eq!(measure(&unranked).0, Some(333), "the order of the rows is the ranking");
}
