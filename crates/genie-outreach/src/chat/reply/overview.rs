//! Replies about the log, and about all campaigns.

use super::super::tools::{Artifact, Background, CampaignLine, Campaigns, LogLine, LogLines};
use super::{moment, people, status};

/// What happened lately.
pub(super) fn log(log: &LogLines) -> String {
    if log.lines.is_empty() {
        return "Nothing has happened yet.".to_owned();
    }
    let line = |line: &LogLine| format!("{}: {}", moment(&line.at), line.what);
    let lines: Vec<String> = log.lines.iter().map(line).collect();
    format!("The latest entries of the log, newest first:\n{}", lines.join("\n"))
}

/// What a campaign is about.
pub(super) fn background(background: &Background) -> String {
    let title = |saved: &Artifact| saved.title.clone();
    let saved: Vec<String> = background.artifacts.newest.iter().map(title).collect();
    let saved = if saved.is_empty() { String::new() } else { format!("\nSaved: {}.", saved.join("; ")) };
    format!("{}: {}\n{}{saved}", background.name, background.goal, status(&background.standing))
}

/// All campaigns.
pub(super) fn campaigns(campaigns: &Campaigns) -> String {
    let line = |campaign: &CampaignLine| {
        let leads = &campaign.leads;
        let reach = format!("{} contacted, {} replied", leads.contacted + leads.responded, leads.responded);
        format!("{}: {}; {}, {reach}", campaign.name, campaign.reason, people(leads.total))
    };
    let lines: Vec<String> = campaigns.first.iter().map(line).collect();
    let others = campaigns.total.saturating_sub(campaigns.first.len());
    let rest = if others > 0 { format!("\nand {others} more") } else { String::new() };
    format!("{}{rest}", lines.join("\n"))
}
