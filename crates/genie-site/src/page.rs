//! A page as a screen reader sees it: elements with a role, a name and a reference by which the browser finds them again.

mod read;

pub use read::{PageError, read_page};

/// Maximum number of elements of a page.
pub const ELEMENTS_MAX: usize = 20_000;

/// The roles of elements that are named by their heading.
const NAMED_BY_HEADING: [&str; 2] = ["dialog", "alertdialog"];

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its address.
    pub url: String,
    /// Its elements.
    pub elements: Vec<Element>,
}

/// An element of a page. Everything in it was written by the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Element {
    /// What it is, for example `button`.
    pub role: String,
    /// What a screen reader calls it.
    pub name: String,
    /// The reference by which the browser finds it, if it can be used.
    pub reference: Option<String>,
    /// The level of a heading.
    pub level: Option<u8>,
    /// Whether it can be used now.
    pub is_disabled: bool,
    /// Where a link leads, as the page writes it.
    pub url: Option<String>,
    /// The text that it has itself, without its children.
    pub text: String,
    /// The elements in it.
    pub children: Vec<Element>,
}

impl Element {
    /// What a person would call it. A paragraph has no name, but a text, and a dialog that is named by its heading is
    /// described without a name of its own.
    pub fn called(&self) -> &str {
        match (self.name.as_str(), self.text.as_str()) {
            ("", "") if NAMED_BY_HEADING.contains(&self.role.as_str()) => {
                let heading = self.all().into_iter().find(|element| element.role == "heading");
                heading.map_or("", |heading| heading.name.as_str())
            }
            ("", text) => text,
            (name, _) => name,
        }
    }

    /// This element and all elements in it, in the order of the page.
    pub fn all(&self) -> Vec<&Self> {
        let mut all = vec![self];
        all.extend(self.children.iter().flat_map(Self::all));
        all
    }
}

impl Page {
    /// All elements in the order of the page.
    pub fn all(&self) -> Vec<&Element> {
        self.elements.iter().flat_map(Element::all).collect()
    }
}
