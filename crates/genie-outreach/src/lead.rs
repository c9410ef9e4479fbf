//! A lead: a person whom a campaign may contact.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::policy::Edition;
use genie_kernel::record::{self, Fields};
use genie_kernel::{Hash, StreamId, Timestamp};
use genie_people::identity::{self, Alias};
use genie_people::import::{Candidate, KnownPeople, Subject, company_word};
use genie_people::tidy::{self, Named, Situation};
use genie_text::fold::fold;

use crate::contract::{LeadId, LeadStatus};
use crate::evidence_record::{EvidenceKind, EvidenceRecord};
use crate::planning;
use crate::reply::LeadReply;

/// The highest score.
pub const SCORE_MAX: u32 = 100;

/// The maximum number of aliases of one person.
pub const ALIASES_MAX: usize = 16;

/// A family name of this length in the name of a company is no accident.
const NAMESAKE_CHARACTERS_MIN: usize = 4;

/// A person whom a campaign may contact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// Their id.
    pub id: LeadId,
    /// Their name.
    pub full_name: String,
    /// The address of their profile.
    pub profile_url: String,
    /// Their job title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// Their company.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// How well they fit the campaign, from 0 to 100.
    pub weight_score: u32,
    /// Their status.
    pub status: LeadStatus,
    /// Their number in the order of import, from 1.
    #[serde(default)]
    pub number: u64,
    /// Whether tasks were created for them.
    #[serde(default)]
    pub stage: Stage,
    /// Their rank; lower ranks are contacted first.
    #[serde(default)]
    pub rank: i64,
    /// The version of the algorithm that scored them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scored_version: Option<u64>,
    /// The user's score, which overrides the computed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual_score: Option<u32>,
    /// The reason for the user's score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual_reason: Option<String>,
    /// The version of the sequence that they started with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequence_version: Option<u64>,
    /// The result of the connection request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connection: Option<Connection>,
    /// When the first message was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contacted_at: Option<Timestamp>,
    /// Why they are excluded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
    /// Their e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Their other aliases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Data from the file, by known field names.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub details: Fields,
    /// Data from the file, by its own column names.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub variables: Fields,
    /// The file and the row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Evidence from archives, one of each kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<EvidenceRecord>,
    /// What they replied, as far as the user recorded it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<LeadReply>,
}

/// Whether tasks were created for a lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Not yet.
    #[default]
    Waiting,
    /// Yes.
    Planned,
}

/// The result of a connection request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Connection {
    /// Accepted.
    Accepted,
    /// Declined or withdrawn.
    Declined,
}

/// The data of a new lead.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewLead {
    /// Their name.
    pub full_name: String,
    /// The address of their profile.
    pub profile_url: String,
    /// Their job title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job_title: Option<String>,
    /// Their company.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// How well they fit the campaign, from 0 to 100.
    #[serde(default)]
    pub weight_score: u32,
    /// Their e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Their other aliases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Data from the file, by known field names.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub details: Fields,
    /// Data from the file, by its own column names.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub variables: Fields,
    /// The file and the row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// The words for yes in a column.
const YES: [&str; 5] = ["yes", "true", "y", "1", "x"];

impl Lead {
    /// A new lead.
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
            reply: None,
        }
    }

    /// The lead from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row).map_err(|error| error.to_string())
    }

    /// The id of the person with this profile in a campaign. It is the same for every import.
    pub fn id_of(stream: StreamId, profile_url: &str) -> LeadId {
        let name =
            identity::parse(profile_url).map_or_else(|_| profile_url.to_owned(), |alias| alias.token());
        LeadId::from(stream.named(&name))
    }

    /// The data of a newer file that differs. Fields that the file lacks stay.
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

    /// Their aliases with further ones, sorted and bounded; unchanged if that adds none.
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

    /// The first name for the greeting, if one is known.
    pub fn first_name(&self) -> Option<String> {
        tidy::first_name(self.named())
    }

    /// The family name, if one is known.
    pub fn last_name(&self) -> Option<String> {
        tidy::last_name(self.named())
    }

    fn named(&self) -> Named<'_> {
        Named {
            first: self.detail("first_name"),
            last: self.detail("last_name"),
            full: &self.full_name,
            address: Some(&self.profile_url),
        }
    }

    /// Their situation, as far as the title, the headline and the company show it.
    pub fn situation(&self) -> Situation {
        let shown =
            Situation::of(self.job_title.as_deref(), self.detail("headline"), self.company.as_deref());
        let works = !shown.is_retired && !shown.is_student && !shown.is_intern;
        Situation {
            is_leader: shown.is_leader || (works && self.is_namesake()),
            is_seeking: shown.is_seeking || self.is_open_to_work(),
            ..shown
        }
    }

    /// Whether a column of the file says that they are open to work.
    fn is_open_to_work(&self) -> bool {
        self.variables.iter().any(|(name, value)| {
            let says_yes = value.as_str().is_some_and(|value| YES.contains(&fold(value).trim()));
            says_yes && fold(name).replace(['_', ' ', '-'], "") == "opentowork"
        })
    }

    /// Whether their company bears their family name, so that it is probably theirs.
    fn is_namesake(&self) -> bool {
        let words = |text: &str| fold(text).split_whitespace().map(str::to_owned).collect::<Vec<String>>();
        let company = self.company.as_deref().map(words).unwrap_or_default();
        let family = self.last_name().map(|name| words(&name)).unwrap_or_default();
        let is_long = |word: &String| word.chars().count() >= NAMESAKE_CHARACTERS_MIN;
        family.last().filter(|word| is_long(word)).is_some_and(|word| company.contains(word))
    }

    /// The company of which a message can speak, if they work at one that is not just their own name.
    pub fn employer(&self) -> Option<String> {
        let works = !self.situation().is_without_employer();
        let company = self.company.as_deref().filter(|_| works).and_then(tidy::company);
        let company = company.filter(|company| fold(company) != fold(self.full_name.trim()))?;
        Some(tidy::company_in_sentence(&company))
    }

    /// The texts in which they describe themselves.
    pub fn headlines(&self) -> impl Iterator<Item = &str> {
        self.job_title.as_deref().into_iter().chain(self.detail("headline"))
    }

    /// Where they live, if the file says so.
    pub fn location(&self) -> Option<String> {
        let places: Vec<&str> =
            ["location", "city"].into_iter().filter_map(|name| self.detail(name)).collect();
        (!places.is_empty()).then(|| places.join(" "))
    }

    /// The first word of their name.
    pub fn first_word(&self) -> &str {
        first_word(&self.full_name)
    }

    fn detail(&self, name: &str) -> Option<&str> {
        self.details.get(name).and_then(Value::as_str)
    }

    /// Whether the file says when they connected with the user.
    pub fn was_imported_as_contact(&self) -> bool {
        self.details.contains_key("connected_on")
    }

    /// Whether they are connected with the user, so that no connection request is needed. From the second edition on,
    /// the degree of the connection in the file and the evidence of an archive count too.
    pub fn is_contact(&self, edition: Edition) -> bool {
        let accepted = self.status == LeadStatus::Pending && self.connection == Some(Connection::Accepted);
        let shown = accepted || self.variables.iter().any(|(name, value)| is_first_degree(name, value));
        self.was_imported_as_contact() || (edition >= Edition::Second && shown)
    }

    /// Why they get no first message, if an archive shows that the user contacted them outside the campaign.
    pub fn written_elsewhere(&self) -> Option<String> {
        let shown = self.evidence.iter().find(|seen| seen.kind == EvidenceKind::ContactedElsewhere);
        let shown = shown.filter(|_| self.status == LeadStatus::Pending)?;
        Some(format!("you wrote to them outside of this campaign ({})", shown.place()))
    }

    /// All their aliases.
    pub fn tokens(&self) -> Vec<String> {
        let primary = identity::parse(&self.profile_url).ok().map(|alias| alias.token());
        primary.into_iter().chain(self.aliases.iter().cloned()).collect()
    }

    /// All entries of the do-not-contact list that would suppress them.
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

    /// The effective score, if there is one.
    pub fn score(&self) -> Option<u32> {
        self.manual_score.or(self.scored_version.map(|_| self.weight_score))
    }

    /// The effective score of a lead whose computed score is this.
    pub fn effective_score(&self, computed: u32) -> u32 {
        self.manual_score.unwrap_or(computed)
    }

    /// The alias of their company.
    pub fn company_word(&self) -> Option<String> {
        self.company.as_deref().and_then(company_word)
    }

    /// Their data in the form of a file's row, which is what scoring reads.
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

/// A short hash of a person's data in a file. Equal hashes mean that nothing changed.
pub type Digest = [u8; 16];

fn digest(said: &impl Serialize) -> Digest {
    let mut digest = Digest::default();
    let hash = Hash::of(record::json(said).as_bytes());
    digest.copy_from_slice(&hash.0[..16]);
    digest
}

impl Lead {
    /// A short hash of their data.
    pub fn digest(&self) -> Digest {
        let Self { full_name, job_title, company, email, aliases, details, variables, .. } = self;
        digest(&(full_name, job_title, company, email, aliases, details, variables))
    }
}

/// An existing lead, as an import needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredLead {
    /// The id of the lead.
    pub lead: LeadId,
    /// A short hash of their data.
    pub digest: Digest,
}

impl Lead {
    /// Registers the lead with an import, which then recognises them in a file.
    pub fn introduce(&self, known: &mut KnownPeople<StoredLead>) {
        let stored = StoredLead { lead: self.id, digest: self.digest() };
        known.learn(stored, &self.tokens(), self.email.as_deref());
    }
}

impl NewLead {
    /// The data of a person in a row of a file. The profile is empty if the row has none.
    pub fn from_candidate(candidate: &Candidate, file: &str) -> Self {
        let profile_url = candidate.profile_url.clone().unwrap_or_default();
        let primary = identity::parse(&profile_url).ok();
        let others = candidate.identity.aliases().filter(|alias| {
            // The e-mail address has a field of its own.
            Some(*alias) != primary.as_ref() && alias.is_proof()
        });
        let text = |(name, value): (&String, &String)| (name.clone(), value.clone().into());
        let names =
            [("first_name", candidate.first_name.clone()), ("last_name", candidate.last_name.clone())];
        Self {
            full_name: candidate.full_name.clone(),
            profile_url,
            job_title: candidate.job_title.clone(),
            company: candidate.company.clone(),
            weight_score: 0,
            email: candidate.email.clone(),
            aliases: others.take(ALIASES_MAX).map(Alias::token).collect(),
            details: candidate
                .details()
                .chain(names.into_iter().filter_map(|(name, value)| Some((name, value?))))
                .map(|(name, value)| (name.to_owned(), value.into()))
                .collect(),
            variables: candidate.variables.iter().map(text).collect(),
            source: Some(format!("{file}, row {}", candidate.row)),
        }
    }

    /// A short hash of the data.
    pub fn digest(&self) -> Digest {
        let Self { full_name, job_title, company, email, aliases, details, variables, .. } = self;
        digest(&(full_name, job_title, company, email, aliases, details, variables))
    }
}

/// Whether a column says that the lead is a direct connection, as in "Connection degree: 1st".
fn is_first_degree(name: &str, value: &Value) -> bool {
    let value = value.as_str().unwrap_or_default().trim();
    let digits: String = value.chars().take_while(char::is_ascii_digit).collect();
    name.to_lowercase().contains("degree") && (digits == "1" || value.eq_ignore_ascii_case("first"))
}

/// The first word of a name.
pub fn first_word(full_name: &str) -> &str {
    full_name.split_whitespace().next().unwrap_or(full_name)
}
