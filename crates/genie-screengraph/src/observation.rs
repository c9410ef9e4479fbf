//! What is recorded of a page: hashes, numbers and places, and no text of the page.

use std::collections::{BTreeMap, BTreeSet};

use genie_text::fold::fold;
use genie_text::stem::stem;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::identity::route::Route;
use crate::identity::structure::{simhash, sketch};
use crate::identity::{key, plain_label};
use crate::page::{Element, Page};
use crate::policy::Enumeration;
use crate::risk::{self, Risk};

/// Words of a goal that say how it is put and not what is looked for.
const GOAL_STOP_WORDS: [&str; 33] = [
    "a", "an", "and", "at", "by", "can", "find", "for", "from", "get", "go", "how", "i", "in", "is",
    "locate", "look", "me", "my", "of", "on", "open", "page", "reach", "screen", "see", "show", "the", "to",
    "where", "which", "with", "you",
];

/// How many links of a list to pages below the same address make these pages data.
const LIST_LINKS_MIN: usize = 8;

/// Parts of a page that lead to the sections of an application, and not to its data.
const NAVIGATION: [&str; 5] = ["nav", "header", "footer", "aside", "[navigation]"];

/// How many chosen tabs of a page count.
const TABS_MAX: usize = 8;

/// Roles of elements that lead somewhere when they are tapped. Fields are only typed into.
const FIELD_ROLES: [&str; 5] = ["textbox", "searchbox", "combobox", "spinbutton", "slider"];

/// Roles of elements that switch something on or off.
const TOGGLE_ROLES: [&str; 6] =
    ["checkbox", "menuitemcheckbox", "menuitemradio", "option", "radio", "switch"];

/// A page, as it is recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Observation {
    /// The stored page, by the hash of its file.
    pub page_ref: String,
    /// The stored picture, by the hash of its file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot_ref: Option<String>,
    /// The stored texts of the picture, if they were read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ocr_ref: Option<String>,
    /// How many requests that would have changed something were not sent since the last look.
    #[serde(default, skip_serializing_if = "is_default")]
    pub blocked_changes: u64,
    /// The hash of the address.
    #[serde(default)]
    pub address: String,
    /// The hash of the template of the address.
    pub route: String,
    /// The hash of that template without its last segment.
    pub parent_route: String,
    /// Whether the last part of the address is data.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ends_with_data: bool,
    /// The id that a link to this very page has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link_id: Option<String>,
    /// The dialog that is open, or the layer over the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layer: Option<Layer>,
    /// Whether the application was left.
    pub outside: bool,
    /// Whether the page asks for a password.
    pub asks_password: bool,
    /// What it looks like.
    pub looks: Looks,
    /// The hash of what can be done right now.
    pub variant_hash: String,
    /// The same as a hash that differs little if little differs, as hexadecimal digits.
    pub simhash: String,
    /// How many words of the goal its title has, in thousandths of all words of the goal.
    #[serde(default, skip_serializing_if = "is_default")]
    pub relevance_milli: u64,
    /// The addresses below which a list on the page has many links: the hashes of their templates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<String>,
    /// What a user could do, in the order of the document, each once.
    pub items: Vec<Item>,
    /// Whether there was more to do than could be listed.
    pub truncated: bool,
}

/// What a page, or a part of it, looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Looks {
    /// A sketch of the structure.
    pub sketch: Vec<u32>,
    /// A sketch of what can be acted on, in whatever state it is.
    #[serde(default)]
    pub labels: Vec<u32>,
    /// The hashes of the chosen tabs, sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tabs: Vec<String>,
}

/// A dialog, or a layer over the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Layer {
    /// Whether it says that it is a dialog.
    pub is_dialog: bool,
    /// What it looks like.
    pub looks: Looks,
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
    /// Actions of the same slot stand at the same place of a layout, on whatever screen, and wherever they lead.
    #[serde(default)]
    pub slot: String,
    /// Whether it switches something on or off, such as a checkbox.
    #[serde(default, skip_serializing_if = "is_default")]
    pub is_toggle: bool,
    /// Whether it lies in the dialog or layer over the page.
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_layer: bool,
    /// What it might do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub risk: Risk,
    /// How many words of the goal it has, in thousandths of all words of the goal.
    #[serde(default, skip_serializing_if = "is_default")]
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

/// What is known about a look besides the page: the files that it was stored as, and what was not sent.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    /// The page.
    pub page: String,
    /// The picture.
    pub screenshot: Option<String>,
    /// The texts of the picture.
    pub ocr: Option<String>,
    /// How many requests were not sent since the last look.
    pub blocked_changes: u64,
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

impl Lens<'_> {
    /// How many words of the goal a text has, in thousandths of all words of the goal.
    fn relevance_milli(&self, text: &str) -> u32 {
        if self.goal.is_empty() {
            return 0;
        }
        let wanted = relevant_words(self.goal);
        if wanted.is_empty() {
            return 0;
        }
        let words = relevant_words(text);
        let found = wanted.iter().filter(|word| words.contains(*word)).count();
        u32::try_from(found * 1_000 / wanted.len()).unwrap_or(0)
    }
}

/// The stems of the words of a text that mean something by themselves.
fn relevant_words(text: &str) -> BTreeSet<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.filter(|word| !GOAL_STOP_WORDS.contains(word)).map(|word| stem(word).into_owned()).collect()
}

/// An element with its label as it is compared.
struct Labelled<'a> {
    element: &'a Element,
    label: String,
}

impl<'a> Labelled<'a> {
    fn new(element: &'a Element) -> Self {
        Self { element, label: plain_label(&element.label) }
    }
}

/// Makes of a page what is recorded of it. The same page and lens give the same bytes.
pub fn observe(page: &Page, stored: Stored, lens: &Lens<'_>) -> Observation {
    let route = page.url.as_deref().and_then(Route::parse);
    let origins = origins(lens, route.as_ref());
    let outside = route.as_ref().is_some_and(|route| !origins.contains(&route.origin));
    let asks_password = page.elements.iter().any(|element| element.input.as_deref() == Some("password"));
    let elements: Vec<Labelled<'_>> = page.elements.iter().map(Labelled::new).collect();
    let tokens: Vec<String> = elements.iter().map(token).collect();
    let mut distinct: Vec<&str> = tokens.iter().map(String::as_str).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let variant_hash = key(&distinct);
    let bits = simhash(distinct.iter().copied());
    let lists = lists(page);
    let layer = layer(page, &elements);
    let (items, truncated) = items(&elements, route.as_ref(), &origins, lens);
    let template = |choose: fn(&Route) -> &str| key(&[route.as_ref().map_or("", choose)]);
    Observation {
        page_ref: stored.page,
        screenshot_ref: stored.screenshot,
        ocr_ref: stored.ocr,
        blocked_changes: stored.blocked_changes,
        address: key(&[address(page)]),
        // The titles of native screens take the place of addresses.
        route: if page.url.is_some() {
            template(|route| &route.template)
        } else {
            key(&[&plain_label(&page.title)])
        },
        parent_route: template(|route| &route.parent),
        ends_with_data: route.as_ref().is_some_and(|route| route.template.ends_with('}')),
        link_id: route.as_ref().map(link_id),
        layer,
        outside,
        asks_password,
        looks: looks(&page.shapes, elements.iter()),
        variant_hash,
        simhash: format!("{bits:016x}"),
        relevance_milli: u64::from(lens.relevance_milli(&page.title)),
        lists,
        items,
        truncated: truncated || page.truncated,
    }
}

/// The address of a page, without the place on it.
fn address(page: &Page) -> &str {
    let url = page.url.as_deref().unwrap_or(&page.title);
    match url.split_once('#') {
        Some((before, place)) if !place.starts_with(['/', '!']) => before,
        Some(_) | None => url,
    }
}

/// The addresses below which a list on the page, and not its navigation, has many links.
fn lists(page: &Page) -> Vec<String> {
    let mut counts: BTreeMap<(String, &str), BTreeSet<String>> = BTreeMap::new();
    for element in &page.elements {
        let is_navigation =
            element.shape.split('/').any(|tag| NAVIGATION.iter().any(|name| tag.ends_with(name)));
        let route = element.href.as_deref().and_then(Route::parse);
        // Directly below the origin are the sections of an application.
        let is_entry = |route: &Route| !route.parent.is_empty() && route.parameters.is_empty();
        if let Some(route) = route.filter(|route| !is_navigation && is_entry(route)) {
            let links = counts.entry((key(&[&route.parent]), &element.shape)).or_default();
            links.insert(route.template);
        }
    }
    let long = counts.into_iter().filter(|(_, links)| links.len() >= LIST_LINKS_MIN);
    long.map(|((parent, _), _)| parent).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The dialog that is open, or the layer over the page.
fn layer(page: &Page, elements: &[Labelled<'_>]) -> Option<Layer> {
    let inside = elements.iter().filter(|one| one.element.in_dialog);
    if inside.clone().next().is_none() && page.dialog_shapes.is_empty() {
        return None;
    }
    let shapes = if page.dialog_shapes.is_empty() { &page.shapes } else { &page.dialog_shapes };
    Some(Layer { is_dialog: !page.overlay, looks: looks(shapes, inside) })
}

fn looks<'a>(shapes: &[String], elements: impl Iterator<Item = &'a Labelled<'a>> + Clone) -> Looks {
    let name = |one: &Labelled<'_>| format!("{}\n{}", one.element.role, one.label);
    let tokens: Vec<String> = elements.clone().map(name).collect();
    Looks {
        sketch: sketch(shapes.iter().map(String::as_str)),
        labels: sketch(tokens.iter().map(String::as_str)),
        tabs: tabs(elements),
    }
}

/// The tabs that are chosen. A link that is marked as the current one belongs to its address.
fn tabs<'a>(elements: impl Iterator<Item = &'a Labelled<'a>>) -> Vec<String> {
    let is_chosen = |one: &&Labelled<'_>| {
        let is = |wanted: &str| one.element.states.iter().any(|state| state == wanted);
        one.element.href.is_none() && ((one.element.role == "tab" && is("selected")) || is("current"))
    };
    let mut tabs: Vec<String> =
        elements.filter(is_chosen).map(|tab| key(&["tab", &tab.label, &tab.element.shape])).collect();
    tabs.sort_unstable();
    tabs.dedup();
    tabs.truncate(TABS_MAX);
    tabs
}

/// The origins that belong to the application. A target without an address is at home wherever it starts.
fn origins(lens: &Lens<'_>, seen: Option<&Route>) -> Vec<String> {
    let allowed = lens.enumeration.allow_origins.iter().map(|origin| origin.to_ascii_lowercase());
    let own = Route::parse(lens.target).map(|route| route.origin);
    own.or_else(|| seen.map(|route| route.origin.clone())).into_iter().chain(allowed).collect()
}

/// What makes an element another one: what it is, what it says, and the state it is in.
fn token(Labelled { element, label }: &Labelled<'_>) -> String {
    let enabled = if element.enabled { "" } else { "disabled" };
    format!("{}\n{label}\n{enabled}\n{}", element.role, element.states.join(","))
}

fn items(
    elements: &[Labelled<'_>],
    own: Option<&Route>,
    origins: &[String],
    lens: &Lens<'_>,
) -> (Vec<Item>, bool) {
    let (mut items, mut ids): (Vec<Item>, BTreeSet<String>) = Default::default();
    for (ordinal, one) in elements.iter().enumerate() {
        let element = one.element;
        let is_field = element.input.is_some() || FIELD_ROLES.contains(&element.role.as_str());
        if !element.enabled || is_field {
            continue;
        }
        let item = item(ordinal, one, own, origins, lens);
        if !ids.insert(item.id.clone()) {
            continue;
        }
        if items.len() == lens.enumeration.max_candidates {
            return (items, true);
        }
        items.push(item);
    }
    (items, false)
}

fn item(
    ordinal: usize,
    Labelled { element, label }: &Labelled<'_>,
    own: Option<&Route>,
    origins: &[String],
    lens: &Lens<'_>,
) -> Item {
    let route = element.href.as_deref().and_then(Route::parse);
    // A link to a place on the same page is an element to tap.
    let target = route.filter(|route| own != Some(route));
    let (kind, id, group, slot) = match &target {
        Some(route) if route.parameters.is_empty() => {
            let group = key(&["below", &route.parent, &element.shape]);
            (ActionKind::Navigate, link_id(route), group, key(&["below", &element.shape]))
        }
        Some(route) => {
            let group = key(&["with parameters", &route.template]);
            (ActionKind::Navigate, link_id(route), group, key(&["with parameters", &element.shape]))
        }
        None => {
            let id = key(&["tap", &element.role, label, &element.shape]);
            let group = key(&["tap", &element.role, &element.shape]);
            (ActionKind::Tap, id, group.clone(), group)
        }
    };
    Item {
        id,
        ordinal: u32::try_from(ordinal).unwrap_or(u32::MAX),
        kind,
        is_toggle: TOGGLE_ROLES.contains(&element.role.as_str()),
        in_layer: element.in_dialog,
        label_hash: key(&[label]),
        group,
        slot,
        risk: risk::of(element, target.as_ref(), origins),
        relevance_milli: lens.relevance_milli(&element.label),
    }
}

/// Links to the same template with the same parameters are one action.
fn link_id(route: &Route) -> String {
    key(&["navigate", &route.template, &route.parameters.join("&")])
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
