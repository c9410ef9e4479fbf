//! Story 2 of the specification, each acceptance scenario a test: what is kept is found again in
//! another session, without any conversation.

use crate::by_hand::{Desk, MONDAY};
use crate::genie::said;

const TUESDAY: &str = "2026-11-17T09:00:00Z";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Hiring", "--goal", "backend engineers in Berlin"]);
    desk
}

#[test]
fn story_2_scenario_1_job_posting_is_saved_with_a_schema() {
    let desk = desk();
    let file = desk.write("posting.json", r#"{"title":"Backend Engineer","city":"Berlin","salary":90000}"#);
    let kept = desk.at(MONDAY, &["artifacts", "save", "acme-backend", &file, "--type", "job_posting"]);
    assert_eq!(kept["version"], 1);
    assert_eq!(kept["source"], "user");
    assert_eq!(kept["schema"]["properties"]["salary"]["type"], "integer", "{kept}");
    assert_eq!(kept["content"]["city"], "Berlin");
    desk.assert_clean();
}

#[test]
fn story_2_scenario_2_posting_is_found_in_a_new_session() {
    let desk = desk();
    let file = desk.write("posting.md", "# Backend Engineer\n\nRust, Berlin.");
    desk.at(MONDAY, &["artifacts", "save", "acme-backend", &file, "--type", "job_posting"]);
    let other = desk.write("notes.txt", "They like short messages.");
    desk.at(TUESDAY, &["artifacts", "save", "tone", &other, "--type", "context"]);
    let found = desk.at(TUESDAY, &["artifacts", "show", "the job posting from yesterday"]);
    assert_eq!(found["artifact_key"], "acme-backend");
    assert!(found["content"]["text"].as_str().expect("text").contains("Rust, Berlin"));
    let none = desk.try_at(MONDAY, &["artifacts", "show", "the python script from last week"]);
    assert!(said(&none).contains("ARTIFACT_NOT_FOUND"), "{}", said(&none));
}

#[test]
fn story_2_scenario_3_list_shows_names_types_and_dates() {
    let desk = desk();
    let file = desk.write("a.txt", "one");
    desk.at(MONDAY, &["artifacts", "save", "acme", &file, "--type", "job_posting"]);
    desk.at(TUESDAY, &["artifacts", "save", "tone", &file, "--type", "context"]);
    let list = desk.at(TUESDAY, &["artifacts", "list"]);
    let lines: Vec<(&str, &str)> = list
        .as_array()
        .expect("a list")
        .iter()
        .map(|line| {
            (line["artifact_key"].as_str().expect("a key"), line["artifact_type"].as_str().expect("a type"))
        })
        .collect();
    assert_eq!(lines, [("tone", "context"), ("acme", "job_posting")]);
    assert!(list[0]["created_at"].as_str() > list[1]["created_at"].as_str());
    desk.at(TUESDAY, &["artifacts", "save", "acme-second", &file, "--type", "job_posting"]);
    let several = desk.try_at(TUESDAY, &["artifacts", "show", "job posting"]);
    assert!(said(&several).contains("ARTIFACT_AMBIGUOUS"), "{}", said(&several));
    assert!(said(&several).contains("acme-second"), "the candidates are named");
}

#[test]
fn story_2_scenario_4_unstructured_data_has_schema_and_versions() {
    let desk = desk();
    let first = desk.write("research.txt", "Acme hires.\nBerlin.");
    let second = desk.write("research2.txt", "Acme hires a lot.\nBerlin.");
    desk.at(MONDAY, &["artifacts", "save", "research", &first, "--type", "analysis_result"]);
    let kept = desk.at(TUESDAY, &["artifacts", "save", "research", &second, "--type", "analysis_result"]);
    assert_eq!(kept["version"], 2);
    assert_eq!(kept["schema"]["properties"]["text"]["type"], "string", "{kept}");
    let old = desk.at(TUESDAY, &["artifacts", "show", "research", "--version", "1"]);
    assert_eq!(old["content"]["text"], "Acme hires.\nBerlin.");
    let changes = desk.at(TUESDAY, &["artifacts", "diff", "research"]);
    assert_eq!(changes["from"], 1);
    assert_eq!(changes["changes"].as_array().map(Vec::len), Some(1));
    desk.assert_clean();
}
