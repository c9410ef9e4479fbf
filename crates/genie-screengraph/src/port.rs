//! The ports of an exploration that the kernel does not have already. The journal is the repository, stored files are
//! the object store, a proposer is the model, the policy counts the budgets, and the feed of the journal is the
//! telemetry.

use serde::{Deserialize, Serialize};

use genie_kernel::Failure;

use crate::page::{Element, Page};

/// A driver of one application: a browser, a phone, or a fixture. It drives what it is told and decides nothing.
pub trait Driver {
    /// Opens the application and returns a reference to the session, by which another process finds it again.
    fn open(&mut self, target: &str) -> Result<String, Failure>;

    /// Continues a session that another process opened.
    fn attach(&mut self, session: &str) -> Result<(), Failure>;

    /// Starts the application again at its first screen, and returns a reference to the session.
    fn restart(&mut self, target: &str) -> Result<String, Failure> {
        self.close();
        self.open(target)
    }

    /// Waits until the screen is quiet, and looks at it.
    fn perceive(&mut self) -> Result<Perception, Failure>;

    /// Acts on the screen once.
    fn act(&mut self, act: &Act) -> Result<(), Failure>;

    /// Ends the session. A session that is gone already is no error.
    fn close(&mut self);

    /// Whether an act with this key has happened, as far as the driver can tell.
    fn has_happened(&mut self, key: &str) -> Option<bool> {
        let _ = key;
        None
    }
}

/// What a driver perceives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Perception {
    /// The screen.
    pub page: Page,
    /// Its picture, as a PNG file, if the driver takes pictures.
    pub screenshot: Option<Vec<u8>>,
}

/// One act of a user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Identifies the act, for a driver that notes what it did.
    pub key: String,
    /// What to do.
    pub what: Gesture,
}

/// What a user can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// Tap or click an element.
    Tap(Element),
    /// Go to an address.
    Navigate(String),
}

/// Reads the texts of a picture.
pub trait Ocr {
    /// The texts of a PNG file.
    fn read(&self, screenshot: &[u8]) -> Result<String, Failure>;
}
