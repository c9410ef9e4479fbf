//! Renders stored state as Markdown for people: tasks, context, environment. A projection is never read back.
//! Text from outside is escaped, so that no lead's name can become a checkbox, a heading or a link, and
//! secrets are masked.

mod markdown;
mod secret;

use std::fmt::Write;

use genie_scoring::Day;

use crate::artifact::{Kind, words};
use crate::contract::{CampaignStatus, TaskStatus};
use crate::counters::Counters;

use markdown::inline;

/// The maximum number of lines in a list; further lines are only counted.
pub const LINES_MAX: usize = 500;

/// The part of a campaign that a projection shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignLine {
    /// Its name.
    pub name: String,
    /// Its goal.
    pub goal: String,
    /// Its delivery mode: `manual`, `assisted` or `driven`.
    pub delivery_mode: String,
    /// Its status.
    pub status: CampaignStatus,
    /// The number of its leads by status.
    pub counters: Counters,
}

/// The part of a task that a projection shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskLine {
    /// Its description.
    pub description: String,
    /// Its status.
    pub status: TaskStatus,
    /// Why it is blocked.
    pub blocked_reason: Option<String>,
}

/// The part of an artifact's newest version that a projection shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtifactLine {
    /// Its kind.
    pub artifact_type: Kind,
    /// Its name among those of its kind.
    pub key: String,
    /// Its version.
    pub version: u32,
    /// Its source: `user` or `agent` (FR-022).
    pub source: String,
    /// The day on which this version was saved.
    pub created_day: Day,
}

/// A refusal by the Controller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalLine {
    /// The stable code.
    pub code: String,
    /// The reason, for people.
    pub message: String,
}

/// All tasks of a campaign, those in progress first.
pub fn tasks_md(campaign: &CampaignLine, tasks: &[TaskLine]) -> String {
    let groups = [
        (TaskStatus::InProgress, "In progress"),
        (TaskStatus::Blocked, "Blocked"),
        (TaskStatus::Pending, "Pending"),
        (TaskStatus::Done, "Done"),
    ];
    let done = tasks.iter().filter(|task| task.status == TaskStatus::Done).count();
    let mut page = format!("# Tasks of {}\n\n{done} of {} done.\n", inline(&campaign.name), tasks.len());
    for (status, heading) in groups {
        let group: Vec<&TaskLine> = tasks.iter().filter(|task| task.status == status).collect();
        if !group.is_empty() {
            write_line(&mut page, format_args!("\n## {heading} ({})\n", group.len()));
            write_list(&mut page, &group, |task| task_item(task));
        }
    }
    page
}

fn task_item(task: &TaskLine) -> String {
    let mark = match task.status {
        TaskStatus::Done => 'x',
        TaskStatus::Pending | TaskStatus::InProgress | TaskStatus::Blocked => ' ',
    };
    let reason = task.blocked_reason.as_deref().filter(|_| task.status == TaskStatus::Blocked);
    let reason = reason.map(|reason| format!(" — blocked: {}", inline(reason))).unwrap_or_default();
    format!("- [{mark}] {}{reason}", inline(&task.description))
}

/// The context of a campaign.
pub fn context_md(
    campaign: &CampaignLine,
    artifacts: &[ArtifactLine],
    last_refusal: Option<&RefusalLine>,
) -> String {
    let leads = &campaign.counters;
    let mut page = format!("# Context of {}\n\n", inline(&campaign.name));
    write_line(&mut page, format_args!("- Goal: {}", inline(&campaign.goal)));
    write_line(&mut page, format_args!("- Delivery: {}", inline(&campaign.delivery_mode)));
    write_line(&mut page, format_args!("- Status: {}", campaign.status));
    write_line(
        &mut page,
        format_args!(
            "- Leads: {}, of which {} pending, {} contacted, {} responded, {} rejected",
            leads.total, leads.pending, leads.contacted, leads.responded, leads.rejected
        ),
    );
    page.push_str("\n## Artifacts\n\n");
    if artifacts.is_empty() {
        page.push_str("None.\n");
    }
    write_list(&mut page, artifacts, |artifact| {
        let (kind, key) = (artifact.artifact_type.words(), inline(&words(&artifact.key)));
        let (version, source, day) = (artifact.version, inline(&artifact.source), artifact.created_day);
        format!("- {kind}: {key} (version {version}, by {source}, {day})")
    });
    page.push_str("\n## Last refusal\n\n");
    match last_refusal {
        Some(refusal) => write_line(
            &mut page,
            format_args!("Code {}: {}", inline(&refusal.code), inline(&refusal.message)),
        ),
        None => page.push_str("None.\n"),
    }
    page
}

/// The configuration. Secrets are only shown as set or not set (FR-028).
pub fn environment_md(entries: &[(String, String)]) -> String {
    let mut sorted: Vec<&(String, String)> = entries.iter().collect();
    sorted.sort();
    let mut page = "# Environment\n\n".to_owned();
    if sorted.is_empty() {
        page.push_str("Nothing is set.\n");
    }
    write_list(&mut page, &sorted, |(name, value)| {
        let shown = if value.trim().is_empty() {
            "not set".to_owned()
        } else if secret::is_secret(name, value) {
            "set (redacted)".to_owned()
        } else {
            inline(value)
        };
        // The name of a variable can contain a secret too.
        let name = if secret::looks_secret(name) { "(redacted)".to_owned() } else { inline(name) };
        format!("- {name}: {shown}")
    });
    page
}

fn write_list<T>(page: &mut String, items: &[T], line: impl Fn(&T) -> String) {
    for item in items.iter().take(LINES_MAX) {
        page.push_str(&line(item));
        page.push('\n');
    }
    if items.len() > LINES_MAX {
        write_line(page, format_args!("- … and {} more", items.len() - LINES_MAX));
    }
}

fn write_line(page: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing into a string cannot fail.
    let _ = writeln!(page, "{line}");
}
