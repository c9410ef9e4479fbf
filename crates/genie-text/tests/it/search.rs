//! Full-text search ranks by the words that texts have, in any form and with typos.

use genie_text::search::{Text, search};
use genie_text::words::folded;

const TEXTS: [&str; 4] = [
    "We agreed to price the starter plan at 49 euros. Annual pricing gets two months free.",
    "Interview with Dana: she liked the onboarding and mentioned the price once, among many other things that day.",
    "Salaries of bakers in Lyon, by years of experience.",
    "Der Preis für den Käse steigt.",
];

/// The places of the texts that are found, best first, with the number of words that are missing.
fn found(words: &str) -> Vec<(usize, usize)> {
    let texts: Vec<Text> = TEXTS
        .iter()
        .map(|text| {
            let mut read = Text::default();
            read.add(text, 1);
            read
        })
        .collect();
    let words: Vec<String> = folded(words).split(' ').map(str::to_owned).collect();
    search(&words, &texts).iter().map(|hit| (hit.text, hit.missing)).collect()
}

#[test]
fn texts_are_ranked_by_relevance_to_the_query() {
    let table: &[(&str, &[(usize, usize)])] = &[
        ("pricing", &[(0, 0), (1, 0)]),
        ("prices", &[(0, 0), (1, 0)]),
        ("salary", &[(2, 0)]),
        ("annual plans", &[(0, 0)]),
        ("Dana price", &[(1, 0), (0, 1)]),
        ("kase", &[(3, 0)]),
        ("KÄSE", &[(3, 0)]),
        ("nothing", &[]),
    ];
    for (words, expected) in table {
        assert_eq!(found(words), *expected, "{words}");
    }
}

#[test]
fn typo_is_tolerated_only_in_long_words_without_an_exact_match() {
    assert_eq!(found("onbaording"), [(1, 0)]);
    assert_eq!(found("experiense"), [(2, 0)]);
    assert_eq!(found("anual"), [(0, 0)]);
    assert_eq!(found("xnnual"), [], "the first letter counts");
    assert_eq!(found("dama"), [], "a short word");
}

#[test]
fn long_texts_are_searched_to_the_end() {
    let mut text = Text::default();
    text.add(&format!("{} zebra", "word ".repeat(5_000)), 1);
    assert_eq!(search(&["zebra".to_owned()], &[text]).len(), 1);
    assert_eq!(search(&[], &[Text::default()]), []);
}
