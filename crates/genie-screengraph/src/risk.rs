//! What an action might do, judged by its words. A harmless action that is withheld costs a screen; a harmful one that
//! is tried costs a user's trust, so in doubt it is withheld.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_text::fold::fold;

use crate::identity::route::Route;
use crate::page::Element;

/// What an action might do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// It only shows something.
    #[default]
    Safe,
    /// It leaves the application.
    NavigatesOut,
    /// It downloads a file.
    Downloads,
    /// It may change something that stays changed.
    Mutates,
    /// It sends a form.
    Submits,
    /// It may destroy, spend or send something.
    Destructive,
    /// It ends the session.
    Auth,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RiskWords {
    destructive: Vec<String>,
    ambiguous: Vec<String>,
    addresses: Vec<String>,
    addresses_with_data: Vec<String>,
    auth: Vec<String>,
    mutates: Vec<String>,
    downloads: Vec<String>,
}

static WORDS: LazyLock<RiskWords> =
    LazyLock::new(|| match toml::from_str(include_str!("../data/risks.toml")) {
        Ok(words) => words,
        Err(error) => panic!("the words of risks cannot be read: {error}"),
    });

/// The longest label of a link that says what the link does, in words. A longer one is a title or a sentence.
const LINK_WORDS_MAX: usize = 6;

/// The risk of an element, as seen from an application with these origins.
pub(crate) fn of(element: &Element, target: Option<&Route>, origins: &[String]) -> Risk {
    match target {
        Some(route) => of_link(element, route, origins),
        None => of_tap(element),
    }
}

/// The risk of an element that does something on the page.
fn of_tap(element: &Element) -> Risk {
    let label = words(&element.label);
    let any = |list: &[String]| list.iter().any(|phrase| has(&label, phrase));
    if any(&WORDS.auth) {
        Risk::Auth
    } else if any(&WORDS.destructive) || any(&WORDS.ambiguous) {
        Risk::Destructive
    } else if element.submits {
        Risk::Submits
    } else if any(&WORDS.mutates) {
        Risk::Mutates
    } else {
        Risk::Safe
    }
}

/// The risk of a link. Following one only shows a page, even one on which something can be added; but some links do
/// more, and say so at the beginning of their label or of a part of their address.
fn of_link(element: &Element, route: &Route, origins: &[String]) -> Risk {
    let label = words(&element.label);
    let parts: Vec<Vec<String>> = route.template.split(['/', '?', '&', '=']).map(words).collect();
    let in_label = |list: &[String]| {
        label.len() <= LINK_WORDS_MAX && list.iter().any(|phrase| begins_with(&label, phrase))
    };
    let in_address =
        |list: &[String]| parts.iter().any(|part| list.iter().any(|phrase| begins_with(part, phrase)));
    if in_label(&WORDS.auth) || in_address(&WORDS.auth) {
        return Risk::Auth;
    }
    if !origins.contains(&route.origin) {
        return Risk::NavigatesOut;
    }
    if in_label(&WORDS.destructive) || in_address(&WORDS.addresses) || changes_data(route) {
        return Risk::Destructive;
    }
    let is_download = route.extension.as_ref().is_some_and(|kind| WORDS.downloads.contains(kind));
    if is_download || element.downloads { Risk::Downloads } else { Risk::Safe }
}

/// Whether an address has a word that does something beside data that it does it to.
fn changes_data(route: &Route) -> bool {
    let parts: Vec<&str> = route.template.split(['/', '?']).collect();
    let is_data = |place: Option<usize>| {
        place.and_then(|place| parts.get(place)).is_some_and(|part| part.starts_with('{'))
    };
    let is_verb = |part: &str| {
        let part = words(part);
        WORDS.addresses_with_data.iter().any(|verb| begins_with(&part, verb))
    };
    let has_parameters = !route.parameters.is_empty();
    (0..parts.len()).any(|place| {
        parts.get(place).is_some_and(|part| is_verb(part))
            && (has_parameters || is_data(place.checked_sub(1)) || is_data(Some(place + 1)))
    })
}

/// The words of a text, without case and accents.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn begins_with(words: &[String], phrase: &str) -> bool {
    let mut words = words.iter();
    phrase.split(' ').all(|part| words.next().is_some_and(|word| word == part))
}

fn has(words: &[String], phrase: &str) -> bool {
    (0..words.len()).any(|start| words.get(start..).is_some_and(|rest| begins_with(rest, phrase)))
}
