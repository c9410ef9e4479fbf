//! Screens of native applications: the XML that a driver makes of them, read into a page. Android, iOS and other
//! drivers name the same things differently. What was typed into a field is never read.

mod controls;
mod tree;

use std::thread;
use std::time::Instant;

use genie_kernel::Failure;
use genie_screengraph::page::{Element, Page};

use crate::webdriver::failure;
use crate::webdriver::session::Session;
use crate::webdriver::timing::Timing;
use crate::webdriver::wire::WireError;

/// What Appium puts around the source of an iOS application, but not into the tree that it searches.
const WRAPPER: &str = "/AppiumAUT[1]";

/// The source of the screen, once it does not change, but not forever: some never stop. To make it takes a real device
/// about a second, so two equal ones are enough.
pub(super) fn quiet_source(session: &mut Session, timing: Timing) -> Result<String, WireError> {
    let deadline = Instant::now() + timing.longest;
    let mut source = session.source()?;
    loop {
        thread::sleep(timing.quiet);
        let next = session.source()?;
        if next == source || Instant::now() >= deadline {
            return Ok(next);
        }
        source = next;
    }
}

/// What is on the screen.
pub(super) fn read(source: &str) -> Result<Page, Failure> {
    tree::read(source)
        .map_err(|cause| failure::failed(format!("the screen cannot be read: {}", failure::shown(&cause))))
}

/// Taps an element that was on the screen before, if it is still there: at its place, or else at another one with the
/// same shape and label. A place alone is not enough, for another element may be there now.
pub(super) fn tap(session: &mut Session, element: &Element) -> Result<(), Failure> {
    let page = read(&session.source()?)?;
    let is_same = |other: &&Element| {
        (&other.shape, &other.role) == (&element.shape, &element.role)
            && without_numbers(&other.label) == without_numbers(&element.label)
    };
    let mut same = page.elements.iter().filter(is_same);
    let first = same.clone().next();
    let found = same.find(|other| other.path == element.path).or(first);
    let path = &found.ok_or_else(failure::element_not_found)?.path;
    let id = match (session.find(path), path.strip_prefix(WRAPPER)) {
        (Err(error), Some(inner)) if error.is("no such element") => session.find(inner)?,
        (found, _) => found?,
    };
    Ok(session.click(&id)?)
}

/// A label without its numbers: a counter in it may have moved on since the element was seen.
fn without_numbers(label: &str) -> String {
    label.chars().filter(|letter| !letter.is_ascii_digit()).collect()
}
