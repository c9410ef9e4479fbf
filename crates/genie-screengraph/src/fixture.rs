//! A driver of an application that exists only as data: for demonstrations and tests. What it remembers outlives the
//! process, as a real application does.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use genie_kernel::Failure;

use crate::page::Page;
use crate::port::{Act, Driver, Gesture, Perception};

/// An application as data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The screen that it starts with.
    pub start: String,
    /// Its screens, by name.
    pub screens: BTreeMap<String, FixtureScreen>,
}

/// A screen as data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixtureScreen {
    /// What is seen on it.
    pub page: Page,
    /// The screens that its elements lead to, by their labels. Other elements do nothing.
    #[serde(default)]
    pub taps: BTreeMap<String, String>,
    /// Elements that fail, by their labels, each with the code of the error.
    #[serde(default)]
    pub failures: BTreeMap<String, FixtureFailure>,
}

/// How an element fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FixtureFailure {
    /// It is gone.
    NotFound,
    /// It does not respond in time.
    Timeout,
    /// The application crashes.
    Crash,
}

/// What an application remembers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// The screen that is shown; none if the application does not run.
    pub at: Option<String>,
    /// The keys of all acts, in order.
    pub acts: Vec<String>,
}

/// Where an application remembers.
pub trait Device {
    /// What it remembers.
    fn load(&self) -> Memory;

    /// Remembers this.
    fn save(&mut self, memory: &Memory);
}

/// Drives an application that exists only as data.
pub struct FixtureDriver<'a> {
    fixture: &'a Fixture,
    device: &'a mut dyn Device,
}

/// The only session of a fixture.
const SESSION: &str = "fixture";

impl<'a> FixtureDriver<'a> {
    /// Drives this application on this device.
    pub fn new(fixture: &'a Fixture, device: &'a mut dyn Device) -> Self {
        Self { fixture, device }
    }

    fn screen(&self) -> Result<(Memory, &'a FixtureScreen), Failure> {
        let memory = self.device.load();
        let at = memory.at.clone().ok_or_else(crashed)?;
        let screen = self.fixture.screens.get(&at).ok_or_else(|| missing(&at))?;
        Ok((memory, screen))
    }
}

impl Driver for FixtureDriver<'_> {
    fn open(&mut self, _: &str) -> Result<String, Failure> {
        let mut memory = self.device.load();
        memory.at = Some(self.fixture.start.clone());
        self.device.save(&memory);
        Ok(SESSION.to_owned())
    }

    fn attach(&mut self, session: &str) -> Result<(), Failure> {
        if session == SESSION { Ok(()) } else { Err(missing(session)) }
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        let (_, screen) = self.screen()?;
        Ok(Perception { page: screen.page.clone(), ..Perception::default() })
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        let (mut memory, screen) = self.screen()?;
        match &act.what {
            Gesture::Navigate(url) => {
                let found =
                    self.fixture.screens.iter().find(|(_, screen)| screen.page.url.as_ref() == Some(url));
                let (name, _) = found.ok_or_else(|| missing(url))?;
                memory.at = Some(name.clone());
            }
            Gesture::Tap(element) | Gesture::Submit { button: Some(element), .. } => {
                match screen.failures.get(&element.label) {
                    Some(FixtureFailure::NotFound) => {
                        return Err(Failure::new("ELEMENT_NOT_FOUND", false, "the element is gone"));
                    }
                    Some(FixtureFailure::Timeout) => {
                        return Err(Failure::new("DRIVER_TIMEOUT", true, "the element does not respond"));
                    }
                    Some(FixtureFailure::Crash) => {
                        memory.at = None;
                        self.device.save(&memory);
                        return Err(crashed());
                    }
                    None => {}
                }
                if let Some(next) = screen.taps.get(&element.label) {
                    memory.at = Some(next.clone());
                }
            }
            Gesture::Submit { button: None, .. } => {}
        }
        memory.acts.push(act.key.clone());
        self.device.save(&memory);
        Ok(())
    }

    fn close(&mut self) {
        let mut memory = self.device.load();
        memory.at = None;
        self.device.save(&memory);
    }

    fn has_happened(&mut self, key: &str) -> Option<bool> {
        Some(self.device.load().acts.iter().any(|act| act == key))
    }
}

fn crashed() -> Failure {
    Failure::new("SESSION_LOST", true, "the application does not run")
}

fn missing(name: &str) -> Failure {
    Failure::new("TARGET_UNREACHABLE", false, format!("the fixture has no screen {name}"))
}
