//! The labelled corpus: compares readings with their labels and asserts the minimum accuracy.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use genie_todo::parser::{Command, Intent, Ordinal, Reading, Reference, read};

const COMMANDS: &str = include_str!("../corpus/commands.tsv");
const TALK: &str = include_str!("../corpus/talk.tsv");
const TRAPS: &str = include_str!("../corpus/traps.tsv");

/// The corpora that are labelled without an open question.
pub const CORPORA: &[&str] = &[COMMANDS, TALK, TRAPS];

/// The label of each sentence, and the sentence.
pub fn sentences(corpora: &'static [&str]) -> Vec<(&'static str, String)> {
    corpora.iter().flat_map(|corpus| lines(corpus)).map(|line| (line.meant, line.text)).collect()
}

/// A reading in the notation of the corpus, which its README explains.
pub fn notation(reading: &Reading) -> String {
    match reading {
        Reading::Commands(commands) => commands.iter().map(command).collect::<Vec<_>>().join(" + "),
        Reading::Unclear { .. } => "ask".to_owned(),
        Reading::OutOfScope => "out".to_owned(),
        Reading::TooLong => "too long".to_owned(),
        Reading::Empty => "empty".to_owned(),
    }
}

/// Asserts the reading of each sentence, in the notation of the corpus.
pub fn assert_reads(table: &[(&str, &str)]) {
    for (text, meant) in table {
        assert_eq!(notation(&read(text)), *meant, "{text:?}");
    }
}

fn command(command: &Command) -> String {
    let sure = if command.confirmed { "!" } else { "" };
    let said = match &command.intent {
        Intent::Create { title } => format!("create {title}"),
        Intent::Get { task } => format!("get {}", reference(task)),
        Intent::List => "list".to_owned(),
        Intent::Update { task, title, replaces: None } => format!("update {} = {title}", reference(task)),
        Intent::Update { task, title, replaces: Some(words) } => {
            format!("update {} = {words} -> {title}", reference(task))
        }
        Intent::Complete { task } => format!("complete {}", reference(task)),
        Intent::Delete { task } => format!("delete {}", reference(task)),
    };
    format!("{said}{sure}")
}

fn reference(reference: &Reference) -> String {
    match reference {
        Reference::Id(id) => format!("#{id}"),
        Reference::Nth(Ordinal::At(place)) => format!("^{place}"),
        Reference::Nth(Ordinal::Last) => "^last".to_owned(),
        Reference::Pronoun => "it".to_owned(),
        Reference::Title(title) => format!("[{title}]"),
        Reference::Whole(title) => format!("{{{title}}}"),
    }
}

/// A sentence and its label.
pub struct Line<'t> {
    pub meant: &'t str,
    pub text: String,
}

/// The sentences of a corpus.
pub fn lines(corpus: &str) -> Vec<Line<'_>> {
    corpus
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .map(|line| {
            let (meant, text) = line.split_once('\t').unwrap_or_else(|| panic!("no tab in {line:?}"));
            Line { meant, text: text.replace("\\n", "\n") }
        })
        .collect()
}

fn kind(notation: &str) -> &str {
    if notation.contains(" + ") { "several" } else { notation.split([' ', '!']).next().unwrap_or("") }
}

fn is_call(notation: &str) -> bool {
    !["ask", "out", "none", "too", "empty"].contains(&kind(notation))
}

fn holds_destruction(notation: &str) -> bool {
    notation.split(" + ").any(|call| call.starts_with("delete ") || call.starts_with("update "))
}

/// Reads every line, prints each misreading and a confusion table, and returns the accuracy in thousandths.
fn measure(name: &str, corpus: &str) -> (usize, Vec<String>, String) {
    let lines = lines(corpus);
    let mut right = 0;
    let mut destroyed = Vec::new();
    let mut table: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut report = format!("{name}: {} sentences\n", lines.len());
    for Line { meant, text } in &lines {
        let got = notation(&read(text));
        let ok = got == *meant || (*meant == "none" && !is_call(&got));
        right += usize::from(ok);
        *table.entry((kind(meant).to_owned(), kind(&got).to_owned())).or_default() += 1;
        if !ok {
            let _ = writeln!(report, "  meant {meant:40} read {got:40} in {text:?}");
            if holds_destruction(&got) && got != *meant {
                destroyed.push(format!("{text:?} was read as {got}"));
            }
        }
    }
    for ((meant, got), count) in table {
        let _ = writeln!(report, "  {meant:>10} -> {got:<10} {count}");
    }
    (right * 1000 / lines.len().max(1), destroyed, report)
}

fn assert_bar(name: &str, corpus: &str, bar: usize) {
    let (share, destroyed, report) = measure(name, corpus);
    assert!(destroyed.is_empty(), "wrongly destructive: {destroyed:#?}\n{report}");
    assert!(share >= bar, "{share} of 1000 right, {bar} wanted\n{report}");
}

#[test]
fn plain_commands_reach_the_minimum_accuracy() {
    assert_bar("commands", COMMANDS, 970);
}

#[test]
fn small_talk_calls_no_tool() {
    assert_bar("talk", TALK, 980);
}

#[test]
fn misleading_sentences_delete_or_rename_nothing() {
    assert_bar("traps", TRAPS, 970);
}
