//! Sites and checks of them as they are shown. What a page says is untrusted text.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_site::{Ending, Relation, Report, Site};

use crate::bounded;

/// The maximum length of an address, in characters.
const URL_CHARACTERS_MAX: usize = 2_000;

/// A site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SiteLine {
    /// Its name, which is also that of its file.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// Whether its file is the user's own.
    pub is_own: bool,
    /// What it was checked against, and when, in the words of the file.
    pub verified: String,
    /// Why its file cannot be used, if it cannot.
    pub problem: Option<String>,
}

/// The file of a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SiteFile {
    /// The name of the site.
    pub name: String,
    /// Whether it is the user's own.
    pub is_own: bool,
    /// Its text, as TOML.
    pub text: String,
}

/// What is to be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteToCheck {
    /// The address of a person's profile.
    #[serde(deserialize_with = "bounded::text::<_, 1, URL_CHARACTERS_MAX>")]
    #[schema(min_length = 1, max_length = 2_000)]
    pub url: String,
    /// Whether the user is signing in, so that no page is opened before they have.
    #[serde(default)]
    pub is_signing_in: bool,
}

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SiteOutcome {
    /// Every step matches.
    Matches,
    /// The user has to sign in first.
    SignIn,
    /// The site stopped it.
    Stopped,
    /// The conversation has exactly this text already.
    AlreadyThere,
    /// The person replied to an earlier message; the reply is stored.
    Replied,
    /// A step no longer matches.
    Mismatch,
}

/// How far the user is from the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SiteRelation {
    /// Not connected.
    Apart,
    /// An invitation waits for an answer.
    Invited,
    /// Connected.
    Connected,
}

/// A step that matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SiteStep {
    /// What it is called in the file.
    pub step: String,
    /// What the page calls it.
    pub seen: String,
}

/// How a message is to be filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageToFill {
    /// Whether the user is signing in, so that no page is opened before they have.
    #[serde(default)]
    pub is_signing_in: bool,
}

/// What the page says about a message that was filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SendProgress {
    /// It is not known to be sent.
    NotSeen,
    /// It was sent, and is marked as sent.
    Sent,
    /// The site stopped it.
    Stopped,
}

/// A message that was filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SendState {
    /// Whether it was sent.
    pub progress: SendProgress,
    /// Why the site stopped it, if it did.
    pub reason: Option<String>,
}

/// A check of a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SiteCheck {
    /// The name of the site.
    pub site: String,
    /// The address of the profile.
    pub url: String,
    /// How it ended.
    pub outcome: SiteOutcome,
    /// How far the user is from the person, if every step matches.
    pub relation: Option<SiteRelation>,
    /// The person's name on their profile.
    pub person: Option<String>,
    /// The steps that match.
    pub steps: Vec<SiteStep>,
    /// The step that does not match, if one does not.
    pub failed_step: Option<String>,
    /// Why it ended, if not every step matches.
    pub reason: Option<String>,
}

impl SiteCheck {
    /// A check that has walked.
    pub(super) fn new(site: &Site, url: &str, report: Report) -> Self {
        let Report { person, steps, ending } = report;
        let steps =
            steps.into_iter().map(|seen| SiteStep { step: seen.step.key().to_owned(), seen: seen.seen });
        Self { person, steps: steps.collect(), ..Self::ended(site, url, ending) }
    }

    /// A check that ended before it walked.
    pub(super) fn ended(site: &Site, url: &str, ending: Ending) -> Self {
        let (outcome, relation, failed_step, reason) = match ending {
            Ending::Matches(relation) => (SiteOutcome::Matches, Some(relation.into()), None, None),
            Ending::SignIn => {
                (SiteOutcome::SignIn, None, None, Some(format!("you are not signed in to {}", site.title)))
            }
            Ending::Stopped(stopped) => {
                let reason = format!("{} shows {}: “{}”", site.title, stopped.kind.words(), stopped.seen);
                (SiteOutcome::Stopped, None, None, Some(reason))
            }
            Ending::AlreadyThere => {
                let reason = "the conversation has exactly this text already".to_owned();
                (SiteOutcome::AlreadyThere, None, None, Some(reason))
            }
            Ending::Replied(_) => {
                let reason = "the lead replied to an earlier message".to_owned();
                (SiteOutcome::Replied, None, None, Some(reason))
            }
            Ending::Mismatch { step, reason } => {
                (SiteOutcome::Mismatch, None, Some(step.key().to_owned()), Some(reason))
            }
        };
        let (site, url) = (site.name.clone(), url.to_owned());
        Self { site, url, outcome, relation, person: None, steps: Vec::new(), failed_step, reason }
    }
}

impl From<Relation> for SiteRelation {
    fn from(relation: Relation) -> Self {
        match relation {
            Relation::Apart => Self::Apart,
            Relation::Invited => Self::Invited,
            Relation::Connected => Self::Connected,
        }
    }
}
