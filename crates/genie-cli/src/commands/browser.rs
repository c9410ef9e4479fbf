//! `genie browser …`: the browser that campaigns use, and signing in in it.

use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use genie_desk::browser::{
    BrowserRun, BrowserSession, BrowserStatus, SessionState, SignInProgress, SignInState,
};

use crate::arguments::{Browser, DeskPlace, SignInBrowser, SignOutBrowser};
use crate::backend::Backend;
use crate::local_time::minute;
use crate::output::{heading, hint, note, row, safe, say};

/// The pause between two looks at whether the user has signed in.
const LOOK_PAUSE: Duration = Duration::from_secs(2);

pub fn run(command: &Browser) -> anyhow::Result<ExitCode> {
    match command {
        Browser::Status(place) => {
            let status = open(place)?.browser_status()?;
            tell(&status, place.json)?;
            Ok(ExitCode::SUCCESS)
        }
        Browser::SignIn(wanted) => sign_in(wanted),
        Browser::SignOut(wanted) => sign_out(wanted),
        Browser::Close(place) => {
            let status = open(place)?.close_browser()?;
            tell(&status, place.json)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn open(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(place.place.data.as_deref(), place.at)
}

fn sign_in(wanted: &SignInBrowser) -> anyhow::Result<ExitCode> {
    // One desk for the whole sign-in: its browser is where the user signs in.
    let backend = open(&wanted.desk)?;
    let campaign = backend.campaign(wanted.campaign.as_deref())?;
    let mut state = backend.sign_in_browser(&campaign, &wanted.site)?;
    let until = Instant::now() + Duration::from_secs(wanted.wait);
    if state.progress == SignInProgress::Waiting && state.has_window {
        note!("Please sign in, in the browser window. Your password is not read.");
    }
    while state.progress == SignInProgress::Waiting && Instant::now() < until && !backend.is_ending() {
        thread::sleep(LOOK_PAUSE);
        state = backend.sign_in_browser(&campaign, &wanted.site)?;
    }
    match wanted.desk.json {
        true => say!("{}", serde_json::to_string(&state)?),
        false => tell_sign_in(&state),
    }
    let is_done = state.progress == SignInProgress::SignedIn;
    Ok(if is_done { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn tell_sign_in(state: &SignInState) {
    let reason = state.reason.as_deref().map(safe);
    match state.progress {
        SignInProgress::SignedIn if state.is_kept => {
            say!("Signed in. The sign-in is kept for the next time.")
        }
        SignInProgress::SignedIn => {
            say!("Signed in, until the browser is closed.");
            if let Some(reason) = reason {
                say!("Not kept: {reason}.");
            }
            hint!("To keep sign-ins, set up the vault: genie vault init");
        }
        SignInProgress::Waiting => match reason {
            Some(reason) => say!("Not signed in yet: {reason}"),
            None if state.has_window => say!("Not signed in yet."),
            None => say!("Not signed in: this computer has no screen, so the browser has no window."),
        },
        SignInProgress::Closed => say!("Not signed in: you closed the browser window."),
        SignInProgress::NoBrowser => match reason {
            Some(reason) => say!("Not signed in: {reason}."),
            None => say!("Not signed in: there is no browser."),
        },
    }
}

fn sign_out(wanted: &SignOutBrowser) -> anyhow::Result<ExitCode> {
    let backend = open(&wanted.desk)?;
    let campaign = backend.campaign(wanted.campaign.as_deref())?;
    let status = backend.sign_out_browser(&campaign, &wanted.site)?;
    match wanted.desk.json {
        true => say!("{}", serde_json::to_string(&status)?),
        false => {
            say!("The sign-in to {} is forgotten. The site itself was told nothing.", safe(&wanted.site))
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(status: &BrowserStatus, json: bool) -> anyhow::Result<()> {
    if json {
        say!("{}", serde_json::to_string(status)?);
        return Ok(());
    }
    let program = status.program.as_deref().unwrap_or("no browser");
    let run = match status.state {
        BrowserRun::Off => "not running",
        BrowserRun::Running => "running",
        BrowserRun::Closed => "closed",
    };
    say!("{}  {run}", heading(safe(program)));
    if let Some(site) = &status.page_site {
        say!("    shows {}", safe(site));
    }
    if let Some(problem) = &status.problem {
        say!("    {}", safe(problem));
    }
    for session in &status.sessions {
        row!("    {:<24} {:<12} {}", safe(&session.campaign_name), safe(&session.site), words(session));
    }
    Ok(())
}

fn words(session: &BrowserSession) -> String {
    match (session.state, &session.expires_at) {
        (SessionState::None, _) => "not signed in".to_owned(),
        (SessionState::SignedIn, Some(end)) => format!("signed in until {} at the latest", minute(end)),
        (SessionState::SignedIn, None) => "signed in".to_owned(),
        (SessionState::Expired, _) => "sign in again".to_owned(),
    }
}
