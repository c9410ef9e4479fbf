//! What the user saved for the texts of a campaign: a job posting, and notes about leads. A text says only what a note
//! marks with "Mention:", because a note may hold what its reader should not see. What a text uses is cited with it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Query, Rows};
use genie_kernel::record::Fields;
use genie_people::tidy;
use genie_text::fold::fold;

use crate::artifact::{self, Kind};
use crate::lead::Lead;
use crate::schema::ARTIFACTS;

/// The variables that saved artifacts give.
pub(super) const NAMES: [&str; 2] = ["mention", "posting_facts"];

/// The maximum number of artifacts of one kind that are read.
const ARTIFACTS_READ: usize = 200;

/// The maximum length of a mention and of the facts of a posting, in characters.
const VALUE_CHARACTERS_MAX: usize = 90;

/// Labels of a line of a note that says what a text may mention, and to whom.
const MENTION_LABELS: [&str; 3] = ["mention", "say", "icebreaker"];
const READER_LABELS: [&str; 2] = ["for", "about"];

/// Readers of a note that is for all of them.
const EVERYONE: [&str; 3] = ["everyone", "everybody", "all"];

/// Labels of the lines of a posting that a candidate asks about first, in the order in which a text says them.
const FACT_LABELS: [&[&str]; 4] = [
    &["salary", "salary range", "pay", "compensation", "gehalt", "salaire", "salario"],
    &["workplace", "work model", "remote", "hybrid", "homeoffice"],
    &["contract", "hours", "employment type", "working hours"],
    &["start", "start date"],
];

/// Values that say nothing without their label.
const UNSAID: [&str; 8] = ["yes", "no", "tbd", "tba", "n/a", "open", "negotiable", "to be discussed"];

/// A saved artifact that a text uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its type.
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// Its version.
    pub version: u64,
}

impl Source {
    /// The artifact in words, such as `Job posting: senior rust engineer (version 2)`.
    pub fn title(&self) -> String {
        let named = Kind::from_name(&self.artifact_type);
        let title =
            named.map_or_else(|| self.artifact_key.clone(), |kind| artifact::title(kind, &self.artifact_key));
        format!("{title} (version {})", self.version)
    }
}

/// A note about leads.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SavedNote {
    source: Source,
    /// Whom it is about: its name and its lines for readers, as words between spaces.
    readers: String,
    is_for_everyone: bool,
    mention: Option<String>,
}

/// What the user saved for the texts of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    notes: Vec<SavedNote>,
    posting: Option<(String, Source)>,
}

impl Saved {
    /// Reads what is saved in a campaign.
    pub fn read(rows: &dyn Rows, stream: StreamId) -> Result<Self, Error> {
        let notes = newest(rows, stream, Kind::Context)?;
        let postings = newest(rows, stream, Kind::JobPosting)?;
        Ok(Self::new(notes, &postings))
    }

    fn new(notes: Vec<(Source, Value)>, postings: &[(Source, Value)]) -> Self {
        // With several postings it is not known which of them a message is about.
        let posting = match postings {
            [(source, content)] => facts(content).map(|facts| (facts, source.clone())),
            _ => None,
        };
        Self { notes: notes.into_iter().map(|(source, content)| note(source, &content)).collect(), posting }
    }

    /// The values for a lead, by name, each with its source.
    pub(super) fn values(&self, lead: &Lead) -> Vec<(&'static str, String, Source)> {
        let mention = self.about(lead).find_map(|note| Some((note.mention.clone()?, note.source.clone())));
        let values = [("mention", mention), ("posting_facts", self.posting.clone())];
        values
            .into_iter()
            .filter_map(|(name, value)| value.map(|(value, source)| (name, value, source)))
            .collect()
    }

    /// The sources of those values for a lead that a text contains.
    pub(super) fn sources(&self, lead: &Lead, filled: &BTreeSet<&str>) -> Vec<Source> {
        let used = self.values(lead).into_iter().filter(|(name, _, _)| filled.contains(name));
        used.map(|(_, _, source)| source).collect()
    }

    /// The notes that are about this lead and that a text does not use.
    pub fn unused(&self, lead: &Lead, used: &[Source]) -> Vec<Source> {
        let own = self.about(lead).filter(|note| !note.is_for_everyone).map(|note| note.source.clone());
        own.filter(|source| !used.contains(source)).collect()
    }

    /// The notes for a lead: those about them first, then those for everyone.
    fn about<'a>(&'a self, lead: &Lead) -> impl Iterator<Item = &'a SavedNote> {
        let mut names = vec![words(&lead.full_name)];
        names.extend(lead.company.as_deref().and_then(tidy::company).map(|company| words(&company)));
        let is_own = move |note: &&SavedNote| {
            // One word alone can be the name of several people.
            names.iter().any(|name| name.trim().contains(' ') && note.readers.contains(name.as_str()))
        };
        let own = self.notes.iter().filter(is_own);
        own.chain(self.notes.iter().filter(|note| note.is_for_everyone))
    }
}

/// The newest versions of the artifacts of a kind.
fn newest(rows: &dyn Rows, stream: StreamId, kind: Kind) -> Result<Vec<(Source, Value)>, Error> {
    let found = rows.find(&Query {
        table: &ARTIFACTS,
        columns: &["artifact_type", "artifact_key", "version", "content"],
        stream: Some(stream),
        equals: vec![("latest", json!("yes")), ("artifact_type", json!(kind.name()))],
        range: None,
        order: &["artifact_key"],
        limit: ARTIFACTS_READ,
    })?;
    Ok(found.into_iter().map(read).collect())
}

fn read(mut row: Fields) -> (Source, Value) {
    let content = row.remove("content").unwrap_or_default();
    let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let version = row.get("version").and_then(Value::as_u64).unwrap_or(0);
    (Source { artifact_type: text("artifact_type"), artifact_key: text("artifact_key"), version }, content)
}

fn note(source: Source, content: &Value) -> SavedNote {
    let labelled = labelled(content);
    let of = |labels: &[&str]| {
        let found = labelled.iter().filter(|(label, _)| labels.contains(&label.as_str()));
        found.map(|(_, value)| value.clone()).collect::<Vec<String>>()
    };
    let readers = of(&READER_LABELS);
    let is_for_everyone = readers.iter().any(|reader| EVERYONE.contains(&fold(reader.trim()).as_str()));
    let mention = of(&MENTION_LABELS).into_iter().find_map(|text| sayable(&text));
    let readers = words(&format!("{} {}", artifact::words(&source.artifact_key), readers.join(" ")));
    SavedNote { source, readers, is_for_everyone, mention }
}

/// What a candidate asks about first, in a few words: "€90,000–110,000, remote".
fn facts(content: &Value) -> Option<String> {
    let labelled = labelled(content);
    let mut said = String::new();
    for labels in FACT_LABELS {
        let fact = labelled.iter().find(|(label, _)| labels.contains(&label.as_str()));
        let Some(fact) = fact.and_then(|(_, value)| sayable(value)) else { continue };
        let longer = if said.is_empty() { fact } else { format!("{said}, {fact}") };
        if longer.chars().count() <= VALUE_CHARACTERS_MAX {
            said = longer;
        }
    }
    (!said.is_empty()).then_some(said)
}

/// The lines of a text that begin with a label, or the members of an object.
fn labelled(content: &Value) -> Vec<(String, String)> {
    let label = |name: &str| fold(name).replace(['_', '-'], " ").trim().to_owned();
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(items) => Some(items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => None,
    };
    let members = content.as_object().into_iter().flatten();
    let mut found: Vec<(String, String)> =
        members.filter_map(|(name, value)| Some((label(name), text(value)?))).collect();
    let lines = content.get("text").and_then(Value::as_str).unwrap_or_default().lines();
    let line = |line: &str| line.trim_start_matches(['-', '*', '#', ' ']).replace("**", "");
    found.extend(lines.filter_map(|text| {
        let line = line(text);
        line.split_once(':').map(|(name, value)| (label(name), value.trim().to_owned()))
    }));
    found
}

/// A value as a part of a message: one short line without the end of a sentence.
fn sayable(value: &str) -> Option<String> {
    let value = value.trim().trim_end_matches(['.', '!', '?', ';', ',']).trim_end();
    let fits = !value.is_empty()
        && !UNSAID.contains(&value.to_lowercase().as_str())
        && value.chars().count() <= VALUE_CHARACTERS_MAX
        && !value.chars().any(char::is_control);
    fits.then(|| value.to_owned())
}

/// A text as folded words between two spaces.
pub(super) fn words(text: &str) -> String {
    let folded: String =
        fold(text).chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    format!(" {} ", folded.split_whitespace().collect::<Vec<_>>().join(" "))
}
