//! Plurals and stems.

use genie_text::stem::{make_singular, stem};

#[test]
fn plural_endings_are_removed() {
    for (plural, singular) in [
        ("engineers", "engineer"),
        ("companies", "company"),
        ("businesses", "business"),
        ("boxes", "box"),
        ("churches", "church"),
        ("news", "news"),
        ("analysis", "analysis"),
        ("campus", "campus"),
        ("bus", "bus"),
        ("ies", "ies"),
    ] {
        let mut word = plural.to_owned();
        make_singular(&mut word);
        assert_eq!(word, singular);
        make_singular(&mut word);
        assert_eq!(word, singular, "a singular stays as it is");
    }
}

#[test]
fn all_forms_of_a_word_have_the_same_stem() {
    for forms in [["call", "calls", "calling"], ["run", "runs", "running"], ["berry", "berries", "berry's"]] {
        let stems: Vec<_> = forms.iter().map(|form| stem(form)).collect();
        assert!(stems.iter().all(|other| *other == stems[0]), "{stems:?}");
    }
    assert_ne!(stem("101"), stem("1011"));
}
