//! What an action might do, judged by its words. A harmless action that is withheld costs a screen; a harmful one that
//! is tried costs a user's trust, so in doubt it is withheld.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_text::fold::fold;

use crate::identity::route::Route;
use crate::page::Element;

/// What an action might do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// It only shows something.
    Safe,
    /// It leaves the application.
    NavigatesOut,
    /// It downloads a file.
    Downloads,
    /// It may change something that stays changed.
    Mutates,
    /// It may destroy, spend or send something.
    Destructive,
    /// It ends the session.
    Auth,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RiskWords {
    destructive: Vec<String>,
    auth: Vec<String>,
    mutates: Vec<String>,
    downloads: Vec<String>,
}

static WORDS: LazyLock<RiskWords> =
    LazyLock::new(|| match toml::from_str(include_str!("../data/risks.toml")) {
        Ok(words) => words,
        Err(error) => panic!("the words of risks cannot be read: {error}"),
    });

/// The risk of an element, as seen from an application with these origins.
pub(crate) fn of(element: &Element, target: Option<&Route>, origins: &[String]) -> Risk {
    let words = spaced(&[&element.label, target.map_or("", |route| &route.template)]);
    let any = |list: &[String]| list.iter().any(|phrase| words.contains(&format!(" {phrase} ")));
    if any(&WORDS.auth) {
        return Risk::Auth;
    }
    if any(&WORDS.destructive) {
        return Risk::Destructive;
    }
    if let Some(route) = target {
        if !origins.contains(&route.origin) {
            return Risk::NavigatesOut;
        }
        if route.extension.as_ref().is_some_and(|kind| WORDS.downloads.contains(kind)) {
            return Risk::Downloads;
        }
        // Following a link only shows a page, even one on which something can be added.
        return Risk::Safe;
    }
    if element.submits || any(&WORDS.mutates) { Risk::Mutates } else { Risk::Safe }
}

/// The words of these texts, each between spaces.
fn spaced(texts: &[&str]) -> String {
    let mut words = String::from(" ");
    for text in texts {
        for word in fold(text).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            words.push_str(word);
            words.push(' ');
        }
    }
    words
}
