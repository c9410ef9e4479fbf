//! `genie queue fill`: an approved message is filled in on the recipient's page. The user presses Send; the message is
//! marked as sent once the page shows it.

use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use genie_desk::sites::{SendProgress, SendState, SiteOutcome};

use crate::arguments::Fill;
use crate::backend::{Backend, Campaign};
use crate::commands::campaign::find;
use crate::commands::site::await_sign_in;
use crate::output::{hint, note, safe, say};

/// The code of a look that another use of the browser prevented. The next one may succeed.
const BUSY: &str = "SITE_BROWSER_BUSY";

/// The pause between two looks at whether the message was sent.
const LOOK_PAUSE: Duration = Duration::from_secs(2);

pub fn run(wanted: &Fill) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    let wait = Duration::from_secs(wanted.wait);
    let filled =
        await_sign_in(wait, |is_signing_in| backend.fill_message(&campaign, wanted.number, is_signing_in))?;
    let json = wanted.at.desk.json;
    if filled.outcome != SiteOutcome::Matches {
        match json {
            true => say!("{}", json!({ "filled": filled, "progress": null })),
            false => {
                let reason = filled.reason.as_deref().unwrap_or("the page is not as expected");
                say!("Message {} was not filled in: {}.", wanted.number, safe(reason));
            }
        }
        if filled.outcome == SiteOutcome::AlreadyThere {
            hint!("If you have sent it, run: genie queue sent {}", wanted.number);
        }
        return Ok(ExitCode::FAILURE);
    }
    let person = filled.person.as_deref().unwrap_or("the recipient");
    note!("The message to {} is filled in, in the browser. Read it, and press Send there.", safe(person));
    let progress = await_send(&backend, &campaign, wanted.number, wait)?;
    if json {
        say!("{}", json!({ "filled": filled, "progress": progress }));
    }
    Ok(if progress == SendProgress::Sent { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Waits until the page shows that the message was sent.
fn await_send(
    backend: &Backend,
    campaign: &Campaign,
    number: u64,
    wait: Duration,
) -> anyhow::Result<SendProgress> {
    let until = Instant::now() + wait;
    loop {
        let state = match backend.confirm_message(campaign, number) {
            Err(problem) if problem.code == BUSY => {
                SendState { progress: SendProgress::NotSeen, reason: None }
            }
            state => state?,
        };
        match state.progress {
            SendProgress::Sent => {
                note!("Sent. The page shows it, and message {number} is marked as sent.");
                return Ok(state.progress);
            }
            SendProgress::Stopped => {
                note!("{}", safe(state.reason.as_deref().unwrap_or("The site stopped it.")));
                hint!("Nothing is sent until you clear the incident: genie campaign incident REASON --clear");
                return Ok(state.progress);
            }
            SendProgress::NotSeen if Instant::now() >= until => {
                note!("The page does not show the message as sent.");
                hint!("Once you have sent it, run: genie queue sent {number}");
                return Ok(state.progress);
            }
            SendProgress::NotSeen => thread::sleep(LOOK_PAUSE),
        }
    }
}
