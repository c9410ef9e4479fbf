//! `genie sessions`: the browsers that are signed in.

use std::process::ExitCode;

use serde_json::json;

use crate::arguments::{DeskPlace, EndSession, Sessions};
use crate::backend::Backend;
use crate::local_time::minute;
use crate::output::{hint, safe, say};

pub fn run(command: &Sessions) -> anyhow::Result<ExitCode> {
    match command {
        Sessions::List(place) => list(place),
        Sessions::End(wanted) => end(wanted),
    }
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let sessions = Backend::existing(place.place.data.as_deref(), place.at)?.sessions()?;
    if place.json {
        say!("{}", serde_json::to_string(&sessions)?);
        return Ok(ExitCode::SUCCESS);
    }
    if sessions.is_empty() {
        say!("No browser is signed in.");
        hint!("Sign one in with: genie open");
    }
    for session in &sessions {
        say!("{}  {}", session.id, safe(&session.browser));
        say!("              last used {}, ends {}", minute(&session.used_at), minute(&session.ends_at));
    }
    Ok(ExitCode::SUCCESS)
}

fn end(wanted: &EndSession) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    match &wanted.id {
        Some(id) => backend.end_session(id)?,
        None => backend.end_all_sessions()?,
    }
    match (place.json, &wanted.id) {
        (true, id) => say!("{}", json!({ "ended": id.as_deref().unwrap_or("all") })),
        (false, Some(id)) => say!("Session {} is signed out.", safe(id)),
        (false, None) => {
            say!("All browsers are signed out.");
            hint!("Sign one in again with: genie open");
        }
    }
    Ok(ExitCode::SUCCESS)
}
