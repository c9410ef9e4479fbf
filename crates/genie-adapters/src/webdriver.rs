//! Drives applications by the W3C WebDriver protocol: web pages with ChromeDriver, native applications with Appium. It
//! does what it is told and decides nothing.

mod failure;
mod guard;
mod launch;
mod native;
mod session;
mod timing;
mod web;
mod windows;
mod wire;

use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_screengraph::page::{Element, Page};
use genie_screengraph::port::{Act, Driver, Gesture, Perception, Typed};
use genie_vault::ExposeSecret;

use crate::webdriver::launch::{Chrome, ChromeDriver};
use crate::webdriver::session::{Reference, Session};
use crate::webdriver::windows::{Switch, Windows};
use crate::webdriver::wire::{Wire, WireError};

pub use crate::webdriver::launch::ChromeOptions;
use crate::webdriver::timing::Timing;

/// How long the server waits for a page to load, and for a script.
const PAGE_LOAD_MS: u64 = 20_000;
const SCRIPT_MS: u64 = 10_000;

/// The capabilities that name a native application.
const APPLICATION_CAPABILITIES: [&str; 5] =
    ["appium:app", "appium:appPackage", "appium:appActivity", "appium:bundleId", "app"];

/// A driver of one application.
pub struct WebDriver {
    server: Server,
    capabilities: Value,
    timing: Timing,
    opened: Option<Opened>,
}

/// Where sessions run.
enum Server {
    /// On a server that is already running.
    Given(String),
    /// On a ChromeDriver of our own, which starts with the first session.
    Own { chrome: Chrome, running: Option<ChromeDriver> },
}

/// An open session and the kind of its screens.
struct Opened {
    session: Session,
    screens: Screens,
    is_guarded: bool,
    /// Whether the guard of an open page may let something change, because an act was approved. That of a new page
    /// does not.
    has_allowed: bool,
}

enum Screens {
    Web(Windows),
    Native,
}

impl WebDriver {
    /// A driver on a server that is already running, such as Appium. The capabilities say what to drive.
    pub fn connect(server_address: &str, capabilities: Value) -> Result<Self, Failure> {
        // Only whether the address can be used: nothing is sent yet.
        wire_to(server_address)?;
        let server = Server::Given(server_address.to_owned());
        Ok(Self { server, capabilities, timing: Timing::default(), opened: None })
    }

    /// A driver with a ChromeDriver and a browser of its own. They start with the first session, and end when it is
    /// closed or this is dropped.
    pub fn launch_chrome(options: &ChromeOptions) -> Result<Self, Failure> {
        let chrome = Chrome::find(options)?;
        let capabilities = chrome.capabilities();
        let server = Server::Own { chrome, running: None };
        Ok(Self { server, capabilities, timing: Timing::default(), opened: None })
    }

    /// How many dialogs of the browser (alert, confirm, prompt) this session has dismissed.
    pub fn dialogs_dismissed(&self) -> u64 {
        self.opened.as_ref().map_or(0, |opened| opened.session.dialogs_dismissed())
    }

    /// Whether the capabilities name a native application. It opens with the session, so there is no address to go to.
    fn is_application(&self) -> bool {
        APPLICATION_CAPABILITIES.iter().any(|name| self.capabilities.get(name).is_some())
            && self.capabilities.get("browserName").is_none()
    }

    /// The address of the server, which is started if it is our own.
    fn server_address(&mut self) -> Result<String, Failure> {
        match &mut self.server {
            Server::Given(address) => Ok(address.clone()),
            Server::Own { chrome, running } => {
                if let Some(driver) = running
                    && driver.is_running()
                {
                    return Ok(driver.address().to_owned());
                }
                let driver = chrome.start()?;
                Ok(running.insert(driver).address().to_owned())
            }
        }
    }

    fn session_capabilities(&self) -> Value {
        let mut capabilities = self.capabilities.clone();
        // Native drivers have their own dialogs and times, and some refuse these two.
        if !self.is_application()
            && let Some(capabilities) = capabilities.as_object_mut()
        {
            capabilities.insert("unhandledPromptBehavior".to_owned(), json!("dismiss and notify"));
            capabilities.insert(
                "timeouts".to_owned(),
                json!({"pageLoad": PAGE_LOAD_MS, "script": SCRIPT_MS, "implicit": 0}),
            );
        }
        capabilities
    }

    fn start_session(&mut self) -> Result<Result<Session, WireError>, Failure> {
        let wire = wire_to(&self.server_address()?)?;
        Ok(Session::start(wire, &self.session_capabilities()))
    }

    /// Ends the server if it is our own. Returns whether it is.
    fn discard_server(&mut self) -> bool {
        match &mut self.server {
            Server::Given(_) => false,
            Server::Own { running, .. } => {
                *running = None;
                true
            }
        }
    }

    fn not_started(&mut self, error: WireError) -> Failure {
        if !matches!(error, WireError::Unreachable(_)) {
            return error.into();
        }
        let address = self.server_address().and_then(|address| Ok(wire_to(&address)?.public_address()));
        address.map_or_else(
            |failure| failure,
            |address| {
                let hint = "start the server, then try again";
                failure::missing(format!("no WebDriver server responds at {address} ({hint})"))
            },
        )
    }

    fn start(&mut self, target: &str) -> Result<Opened, Failure> {
        let mut session = match self.start_session()? {
            // A server of our own may be about to end, because another process has closed its session.
            Err(WireError::Unreachable(_)) if self.discard_server() => self.start_session()?,
            started => started,
        }
        .map_err(|error| self.not_started(error))?;
        match self.enter(&mut session, target) {
            Ok((screens, is_guarded)) => Ok(Opened { session, screens, is_guarded, has_allowed: false }),
            Err(failure) => {
                session.end();
                Err(failure)
            }
        }
    }

    /// Goes to the target in a new session.
    fn enter(&self, session: &mut Session, target: &str) -> Result<(Screens, bool), Failure> {
        if self.is_application() {
            return Ok((Screens::Native, false));
        }
        // Other browsers do not know the command.
        let is_guarded = guard::install(session);
        if matches!(self.server, Server::Own { .. }) {
            session.chrome("Browser.setDownloadBehavior", &json!({"behavior": "deny"}))?;
        }
        web::go_to(session, target)?;
        Ok((self.look_at_screens(session)?, is_guarded))
    }

    /// What kind of screens a session has.
    fn look_at_screens(&self, session: &mut Session) -> Result<Screens, Failure> {
        let is_web = !self.is_application() && web::is_web(session)?;
        Ok(if is_web { Screens::Web(Windows::of(session)?) } else { Screens::Native })
    }

    /// The address of a server that a reference names, if sessions of this driver can be there.
    fn address_of(&self, reference: &Reference) -> Result<String, Failure> {
        let is_ours = match &self.server {
            Server::Given(address) => wire_to(address)?.public_address() == reference.server,
            // It may be one that another process has started, on any port.
            Server::Own { .. } => reference.server.starts_with("http://127.0.0.1:"),
        };
        match &self.server {
            // The address that was given may have a password in it, the reference has none.
            Server::Given(address) if is_ours => Ok(address.clone()),
            Server::Own { .. } if is_ours => Ok(reference.server.clone()),
            Server::Given(_) | Server::Own { .. } => {
                Err(failure::lost("the session is on another WebDriver server"))
            }
        }
    }
}

impl Driver for WebDriver {
    fn open(&mut self, target: &str) -> Result<String, Failure> {
        if let Some(before) = self.opened.take() {
            before.session.end();
        }
        let opened = self.start(target)?;
        let reference = opened.session.reference();
        self.opened = Some(opened);
        serde_json::to_string(&reference).map_err(|error| failure::failed(error.to_string()))
    }

    fn attach(&mut self, session: &str) -> Result<(), Failure> {
        let reference: Reference = serde_json::from_str(session)
            .map_err(|_| failure::lost("the reference to the session cannot be read"))?;
        let wire = wire_to(&self.address_of(&reference)?)?;
        let mut session = Session::resume(wire, reference.session);
        let screens = self.look_at_screens(&mut session)?;
        let is_guarded = matches!(screens, Screens::Web(_)) && guard::install(&mut session);
        // What another process has allowed is not known.
        self.opened = Some(Opened { session, screens, is_guarded, has_allowed: is_guarded });
        Ok(())
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        let timing = self.timing;
        let Opened { session, screens, is_guarded, .. } = opened(&mut self.opened)?;
        let (page, screenshot) = match screens {
            Screens::Web(windows) => perceive_web(session, windows, timing)?,
            Screens::Native => {
                (native::read(&native::quiet_source(session, timing)?)?, session.screenshot()?)
            }
        };
        let blocked_changes = if *is_guarded { guard::take_blocked(session)? } else { 0 };
        Ok(Perception { page, screenshot, blocked_changes })
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        let Opened { session, screens, is_guarded, has_allowed } = opened(&mut self.opened)?;
        // Noted first: the answer of the page may be lost.
        *has_allowed |= act.may_change;
        if *is_guarded && *has_allowed {
            guard::allow(session, act.may_change)?;
        }
        match (&act.what, screens) {
            (Gesture::Tap(element), Screens::Web(_)) => tap_web(session, element),
            (Gesture::Tap(element), Screens::Native) => native::tap(session, element),
            (Gesture::Navigate(url), Screens::Web(windows)) => {
                windows.close_others(session)?;
                web::go_to(session, url)
            }
            (Gesture::Navigate(url), Screens::Native) => Ok(session.go_to(url)?),
            (Gesture::Submit { fields, button }, screens) => {
                submit(session, screens, fields, button.as_ref())
            }
        }
    }

    fn guards_changes(&self) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.is_guarded)
    }

    fn close(&mut self) {
        if let Some(opened) = self.opened.take() {
            opened.session.end();
            // A server that another process started has no other owner any more.
            if let Server::Own { running: None, .. } = &self.server {
                opened.session.end_server();
            }
        }
        if let Server::Own { running, .. } = &mut self.server {
            *running = None;
        }
    }
}

fn opened(opened: &mut Option<Opened>) -> Result<&mut Opened, Failure> {
    opened.as_mut().ok_or_else(|| failure::lost("no session is open"))
}

fn wire_to(address: &str) -> Result<Wire, Failure> {
    Wire::new(address)
        .map_err(|cause| failure::failed(format!("the WebDriver server cannot be used: {cause}")))
}

fn perceive_web(
    session: &mut Session,
    windows: &mut Windows,
    timing: Timing,
) -> Result<(Page, Option<Vec<u8>>), Failure> {
    windows.follow(session)?;
    let seen = web::perceive(session, timing)?;
    // A window may take a moment to open.
    if windows.follow(session)? == Switch::Other {
        return web::perceive(session, timing);
    }
    Ok(seen)
}

/// What a keyboard sends for Enter, as the protocol writes it.
const ENTER: &str = "\u{E007}";

/// Types into the fields of a form and sends it.
fn submit(
    session: &mut Session,
    screens: &mut Screens,
    fields: &[Typed],
    button: Option<&Element>,
) -> Result<(), Failure> {
    let mut last = None;
    for Typed { field, text } in fields {
        let found = match screens {
            Screens::Web(_) => web::locate(session, field)?.ok_or_else(failure::element_not_found)?,
            Screens::Native => session.find(&field.path)?,
        };
        session.clear(&found)?;
        session.type_into(&found, text.expose_secret())?;
        last = Some(found);
    }
    match (button, screens, last) {
        (Some(button), Screens::Web(_), _) => tap_web(session, button),
        (Some(button), Screens::Native, _) => native::tap(session, button),
        (None, _, Some(last)) => Ok(session.type_into(&last, ENTER)?),
        (None, _, None) => Ok(()),
    }
}

/// Taps an element. A window that opens is followed by the next look.
fn tap_web(session: &mut Session, element: &Element) -> Result<(), Failure> {
    let found = web::locate(session, element)?.ok_or_else(failure::element_not_found)?;
    match session.click(&found) {
        Ok(()) => Ok(()),
        // A field for files cannot be clicked: a dialog of the operating system would open.
        Err(error) if error.is("invalid argument") => Err(failure::not_interactable()),
        // A tap may close its own window.
        Err(error) if error.is("no such window") => Ok(()),
        Err(error) => Err(error.into()),
    }
}
