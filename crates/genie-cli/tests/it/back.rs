//! What was done by mistake is taken back with the command that the program names.

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

/// Runs the command that the program names behind these words, in the same place.
fn as_told(answer: &std::process::Output, words: &str) -> std::process::Output {
    let told = String::from_utf8_lossy(&answer.stdout).into_owned();
    let command = told.lines().find_map(|line| line.strip_prefix(words)).expect("what takes it back");
    let arguments = command.strip_prefix("genie ").expect("a command").split(' ').chain(["--at", MONDAY]);
    run(genie(arguments))
}

fn plainly(desk: &Desk, arguments: &[&str]) -> std::process::Output {
    let data = desk.data();
    let output = run(genie(arguments.iter().copied().chain(["--data", &data, "--at", MONDAY])));
    assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    output
}

#[test]
fn whoever_was_left_out_comes_back_by_the_command_that_was_named() {
    let desk = Desk::drafted(3, 40);
    let first = desk.at(MONDAY, &["leads", "list"])[0]["number"].to_string();
    let early = desk.try_at(MONDAY, &["leads", "bring-back", &first]);
    assert!(said(&early).contains("COMMAND_NOT_NOW"), "they were never left out: {}", said(&early));
    let left = plainly(&desk, &["leads", "set-aside", &first, "--reason", "by mistake"]);
    let back = as_told(&left, "Take it back with: ");
    assert!(said(&back).contains("it is their turn again"), "{}", said(&back));
    let lead = desk.at(MONDAY, &["leads", "show", &first]);
    assert_eq!((&lead["status"], &lead["refusal"]), (&json!("pending"), &Value::Null));
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    assert_eq!(desk.queue(MONDAY).len(), 3, "everybody is written to, once");
    let late = plainly(&desk, &["leads", "set-aside", &first, "--reason", "too late"]);
    let refused = as_told(&late, "Take it back with: ");
    assert!(said(&refused).contains("report its result first"), "{}", said(&refused));
    desk.assert_clean();
}

#[test]
fn whoever_replied_does_not_come_back() {
    let desk = Desk::prepared(3, 40);
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    desk.at(MONDAY, &["leads", "import", &desk.strangers(4)]);
    let last = &desk.at(MONDAY, &["leads", "list", "--status", "pending"])[0]["number"].to_string();
    desk.at(MONDAY, &["leads", "set-aside", last, "--reason", "by mistake"]);
    desk.at(MONDAY, &["leads", "replied", last]);
    let refused = desk.try_at(MONDAY, &["leads", "bring-back", last]);
    assert!(said(&refused).contains("this person replied"), "{}", said(&refused));
    assert_eq!(desk.at(MONDAY, &["leads", "show", last])["status"], "rejected");
    desk.assert_clean();
}

#[test]
fn nobody_is_told_to_bring_somebody_back_to_a_campaign_that_is_over() {
    let desk = Desk::drafted(1, 40);
    let left = plainly(&desk, &["leads", "set-aside", "1", "--reason", "nobody else"]);
    assert_eq!(desk.show(MONDAY)["status"], "completed");
    assert!(!said(&left).contains("Take it back"), "{}", said(&left));
    let refused = desk.try_at(MONDAY, &["leads", "bring-back", "1"]);
    assert!(said(&refused).contains("CAMPAIGN_COMPLETED"), "{}", said(&refused));
}

#[test]
fn a_campaign_that_was_put_away_comes_back_as_it_was() {
    let desk = Desk::prepared(3, 40);
    let (before, queue) = (desk.show(MONDAY), desk.queue(MONDAY));
    let away = plainly(&desk, &["campaign", "delete", "Fintech", "--yes"]);
    assert_eq!(desk.at(MONDAY, &["campaign", "list"]), json!([]));
    assert_eq!(desk.at(MONDAY, &["campaign", "list", "--removed"])[0]["name"], "Fintech");
    let back = as_told(&away, "Undo with: ");
    assert!(back.status.success(), "{}", said(&back));
    assert_eq!(desk.show(MONDAY)["leads"], before["leads"]);
    assert_eq!(desk.show(MONDAY)["status"], "paused", "it goes on when it is told to");
    desk.at(MONDAY, &["campaign", "resume"]);
    assert_eq!(desk.queue(MONDAY), queue);
    let twice = desk.try_at(MONDAY, &["campaign", "restore", "Fintech"]);
    assert!(!twice.status.success(), "it is not put away any more");
    desk.assert_clean();
}

#[test]
fn a_campaign_does_not_come_back_under_a_name_that_is_taken() {
    let desk = Desk::prepared(3, 40);
    desk.at(MONDAY, &["campaign", "delete", "Fintech", "--yes"]);
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", "somebody else"]);
    let refused = desk.try_at(MONDAY, &["campaign", "restore", "Fintech"]);
    assert!(said(&refused).contains("CAMPAIGN_NAME_TAKEN"), "{}", said(&refused));
}
