//! Text that must never change a task: words close to a verb, questions, cancelled commands, other lists.

use genie_todo::parser::{Intent, Reading, read};

use crate::parser_corpus::{assert_reads, notation};

fn reading(text: &str) -> Reading {
    read(text)
}

/// Whether an existing task would be changed, at once or after a question.
fn changes(text: &str) -> bool {
    matches!(reading(text), Reading::Commands(commands) if commands.iter().any(|command| {
        matches!(command.intent, Intent::Complete { .. } | Intent::Delete { .. } | Intent::Update { .. })
    }))
}

fn assert_changes_nothing(texts: &[&str]) {
    for text in texts {
        assert!(!changes(text), "{text:?} was read as {}", notation(&reading(text)));
    }
}

#[test]
fn similar_word_is_not_taken_for_a_misspelled_command() {
    for word in [
        "furnish", "vanish", "punish", "famished", "refinish", "relish", "dilute", "deplete", "dilate",
        "delegate", "debate", "reprove", "improve", "revive", "recover", "remote", "removal", "reframe",
        "resume", "compete", "compute", "complain", "deplore", "crows", "ease", "charge", "chance", "cancer",
        "market", "replete", "obsolete", "blemish", "diminish",
    ] {
        assert_changes_nothing(&[
            &format!("{word} task 3"),
            &format!("{word} #3"),
            &format!("{word} the milk task"),
        ]);
    }
}

#[test]
fn command_with_a_negating_prefix_is_not_run() {
    assert_changes_nothing(&[
        "unerase task 3",
        "unrename task 3 to milk",
        "recomplete task 3",
        "redelete task 3",
        "uncross task 3 off",
        "decomplete task 3",
        "unmark task 3 as done",
    ]);
    assert_reads(&[
        ("uncomplete task 5", "ask"),
        ("undelete task 3", "ask"),
        ("unfinish number 5", "ask"),
        ("incomplete task 5", "ask"),
        ("please recover task 3", "ask"),
        ("can you restore task 3", "ask"),
        ("reopen the milk task", "ask"),
    ]);
}

#[test]
fn one_typo_in_a_verb_is_tolerated() {
    assert_reads(&[
        ("delte task 3", "delete #3"),
        ("deleet task 3", "delete #3"),
        ("dellete task 3", "delete #3"),
        ("rmeove task 3", "delete #3"),
        ("remvoe task 3", "delete #3"),
        ("remobe task 3", "delete #3"),
        ("erase task 3", "delete #3"),
        ("compelte task 3", "complete #3"),
        ("complwte task 3", "complete #3"),
        ("fnish task 3", "complete #3"),
        ("finihs task 3", "complete #3"),
        ("renmae task 3 to buy bread", "update #3 = buy bread"),
        ("reanme task 3 to buy bread", "update #3 = buy bread"),
        ("mark tsak 3 as done", "complete #3"),
        ("mark task 3 as doen", "complete #3"),
        ("delete tassk 3", "delete #3"),
        ("hsow me the lsit", "list"),
        ("waht is on my listt", "list"),
        ("craete a taks to mop the floor", "create mop the floor"),
        ("remnid me to mop the floor", "create mop the floor"),
        ("crate a task to mop the floor", "create mop the floor"),
        ("ad mop the floor", "create mop the floor"),
    ]);
    assert_reads(&[
        ("ad revenue is down", "out"),
        ("crate training is hard", "out"),
        ("crate of apples", "out"),
    ]);
}

#[test]
fn question_mark_turns_a_report_into_a_question() {
    assert_reads(&[
        ("task 4 is finished?", "get #4"),
        ("number 4 done?", "get #4"),
        ("completed task 4?", "get #4"),
        ("so I finished task 4?", "get #4"),
        ("mark task 4 as done?", "get #4"),
    ]);
    assert_changes_nothing(&[
        "done with the laundry?",
        "water the plants is done?",
        "I'm finished with it?",
        "tasks 3 and 4 are done?",
        "all done with task 4?",
        "task 4 is done, isn't it?",
        "task 4 is done and task 5 is done?",
    ]);
    assert_reads(&[
        ("can you mark task 4 as done?", "complete #4"),
        ("would you finish task 4 please?", "complete #4"),
        ("mark task 4 as done please?", "complete #4"),
    ]);
}

#[test]
fn command_cancelled_in_the_next_sentence_is_not_run() {
    assert_changes_nothing(&[
        "mark task 3 done. hmm, no",
        "finish task 3. nope",
        "complete task 3! no, not that one",
        "done with task 6? as if, never",
        "task 3 is done. oops, wrong one",
        "mark task 3 as done. no stop",
        "check off task 3. undo that",
        "check off task 3. I take that back",
        "check off task 3. that was a joke",
        "check off task 3. ignore what I said",
        "delete task 3. actually keep it",
    ]);
    assert_reads(&[
        ("mark task 3 as done. thanks!", "complete #3"),
        ("mark task 3 as done. add milk", "complete #3 + create milk"),
    ]);
}

#[test]
fn commands_about_other_lists_change_nothing() {
    assert_changes_nothing(&[
        "cross my boss off my wedding invitation list",
        "check mom off the seating list",
        "tick bob off the attendance list",
        "cross the uncle off the christmas card list",
        "take grandpa off the visitors list",
    ]);
    assert_reads(&[
        ("cross eggs off the grocery list", "complete [eggs]"),
        ("check milk off my to do list", "complete [milk]"),
    ]);
}
