//! tasks.md, context.md and environment.md, for reading. They are made from stored state and never
//! read back.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::journal::{Query, ROWS_MAX, Range};
use genie_kernel::record::Fields;
use genie_outreach::account::ExportContent;
use genie_outreach::artifact::Kind;
use genie_outreach::contract::{CampaignStatus, TaskStatus};
use genie_outreach::projection::{self, ArtifactLine, CampaignLine, LINES_MAX, RefusalLine, TaskLine};
use genie_outreach::schema::TASKS;
use genie_scoring::Day;

use crate::artifacts::{Line, newest};
use crate::export_record::Export;
use crate::view::Page;
use crate::{CampaignEntry, Desk, Result};

/// A file for reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReadFile {
    /// Its name.
    pub name: String,
    /// Its content, as Markdown.
    pub text: String,
}

/// The files of a campaign whose data is in this folder.
pub fn list(desk: &Desk, entry: &CampaignEntry, data: &Path) -> Result<Page<ReadFile>> {
    let file = |(name, text): (&str, String)| ReadFile { name: name.to_owned(), text };
    Ok(Page::whole(files(desk, entry, data)?.into_iter().map(file).collect()))
}

/// Exports these files.
pub fn export(desk: &Desk, entry: &CampaignEntry, data: &Path, by: &str) -> Result<Page<ReadFile>> {
    let page = list(desk, entry, data)?;
    for file in &page.items {
        let export = Export { campaign: entry.campaign.id, content: ExportContent::File, count: 1, by };
        export.record(desk, file.text.as_bytes())?;
    }
    Ok(page)
}

/// The files by name, of a campaign whose data is kept in this folder.
pub fn files(desk: &Desk, entry: &CampaignEntry, data: &Path) -> Result<[(&'static str, String); 3]> {
    let campaign = CampaignLine {
        name: entry.campaign.name.clone(),
        goal: entry.campaign.goal.clone(),
        delivery_mode: entry.campaign.delivery.word().to_owned(),
        status: CampaignStatus::from_name(entry.campaign.status.word()).unwrap_or(CampaignStatus::Error),
        counters: desk.counters(entry.campaign.id)?,
    };
    let artifacts: Vec<ArtifactLine> =
        newest(desk, entry.campaign.id)?.into_iter().filter_map(artifact_line).collect();
    let refusal = desk.execution(entry.campaign.id)?.last_rejection.map(|refusal| refusal_line(&refusal));
    Ok([
        ("tasks.md", projection::tasks_md(&campaign, &tasks(desk, entry)?)),
        ("context.md", projection::context_md(&campaign, &artifacts, refusal.as_ref())),
        ("environment.md", projection::environment_md(&environment(desk, entry, data))),
    ])
}

/// The tasks of the campaign, as many as a page shows, in every state.
fn tasks(desk: &Desk, entry: &CampaignEntry) -> Result<Vec<TaskLine>> {
    let mut lines = Vec::new();
    for status in ["in-progress", "blocked", "pending", "done"] {
        let rows = desk.rows().find(&Query {
            table: &TASKS,
            columns: &["description", "status", "blocked_reason"],
            stream: Some(entry.campaign.id),
            equals: vec![("status", Value::from(status))],
            range: Some(Range { column: "rank", above: i64::MIN, up_to: i64::MAX }),
            order: &[],
            limit: LINES_MAX.min(ROWS_MAX),
        })?;
        lines.extend(rows.into_iter().map(task_line));
    }
    Ok(lines)
}

fn task_line(row: Fields) -> TaskLine {
    let text = |name: &str| row.get(name).and_then(Value::as_str).map(str::to_owned);
    TaskLine {
        description: text("description").unwrap_or_default(),
        status: text("status").and_then(|name| TaskStatus::from_name(&name)).unwrap_or(TaskStatus::Pending),
        blocked_reason: text("blocked_reason"),
    }
}

fn artifact_line(line: Line) -> Option<ArtifactLine> {
    Some(ArtifactLine {
        artifact_type: Kind::from_name(&line.artifact_type)?,
        key: line.artifact_key,
        version: u32::try_from(line.version).ok()?,
        source: line.source,
        created_day: Day::parse(line.created_at.to_string().get(..10)?)?,
    })
}

fn refusal_line(refusal: &Value) -> RefusalLine {
    let text = |names: [&str; 2]| {
        let found = names.into_iter().find_map(|name| refusal.get(name)).and_then(Value::as_str);
        found.unwrap_or_default().to_owned()
    };
    RefusalLine { code: text(["code", "errorId"]), message: text(["message", "summary"]) }
}

/// What the program runs with. Secrets never get here, and what looks like one is not shown.
fn environment(desk: &Desk, entry: &CampaignEntry, data: &Path) -> Vec<(String, String)> {
    let mut entries = vec![
        ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
        ("store".to_owned(), "SQLite in the data folder".to_owned()),
        ("data".to_owned(), data.display().to_string()),
        ("proposer".to_owned(), desk.proposer_name().unwrap_or_default()),
        ("delivery".to_owned(), entry.campaign.delivery.word().to_owned()),
        ("policy version".to_owned(), entry.campaign.policy.version.to_string()),
    ];
    entries.extend(std::env::vars().filter(|(name, _)| name.starts_with("GENIE_")));
    entries
}
