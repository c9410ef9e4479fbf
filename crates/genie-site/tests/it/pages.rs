//! A browser whose pages are texts, and the pages of one person.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use genie_site::{Browser, Element, Page, Site, read_page, read_site, shipped_text};

pub const URL: &str = "http://127.0.0.1:4691/in/ada";

/// A browser whose pages are texts. Clicking on an element leads to the page that is named for it.
pub struct Pages {
    pub pages: BTreeMap<&'static str, (&'static str, String)>,
    pub now: Cell<&'static str>,
    pub clicked: RefCell<Vec<String>>,
    /// What was clicked to send.
    pub sent: RefCell<Vec<String>>,
    /// The reference of each field and what was typed into it.
    pub typed: RefCell<Vec<(String, String)>>,
    /// A part of a rich field, which shows this instead of what was typed.
    pub part: RefCell<Option<(String, String)>>,
}

impl Browser for Pages {
    type Error = String;

    fn open(&self, url: &str) -> Result<(), String> {
        assert_eq!(url, URL);
        self.now.set("profile");
        Ok(())
    }

    fn page(&self) -> Result<Page, String> {
        let (url, yaml) = &self.pages[self.now.get()];
        let mut yaml = yaml.clone();
        for (reference, text) in self.typed.borrow().iter() {
            let part = self.part.borrow();
            let (reference, text) = part.as_ref().map_or((reference, text), |(at, shown)| (at, shown));
            yaml = yaml.replace(" [disabled]", "");
            yaml = yaml.replace(&format!("[ref={reference}]"), &format!("[ref={reference}]: {text:?}"));
        }
        read_page(&format!("### Page\n- Page URL: {url}\n### Snapshot\n```yaml\n{yaml}\n```"))
            .map_err(|error| error.to_string())
    }

    fn click(&self, element: &Element) -> Result<(), String> {
        self.clicked.borrow_mut().push(element.name.clone());
        let next = self.pages.keys().find(|name| **name == element.name);
        self.now.set(next.ok_or_else(|| format!("{} leads nowhere", element.name))?);
        Ok(())
    }

    fn send(&self, element: &Element) -> Result<(), String> {
        self.sent.borrow_mut().push(element.name.clone());
        let next = self.pages.keys().find(|name| **name == element.name);
        if let Some(next) = next {
            self.now.set(next);
            self.typed.borrow_mut().clear();
        }
        Ok(())
    }

    fn type_text(&self, element: &Element, text: &str) -> Result<(), String> {
        let reference = element.reference.clone().ok_or("it has no reference")?;
        // A page keeps no line breaks.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.typed.borrow_mut().push((reference, text));
        Ok(())
    }

    fn pause(&self) {}
}

const HEAD: &str = "- button \"Sign out\" [ref=e1]\n- heading \"Ada Lovelace\" [level=1] [ref=e2]\n";

pub fn site() -> Site {
    read_site(shipped_text("practice").unwrap()).unwrap()
}

pub fn pages(pages: &[(&'static str, &'static str, &str)]) -> Pages {
    let pages = pages.iter().map(|(name, url, yaml)| (*name, (*url, format!("{HEAD}{yaml}")))).collect();
    Pages {
        pages,
        now: Cell::new("profile"),
        clicked: RefCell::default(),
        sent: RefCell::default(),
        typed: RefCell::default(),
        part: RefCell::default(),
    }
}

pub const PROFILE: (&str, &str, &str) =
    ("profile", URL, "- button \"Connect\" [ref=e3]\n- button \"Message\" [ref=e4]");
pub const INVITE: (&str, &str, &str) = (
    "Connect",
    URL,
    "- dialog \"Invite Ada Lovelace to connect\":\n  - button \"Add a note\" [ref=e5]\n  - button \"Send without a note\" [ref=e6]",
);
pub const NOTE: (&str, &str, &str) = (
    "Add a note",
    URL,
    "- dialog \"Invite Ada Lovelace to connect\":\n  - textbox \"Note to Ada Lovelace\" [ref=e7]\n  - button \"Send invitation\" [ref=e8]",
);

pub const CONNECTED: (&str, &str, &str) = ("profile", URL, "- link \"Message\" [ref=e3]");
pub const COMPOSER: &str =
    "- textbox \"Write a message to Ada Lovelace\" [ref=e5]\n- button \"Send\" [disabled] [ref=e6]";

pub fn thread(url: &str) -> String {
    format!("- link \"View the profile of Ada Lovelace\" [ref=e4]:\n  - /url: {url}\n{COMPOSER}")
}
