//! The browser of the MCP server Playwright. Every step is a call of a tool that the user accepted, and is recorded.

use std::thread;
use std::time::Duration;

use genie_site::{Browser, Element, Page, read_page};
use serde_json::{Map, Value, json};

use crate::problem::Problem;
use crate::tools::{self, ToolAnswer};
use crate::{Desk, Result};

/// The MCP server with the browser.
pub const BROWSER: &str = "playwright";

/// The code of a step that the browser could not perform.
const FAILED: &str = "SITE_BROWSER_FAILED";

/// The code of a page that could not be read.
const UNREADABLE: &str = "SITE_PAGE_UNREADABLE";

/// The pause before a page is read again.
const PAUSE: Duration = Duration::from_millis(250);

/// The browser that a desk's tools drive.
pub struct ToolBrowser<'a> {
    desk: &'a Desk,
}

impl<'a> ToolBrowser<'a> {
    pub fn new(desk: &'a Desk) -> Self {
        Self { desk }
    }

    fn call(&self, tool: &str, arguments: Map<String, Value>) -> Result<ToolAnswer> {
        let answer =
            tools::call_in_use(self.desk, BROWSER, (tool.to_owned(), arguments), &tools::Caller::Walk)?;
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
