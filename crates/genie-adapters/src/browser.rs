//! The browser of this program: Chromium or Chrome, started and ended here. Tools join it at an address on this computer.
//! Its cookies are read and written over the DevTools protocol, and exist in clear in memory only.

mod cookies;
mod devtools;
mod launch;

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use genie_site::{Cookie, Window, WindowError, WindowRun, WindowState};
use parking_lot::Mutex;
use serde_json::{Value, json};

use crate::programs::{find_browser, has_screen};

use devtools::DevTools;
use launch::{Browser, profile_of};

/// The largest picture that is taken, in bytes.
const PICTURE_BYTES_MAX: usize = 2 * 1024 * 1024;

/// The pause before a picture is tried once more. A page that is changing to another one shows nothing for a moment.
const PICTURE_PAUSE: Duration = Duration::from_millis(500);

/// The quality of pictures, in percent. Texts stay legible.
const PICTURE_QUALITY: u8 = 60;

/// Whether a document has a field for a password, also in a part of its own or in a frame. Some pages show the password
/// as plain text, in a field that still says what it is for.
const ASKS_SCRIPT: &str = "(() => { \
    const fields = 'input[type=password],input[autocomplete~=current-password],input[autocomplete~=new-password]'; \
    const asks = (root) => [...root.querySelectorAll('*')].some((element) => element.matches(fields) \
      || (element.shadowRoot && asks(element.shadowRoot)) || (element.contentDocument && asks(element.contentDocument))); \
    return asks(document); })()";

/// The browser of a data folder. It is started when it is needed.
pub struct OwnBrowser {
    profile: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    browser: Option<Browser>,
    starts: u64,
    was_closed: bool,
    has_ended: bool,
}

impl State {
    /// The browser, if it runs and shows a page. One that the user closed is given up.
    fn running(&mut self) -> Option<&Browser> {
        let runs = self.browser.as_mut().is_some_and(|browser| {
            browser.is_running()
                && browser.connect().and_then(|mut tools| tools.pages()).is_ok_and(|pages| !pages.is_empty())
        });
        if self.browser.is_some() && !runs {
            self.browser = None;
            self.was_closed = true;
        }
        self.browser.as_ref()
    }
}

impl OwnBrowser {
    /// The browser of this data folder.
    pub fn new(data: &Path) -> Self {
        Self { profile: profile_of(data), state: Mutex::default() }
    }

    /// The browser, started if it does not run.
    fn started<T>(&self, then: impl FnOnce(&Browser) -> Result<T, WindowError>) -> Result<T, WindowError> {
        let mut state = self.state.lock();
        if state.has_ended {
            return Err(failed("this program is ending"));
        }
        if state.running().is_none() {
            state.browser = Some(Browser::start(&self.profile)?);
            state.starts += 1;
            state.was_closed = false;
        }
        state.browser.as_ref().map_or_else(|| Err(closed()), then)
    }

    /// Its first page, with what commands to it are addressed with. The browser is not started for that.
    fn on_page<T>(
        &self,
        then: impl FnOnce(&mut DevTools, &str) -> Result<T, WindowError>,
    ) -> Result<T, WindowError> {
        let mut tools = self.state.lock().running().ok_or_else(closed)?.connect()?;
        let page = tools.pages()?.into_iter().next().ok_or_else(closed)?;
        let session = tools.attach(&page)?;
        then(&mut tools, &session)
    }
}

impl Window for OwnBrowser {
    fn state(&self) -> WindowState {
        let mut state = self.state.lock();
        let run = match (state.running().is_some(), state.was_closed) {
            (true, _) => WindowRun::Running,
            (false, true) => WindowRun::Closed,
            (false, false) => WindowRun::Off,
        };
        let program = find_browser().map(|path| path.display().to_string());
        WindowState { run, has_window: has_screen(), program, starts: state.starts }
    }

    fn address(&self) -> Result<String, WindowError> {
        self.started(|browser| Ok(browser.address()))
    }

    fn open(&self, url: &str) -> Result<(), WindowError> {
        self.started(|_| Ok(()))?;
        self.on_page(|tools, page| {
            tools.call(Some(page), "Page.navigate", json!({ "url": url }))?;
            tools.call(Some(page), "Page.bringToFront", json!({})).map(drop)
        })
    }

    fn page_url(&self) -> Result<Option<String>, WindowError> {
        let connected = self.state.lock().running().map(Browser::connect).transpose()?;
        let Some(mut tools) = connected else { return Ok(None) };
        Ok(tools.pages()?.into_iter().next().map(|page| page.url))
    }

    fn asks_for_password(&self) -> Result<bool, WindowError> {
        let mut tools = self.state.lock().running().ok_or_else(closed)?.connect()?;
        for document in tools.documents()? {
            let session = tools.attach(&document)?;
            let question = json!({ "expression": ASKS_SCRIPT, "returnByValue": true });
            let said = tools.call(Some(&session), "Runtime.evaluate", question)?;
            // A document that gives no plain answer may have such a field.
            if said.pointer("/result/value") != Some(&Value::Bool(false)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn cookies(&self) -> Result<Vec<Cookie>, WindowError> {
        self.on_page(|tools, page| {
            // `Storage.getCookies` would ask the profile on the disk instead of the guest.
            let found = tools.call(Some(page), "Network.getAllCookies", json!({}))?;
            cookies::read(found).ok_or_else(|| failed("the cookies of the browser could not be read"))
        })
    }

    fn set_cookies(&self, all: &[Cookie]) -> Result<(), WindowError> {
        self.started(|_| Ok(()))?;
        let written = json!({ "cookies": all.iter().map(cookies::write).collect::<Vec<_>>() });
        self.on_page(|tools, page| tools.call(Some(page), "Network.setCookies", written).map(drop))
    }

    fn picture(&self) -> Result<Vec<u8>, WindowError> {
        let wanted = json!({ "format": "jpeg", "quality": PICTURE_QUALITY });
        let take =
            || self.on_page(|tools, page| tools.call(Some(page), "Page.captureScreenshot", wanted.clone()));
        let taken = take().or_else(|_| {
            thread::sleep(PICTURE_PAUSE);
            take()
        })?;
        let text = taken.get("data").and_then(Value::as_str).unwrap_or_default();
        let bytes = STANDARD.decode(text).ok().filter(|bytes| !bytes.is_empty());
        let bytes = bytes.ok_or_else(|| failed("the browser took no picture"))?;
        match bytes.len() <= PICTURE_BYTES_MAX {
            true => Ok(bytes),
            false => Err(failed(format!("the picture is larger than {} MiB", PICTURE_BYTES_MAX >> 20))),
        }
    }

    fn close(&self) {
        let mut state = self.state.lock();
        state.browser = None;
        state.was_closed = false;
    }

    fn end(&self) {
        self.state.lock().has_ended = true;
        self.close();
    }
}

fn failed(what: impl Into<String>) -> WindowError {
    WindowError { code: "BROWSER_FAILED", what: what.into() }
}

fn closed() -> WindowError {
    failed("the browser is closed")
}

fn missing() -> WindowError {
    let what = "this computer has neither Chromium nor Chrome";
    WindowError { code: "BROWSER_MISSING", what: what.to_owned() }
}
