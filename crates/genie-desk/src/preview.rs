//! What a sequence would say to each lead, and which texts would have a gap or be too long.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_outreach::score::leads_after;
use genie_outreach::sequence::{RenderError, Sequence};

use crate::{Desk, Result};

/// A text that would be said.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PreviewText)]
pub struct Text {
    /// To which lead.
    pub number: u64,
    /// Their name.
    pub lead: String,
    /// At which step, from 1.
    pub step: usize,
    /// In which wording.
    pub variant: String,
    /// How long it is.
    pub characters: usize,
    /// What it says.
    pub text: String,
}

/// A text that would have a hole.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PreviewHole)]
pub struct Hole {
    /// To which lead.
    pub number: u64,
    /// Their name.
    pub lead: String,
    /// At which step, from 1.
    pub step: usize,
    /// What nothing is known for.
    pub missing: Vec<String>,
}

/// A text that would be longer than LinkedIn takes it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = PreviewLong)]
pub struct Long {
    /// To which lead.
    pub number: u64,
    /// Their name.
    pub lead: String,
    /// At which step, from 1.
    pub step: usize,
    /// How long it is.
    pub characters: usize,
    /// How long it may be.
    pub most: usize,
}

/// What a sequence comes to.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Preview {
    /// How many leads were looked at.
    pub leads: u64,
    /// The first texts.
    pub previews: Vec<Text>,
    /// Every text with a hole.
    pub missing: Vec<Hole>,
    /// Every text that is too long.
    pub too_long: Vec<Long>,
}

/// Checks all leads, and returns the texts of the first `shown` leads.
pub fn preview(desk: &Desk, stream: StreamId, sequence: &Sequence, shown: usize) -> Result<Preview> {
    let mut preview = Preview::default();
    let most = shown.saturating_mul(sequence.steps.len());
    let account = desk.campaign_of(stream)?.campaign.account;
    let mut after = 0;
    loop {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(preview) };
        after = last.number;
        for lead in &page {
            preview.leads += 1;
            for place in 0..sequence.steps.len() {
                let (number, name, step) = (lead.number, lead.full_name.clone(), place + 1);
                match sequence.text_from(account, lead, place) {
                    Ok(Some((variant, text))) if preview.previews.len() < most => {
                        let (variant, characters) = (variant.to_string(), text.chars().count());
                        preview.previews.push(Text { number, lead: name, step, variant, characters, text });
                    }
                    Ok(_) => {}
                    Err(RenderError::TooLong { characters, most }) => {
                        preview.too_long.push(Long { number, lead: name, step, characters, most });
                    }
                    Err(RenderError::MissingValues(holes)) => {
                        let missing = holes.0.iter().map(ToString::to_string).collect();
                        preview.missing.push(Hole { number, lead: name, step, missing });
                    }
                }
            }
        }
    }
}
