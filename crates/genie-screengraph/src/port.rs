//! The ports of an exploration that the kernel does not already have. The journal is the repository, stored files are
//! the object store, a proposer is the model, the policy counts the budgets, and the feed of the journal is the
//! telemetry.

use genie_kernel::Failure;
use secrecy::SecretString;

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

    /// Whether this session keeps acts that no person approved from changing anything on a server.
    fn guards_changes(&self) -> bool {
        false
    }

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
    /// How many requests that would have changed something were not sent since the last look.
    pub blocked_changes: u64,
}

/// One act of a user.
#[derive(Clone, Debug)]
pub struct Act {
    /// Identifies the act, for a driver that notes what it did.
    pub key: String,
    /// Whether a person approved that it changes something. A driver that can tell keeps other acts from it.
    pub may_change: bool,
    /// What to do.
    pub what: Gesture,
}

/// What a user can do.
#[derive(Clone, Debug)]
pub enum Gesture {
    /// Tap or click an element.
    Tap(Element),
    /// Go to an address.
    Navigate(String),
    /// Fill in a form and send it.
    Submit {
        /// What is typed, field by field.
        fields: Vec<Typed>,
        /// The element that sends the form; without one, Enter in the last field does.
        button: Option<Element>,
    },
}

/// What is typed into a field.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The field.
    pub field: Element,
    /// The text. It is passed to the driver and stored nowhere.
    pub text: SecretString,
}

/// Reads the secrets that a policy names, such as `env:SHOP_PASSWORD`.
pub trait Secrets {
    /// The secret with this name, if there is one.
    fn read(&self, name: &str) -> Option<SecretString>;
}

/// No secrets.
#[derive(Clone, Copy, Debug)]
pub struct NoSecrets;

impl Secrets for NoSecrets {
    fn read(&self, _: &str) -> Option<SecretString> {
        None
    }
}

/// Puts actions into an order. A model behind it may only reorder what it is given.
pub trait Ranker {
    /// Asks for an order of these labels, by how likely each action leads to the goal.
    fn rank(&self, goal: &str, labels: &[String]) -> Ranking;
}

/// What a ranker answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranking {
    /// Who answered.
    pub by: String,
    /// The places of the labels, the best first; none if there is no usable answer.
    pub order: Option<Vec<usize>>,
    /// The tokens of the question and of the answer.
    pub tokens: u64,
    /// The question and the answer, as they were sent and received.
    pub transcript: String,
    /// Why there is no answer.
    pub failure: Option<Failure>,
}

/// Reads the texts of a picture.
pub trait Ocr {
    /// The texts of a PNG file.
    fn read(&self, screenshot: &[u8]) -> Result<String, Failure>;
}
