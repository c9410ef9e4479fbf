//! What can be changed while the network runs: language, layout, limits, delays, incidents and what people do. The
//! settings are one document, and a change is a merge patch of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::behaviour::Behaviour;
use crate::challenge::Challenge;
use crate::language::Language;
use crate::limits::{Limits, TEXT_CHARACTERS_MAX};

/// The longest delay of a page or an answer.
pub const DELAY_MAX_MS: u64 = 600_000;

/// How many people the settings may decide about.
const BEHAVIOURS_MAX: usize = 5_000;

/// Where buttons are and what they are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Buttons on the profile, and a composer on the page of the conversation.
    #[default]
    Standard,
    /// Buttons in a menu called *More*, and a composer that is a text area.
    Menu,
    /// Buttons with other names.
    Renamed,
    /// A composer in a dialog, on the profile and on the page of the conversation.
    Overlay,
    /// New steps: invitations ask for an email address, and messages are confirmed on another page.
    Changed,
}

impl Layout {
    /// All layouts with their names.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Standard, "standard"),
        (Self::Menu, "menu"),
        (Self::Renamed, "renamed"),
        (Self::Overlay, "overlay"),
        (Self::Changed, "changed"),
    ];
}

impl std::str::FromStr for Layout {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names: Vec<&str> = Self::ALL.iter().map(|(_, name)| *name).collect();
        let found = Self::ALL.into_iter().find(|(_, name)| *name == text);
        found.map(|(layout, _)| layout).ok_or_else(|| {
            format!("{text:?} is not a layout of the practice network (use {})", names.join(", "))
        })
    }
}

/// How a delivery goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// The delivery is made, and the request is never answered.
    NeverAnswered,
    /// The delivery is made at once, and answered late.
    AnsweredLate,
    /// The delivery is made late, even if the client has gone, and then answered.
    DeliveredLate,
    /// Nothing is delivered, and the request is never answered.
    Lost,
}

/// Deliveries that go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// How.
    pub kind: FaultKind,
    /// How many of the next requests to deliver something, including those that are refused.
    pub times: u32,
    /// How late a late one is.
    #[serde(default)]
    pub delay_ms: u64,
}

/// What can be changed while the network runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The language of the pages; without one each account has its own.
    pub language: Option<Language>,
    /// Where buttons are and what they are called.
    pub layout: Layout,
    /// What an account may send.
    pub limits: Limits,
    /// How long every page takes.
    pub latency_ms: u64,
    /// How long a visitor stays signed in.
    pub session_minutes: u32,
    /// After how many more pages all visitors are signed out, once.
    pub session_pages: Option<u32>,
    /// The security check that stands or is due.
    pub challenge: Option<Challenge>,
    /// Whether every page asks the visitor to sign in, and nothing else.
    pub login_wall: bool,
    /// Deliveries that go wrong.
    pub fault: Option<Fault>,
    /// What people do, by the last part of their profile's address, or of everyone by `*`.
    pub behaviours: BTreeMap<String, Behaviour>,
}

/// A month.
const SESSION_MINUTES: u32 = 30 * 24 * 60;

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            layout: Layout::default(),
            limits: Limits::default(),
            latency_ms: 0,
            session_minutes: SESSION_MINUTES,
            session_pages: None,
            challenge: None,
            login_wall: false,
            fault: None,
            behaviours: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Why these settings are not allowed, if they are not.
    pub fn check(&self) -> Result<(), String> {
        let late = self.fault.map_or(0, |fault| fault.delay_ms);
        if self.latency_ms > DELAY_MAX_MS || late > DELAY_MAX_MS {
            return Err(format!("a delay may be at most {DELAY_MAX_MS} milliseconds"));
        }
        if self.limits.note_characters.max(self.limits.message_characters) > TEXT_CHARACTERS_MAX {
            return Err(format!("a note or message limit may be at most {TEXT_CHARACTERS_MAX} characters"));
        }
        if self.behaviours.len() > BEHAVIOURS_MAX {
            return Err(format!("behaviors may be set for at most {BEHAVIOURS_MAX} people"));
        }
        Ok(())
    }

    /// These settings with a merge patch (RFC 7396). What the patch removes has its default again.
    pub fn patched(&self, patch: Value) -> Result<Self, String> {
        if !patch.is_object() {
            return Err("settings must be sent as a JSON object".to_owned());
        }
        let mut document = serde_json::to_value(self).map_err(|error| error.to_string())?;
        merge(&mut document, patch);
        let settings: Self = serde_json::from_value(document).map_err(|error| error.to_string())?;
        settings.check()?;
        Ok(settings)
    }
}

/// Merges a patch into a document. JSON is read with a limit on its depth, so this ends.
fn merge(document: &mut Value, patch: Value) {
    let Value::Object(patch) = patch else {
        *document = patch;
        return;
    };
    if !document.is_object() {
        *document = Value::Object(serde_json::Map::new());
    }
    let Some(fields) = document.as_object_mut() else { return };
    for (name, value) in patch {
        if value.is_null() {
            fields.remove(&name);
        } else {
            merge(fields.entry(name).or_insert(Value::Null), value);
        }
    }
}
