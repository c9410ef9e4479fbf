//! What the user saved influences drafts and is cited with them: a posting in every message, a note in the messages to
//! the lead it is about.

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};

const PEOPLE: &str = "First Name,Last Name,URL,Company,Position
Anna,Meier,https://www.linkedin.com/in/anna-meier,N26 GmbH,Software Engineer
Nguyễn,Thị Hoa,https://www.linkedin.com/in/hoa,Zalando SE,Software Engineer II
Omar,Haddad,https://www.linkedin.com/in/omar,Klarna,Software Engineer
";

const POSTING: &str =
    "Senior Rust Engineer\n\nSalary: €90,000–110,000\nRemote: two days a week\nWe love people.\n";
const NOTE: &str = "Asked me about ledgers, seems tired of her boss.\nMention: we met at RustFest in May\n";

/// A campaign whose first messages are drafted with a posting and two notes.
fn drafted() -> Desk {
    let desk = Desk::new();
    let people = desk.write("people.csv", PEOPLE);
    let create = ["campaign", "create", "Rust", "--goal", "software engineers", "--account", "premium"];
    desk.at(MONDAY, &create);
    desk.at(MONDAY, &["leads", "import", &people]);
    let posting = desk.write("posting.txt", POSTING);
    desk.at(MONDAY, &["artifacts", "save", "rust engineer", &posting, "--type", "job_posting"]);
    let note = desk.write("note.txt", NOTE);
    desk.at(MONDAY, &["artifacts", "save", "Anna Meier", &note]);
    let private = desk.write("private.txt", "Do not mention the lawsuit.");
    desk.at(MONDAY, &["artifacts", "save", "Omar Haddad", &private]);
    let sender = ["--sender", "Jana Weiss, CTO at Paylane", "--offer", "a call with the team"];
    let reason = ["--reason", "we are hiring two Rust engineers in Berlin"];
    desk.at(MONDAY, &[&["sequence", "use", "hire"][..], &sender, &reason].concat());
    desk
}

fn texts<'a>(preview: &'a Value, lead: &str) -> Vec<&'a Value> {
    let previews = preview["previews"].as_array().expect("texts");
    previews.iter().filter(|text| text["lead"].as_str().is_some_and(|name| name.contains(lead))).collect()
}

#[test]
fn messages_use_and_cite_the_saved_posting_and_notes() {
    let desk = drafted();
    let preview = desk.at(MONDAY, &["sequence", "preview"]);
    let anna = texts(&preview, "Anna");
    assert!(anna[0]["text"].as_str().unwrap().contains("We met at RustFest in May."), "{anna:?}");
    assert_eq!(anna[0]["sources"], serde_json::json!(["Context: Anna Meier (version 1)"]));
    assert!(anna[1]["text"].as_str().unwrap().contains("€90,000–110,000, two days a week"), "{anna:?}");
    assert_eq!(anna[1]["sources"], serde_json::json!(["Job posting: rust engineer (version 1)"]));
    let whole = preview.to_string();
    assert!(!whole.contains("tired of her boss") && !whole.contains("lawsuit"), "{whole}");
    let hoa = texts(&preview, "Hoa");
    assert!(hoa[0]["text"].as_str().unwrap().starts_with("Hi Hoa, "), "{hoa:?}");
    assert_eq!(hoa[0]["sources"], serde_json::json!([]));
    let omar = texts(&preview, "Omar")[0]["findings"].to_string();
    assert!(omar.contains("it does not use your note “Context: Omar Haddad (version 1)”"), "{omar}");
}

#[test]
fn drafts_for_approval_cite_their_sources_and_replay() {
    let desk = drafted();
    desk.at(MONDAY, &["campaign", "start"]);
    for _ in 0..2 {
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    }
    let pending = desk.at(MONDAY, &["approvals", "list"]);
    let approvals = pending["approvals"].as_array().expect("approvals");
    let cited: Vec<&Value> = approvals
        .iter()
        .filter(|one| one["sources"].as_array().is_some_and(|used| !used.is_empty()))
        .collect();
    assert_eq!(cited.len(), 1, "{pending}");
    assert_eq!(cited[0]["sources"], serde_json::json!(["Context: Anna Meier (version 1)"]));
    let number = cited[0]["number"].to_string();
    let data = desk.data();
    let shown = crate::genie::run(crate::genie::genie([
        "approvals",
        "show",
        &number,
        "--data",
        &data,
        "--at",
        MONDAY,
    ]));
    let shown = String::from_utf8(shown.stdout).expect("text");
    assert!(shown.contains("uses     Context: Anna Meier (version 1)"), "{shown}");
    desk.assert_clean();
}
