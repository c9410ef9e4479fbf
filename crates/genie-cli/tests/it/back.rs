//! A mistake is undone with the command that the program prints.

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

/// Runs the command that the program prints after these words.
fn as_told(answer: &std::process::Output, words: &str) -> std::process::Output {
    let told = String::from_utf8_lossy(&answer.stdout).into_owned();
    let command = told.lines().find_map(|line| line.strip_prefix(words)).expect("the undo command");
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
fn exclude_prints_the_command_to_include_the_lead_again() {
    let desk = Desk::drafted(3, 40);
    let first = desk.at(MONDAY, &["leads", "list"])[0]["number"].to_string();
    let early = desk.try_at(MONDAY, &["leads", "include", &first]);
    assert!(said(&early).contains("COMMAND_NOT_NOW"), "the lead was never excluded: {}", said(&early));
    let left = plainly(&desk, &["leads", "exclude", &first, "--reason", "by mistake"]);
    let back = as_told(&left, "Undo with: ");
    assert!(said(&back).contains("when it is their turn"), "{}", said(&back));
    let lead = desk.at(MONDAY, &["leads", "show", &first]);
    assert_eq!((&lead["status"], &lead["refusal"]), (&json!("pending"), &Value::Null));
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    assert_eq!(desk.queue(MONDAY).len(), 3, "every lead is contacted once");
    let late = plainly(&desk, &["leads", "exclude", &first, "--reason", "too late"]);
    let refused = as_told(&late, "Undo with: ");
    assert!(said(&refused).contains("report its result first"), "{}", said(&refused));
    desk.assert_clean();
}

#[test]
fn lead_that_replied_cannot_be_included_again() {
    let desk = Desk::prepared(3, 40);
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    desk.at(MONDAY, &["leads", "import", &desk.strangers(4)]);
    let last = &desk.at(MONDAY, &["leads", "list", "--status", "pending"])[0]["number"].to_string();
    desk.at(MONDAY, &["leads", "exclude", last, "--reason", "by mistake"]);
    desk.at(MONDAY, &["leads", "replied", last]);
    let refused = desk.try_at(MONDAY, &["leads", "include", last]);
    assert!(said(&refused).contains("this lead has replied"), "{}", said(&refused));
    assert_eq!(desk.at(MONDAY, &["leads", "show", last])["status"], "rejected");
    desk.assert_clean();
}

#[test]
fn exclude_in_a_completed_campaign_prints_no_undo_command() {
    let desk = Desk::drafted(1, 40);
    let left = plainly(&desk, &["leads", "exclude", "1", "--reason", "the only lead"]);
    assert_eq!(desk.show(MONDAY)["status"], "completed");
    assert!(!said(&left).contains("Undo with"), "{}", said(&left));
    let refused = desk.try_at(MONDAY, &["leads", "include", "1"]);
    assert!(said(&refused).contains("CAMPAIGN_COMPLETED"), "{}", said(&refused));
}

#[test]
fn restored_campaign_has_its_leads_and_queue() {
    let desk = Desk::prepared(3, 40);
    let (before, queue) = (desk.show(MONDAY), desk.queue(MONDAY));
    let away = plainly(&desk, &["campaign", "delete", "Fintech", "--yes"]);
    assert_eq!(desk.at(MONDAY, &["campaign", "list"]), json!([]));
    assert_eq!(desk.at(MONDAY, &["campaign", "list", "--removed"])[0]["name"], "Fintech");
    let back = as_told(&away, "Undo with: ");
    assert!(back.status.success(), "{}", said(&back));
    assert_eq!(desk.show(MONDAY)["leads"], before["leads"]);
    assert_eq!(desk.show(MONDAY)["status"], "paused", "a restored campaign stays paused");
    desk.at(MONDAY, &["campaign", "resume"]);
    assert_eq!(desk.queue(MONDAY), queue);
    let twice = desk.try_at(MONDAY, &["campaign", "restore", "Fintech"]);
    assert!(!twice.status.success(), "the campaign is not removed any more");
    desk.assert_clean();
}

#[test]
fn restore_is_refused_if_the_name_is_taken() {
    let desk = Desk::prepared(3, 40);
    desk.at(MONDAY, &["campaign", "delete", "Fintech", "--yes"]);
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", "nurses in hospitals"]);
    let refused = desk.try_at(MONDAY, &["campaign", "restore", "Fintech"]);
    assert!(said(&refused).contains("CAMPAIGN_NAME_TAKEN"), "{}", said(&refused));
}
