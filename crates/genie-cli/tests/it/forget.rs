//! Erasing a person forgets every mention of them: in names, files, chats, tasks, notes, reasons and requests.
//! Other people and other topics stay.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run};
use crate::mcp::Session;

const TUESDAY: &str = "2026-11-17T09:00:00Z";

/// What no file may contain in any case. The stem of the family name covers every form of the name and the index of
/// words.
const FORGOTTEN: [&str; 6] =
    ["lovelac", "zoe@engine.example", "7946 0958", "79460958", "countess1815", "likes-sunflowers"];

const PEOPLE: &str = "full_name,profile_url,job_title,company,email,phone,notes\n\
    Zoé Lovelace,https://www.linkedin.com/in/Zo%C3%A9-Lovelace-countess1815/?x=1,Engineer,Engine GmbH,\
    zoe@engine.example,+44 20 7946 0958,likes-sunflowers\n\
    Ann Other,https://www.linkedin.com/in/ann-other,Software Engineer,Orchard,ann@orchard.example,,knows Zoe Lovelace\n\
    Ben Third,https://www.linkedin.com/in/ben-third,Engineer,Lovelace Zoé & Sons,,,chess\n\
    Cleo Fourth,https://www.linkedin.com/in/cleo-fourth,Engineer,Orchard,,,chess\n";

/// The person in every place that takes a text.
pub fn scene() -> Desk {
    let desk = Desk::new();
    for (campaign, file) in
        [("Meeting Zoé Lovelace", "Zoe Lovelace.csv"), ("lovelace, zoe & co", "ZoeLovelace.csv")]
    {
        let path = desk.write(file, PEOPLE);
        let create =
            ["campaign", "create", campaign, "--goal", "software engineers, introduced by Zoé Lovelace"];
        desk.at(MONDAY, &[&create[..], &["--daily", "20", "--account", "premium"]].concat());
        desk.at(MONDAY, &["leads", "import", &path, "--campaign", campaign, "--save-mapping", campaign]);
        desk.at(MONDAY, &["campaign", "start", "--campaign", campaign]);
        for _ in 0..3 {
            desk.at(MONDAY, &["approvals", "approve", "--all", "--yes", "--campaign", campaign]);
        }
    }
    annotate(&desk);
    keep_tasks(&desk);
    talk(&desk);
    let campaign = desk.at(MONDAY, &["campaign", "list"])[0]["id"].clone();
    let mut client = Session::new(&desk);
    client.done("create_todo_task", &json!({ "title": "ask lovelace, zoé about MCP" }));
    let wish = json!({ "campaign": campaign, "command": "pause", "reason": "ZOE LOVELACE asked for it" });
    client.done("request_campaign_command", &wish);
    client.end();
    desk
}

/// Artifacts, overrides, exclusions, entries of the do-not-contact list and an incident.
fn annotate(desk: &Desk) {
    let first = ["--campaign", "1"];
    let note = desk.write("note.txt", "Zoe Lovelace likes-sunflowers");
    let other = desk.write("other.txt", "orchards and chess");
    for (name, file) in
        [("Zoé Lovelace", &note), ("Zoé Lovelace", &note), ("zoe-lovelace", &other), ("plan", &other)]
    {
        desk.at(MONDAY, &[&["artifacts", "save", name, file][..], &first].concat());
    }
    let listed = desk.at(MONDAY, &[&["leads", "list"][..], &first].concat());
    let number = |name: &str| {
        let leads = listed["leads"].as_array().or_else(|| listed.as_array()).expect("leads");
        leads.iter().find(|lead| lead["full_name"] == name).expect("the lead")["number"].to_string()
    };
    for name in ["Zoé Lovelace", "Ann Other"] {
        let overriding =
            ["leads", "override", &number(name), "--score", "90", "--reason", "Zoe Lovelace said so"];
        desk.at(MONDAY, &[&overriding[..], &first].concat());
    }
    let exclude = ["leads", "exclude", &number("Cleo Fourth"), "--reason", "asked by zoe LOVELACE"];
    desk.at(MONDAY, &[&exclude[..], &first].concat());
    desk.at(MONDAY, &["dnc", "add", "linkedin.com/in/grace-hopper", "--reason", "a friend of Zoé Lovelace"]);
    desk.at(MONDAY, &["dnc", "add", "zoe@engine.example", "--reason", "wrote back"]);
    desk.at(MONDAY, &["campaign", "incident", "LinkedIn asks about Lovelace, Zoe"]);
    desk.at(MONDAY, &["campaign", "incident", "Zoe Lovelace explained it", "--clear"]);
    let export = desk.path("leads.csv").to_string_lossy().into_owned();
    desk.at(MONDAY, &[&["leads", "export", &export][..], &first].concat());
}

fn keep_tasks(desk: &Desk) {
    for title in [
        "buy milk",
        "Call Zoé Lovelace",
        "LOVELACE, ZOE: send the notes",
        "mail ZOE@engine.example about engines",
        "see https://uk.linkedin.com/in/zo%C3%A9-lovelace-countess1815/ again",
        "ring 020 7946 0958",
        "call Zoé about lunch",
        "meet Z",
    ] {
        desk.at(MONDAY, &["todo", "add", title]);
    }
    desk.at(MONDAY, &["todo", "done", "3"]);
    desk.at(MONDAY, &["todo", "rename", "8", "meet zoe-lovelace", "--yes"]);
    desk.at(MONDAY, &["todo", "rename", "8", "meet the countess", "--yes"]);
    desk.at(MONDAY, &["todo", "rm", "4", "--yes"]);
}

fn say(desk: &Desk, text: &str, conversation: Option<&Value>) -> Value {
    let id = conversation.map(|id| id.as_str().expect("an id").to_owned());
    let mut arguments = vec!["todo", "say", text];
    arguments.extend(id.iter().flat_map(|id| ["--conversation", id]));
    desk.at(MONDAY, &arguments)["conversation"].clone()
}

fn talk(desk: &Desk) {
    for text in ["how does Zoé Lovelace stand?", "how is it going?", "who is next?"] {
        desk.at(MONDAY, &["campaign", "ask", text, "--campaign", "1"]);
    }
    let talk = say(desk, "remind me to water the plants", None);
    for text in
        ["remind me to write to Zoe Lovelace", "what are my tasks?", "delete task 2", "no", "what is task 1?"]
    {
        say(desk, text, Some(&talk));
    }
    say(desk, "delete task 2", None);
}

/// Which forgotten texts are in which file.
fn found_in(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = String::from_utf8_lossy(&std::fs::read(&path).expect("a file")).to_lowercase();
        for forgotten in FORGOTTEN {
            for (at, _) in text.match_indices(forgotten) {
                let around: String =
                    text[..at].chars().rev().take(80).collect::<Vec<_>>().into_iter().rev().collect();
                let after: String = text[at..].chars().take(60).collect();
                found.push(format!("{}: {around}{after}", path.display()));
            }
        }
    }
    found
}

#[test]
fn erasure_removes_every_mention_and_keeps_the_rest() {
    let desk = scene();
    let found: BTreeSet<&str> = FORGOTTEN
        .into_iter()
        .filter(|text| found_in(&desk.path("data")).iter().any(|line| line.contains(text)))
        .collect();
    assert!(found.len() >= FORGOTTEN.len() - 2, "{found:?}");
    let wanted = "https://www.linkedin.com/in/zoé-lovelace-countess1815";
    let dry = desk.at(TUESDAY, &["leads", "erase", wanted, "--dry-run"]);
    assert_eq!(dry["full_name"], "Zoé Lovelace");
    let erased = desk.at(TUESDAY, &["leads", "erase", wanted, "--yes"]);
    for kind in [
        "records",
        "leads",
        "messages",
        "chat_messages",
        "tasks",
        "artifacts",
        "file_names",
        "campaign_names",
    ] {
        assert_eq!(dry[kind], erased[kind], "{kind}: {dry} {erased}");
        assert!(erased[kind].as_u64() > Some(0), "{kind}: {erased}");
    }
    assert_eq!(
        (&erased["leads"], &erased["tasks"], &erased["file_names"], &erased["campaign_names"]),
        (&json!(2), &json!(8), &json!(2), &json!(2)),
        "{erased}"
    );
    assert_eq!(found_in(&desk.path("data")), [""; 0]);
    desk.assert_clean();
    the_rest_is_there(&desk);
    assert_eq!(desk.at(TUESDAY, &["leads", "erase", wanted, "--yes"])["records"], 0);
    desk.assert_clean();
}

fn the_rest_is_there(desk: &Desk) {
    let page = desk.at(TUESDAY, &["todo", "list"]);
    let title = |number: u64| {
        let tasks = page["tasks"].as_array().expect("tasks");
        let task = tasks.iter().find(|task| task["task_id"] == number).expect("the task");
        task["title"].as_str().expect("a title").to_owned()
    };
    for (number, wanted) in
        [(1, "buy milk"), (2, "[erased]"), (3, "[erased]"), (5, "[erased]"), (6, "[erased]")]
    {
        assert_eq!(title(number), wanted, "task {number}");
    }
    assert_eq!((title(7), title(8)), ("call Zoé about lunch".into(), "meet the countess".into()));
    // The list can be used as before: finding, changing and undoing.
    let said = desk.at(TUESDAY, &["todo", "say", "complete the task about lunch"]);
    assert_eq!(said["calls"][0]["arguments"], json!({ "task_id": 7 }), "{said}");
    for arguments in [
        &["todo", "rename", "2", "call the dentist", "--yes"][..],
        &["todo", "undo"],
        &["todo", "rm", "2", "--yes"],
        &["todo", "undo"],
    ] {
        desk.at(TUESDAY, arguments);
    }
    let names: Vec<Value> = desk.at(TUESDAY, &["campaign", "list"]).as_array().expect("campaigns").clone();
    assert!(names.iter().all(|campaign| campaign["name"] == "[erased]"), "{names:?}");
    let kept = desk.at(TUESDAY, &["artifacts", "list", "--campaign", "1"]).to_string();
    assert!(kept.contains("plan") && kept.contains("[erased "), "{kept}");
    let list = desk.at(TUESDAY, &["dnc", "list"]);
    let entries: Vec<&str> =
        list.as_array().expect("a list").iter().filter_map(|each| each["entry"].as_str()).collect();
    assert!(entries.contains(&"profile:grace-hopper"), "{entries:?}");
    assert!(entries.iter().any(|entry| entry.starts_with("Erased person ")), "{entries:?}");
    assert!(entries.iter().all(|entry| entry.len() < 40), "{entries:?}");
    let data = desk.data();
    let chats: String = (1..=12)
        .map(|stream| run(genie(["log", &stream.to_string(), "--data", &data, "--json"])))
        .map(|log| String::from_utf8_lossy(&log.stdout).into_owned())
        .collect();
    for kept in [
        "water the plants",
        "how is it going?",
        "what is task 1?",
        "grace-hopper",
        "Ann Other",
        "orchards and chess",
    ] {
        assert!(chats.contains(kept), "{kept} is gone");
    }
    for campaign in ["1", "3"] {
        desk.at(TUESDAY, &["campaign", "resume", "--campaign", campaign]);
    }
    desk.assert_clean();
}
