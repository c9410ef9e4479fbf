//! Where something that waits for approval comes from: who proposed it, what that took, and what the rules would have
//! written instead.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use genie_kernel::approval::{self, Approval};
use genie_kernel::model_call::ModelCall;
use genie_kernel::record::{Body, Phase};
use genie_outreach::artifacts;
use genie_outreach::schema::LEADS;
use genie_outreach::{Lead, MESSAGE, Message, sequence};

use crate::problem::Problem;
use crate::{CampaignEntry, Desk, Result, unreadable};

/// How many records before a request its proposal is looked for. A cycle that asks a model three times has fewer.
const RECORDS_BEFORE: u64 = 24;

/// Who proposed something that waits for approval.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProposalOrigin {
    /// Who proposed it: `rules`, or a provider and its model. Absent if the user wrote it.
    pub proposer: Option<String>,
    /// The tokens of all calls of models that led to it.
    pub tokens: u64,
    /// What they cost, in millionths of a US dollar, if the price is known.
    pub cost: Option<u64>,
    /// How long they took, in milliseconds.
    pub milliseconds: u64,
    /// How many answers were refused before this one.
    pub refused: u64,
    /// Why the rules proposed although a model was chosen.
    pub instead: Option<String>,
    /// The text that the rules would have written, if a model wrote another one.
    pub rules_text: Option<String>,
}

/// Where an approval comes from.
pub fn origin(desk: &Desk, entry: &CampaignEntry, id: Uuid) -> Result<ProposalOrigin> {
    let stream = entry.campaign.id;
    let row = desk.rows().get(&approval::TABLE, stream, id)?;
    let row = row.ok_or_else(|| {
        Problem::new("COMMAND_NO_APPROVAL", "there is no such approval", "list the approvals again")
    })?;
    let approval = Approval::from_row(&row).map_err(unreadable)?;
    let mut origin = proposed(desk, entry, &approval)?;
    if origin.proposer.as_deref().is_some_and(|proposer| proposer.contains('/')) {
        origin.rules_text = rules_text(desk, entry, &approval)?;
    }
    Ok(origin)
}

/// The proposals of the cycle that requested the approval.
fn proposed(desk: &Desk, entry: &CampaignEntry, approval: &Approval) -> Result<ProposalOrigin> {
    let asked = approval.asked_sequence;
    let from = asked.saturating_sub(RECORDS_BEFORE);
    let length = usize::try_from(asked - from).unwrap_or_default();
    let entries = desk.rows().entries(entry.campaign.id, from, length)?;
    let mut origin = ProposalOrigin {
        proposer: None,
        tokens: 0,
        cost: Some(0),
        milliseconds: 0,
        refused: 0,
        instead: None,
        rules_text: None,
    };
    for entry in entries.iter().rev() {
        match &entry.record.body {
            Body::Event(event) if event.kind == "proposal.rejected" => origin.refused += 1,
            // The cycle began here.
            Body::Event(event) if event.kind == "state.loaded" => break,
            Body::Event(_) => {}
            Body::Audit(audit) if audit.phase == Phase::Proposal => {
                let payload: Value = serde_json::from_str(&entry.payload).unwrap_or_default();
                if origin.proposer.is_none() {
                    origin.proposer = payload["proposer"].as_str().map(str::to_owned);
                }
                add_calls(&mut origin, &payload);
            }
            Body::Audit(audit) if audit.phase == Phase::Command => break,
            Body::Audit(_) => {}
        }
    }
    Ok(origin)
}

fn add_calls(origin: &mut ProposalOrigin, payload: &Value) {
    let calls: Vec<ModelCall> = serde_json::from_value(payload["calls"].clone()).unwrap_or_default();
    for call in calls {
        origin.tokens += call.tokens();
        origin.milliseconds += call.milliseconds;
        origin.cost = match (origin.cost, call.cost) {
            (Some(sum), Some(cost)) => Some(sum + cost),
            // A failed call costs nothing that is known.
            (sum, None) if call.failure.is_some() => sum,
            (Some(_) | None, _) => None,
        };
        if let (None, Some(failure)) = (&origin.instead, &call.failure) {
            origin.instead = Some(format!("{}: {}", call.provider, failure.summary));
        }
    }
    // A model that answered in the end did not need the rules.
    if origin.proposer.as_deref().is_some_and(|proposer| proposer.contains('/')) {
        origin.instead = None;
    }
}

fn rules_text(desk: &Desk, entry: &CampaignEntry, approval: &Approval) -> Result<Option<String>> {
    let (rows, stream) = (desk.rows(), entry.campaign.id);
    let row = artifacts::latest(rows, stream, MESSAGE, &approval.subject.key, &["content"])?;
    let Some(message) = row.map(|row| Message::from_row(&row).map_err(unreadable)).transpose()? else {
        return Ok(None);
    };
    let row = rows.get(&LEADS, stream, message.lead_id.uuid())?;
    let Some(lead) = row.map(|row| Lead::from_row(&row).map_err(unreadable)).transpose()? else {
        return Ok(None);
    };
    Ok(sequence::rules_text(rows, stream, &lead, message.step)?)
}
