//! What leads replied: the text that the user enters, with a category by a model, by rules, or by the user.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::model_call::ModelCall;
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::RecordedReply;
use genie_outreach::contract::LeadStatus;
use genie_outreach::reply::{self, BY_RULES, BY_USER, LeadReply};

use super::{lead, mark_replied};
use crate::models::{self, Choice};
use crate::{Desk, Result};

/// What a reply says, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReplyCategory {
    /// They want to talk or to know more.
    Interested,
    /// They ask something before they decide.
    Question,
    /// They may be interested at another time.
    Later,
    /// They decline, or are the wrong person.
    NotInterested,
    /// An automatic reply: they are away.
    OutOfOffice,
    /// They want no more messages.
    Unsubscribe,
    /// None of these.
    Other,
}

impl From<reply::ReplyCategory> for ReplyCategory {
    fn from(category: reply::ReplyCategory) -> Self {
        match category {
            reply::ReplyCategory::Interested => Self::Interested,
            reply::ReplyCategory::Question => Self::Question,
            reply::ReplyCategory::Later => Self::Later,
            reply::ReplyCategory::NotInterested => Self::NotInterested,
            reply::ReplyCategory::OutOfOffice => Self::OutOfOffice,
            reply::ReplyCategory::Unsubscribe => Self::Unsubscribe,
            reply::ReplyCategory::Other => Self::Other,
        }
    }
}

impl From<ReplyCategory> for reply::ReplyCategory {
    fn from(category: ReplyCategory) -> Self {
        match category {
            ReplyCategory::Interested => Self::Interested,
            ReplyCategory::Question => Self::Question,
            ReplyCategory::Later => Self::Later,
            ReplyCategory::NotInterested => Self::NotInterested,
            ReplyCategory::OutOfOffice => Self::OutOfOffice,
            ReplyCategory::Unsubscribe => Self::Unsubscribe,
            ReplyCategory::Other => Self::Other,
        }
    }
}

/// What a lead replied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReplyOfLead {
    /// The text.
    pub text: String,
    /// Its category.
    pub category: ReplyCategory,
    /// Who chose the category: `rules`, `user`, or a provider with its model.
    pub categorized_by: String,
}

impl From<&LeadReply> for ReplyOfLead {
    fn from(reply: &LeadReply) -> Self {
        Self { text: reply.text.clone(), category: reply.category.into(), categorized_by: reply.by.clone() }
    }
}

/// Stores what a lead replied, and marks them as having replied. Unless the user says which category it has, the
/// campaign's model or the rules do.
pub fn record_reply(
    desk: &Desk,
    stream: StreamId,
    number: u64,
    text: &str,
    category: Option<ReplyCategory>,
) -> Result<()> {
    let found = lead(desk.rows(), stream, number)?;
    if found.status != LeadStatus::Responded {
        mark_replied(desk, stream, number)?;
    }
    let (category, by, calls) = match category {
        Some(category) => (category.into(), BY_USER.to_owned(), Vec::new()),
        None => categorize(desk, stream, text)?,
    };
    let reply = LeadReply { text: text.to_owned(), category, by };
    desk.tell_own(stream, CampaignCommand::RecordReply(RecordedReply { lead: found.id, reply, calls }))
}

/// The category of a reply, who chose it, and the calls of models that led to it.
fn categorize(
    desk: &Desk,
    stream: StreamId,
    text: &str,
) -> Result<(reply::ReplyCategory, String, Vec<ModelCall>)> {
    let by_rules = |calls| (reply::categorize(text), BY_RULES.to_owned(), calls);
    let Choice::Model(chosen) = models::choice(desk, stream)? else { return Ok(by_rules(Vec::new())) };
    if models::budget(desk, stream)?.is_some() {
        return Ok(by_rules(Vec::new()));
    }
    let prompt = reply::prompt(text);
    let (calls, answer) = models::ask_once(desk, &chosen, prompt.system, &prompt.text, &prompt.schema);
    Ok(match answer.as_deref().and_then(reply::decode) {
        Some(category) => (category, format!("{}/{}", chosen.name, chosen.model), calls),
        None => by_rules(calls),
    })
}
