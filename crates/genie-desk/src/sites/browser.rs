//! The browser of the MCP server Playwright. Every step is a call of a tool that the user accepted, and is recorded.

use std::cell::RefCell;
use std::thread;
use std::time::Duration;

use genie_kernel::FileHash;
use genie_site::{Browser, Element, Page, read_page};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::browser::picture;
use crate::problem::Problem;
use crate::tools::{self, Caller, ToolAnswer};
use crate::{Desk, Result};

/// The MCP server with the browser.
pub const BROWSER: &str = "playwright";

/// The code of a step that the browser could not perform.
pub const FAILED: &str = "SITE_BROWSER_FAILED";

/// The code of a page that could not be read.
pub const UNREADABLE: &str = "SITE_PAGE_UNREADABLE";

/// The pause before a page is read again.
const PAUSE: Duration = Duration::from_millis(250);

/// The browser that a desk's tools drive.
pub struct ToolBrowser<'a> {
    desk: &'a Desk,
    /// The id of the call that presses Send, if it is pressed for a campaign.
    press: Option<Uuid>,
    /// What the browser showed before and after Send was pressed.
    pictures: RefCell<Vec<FileHash>>,
}

impl<'a> ToolBrowser<'a> {
    pub fn new(desk: &'a Desk) -> Self {
        Self { desk, press: None, pictures: RefCell::default() }
    }

    /// A browser that presses Send in a call with this id, so that it is known whether that was begun.
    pub fn sending(desk: &'a Desk, press: Uuid) -> Self {
        Self { desk, press: Some(press), pictures: RefCell::default() }
    }

    /// Pictures of the page: before Send was pressed, and as it is now.
    pub fn pictures(&self) -> Vec<String> {
        self.take_picture();
        self.pictures.borrow().iter().map(ToString::to_string).collect()
    }

    fn take_picture(&self) {
        self.pictures.borrow_mut().extend(picture(self.desk));
    }

    fn call(&self, tool: &str, arguments: Map<String, Value>) -> Result<ToolAnswer> {
        self.call_for(&Caller::Walk, tool, arguments)
    }

    fn call_for(&self, caller: &Caller, tool: &str, arguments: Map<String, Value>) -> Result<ToolAnswer> {
        let answer = tools::call_in_use(self.desk, BROWSER, (tool.to_owned(), arguments), caller)?;
        match answer.is_error {
            false => Ok(answer),
            true => {
                let why = answer.text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#'));
                let what = format!("the browser could not do it: {}", why.unwrap_or("it gave no reason"));
                Err(Problem::new(FAILED, what, "try again"))
            }
        }
    }
}

impl Browser for ToolBrowser<'_> {
    type Error = Problem;

    fn open(&self, url: &str) -> Result<()> {
        self.call("browser_navigate", Map::from_iter([("url".to_owned(), json!(url))])).map(drop)
    }

    fn page(&self) -> Result<Page> {
        let answer = self.call("browser_snapshot", Map::new())?;
        let unreadable =
            |why: String| Problem::new(UNREADABLE, format!("the page could not be read: {why}"), "try again");
        if answer.cut {
            return Err(unreadable("its description is too long".to_owned()));
        }
        read_page(&answer.text).map_err(|error| unreadable(error.to_string()))
    }

    fn click(&self, element: &Element) -> Result<()> {
        let target = target(element)?;
        self.call("browser_click", Map::from_iter([("target".to_owned(), target)])).map(drop)
    }

    fn send(&self, element: &Element) -> Result<()> {
        self.take_picture();
        let caller = self.press.map_or(Caller::Walk, Caller::Press);
        let arguments = Map::from_iter([("target".to_owned(), target(element)?)]);
        self.call_for(&caller, "browser_click", arguments).map(drop)
    }

    fn type_text(&self, element: &Element, text: &str) -> Result<()> {
        let arguments = [("target".to_owned(), target(element)?), ("text".to_owned(), json!(text))];
        self.call("browser_type", Map::from_iter(arguments)).map(drop)
    }

    fn pause(&self) {
        thread::sleep(PAUSE);
    }
}

/// What was found, or this while the page cannot be read: the user may be leading the browser to another one.
pub fn unless_loading<T>(found: Result<T>, otherwise: T) -> Result<T> {
    match found {
        Err(problem) if [FAILED, UNREADABLE].contains(&problem.code.as_str()) => Ok(otherwise),
        found => found,
    }
}

/// What the browser calls an element.
fn target(element: &Element) -> Result<Value> {
    element.reference.as_ref().map(|reference| json!(reference)).ok_or_else(|| {
        let what = format!("the browser cannot use “{}”", element.name);
        Problem::new(FAILED, what, "try again")
    })
}
