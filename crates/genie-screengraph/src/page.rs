//! What a driver sees: one page or native screen with its texts. A page is stored as a file and never recorded;
//! records hold what [`crate::observe`] makes of it.

use serde::{Deserialize, Serialize};

/// How many shapes of a page count. Later ones are ignored.
pub const SHAPES_MAX: usize = 1_000;

/// How many elements of a page can be acted on. Later ones are ignored, and the page says so.
pub const ELEMENTS_MAX: usize = 300;

/// A page or native screen, as a driver sees it at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// Its address; a native screen has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Its title, or the name of the native screen.
    #[serde(default)]
    pub title: String,
    /// The distinct shapes of its visible elements: the tags from the root to the element, without positions.
    #[serde(default)]
    pub shapes: Vec<String>,
    /// Those of them that lie in an open dialog, or in a layer over the page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dialog_shapes: Vec<String>,
    /// Whether that dialog does not say that it is one: a layer over the page, such as a drawer.
    #[serde(default, skip_serializing_if = "is_false")]
    pub overlay: bool,
    /// The visible elements that a user could act on, in the order of the document.
    #[serde(default)]
    pub elements: Vec<Element>,
    /// Whether there are more elements than listed.
    #[serde(default)]
    pub truncated: bool,
}

/// A visible element that a user could act on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Element {
    /// Where it is: an XPath with positions, which finds exactly this element.
    pub path: String,
    /// The tags from the root to it, without positions. Elements of a list have the same one.
    pub shape: String,
    /// Its role for assistive technology, such as `link`, `button`, `tab`, `textbox`.
    pub role: String,
    /// Its name for assistive technology.
    #[serde(default)]
    pub label: String,
    /// The absolute address that it leads to, if it is a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// What is typed into it, such as `email` or `password`, if it is a field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// Whether it sends a form.
    #[serde(default)]
    pub submits: bool,
    /// The number of its form, if it is a field or sends a form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<u32>,
    /// Whether it downloads what it leads to.
    #[serde(default, skip_serializing_if = "is_false")]
    pub downloads: bool,
    /// Whether it can be used at the moment.
    #[serde(default = "yes")]
    pub enabled: bool,
    /// States that change what it means, such as `checked`, `expanded`, `selected`.
    #[serde(default)]
    pub states: Vec<String>,
    /// Whether it lies in an open dialog, or in a layer over the page.
    #[serde(default)]
    pub in_dialog: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

const fn yes() -> bool {
    true
}
