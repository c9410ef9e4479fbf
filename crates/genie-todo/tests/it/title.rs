//! The words that a search finds a title by.

use genie_todo::content_words;

#[test]
fn title_words_ignore_case_endings_and_stop_words() {
    let words = |title| content_words(title).into_iter().collect::<Vec<_>>();
    assert_eq!(words("Buy the  MILK"), words("buying milks"));
    assert_eq!(words("Anna's reports"), words("report for anna"));
    assert_eq!(words("file the taxes"), words("filing tax"));
    assert_eq!(words("running shoes"), words("run shoe"));
    assert_eq!(words("pick berries"), words("picking a berry"));
    assert_eq!(words("pass"), words("passes"));
    assert_ne!(words("task 101"), words("task 1011"));
    assert_eq!(words("the"), words("THE"));
    assert_eq!(words("the").len(), 1);
    assert!(words("!?").is_empty());
}
