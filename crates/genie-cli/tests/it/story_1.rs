//! Story 1 of the specification, one test per acceptance scenario: a campaign continues from its journal
//! alone.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::genie;

const TUESDAY: &str = "2026-11-17T09:00:00Z";
const NEXT_WEEK: &str = "2026-11-24T10:00:00Z";

fn numbers(queue: &[serde_json::Value]) -> Vec<String> {
    queue.iter().map(|item| item["number"].to_string()).collect()
}

fn people(queue: &[serde_json::Value]) -> Vec<String> {
    queue.iter().map(|item| item["profile_url"].to_string()).collect()
}

/// Stop lets the current action finish, and the state says where the campaign is.
#[test]
fn story_1_scenario_1_stop_completes_the_current_action() {
    let desk = Desk::prepared(10, 10);
    let queue = desk.queue(MONDAY);
    for number in &numbers(&queue)[..2] {
        desk.at(MONDAY, &["queue", "sent", number]);
    }
    let paused = desk.at(MONDAY, &["campaign", "pause"]);
    assert_eq!(paused["status"], "paused");
    assert_eq!(paused["leads"]["contacted"], 2);
    assert_eq!(paused["to_send"], 8, "queued messages stay queued");
    assert_eq!(desk.at(MONDAY, &["campaign", "pause"]), paused, "a paused campaign stays paused");
    desk.assert_clean();
}

/// Five leads, two done, another process: the campaign continues with the third, within three seconds.
#[test]
fn story_1_scenario_2_continue_resumes_at_the_next_action() {
    let desk = Desk::prepared(5, 5);
    let queue = desk.queue(MONDAY);
    assert_eq!(queue.len(), 5);
    for number in &numbers(&queue)[..2] {
        desk.at(MONDAY, &["queue", "sent", number]);
    }
    desk.at(MONDAY, &["campaign", "pause"]);
    let began = Instant::now();
    let resumed = desk.at(MONDAY, &["campaign", "resume"]);
    assert!(began.elapsed() < Duration::from_secs(3));
    assert_eq!(resumed["status"], "active");
    assert_eq!(
        people(&desk.queue(MONDAY)),
        people(&queue)[2..],
        "the third lead is next, and none is repeated"
    );
    desk.assert_clean();
}

/// Killed at random moments all the way through, a hundred leads are each confirmed once.
#[test]
fn story_1_scenario_3_crash_loses_and_repeats_nothing() {
    let desk = Desk::new();
    let file = desk.connections(100);
    let mut random = fastrand::Rng::with_seed(7);
    let mut killed = 0;
    let mut insist = |moment: &str, arguments: &[&str]| {
        let data = desk.data();
        for _ in 0..2 {
            let mut all = arguments.to_vec();
            all.extend(["--data", &data, "--json", "--at", moment]);
            let mut child =
                genie(all).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
            std::thread::sleep(Duration::from_millis(random.u64(1..40)));
            let done = child.try_wait().expect("it can be asked").is_some();
            killed += u64::from(!done);
            let _ = child.kill();
            child.wait().expect("it ends");
        }
        desk.try_at(moment, arguments);
    };
    let goal = "software engineers in fintech";
    insist(
        MONDAY,
        &[
            "campaign",
            "create",
            "Hundred",
            "--goal",
            goal,
            "--daily",
            "100",
            "--window",
            "100",
            "--account",
            "premium",
        ],
    );
    insist(MONDAY, &["leads", "import", &file]);
    insist(MONDAY, &["campaign", "start"]);
    for _ in 0..4 {
        insist(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    }
    let queue = desk.queue(MONDAY);
    let mut distinct = people(&queue);
    distinct.sort();
    distinct.dedup();
    assert_eq!((queue.len(), distinct.len()), (100, 100), "each of a hundred people once");
    insist(MONDAY, &["queue", "sent", "--all"]);
    assert_eq!(desk.show(MONDAY)["leads"]["contacted"], 100);
    assert!(desk.queue(TUESDAY).is_empty(), "no lead is contacted twice");
    assert!(killed > 5, "only {killed} kills");
    desk.assert_clean();
}

/// A question waits in the database; the answer is enough to continue.
#[test]
fn story_1_scenario_4_answer_resumes_without_a_conversation() {
    let desk = Desk::prepared(1, 5);
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    desk.at(NEXT_WEEK, &["campaign", "resume"]);
    let tasks = desk.at(NEXT_WEEK, &["tasks", "list"]);
    let asking: Vec<_> =
        tasks["tasks"].as_array().expect("tasks").iter().filter(|task| !task["question"].is_null()).collect();
    assert_eq!(asking.len(), 1, "{tasks}");
    let number = asking[0]["number"].to_string();
    let standing = desk.at(NEXT_WEEK, &["tasks", "answer", &number, "accepted"]);
    assert_eq!(standing["approvals"], 1, "the follow-up is drafted and waits for consent");
    desk.assert_clean();
}

/// Item by item: what is done is done in the database, and the next one follows.
#[test]
fn story_1_scenario_5_each_item_is_stored_before_the_next() {
    let desk = Desk::prepared(15, 15);
    let queue = desk.queue(MONDAY);
    assert_eq!(queue.len(), 15);
    for (place, number) in numbers(&queue).iter().enumerate() {
        let standing = desk.at(MONDAY, &["queue", "sent", number]);
        assert_eq!(standing["leads"]["contacted"], place + 1);
        assert_eq!(people(&desk.queue(MONDAY)), people(&queue)[place + 1..]);
    }
    desk.assert_clean();
}
