//! The artifacts of a campaign, with all their versions.

mod file;

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use genie_kernel::journal::{Query as Read, ROWS_MAX, Range};
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::account::ExportContent;
use genie_outreach::artifact::content::plain_text;
use genie_outreach::artifact::query::{Answer, Artifact, Entry, Query};
use genie_outreach::artifact::{self, Kind, diff};
use genie_outreach::artifacts::{self, COLUMNS};
use genie_outreach::schema::ARTIFACTS;
use genie_scoring::Day;

use crate::ask::Speaker;
use crate::bounded;
use crate::export_record::Export;
use crate::problem::Problem;
use crate::view::ArtifactKind;
use crate::{Desk, Result, algorithm};

pub use genie_outreach::artifact::content::text_of;

pub use file::{ArtifactFile, FileToSave, save_file};

/// The columns of a line.
const LISTED: &[&str] =
    &["artifact_type", "artifact_key", "version", "source", "created_at", "media_type", "size_bytes"];

/// How many artifacts are searched by their content: the newest.
const SEARCHED_MAX: usize = 500;

/// How many versions are read in full at a time.
const WHOLE_MAX: usize = 100;

/// An artifact, as it is listed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Its type.
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// The version.
    pub version: u64,
    /// Who saved it: `user` or `agent`.
    pub source: String,
    /// When it was saved.
    pub created_at: Timestamp,
    /// The media type of its file, if it is stored as a file.
    pub media_type: Option<String>,
    /// The size of its file.
    pub size_bytes: Option<u64>,
}

impl Line {
    /// Its title.
    pub fn title(&self) -> String {
        match Kind::from_name(&self.artifact_type) {
            Some(kind) => artifact::title(kind, &self.artifact_key),
            None => self.artifact_key.clone(),
        }
    }

    fn file(&self) -> Option<ArtifactFile> {
        let (media_type, size_bytes) = (self.media_type.clone()?, self.size_bytes?);
        Some(ArtifactFile { media_type, size_bytes })
    }

    fn entry(&self) -> Option<Entry> {
        Some(Entry {
            key: self.artifact_key.clone(),
            title: String::new(),
            artifact_type: Kind::from_name(&self.artifact_type)?,
            created_day: Day::parse(self.created_at.to_string().get(..10)?)?,
            created_at: self.created_at,
            version: u32::try_from(self.version).ok()?,
        })
    }
}

/// An artifact with its content.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Whole {
    /// Its type.
    #[serde(flatten)]
    pub line: Line,
    /// Its content.
    pub content: Value,
    /// The JSON Schema that its content fits.
    #[serde(default)]
    pub schema: Value,
    /// The hash of its file, if it is stored as a file.
    pub sha256: Option<String>,
}

/// A saved artifact, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ArtifactLine {
    /// Its type.
    #[schema(value_type = ArtifactKind)]
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// Its title.
    pub title: String,
    /// The version.
    #[schema(minimum = 1)]
    pub version: u64,
    /// Who saved it.
    #[schema(value_type = Speaker)]
    pub source: String,
    /// When it was saved.
    pub created_at: String,
    /// Its file, if its content is stored as a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub file: Option<ArtifactFile>,
}

impl From<Line> for ArtifactLine {
    fn from(line: Line) -> Self {
        Self {
            title: line.title(),
            file: line.file(),
            artifact_type: line.artifact_type,
            artifact_key: line.artifact_key,
            version: line.version,
            source: line.source,
            created_at: line.created_at.to_string(),
        }
    }
}

/// A version of an artifact, with its content.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ArtifactVersion {
    /// The artifact, as it is listed.
    #[serde(flatten)]
    pub line: ArtifactLine,
    /// Its content.
    #[schema(value_type = Value)]
    pub content: Value,
    /// The JSON Schema that its content fits.
    #[schema(value_type = Value)]
    pub schema: Value,
}

impl From<Whole> for ArtifactVersion {
    fn from(whole: Whole) -> Self {
        Self { line: whole.line.into(), content: whole.content, schema: whole.schema }
    }
}

/// The types of artifacts that the user may save.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewArtifactType {
    /// A job posting.
    JobPosting,
    /// A Python script.
    PythonScript,
    /// The result of an analysis.
    AnalysisResult,
    /// Background information about a campaign.
    Context,
    /// A rule of thumb.
    Heuristic,
    /// A saved conversation.
    Chat,
}

/// An artifact to save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewArtifact {
    /// Its type.
    #[serde(deserialize_with = "bounded::text::<_, 1, 100>")]
    #[schema(value_type = NewArtifactType)]
    pub artifact_type: String,
    /// Its name among those of its type.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    pub artifact_key: String,
    /// Its content.
    #[schema(value_type = Value)]
    pub content: Value,
}

/// The differences between two versions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Compared {
    /// The earlier version.
    #[schema(minimum = 1)]
    pub from: u64,
    /// The later version.
    #[schema(minimum = 1)]
    pub to: u64,
    /// The differences, path by path.
    #[schema(value_type = Vec<Object>)]
    pub changes: Value,
}

/// Saves an artifact. If one with this name exists, it is kept as an earlier version.
pub fn save(desk: &Desk, stream: StreamId, new: NewArtifact) -> Result<Whole> {
    let NewArtifact { artifact_type, artifact_key, content } = new;
    if content.is_null() {
        let what = "an artifact needs content";
        return Err(Problem::new("REQUEST_MALFORMED", what, "send its content"));
    }
    let command = CampaignCommand::SaveArtifact {
        artifact_type: artifact_type.clone(),
        artifact_key: artifact_key.clone(),
        content,
    };
    desk.tell_own(stream, command)?;
    version(desk, stream, &artifact_type, &artifact_key, None)
}

/// The differences between two versions: the newest and the one before it, unless said otherwise.
pub fn compare(
    desk: &Desk,
    stream: StreamId,
    (kind, key): (&str, &str),
    from: Option<u64>,
    to: Option<u64>,
) -> Result<Compared> {
    let newer = version(desk, stream, kind, key, to)?;
    let before = from.unwrap_or_else(|| newer.line.version.saturating_sub(1));
    let older = version(desk, stream, kind, key, Some(before))?;
    let changes = serde_json::to_value(diff::diff(&older.content, &newer.content))?;
    Ok(Compared { from: older.line.version, to: newer.line.version, changes })
}

/// The newest version of every artifact, the last saved first. Messages to leads are included only if they are
/// wanted.
pub fn list(desk: &Desk, stream: StreamId, messages: Messages) -> Result<Vec<ArtifactLine>> {
    let mut lines = newest(desk, stream)?;
    if messages == Messages::Included {
        lines.extend(of_kind(desk, stream, Kind::Message)?);
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.created_at));
    Ok(lines.into_iter().map(ArtifactLine::from).collect())
}

/// Whether a list of artifacts includes the messages to leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Messages {
    /// They are listed too.
    Included,
    /// They are not listed.
    Omitted,
}

/// The newest version of every artifact except messages.
pub fn newest(desk: &Desk, stream: StreamId) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Message) {
        lines.extend(of_kind(desk, stream, *kind)?);
    }
    Ok(lines)
}

/// The newest version of every artifact of one kind.
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

/// Every version of an artifact, the oldest first.
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

/// The newest versions of an artifact with their content, the oldest of them first; and how many there are.
pub fn newest_versions(desk: &Desk, stream: StreamId, kind: &str, key: &str) -> Result<(usize, Vec<Whole>)> {
    let lines = versions(desk, stream, kind, key)?;
    let above = lines.iter().rev().nth(WHOLE_MAX).map_or(0, |line| line.version);
    let rows = read(desk, stream, (kind, key), COLUMNS, (above, u64::MAX))?;
    let whole: Result<Vec<Whole>> = rows.into_iter().map(|row| Ok(row.read()?)).collect();
    Ok((lines.len(), whole?))
}

/// A version of an artifact with its content: the given one, or the newest.
pub fn version(desk: &Desk, stream: StreamId, kind: &str, key: &str, wanted: Option<u64>) -> Result<Whole> {
    let found = match wanted {
        None => artifacts::latest(desk.rows(), stream, kind, key, COLUMNS)?,
        Some(number) => read(desk, stream, (kind, key), COLUMNS, (number.saturating_sub(1), number))?.pop(),
    };
    let Some(row) = found else {
        let next = "list the versions of the artifact";
        return Err(Problem::new("ARTIFACT_NO_VERSION", "there is no such version", next));
    };
    Ok(row.read()?)
}

/// An artifact as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The name for the file.
    pub name: String,
    /// Whether it is text that the program wrote, and not the bytes of a file that the user saved.
    pub is_text: bool,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Exports a version of an artifact, the given one or the newest.
pub fn export(
    desk: &Desk,
    campaign: StreamId,
    (kind, key): (&str, &str),
    wanted: Option<u64>,
    by: &str,
) -> Result<Exported> {
    let whole = version(desk, campaign, kind, key, wanted)?;
    let (name, bytes) = match &whole.sha256 {
        Some(sha256) => file::export(desk, sha256, &whole)?,
        None => (file_name(key, &whole.content), text_of(&whole.content).into_bytes()),
    };
    Export { campaign, content: ExportContent::Artifact, count: 1, by }.record(desk, &bytes)?;
    Ok(Exported { name, is_text: whole.sha256.is_none(), bytes })
}

/// The name of a file with this content: the name of the artifact, without characters that a file system or a header
/// could misread.
fn file_name(key: &str, content: &Value) -> String {
    let name = plain(key);
    let name = if name.is_empty() { "artifact" } else { &name };
    let ending = if plain_text(content).is_some() { "txt" } else { "json" };
    match Path::new(name).extension() {
        Some(_) => name.to_owned(),
        None => format!("{name}.{ending}"),
    }
}

/// The plain characters of a name, with hyphens in place of the others.
fn plain(name: &str) -> String {
    let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || "-_. ".contains(*letter);
    let plain = |letter: char| if is_plain(&letter) { letter } else { '-' };
    let name: String = name.chars().map(plain).collect();
    name.trim_matches(['-', '.', ' ']).to_owned()
}

/// The versions of an artifact within a range of numbers, the oldest first.
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

/// Finds the artifact that plain words describe, by its name or by what it says.
pub fn find(desk: &Desk, stream: StreamId, words: &str) -> Result<Line> {
    let today = algorithm::day_of(desk.now())?;
    let mut lines = newest(desk, stream)?;
    lines.sort_by_key(|line| std::cmp::Reverse(line.created_at));
    let mut candidates = Vec::new();
    for (line, entry) in lines.iter().take(SEARCHED_MAX).filter_map(|line| Some((line, line.entry()?))) {
        let whole = version(desk, stream, &line.artifact_type, &line.artifact_key, None)?;
        candidates.push(Artifact::new(entry, &whole.content));
    }
    candidates.extend(lines.iter().skip(SEARCHED_MAX).filter_map(Line::entry).map(Artifact::named));
    // Messages to leads are found by name: there can be one for each of a hundred thousand leads.
    let messages = of_kind(desk, stream, Kind::Message)?;
    candidates.extend(messages.iter().filter_map(Line::entry).map(Artifact::named));
    lines.extend(messages);
    let found = match Query::parse(words, today).find(&candidates) {
        Answer::One(found) => found,
        Answer::None => {
            let what = format!("no artifact matches {words:?}");
            return Err(Problem::new("ARTIFACT_NOT_FOUND", what, "list the artifacts"));
        }
        Answer::Several(found) => {
            let name = |entry: &Entry| {
                format!("{}  ({})", entry.key, artifact::title(entry.artifact_type, &entry.key))
            };
            let list: Vec<String> = found.iter().map(name).collect();
            let number = if list.len() == 1 {
                "1 artifact matches".to_owned()
            } else {
                format!("{} artifacts match", list.len())
            };
            let what = format!("{number} {words:?}:\n    {}", list.join("\n    "));
            return Err(Problem::new("ARTIFACT_AMBIGUOUS", what, "choose one of them"));
        }
    };
    let is_it =
        |line: &Line| line.artifact_key == found.key && line.artifact_type == found.artifact_type.name();
    let what = "the artifact no longer exists";
    let missing = || Problem::new("ARTIFACT_NOT_FOUND", what, "list the artifacts");
    lines.into_iter().find(is_it).ok_or_else(missing)
}
