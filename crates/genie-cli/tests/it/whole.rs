//! A complete campaign through the command line: from a LinkedIn data export to completion, and a what-if
//! under other rules.

use std::io::Write;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::said;

const NEXT_WEEK: &str = "2026-11-24T10:00:00Z";

/// The archive as LinkedIn sends it.
fn archive(desk: &Desk, people: usize) -> String {
    let connections = std::fs::read(desk.connections(people)).expect("a file");
    let path = desk.path("Basic_LinkedInDataExport.zip");
    let mut zip = zip::ZipWriter::new(std::fs::File::create(&path).expect("a file"));
    zip.start_file("Basic/Connections.csv", zip::write::SimpleFileOptions::default()).expect("an entry");
    zip.write_all(&connections).expect("an entry");
    zip.finish().expect("a ZIP");
    path.to_str().expect("a path in UTF-8").to_owned()
}

fn completed() -> Desk {
    let desk = Desk::new();
    let file = archive(&desk, 4);
    desk.at(MONDAY, &["campaign", "create", "Whole", "--goal", "software engineers in fintech"]);
    assert_eq!(desk.at(MONDAY, &["leads", "import", &file])["added"], 4);
    desk.at(MONDAY, &["campaign", "start"]);
    for _ in 0..3 {
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    }
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    desk.at(NEXT_WEEK, &["campaign", "resume"]);
    let tasks = desk.at(NEXT_WEEK, &["tasks", "list"]);
    for (place, task) in tasks["tasks"].as_array().expect("tasks").iter().enumerate() {
        let answer = if place == 0 { "accepted" } else { "declined" };
        desk.at(NEXT_WEEK, &["tasks", "answer", &task["number"].to_string(), answer]);
    }
    desk.at(NEXT_WEEK, &["approvals", "approve", "--all", "--yes"]);
    desk.at(NEXT_WEEK, &["queue", "sent", "--all"]);
    desk
}

#[test]
fn campaign_completes_from_a_linkedin_data_export() {
    let desk = completed();
    let standing = desk.show(NEXT_WEEK);
    assert_eq!(
        (&standing["status"], &standing["open_tasks"]),
        (&"completed".into(), &0.into()),
        "{standing}"
    );
    assert_eq!(standing["leads"]["contacted"], 4);
    desk.assert_clean();
}

#[test]
fn completed_campaign_refuses_new_work() {
    let desk = completed();
    let file = desk.connections(6);
    let goal = "nurses in Berlin";
    for work in [&["leads", "import", &file][..], &["leads", "score", "--goal", goal]] {
        let refused = desk.try_at(NEXT_WEEK, work);
        assert!(said(&refused).contains("CAMPAIGN_COMPLETED"), "{}", said(&refused));
    }
    assert_eq!(desk.show(NEXT_WEEK)["leads"]["total"], 4);
    desk.assert_clean();
}

#[test]
fn what_if_replays_a_completed_campaign_under_another_policy() {
    let desk = completed();
    let mut policy = desk.at(NEXT_WEEK, &["policy", "show"]);
    policy["effects_per_day_max"]["send_message"] = 1.into();
    let file = desk.write("policy.json", &policy.to_string());
    let before = desk.show(NEXT_WEEK);
    let answer = desk.at(NEXT_WEEK, &["campaign", "what-if", "--from-start", "--policy", &file]);
    let moments = |name: &str| -> Vec<String> {
        let list = answer[name]["deliveries"].as_array().expect("deliveries");
        list.iter().map(|delivery| delivery["at"].to_string()).collect()
    };
    let (is, would) = (moments("as_it_is"), moments("as_it_would_be"));
    assert_eq!((is.len(), would.len()), (4, 4), "{answer}");
    assert!(is.iter().all(|moment| *moment == is[0]), "all on the first day: {is:?}");
    let mut days = would.clone();
    days.dedup();
    assert_eq!(days.len(), 4, "one a day: {would:?}");
    assert_eq!(answer["differences"].as_array().map(Vec::len), Some(3));
    assert_eq!(desk.show(NEXT_WEEK), before);
    desk.assert_clean();
}

#[test]
fn policy_file_must_require_approvals_and_value_sources_are_recorded() {
    let desk = Desk::new();
    let create = ["campaign", "create", "Own", "--goal", "software engineers", "--policy"];
    let policy = |asks: &str| {
        let rest = r#""cycles_max": 100000, "effects_per_day_max": {"send_message": 20},
            "approval_lasts_ms": 1209600000, "consecutive_failures_max": 3"#;
        format!(r#"{{"version": 1, {rest}, "approval_required": {asks}}}"#)
    };
    let file = desk.write("unasked.json", &policy("[]"));
    let refused = desk.try_at(MONDAY, &[&create[..], &[&file]].concat());
    assert!(said(&refused).contains("POLICY_WITHOUT_CONSENT"), "{}", said(&refused));
    let asks = r#"["send_message", "browser_click", "browser_type", "python_execute"]"#;
    let asking = desk.write("asking.json", &policy(asks));
    desk.at(MONDAY, &[&create[..], &[&asking]].concat());
    let refused = desk.try_at(MONDAY, &["policy", "set", "--file", &file]);
    assert!(said(&refused).contains("POLICY_WITHOUT_CONSENT"), "{}", said(&refused));
    let mut policy = desk.at(MONDAY, &["policy", "show"]);
    let by_hand = serde_json::json!({ "source": "set by hand", "dated": &MONDAY[..10] });
    assert_eq!(policy["sources"]["cycles_max"], by_hand);
    policy["cycles_max"] = 50_000.into();
    let file = desk.write("changed.json", &policy.to_string());
    desk.at(MONDAY, &["policy", "set", "--file", &file, "--source", "a friend"]);
    let changed = desk.at(MONDAY, &["policy", "show"]);
    assert_eq!(changed["sources"]["cycles_max"]["source"], "a friend");
    assert_eq!(changed["sources"]["approval_lasts_ms"], by_hand);
    desk.assert_clean();
}

#[test]
fn preview_lists_messages_too_long_for_the_account() {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Long", "--goal", "software engineers", "--account", "free"]);
    desk.at(MONDAY, &["leads", "import", &desk.strangers(3)]);
    let text = format!("Hi {{{{first_name}}}}, {}", "word ".repeat(45));
    let sequence = serde_json::json!({ "steps": [
        { "message_type": "connection_request", "variants": [{ "name": "only", "text": text }] },
        { "message_type": "follow_up", "variants": [{ "name": "only", "text": text }] },
    ] });
    let file = desk.write("sequence.json", &sequence.to_string());
    let seen = desk.at(MONDAY, &["sequence", "preview", "--file", &file]);
    let long = seen["too_long"].as_array().expect("a list");
    assert_eq!(long.len(), 3, "only notes have a limit: {seen}");
    assert_eq!((&long[0]["step"], &long[0]["most"]), (&1.into(), &200.into()));
    assert_eq!(seen["previews"].as_array().map(Vec::len), Some(3), "{seen}");
}
