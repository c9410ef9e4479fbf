//! The driver as the tools of a run: looks are stored as files and become observations, decisions become gestures.

mod forms;
mod ranking;

use std::cell::RefCell;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::{Fields, fields};
use genie_kernel::{Failure, FileHash, Files};

use crate::observation::{ActionKind, Lens, Stored, observe};
use crate::page::Page;
use crate::port::{Act, Driver, Gesture, Ocr, Perception, Ranker, Secrets};
use crate::run::{Run, Tool};

/// What the driver of a run has at hand.
#[derive(Clone, Copy)]
pub struct Equipment<'a> {
    /// Where pages and pictures are stored.
    pub files: &'a dyn Files,
    /// The secrets that the policy names.
    pub secrets: &'a dyn Secrets,
    /// Reads the texts of pictures.
    pub ocr: Option<&'a dyn Ocr>,
    /// Puts actions into an order.
    pub ranker: Option<&'a dyn Ranker>,
}

/// The driver of a run as its tools.
pub struct DriverTools<'a> {
    driver: RefCell<&'a mut dyn Driver>,
    equipment: Equipment<'a>,
    run: &'a Run,
    pace: Pace,
    is_attached: RefCell<bool>,
}

impl<'a> DriverTools<'a> {
    /// The tools of this run.
    pub fn new(driver: &'a mut dyn Driver, equipment: Equipment<'a>, run: &'a Run, pace: Pace) -> Self {
        Self { driver: RefCell::new(driver), equipment, run, pace, is_attached: RefCell::new(false) }
    }

    fn try_perform(&self, effect: &Effect) -> Result<Fields, Failure> {
        let tool = Tool::named(&effect.tool).ok_or_else(|| broken("no driver has this tool"))?;
        let session = effect.parameters.get("session").and_then(Value::as_str);
        match tool {
            Tool::Open => self.enter(|driver, target| driver.open(target)),
            Tool::Restart => self.enter(|driver, target| driver.restart(target)),
            Tool::Perceive => {
                self.attach(session)?;
                self.perceive()
            }
            Tool::Act => {
                self.attach(session)?;
                let what = self.gesture(&effect.parameters)?;
                let may_change = effect.parameters.get("approved") == Some(&json!(true));
                self.driver.borrow_mut().act(&Act { key: effect.key.clone(), may_change, what })?;
                Ok(Fields::new())
            }
            Tool::Rank => ranking::rank(&self.equipment, self.run, &effect.parameters),
        }
    }

    /// Opens the application, and signs in if the policy says how and the application asks for it.
    fn enter(
        &self,
        open: impl FnOnce(&mut dyn Driver, &str) -> Result<String, Failure>,
    ) -> Result<Fields, Failure> {
        let mut driver = self.driver.borrow_mut();
        let session = open(&mut **driver, &self.run.target)?;
        self.is_attached.replace(true);
        if let Some(sign_in) = &self.run.policy.sign_in {
            forms::sign_in(&mut **driver, sign_in, &self.run.target, self.equipment.secrets)?;
        }
        let guarded = driver.guards_changes();
        Ok(Fields::from_iter([("session", json!(session)), ("guarded", json!(guarded))]))
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
        let Perception { page, screenshot, blocked_changes } = self.driver.borrow_mut().perceive()?;
        let text = serde_json::to_vec(&page).map_err(|error| broken(&error.to_string()))?;
        let stored = Stored {
            page: self.store(&text)?,
            screenshot: screenshot.as_deref().map(|picture| self.store(picture)).transpose()?,
            ocr: screenshot.as_deref().and_then(|picture| self.texts_of(picture)).transpose()?,
            blocked_changes,
        };
        let goal = self.run.goal.as_deref().unwrap_or_default();
        let lens = Lens { target: &self.run.target, goal, enumeration: &self.run.policy.enumeration };
        Ok(fields(&observe(&page, stored, &lens)))
    }

    /// Stores the texts of a picture, if they are wanted. A picture that cannot be read has none.
    fn texts_of(&self, picture: &[u8]) -> Option<Result<String, Failure>> {
        let ocr = self.equipment.ocr.filter(|_| self.run.policy.ocr)?;
        Some(self.store(ocr.read(picture).ok()?.as_bytes()))
    }

    /// Stores a file and returns its hash.
    fn store(&self, bytes: &[u8]) -> Result<String, Failure> {
        let hash = FileHash(Sha256::digest(bytes).into());
        self.equipment.files.put(hash, bytes)?;
        Ok(hash.to_string())
    }

    fn gesture(&self, parameters: &Fields) -> Result<Gesture, Failure> {
        let page = read_page(
            self.equipment.files,
            parameters.get("page_ref").and_then(Value::as_str).unwrap_or_default(),
        )?;
        let gone = || Failure::new("ELEMENT_NOT_FOUND", false, "the element is not on the stored page");
        if parameters.get("kind") == Some(&json!("go_to")) {
            return page.url.map(Gesture::Navigate).ok_or_else(gone);
        }
        let ordinal = parameters.get("ordinal").and_then(Value::as_u64).unwrap_or(u64::MAX);
        let element = usize::try_from(ordinal).ok().and_then(|ordinal| page.elements.get(ordinal)).cloned();
        let element = element.ok_or_else(gone)?;
        if parameters.get("kind") == Some(&json!(ActionKind::Navigate)) {
            return element.href.map(Gesture::Navigate).ok_or_else(gone);
        }
        if element.submits {
            let fields =
                forms::fill(&page, &element, &self.run.policy.enumeration.inputs, self.equipment.secrets)?;
            return Ok(Gesture::Submit { fields, button: Some(element) });
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

/// A stored page, or an empty one if it is not stored any more or was changed.
pub(crate) fn read_page_if_stored(files: &dyn Files, hash: &str) -> Result<Page, Error> {
    let Some(hash) = FileHash::parse(hash) else { return Ok(Page::default()) };
    let bytes = files.read(hash)?.unwrap_or_default();
    Ok(serde_json::from_slice(&bytes).unwrap_or_default())
}

fn broken(what: &str) -> Failure {
    Failure::new("DRIVER_FAILED", false, what)
}
