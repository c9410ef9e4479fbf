//! The sequence of a campaign: what is written, step by step.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_kernel::lifecycle::Status;
use genie_outreach::score::leads_after;
use genie_outreach::sequence::{Invalid, Sequence, UnusableText};
use genie_outreach::{CampaignCommand, sequence};

use crate::preview::{self, Hole, Long, Preview, Text};
use crate::problem::Problem;
use crate::{Desk, Result};

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

/// The preview of a sequence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SequencePreview {
    /// How many leads were checked.
    pub leads: u64,
    /// The first texts.
    pub previews: Vec<Text>,
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
    let unknown = unknown_names(desk, stream, sequence.unusual_names())?;
    sequence.check_usable(account, &unknown).map_err(|text| unusable(&text))
}

/// Which of these variables no lead has. Before leads are imported, none is known to be missing.
fn unknown_names(desk: &Desk, stream: StreamId, mut names: BTreeSet<String>) -> Result<BTreeSet<String>> {
    let mut after = 0;
    while !names.is_empty() {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { break };
        after = last.number;
        for lead in &page {
            for (name, _) in sequence::values(lead) {
                names.remove(&name);
            }
        }
    }
    Ok(if after == 0 { BTreeSet::new() } else { names })
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
    /// A preview that names at most so many texts with a gap, and so many that are too long.
    pub fn new(seen: Preview, gaps_max: usize) -> Self {
        let Preview { leads, previews, mut missing, mut too_long } = seen;
        let (holes, overlong) = (missing.len(), too_long.len());
        missing.truncate(gaps_max);
        too_long.truncate(gaps_max);
        Self { leads, previews, missing, holes, too_long, overlong }
    }
}
