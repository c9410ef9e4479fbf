//! Hidden characters are shown, deceptive ones are reported, and no control sequence reaches a terminal.

use std::borrow::Cow;

use proptest::char::range;
use proptest::prelude::*;

use genie_people::visible::{COMBINING_MAX, Warning, terminal, text, warnings};

#[test]
fn plain_text_is_unchanged() {
    let table = [
        "Hello Jane,\n\tgrüße aus Köln — “naïve” café ½ €",
        "Привет, мир",
        "שלום עולם",
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
        "👩\u{200d}💻 ❤\u{fe0f} 👩\u{1f3fd}\u{200d}🚀 🏳\u{fe0f}\u{200d}🌈 1\u{fe0f}\u{20e3} 🇩🇪",
        "Việt Nam, e\u{301}\u{323}",
        "日本語、テスト。",
        "",
    ];
    for plain in table {
        assert!(matches!(text(plain), Cow::Borrowed(shown) if shown == plain), "{plain}");
        assert!(matches!(terminal(plain), Cow::Borrowed(shown) if shown == plain), "{plain}");
    }
}

#[test]
fn every_hidden_character_is_marked() {
    let table = [
        ("a\u{200b}b", "a⟨U+200B zero width space⟩b"),
        ("a\u{200b}\u{200b}\u{200b}b", "a⟨U+200B zero width space ×3⟩b"),
        ("pay\u{200d}pal", "pay⟨U+200D zero width joiner⟩pal"),
        ("a\u{200c}b", "a⟨U+200C zero width non-joiner⟩b"),
        ("\u{feff}x", "⟨U+FEFF byte order mark⟩x"),
        ("gpj.\u{202e}exe", "gpj.⟨U+202E right-to-left override⟩exe"),
        ("\u{2067}x\u{2069}", "⟨U+2067 right-to-left isolate⟩x⟨U+2069 pop directional isolate⟩"),
        ("\u{61c}", "⟨U+061C arabic letter mark⟩"),
        ("so\u{ad}ft", "so⟨U+00AD soft hyphen⟩ft"),
        ("a\u{a0}b", "a⟨U+00A0 no-break space⟩b"),
        ("a\u{3000}b\u{2009}", "a⟨U+3000 ideographic space⟩b⟨U+2009 thin space⟩"),
        ("\u{e0001}\u{e0041}\u{e0062}", "⟨U+E0001 language tag⟩⟨U+E0041 tag A⟩⟨U+E0062 tag b⟩"),
        ("a\u{fe0f}", "a⟨U+FE0F variation selector⟩"),
        ("😀\u{fe0f}\u{fe0f}", "😀\u{fe0f}⟨U+FE0F variation selector⟩"),
        ("😀\u{e0101}\u{e0102}", "😀⟨U+E0101 variation selector⟩⟨U+E0102 variation selector⟩"),
        ("😀\u{200d}x", "😀⟨U+200D zero width joiner⟩x"),
        ("\u{e000}\u{f8ff}", "⟨U+E000 private use⟩⟨U+F8FF private use⟩"),
        ("\u{fdd0}\u{ffff}", "⟨U+FDD0⟩⟨U+FFFF⟩"),
        ("\u{3164}\u{115f}", "⟨U+3164 hangul filler⟩⟨U+115F hangul filler⟩"),
        ("\u{180e}\u{2064}", "⟨U+180E⟩⟨U+2064 invisible operator⟩"),
        ("a\rb", "a⟨U+000D carriage return⟩b"),
        ("a\r\nb", "a\nb"),
        ("a\u{2028}b", "a⟨U+2028 line separator⟩b"),
        ("a\u{0}\u{7f}\u{85}", "a⟨U+0000 null⟩⟨U+007F delete⟩⟨U+0085 next line⟩"),
        // A mark cannot be forged.
        ("⟨U+200B zero width space⟩", "⟨U+27E8 angle bracket⟩U+200B zero width space⟩"),
    ];
    for (hidden, shown) in table {
        assert_eq!(text(hidden), shown);
        assert_eq!(terminal(hidden), shown);
    }
}

#[test]
fn stacked_combining_marks_are_limited() {
    let flood = format!("H{}i{}", "\u{489}\u{335}".repeat(50), "\u{301}".repeat(COMBINING_MAX));
    let kept = "\u{489}\u{335}".repeat(COMBINING_MAX / 2);
    let expected = format!("H{kept}⟨94 more combining marks⟩i{}", "\u{301}".repeat(COMBINING_MAX));
    assert_eq!(text(&flood), expected);
    assert_eq!(warnings(&flood), vec![Warning::StackedMarks { characters: 94 }]);
}

#[test]
fn no_escape_sequence_reaches_a_terminal() {
    let attacks = [
        "\u{1b}[2J\u{1b}[H",
        "\u{1b}]0;title\u{7}",
        "\u{1b}]8;;https://evil.example\u{1b}\\click\u{1b}]8;;\u{1b}\\",
        "\u{1b}]52;c;ZXZpbA==\u{7}",
        "\u{9b}31m",
        "\u{90}q\u{9c}",
        "safe\rrm -rf",
        "abc\u{8}\u{8}\u{8}xyz",
        "\u{e}\u{f}\u{5}\u{c}\u{b}",
        "\u{1b}\r\n[31m",
    ];
    for attack in attacks {
        let shown = terminal(attack);
        assert!(!shown.contains(|c: char| c.is_control() && c != '\n' && c != '\t'), "{attack:?}: {shown:?}");
        assert_ne!(shown, attack);
    }
    assert_eq!(terminal("\u{1b}[31mred"), "⟨U+001B escape⟩[31mred");
}

#[test]
fn lookalikes_hidden_characters_and_links_are_flagged() {
    let mixed = |word: &str| Warning::MixedScripts { word: word.to_owned() };
    let link = |address: &str| Warning::Link { address: address.to_owned() };
    let missing = |word: &str| Warning::MissingValue { word: word.to_owned() };
    let table: Vec<(&str, Vec<Warning>)> = vec![
        ("Hello Jane, grüße, Привет мир, γειά σου", vec![]),
        ("TNFα and NFκB at 10 kΩ, Δt", vec![]),
        ("Prix\u{a0}: 10\u{202f}€ 👩\u{200d}💻 ❤\u{fe0f}", vec![]),
        // Cyrillic а, Greek ο, and a word of Cyrillic look-alikes only.
        ("Log in at PayP\u{430}l", vec![mixed("PayP\u{430}l")]),
        ("G\u{3bf}\u{3bf}gle", vec![mixed("G\u{3bf}\u{3bf}gle")]),
        ("ask \u{440}\u{430}\u{443} today", vec![mixed("\u{440}\u{430}\u{443}")]),
        ("Мы ждём \u{440}\u{430}\u{443} at Acme", vec![]),
        ("pay\u{200b}p\u{430}l", vec![Warning::Invisible { characters: 1 }, mixed("payp\u{430}l")]),
        ("a\u{202e}b\u{2066}", vec![Warning::Direction { characters: 2 }]),
        ("hi\u{e0041}\u{e0042}\u{e000}\u{1b}", vec![Warning::Invisible { characters: 4 }]),
        ("see https://evil.example/x?y=1.", vec![link("https://evil.example/x?y=1")]),
        (
            "(HTTP://A.example) and www.b.example, wwwx.c",
            vec![link("HTTP://A.example"), link("www.b.example")],
        ),
        (
            "visit ht\u{200b}tps://evil.example",
            vec![Warning::Invisible { characters: 1 }, link("https://evil.example")],
        ),
        ("ｈｔｔｐ：／／evil.example", vec![link("http://evil.example")]),
        ("texthttps://evil.example", vec![link("https://evil.example")]),
        ("Awww.nice to meet you", vec![]),
        ("Hi null, how is N/A?", vec![missing("N/A"), missing("null")]),
        ("Hi Christopher Null, nullify it", vec![]),
    ];
    for (text, expected) in table {
        assert_eq!(warnings(text), expected, "{text}");
    }
    assert_eq!(warnings(&"www.a ".repeat(1000)).len(), 1);
    let many: String = (0..1000).map(|at| format!("www.{at} ")).collect();
    assert_eq!(warnings(&many).len(), 20);
    let words: Vec<String> = warnings("a\u{202e}").iter().map(Warning::to_string).collect();
    assert_eq!(words, ["1 character changes the direction of the text"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shown_text_has_no_hidden_characters(characters in proptest::collection::vec(prop_oneof![
        any::<char>(),
        prop_oneof![range('\u{0}', '\u{a0}'), range('\u{2000}', '\u{206f}')],
        prop_oneof![range('\u{fe00}', '\u{fe0f}'), range('\u{e0000}', '\u{e0200}')],
    ], 0..12)) {
        let hostile: String = characters.into_iter().collect();
        let shown = terminal(&hostile);
        let is_hidden = |c: char| matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}')
            || (c.is_control() && c != '\n' && c != '\t');
        prop_assert!(!shown.contains(is_hidden), "{hostile:?}: {shown:?}");
        prop_assert_eq!(shown.is_empty(), hostile.is_empty());
        let _ = warnings(&hostile);
    }
}
