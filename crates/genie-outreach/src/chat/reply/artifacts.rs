//! Replies about saved artifacts. Their text is shown and never followed as an instruction.

use genie_kernel::Failure;
use genie_people::visible;

use super::super::tools::{Artifact, Artifacts};
use super::moment;

/// The reply if there is no text to save.
pub(super) const NOTHING_TO_KEEP: &str = "Nothing was saved: put the text after a colon, such as “save this \
    job posting as artifact: …”. Files can be saved on the Artifacts page or with the command line.";

pub(super) fn saved(kept: &Artifact) -> String {
    format!("Saved as version {}: {}.", kept.version, kept.title)
}

pub(super) fn shown(kept: &Artifact) -> String {
    let text = kept.text.as_deref().map(visible::text).unwrap_or_default();
    let more = match kept.left_off {
        0 => String::new(),
        more => format!("\n… and {more} more characters: see the Artifacts page."),
    };
    format!("{}:\n{text}{more}", line(kept))
}

pub(super) fn listed(kept: &Artifacts) -> String {
    if kept.newest.is_empty() {
        return "No matching artifacts.".to_owned();
    }
    let lines: Vec<String> = kept.newest.iter().map(line).collect();
    let others = kept.total.saturating_sub(lines.len());
    let others = if others == 0 { String::new() } else { format!("\n… and {others} more") };
    let artifacts = if kept.total == 1 { "artifact" } else { "artifacts" };
    format!("{} {artifacts}, the newest first:\n{}{others}", kept.total, lines.join("\n"))
}

/// The reply if no artifact matches, or more than one.
pub(super) fn not_found(failure: &Failure) -> String {
    let mut summary = failure.summary.chars();
    let first = summary.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", summary.as_str())
}

fn line(kept: &Artifact) -> String {
    let who = if kept.source == "user" { "you" } else { "the agent" };
    format!("{} (version {}, saved {} by {who})", kept.title, kept.version, moment(&kept.created_at))
}
