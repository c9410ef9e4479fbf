//! The files of word lists: the shipped ones are free of problems, and each kind of problem is found.

use genie_todo::parser::{FILES, problems};

/// The shipped files, with one more that is broken.
fn problems_with(broken: &'static str) -> Vec<String> {
    let mut files = FILES.to_vec();
    files.push(("broken.txt", broken));
    problems(&files).iter().map(ToString::to_string).collect()
}

#[test]
fn shipped_word_lists_have_no_problems() {
    assert_eq!(problems(FILES), []);
}

#[test]
fn missing_and_unused_word_lists_are_reported() {
    let nothing = problems(&[]);
    assert!(nothing.iter().any(|problem| problem.list == "task" && problem.message == "the list is missing"));
    assert_eq!(problems_with("[colours]\nred\n"), ["[colours]: no code uses the list"]);
    assert_eq!(problems_with("red\n"), ["[broken.txt]: \"red\" belongs to no list"]);
}

#[test]
fn duplicates_in_word_lists_are_reported() {
    let found = problems_with("[lasts]\nlast final last\n");
    assert_eq!(found, ["[lasts]: the list is defined twice", "[lasts]: \"last\" is listed twice"]);
}

#[test]
fn contradictions_between_word_lists_are_reported() {
    let found = problems_with("[no]\nno|yes\n");
    assert!(found.contains(&"[yes]: \"yes\" is in [no] too, which contradicts it".to_owned()), "{found:?}");
}

#[test]
fn dangling_references_in_word_lists_are_reported() {
    let found = problems_with("[gerunds]\nflying: fly\n");
    assert!(found.contains(&"[gerunds]: \"fly\" begins no command".to_owned()), "{found:?}");
    let found = problems_with("[wrappings]\nwhisper: psst\n");
    let message = "[wrappings]: \"whisper: psst\" does not say what it means".to_owned();
    assert!(found.contains(&message), "{found:?}");
}

#[test]
fn malformed_word_list_items_are_reported() {
    let found = problems_with("[praise]\nWell done\nwell||done\nwell|well done\n");
    for (item, flaw) in [
        ("Well done", "has a capital letter, but words are compared in lower case"),
        ("well||done", "has an empty word"),
        ("well|well done", "has the same word twice in one place"),
    ] {
        assert!(found.contains(&format!("[praise]: {item:?} {flaw}")), "{found:?}");
    }
}
