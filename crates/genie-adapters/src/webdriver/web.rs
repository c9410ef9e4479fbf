//! Web pages: when one is quiet, what is on it, and where an element is now. All of it is read by scripts that run in
//! the page and change nothing that it shows.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_screengraph::page::{ELEMENTS_MAX, Element, Page, SHAPES_MAX};

use crate::webdriver::failure;
use crate::webdriver::session::{self, Session};
use crate::webdriver::timing::Timing;
use crate::webdriver::wire::WireError;

/// Notes what happens on a page.
pub(super) const ACTIVITY_SCRIPT: &str = include_str!("activity_script.js");

const PAGE_SCRIPT: &str = include_str!("page_script.js");
const QUIET_SCRIPT: &str = include_str!("quiet_script.js");

/// How many elements of a page are looked at, whether or not a user can act on them.
const NODES_MAX: usize = 50_000;

/// How deep elements may be nested.
const DEPTH_MAX: usize = 400;

/// How many tags of a shape count, from its end.
const SHAPE_TAGS_MAX: usize = 48;

/// The longest label, in characters.
const LABEL_CHARACTERS_MAX: usize = 80;

/// The longest address, in UTF-16 units. A longer one of a page is cut, and a longer one of a link is left out.
const ADDRESS_CHARACTERS_MAX: usize = 2_048;

/// The longest XPath. An element with a longer one is left out.
const PATH_CHARACTERS_MAX: usize = 4_096;

/// How many states an element has.
const STATES_MAX: usize = 6;

/// How often a page is read that goes away while it is read.
const READS_MAX: usize = 3;

/// The browser's own page about one that could not be loaded.
const ERROR_PAGES: [&str; 2] = ["chrome-error:", "about:neterror"];

/// Whether the screen of a session is a web page.
pub(super) fn is_web(session: &mut Session) -> Result<bool, WireError> {
    match session.execute("return document.documentElement !== null", &Value::Null) {
        Ok(_) => return Ok(true),
        Err(WireError::Refused { error, .. }) if !failure::is_lost(&error) => {}
        Err(error) => return Err(error),
    }
    let source = session.source()?;
    let start: String = source.trim_start().chars().take(16).collect::<String>().to_ascii_lowercase();
    Ok(start.starts_with("<html") || start.starts_with("<!doctype html"))
}

/// What is on the page, and its picture, once it has loaded and nothing happens on it. Some pages are never quiet, so the
/// wait has an end.
pub(super) fn perceive(session: &mut Session, timing: Timing) -> Result<(Page, Option<Vec<u8>>), Failure> {
    let deadline = Instant::now() + timing.longest;
    // Most pages are complete as soon as they have loaded. Looking at them takes as long as waiting for what might still
    // happen, so it is done meanwhile, and again if anything changed.
    let loaded = wait_until_quiet(session, timing, Duration::ZERO, deadline)?;
    let early = if loaded.is_null() { None } else { look(session).ok() };
    let quiet = wait_until_quiet(session, timing, timing.quiet, deadline)?;
    match early {
        Some(seen) if loaded == quiet => Ok(seen),
        Some(_) | None => look(session),
    }
}

fn look(session: &mut Session) -> Result<(Page, Option<Vec<u8>>), Failure> {
    Ok((read(session)?, session.screenshot()?))
}

/// Waits until nothing happens on the page. The wait begins again with a page that takes the place of this one. Returns
/// what the page knows about its changes: if that is the same later, nothing has changed.
fn wait_until_quiet(
    session: &mut Session,
    timing: Timing,
    quiet: Duration,
    deadline: Instant,
) -> Result<Value, WireError> {
    let script = format!("{ACTIVITY_SCRIPT}\n{QUIET_SCRIPT}");
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let argument = json!({
            "quietMs": quiet.as_millis(),
            "longestMs": left.as_millis(),
            "pollMs": timing.poll.as_millis(),
            "requestMs": timing.request.as_millis(),
        });
        match session.execute_until_done(&script, &argument) {
            Err(error) if !is_page_gone(&error) => return Err(error),
            Ok(mut waited) if !waited.is_null() => {
                return Ok(waited.get_mut("state").map(Value::take).unwrap_or_default());
            }
            // A dialog of the browser ends the script without an answer.
            Ok(_) | Err(_) if left.is_zero() => return Ok(Value::Null),
            Ok(_) | Err(_) => thread::sleep(timing.poll),
        }
    }
}

/// What is on the page.
fn read(session: &mut Session) -> Result<Page, Failure> {
    let page = run(session, None)?;
    let mut page: Page = serde_json::from_value(page).map_err(|error| {
        failure::failed(format!("the page cannot be read: {}", failure::shown(&error.to_string())))
    })?;
    if let Some(url) = &page.url {
        refuse_error_page(url)?;
    }
    limit(&mut page);
    Ok(page)
}

/// Holds a page to the limits of the script, which runs in a page that may have changed what it calls.
fn limit(page: &mut Page) {
    let is_short = |text: &str| text.len() <= PATH_CHARACTERS_MAX;
    page.title = shorten(&page.title);
    page.url = page.url.take().filter(|url| is_short(url));
    page.shapes.retain(|shape| is_short(shape));
    page.shapes.truncate(SHAPES_MAX);
    page.truncated |= page.elements.len() > ELEMENTS_MAX;
    page.elements.truncate(ELEMENTS_MAX);
    page.elements.retain(|element| {
        let optional = [&element.href, &element.input].into_iter().flatten();
        [&element.path, &element.shape, &element.role].into_iter().chain(optional).all(|text| is_short(text))
    });
    for element in &mut page.elements {
        element.label = shorten(&element.label);
        element.states.truncate(STATES_MAX);
    }
}

fn shorten(text: &str) -> String {
    text.chars().take(LABEL_CHARACTERS_MAX).collect()
}

/// The id of an element that was on the page before, if it is still there: at its place, or else at another one with
/// the same shape and label. A place alone is not enough, for another element may be there now.
pub(super) fn locate(session: &mut Session, element: &Element) -> Result<Option<String>, WireError> {
    let found = run(session, Some(element))?;
    Ok(session::element_id(&found))
}

/// Goes to an address, and loads the page even if it is open at another place: what taps have shown there is gone then.
/// Chrome reports most pages that cannot be loaded, but not all.
pub(super) fn go_to(session: &mut Session, url: &str) -> Result<(), Failure> {
    // An address without a place always loads the page.
    let before = if url.contains('#') { Some(address(session)?) } else { None };
    session.go_to(url)?;
    if before.is_some_and(|before| without_place(&before) == without_place(url)) {
        session.refresh()?;
    }
    refuse_error_page(&address(session)?)
}

fn address(session: &mut Session) -> Result<String, WireError> {
    let address = session.execute("return document.documentURI", &Value::Null)?;
    Ok(address.as_str().unwrap_or_default().to_owned())
}

fn without_place(url: &str) -> &str {
    url.split('#').next().unwrap_or_default()
}

fn refuse_error_page(url: &str) -> Result<(), Failure> {
    if ERROR_PAGES.iter().any(|beginning| url.starts_with(beginning)) {
        return Err(failure::unreachable("the browser shows its error page"));
    }
    Ok(())
}

fn run(session: &mut Session, wanted: Option<&Element>) -> Result<Value, WireError> {
    let wanted = wanted.map(|element| {
        json!({"path": element.path, "shape": element.shape, "role": element.role, "label": element.label})
    });
    let argument = json!({
        "elementsMax": ELEMENTS_MAX,
        "shapesMax": SHAPES_MAX,
        "nodesMax": NODES_MAX,
        "depthMax": DEPTH_MAX,
        "shapeTagsMax": SHAPE_TAGS_MAX,
        "labelMax": LABEL_CHARACTERS_MAX,
        "addressMax": ADDRESS_CHARACTERS_MAX,
        "pathMax": PATH_CHARACTERS_MAX,
        "wanted": wanted,
    });
    let mut result = session.execute(PAGE_SCRIPT, &argument);
    for _ in 1..READS_MAX {
        if !matches!(&result, Err(error) if is_page_gone(error)) {
            break;
        }
        result = session.execute(PAGE_SCRIPT, &argument);
    }
    result
}

/// Whether a script failed because its page went away while it ran.
fn is_page_gone(error: &WireError) -> bool {
    ["javascript error", "no such frame", "stale element reference"].iter().any(|gone| error.is(gone))
}
