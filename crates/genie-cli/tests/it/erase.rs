//! Erasing a person: no file contains their data any more, everything else stays intact, and they cannot be
//! imported again.

use std::path::Path;

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

const NOON: &str = "2026-11-16T12:00:00Z";
const TUESDAY: &str = "2026-11-17T09:00:00Z";

/// Texts that only this person has, in every form in which a file could contain them.
const CANARIES: [&str; 12] = [
    "Zoë Canaria",
    "zoë-canaria",
    "zo%C3%AB-canaria",
    "zo%c3%ab-canaria",
    "zoe.canaria@example.org",
    "Canary Birds GmbH",
    "Head of Seeds",
    "likes-sunflowers",
    "wings-and-things",
    "because-they-sing",
    "said-on-the-phone",
    "SWEETCANARY",
];

fn people(desk: &Desk) -> String {
    let mut text = String::from("full_name,profile_url,job_title,company,email,industry,hobby\n");
    text.push_str(
        "Zoë Canaria,https://de.linkedin.com/in/Zo%C3%AB-Canaria/?x=1,Head of Seeds Engineering,Canary Birds GmbH,\
         zoe.canaria@example.org,wings-and-things,likes-sunflowers\n",
    );
    for number in 1..=5 {
        text.push_str(&format!(
            "Person Number{number},https://www.linkedin.com/in/person-{number},Software Engineer,Orchard {number},,fintech,chess\n"
        ));
    }
    desk.write("people.csv", &text)
}

fn number_of(desk: &Desk, campaign: &str, name: &str) -> String {
    let listed = desk.at(MONDAY, &["leads", "list", "--campaign", campaign]);
    let leads = listed["leads"].as_array().or_else(|| listed.as_array()).expect("leads").clone();
    let lead = leads.iter().find(|lead| lead.to_string().contains(name)).expect("the lead");
    lead["number"].to_string()
}

/// Two campaigns in which the person is in different states, notes about them, and an entry on the
/// do-not-contact list.
fn scene() -> Desk {
    let desk = Desk::new();
    let file = people(&desk);
    for name in ["One", "Two"] {
        desk.at(
            MONDAY,
            &[
                "campaign",
                "create",
                name,
                "--goal",
                "software engineers in fintech",
                "--daily",
                "20",
                "--account",
                "premium",
            ],
        );
        desk.at(MONDAY, &["leads", "import", &file, "--campaign", name]);
        desk.at(MONDAY, &["campaign", "start", "--campaign", name]);
        let number = number_of(&desk, name, "Canaria");
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes", "--campaign", name]);
        desk.at(
            MONDAY,
            &[
                "leads",
                "override",
                &number,
                "--score",
                "99",
                "--reason",
                "because-they-sing",
                "--campaign",
                name,
            ],
        );
        for _ in 0..2 {
            desk.at(MONDAY, &["approvals", "approve", "--all", "--yes", "--campaign", name]);
        }
    }
    write_from_the_first(&desk);
    // In the second campaign a message to them is queued.
    desk.at(NOON, &["campaign", "resume", "--campaign", "Two"]);
    let queued = desk.at(NOON, &["queue", "list", "--campaign", "Two"]);
    assert!(queued.to_string().contains("canaria"), "{queued}");
    desk.at(MONDAY, &["campaign", "incident", "LinkedIn asks about Zoë Canaria, said-on-the-phone"]);
    desk.at(MONDAY, &["campaign", "incident", "cleared", "--clear"]);
    desk.at(
        MONDAY,
        &[
            "dnc",
            "add",
            "https://www.linkedin.com/in/zo%C3%AB-canaria",
            "zoe.canaria@example.org",
            "--reason",
            "SWEETCANARY",
        ],
    );
    desk
}

/// The first campaign has contacted one lead, failed to send to the person, and has the others queued; it is
/// paused.
fn write_from_the_first(desk: &Desk) {
    desk.at(MONDAY, &["campaign", "pause", "--campaign", "One"]);
    let given = desk.at(MONDAY, &["queue", "list", "--campaign", "One"]);
    let (them, others): (Vec<&Value>, Vec<&Value>) =
        given.as_array().expect("a list").iter().partition(|item| item.to_string().contains("canaria"));
    desk.at(MONDAY, &["queue", "sent", &others[0]["number"].to_string(), "--campaign", "One"]);
    desk.at(MONDAY, &["queue", "not-sent", &them[0]["number"].to_string(), "--campaign", "One"]);
}

/// Which of the canaries are in which file.
fn found_in(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = String::from_utf8_lossy(&std::fs::read(&path).expect("a file")).to_lowercase();
        let here = CANARIES.iter().filter(|canary| text.contains(&canary.to_lowercase()));
        found.extend(here.map(|canary| format!("{canary} in {}", path.display())));
    }
    found
}

#[test]
fn erasure_removes_a_person_from_all_files_and_nothing_else() {
    let desk = scene();
    assert!(found_in(&desk.path("data")).len() >= CANARIES.len() - 3, "{:?}", found_in(&desk.path("data")));
    let before = desk.at(MONDAY, &["campaign", "report", "--campaign", "One"]);
    let erased = desk.at(TUESDAY, &["leads", "erase", "linkedin.com/in/zoë-canaria", "--yes"]);
    assert_eq!(erased["leads"], 2, "{erased}");
    assert_eq!(found_in(&desk.path("data")), [""; 0]);
    desk.assert_clean();

    let after = desk.at(TUESDAY, &["campaign", "report", "--campaign", "One"]);
    let leads = |report: &Value| report["report"]["total"]["leads"].as_u64().expect("a number");
    assert_eq!(leads(&after) + 1, leads(&before));
    for name in ["One", "Two"] {
        let shown = desk.at(TUESDAY, &["campaign", "show", "--campaign", name]);
        assert_eq!(shown["leads"]["total"], 5, "{shown}");
        desk.at(TUESDAY, &["campaign", "resume", "--campaign", name]);
    }
    desk.assert_clean();

    // They cannot be added again.
    let file = people(&desk);
    let again = desk.at(TUESDAY, &["leads", "import", &file, "--campaign", "Two"]);
    assert_eq!(again["added"], 0, "{again}");
    desk.at(TUESDAY, &["campaign", "create", "Three", "--goal", "engineers"]);
    assert_eq!(desk.at(TUESDAY, &["leads", "import", &file, "--campaign", "Three"])["added"], 5);
    assert_eq!(found_in(&desk.path("data")), [""; 0], "a refused import must not store them either");
    let listed = desk.at(TUESDAY, &["dnc", "list"]);
    let sealed = listed.as_array().expect("a list").iter().filter_map(|entry| entry["entry"].as_str());
    for word in sealed.filter(|word| word.starts_with("sealed:")) {
        let refused = desk.try_at(TUESDAY, &["dnc", "remove", word]);
        assert!(said(&refused).contains("ACCOUNT_ERASED"), "{}", said(&refused));
    }
    // New leads get numbers that were never used.
    let more = desk.write("more.csv", "full_name,profile_url\nNew One,https://www.linkedin.com/in/new-one\n");
    assert_eq!(desk.at(TUESDAY, &["leads", "import", &more, "--campaign", "Two"])["added"], 1);
    let export = desk.path("data/out.csv");
    desk.at(TUESDAY, &["leads", "export", export.to_str().expect("a path"), "--campaign", "One"]);
    assert_eq!(found_in(&desk.path("data")), [""; 0]);
    desk.assert_clean();
}

#[test]
fn repeated_erasure_changes_nothing_and_another_person_can_be_erased() {
    let desk = scene();
    let ask = |name: &str| {
        let about = format!("how does {name} stand?");
        desk.at(TUESDAY, &["campaign", "ask", &about, "--campaign", "One"]);
    };
    ask("Zoë Canaria");
    desk.at(TUESDAY, &["leads", "erase", "zoë-canaria", "--yes"]);
    assert_eq!(found_in(&desk.path("data")), [""; 0], "the chat about them is gone too");
    assert_eq!(desk.at(TUESDAY, &["leads", "erase", "zoë-canaria", "--yes"])["records"], 0);
    // The chat continues and is erased again with the next person; the first erasure stays accounted for.
    ask("Number2");
    let other = number_of(&desk, "One", "Number2");
    let second = desk.at(TUESDAY, &["leads", "erase", &other, "--campaign", "One", "--yes"]);
    assert_eq!(second["leads"], 2, "{second}");
    let data = desk.data();
    let log = run(genie(["log", "1", "--data", &data, "--json"]));
    assert!(
        !said(&log).contains("person-2") && said(&log).contains("person-3"),
        "only their records are erased"
    );
    desk.assert_clean();
}

#[test]
fn erasure_needs_confirmation() {
    let desk = scene();
    let refused = desk.try_at(TUESDAY, &["leads", "erase", "zoë-canaria"]);
    assert!(said(&refused).contains("NOT_CONFIRMED"), "{}", said(&refused));
    assert!(!found_in(&desk.path("data")).is_empty());
}

/// Killed at random moments, an erasure is complete or has not happened; repeating it completes it.
#[test]
fn killed_erasure_is_applied_fully_or_not_at_all() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..8 {
        let desk = scene();
        let data = desk.data();
        let mut child = genie(["leads", "erase", "zoë-canaria", "--yes", "--data", &data, "--at", TUESDAY])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(std::time::Duration::from_millis(random.u64(0..60)));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        desk.assert_clean();
        let log = run(genie(["log", "1", "--data", &data, "--json"]));
        let is_left = said(&log).contains("Canary Birds");
        assert_eq!(found_in(&desk.path("data")).is_empty(), !is_left, "all of it, or nothing");
        desk.at(TUESDAY, &["leads", "erase", "zoë-canaria", "--yes"]);
        assert_eq!(found_in(&desk.path("data")), [""; 0]);
        desk.assert_clean();
    }
}
