//! A question is answered by the closed grammar of yes and no, and by nothing else.

use genie_todo::RuleReader;
use genie_todo::conversation::pending;
use genie_todo::parser::{Answer, Reading, answer, read};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::json;

use crate::parser_corpus::{CORPORA, lines, sentences};
use crate::scene::{ANNA, Scene, Talk};

const ANSWERS: &str = include_str!("../corpus/answers.tsv");

/// What became of the question whether to delete or rename task 3.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    Agreed,
    Declined,
    Open,
    Replaced,
}

const TITLES: [&str; 3] = ["Buy milk", "Call mom", "Write report"];

/// Asks whether to delete or rename task 3, sends a message, and returns what became of the question. The list
/// must be as it was unless the answer was yes.
fn fate(question: &str, text: &str) -> (Fate, String) {
    let scene = Scene::with(&TITLES);
    let stream = scene.open(ANNA, 1);
    let talk = Talk { scene: &scene, stream, reader: &RuleReader };
    let asked = talk.say(question);
    assert!(asked.contains("Are you sure you want to"), "{asked}");
    let before = scene.list_head(ANNA);
    let reply = talk.answer(text);
    let now = genie_kernel::Timestamp(scene.clock.0.get());
    let open = pending(&scene.journal, ANNA, stream, now).unwrap();
    let is_same =
        open.is_some_and(|open| open.question.calls.iter().any(|held| held.call.task_id() == Some(3)));
    let fate = match reply.intent.as_deref() {
        Some("confirm") => Fate::Agreed,
        Some("deny") => Fate::Declined,
        Some("unclear") if is_same => Fate::Open,
        _ => Fate::Replaced,
    };
    let titles = scene.titles(ANNA);
    // A completed task is marked behind its title.
    let is_kept =
        |id: usize| titles.iter().any(|title| title.starts_with(&format!("{id} {}", TITLES[id - 1])));
    match fate {
        Fate::Agreed => assert!(!is_kept(3), "{text:?} left task 3 as it was: {titles:?}"),
        // A command that confirms itself is no answer to this question.
        Fate::Replaced => {
            assert!(is_kept(3) || confirms_itself(text), "{text:?} changed task 3: {titles:?}");
        }
        Fate::Declined | Fate::Open => {
            assert_eq!(scene.list_head(ANNA), before, "{text:?} changed the list");
        }
    }
    assert!((is_kept(1) && is_kept(2)) || confirms_itself(text), "{text:?} changed another task: {titles:?}");
    (fate, reply.text)
}

fn confirms_itself(text: &str) -> bool {
    matches!(read(text), Reading::Commands(commands) if commands.iter().any(|command| command.confirmed))
}

#[test]
fn only_a_clear_yes_or_no_answers_a_question() {
    for line in lines(ANSWERS) {
        let expected = match line.meant {
            "yes" => Fate::Agreed,
            "no" => Fate::Declined,
            "neither" => Fate::Open,
            "command" => Fate::Replaced,
            other => panic!("{other:?} is no fate of a question"),
        };
        let (fate, reply) = fate("delete task 3", &line.text);
        assert_eq!(fate, expected, "{:?}: {reply}", line.text);
    }
}

#[test]
fn message_that_names_another_change_is_not_an_answer() {
    for (question, text, expected) in [
        ("delete task 3", "yes, delete task 3", Fate::Agreed),
        ("delete task 3", "yes, delete write report", Fate::Agreed),
        ("delete task 3", "yes, delete task 2", Fate::Replaced),
        ("delete task 3", "yes, rename it", Fate::Open),
        ("delete task 3", "don't rename it", Fate::Open),
        ("rename task 3 to Print report", "yes, rename it", Fate::Agreed),
        ("rename task 3 to Print report", "yes, rename it to print report", Fate::Agreed),
        ("rename task 3 to Print report", "yes, delete it", Fate::Replaced),
        ("rename task 3 to Print report", "yes, rename task 3 to Send report", Fate::Replaced),
    ] {
        let (fate, reply) = fate(question, text);
        assert_eq!(fate, expected, "{question:?}, {text:?}: {reply}");
    }
}

#[test]
fn same_message_confirmation_needs_an_exact_task_and_its_own_clause() {
    let titles = ["Buy milk", "Call about the car", "Write report", "Vote"];
    for (text, done) in [
        ("delete task 3, yes I'm sure", true),
        ("Delete task 3. Yes, I'm sure.", true),
        ("delete \"Write report\", yes I'm sure", true),
        ("delete write report, yes I'm sure", true),
        ("rename task 3 to Print report, yes I'm sure", true),
        ("rename task 3 to \"Print report\", yes", true),
        ("delete about, yes I'm sure", false),
        ("delete report, yes I'm sure", false),
        ("yes I'm sure, delete task 3", false),
        ("rename task 3 to RSVP: yes", false),
        ("rename task 3 to Vote: absolutely", false),
        ("rename task 3 to Ready, sure", false),
        ("rename task 3 to tell Bob yes I'm sure", false),
        ("delete task 3, are you sure?", false),
        ("delete task 3, sure about that", false),
    ] {
        let scene = Scene::with(&titles);
        let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
        let before = scene.list_head(ANNA);
        let reply = talk.say(text);
        assert_eq!(scene.list_head(ANNA) > before, done, "{text:?}: {reply}");
    }
    let scene = Scene::with(&titles);
    let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
    let asked = talk.say("rename task 3 to RSVP: yes");
    assert!(asked.ends_with("would be called \"RSVP: yes\"."), "{asked}");
}

#[test]
fn same_message_confirmation_is_ignored_for_a_title_of_two_tasks() {
    let scene = Scene::with(&["Buy milk", "buy milk"]);
    let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
    talk.scene.call(ANNA, "complete_todo_task", json!({ "task_id": 2 })).unwrap();
    talk.say("delete buy milk, yes I'm sure");
    assert_eq!(scene.titles(ANNA).len(), 2);
}

#[test]
fn small_talk_from_the_corpus_never_confirms_a_question() {
    let talk = sentences(CORPORA).into_iter().filter(|(meant, _)| ["none", "ask", "out"].contains(meant));
    // Said alone, these are answers.
    let agreements = ["yes", "ok", "sure", "okay", "that's correct"];
    for (_, text) in talk.filter(|(_, text)| !agreements.contains(&text.as_str())) {
        let (fate, reply) = fate("delete task 3", &text);
        assert!([Fate::Open, Fate::Declined].contains(&fate), "{text:?}: {reply}");
    }
}

/// Words of the grammar, of commands and of small talk.
const WORDS: &[&str] = &[
    "yes",
    "no",
    "ok",
    "sure",
    "do",
    "it",
    "not",
    "don't",
    "delete",
    "rename",
    "task",
    "3",
    "please",
    "thanks",
    "go",
    "ahead",
    "is",
    "that",
    "right",
    "fine",
    "as",
    "i",
    "still",
    "need",
    "let",
    "me",
    "think",
    "about",
    "again",
    "did",
    "ask",
    "you",
    "to",
    "maybe",
    "if",
    "but",
    "and",
    "never",
    "mind",
    "keep",
    "leave",
    "now",
    "later",
    "what",
    "why",
    "sure?",
    "yes?",
    "👍",
    "👎",
    "🤔",
    "definitely",
    "absolutely",
    "correct",
    "of",
    "course",
    "the",
    "report",
    "want",
    "would",
    "like",
    "am",
    "really",
    "so",
    "then",
    "just",
];

fn forms() -> Vec<String> {
    let yes = lines(ANSWERS).into_iter().filter(|line| line.meant == "yes");
    yes.map(|line| line.text).collect()
}

/// A form of yes with words inserted, removed or swapped.
fn damaged() -> impl Strategy<Value = String> {
    let change = (0_u8..3, any::<Index>(), any::<Index>(), select(WORDS));
    (select(forms()), prop::collection::vec(change, 1..4)).prop_map(|(form, changes)| {
        let mut words: Vec<String> = form.split(' ').map(str::to_owned).collect();
        for (kind, one, other, word) in changes {
            match kind {
                0 => words.insert(one.index(words.len() + 1), word.to_owned()),
                1 if words.len() > 1 => drop(words.remove(one.index(words.len()))),
                _ => {
                    let (one, other) = (one.index(words.len()), other.index(words.len()));
                    words.swap(one, other);
                }
            }
        }
        words.join(" ")
    })
}

/// Sentences of the corpus, with a form of yes before or after some of them.
fn around_talk() -> impl Strategy<Value = String> {
    let texts: Vec<String> = sentences(CORPORA).into_iter().map(|(_, text)| text).collect();
    (select(texts), select(forms()), 0_u8..3).prop_map(|(text, form, place)| match place {
        0 => text,
        1 => format!("{form} {text}"),
        _ => format!("{text} {form}"),
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(700))]

    /// Whatever is said, the question has an effect only if the whole message is a form of yes about exactly
    /// this task.
    #[test]
    fn message_outside_the_grammar_never_confirms_a_question(
        text in prop_oneof![
            prop::collection::vec(select(WORDS), 1..7).prop_map(|words| words.join(" ")),
            damaged(),
            around_talk(),
        ]
    ) {
        let (fate, reply) = fate("delete task 3", &text);
        let is_yes = matches!(answer(&text), Some(Answer { says: genie_kernel::conversation::YesNo::Yes, .. }));
        prop_assert!(fate != Fate::Agreed || is_yes, "{text:?}: {reply}");
    }
}
