//! A lead: a person a campaign may write to.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::record::{self, Fields};
use genie_kernel::{Hash, StreamId, Timestamp};
use genie_people::identity::{self, Alias};
use genie_people::import::{Candidate, Known, Subject, company_word};

use crate::contract::{LeadId, LeadStatus};
use crate::evidence_record::{EvidenceKind, EvidenceRecord};
use crate::planning;

/// The highest score a lead can have.
pub const SCORE_MAX: u32 = 100;

/// How many words may name one person.
pub const ALIASES_MAX: usize = 16;

/// A person a campaign may write to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// Which lead.
    pub id: LeadId,
    /// Their name.
    pub full_name: String,
    /// Where their profile is.
    pub profile_url: String,
    /// What they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// Where they do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// How well they fit the campaign, 0 to 100.
    pub weight_score: u32,
    /// Where they stand.
    pub status: LeadStatus,
    /// In the order of arrival, from 1.
    #[serde(default)]
    pub number: u64,
    /// Whether tasks were made for them.
    #[serde(default)]
    pub stage: Stage,
    /// The smaller, the sooner.
    #[serde(default)]
    pub rank: i64,
    /// The version of the algorithm that scored them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scored_version: Option<u64>,
    /// The score a person gave them, which wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual_score: Option<u32>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual_reason: Option<String>,
    /// The version of the sequence that they began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequence_version: Option<u64>,
    /// Whether they accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connection: Option<Connection>,
    /// When the first message went out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contacted_at: Option<Timestamp>,
    /// Why they are not written to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
    /// Their e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Everything else that names them, as words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// What the file says of them, by names that are known.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub details: Fields,
    /// What the file says of them, by names of its own.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub variables: Fields,
    /// The file and the row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// What archives have shown of them, one of each kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<EvidenceRecord>,
}

/// Whether tasks were made for a lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Not yet.
    #[default]
    Waiting,
    /// Yes.
    Planned,
}

/// What became of a connection request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Connection {
    /// It was accepted.
    Accepted,
    /// It was not, and will not be.
    Declined,
}

/// A lead as it comes in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewLead {
    /// Their name.
    pub full_name: String,
    /// Where their profile is.
    pub profile_url: String,
    /// What they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// Where they do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// How well they fit the campaign, 0 to 100.
    #[serde(default)]
    pub weight_score: u32,
    /// Their e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Everything else that names them, as words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// What the file says of them, by names that are known.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub details: Fields,
    /// What the file says of them, by names of its own.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub variables: Fields,
    /// The file and the row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl Lead {
    /// Somebody who has just come in.
    pub fn new(id: LeadId, new: &NewLead) -> Self {
        Self {
            id,
            full_name: new.full_name.clone(),
            profile_url: new.profile_url.clone(),
            job_title: new.job_title.clone(),
            company: new.company.clone(),
            weight_score: new.weight_score,
            status: LeadStatus::Pending,
            number: 0,
            stage: Stage::Waiting,
            rank: planning::rank(new.weight_score, None, &new.profile_url),
            scored_version: None,
            manual_score: None,
            manual_reason: None,
            sequence_version: None,
            connection: None,
            contacted_at: None,
            refusal: None,
            email: new.email.clone(),
            aliases: new.aliases.clone(),
            details: new.details.clone(),
            variables: new.variables.clone(),
            source: new.source.clone(),
            evidence: Vec::new(),
        }
    }

    /// The lead from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row).map_err(|error| error.to_string())
    }

    /// The id of the person with this profile in a campaign: the same, however often they come in.
    pub fn id_of(stream: StreamId, profile_url: &str) -> LeadId {
        let name =
            identity::parse(profile_url).map_or_else(|_| profile_url.to_owned(), |alias| alias.token());
        LeadId::from(stream.named(&name))
    }

    /// What a newer file says that is not known yet. What it does not say stays.
    pub fn changes(&self, new: &NewLead) -> Fields {
        let mut change = Fields::new();
        let mut take = |name: &str, old: Value, new: Value| {
            if !new.is_null() && new != old {
                change.insert(name.to_owned(), new);
            }
        };
        take("full_name", json!(self.full_name), json!(new.full_name));
        take("job_title", json!(self.job_title), json!(new.job_title));
        take("company", json!(self.company), json!(new.company));
        take("email", json!(self.email), json!(new.email));
        take("details", json!(self.details), merged(&self.details, &new.details));
        take("variables", json!(self.variables), merged(&self.variables, &new.variables));
        take("aliases", json!(self.aliases), json!(self.with_aliases(&new.aliases)));
        change
    }

    /// The words that name them, in order, with further ones. Without any, they stay as they are.
    fn with_aliases(&self, more: &[String]) -> Vec<String> {
        let primary = self.tokens().into_iter().next();
        let mut aliases = self.aliases.clone();
        let further = |alias: &&String| primary.as_ref() != Some(*alias) && !self.aliases.contains(*alias);
        aliases.extend(more.iter().filter(further).cloned());
        if aliases.len() > self.aliases.len() {
            aliases.sort();
            aliases.dedup();
            aliases.truncate(ALIASES_MAX);
        }
        aliases
    }

    /// The name they are greeted with.
    pub fn first_name(&self) -> &str {
        first_name(&self.full_name)
    }

    /// Whether they were the person's contact when they came in, so that there is nothing to ask of them
    /// before they are written to.
    pub fn is_contact(&self) -> bool {
        self.details.contains_key("connected_on")
    }

    /// Why they get no first message, if an archive shows that they were written to outside.
    pub fn written_elsewhere(&self) -> Option<String> {
        let shown = self.evidence.iter().find(|seen| seen.kind == EvidenceKind::ContactedElsewhere);
        let shown = shown.filter(|_| self.status == LeadStatus::Pending)?;
        Some(format!("you wrote to them outside of this campaign ({})", shown.place()))
    }

    /// Every word that names them.
    pub fn tokens(&self) -> Vec<String> {
        let primary = identity::parse(&self.profile_url).ok().map(|alias| alias.token());
        primary.into_iter().chain(self.aliases.iter().cloned()).collect()
    }

    /// Every word that, were it on a list, would keep them from being written to.
    pub fn suppression_tokens(&self) -> Vec<String> {
        let mut aliases: Vec<Alias> =
            self.tokens().iter().filter_map(|token| Alias::from_token(token)).collect();
        aliases.extend(self.email.clone().map(Alias::Email));
        let detail = |name: &str| self.details.get(name).and_then(Value::as_str);
        let subject = Subject {
            aliases,
            company: self.company.as_deref(),
            sites: ["company_domain", "website"].into_iter().filter_map(detail).collect(),
        };
        subject.tokens()
    }

    /// The score that counts; nothing as long as there is none.
    pub fn score(&self) -> Option<u32> {
        self.manual_score.or(self.scored_version.map(|_| self.weight_score))
    }

    /// The word for where they work.
    pub fn company_word(&self) -> Option<String> {
        self.company.as_deref().and_then(company_word)
    }

    /// What is known of them, as a file would say it: the record that is scored.
    pub fn cells(&self) -> Vec<(&str, &str)> {
        let mut cells = vec![("full_name", self.full_name.as_str()), ("profile_url", &self.profile_url)];
        let own = [("job_title", &self.job_title), ("company", &self.company), ("email", &self.email)];
        cells.extend(own.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?))));
        for more in [&self.details, &self.variables] {
            cells.extend(more.iter().filter_map(|(name, value)| Some((name, value.as_str()?))));
        }
        cells
    }
}

fn merged(old: &Fields, new: &Fields) -> Value {
    let mut all = old.clone();
    all.extend(new.clone());
    Value::from(all)
}

/// A short hash of what a file says of somebody. Where two are the same, nothing is new.
pub type Digest = [u8; 16];

fn digest(said: &impl Serialize) -> Digest {
    let mut digest = Digest::default();
    let hash = Hash::of(record::json(said).as_bytes());
    digest.copy_from_slice(&hash.0[..16]);
    digest
}

impl Lead {
    /// A short hash of what is known of them.
    pub fn digest(&self) -> Digest {
        let Self { full_name, job_title, company, email, aliases, details, variables, .. } = self;
        digest(&(full_name, job_title, company, email, aliases, details, variables))
    }
}

/// A lead of a campaign, as an import knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredLead {
    /// Which lead.
    pub lead: LeadId,
    /// What is known of them, as a short hash.
    pub digest: Digest,
}

impl Lead {
    /// Makes the lead known to an import, which then recognises them in a file.
    pub fn introduce(&self, known: &mut Known<StoredLead>) {
        let stored = StoredLead { lead: self.id, digest: self.digest() };
        known.learn(stored, &self.tokens(), self.email.as_deref());
    }
}

impl NewLead {
    /// What a row of a file says of a person. The address is empty where the row has none.
    pub fn from_candidate(candidate: &Candidate, file: &str) -> Self {
        let profile_url = candidate.profile_url.clone().unwrap_or_default();
        let primary = identity::parse(&profile_url).ok();
        let others = candidate.identity.aliases().filter(|alias| {
            // The address for mail is kept by itself.
            Some(*alias) != primary.as_ref() && alias.is_proof()
        });
        let text = |(name, value): (&String, &String)| (name.clone(), value.clone().into());
        Self {
            full_name: candidate.full_name.clone(),
            profile_url,
            job_title: candidate.job_title.clone(),
            company: candidate.company.clone(),
            weight_score: 0,
            email: candidate.email.clone(),
            aliases: others.take(ALIASES_MAX).map(Alias::token).collect(),
            details: candidate.details().map(|(name, value)| (name.to_owned(), value.into())).collect(),
            variables: candidate.variables.iter().map(text).collect(),
            source: Some(format!("{file}, row {}", candidate.row)),
        }
    }

    /// A short hash of what is said of them.
    pub fn digest(&self) -> Digest {
        let Self { full_name, job_title, company, email, aliases, details, variables, .. } = self;
        digest(&(full_name, job_title, company, email, aliases, details, variables))
    }
}

/// The first word of a name.
pub fn first_name(full_name: &str) -> &str {
    full_name.split_whitespace().next().unwrap_or(full_name)
}
