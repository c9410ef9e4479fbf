//! Misspellings and similarity.

use genie_text::likeness::{distance, is_doubled, is_misspelling, is_transposed, likeness, trigrams};

#[test]
fn edit_distance_counts_a_transposition_once() {
    for (one, other, expected) in
        [("task", "task", 0), ("taks", "task", 1), ("delte", "delete", 1), ("", "abc", 3)]
    {
        assert_eq!(distance(one, other), expected, "{one} {other}");
    }
}

#[test]
fn one_typo_inside_a_word_is_a_misspelling() {
    for written in ["enginer", "engineeer", "enigneer", "enginear", "egnineer"] {
        assert!(is_misspelling("engineer", written), "{written}");
    }
    for written in ["engineer", "engineers", "engineed", "engin", "enginneeer", "pioneer", ""] {
        assert!(!is_misspelling("engineer", written), "{written}");
    }
    assert!(!is_misspelling("director", "directory") && !is_misspelling("founder", "founded"));
}

#[test]
fn transposed_and_doubled_letters_are_recognised() {
    assert!(
        is_transposed("taks", "task") && !is_transposed("task", "task") && !is_transposed("tisk", "task")
    );
    assert!(is_doubled("taask", "task") && !is_doubled("taesk", "task") && !is_doubled("task", "task"));
}

#[test]
fn similarity_grows_with_shared_letters() {
    let like = |one: &str, other: &str| likeness(&trigrams(one), &trigrams(other));
    assert_eq!(like("buy milk", "buy milk"), 100);
    assert_eq!(like("buy milk", "xyz"), 0);
    assert!(like("buy milk", "buy mlk") > like("buy milk", "call anna"));
}
