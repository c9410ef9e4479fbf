//! A person is recognised in free text by their addresses and full name, in any spelling, and never by a part of
//! their name.

use genie_people::identity::Alias;
use genie_people::mention::Mentions;

fn ada() -> Mentions {
    let mut mentions = Mentions::of_names(["Ada King Lovelace", "Dr. Zoë Müller, PhD"]);
    for token in ["profile:ada-lovelace-1815", "email:ada@engine.example", "number:42", "profile:zoë-müller"]
    {
        mentions.add_address(&Alias::from_token(token).expect("a token"));
    }
    mentions.add_phone("+44 (20) 7946-0958");
    mentions
}

#[test]
fn full_name_is_found_in_either_order_and_any_spelling() {
    for text in [
        "Call ADA KING LOVELACE tomorrow",
        "Lovelace, Ada King: send the notes",
        "king-lovelace_ada.csv",
        "AdaKingLovelace.xlsx",
        "\"Ada\nKing\tLovelace's\" letter",
        "zoe muller",
        "Zoë K. Müller: invoice",
        "Müller, Zoë",
        "Zoe\u{308} Mu\u{308}ller",
        "dr zoe mueller? no: dr zoe muller",
        "ＺＯＥ　ＭＵＬＬＥＲ",
        "see ada-lovelace-1815",
    ] {
        assert!(ada().is_in(text), "{text}");
        assert!(ada().may_be_in(&serde_json::to_string(text).expect("JSON")), "{text}");
    }
}

#[test]
fn part_of_a_name_is_not_a_mention() {
    for text in
        ["Call Ada", "Ada Lovelaces", "Lovelace Ltd", "King Ada the first", "Zoë Müllerin", "Zoë, Müll", ""]
    {
        assert!(!ada().is_in(text), "{text}");
    }
    let one_word = Mentions::of_names(["Cher", "Dr. Madonna", "A. B."]);
    for text in ["Cher", "Madonna", "a b"] {
        assert!(!one_word.is_in(text), "{text}");
    }
}

#[test]
fn urls_and_emails_are_matched_only_as_a_whole() {
    for text in [
        "https://uk.linkedin.com/in/Ada-Lovelace-1815/?x=1",
        "mail to:ADA@Engine.Example.",
        "urn:li:member:42",
        "linkedin.com/in/zo%C3%AB-m%C3%BCller",
    ] {
        assert!(ada().is_addressed_in(text) && ada().is_in(text), "{text}");
    }
    for text in [
        "linkedin.com/in/ada-lovelace-18150",
        "lord.ada@engine.example",
        "ada@engine.example2",
        "member:421",
        "linkedin.com/in/zoe-muller",
    ] {
        assert!(!ada().is_addressed_in(text), "{text}");
    }
}

#[test]
fn phone_number_is_found_with_and_without_country_code() {
    for text in ["+442079460958", "call 020 7946 0958 today", "0044-20-7946.0958"] {
        assert!(ada().is_in(text), "{text}");
    }
    for text in ["7946 0958", "020 7946 0959"] {
        assert!(!ada().is_in(text), "{text}");
    }
    let mut dated = Mentions::default();
    for text in ["2024-03-05", "05.03.2024", "1.5", "12345", "room 020 7946 0958"] {
        dated.add_phone(text);
        assert!(!dated.is_in(text), "{text}");
    }
}
