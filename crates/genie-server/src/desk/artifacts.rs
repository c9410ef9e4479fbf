//! What is kept with a campaign.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::journal::{Query as Read, ROWS_MAX, Range};
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::artifact::query::{Answer, Entry, Query};
use genie_outreach::artifact::{self, Kind};
use genie_outreach::artifacts::{self, COLUMNS};
use genie_outreach::schema::ARTIFACTS;
use genie_outreach::scoring::Day;

use super::{Desk, Result, algorithm};
use crate::problem::Problem;

/// The columns of a line.
const LISTED: &[&str] = &["artifact_type", "artifact_key", "version", "source", "created_at"];

/// How many versions are read whole at a time.
const WHOLE_MAX: usize = 100;

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
pub fn versions(desk: &Desk, stream: StreamId, kind: &str, key: &str) -> Result<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    loop {
        let after = lines.last().map_or(0, |line| line.version);
        let page = read(desk, stream, (kind, key), LISTED, (after, u64::MAX))?;
        let full = page.len() == ROWS_MAX;
        for row in page {
            lines.push(row.read()?);
        }
        if !full {
            return Ok(lines);
        }
    }
}

/// The newest versions of one, whole, the oldest of them first; and how many there are in all.
pub fn newest_versions(desk: &Desk, stream: StreamId, kind: &str, key: &str) -> Result<(usize, Vec<Whole>)> {
    let lines = versions(desk, stream, kind, key)?;
    let above = lines.iter().rev().nth(WHOLE_MAX).map_or(0, |line| line.version);
    let rows = read(desk, stream, (kind, key), COLUMNS, (above, u64::MAX))?;
    let whole: Result<Vec<Whole>> = rows.into_iter().map(|row| Ok(row.read()?)).collect();
    Ok((lines.len(), whole?))
}

/// One of the versions, whole: the one that is wanted, or the newest.
pub fn version(desk: &Desk, stream: StreamId, kind: &str, key: &str, wanted: Option<u64>) -> Result<Whole> {
    let found = match wanted {
        None => artifacts::latest(desk.rows(), stream, kind, key, COLUMNS)?,
        Some(number) => read(desk, stream, (kind, key), COLUMNS, (number.saturating_sub(1), number))?.pop(),
    };
    let Some(row) = found else {
        let next = "`genie artifacts show NAME` lists the versions";
        return Err(Problem::new("ARTIFACT_NO_VERSION", "there is no such version", next));
    };
    Ok(row.read()?)
}

/// Versions of one, the oldest first: those above a number, and up to another.
fn read(
    desk: &Desk,
    stream: StreamId,
    (kind, key): (&str, &str),
    columns: &'static [&'static str],
    (above, up_to): (u64, u64),
) -> Result<Vec<Fields>> {
    let bound = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    Ok(desk.rows().find(&Read {
        table: &ARTIFACTS,
        columns,
        stream: Some(stream),
        equals: vec![("artifact_type", json!(kind)), ("artifact_key", json!(key))],
        range: Some(Range { column: "version", above: bound(above), up_to: bound(up_to) }),
        order: &["version"],
        limit: ROWS_MAX,
    })?)
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
