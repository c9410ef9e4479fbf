//! The preview of a sequence: the text that each lead would get, and texts with missing values or too long.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_outreach::Lead;
use genie_outreach::draft_lint::{self, Draft, Finding, Lint};
use genie_outreach::playbook::STEP_AFTER_ACCEPTANCE;
use genie_outreach::score::leads_after;
use genie_outreach::sequence::{self, Brief, RenderError, Saved, Sequence, Setting, Source, Terms, Worded};
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
    /// The saved artifacts that the text uses.
    pub sources: Vec<String>,
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
    let setting = Setting { saved: Saved::read(desk.rows(), stream)?, ..Setting::from(terms) };
    let judge = Judge { brief: sequence.brief.clone(), saved: setting.saved.clone() };
    let mut extremes = vec![Extremes::default(); sequence.steps.len()];
    let mut after = 0;
    loop {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { break };
        after = last.number;
        for lead in &page {
            preview.leads += 1;
            // A contact starts with the message that follows an acceptance.
            let skipped = if lead.is_contact(terms.edition) { STEP_AFTER_ACCEPTANCE as usize } else { 0 };
            for (place, extreme) in extremes.iter_mut().enumerate().skip(skipped) {
                if let Some(text) = preview.check(sequence, &setting, lead, place) {
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
        let lead = leads_after(desk.rows(), stream, text.number.saturating_sub(1), 1)?.pop();
        let Some(lead) = lead else { continue };
        let before =
            text.step.checked_sub(2).and_then(|before| sequence.text(&setting, &lead, before).ok()?);
        let before = before.filter(|_| !lead.is_contact(terms.edition));
        let used = sequence.text(&setting, &lead, text.step - 1).ok().flatten().map(|used| used.sources);
        let earlier = before.as_ref().map(|worded| worded.text.as_str());
        let judged = judge.lint(&text.text, Some(&lead), earlier, &used.unwrap_or_default());
        text.score = judged.score;
        text.findings = judged.findings.into_iter().map(DraftFinding::from).collect();
    }
    Ok(preview)
}

impl Preview {
    /// The text of a step for a lead, without its judgement; if there is none, the reason is noted.
    fn check(&mut self, sequence: &Sequence, setting: &Setting, lead: &Lead, place: usize) -> Option<Text> {
        let (number, name, step) = (lead.number, lead.full_name.clone(), place + 1);
        match sequence.text(setting, lead, place) {
            Ok(worded) => worded.map(|Worded { variant, text, sources }| Text {
                number,
                lead: name,
                step,
                variant,
                characters: text.chars().count(),
                text,
                score: 0,
                findings: Vec::new(),
                sources: sources.iter().map(Source::title).collect(),
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

/// What a judgement of drafts needs to know about a campaign.
pub(crate) struct Judge {
    /// Who writes, why, and what the reader gets.
    pub brief: Option<Brief>,
    /// What the user saved for the texts.
    pub saved: Saved,
}

impl Judge {
    /// The judge of a campaign.
    pub fn read(desk: &Desk, stream: StreamId) -> Result<Self> {
        let brief = sequence::read(desk.rows(), stream, None)?.and_then(|(_, sequence)| sequence.brief);
        Ok(Self { brief, saved: Saved::read(desk.rows(), stream)? })
    }

    /// How a reader would take a text that uses these artifacts.
    pub fn lint(&self, text: &str, lead: Option<&Lead>, earlier: Option<&str>, used: &[Source]) -> Lint {
        let first_name = lead.and_then(Lead::first_name);
        let last_name = lead.and_then(Lead::last_name);
        let company = lead.and_then(Lead::employer);
        let title = lead.and_then(|lead| lead.job_title.as_deref()).and_then(tidy::job_title);
        let unused = lead.map(|lead| self.saved.unused(lead, used)).unwrap_or_default();
        let unused: Vec<String> = unused.iter().map(Source::title).collect();
        let brief = self.brief.as_ref();
        draft_lint::lint(
            text,
            &Draft {
                first_name: first_name.as_deref(),
                last_name: last_name.as_deref(),
                company: company.as_deref(),
                foreign_title: title.as_deref().filter(|title| tidy::is_foreign(title)),
                situation: lead.map(Lead::situation).unwrap_or_default(),
                reason: brief.map(|brief| brief.reason.as_str()).filter(|reason| !reason.is_empty()),
                purpose: brief.map_or("", |brief| brief.purpose.as_str()),
                earlier,
                unused_notes: &unused,
            },
        )
    }
}
