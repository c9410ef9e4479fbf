//! The preview of a sequence: the text that each lead would get, and texts with missing values or too long.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_outreach::score::leads_after;
use genie_outreach::sequence::{RenderError, Sequence};

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
    /// Every text with a missing value.
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
