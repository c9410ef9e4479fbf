//! The driver as the tools of a run: looks are stored as files and become observations, decisions become gestures.

use std::cell::RefCell;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::{Fields, fields};
use genie_kernel::{Failure, FileHash, Files};

use crate::observation::{ActionKind, Lens, Stored, observe};
use crate::page::Page;
use crate::port::{Act, Driver, Gesture};
use crate::run::{Run, Tool};

/// The driver of a run as its tools.
pub struct DriverTools<'a> {
    driver: RefCell<&'a mut dyn Driver>,
    files: &'a dyn Files,
    run: &'a Run,
    pace: Pace,
    is_attached: RefCell<bool>,
}

impl<'a> DriverTools<'a> {
    /// The tools of this run.
    pub fn new(driver: &'a mut dyn Driver, files: &'a dyn Files, run: &'a Run, pace: Pace) -> Self {
        Self { driver: RefCell::new(driver), files, run, pace, is_attached: RefCell::new(false) }
    }

    fn try_perform(&self, effect: &Effect) -> Result<Fields, Failure> {
        let tool = Tool::named(&effect.tool).ok_or_else(|| broken("no driver has this tool"))?;
        let parameter = |name: &str| effect.parameters.get(name).and_then(Value::as_str);
        match tool {
            Tool::Open => {
                let session = self.driver.borrow_mut().open(&self.run.target)?;
                self.is_attached.replace(true);
                Ok(Fields::from_iter([("session", json!(session))]))
            }
            Tool::Restart => {
                let session = self.driver.borrow_mut().restart(&self.run.target)?;
                self.is_attached.replace(true);
                Ok(Fields::from_iter([("session", json!(session))]))
            }
            Tool::Perceive => {
                self.attach(parameter("session"))?;
                self.perceive()
            }
            Tool::Act => {
                self.attach(parameter("session"))?;
                let what = self.gesture(&effect.parameters)?;
                self.driver.borrow_mut().act(&Act { key: effect.key.clone(), what })?;
                Ok(Fields::new())
            }
        }
    }

    /// Finds the session again that another process opened.
    fn attach(&self, session: Option<&str>) -> Result<(), Failure> {
        if !*self.is_attached.borrow() {
            let lost = || Failure::new("SESSION_LOST", true, "no session is open");
            self.driver.borrow_mut().attach(session.ok_or_else(lost)?)?;
            self.is_attached.replace(true);
        }
        Ok(())
    }

    fn perceive(&self) -> Result<Fields, Failure> {
        let seen = self.driver.borrow_mut().perceive()?;
        let text = serde_json::to_vec(&seen.page).map_err(|error| broken(&error.to_string()))?;
        let page = self.store(&text)?;
        let screenshot = seen.screenshot.as_deref().map(|picture| self.store(picture)).transpose()?;
        let goal = self.run.goal.as_deref().unwrap_or_default();
        let lens = Lens { target: &self.run.target, goal, enumeration: &self.run.policy.enumeration };
        Ok(fields(&observe(&seen.page, Stored { page, screenshot }, &lens)))
    }

    /// Stores a file and returns its hash.
    fn store(&self, bytes: &[u8]) -> Result<String, Failure> {
        let hash = FileHash(Sha256::digest(bytes).into());
        self.files.put(hash, bytes)?;
        Ok(hash.to_string())
    }

    fn gesture(&self, parameters: &Fields) -> Result<Gesture, Failure> {
        let page =
            read_page(self.files, parameters.get("page_ref").and_then(Value::as_str).unwrap_or_default())?;
        let gone = || Failure::new("ELEMENT_NOT_FOUND", false, "the element is not on the stored page");
        if parameters.get("kind") == Some(&json!("go_to")) {
            return page.url.map(Gesture::Navigate).ok_or_else(gone);
        }
        let ordinal = parameters.get("ordinal").and_then(Value::as_u64).unwrap_or(u64::MAX);
        let element =
            usize::try_from(ordinal).ok().and_then(|ordinal| page.elements.into_iter().nth(ordinal));
        let element = element.ok_or_else(gone)?;
        if parameters.get("kind") == Some(&json!(ActionKind::Navigate)) {
            return element.href.map(Gesture::Navigate).ok_or_else(gone);
        }
        Ok(Gesture::Tap(element))
    }
}

impl Tools for DriverTools<'_> {
    fn pace(&self) -> Pace {
        self.pace
    }

    fn perform(&self, effect: &Effect) -> Outcome {
        match self.try_perform(effect) {
            Ok(receipt) => Outcome::Done(receipt),
            Err(failure) => Outcome::Failed(failure),
        }
    }

    fn look(&self, effect: &Effect) -> Sighting {
        let session = effect.parameters.get("session").and_then(Value::as_str);
        if self.attach(session).is_err() {
            return Sighting::Blind;
        }
        match self.driver.borrow_mut().has_happened(&effect.key) {
            Some(true) => Sighting::Found(Fields::new()),
            Some(false) => Sighting::Absent,
            None => Sighting::Blind,
        }
    }
}

/// A stored page.
pub fn read_page(files: &dyn Files, hash: &str) -> Result<Page, Failure> {
    let lost = || Failure::new("PAGE_NOT_STORED", false, "the stored page cannot be read");
    let hash = FileHash::parse(hash).ok_or_else(lost)?;
    let bytes = files.read(hash)?.ok_or_else(lost)?;
    serde_json::from_slice(&bytes).map_err(|_| lost())
}

fn broken(what: &str) -> Failure {
    Failure::new("DRIVER_FAILED", false, what)
}
