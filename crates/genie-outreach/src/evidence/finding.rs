//! What an archive shows about the leads of a campaign, each finding with its location in the archive.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use genie_kernel::{EffectId, TaskId};
use genie_text::date::When;

use crate::campaign::{COLLEAGUES_MAX, Colleague, NewEvidence};
use crate::contract::{LeadId, LeadStatus, MessageType};
use crate::evidence_record::EvidenceKind;

use super::known::KnownLead;

/// The source of evidence that the user reported.
const REPORTED: &str = "your word";

/// A kind of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// They became a connection after the campaign's request.
    Accepted,
    /// The request is in the archive, and they are not a connection.
    StillPending,
    /// They wrote to the user after the campaign did, in a conversation of two.
    Replied,
    /// The user contacted them outside the campaign.
    ContactedElsewhere,
    /// An unconfirmed delivery is in the archive.
    SentButUnconfirmed,
    /// They are a connection, but not through a request of the campaign.
    AlreadyConnected,
    /// The campaign recorded a request as sent that the archive does not contain.
    RequestMissing,
    /// The campaign recorded a message as sent that the archive does not contain.
    MessageMissing,
    /// The campaign recorded an acceptance, but they are not a connection.
    ConnectionMissing,
    /// The campaign recorded a decline, but they are a connection.
    ConnectedThoughDeclined,
    /// They wrote to the user before the campaign contacted them.
    WroteFirst,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 11] = [
        Self::Accepted,
        Self::StillPending,
        Self::Replied,
        Self::ContactedElsewhere,
        Self::SentButUnconfirmed,
        Self::AlreadyConnected,
        Self::RequestMissing,
        Self::MessageMissing,
        Self::ConnectionMissing,
        Self::ConnectedThoughDeclined,
        Self::WroteFirst,
    ];

    /// The evidence that the campaign stores for it. All other findings are for the user to judge.
    pub fn evidence_kind(self) -> Option<EvidenceKind> {
        match self {
            Self::Accepted => Some(EvidenceKind::Accepted),
            Self::StillPending => Some(EvidenceKind::StillPending),
            Self::Replied => Some(EvidenceKind::Replied),
            Self::ContactedElsewhere => Some(EvidenceKind::ContactedElsewhere),
            Self::SentButUnconfirmed
            | Self::AlreadyConnected
            | Self::RequestMissing
            | Self::MessageMissing
            | Self::ConnectionMissing
            | Self::ConnectedThoughDeclined
            | Self::WroteFirst => None,
        }
    }

    /// Whether it contradicts the campaign's state. It changes nothing by itself.
    pub fn is_contradiction(self) -> bool {
        self.evidence_kind().is_none() && self != Self::SentButUnconfirmed
    }

    /// The finding as a sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Accepted => "accepted the request",
            Self::StillPending => "has not answered the request yet",
            Self::Replied => "replied",
            Self::ContactedElsewhere => "was contacted outside the campaign",
            Self::SentButUnconfirmed => "was sent a message that is not confirmed yet",
            Self::AlreadyConnected => "is connected to you, but not through a request from this campaign",
            Self::RequestMissing => {
                "has no request in the data export, although the campaign recorded one as sent"
            }
            Self::MessageMissing => {
                "has no such message in the data export, although the campaign recorded it as sent"
            }
            Self::ConnectionMissing => {
                "is not a connection in the data export, although the campaign recorded an acceptance"
            }
            Self::ConnectedThoughDeclined => "is connected to you, although the campaign recorded a decline",
            Self::WroteFirst => "wrote to you before the campaign contacted them",
        }
    }
}

/// A location in the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// The file.
    pub file: String,
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// When it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<When>,
    /// The beginning of the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
}

/// Whether the campaign already knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Novelty {
    /// It does not.
    New,
    /// It does.
    Known,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The lead.
    pub lead: LeadId,
    /// Its kind.
    pub kind: Kind,
    /// Whether the campaign already knows it.
    pub novelty: Novelty,
    /// Its location; `None` if it is a missing row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Location>,
    /// The campaign's message that it is about, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message_type: Option<MessageType>,
    /// The delivery that it would resolve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<EffectId>,
}

/// All findings, in the order of the leads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The findings.
    pub all: Vec<Finding>,
}

impl Findings {
    /// The findings of one kind.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Finding> {
        self.all.iter().filter(move |finding| finding.kind == kind)
    }

    /// The findings that contradict the campaign's state. They are shown to the user and change nothing.
    pub fn contradictions(&self) -> impl Iterator<Item = &Finding> {
        self.all.iter().filter(|finding| finding.kind.is_contradiction())
    }

    /// Unconfirmed deliveries that the archive contains.
    pub fn to_confirm(&self) -> impl Iterator<Item = &Finding> {
        self.of(Kind::SentButUnconfirmed)
    }

    /// The findings that are new to the campaign.
    pub fn new_evidence(&self, people: &[KnownLead]) -> Vec<NewEvidence> {
        let tasks_of: BTreeMap<LeadId, &[TaskId]> =
            people.iter().map(|known| (known.lead, known.tasks.as_slice())).collect();
        let new = self.all.iter().filter(|finding| finding.novelty == Novelty::New);
        new.filter_map(|finding| {
            let (kind, trace) = (finding.kind.evidence_kind()?, finding.trace.as_ref()?);
            Some(NewEvidence {
                lead: finding.lead,
                kind,
                file: trace.file.clone(),
                row: trace.row,
                date: trace.date.map(|date| date.to_string()),
                tasks: tasks_of.get(&finding.lead).map(|tasks| tasks.to_vec()).unwrap_or_default(),
                colleagues: if kind == EvidenceKind::Replied {
                    colleagues(people, finding.lead)
                } else {
                    Vec::new()
                },
            })
        })
        .collect()
    }
}

/// The user's report that a lead replied on a day.
pub fn reported_reply(people: &[KnownLead], lead: LeadId, day: &str) -> NewEvidence {
    let known = people.iter().find(|known| known.lead == lead);
    NewEvidence {
        lead,
        kind: EvidenceKind::Replied,
        file: REPORTED.to_owned(),
        row: 0,
        date: Some(day.to_owned()),
        tasks: known.map(|known| known.tasks.clone()).unwrap_or_default(),
        colleagues: colleagues(people, lead),
    }
}

/// Other leads of the same company who may still be contacted.
fn colleagues(people: &[KnownLead], lead: LeadId) -> Vec<Colleague> {
    let company = people.iter().find(|known| known.lead == lead).and_then(|known| known.company.as_ref());
    let Some(company) = company else { return Vec::new() };
    let others = people.iter().filter(|known| known.lead != lead && known.company.as_ref() == Some(company));
    let open = others.filter(|known| matches!(known.status, LeadStatus::Pending | LeadStatus::Contacted));
    let named = open.map(|known| Colleague { lead: known.lead, tasks: known.tasks.clone() });
    named.take(COLLEAGUES_MAX).collect()
}
