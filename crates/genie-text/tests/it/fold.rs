//! Case, accents and width.

use genie_text::fold::{compact, fold};

#[test]
fn accents_case_and_width_are_folded() {
    for (text, folded) in [
        ("Ingénieur", "ingenieur"),
        ("GRÜNDER", "grunder"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Ærø Œuvre", "aero oeuvre"),
        ("Đorđe Þór", "dorde thor"),
        ("İstanbul ılık", "istanbul ilik"),
        ("Nguyễn Hữu", "nguyen huu"),
        ("Ｃｔｏ　２０２６", "cto 2026"),
        ("e\u{301}te\u{301}", "ete"),
        ("soft\u{ad}ware\u{200b}", "software"),
        ("Bjørn-Åge, PhD!", "bjorn-age, phd!"),
    ] {
        assert_eq!(fold(text), folded, "{text}");
    }
}

#[test]
fn letters_of_other_scripts_are_kept() {
    for text in ["директор", "北京", "παρα", "מנכל", "東京"] {
        assert_eq!(fold(text), text);
        assert_eq!(compact(text), text);
    }
    assert_eq!(fold("Директор"), "директор");
}

#[test]
fn headers_are_compared_by_letters_and_digits() {
    assert_eq!(compact("\u{feff}# of Employees (FTE)"), "ofemployeesfte");
    assert_eq!(compact("Unternehmensgröße"), "unternehmensgrosse");
    assert_eq!(compact("Prénom"), "prenom");
    assert_eq!(compact("…!?"), "");
}
