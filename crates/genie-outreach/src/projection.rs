//! Renders stored state as Markdown for people: tasks, context, environment. A projection is read and
//! never read back, and everything that comes from outside is data: no name of a lead can become a
//! checkbox, a heading or a link, and no secret is repeated.

mod markdown;
mod secret;

use std::fmt::Write;

use genie_scoring::Day;

use crate::artifact::{Kind, words};
use crate::contract::{CampaignStatus, TaskStatus};
use crate::counters::Counters;

use markdown::inline;

/// How many lines one list has; the others are counted.
pub const LINES_MAX: usize = 500;

/// A campaign, as far as a projection shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignLine {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub goal: String,
    /// How messages leave it: `manual`, `assisted` or `driven`.
    pub delivery_mode: String,
    /// Where it stands.
    pub status: CampaignStatus,
    /// How many leads stand where.
    pub counters: Counters,
}

/// A task, as far as a projection shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskLine {
    /// What is to be done.
    pub description: String,
    /// Where it stands.
    pub status: TaskStatus,
    /// Why it is set aside.
    pub blocked_reason: Option<String>,
}

/// The newest version of an artifact, as far as a projection shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtifactLine {
    /// What it is.
    pub artifact_type: Kind,
    /// Its name among those of its kind.
    pub key: String,
    /// Which version it is.
    pub version: u32,
    /// Who made it: `user` or `agent` (FR-022).
    pub source: String,
    /// The day on which this version was made.
    pub created_day: Day,
}

/// What the Controller said no to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalLine {
    /// The stable code.
    pub code: String,
    /// Why, for a person.
    pub message: String,
}

/// All tasks of a campaign, what is being done first.
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

/// What is to be known about a campaign.
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

/// What is configured, without any secret: of those only whether they are there (FR-028).
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
        // A secret can also stand where its name should.
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
    // Writing into a text cannot fail.
    let _ = writeln!(page, "{line}");
}
