//! What an archive shows about the leads of a campaign, each with its place in the archive.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use genie_kernel::{EffectId, TaskId};
use genie_text::date::When;

use crate::campaign::{COLLEAGUES_MAX, Colleague, NewEvidence};
use crate::contract::{LeadId, LeadStatus, MessageType};
use crate::evidence_record::EvidenceKind;

use super::known::Known;

/// What a person's own word is called where a file would be named.
const YOUR_WORD: &str = "your word";

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// They are a contact since the campaign's request.
    Accepted,
    /// The request is there, and they are not a connection.
    StillPending,
    /// They wrote after the campaign did, to the person alone.
    Replied,
    /// The person wrote to them, and not for the campaign.
    ContactedElsewhere,
    /// An unconfirmed delivery is in the archive.
    SentButUnconfirmed,
    /// They are a contact, and not because of a request of the campaign.
    AlreadyConnected,
    /// The campaign believes a request to be sent of which the archive has nothing.
    RequestMissing,
    /// The campaign believes a message to be sent of which the archive has nothing.
    MessageMissing,
    /// The campaign believes them to have accepted, and they are no contact.
    ConnectionMissing,
    /// The campaign believes them to have declined, and they are a contact.
    ConnectedThoughDeclined,
    /// They wrote to the person before the campaign wrote to them.
    WroteFirst,
}

impl Kind {
    /// Every kind there is.
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

    /// What the campaign learns of it. What it does not learn is for the person to judge.
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

    /// Whether it contradicts what the campaign believes. It changes nothing by itself.
    pub fn is_contradiction(self) -> bool {
        self.evidence_kind().is_none() && self != Self::SentButUnconfirmed
    }

    /// What it says, for a person.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Accepted => "accepted the request",
            Self::StillPending => "has not answered the request yet",
            Self::Replied => "replied",
            Self::ContactedElsewhere => "was contacted outside the campaign",
            Self::SentButUnconfirmed => "was sent a message that is not confirmed yet",
            Self::AlreadyConnected => "is a connection of yours, but not through a request of this campaign",
            Self::RequestMissing => {
                "has no request in the archive, although the campaign recorded one as sent"
            }
            Self::MessageMissing => {
                "has no such message in the archive, although the campaign recorded it as sent"
            }
            Self::ConnectionMissing => {
                "is not a connection in the archive, although the campaign recorded an acceptance"
            }
            Self::ConnectedThoughDeclined => {
                "is a connection of yours, although the campaign recorded a decline"
            }
            Self::WroteFirst => "wrote to you before the campaign contacted them",
        }
    }
}

/// A place in the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
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

/// Whether the campaign knows it already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Novelty {
    /// It does not.
    New,
    /// It does.
    Known,
}

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Of whom.
    pub lead: LeadId,
    /// What.
    pub kind: Kind,
    /// Whether the campaign knows it already.
    pub novelty: Novelty,
    /// Its place; none where it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
    /// Which message it is about, where it is about one of the campaign's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message_type: Option<MessageType>,
    /// The delivery that it would settle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<EffectId>,
}

/// Everything that was found, in the order of the people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// What.
    pub all: Vec<Finding>,
}

impl Findings {
    /// Those of one kind.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Finding> {
        self.all.iter().filter(move |finding| finding.kind == kind)
    }

    /// What contradicts the campaign. It is for the person and changes nothing.
    pub fn contradictions(&self) -> impl Iterator<Item = &Finding> {
        self.all.iter().filter(|finding| finding.kind.is_contradiction())
    }

    /// Unconfirmed deliveries that the archive shows.
    pub fn to_confirm(&self) -> impl Iterator<Item = &Finding> {
        self.of(Kind::SentButUnconfirmed)
    }

    /// The findings that are new to the campaign.
    pub fn new_evidence(&self, people: &[Known]) -> Vec<NewEvidence> {
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

/// A person's statement that a lead replied on a day.
pub fn said_to_have_replied(people: &[Known], lead: LeadId, day: &str) -> NewEvidence {
    let known = people.iter().find(|known| known.lead == lead);
    NewEvidence {
        lead,
        kind: EvidenceKind::Replied,
        file: YOUR_WORD.to_owned(),
        row: 0,
        date: Some(day.to_owned()),
        tasks: known.map(|known| known.tasks.clone()).unwrap_or_default(),
        colleagues: colleagues(people, lead),
    }
}

/// Other leads of the same company who may still be contacted.
fn colleagues(people: &[Known], lead: LeadId) -> Vec<Colleague> {
    let company = people.iter().find(|known| known.lead == lead).and_then(|known| known.company.as_ref());
    let Some(company) = company else { return Vec::new() };
    let others = people.iter().filter(|known| known.lead != lead && known.company.as_ref() == Some(company));
    let open = others.filter(|known| matches!(known.status, LeadStatus::Pending | LeadStatus::Contacted));
    let named = open.map(|known| Colleague { lead: known.lead, tasks: known.tasks.clone() });
    named.take(COLLEAGUES_MAX).collect()
}
