//! What is recorded of a page: hashes, numbers and places, and no text of the page.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::identity::route::Route;
use crate::identity::structure::{simhash, sketch};
use crate::identity::{key, plain_label};
use crate::page::{Element, Page};
use crate::policy::Enumeration;
use crate::risk::{self, Risk};

/// Roles of elements that lead somewhere when they are tapped. Fields are only typed into.
const FIELD_ROLES: [&str; 5] = ["textbox", "searchbox", "combobox", "spinbutton", "slider"];

/// A page, as it is recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Observation {
    /// The stored page, by the hash of its file.
    pub page_ref: String,
    /// The stored picture, by the hash of its file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot_ref: Option<String>,
    /// The hash of the template of the address.
    pub route: String,
    /// The hash of that template without its last segment.
    pub parent_route: String,
    /// The id that a link to this very page has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link_id: Option<String>,
    /// Whether a dialog is open.
    pub dialog: bool,
    /// Whether the application was left.
    pub outside: bool,
    /// Whether the page asks for a password.
    pub asks_password: bool,
    /// A sketch of the structure.
    pub sketch: Vec<u32>,
    /// The hash of what can be done right now.
    pub variant_hash: String,
    /// The same as a hash that differs little if little differs, as hexadecimal digits.
    pub simhash: String,
    /// What a user could do, in the order of the document, each once.
    pub items: Vec<Item>,
    /// Whether there was more to do than could be listed.
    pub truncated: bool,
}

/// Something that a user could do on a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Item {
    /// The same action has the same id, whatever data the page shows.
    pub id: String,
    /// Its place among the elements of the page.
    pub ordinal: u32,
    /// What it does.
    pub kind: ActionKind,
    /// The hash of its label.
    pub label_hash: String,
    /// Actions of the same group look alike, so that they probably lead to the same kind of screen.
    pub group: String,
    /// What it might do.
    pub risk: Risk,
    /// How many words of the goal it has, in thousandths of all words of the goal.
    pub relevance_milli: u32,
}

/// What an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Taps an element of the screen.
    Tap,
    /// Goes to the address of a link, from wherever the run is.
    Navigate,
}

impl ActionKind {
    /// The word for it in the database and in exports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Tap => "tap",
            Self::Navigate => "navigate",
        }
    }
}

/// The files that a page was stored as.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    /// The page.
    pub page: String,
    /// The picture.
    pub screenshot: Option<String>,
}

/// What to look for on a page.
#[derive(Clone, Copy, Debug)]
pub struct Lens<'a> {
    /// What was opened.
    pub target: &'a str,
    /// What the user looks for. May be empty.
    pub goal: &'a str,
    /// Which elements count.
    pub enumeration: &'a Enumeration,
}

/// Makes of a page what is recorded of it. The same page and lens give the same bytes.
pub fn observe(page: &Page, stored: Stored, lens: &Lens<'_>) -> Observation {
    let route = page.url.as_deref().and_then(Route::parse);
    let origins = origins(lens, route.as_ref());
    let outside = route.as_ref().is_some_and(|route| !origins.contains(&route.origin));
    let dialog = page.elements.iter().any(|element| element.in_dialog);
    let asks_password = page.elements.iter().any(|element| element.input.as_deref() == Some("password"));
    let tokens: Vec<String> = page.elements.iter().map(token).collect();
    let mut distinct: Vec<&str> = tokens.iter().map(String::as_str).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let variant_hash = key(&distinct);
    let bits = simhash(distinct.iter().copied());
    let (items, truncated) = items(page, route.as_ref(), &origins, lens);
    let template = |choose: fn(&Route) -> &str| key(&[route.as_ref().map_or("", choose)]);
    Observation {
        page_ref: stored.page,
        screenshot_ref: stored.screenshot,
        // The titles of native screens take the place of addresses.
        route: if page.url.is_some() {
            template(|route| &route.template)
        } else {
            key(&[&plain_label(&page.title)])
        },
        parent_route: template(|route| &route.parent),
        link_id: route.as_ref().filter(|_| !dialog).map(link_id),
        dialog,
        outside,
        asks_password,
        sketch: sketch(page.shapes.iter().map(String::as_str)),
        variant_hash,
        simhash: format!("{bits:016x}"),
        items,
        truncated: truncated || page.truncated,
    }
}

/// The origins that belong to the application. A target without an address is at home wherever it starts.
fn origins(lens: &Lens<'_>, seen: Option<&Route>) -> Vec<String> {
    let allowed = lens.enumeration.allow_origins.iter().map(|origin| origin.to_ascii_lowercase());
    let own = Route::parse(lens.target).map(|route| route.origin);
    own.or_else(|| seen.map(|route| route.origin.clone())).into_iter().chain(allowed).collect()
}

/// What makes an element another one: what it is, what it says, and the state it is in.
fn token(element: &Element) -> String {
    let enabled = if element.enabled { "" } else { "disabled" };
    format!("{}\n{}\n{enabled}\n{}", element.role, plain_label(&element.label), element.states.join(","))
}

fn items(page: &Page, own: Option<&Route>, origins: &[String], lens: &Lens<'_>) -> (Vec<Item>, bool) {
    let mut items: Vec<Item> = Vec::new();
    for (ordinal, element) in page.elements.iter().enumerate() {
        let is_field = element.input.is_some() || FIELD_ROLES.contains(&element.role.as_str());
        if !element.enabled || is_field {
            continue;
        }
        let item = item(ordinal, element, own, origins, lens);
        if items.iter().any(|known| known.id == item.id) {
            continue;
        }
        if items.len() == lens.enumeration.max_candidates {
            return (items, true);
        }
        items.push(item);
    }
    (items, false)
}

fn item(ordinal: usize, element: &Element, own: Option<&Route>, origins: &[String], lens: &Lens<'_>) -> Item {
    let route = element.href.as_deref().and_then(Route::parse);
    // A link to a place on the same page is an element to tap.
    let target = route.filter(|route| own != Some(route));
    let label = plain_label(&element.label);
    let (kind, id, group) = match &target {
        Some(route) if route.parameters.is_empty() => {
            (ActionKind::Navigate, link_id(route), key(&["below", &route.parent, &element.shape]))
        }
        Some(route) => (ActionKind::Navigate, link_id(route), key(&["with parameters", &route.template])),
        None => {
            let id = key(&["tap", &element.role, &label, &element.shape]);
            (ActionKind::Tap, id, key(&["tap", &element.role, &element.shape]))
        }
    };
    Item {
        id,
        ordinal: u32::try_from(ordinal).unwrap_or(u32::MAX),
        kind,
        label_hash: key(&[&label]),
        group,
        risk: risk::of(element, target.as_ref(), origins),
        relevance_milli: relevance_milli(&label, lens.goal),
    }
}

/// Links to the same template with the same parameters are one action.
fn link_id(route: &Route) -> String {
    key(&["navigate", &route.template, &route.parameters.join("&")])
}

fn relevance_milli(label: &str, goal: &str) -> u32 {
    let goal = plain_label(goal);
    let wanted: Vec<&str> = goal.split(' ').filter(|word| word.chars().count() > 2).collect();
    if wanted.is_empty() {
        return 0;
    }
    let found = wanted.iter().filter(|word| label.contains(**word)).count();
    u32::try_from(found * 1_000 / wanted.len()).unwrap_or(0)
}
