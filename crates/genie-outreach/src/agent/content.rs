//! The texts that a snapshot only refers to: the goal, the brief, the lead's facts, earlier messages and saved artifacts.
//! A model needs them to write; rules do not. All reads are bounded, and so is every text.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::cycle::Context;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::task::Task;

use super::focus::{Focus, read_message};
use crate::artifacts;
use crate::contract::{MESSAGE_CHARACTERS_MAX, MessageType};
use crate::lead::Lead;
use crate::message::MESSAGE;
use crate::playbook::{Work, message_key, step_of};
use crate::sequence::{self, Brief, Terms};

/// The maximum number of facts about a lead.
const FACTS_MAX: usize = 24;

/// The maximum length of a fact, in bytes.
const FACT_BYTES_MAX: usize = 300;

/// The maximum length of an artifact's content, in bytes.
const ARTIFACT_BYTES_MAX: usize = 2_000;

/// The maximum length of the goal, in bytes.
const GOAL_BYTES_MAX: usize = 2_000;

/// The maximum number of earlier messages to the lead.
const EARLIER_MAX: usize = 3;

/// The texts that a snapshot refers to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// The goal of the campaign, as the user wrote it.
    pub goal: String,
    /// Who writes, why, and what the reader gets.
    pub brief: Brief,
    /// The maximum length of the message to write.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub characters_max: Option<usize>,
    /// What the imported files say about the lead.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub lead: Fields,
    /// The earlier messages to the lead, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_messages: Vec<String>,
    /// The artifacts that the snapshot lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub artifacts: Vec<SavedText>,
}

/// An artifact with its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedText {
    /// Its type.
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// Its content, or the beginning of it.
    pub content: String,
}

impl Content {
    /// Reads the texts for a task.
    pub(super) fn read(context: &Context<'_>, task: &Task, focus: &Focus) -> Result<Self, Error> {
        let row = &context.run.row;
        let goal = row.get("goal").and_then(Value::as_str).unwrap_or_default();
        let mut content = Self {
            goal: shortened(goal, GOAL_BYTES_MAX),
            artifacts: saved(context, focus)?,
            ..Self::default()
        };
        if let (Work::Draft(message), Some(lead)) = (Work::of(task), &focus.lead) {
            let sequence = sequence::read(context.rows, context.run.id, None)?;
            content.brief = sequence.and_then(|(_, sequence)| sequence.brief).unwrap_or_default();
            content.characters_max = Some(characters_max(Terms::of(row), message));
            content.lead = facts(lead);
            content.earlier_messages = earlier(context, lead, step_of(task, message))?;
        }
        Ok(content)
    }
}

fn characters_max(terms: Terms, message: MessageType) -> usize {
    match message {
        MessageType::ConnectionRequest => terms.account.note_characters_max(),
        MessageType::FollowUp | MessageType::DirectMessage => MESSAGE_CHARACTERS_MAX,
    }
}

/// What is known about a lead besides name, title and company, which the snapshot has.
fn facts(lead: &Lead) -> Fields {
    let known = lead.details.iter().chain(lead.variables.iter());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let shown = known.map(|(name, value)| (name.to_owned(), text(value)));
    let shown = shown.filter(|(_, value)| !value.trim().is_empty()).take(FACTS_MAX);
    shown
        .map(|(name, value)| {
            (shortened(&name, FACT_BYTES_MAX), Value::String(shortened(&value, FACT_BYTES_MAX)))
        })
        .collect()
}

fn earlier(context: &Context<'_>, lead: &Lead, step: u32) -> Result<Vec<String>, Error> {
    let mut found = Vec::new();
    let steps = (0..step).rev().take(EARLIER_MAX);
    for (earlier, message) in
        steps.flat_map(|step| MessageType::ALL.iter().map(move |message| (step, message)))
    {
        let key = message_key(lead.id, *message, earlier);
        if let Some(stored) = read_message(context.rows, context.run.id, &key)? {
            found.push(stored.text);
        }
    }
    found.reverse();
    Ok(found)
}

fn saved(context: &Context<'_>, focus: &Focus) -> Result<Vec<SavedText>, Error> {
    let mut texts = Vec::new();
    for listed in focus.snapshot.available_artifacts.iter().filter(|listed| listed.artifact_type != MESSAGE) {
        let (kind, key) = (&listed.artifact_type, &listed.artifact_key);
        let row = artifacts::latest(context.rows, context.run.id, kind, key, &["content"])?;
        let Some(content) = row.as_ref().and_then(|row| row.get("content")) else { continue };
        texts.push(SavedText {
            artifact_type: kind.clone(),
            artifact_key: key.clone(),
            content: shortened(&written(content), ARTIFACT_BYTES_MAX),
        });
    }
    Ok(texts)
}

/// The content of an artifact as a model reads it: a text as it is, anything else as JSON.
fn written(content: &Value) -> String {
    let text = content.get("text").filter(|_| content.as_object().is_some_and(|members| members.len() == 1));
    text.unwrap_or(content).as_str().map_or_else(|| content.to_string(), str::to_owned)
}

fn shortened(text: &str, most: usize) -> String {
    if text.len() <= most {
        return text.to_owned();
    }
    format!("{} […]", &text[..text.floor_char_boundary(most)])
}
