//! A lead as front ends show it: in a list, in full with its score explained, and with its journal.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::account::ExportContent;
use genie_outreach::{Lead, dossier};
use genie_scoring::Explained;

use super::{ReplyCategory, ReplyOfLead, Review, ScoreExplanation, Written, messages};
use crate::explain::{Depth, Explainer};
use crate::export_record::Export;
use crate::view::{Connection, LeadStage, LeadStatus, MessageStatus, MessageType, moment};
use crate::{Desk, Result};

/// The most records of a dossier that one response holds.
const DOSSIER_MAX: usize = 2_000;

/// A lead, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LeadLine {
    /// Its number in the campaign.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Its id.
    pub id: String,
    /// The name.
    pub full_name: String,
    /// The job title.
    pub job_title: Option<String>,
    /// The company.
    pub company: Option<String>,
    /// The address of the profile.
    pub profile_url: String,
    /// The email address.
    pub email: Option<String>,
    /// Its state.
    pub status: LeadStatus,
    /// Whether tasks exist for it.
    pub stage: LeadStage,
    /// The score that counts.
    #[schema(minimum = 0, maximum = 100)]
    pub score: Option<u32>,
    /// The score that the user gave.
    #[schema(minimum = 0, maximum = 100)]
    pub manual_score: Option<u32>,
    /// Why the user gave it.
    pub manual_reason: Option<String>,
    /// The response to the connection request.
    pub connection: Option<Connection>,
    /// When the first message was sent.
    pub contacted_at: Option<String>,
    /// Why the lead is excluded.
    pub refusal: Option<String>,
    /// The category of their reply.
    #[serde(default)]
    pub reply_category: Option<ReplyCategory>,
}

impl From<&Lead> for LeadLine {
    fn from(lead: &Lead) -> Self {
        Self {
            number: lead.number,
            id: lead.id.to_string(),
            full_name: lead.full_name.clone(),
            job_title: lead.job_title.clone(),
            company: lead.company.clone(),
            profile_url: lead.profile_url.clone(),
            email: lead.email.clone(),
            status: lead.status.into(),
            stage: lead.stage.into(),
            score: lead.score(),
            manual_score: lead.manual_score,
            manual_reason: lead.manual_reason.clone(),
            connection: lead.connection.map(Connection::from),
            contacted_at: moment(lead.contacted_at),
            refusal: lead.refusal.clone(),
            reply_category: lead.reply.as_ref().map(|reply| reply.category.into()),
        }
    }
}

/// What one criterion gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Term {
    /// The name of the criterion.
    pub criterion: String,
    /// The points it gave; below zero for something to avoid.
    pub points: i32,
    /// The points it can give.
    pub of: u32,
    /// The column that was read.
    pub column: Option<String>,
    /// Its value.
    pub value: Option<String>,
    /// Why it gave these points.
    pub reason: String,
}

impl From<&Explained> for Term {
    fn from(one: &Explained) -> Self {
        Self {
            criterion: one.criterion.clone(),
            points: one.points,
            of: one.of,
            column: one.column.clone(),
            value: one.value.clone(),
            reason: match &one.change {
                Some(change) => format!("{}; {change}", one.reason),
                None => one.reason.to_string(),
            },
        }
    }
}

/// A message that was written for a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MessageLine {
    /// The kind of message.
    pub message_type: MessageType,
    /// The step of the sequence.
    pub step: u32,
    /// The text.
    pub text: String,
    /// When it was written.
    pub at: String,
    /// Its state.
    pub status: MessageStatus,
}

impl From<Written> for MessageLine {
    fn from(written: Written) -> Self {
        Self {
            message_type: written.message.message_type.into(),
            step: written.message.step,
            text: written.message.text,
            at: written.at.to_string(),
            status: written.status.into(),
        }
    }
}

/// Everything known about a lead, with its score explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LeadDetails {
    /// The lead, as it is listed.
    #[serde(flatten)]
    pub line: LeadLine,
    /// The computed score.
    #[schema(minimum = 0, maximum = 100)]
    pub computed_score: Option<u32>,
    /// The version of the algorithm that computed it.
    #[schema(minimum = 1)]
    pub algorithm_version: Option<u64>,
    /// What each criterion gave.
    pub terms: Vec<Term>,
    /// Details from the imported file, in known fields.
    #[schema(value_type = Object)]
    pub details: Map<String, Value>,
    /// Variables: other columns of the imported file.
    #[schema(value_type = Object)]
    pub variables: Map<String, Value>,
    /// Other addresses of the same person.
    pub aliases: Vec<String>,
    /// The file and the row.
    pub source: Option<String>,
    /// The messages, step by step.
    pub messages: Vec<MessageLine>,
    /// Its rank: the lead with the lowest one comes first.
    pub rank: i64,
    /// The version of the sequence that it started with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub sequence_version: Option<u64>,
    /// What LinkedIn data exports have shown about it.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    pub evidence: Vec<Value>,
    /// What they replied, as far as the user recorded it.
    #[serde(default)]
    pub reply: Option<ReplyOfLead>,
    /// Why it has its computed score; none before it is scored.
    pub explanation: Option<ScoreExplanation>,
    /// Its place in the ranking, from 1, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub place: Option<u64>,
    /// How many leads are ranked, if the place was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u64>,
}

/// A lead after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChangedLead {
    /// The lead.
    #[serde(flatten)]
    pub lead: LeadDetails,
    /// Whether the user is asked to review the ranking again.
    pub review_requested: bool,
}

impl ChangedLead {
    /// A lead after a change that may need a review.
    pub fn new(lead: LeadDetails, review: Review) -> Self {
        Self { lead, review_requested: review == Review::Requested }
    }
}

impl LeadDetails {
    /// Everything known about a lead.
    pub fn read(desk: &Desk, campaign: StreamId, lead: Lead) -> Result<Self> {
        let explanation = Explainer::new(desk.rows(), campaign).explain(&lead, Depth::Changes)?;
        let terms = explanation.as_ref().map(|one| one.scored.points.iter().map(Term::from).collect());
        let messages = messages(desk.rows(), campaign, &lead)?;
        Ok(Self {
            line: LeadLine::from(&lead),
            computed_score: lead.scored_version.map(|_| lead.weight_score),
            algorithm_version: lead.scored_version,
            terms: terms.unwrap_or_default(),
            details: lead.details.into(),
            variables: lead.variables.into(),
            aliases: lead.aliases,
            source: lead.source,
            messages: messages.into_iter().map(MessageLine::from).collect(),
            rank: lead.rank,
            sequence_version: lead.sequence_version,
            reply: lead.reply.as_ref().map(ReplyOfLead::from),
            evidence: lead
                .evidence
                .iter()
                .map(serde_json::to_value)
                .collect::<std::result::Result<_, _>>()?,
            explanation: explanation.map(ScoreExplanation::from),
            place: None,
            of: None,
        })
    }
}

/// A record about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DossierItem {
    /// Its place in the journal.
    #[schema(minimum = 1)]
    pub sequence: u64,
    /// When it was written.
    pub at: String,
    /// What happened.
    pub what: String,
    /// The part of the record that is about this lead.
    #[schema(value_type = Value)]
    pub detail: Value,
}

/// Everything that the journal has about a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Dossier {
    /// The lead.
    pub lead: LeadDetails,
    /// How many records there are.
    pub total: usize,
    /// The records, in order: the newest ones, or those after the offset of the request.
    pub journal: Vec<DossierItem>,
}

impl Dossier {
    /// What the journal of a campaign has about a lead: the records after the first `offset`, or the newest ones.
    pub fn read(desk: &Desk, campaign: StreamId, lead: Lead, offset: Option<usize>) -> Result<Self> {
        let mut dossier = Self::whole(desk, campaign, lead)?;
        let skipped = offset.unwrap_or(dossier.total.saturating_sub(DOSSIER_MAX)).min(dossier.total);
        dossier.journal.drain(..skipped);
        dossier.journal.truncate(DOSSIER_MAX);
        Ok(dossier)
    }

    /// Exports everything that the journal of a campaign has about a lead, as JSON.
    pub fn export(desk: &Desk, campaign: StreamId, lead: Lead, by: &str) -> Result<Vec<u8>> {
        let dossier = Self::whole(desk, campaign, lead)?;
        let file = serde_json::to_vec_pretty(&dossier)?;
        Export { campaign, content: ExportContent::Dossier, count: dossier.total as u64, by }
            .record(desk, &file)?;
        Ok(file)
    }

    fn whole(desk: &Desk, campaign: StreamId, lead: Lead) -> Result<Self> {
        let items = dossier::read(desk.rows(), campaign, &lead)?;
        let journal = items.into_iter().map(|item| DossierItem {
            sequence: item.sequence,
            at: item.at.to_string(),
            what: item.what,
            detail: item.detail,
        });
        let journal: Vec<DossierItem> = journal.collect();
        Ok(Self { lead: LeadDetails::read(desk, campaign, lead)?, total: journal.len(), journal })
    }
}
