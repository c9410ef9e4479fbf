//! The sequence of a campaign: what is written, step by step.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_kernel::lifecycle::Status;
use genie_outreach::score::leads_after;
use genie_outreach::sequence::{Brief, Invalid, Known, Sequence, Step, UnusableText};
use genie_outreach::{CampaignCommand, sequence};

use crate::preview::{self, Hole, Long, Preview, Text};
use crate::problem::Problem;
use crate::{Desk, Result, bounded, unreadable};

/// How many texts with a gap, and how many too long ones, a response names unless the caller says otherwise.
pub const GAPS_USUAL: usize = 100;

/// The sequence in force.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Messages {
    /// Its version; none if the rules write the messages.
    #[schema(minimum = 1)]
    pub version: Option<u64>,
    /// The sequence.
    #[schema(value_type = Option<Object>)]
    pub sequence: Option<Value>,
}

/// A sequence to be used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMessages {
    /// The sequence.
    #[schema(value_type = Object)]
    pub sequence: Value,
    /// Whether leads in progress switch to it too, or only new leads start with it. Messages to leads who were not
    /// contacted yet are drafted again, except those that the user wrote or approved.
    #[serde(default)]
    pub all_leads: bool,
}

/// A sequence of the library.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct LibraryEntry {
    /// Its purpose, by which it is chosen.
    pub purpose: String,
    /// The purpose as a heading.
    pub title: String,
    /// What it does.
    pub about: String,
    /// The sequence.
    #[schema(value_type = Object)]
    pub sequence: Value,
}

/// A sequence of the library to be used, and what its texts need to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenSequence {
    /// The purpose: `hire`, `sell`, `research`, `network` or `event`.
    #[serde(deserialize_with = "bounded::text::<_, 1, 40>")]
    #[schema(min_length = 1, max_length = 40)]
    pub purpose: String,
    /// Who writes; completes "I'm …".
    #[serde(deserialize_with = "bounded::text::<_, 1, 60>")]
    #[schema(min_length = 1, max_length = 60)]
    pub sender: String,
    /// Why; completes "I'm writing because …".
    #[serde(deserialize_with = "bounded::text::<_, 1, 90>")]
    #[schema(min_length = 1, max_length = 90)]
    pub reason: String,
    /// What the reader gets; completes "I can offer …".
    #[serde(default, deserialize_with = "bounded::text::<_, 0, 90>")]
    #[schema(max_length = 90)]
    pub offer: String,
    /// Whether connection requests are sent without a note.
    #[serde(default)]
    pub without_note: bool,
    /// Whether leads in progress switch to it too.
    #[serde(default)]
    pub all_leads: bool,
}

/// The preview of a sequence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SequencePreview {
    /// How many leads were checked.
    pub leads: u64,
    /// The first texts.
    pub previews: Vec<Text>,
    /// For each step, the shortest and the longest text of all leads: what the worst data make of it.
    pub worst: Vec<Text>,
    /// The first texts with a gap.
    pub missing: Vec<Hole>,
    /// How many texts have a gap.
    pub holes: usize,
    /// The first texts that are too long.
    pub too_long: Vec<Long>,
    /// How many texts are too long.
    pub overlong: usize,
}

/// Reads a sequence that the user gives.
pub fn parse(content: Value) -> Result<Sequence> {
    Sequence::from_value(content).map_err(|invalid| match invalid {
        Invalid::Text(text) => unusable(&text),
        Invalid::Brief { name, .. } => {
            let next = format!("shorten the {name} and save it again");
            Problem::new(invalid.code(), invalid.to_string(), next).at(format!("/sequence/brief/{name}"))
        }
        Invalid::Steps | Invalid::Variants(_) | Invalid::Form(_) => {
            Problem::new(invalid.code(), invalid.to_string(), "compare it with the example sequence")
        }
    })
}

/// The problem of a text that cannot be sent, with the place of the text.
fn unusable(text: &UnusableText) -> Problem {
    Problem::new(text.code(), text.to_string(), "correct the text and save it again")
        .at(format!("/sequence{}", text.pointer()))
}

/// Refuses a sequence with a text that could not be sent to any lead of the campaign.
fn check_usable(desk: &Desk, stream: StreamId, sequence: &Sequence) -> Result<()> {
    let account = desk.campaign_of(stream)?.campaign.account;
    let known = known_names(desk, stream, sequence.unusual_names())?;
    sequence.check_usable(account, &known).map_err(|text| unusable(&text))
}

/// The variables of the leads, as far as they are read to find the wanted ones.
fn known_names(desk: &Desk, stream: StreamId, mut wanted: BTreeSet<String>) -> Result<Known> {
    let mut known = Known::default();
    let mut after = 0;
    while !wanted.is_empty() {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { break };
        after = last.number;
        known.has_leads = true;
        for lead in &page {
            for (name, _) in lead.cells() {
                let name = name.to_lowercase().replace([' ', '-'], "_");
                wanted.remove(&name);
                known.columns.insert(name);
            }
        }
    }
    Ok(known)
}

/// The sequence in force, and its version.
pub fn read(desk: &Desk, stream: StreamId) -> Result<Option<(u64, Sequence)>> {
    Ok(sequence::read(desk.rows(), stream, None)?)
}

/// The sequence in force, as it is shown.
pub fn show(desk: &Desk, stream: StreamId) -> Result<Messages> {
    let (version, sequence) = read(desk, stream)?.map(|(version, kept)| (version, kept.to_value())).unzip();
    Ok(Messages { version, sequence })
}

/// Uses a sequence from now on. Returns it as it was read.
pub fn set(desk: &Desk, stream: StreamId, new: NewMessages) -> Result<Sequence> {
    let sequence = parse(new.sequence)?;
    check_usable(desk, stream, &sequence)?;
    let command = CampaignCommand::UseSequence { content: sequence.to_value(), everybody: new.all_leads };
    desk.tell_own(stream, command)?;
    if new.all_leads && desk.campaign_of(stream)?.campaign.status != Status::Completed {
        desk.tell_own(stream, CampaignCommand::RedraftMessages)?;
    }
    Ok(sequence)
}

/// The sequences to start from.
pub fn library() -> Result<Vec<LibraryEntry>> {
    let known = sequence::library().map_err(|invalid| unreadable(invalid.to_string()))?;
    let entry = |one: sequence::LibrarySequence| LibraryEntry {
        purpose: one.purpose,
        title: one.title,
        about: one.about,
        sequence: one.sequence.to_value(),
    };
    Ok(known.into_iter().map(entry).collect())
}

/// The sequence of the library for a purpose, with the user's answers.
pub fn chosen(chosen: &ChosenSequence) -> Result<Sequence> {
    let known = sequence::library().map_err(|invalid| unreadable(invalid.to_string()))?;
    let purposes: Vec<&str> = known.iter().map(|one| one.purpose.as_str()).collect();
    let Some(found) = known.iter().find(|one| one.purpose == chosen.purpose) else {
        let what = format!("the library has no sequence for {:?}", chosen.purpose);
        return Err(Problem::new(
            "SEQUENCE_NO_PURPOSE",
            what,
            format!("choose one of {}", purposes.join(", ")),
        ));
    };
    let ChosenSequence { purpose, sender, reason, offer, .. } = chosen.clone();
    let mut sequence = found.sequence.clone();
    sequence.brief = Some(Brief { purpose, sender, reason, offer });
    if chosen.without_note {
        sequence.steps.iter_mut().take(1).for_each(|step: &mut Step| step.variants.clear());
    }
    Ok(sequence)
}

/// Uses a sequence of the library from now on. Returns it.
pub fn choose(desk: &Desk, stream: StreamId, wanted: &ChosenSequence) -> Result<Sequence> {
    let sequence = chosen(wanted)?.to_value();
    set(desk, stream, NewMessages { sequence, all_leads: wanted.all_leads })
}

/// What a sequence, or the one in force, would say to the first `count` leads; and where it would have
/// gaps or be too long, over all leads.
pub fn preview(desk: &Desk, stream: StreamId, content: Option<Value>, count: usize) -> Result<Preview> {
    let sequence = match content {
        Some(content) => parse(content)?,
        None => read(desk, stream)?.map(|(_, kept)| kept).ok_or_else(|| {
            Problem::new("SEQUENCE_INVALID", "this campaign has no sequence", "provide a sequence to preview")
        })?,
    };
    preview::preview(desk, stream, &sequence, count)
}

impl SequencePreview {
    /// A preview that names at most this many texts with a gap, and at most as many that are too long.
    pub fn new(seen: Preview, gaps_max: usize) -> Self {
        let Preview { leads, previews, worst, mut missing, mut too_long } = seen;
        let (holes, overlong) = (missing.len(), too_long.len());
        missing.truncate(gaps_max);
        too_long.truncate(gaps_max);
        Self { leads, previews, worst, missing, holes, too_long, overlong }
    }
}
