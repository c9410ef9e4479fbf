//! References to secrets in texts, and the names in them.

use genie_vault::{Error, Part, SecretName, parts};
use proptest::prelude::*;

fn name(text: &str) -> SecretName {
    text.parse().unwrap()
}

#[test]
fn text_is_split_at_secret_references() {
    let found = parts("Bearer {{secret:API_KEY}}/{{secret:B2}}").unwrap();
    let expected =
        [Part::Text("Bearer "), Part::Secret(name("API_KEY")), Part::Text("/"), Part::Secret(name("B2"))];
    assert_eq!(found, expected);
    assert_eq!(
        parts("{{first_name}}").unwrap(),
        [Part::Text("{{first_name}}")],
        "templates are not references"
    );
    assert_eq!(parts("").unwrap(), []);
}

#[test]
fn malformed_reference_is_refused_and_never_sent_as_text() {
    for text in ["{{secret:}}", "{{secret:lower}}", "{{secret:API_KEY", "{{secret: API_KEY}}", "{{secret:A}"]
    {
        assert_eq!(parts(text), Err(Error::BadReference), "{text}");
    }
}

#[test]
fn names_allow_only_capitals_digits_and_underscores() {
    let longest = "A".repeat(64);
    for text in ["A", "OPENAI_API_KEY", "X9_", &longest] {
        assert_eq!(name(text).as_str(), text);
    }
    for text in ["", "_A", "9A", "openai", "A-B", "A B", "Ä", &format!("{longest}A")] {
        assert_eq!(text.parse::<SecretName>(), Err(Error::BadName), "{text}");
    }
}

proptest! {
    #[test]
    fn text_split_at_references_rejoins_to_the_original(text in "\\PC*") {
        if let Ok(found) = parts(&text) {
            let joined: String = found.iter().map(|part| match part {
                Part::Text(text) => (*text).to_owned(),
                Part::Secret(name) => format!("{{{{secret:{name}}}}}"),
            }).collect();
            prop_assert_eq!(joined, text);
        }
    }
}
