//! The preview of a sequence: the text that each lead would get, and texts with missing values or too long.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_outreach::Lead;
use genie_outreach::draft_lint::{self, Draft, Finding, Lint};
use genie_outreach::score::leads_after;
use genie_outreach::sequence::{RenderError, Sequence, Terms};
use genie_people::tidy;

use crate::{Desk, Result};

/// A message that a lead would get.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PreviewText)]
pub struct Text {
    /// The number of the lead.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The name of the lead.
    pub lead: String,
    /// The step, from 1.
    #[schema(minimum = 1)]
    pub step: usize,
    /// The variant.
    pub variant: String,
    /// Its length in characters.
    pub characters: usize,
    /// The text.
    pub text: String,
    /// How a reader would take it, from 0 to 100.
    pub score: u32,
    /// Why the score is not 100, the worst first.
    pub findings: Vec<DraftFinding>,
}

/// Something that a reader would dislike about a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DraftFinding {
    /// A stable name.
    pub code: String,
    /// What is wrong.
    pub message: String,
    /// How many points it costs.
    pub points: u32,
}

impl From<Finding> for DraftFinding {
    fn from(finding: Finding) -> Self {
        Self { code: finding.code, message: finding.message, points: finding.points }
    }
}

/// A text with a missing value.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PreviewHole)]
pub struct Hole {
    /// The number of the lead.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The name of the lead.
    pub lead: String,
    /// The step, from 1.
    #[schema(minimum = 1)]
    pub step: usize,
    /// The placeholder without a value.
    pub missing: Vec<String>,
}

/// A text that is too long for LinkedIn.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PreviewLong)]
pub struct Long {
    /// The number of the lead.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The name of the lead.
    pub lead: String,
    /// The step, from 1.
    #[schema(minimum = 1)]
    pub step: usize,
    /// Its length in characters.
    pub characters: usize,
    /// The maximum length in characters.
    pub most: usize,
}

/// The preview of a sequence.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Preview {
    /// How many leads were checked.
    pub leads: u64,
    /// The first texts.
    pub previews: Vec<Text>,
    /// For each step, the shortest and the longest text of all leads: what the worst data make of it.
    pub worst: Vec<Text>,
    /// Every text with a missing value.
    pub missing: Vec<Hole>,
    /// Every text that is too long.
    pub too_long: Vec<Long>,
}

/// The shortest and the longest text of a step.
#[derive(Clone, Debug, Default)]
struct Extremes {
    shortest: Option<Text>,
    longest: Option<Text>,
}

impl Extremes {
    fn add(&mut self, text: &Text) {
        if self.shortest.as_ref().is_none_or(|known| text.characters < known.characters) {
            self.shortest = Some(text.clone());
        }
        if self.longest.as_ref().is_none_or(|known| text.characters > known.characters) {
            self.longest = Some(text.clone());
        }
    }
}

/// Checks all leads, and returns the texts of the first `shown` leads.
pub fn preview(desk: &Desk, stream: StreamId, sequence: &Sequence, shown: usize) -> Result<Preview> {
    let mut preview = Preview::default();
    let most = shown.saturating_mul(sequence.steps.len());
    let terms = Terms::from(&desk.campaign_of(stream)?.campaign);
    let mut extremes = vec![Extremes::default(); sequence.steps.len()];
    let mut after = 0;
    loop {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { break };
        after = last.number;
        for lead in &page {
            preview.leads += 1;
            for (place, extreme) in extremes.iter_mut().enumerate() {
                if let Some(text) = preview.check(sequence, terms, lead, place) {
                    extreme.add(&text);
                    if preview.previews.len() < most {
                        preview.previews.push(text);
                    }
                }
            }
        }
    }
    for Extremes { shortest, longest } in extremes {
        let both = longest.filter(|long| shortest.as_ref().is_none_or(|short| short.text != long.text));
        preview.worst.extend(shortest.into_iter().chain(both));
    }
    for text in preview.previews.iter_mut().chain(&mut preview.worst) {
        judge(desk, stream, sequence, text)?;
    }
    Ok(preview)
}

impl Preview {
    /// The text of a step for a lead, without its judgement; if there is none, the reason is noted.
    fn check(&mut self, sequence: &Sequence, terms: Terms, lead: &Lead, place: usize) -> Option<Text> {
        let (number, name, step) = (lead.number, lead.full_name.clone(), place + 1);
        match sequence.text(terms, lead, place) {
            Ok(text) => text.map(|(variant, text)| {
                let characters = text.chars().count();
                Text { number, lead: name, step, variant, characters, text, score: 0, findings: Vec::new() }
            }),
            Err(RenderError::TooLong { characters, most }) => {
                self.too_long.push(Long { number, lead: name, step, characters, most });
                None
            }
            Err(RenderError::MissingValues(holes)) => {
                let missing = holes.0.iter().map(ToString::to_string).collect();
                self.missing.push(Hole { number, lead: name, step, missing });
                None
            }
        }
    }
}

/// Adds how a reader would take a text.
fn judge(desk: &Desk, stream: StreamId, sequence: &Sequence, text: &mut Text) -> Result<()> {
    let lead = leads_after(desk.rows(), stream, text.number.saturating_sub(1), 1)?.pop();
    let reason =
        sequence.brief.as_ref().map(|brief| brief.reason.as_str()).filter(|reason| !reason.is_empty());
    let judged = judged(&text.text, lead.as_ref(), reason);
    text.score = judged.score;
    text.findings = judged.findings.into_iter().map(DraftFinding::from).collect();
    Ok(())
}

/// How a reader would take a text.
pub(crate) fn judged(text: &str, lead: Option<&Lead>, reason: Option<&str>) -> Lint {
    let first_name = lead.and_then(Lead::first_name);
    let company = lead.and_then(|lead| lead.company.as_deref()).and_then(tidy::company);
    let about = Draft { first_name: first_name.as_deref(), company: company.as_deref(), reason };
    draft_lint::lint(text, &about)
}
