//! Properties of every text: no panic, bounded work, and no destructive reading without a word that asks for
//! it.

use std::time::Duration;

use cpu_time::ThreadTime;
use genie_todo::parser::{
    AnnotationKind, Command, Intent, MESSAGE_CHARS_MAX, Match, Reading, annotations, answer, matching, names,
    read,
};
use proptest::prelude::*;

use crate::parser_corpus::{CORPORA, sentences};

/// Every sentence read as a delete or a rename contains one of these, or a misspelling of it.
const DESTRUCTIVE: &[&str] = &[
    "delete",
    "remove",
    "erase",
    "trash",
    "discard",
    "destroy",
    "eliminate",
    "purge",
    "rid",
    "away",
    "cancel",
    "clear",
    "drop",
    "scrap",
    "wipe",
    "kill",
    "dismiss",
    "nuke",
    "nix",
    "ditch",
    "bin",
    "axe",
    "void",
    "empty",
    "blank",
    "take",
    "pull",
    "strike",
    "get",
    "lose",
    "kick",
    "cut",
    "rename",
    "retitle",
    "reword",
    "relabel",
    "change",
    "update",
    "edit",
    "modify",
    "alter",
    "correct",
    "amend",
    "fix",
    "revise",
    "switch",
    "rewrite",
    "turn",
    "make",
    "replace",
    "swap",
    "substitute",
    "removed",
    "deleted",
    "erased",
    "taken",
    "deleting",
    "removing",
    "erasing",
    "taking",
    "renaming",
    "changing",
    "updating",
    "editing",
    "scratch",
    "forget",
    "toss",
    "chuck",
    "junk",
    "dump",
    "del",
    "rm",
];

fn plain(text: &str) -> Reading {
    read(text)
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_destructive(reading: &Reading) -> bool {
    matches!(reading, Reading::Commands(commands) if commands.iter().any(|command| command.intent.is_destructive()))
}

/// Words of commands and of small talk, so that generated text hits the grammar more often than by chance.
fn wordy() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "add", "delete", "task", "3", "to", "my", "list", "the", "and", "not", "don't", "is", "done",
        "rename", "milk", "\"", "'", ",", ".", "?", "please", "remind", "me", "mark", "as", "all", "if", "I",
        "first", "#4", "from", "off", "take", "what's", "on", ":", "\n", "it", "yes", "no", "then", "should",
        "she said", "todo", "ten",
    ]);
    prop::collection::vec(words, 0..25).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        let _ = (read(&text), answer(&text));
        for chip in annotations(&text) {
            prop_assert!(text.get(chip.span).is_some());
        }
    }

    #[test]
    fn arbitrary_words_never_panic(text in wordy()) {
        let once = read(&text);
        prop_assert_eq!(&once, &read(&text));
        let confirmed_only_where_it_matters = match &once {
            Reading::Commands(commands) => commands.iter().all(|command| !command.confirmed || command.intent.is_destructive()),
            Reading::Unclear { .. } | Reading::OutOfScope | Reading::TooLong | Reading::Empty => true,
        };
        prop_assert!(confirmed_only_where_it_matters);
    }

    #[test]
    fn destructive_call_needs_a_destructive_word(text in wordy()) {
        if is_destructive(&plain(&text)) {
            let said = text.split(|c: char| !c.is_alphabetic()).any(|word| DESTRUCTIVE.contains(&word));
            prop_assert!(said, "{:?}", text);
        }
    }

    #[test]
    fn quoted_text_is_used_only_as_a_title(inside in "[a-z0-9 ,.]{1,40}") {
        prop_assume!(!inside.trim().is_empty());
        let reading = plain(&format!("add \"{inside}\" to my list"));
        let title = match &reading {
            Reading::Commands(commands) => match commands.as_slice() {
                [Command { intent: Intent::Create { title }, .. }] => Some(squeezed(title)),
                _ => None,
            },
            Reading::Unclear { .. } | Reading::OutOfScope | Reading::TooLong | Reading::Empty => None,
        };
        prop_assert_eq!(title, Some(squeezed(&inside)), "{:?}", reading);
    }
}

#[test]
fn please_does_not_change_the_meaning() {
    for (_, text) in sentences(CORPORA) {
        let said = plain(&text);
        assert_eq!(plain(&format!("please {text}")), said, "please {text:?}");
        assert_eq!(plain(&format!("Please, {text}")), said, "Please, {text:?}");
    }
}

#[test]
fn greeting_and_hidden_characters_do_not_change_the_meaning() {
    for (_, text) in sentences(CORPORA) {
        let said = plain(&text);
        assert_eq!(plain(&format!("hey genie, {text}")), said, "{text:?}");
        assert_eq!(plain(&text.replace(' ', "\u{200B} ")), said, "{text:?}");
    }
}

#[test]
fn quoted_or_reported_command_is_not_run() {
    for (meant, text) in sentences(CORPORA) {
        if !meant.starts_with("delete") && !meant.starts_with("update") {
            continue;
        }
        let bare = text.replace(['"', '\u{201C}', '\u{201D}'], "");
        for frame in [
            "she said {}",
            "my boss told me to {}",
            "what happens if I {}",
            "don't {}",
            "\"{}\"",
            "should I {}?",
            "I might {}",
        ] {
            let told = frame.replace("{}", &bare);
            assert!(!is_destructive(&plain(&told)), "{told:?} was read as {:?}", plain(&told));
        }
    }
}

#[test]
fn too_long_text_is_refused_and_never_truncated() {
    assert_eq!(plain(&"a".repeat(MESSAGE_CHARS_MAX + 1)), Reading::TooLong);
    assert_ne!(plain(&"a".repeat(MESSAGE_CHARS_MAX)), Reading::TooLong);
    assert_eq!(plain(""), Reading::Empty);
    assert_eq!(plain(" \n\u{200B}  ... !"), Reading::Empty);
}

/// The CPU time of this thread for one reading, independent of other load.
fn work(read: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    read();
    start.elapsed()
}

/// Fragments that are repeated in the longest message.
const SHAPES: &[&str] = &[
    "add and ",
    "delete task 3 and ",
    "to my list ",
    "\"",
    "'",
    "' a",
    "\" a ",
    "and then , ",
    "please ",
    "if not add it ",
    "remind me to ",
    "is is is ",
    "a, ",
    "3 and ",
    "off of ",
    "list of ",
    "\n",
    "-",
    "add x;",
    "\u{FDFA}",
    "first and ",
    "(((",
    "add to my list and ",
    "put a on my list and b too ",
    "\"a\" and \"b\" and ",
    "the milk one and ",
    "when i ",
    "update my list and add ",
    "to my list because ",
    "what things i wanted to remember ",
    "task 3: ",
    "delete the task that is called ",
    "take it of my list ",
    "i paid it, check it off ",
    "we are out so add milk, ",
    "just sent it, ",
    "add task: ",
    "add this to my list, ",
    "remind me when i get home to ",
    "rename go to a to ",
    "task 3 is done? no. ",
    "compelte taks ",
    "i have to go, add it ",
    "gotta go so please remind me of ",
    "delete task 3, no, i mean ",
    "no, sorry, wait, ",
    "the garage is clean, mark it done ",
    "mark the bill as paid as ",
    "add a task called </b> ",
    "add a\"; ",
    "is it possible to rename a task ",
];

#[test]
fn parsing_time_is_bounded_for_any_text() {
    const LONG_CHARS: usize = 20_000;
    const WORK_MAX: Duration = Duration::from_secs(2);
    for shape in SHAPES {
        let longest: String = shape.chars().cycle().take(MESSAGE_CHARS_MAX).collect();
        let taken = work(|| assert_ne!(read(&longest), Reading::TooLong));
        assert!(taken < WORK_MAX, "{shape:?} took {taken:?}");
        let long: String = shape.chars().cycle().take(LONG_CHARS).collect();
        let taken = work(|| {
            assert_eq!(plain(&long), Reading::TooLong);
            let _ = annotations(&long);
            let _ = matching(&long, [(1, long.as_str()), (2, shape)].into_iter());
        });
        assert!(taken < WORK_MAX, "{LONG_CHARS} characters of {shape:?} took {taken:?}");
    }
}

#[test]
fn title_match_tries_exact_then_words_then_similarity() {
    let tasks = [
        (1, "Buy milk"),
        (2, "Buy oat milk"),
        (3, "Call the dentist"),
        (4, "Washing the car"),
        (5, "buy milk and eggs"),
    ];
    let find = |wanted: &str| matching(wanted, tasks.iter().copied());
    assert_eq!(find("buy milk"), Match::One(1));
    assert_eq!(find("BUY  MILK!"), Match::One(1));
    assert_eq!(find("oat milk"), Match::One(2));
    assert_eq!(find("milk"), Match::Several(vec![1, 2, 5]));
    assert_eq!(find("wash car"), Match::One(4));
    assert_eq!(find("calling the dentist"), Match::One(3));
    assert_eq!(find("call dentst"), Match::One(3));
    assert_eq!(find("plumber"), Match::None);
    assert_eq!(find(""), Match::None);
}

#[test]
fn full_title_match_needs_more_than_half_of_its_words() {
    for (wanted, title, named, whole) in [
        ("buy milk", "Buy milk", true, true),
        ("milk", "Buy milk", true, false),
        ("car insurance", "Renew car insurance", true, true),
        ("garden hose", "Fix the old garden hose", true, false),
        ("watering the plants", "water the plants", true, true),
        ("milk and eggs", "Buy milk", false, false),
        ("call tom", "Call mom", false, false),
        ("it", "Buy milk", false, false),
        ("it", "Something", false, false),
    ] {
        assert_eq!(names(wanted, title, false), named, "{wanted:?} and {title:?}");
        assert_eq!(names(wanted, title, true), whole, "{wanted:?} and the whole of {title:?}");
    }
}

#[test]
fn annotations_mark_only_recognised_text() {
    let found = |title: &str| {
        annotations(title)
            .into_iter()
            .map(|chip| (chip.kind, title[chip.span].to_owned()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        found("call mom tomorrow at 5pm #family p1"),
        vec![
            (AnnotationKind::Date, "tomorrow".to_owned()),
            (AnnotationKind::Time, "at 5pm".to_owned()),
            (AnnotationKind::Tag, "#family".to_owned()),
            (AnnotationKind::Priority, "p1".to_owned()),
        ]
    );
    assert_eq!(found("water plants every monday"), vec![(AnnotationKind::Repeat, "every monday".to_owned())]);
    assert_eq!(
        found("pay rent by 12 May @bank"),
        vec![(AnnotationKind::Date, "12 May".to_owned()), (AnnotationKind::Place, "@bank".to_owned())]
    );
    assert_eq!(found("I may count the money"), vec![]);
    assert_eq!(found("read \"tomorrow never dies\""), vec![]);
}
