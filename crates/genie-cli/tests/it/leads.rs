//! `genie leads score` as scripts use it.

use serde_json::Value;

use crate::genie::{genie, run, said};

const CONNECTIONS: &str = "Notes:\n\"When exporting, some e-mail addresses are missing\"\n\n\
First Name,Last Name,URL,Email Address,Company,Position,Connected On\n\
Bob,Builder,https://www.linkedin.com/in/bob,,Paperkite,Executive Assistant,05 Mar 2024\n\
Ada,Lovelace,https://www.linkedin.com/in/ada,,Ledger Bank,Senior Software Engineer,05 Mar 2024\n";

#[test]
fn leads_are_scored_against_the_goal_and_listed_best_first() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("Connections.csv");
    std::fs::write(&file, CONNECTIONS).expect("a file");
    let score = || {
        let path = file.to_str().expect("a path in UTF-8");
        let goal = "engineers at 50-500 person companies in fintech";
        let output = run(genie([
            "leads",
            "score",
            "--goal",
            goal,
            "--leads",
            path,
            "--today",
            "2026-11-15",
            "--json",
        ]));
        assert!(output.status.success(), "{}", said(&output));
        output.stdout
    };
    let leads: Vec<Value> = serde_json::from_slice(&score()).expect("JSON");
    let names: Vec<&Value> = leads.iter().map(|lead| &lead["full_name"]).collect();
    assert_eq!(names, ["Ada Lovelace", "Bob Builder"]);
    assert_eq!(leads[0]["row"], 6, "the number that a spreadsheet shows");
    assert!(leads[0]["score"].as_u64() > leads[1]["score"].as_u64());
    assert!(leads[0]["explanation"].as_array().is_some_and(|reasons| !reasons.is_empty()));
    assert_eq!(score(), score());
}

#[test]
fn file_without_leads_is_refused_with_an_error_code() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("leads.csv");
    std::fs::write(&file, "").expect("a file");
    let path = file.to_str().expect("a path in UTF-8");
    let output = run(genie(["leads", "score", "--goal", "engineers", "--leads", path]));
    assert!(!output.status.success());
    assert!(said(&output).contains("error[IMPORT_"), "{}", said(&output));
}
