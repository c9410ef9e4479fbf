//! Message sequences: the messages to a lead in order, their text variants, and which lead gets which
//! variant. A sequence has versions; a lead stays on the version it started with until the user moves it.

mod template;
mod usable;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Query, Rows};
use genie_kernel::{DAY_MS, Hash, StreamId};

use crate::artifacts;
use crate::campaign_state::AccountType;
use crate::contract::{LeadId, MessageType};
use crate::lead::Lead;
use crate::playbook;
use crate::schema::{ARTIFACTS, CAMPAIGNS, TASKS};

pub use template::{Error as TemplateError, Missing, TEMPLATE_BYTES_MAX, Template};
pub use usable::{Unusable, UnusableText};

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
    /// The steps. The first is the connection request.
    pub steps: Vec<Step>,
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
    /// The variants; which one a lead gets depends on the lead and the step alone.
    pub variants: Vec<Variant>,
}

/// Why a message cannot be rendered for a lead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// A value is missing.
    #[error("{0}")]
    MissingValues(Missing),
    /// The text is too long for a connection note.
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
            Self::Steps | Self::Variants(_) | Self::Form(_) => "SEQUENCE_INVALID",
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
        for (place, step) in self.steps.iter().enumerate() {
            let mut names: Vec<&str> = step.variants.iter().map(|variant| variant.name.trim()).collect();
            names.sort_unstable();
            names.dedup();
            let distinct = names.len() == step.variants.len() && !names.contains(&"");
            let again = place > 0 && step.message_type == MessageType::ConnectionRequest;
            if step.variants.is_empty() || step.variants.len() > VARIANTS_MAX || !distinct || again {
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

    /// The variant that a lead gets at a step. It is always the same.
    pub fn variant(&self, lead: LeadId, step: usize) -> Option<&Variant> {
        let variants = &self.steps.get(step)?.variants;
        let hash = Hash::of(format!("{lead}/{step}").as_bytes()).0;
        let draw = hash.iter().take(8).fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        variants.get(usize::try_from(draw % variants.len().max(1) as u64).unwrap_or(0))
    }

    /// The text for this lead at a step.
    pub fn text(&self, lead: &Lead, step: usize) -> Result<Option<(String, String)>, Missing> {
        let Some(variant) = self.variant(lead.id, step) else { return Ok(None) };
        // A stored sequence was validated; a template that cannot be read gives an empty text.
        let Ok(template) = Template::parse(&variant.text) else { return Ok(None) };
        let values = values(lead);
        let find = |name: &str| values.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
        let filled: Vec<(String, String)> =
            template.names().into_iter().filter_map(|name| Some((name.to_owned(), find(name)?))).collect();
        let text = template
            .render(&|name| filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()))?;
        Ok(Some((variant.name.clone(), text)))
    }

    /// The text for this lead at a step, within the limit of the account type.
    pub fn text_from(
        &self,
        account: AccountType,
        lead: &Lead,
        step: usize,
    ) -> Result<Option<(String, String)>, RenderError> {
        let words = self.text(lead, step).map_err(RenderError::MissingValues)?;
        let message = self.steps.get(step).map(|step| step.message_type);
        if let (Some((_, text)), Some(message)) = (&words, message)
            && let Some((characters, most)) = account.excess(message, text)
        {
            return Err(RenderError::TooLong { characters, most });
        }
        Ok(words)
    }

    /// The stored form.
    pub fn to_value(&self) -> Value {
        json!(self)
    }
}

/// The values that a template can use, by name.
pub fn values(lead: &Lead) -> Vec<(String, String)> {
    let first = lead.first_name().to_owned();
    let last = lead.full_name.trim_start().strip_prefix(first.as_str()).unwrap_or_default().trim().to_owned();
    let mut values = vec![
        ("first_name".to_owned(), first),
        ("last_name".to_owned(), last),
        ("score".to_owned(), lead.manual_score.unwrap_or(lead.weight_score).to_string()),
    ];
    if let Some(title) = &lead.job_title {
        values.push(("title".to_owned(), title.clone()));
    }
    for (name, value) in lead.cells() {
        values.push((name.to_lowercase().replace([' ', '-'], "_"), value.to_owned()));
    }
    values
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

/// The version of a sequence, and the variant with its text or the reason why it has none.
pub(crate) type Suggestion = (u64, Result<(String, String), RenderError>);

/// The text of the campaign's sequence for a lead at a step, if it has a sequence.
pub(crate) fn suggestion(
    rows: &dyn Rows,
    stream: StreamId,
    lead: &Lead,
    step: u32,
) -> Result<Option<Suggestion>, Error> {
    let Some((version, sequence)) = of_lead(rows, stream, lead)? else { return Ok(None) };
    let account = rows.get(&CAMPAIGNS, stream, stream.0)?.and_then(|row| row.get("account").cloned());
    let account = account.and_then(|account| serde_json::from_value(account).ok());
    Ok(match sequence.text_from(account.unwrap_or(AccountType::Free), lead, step as usize) {
        Ok(None) => None,
        Ok(Some(words)) => Some((version, Ok(words))),
        Err(unsayable) => Some((version, Err(unsayable))),
    })
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

/// The first message to a lead, and its step. A contact starts with the message that follows an acceptance;
/// `None` if there is none.
pub(crate) fn opening(
    rows: &dyn Rows,
    stream: StreamId,
    lead: &Lead,
) -> Result<Option<(MessageType, u32)>, Error> {
    if !lead.is_contact() {
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
