//! "Which task?" and "What title?" are answered by the next message, and only by one that supplies the part.

use genie_todo::RuleReader;
use genie_todo::conversation::QUESTION_MS;

use crate::scene::{ANNA, Scene, Talk};

const TITLES: &[&str] = &["Buy milk", "Call mom", "Call dad", "Write report"];

/// The last reply to some messages, and the list afterwards.
fn told(messages: &[&str]) -> (String, Vec<String>) {
    let scene = Scene::with(TITLES);
    let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
    let replies: Vec<String> = messages.iter().map(|text| talk.say(text)).collect();
    (replies.last().unwrap().clone(), scene.titles(ANNA))
}

fn assert_last_reply(table: &[(&[&str], &str)]) {
    for (messages, expected) in table {
        let (reply, _) = told(messages);
        assert!(reply.starts_with(expected), "{messages:?}: {reply}");
    }
}

#[test]
fn next_message_can_specify_the_task() {
    assert_last_reply(&[
        (&["complete", "4"], "Completed task: Write report"),
        (&["complete", "task 4"], "Completed task: Write report"),
        (&["complete", "#4"], "Completed task: Write report"),
        (&["complete", "number four please"], "Completed task: Write report"),
        (&["mark as done", "the milk one"], "Completed task: Buy milk"),
        (&["complete a task", "buy milk"], "Completed task: Buy milk"),
        (&["delete", "3"], "Are you sure you want to delete task 3?"),
        (&["delete", "write report"], "Are you sure you want to delete task 4?"),
        (&["delete", "I mean the report"], "Are you sure you want to delete task 4?"),
        (&["show my list", "delete something", "the last one"], "Are you sure you want to delete task 4?"),
        (&["show my list", "delete something", "second"], "Are you sure you want to delete task 2?"),
        (&["delete it", "4"], "Are you sure you want to delete task 4?"),
        (&["delete task 0", "4"], "Are you sure you want to delete task 4?"),
    ]);
}

#[test]
fn next_message_can_choose_among_the_candidates() {
    assert_last_reply(&[
        (&["delete the call", "mom"], "Are you sure you want to delete task 2?"),
        (&["delete the call", "the second one"], "Are you sure you want to delete task 3?"),
        (&["delete the call", "3"], "Are you sure you want to delete task 3?"),
        (&["delete the call", "call dad"], "Are you sure you want to delete task 3?"),
        (&["delete the call", "1"], "Which task do you mean?"),
        (&["delete the call", "task 1"], "Are you sure you want to delete task 1?"),
        (&["mark call as done", "dad"], "Completed task: Call dad"),
    ]);
}

#[test]
fn next_message_can_supply_the_title() {
    assert_last_reply(&[
        (&["add", "call the bank"], "Created task: call the bank"),
        (&["add a task", "Finish the report"], "Created task: Finish the report"),
        (&["remind me", "to water the plants"], "Created task: water the plants"),
        (&["add something to my list", "milk"], "Created task: milk"),
        (&["add", "add eggs"], "Created task: eggs"),
        (&["add", "\"what is it?\""], "Created task: what is it?"),
        (
            &["rename task 4", "print report"],
            "Are you sure you want to rename task 4? (yes/no) It is called \"Write report\" and would be called \"print report\"",
        ),
        (&["rename task 4", "call it print report"], "Are you sure you want to rename task 4?"),
        (&["rename task 4", "to print report", "yes"], "Renamed task 4 to: print report"),
        (&["rename a task", "4", "print report", "yes"], "Renamed task 4 to: print report"),
    ]);
}

#[test]
fn unrelated_message_keeps_the_question_open() {
    for aside in [
        "maybe",
        "hmm",
        "what is it called?",
        "I don't know",
        "let me think",
        "ok",
        "yes",
        "not sure",
        "how are you",
        "the weather is nice",
    ] {
        for (question, asked, answer, done) in [
            ("complete", "Which task do you mean?", "4", "Completed task: Write report"),
            ("add", "What should I add", "call the bank", "Created task: call the bank"),
        ] {
            let (reply, titles) = told(&[question, aside]);
            assert!(
                reply.contains(asked) || reply.starts_with("No task matches"),
                "{question:?}, {aside:?}: {reply}"
            );
            assert_eq!(titles.len(), TITLES.len(), "{question:?}, {aside:?}");
            let (reply, _) = told(&[question, aside, answer]);
            assert!(reply.starts_with(done), "{question:?}, {aside:?}: {reply}");
        }
    }
}

#[test]
fn another_command_cancels_a_question_for_a_missing_part() {
    assert_last_reply(&[
        (&["complete", "show my list"], "You have 4 tasks"),
        (&["complete", "add eggs"], "Created task: eggs"),
        (&["complete", "add eggs", "4"], "I cannot help with that"),
        (&["add", "delete task 4"], "Are you sure you want to delete task 4?"),
        (&["complete", "no"], "Nothing was changed."),
        (&["complete", "never mind", "4"], "I cannot help with that"),
    ]);
}

#[test]
fn question_for_a_missing_part_expires() {
    let scene = Scene::with(TITLES);
    let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
    talk.say("add");
    let clock = &scene.clock.0;
    clock.set(clock.get() + QUESTION_MS + 1);
    talk.say("call the bank");
    assert_eq!(scene.titles(ANNA).len(), TITLES.len());
}

#[test]
fn yes_adds_the_suggested_task() {
    assert_last_reply(&[
        (&["I need to renew my credit card"], "Should \"renew my credit card\" go on your list? (yes/no)"),
        (&["I need to renew my credit card", "yes please"], "Created task: renew my credit card"),
        (&["I need to renew my credit card", "no"], "Nothing was changed."),
    ]);
}

#[test]
fn words_in_a_title_can_be_replaced() {
    assert_last_reply(&[
        (
            &["change milk to oat milk in task 1"],
            "Are you sure you want to rename task 1? (yes/no) It is called \"Buy milk\" and would be called \"Buy oat milk\".",
        ),
        (&["change bread to rolls in task 1"], "No task matches \"bread\""),
        (&["change milk to oat milk in task 9"], "That did not work: there is no task 9"),
    ]);
}
