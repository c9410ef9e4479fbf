//! Each language has every text, with the same placeholders.

use std::collections::BTreeMap;

use genie_practice::Language;
use serde_json::json;
use toml::Value;

use crate::client::{Visitor, change, options, slugs, start};

/// The texts of a language with their placeholders, by their names.
fn texts(language: Language) -> BTreeMap<String, Vec<String>> {
    let path = format!("{}/data/languages/{}.toml", env!("CARGO_MANIFEST_DIR"), language.code());
    let file: Value = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut found = BTreeMap::new();
    collect("", &file, &mut found);
    found
}

fn collect(name: &str, value: &Value, found: &mut BTreeMap<String, Vec<String>>) {
    match value {
        Value::Table(table) => {
            table.iter().for_each(|(key, value)| collect(&format!("{name}.{key}"), value, found))
        }
        Value::Array(list) => {
            assert!(
                list.iter().all(|text| text.as_str().is_some_and(|text| !text.trim().is_empty())),
                "{name}"
            );
            found.insert(name.to_owned(), Vec::new());
        }
        Value::String(text) => {
            assert!(!text.trim().is_empty(), "{name}");
            let mut placeholders: Vec<String> =
                text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap().to_owned()).collect();
            placeholders.sort();
            found.insert(name.to_owned(), placeholders);
        }
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {
            panic!("{name} is no text: {value}")
        }
    }
}

#[test]
fn languages_have_the_same_texts_and_placeholders() {
    let english = texts(Language::English);
    assert!(english.len() > 100);
    for language in Language::ALL {
        assert_eq!(texts(language), english, "{}", language.code());
    }
}

#[test]
fn account_language_is_used_unless_the_settings_override_it() {
    let network = start(options());
    let lena = Visitor::sign_in(&network, "lena");
    lena.get("/feed").shows(&["<html lang=\"de\">", "Willkommen zurück, Lena"]);
    change(&network, json!({ "language": "es" }));
    lena.get("/feed").shows(&["<html lang=\"es\">", "Hola de nuevo, Lena"]);
    Visitor::stranger(&network).get("/login").shows(&["Iniciar sesión"]);
}

#[test]
fn buttons_are_labeled_in_each_language() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    for (code, connect, without_note) in [
        ("en", "Connect", "Send without a note"),
        ("de", "Vernetzen", "Ohne Nachricht senden"),
        ("fr", "Se connecter", "Envoyer sans note"),
        ("es", "Conectar", "Enviar sin nota"),
    ] {
        change(&network, json!({ "language": code }));
        let (connect, without_note) = (format!(">{connect}</button>"), format!(">{without_note}</button>"));
        alex.get(&format!("/in/{slug}")).shows(&[&connect, &without_note]);
    }
}
