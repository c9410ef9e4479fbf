//! The conversation about a campaign, as it is shown.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_outreach::chat::{Fact, Link, Message, Role};

/// The conversation about a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CampaignChat)]
pub struct Transcript {
    /// The messages, the oldest first: the last ones of a long conversation, or only the answer.
    pub items: Vec<CampaignMessage>,
    /// Whether the last one waits for yes or no.
    pub asks: bool,
}

/// A message of the conversation about a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CampaignMessage {
    /// Its place, from 1.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Who wrote it.
    pub role: Speaker,
    /// The text.
    pub text: String,
    /// When it was written.
    pub said_at: String,
    /// The recognised intent of the message before it.
    pub intent: Option<String>,
    /// Who read the message before it: `rules`, or a provider with its model.
    pub reader: Option<String>,
    /// The model that worded the text, if it is not the program's own.
    pub worded_by: Option<String>,
    /// What the program itself answered to each wish, with what that is about.
    pub facts: Vec<ChatFact>,
}

/// What the program itself answered to one wish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatFact {
    /// The wish.
    pub intent: String,
    /// The answer.
    pub text: String,
    /// What it is about.
    pub links: Vec<ChatLink>,
}

/// Something that an answer is about, which a page can show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum ChatLink {
    /// The overview of the campaign.
    Campaign,
    /// What waits for approval.
    Approvals,
    /// The list of leads.
    Leads,
    /// A lead.
    Lead {
        /// Their number.
        #[schema(minimum = 1)]
        number: u64,
        /// Their name.
        name: String,
    },
    /// A saved artifact.
    Artifact {
        /// Its type.
        artifact_type: String,
        /// Its name among those of its type.
        artifact_key: String,
        /// Its title.
        title: String,
    },
    /// The log.
    Log,
    /// The list of campaigns.
    Campaigns,
}

impl From<Fact> for ChatFact {
    fn from(fact: Fact) -> Self {
        Self {
            intent: fact.intent,
            text: fact.text,
            links: fact.links.into_iter().map(ChatLink::from).collect(),
        }
    }
}

impl From<Link> for ChatLink {
    fn from(link: Link) -> Self {
        match link {
            Link::Campaign => Self::Campaign,
            Link::Approvals => Self::Approvals,
            Link::Leads => Self::Leads,
            Link::Lead { number, name } => Self::Lead { number, name },
            Link::Artifact { artifact_type, artifact_key, title } => {
                Self::Artifact { artifact_type, artifact_key, title }
            }
            Link::Log => Self::Log,
            Link::Campaigns => Self::Campaigns,
        }
    }
}

/// Who wrote a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speaker {
    /// The user.
    User,
    /// The agent.
    Agent,
}

impl From<Message> for CampaignMessage {
    fn from(message: Message) -> Self {
        Self {
            number: message.number,
            role: match message.role {
                Role::User => Speaker::User,
                Role::Agent => Speaker::Agent,
            },
            text: message.text,
            said_at: message.said_at.to_string(),
            intent: message.intent,
            reader: message.reader,
            worded_by: message.worded_by,
            facts: message.calls.unwrap_or_default().into_iter().map(ChatFact::from).collect(),
        }
    }
}
