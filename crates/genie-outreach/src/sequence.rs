//! Message sequences: the messages to a lead in order, their text variants, and which lead gets which
//! variant. A sequence has versions; a lead stays on the version it started with until the user moves it.

mod brief;
mod library;
mod saved;
mod template;
mod usable;
mod values;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::cycle::Stage;
use genie_kernel::effect;
use genie_kernel::journal::{Error, Query, Rows};
use genie_kernel::policy::Edition;
use genie_kernel::record::Fields;
use genie_kernel::{DAY_MS, EffectId, Hash, StreamId};

use crate::artifacts;
use crate::campaign_state::{AccountType, Campaign};
use crate::contract::{LeadId, MESSAGE_CHARACTERS_MAX, MessageType};
use crate::lead::Lead;
use crate::message::{MESSAGE, Message, Note, WITHOUT_NOTE};
use crate::playbook;
use crate::schema::{ARTIFACTS, CAMPAIGNS, TASKS};

pub use brief::{Brief, OFFER_CHARACTERS_MAX, REASON_CHARACTERS_MAX, SENDER_CHARACTERS_MAX};
pub use library::{LibrarySequence, library, plain};
pub use saved::{Saved, Source};
pub use template::{Error as TemplateError, Missing, TEMPLATE_BYTES_MAX, Template};
pub use usable::{Known, Unusable, UnusableText};
pub use values::values;

/// Counts the editions of the rules by which a text is made from a sequence and a lead. A message names the edition in
/// which its variant was chosen, because another edition may choose another one.
pub const EDITION: u32 = 4;

/// The artifact type and name of a campaign's sequence.
pub const SEQUENCE: (&str, &str) = ("heuristic", "sequence");

/// The maximum number of steps.
pub const STEPS_MAX: usize = 12;

/// The maximum number of variants of a step.
pub const VARIANTS_MAX: usize = 8;

/// The messages to a lead, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sequence {
    /// Who writes, why, and what the reader gets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brief: Option<Brief>,
    /// The steps. The first is the connection request.
    pub steps: Vec<Step>,
}

/// What the texts of a campaign depend on besides its sequence and its leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The type of the account, which limits notes.
    pub account: AccountType,
    /// The edition of the policy, which decides how names are written.
    pub edition: Edition,
}

impl From<&Campaign> for Terms {
    fn from(campaign: &Campaign) -> Self {
        Self { account: campaign.account, edition: campaign.policy.edition }
    }
}

impl Terms {
    /// The terms of a stored campaign.
    pub(crate) fn of(row: &Fields) -> Self {
        let account = row.get("account").cloned().and_then(|account| serde_json::from_value(account).ok());
        let edition = row.get("policy").and_then(|policy| policy.get("edition")).cloned();
        Self {
            account: account.unwrap_or(AccountType::Free),
            edition: edition.and_then(|edition| serde_json::from_value(edition).ok()).unwrap_or_default(),
        }
    }

    /// The length and the maximum length of a text that is too long. From the second edition on, every message has a
    /// maximum, so that a text that would be refused later gives way to a shorter variant.
    fn excess(self, message: MessageType, text: &str) -> Option<(usize, usize)> {
        let length = text.chars().count();
        let note = self.account.excess(message, text);
        let too_long = self.edition >= Edition::Second && length > MESSAGE_CHARACTERS_MAX;
        note.or_else(|| too_long.then_some((length, MESSAGE_CHARACTERS_MAX)))
    }
}

/// What a text is made from besides the sequence and the lead.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The terms of the campaign.
    pub terms: Terms,
    /// What the user saved for its texts.
    pub saved: Saved,
    /// Whether the connection request carried its note, so that the reader knows who writes and why.
    pub had_note: bool,
}

impl From<Terms> for Setting {
    fn from(terms: Terms) -> Self {
        Self { terms, saved: Saved::default(), had_note: true }
    }
}

/// A text for a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worded {
    /// The name of the variant.
    pub variant: String,
    /// The text.
    pub text: String,
    /// The saved artifacts that it uses.
    pub sources: Vec<Source>,
}

/// One message of a sequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its type.
    pub message_type: MessageType,
    /// How many days after the previous step; for the second step, after the acceptance.
    #[serde(default)]
    pub after_days: u32,
    /// The variants; which one a lead gets depends on the lead and the step alone. A connection request without any
    /// is sent without a note.
    pub variants: Vec<Variant>,
}

/// Why a message cannot be rendered for a lead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// A value is missing.
    #[error("{0}")]
    MissingValues(Missing),
    /// The text is too long for a connection note, or for any message.
    #[error("the note has {characters} characters, and this account may write {most}")]
    TooLong {
        /// Its length.
        characters: usize,
        /// The maximum length.
        most: usize,
    },
}

/// A variant of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Its name in reports.
    pub name: String,
    /// The template.
    pub text: String,
    /// Whether it is only for leads for whom no other variant of the step has a text that fits.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fallback: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !*value
}

/// Why a sequence is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Invalid {
    /// It has no steps or too many, or the first is not a connection request.
    #[error("a sequence must have 1 to {STEPS_MAX} steps and start with a connection request")]
    Steps,
    /// A step has no variants, too many, or two with the same name.
    #[error("step {0} needs 1 to {VARIANTS_MAX} variants with different names")]
    Variants(usize),
    /// An answer of the brief is too long.
    #[error("the {name} must be one line of at most {most} characters")]
    Brief {
        /// The answer.
        name: &'static str,
        /// Its maximum length.
        most: usize,
    },
    /// The text of a variant is invalid.
    #[error("{0}")]
    Text(Box<UnusableText>),
    /// It cannot be parsed.
    #[error("this is not a valid sequence: {0}")]
    Form(String),
}

impl Invalid {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Steps | Self::Variants(_) | Self::Brief { .. } | Self::Form(_) => "SEQUENCE_INVALID",
            Self::Text(text) => text.code(),
        }
    }
}

impl Sequence {
    /// Parses and validates a sequence.
    pub fn from_value(value: Value) -> Result<Self, Invalid> {
        let sequence: Self =
            serde_json::from_value(value).map_err(|error| Invalid::Form(error.to_string()))?;
        sequence.validate()?;
        Ok(sequence)
    }

    /// Validates the sequence.
    pub fn validate(&self) -> Result<(), Invalid> {
        let first = self.steps.first().map(|step| step.message_type);
        if first != Some(MessageType::ConnectionRequest) || self.steps.len() > STEPS_MAX {
            return Err(Invalid::Steps);
        }
        if let Some((name, most)) = self.brief.as_ref().and_then(Brief::flaw) {
            return Err(Invalid::Brief { name, most });
        }
        for (place, step) in self.steps.iter().enumerate() {
            let mut names: Vec<&str> = step.variants.iter().map(|variant| variant.name.trim()).collect();
            names.sort_unstable();
            names.dedup();
            let distinct = names.len() == step.variants.len() && !names.contains(&"");
            let again = place > 0 && step.message_type == MessageType::ConnectionRequest;
            let silent = place > 0 && step.variants.is_empty();
            if silent || step.variants.len() > VARIANTS_MAX || !distinct || again {
                return Err(Invalid::Variants(place + 1));
            }
            for (index, variant) in step.variants.iter().enumerate() {
                Template::parse(&variant.text).map_err(|error| {
                    let (name, reason) = (variant.name.clone(), Unusable::Template(error));
                    Invalid::Text(Box::new(UnusableText { step: place, variant: index, name, reason }))
                })?;
            }
        }
        Ok(())
    }

    /// The variant that a lead gets at a step, unless its text does not fit. It is always the same.
    pub fn variant(&self, lead: LeadId, step: usize) -> Option<&Variant> {
        let all = &self.steps.get(step)?.variants;
        let usual: Vec<&Variant> = all.iter().filter(|variant| !variant.fallback).collect();
        let drawn_from = if usual.is_empty() { all.iter().collect() } else { usual };
        let hash = Hash::of(format!("{lead}/{step}").as_bytes()).0;
        let draw = hash.iter().take(8).fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        drawn_from.get(usize::try_from(draw % drawn_from.len().max(1) as u64).unwrap_or(0)).copied()
    }

    /// Whether connection requests are sent without a note.
    pub fn is_without_note(&self) -> bool {
        self.steps.first().is_some_and(|step| step.variants.is_empty())
    }

    /// The text for this lead at a step. From the second edition on, a lead for whom the variant has no text, or a text
    /// that is too long, gets the next one that fits.
    pub fn text(&self, setting: &Setting, lead: &Lead, step: usize) -> Result<Option<Worded>, RenderError> {
        let Some(drawn) = self.variant(lead.id, step) else { return Ok(None) };
        let first = self.variant_text(setting, lead, step, drawn);
        if first.is_ok() || setting.terms.edition == Edition::First {
            return first;
        }
        let others = self.steps.get(step).into_iter().flat_map(|step| &step.variants);
        let mut fitting = others.filter_map(|other| self.variant_text(setting, lead, step, other).ok());
        fitting.next().map_or(first, Ok)
    }

    /// The text of one variant, within the limit of the account type.
    pub fn variant_text(
        &self,
        setting: &Setting,
        lead: &Lead,
        step: usize,
        variant: &Variant,
    ) -> Result<Option<Worded>, RenderError> {
        // A stored sequence was validated; a template that cannot be read gives an empty text.
        let Ok(template) = Template::parse(&variant.text) else { return Ok(None) };
        let had_note = step > 0 && setting.had_note && !self.is_without_note();
        let values = values(lead, self.brief.as_ref(), setting, had_note);
        let find = |name: &str| values.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
        let filled: Vec<(String, String)> =
            template.names().into_iter().filter_map(|name| Some((name.to_owned(), find(name)?))).collect();
        let value = |name: &str| filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let text = template.render(&value).map_err(RenderError::MissingValues)?;
        let message = self.steps.get(step).map_or(playbook::FIRST_MESSAGE, |step| step.message_type);
        if let Some((characters, most)) = setting.terms.excess(message, &text) {
            return Err(RenderError::TooLong { characters, most });
        }
        let sources = setting.saved.sources(lead, &template.filled_names(&value));
        Ok(Some(Worded { variant: variant.name.clone(), text, sources }))
    }

    /// Whether a text of a step can use what the user saved.
    fn uses_saved(&self, step: usize) -> bool {
        let variants = self.steps.get(step).into_iter().flat_map(|step| &step.variants);
        let mut templates = variants.filter_map(|variant| Template::parse(&variant.text).ok());
        templates.any(|template| saved::NAMES.iter().any(|name| template.names().contains(name)))
    }

    /// The stored form.
    pub fn to_value(&self) -> Value {
        json!(self)
    }
}

/// The version of the sequence that new leads start with.
pub(crate) fn latest_version(
    rows: &dyn Rows,
    stream: StreamId,
    artifacts: u64,
) -> Result<Option<u64>, Error> {
    if artifacts == 0 {
        return Ok(None);
    }
    let (artifact_type, key) = SEQUENCE;
    let row = artifacts::latest(rows, stream, artifact_type, key, &["version"])?;
    Ok(row.and_then(|row| row.get("version").and_then(Value::as_u64)))
}

/// The text of a sequence for a lead.
pub(crate) struct Suggestion {
    /// The version of the campaign's sequence; none if the text is the plain one.
    pub(crate) version: Option<u64>,
    /// The text, or the reason why there is none.
    pub(crate) text: Result<Worded, RenderError>,
}

/// The text for a lead at a step: of the campaign's sequence or, from the second edition on, the plain one.
pub(crate) fn suggestion(
    rows: &dyn Rows,
    stream: StreamId,
    lead: &Lead,
    step: u32,
) -> Result<Option<Suggestion>, Error> {
    let row = rows.get(&CAMPAIGNS, stream, stream.0)?.unwrap_or_default();
    let mut setting = Setting::from(Terms::of(&row));
    let Some((version, sequence)) = of_lead(rows, stream, lead)? else {
        let plain = plain().ok().filter(|_| setting.terms.edition >= Edition::Second);
        let text = plain.and_then(|plain| plain.text(&setting, lead, step as usize).ok().flatten());
        return Ok(text.map(|text| Suggestion { version: None, text: Ok(text) }));
    };
    setting.had_note = had_note(rows, stream, lead)?;
    if sequence.uses_saved(step as usize) {
        setting.saved = Saved::read(rows, stream)?;
    }
    let text = sequence.text(&setting, lead, step as usize).transpose();
    Ok(text.map(|text| Suggestion { version: Some(version), text }))
}

/// The text that the rules write for a lead at a step, if they can.
pub fn rules_text(
    rows: &dyn Rows,
    stream: StreamId,
    lead: &Lead,
    step: u32,
) -> Result<Option<String>, Error> {
    let suggestion = suggestion(rows, stream, lead, step)?;
    Ok(suggestion.and_then(|suggestion| suggestion.text.ok()).map(|worded| worded.text))
}

/// Whether the connection request to a lead was sent with its note.
fn had_note(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<bool, Error> {
    let key = playbook::message_key(lead.id, playbook::FIRST_MESSAGE, 0);
    let row = artifacts::latest(rows, stream, MESSAGE, &key, &["content"])?;
    let message = row.map(|row| Message::from_row(&row).map_err(Error::Damaged)).transpose()?;
    if message.is_none_or(|message| message.note == Note::Without) {
        return Ok(false);
    }
    let sent = rows.get(&effect::TABLE, stream, EffectId::of(stream, &key).0)?;
    let alternative = sent.as_ref().and_then(|row| row.get("alternative")).and_then(Value::as_str);
    Ok(alternative != Some(WITHOUT_NOTE))
}

/// The sequence of a lead.
fn of_lead(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Option<(u64, Sequence)>, Error> {
    let row = rows.get(&CAMPAIGNS, stream, stream.0)?.unwrap_or_default();
    let floor = row.get("sequence_floor").and_then(Value::as_u64);
    match lead.sequence_version.max(floor) {
        None => Ok(None),
        version => read(rows, stream, version),
    }
}

/// Whether a lead's connection request is sent without a note.
pub(crate) fn is_without_note(stage: &Stage<'_>, lead: &Lead) -> Result<bool, Error> {
    let sequence = of_lead(stage.rows, stage.draft.stream(), lead)?;
    Ok(sequence.is_some_and(|(_, sequence)| sequence.is_without_note()))
}

/// The first message to a lead, and its step. A contact starts with the message that follows an acceptance;
/// `None` if there is none.
pub(crate) fn opening(
    rows: &dyn Rows,
    stream: StreamId,
    lead: &Lead,
) -> Result<Option<(MessageType, u32)>, Error> {
    let row = rows.get(&CAMPAIGNS, stream, stream.0)?.unwrap_or_default();
    if !lead.is_contact(Terms::of(&row).edition) {
        return Ok(Some((playbook::FIRST_MESSAGE, 0)));
    }
    let step = playbook::STEP_AFTER_ACCEPTANCE;
    Ok(match of_lead(rows, stream, lead)? {
        None => Some((playbook::FIRST_TO_CONTACT, step)),
        Some((_, sequence)) => sequence.steps.get(step as usize).map(|next| (next.message_type, step)),
    })
}

/// Plans the next message to a lead, if there is one: from the sequence, or the default message after an
/// acceptance.
pub(crate) fn plan_step(stage: &mut Stage<'_>, lead: &Lead, step: u32, rank: i64) -> Result<(), Error> {
    let (message, days) = match of_lead(stage.rows, stage.draft.stream(), lead)? {
        None if step == playbook::STEP_AFTER_ACCEPTANCE => (MessageType::FollowUp, 0),
        None => return Ok(()),
        Some((_, sequence)) => match sequence.steps.get(step as usize) {
            None => return Ok(()),
            Some(next) => (next.message_type, next.after_days),
        },
    };
    let mut task = playbook::draft_task(stage.draft, lead, message, step);
    task.rank = rank;
    task.not_before = stage.draft.now().plus_ms(i64::from(days) * DAY_MS);
    stage.add_tasks(&TASKS, vec![task])?.map_err(|error| Error::Refused(error.to_string()))
}

/// A version of a campaign's sequence, or the newest one, with its version number.
pub fn read(
    rows: &dyn Rows,
    stream: StreamId,
    version: Option<u64>,
) -> Result<Option<(u64, Sequence)>, Error> {
    const WANTED: &[&str] = &["version", "content"];
    let (artifact_type, key) = SEQUENCE;
    let row = match version {
        None => artifacts::latest(rows, stream, artifact_type, key, WANTED)?,
        Some(version) => rows
            .find(&Query {
                table: &ARTIFACTS,
                columns: WANTED,
                stream: Some(stream),
                equals: vec![
                    ("artifact_type", json!(artifact_type)),
                    ("artifact_key", json!(key)),
                    ("version", json!(version)),
                ],
                range: None,
                order: &[],
                limit: 1,
            })?
            .pop(),
    };
    let Some(mut row) = row else { return Ok(None) };
    let version = row.get("version").and_then(Value::as_u64).unwrap_or(0);
    let content = row.remove("content").unwrap_or_default();
    let sequence = Sequence::from_value(content).map_err(|invalid| Error::Damaged(invalid.to_string()))?;
    Ok(Some((version, sequence)))
}
