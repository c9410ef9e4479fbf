//! The word lists of the chat are checked when they are read.

use genie_outreach::word_lists::WordLists;

#[test]
fn shipped_word_lists_have_no_problems() {
    let shipped = WordLists::shipped();
    assert_eq!(shipped.problems(), [] as [&str; 0]);
    assert_eq!(shipped.names().count(), 63);
}

#[test]
fn mistakes_in_a_word_list_are_reported() {
    let text = "    early\nyes: yes, y,\n    yes\nno:\nYES\nspare: a, B\nspare: b\n";
    let lists = WordLists::parse(&[("answers.txt", text)]);
    let problems = lists.problems();
    for problem in [
        "answers.txt:1: an indented line before the first list",
        "answers.txt:5: expected \"list: phrase, phrase\"",
        "answers.txt:7: there are two lists \"spare\"",
        "the list \"yes\" has \"yes\" twice",
        "the list \"no\" is empty",
        "no rule uses the list \"spare\"",
        "the list \"pause\" is missing",
    ] {
        assert!(problems.iter().any(|found| found == problem), "{problem}: {problems:?}");
    }
    let shouted = WordLists::parse(&[("answers.txt", "yes: YES\n")]);
    assert!(shouted.problems().iter().any(|found| found == "the list \"yes\" has \"YES\" in upper case"));
}
