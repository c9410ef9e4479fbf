//! Stores what a lead replied, with its category.

use serde::{Deserialize, Serialize};
use serde_json::json;

use genie_kernel::cycle::Stage;
use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS, ModelCall, ModelUsage};
use genie_kernel::record::Fields;

use crate::campaign_state::{Campaign, Decided, refused};
use crate::contract::LeadId;
use crate::reply::{LeadReply, REPLY_CHARACTERS_MAX};
use crate::schema::LEADS;

/// The maximum length of the name of the one who chose the category, in characters.
const BY_CHARACTERS_MAX: usize = 200;

/// What a lead replied, and how its category was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedReply {
    /// The lead.
    pub lead: LeadId,
    /// The reply.
    pub reply: LeadReply,
    /// The calls of models that led to the category.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<ModelCall>,
}

pub(super) fn record(stage: &mut Stage<'_>, campaign: &Campaign, recorded: &RecordedReply) -> Decided {
    let RecordedReply { lead, reply, calls } = recorded;
    if stage.draft.get(stage.rows, &LEADS, lead.uuid())?.is_none() {
        return refused("COMMAND_NO_LEAD", "there is no such lead");
    }
    if reply.text.trim().is_empty()
        || reply.text.chars().count() > REPLY_CHARACTERS_MAX
        || reply.by.chars().count() > BY_CHARACTERS_MAX
        || reply.text.contains('\0')
    {
        return refused("COMMAND_REPLY_INVALID", "a reply must have 1 to 4000 characters");
    }
    let (used, now) = (ModelUsage::of(calls), stage.draft.now());
    if used.tokens > 0 {
        let spent = &mut stage.execution.spent;
        spent.add(&campaign.policy, MODEL_TOKENS, used.tokens, now);
        spent.add(&campaign.policy, MODEL_COST, used.cost, now);
    }
    let change = Fields::from_iter([("reply", json!(reply))]);
    stage.draft.event("lead.reply_recorded", LEADS.entity, lead.uuid(), change);
    Ok(Ok(()))
}
