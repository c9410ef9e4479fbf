//! What is kept with a campaign.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::journal::{Query as Read, ROWS_MAX};
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::artifact::query::{Answer, Entry, Query};
use genie_outreach::artifact::{self, Kind};
use genie_outreach::artifacts::COLUMNS;
use genie_outreach::schema::ARTIFACTS;
use genie_outreach::scoring::Day;

use super::{Desk, Result, algorithm};
use crate::problem::Problem;

/// The columns of a line.
const LISTED: &[&str] = &["artifact_type", "artifact_key", "version", "source", "created_at"];

/// An artifact, as it is listed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// What it is.
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// Which version.
    pub version: u64,
    /// Who wrote it: user or agent.
    pub source: String,
    /// When.
    pub created_at: Timestamp,
}

impl Line {
    /// What a person calls it.
    pub fn title(&self) -> String {
        match Kind::from_name(&self.artifact_type) {
            Some(kind) => artifact::title(kind, &self.artifact_key),
            None => self.artifact_key.clone(),
        }
    }

    fn entry(&self) -> Option<Entry> {
        Some(Entry {
            key: self.artifact_key.clone(),
            title: String::new(),
            artifact_type: Kind::from_name(&self.artifact_type)?,
            created_day: Day::parse(self.created_at.to_string().get(..10)?)?,
            version: u32::try_from(self.version).ok()?,
        })
    }
}

/// An artifact, whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Whole {
    /// What it is.
    #[serde(flatten)]
    pub line: Line,
    /// The thing itself.
    pub content: Value,
    /// What a version of it looks like.
    #[serde(default)]
    pub schema: Value,
}

/// The newest version of everything that is kept, messages apart.
pub fn newest(desk: &Desk, stream: StreamId) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Message) {
        lines.extend(of_kind(desk, stream, *kind)?);
    }
    Ok(lines)
}

/// The newest version of everything of one kind.
pub fn of_kind(desk: &Desk, stream: StreamId, kind: Kind) -> Result<Vec<Line>> {
    let rows = desk.rows().find(&Read {
        table: &ARTIFACTS,
        columns: LISTED,
        stream: Some(stream),
        equals: vec![("latest", json!("yes")), ("artifact_type", json!(kind.name()))],
        range: None,
        order: &["artifact_key"],
        limit: ROWS_MAX,
    })?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// Every version of one, the oldest first.
pub fn versions(desk: &Desk, stream: StreamId, kind: &str, key: &str) -> Result<Vec<Whole>> {
    let rows = desk.rows().find(&Read {
        table: &ARTIFACTS,
        columns: COLUMNS,
        stream: Some(stream),
        equals: vec![("artifact_type", json!(kind)), ("artifact_key", json!(key))],
        range: None,
        order: &["version"],
        limit: ROWS_MAX,
    })?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// One of the versions: the one that is wanted, or the newest.
pub fn version(all: &[Whole], wanted: Option<u64>) -> Result<&Whole> {
    let found = match wanted {
        None => all.last(),
        Some(number) => all.iter().find(|one| one.line.version == number),
    };
    found.ok_or_else(|| {
        let next = "`genie artifacts show NAME` lists the versions";
        Problem::new("ARTIFACT_NO_VERSION", "there is no such version", next)
    })
}

/// Finds what a person asks for in plain words.
pub fn ask(desk: &Desk, stream: StreamId, words: &str) -> Result<Line> {
    let today = algorithm::day_of(desk.now())?;
    let mut lines = newest(desk, stream)?;
    lines.extend(of_kind(desk, stream, Kind::Message)?);
    let found = match Query::parse(words, today).rank(lines.iter().filter_map(Line::entry)) {
        Answer::One(found) => found,
        Answer::None => {
            let what = format!("nothing that is kept fits {words:?}");
            return Err(Problem::new("ARTIFACT_NOT_FOUND", what, "see `genie artifacts list`"));
        }
        Answer::Several(found) => {
            let name = |entry: &Entry| {
                format!("{}  ({})", entry.key, artifact::title(entry.artifact_type, &entry.key))
            };
            let list: Vec<String> = found.iter().map(name).collect();
            let what = format!("{} fit {words:?}:\n    {}", list.len(), list.join("\n    "));
            return Err(Problem::new("ARTIFACT_AMBIGUOUS", what, "name one of them"));
        }
    };
    let is_it =
        |line: &Line| line.artifact_key == found.key && line.artifact_type == found.artifact_type.name();
    lines.into_iter().find(is_it).ok_or_else(|| {
        Problem::new("ARTIFACT_NOT_FOUND", "what was found is gone", "see `genie artifacts list`")
    })
}
