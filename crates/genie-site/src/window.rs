//! The port to the browser that this program starts itself. Tools join it and act in it; cookies, and what it shows, are
//! read here. It keeps nothing after it ends.

use crate::cookie::Cookie;

/// The browser of this program.
pub trait Window: Send + Sync {
    /// What is known of it. Nothing is started.
    fn state(&self) -> WindowState;

    /// Where tools join it. It is started if it does not run.
    fn address(&self) -> Result<String, WindowError>;

    /// Opens a page, and shows the window.
    fn open(&self, url: &str) -> Result<(), WindowError>;

    /// The address of the page that it shows; none if it does not run.
    fn page_url(&self) -> Result<Option<String>, WindowError>;

    /// Whether the page asks for a password. Only that is asked: nothing of the page is read.
    fn asks_for_password(&self) -> Result<bool, WindowError>;

    /// Its cookies.
    fn cookies(&self) -> Result<Vec<Cookie>, WindowError>;

    /// Adds cookies.
    fn set_cookies(&self, cookies: &[Cookie]) -> Result<(), WindowError>;

    /// A picture of the page, as JPEG.
    fn picture(&self) -> Result<Vec<u8>, WindowError>;

    /// Ends it, with everything in it. It is started again when it is needed.
    fn close(&self);

    /// Ends it for good, because this program ends.
    fn end(&self) {
        self.close();
    }
}

/// What is known of the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowState {
    /// Whether it runs.
    pub run: WindowRun,
    /// Whether it has a window, or would have one.
    pub has_window: bool,
    /// The program; none if this computer has none.
    pub program: Option<String>,
    /// How often it was started. Another number means another browser, without anything of the one before.
    pub starts: u64,
}

/// Whether the browser runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WindowRun {
    /// It was not needed yet, or this program closed it.
    #[default]
    Off,
    /// It runs.
    Running,
    /// It ended without this program: the user closed it, or it crashed.
    Closed,
}

/// Why the browser did not do something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct WindowError {
    /// The code.
    pub code: &'static str,
    /// What failed. It repeats nothing of a cookie.
    pub what: String,
}

/// No browser at all.
#[derive(Clone, Copy, Debug)]
pub struct NoWindow;

impl Window for NoWindow {
    fn state(&self) -> WindowState {
        WindowState::default()
    }

    fn address(&self) -> Result<String, WindowError> {
        Err(no_window())
    }

    fn open(&self, _: &str) -> Result<(), WindowError> {
        Err(no_window())
    }

    fn page_url(&self) -> Result<Option<String>, WindowError> {
        Ok(None)
    }

    fn asks_for_password(&self) -> Result<bool, WindowError> {
        Ok(false)
    }

    fn cookies(&self) -> Result<Vec<Cookie>, WindowError> {
        Err(no_window())
    }

    fn set_cookies(&self, _: &[Cookie]) -> Result<(), WindowError> {
        Err(no_window())
    }

    fn picture(&self) -> Result<Vec<u8>, WindowError> {
        Err(no_window())
    }

    fn close(&self) {}
}

fn no_window() -> WindowError {
    WindowError { code: "BROWSER_MISSING", what: "this desk has no browser".to_owned() }
}
