//! What stored things look like in answers: words instead of our types, moments as RFC 3339.

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use genie_kernel::approval::Approval;
use genie_kernel::policy::Closed;
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::campaign::Delivery;
use genie_outreach::{Connection, Counters, Lead, LeadStage, visible};

use crate::desk::standing::Standing;
use crate::desk::{Desk, Result, approvals};
use crate::problem::Problem;

/// A word of ours, as JSON has it.
pub fn word(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

/// The stream that a path names.
pub fn stream(id: uuid::Uuid) -> StreamId {
    StreamId(id)
}

/// How many leads stand where.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Leads {
    /// All of them.
    pub total: u64,
    /// Nobody wrote to them yet.
    pub pending: u64,
    /// No tasks were made for them yet.
    pub waiting: u64,
    /// Their first message is under way.
    pub under_way: u64,
    /// A message went out.
    pub contacted: u64,
    /// They accepted.
    pub accepted: u64,
    /// They answered.
    pub responded: u64,
    /// They are not written to.
    pub rejected: u64,
}

impl From<&Counters> for Leads {
    fn from(counters: &Counters) -> Self {
        Self {
            total: counters.total,
            pending: counters.pending,
            waiting: counters.waiting,
            under_way: counters.under_way,
            contacted: counters.contacted,
            accepted: counters.accepted,
            responded: counters.responded,
            rejected: counters.rejected,
        }
    }
}

/// Which rule says no, because of what, and until when.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedRule {
    /// The rule.
    pub rule: String,
    /// What was observed.
    pub observed: String,
    /// Until when.
    pub until: String,
}

/// Why something stopped.
#[derive(Debug, Serialize, ToSchema)]
pub struct Stopped {
    /// A stable code.
    pub error_id: String,
    /// Whether the same may work later.
    pub retryable: bool,
    /// What happened.
    pub summary: String,
}

/// Where a campaign stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct CampaignStanding {
    /// Its id.
    pub id: String,
    /// Its place in the order of opening.
    pub number: u64,
    /// What it is called.
    pub name: String,
    /// Whom it wants to reach.
    pub goal: String,
    /// initializing, active, paused, completed or error.
    pub status: String,
    /// How far it is prepared.
    pub preparation: String,
    /// manual, assisted or driven.
    pub delivery: String,
    /// How many leads stand where.
    pub leads: Leads,
    /// Tasks that are not done.
    pub open_tasks: u64,
    /// Cycles taken.
    pub cycles: u64,
    /// Messages that went out today.
    pub sent_today: u64,
    /// How many may.
    pub daily_limit: Option<u64>,
    /// The rule that says no now.
    pub closed: Option<ClosedRule>,
    /// Questions that wait for consent.
    pub approvals: usize,
    /// Messages that a person is to send.
    pub to_send: usize,
    /// Messages of which nobody knows whether they were sent.
    pub uncertain: usize,
    /// Questions to the person.
    pub questions: usize,
    /// Tasks that failed too often.
    pub set_aside: usize,
    /// What is wrong with the account.
    pub incident: Option<String>,
    /// Why it stopped.
    pub failure: Option<Stopped>,
    /// One sentence: what it does, or why it waits.
    pub reason: String,
    /// Until when it waits, if only for a moment to come.
    pub until: Option<String>,
    /// The number of its last record.
    pub head: u64,
}

impl From<Standing> for CampaignStanding {
    fn from(standing: Standing) -> Self {
        let closed = |Closed { rule, observed, until }: Closed| ClosedRule {
            rule: rule.to_string(),
            observed: observed.to_string(),
            until: until.to_string(),
        };
        Self {
            id: standing.id.to_string(),
            number: standing.number,
            name: standing.name,
            goal: standing.goal,
            status: standing.status.word().to_owned(),
            preparation: word(standing.preparation),
            delivery: Delivery::word(standing.delivery).to_owned(),
            leads: Leads::from(&standing.leads),
            open_tasks: standing.open_tasks,
            cycles: standing.cycles,
            sent_today: standing.sent_today,
            daily_limit: standing.daily_limit,
            closed: standing.closed.map(closed),
            approvals: standing.approvals,
            to_send: standing.to_send,
            uncertain: standing.uncertain,
            questions: standing.questions,
            set_aside: standing.set_aside,
            incident: standing.incident,
            failure: standing.failure.map(|failure| Stopped {
                error_id: failure.error_id.into_owned(),
                retryable: failure.retryable,
                summary: failure.summary,
            }),
            reason: standing.reason,
            until: moment(standing.until),
            head: standing.head,
        }
    }
}

/// A moment, as it is written.
pub fn moment(at: Option<Timestamp>) -> Option<String> {
    at.map(|at| at.to_string())
}

/// A lead, as it is listed.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadLine {
    /// By which they are named in the campaign.
    pub number: u64,
    /// Their id.
    pub id: String,
    /// Their name.
    pub full_name: String,
    /// What they do.
    pub job_title: Option<String>,
    /// Where they do it.
    pub company: Option<String>,
    /// Where their profile is.
    pub profile_url: String,
    /// Their e-mail address.
    pub email: Option<String>,
    /// pending, contacted, responded or rejected.
    pub status: String,
    /// Whether tasks were made for them: waiting or planned.
    pub stage: String,
    /// The score that counts.
    pub score: Option<u32>,
    /// The score a person gave them.
    pub manual_score: Option<u32>,
    /// Why.
    pub manual_reason: Option<String>,
    /// Whether they accepted: accepted or declined.
    pub connection: Option<String>,
    /// When the first message went out.
    pub contacted_at: Option<String>,
    /// Why they are not written to.
    pub refusal: Option<String>,
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
            status: lead.status.name().to_owned(),
            stage: match lead.stage {
                LeadStage::Waiting => "waiting",
                LeadStage::Planned => "planned",
            }
            .to_owned(),
            score: lead.score(),
            manual_score: lead.manual_score,
            manual_reason: lead.manual_reason.clone(),
            connection: lead.connection.map(|connection| match connection {
                Connection::Accepted => "accepted".to_owned(),
                Connection::Declined => "declined".to_owned(),
            }),
            contacted_at: moment(lead.contacted_at),
            refusal: lead.refusal.clone(),
        }
    }
}

/// A question that waits for consent, with exactly what will happen.
#[derive(Debug, Serialize, ToSchema)]
pub struct Question {
    /// The record that asked.
    pub number: u64,
    /// Which question.
    pub id: String,
    /// Of which campaign.
    pub campaign: String,
    /// What the campaign is called.
    pub campaign_name: String,
    /// Whom it is about.
    pub lead: Option<LeadLine>,
    /// What is asked, in a few words.
    pub what: String,
    /// What will be used.
    pub tool: String,
    /// What it will be given, all of it.
    #[schema(value_type = Object)]
    pub parameters: Map<String, Value>,
    /// The hash that consent is bound to.
    pub subject_hash: String,
    /// Under which version of the rules.
    pub policy_version: u64,
    /// Until when consent can be given.
    pub expires_at: String,
    /// Whether that is over.
    pub expired: bool,
    /// What a reader would not see in the text: invisible and misleading characters.
    pub warnings: Vec<String>,
}

impl Question {
    /// A question of a campaign.
    pub fn of(desk: &Desk, approval: Approval, campaign: StreamId, campaign_name: &str) -> Result<Self> {
        let text = approvals::parameter(&approval.subject.parameters, "text");
        let recipient = approvals::recipient(desk.rows(), campaign, &approval)?;
        Ok(Self {
            number: approval.asked_sequence,
            id: approval.id.to_string(),
            campaign: campaign.to_string(),
            campaign_name: campaign_name.to_owned(),
            what: approvals::what(&approval, recipient.as_ref()),
            lead: recipient.as_ref().map(LeadLine::from),
            warnings: visible::warnings(text).iter().map(ToString::to_string).collect(),
            tool: approval.subject.tool.to_string(),
            expired: desk.now() >= approval.subject.expires_at,
            expires_at: approval.subject.expires_at.to_string(),
            policy_version: approval.subject.policy_version,
            parameters: approval.subject.parameters.into(),
            subject_hash: approval.subject_hash,
        })
    }
}

/// What was given does not say enough.
pub fn missing(what: &str) -> Problem {
    Problem::new("REQUEST_MALFORMED", what, "see contracts/openapi.json")
}
