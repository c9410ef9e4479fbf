//! Words and the gaps between them.

use genie_text::words::{Gap, each_word, folded};

#[test]
fn text_is_compared_by_folded_words() {
    for (text, expected) in [
        ("Head of R&D / Engineers", "head of r and d engineer"),
        ("Co-Founder's  office", "co founder office"),
        ("U.S. C++ and C# developers", "us c++ and c# developer"),
        ("Entwickler:in", "entwickler"),
        ("Ingénieur·e", "ingenieur"),
        ("CTO @ Acme", "cto at acme"),
        ("…", ""),
    ] {
        assert_eq!(folded(text), expected, "{text}");
    }
}

#[test]
fn separator_before_each_word_is_recorded() {
    let mut gaps = Vec::new();
    each_word("Sr. PM, co-lead / CTO – ex (now) at home. New", |_, word| {
        gaps.push((word.raw.to_owned(), word.gap))
    });
    let expected = [
        ("Sr", Gap::Space),
        ("PM", Gap::Space),
        ("co", Gap::Comma),
        ("lead", Gap::Hyphen),
        ("CTO", Gap::Slash),
        ("ex", Gap::Dash),
        ("now", Gap::Hard),
        ("at", Gap::Hard),
        ("home", Gap::Space),
        ("New", Gap::Sentence),
    ];
    assert_eq!(gaps, expected.map(|(word, gap)| (word.to_owned(), gap)));
}
