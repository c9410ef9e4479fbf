//! `genie site …`: how the pages of a site are described, and whether they still look like it. What a page says is
//! printed without control characters and decides nothing.

use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use genie_desk::sites::{SiteCheck, SiteLine, SiteOutcome, SiteRelation, SiteToCheck};

use crate::arguments::{CheckSite, DeskPlace, ShowSite, Site};
use crate::backend::Backend;
use crate::output::{heading, hint, note, row, safe, say};

/// The pause between two looks at whether the user has signed in.
const LOOK_PAUSE: Duration = Duration::from_secs(3);

pub fn run(command: &Site) -> anyhow::Result<ExitCode> {
    match command {
        Site::List(place) => list(place),
        Site::Show(wanted) => show(wanted),
        Site::Check(wanted) => check(wanted),
    }
}

fn open(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(place.place.data.as_deref(), place.at)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let sites = open(place)?.sites()?;
    if place.json {
        say!("{}", serde_json::to_string(&sites)?);
        return Ok(ExitCode::SUCCESS);
    }
    for site in &sites {
        say!("{}  {}, {}", heading(safe(&site.name)), safe(&site.title), origin(site));
        match &site.problem {
            None => say!("    verified: {}", safe(&site.verified)),
            Some(problem) => say!("    cannot be used: {}", safe(problem)),
        }
    }
    hint!("Check one with: genie site check SITE URL");
    Ok(ExitCode::SUCCESS)
}

fn origin(site: &SiteLine) -> &'static str {
    if site.is_own { "your file" } else { "built in" }
}

fn show(wanted: &ShowSite) -> anyhow::Result<ExitCode> {
    let file = open(&wanted.desk)?.site_file(&wanted.site)?;
    if wanted.desk.json {
        say!("{}", serde_json::to_string(&file)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}", file.text.trim_end());
    if !file.is_own {
        hint!("To change it, save this as sites/{}.toml in your data folder.", file.name);
    }
    Ok(ExitCode::SUCCESS)
}

fn check(wanted: &CheckSite) -> anyhow::Result<ExitCode> {
    // One desk for the whole check: its browser is where the user signs in.
    let backend = open(&wanted.desk)?;
    let mut checks = Vec::new();
    for url in &wanted.urls {
        let check = await_sign_in(Duration::from_secs(wanted.wait), |is_signing_in| {
            backend.check_site(&wanted.site, &SiteToCheck { url: url.clone(), is_signing_in })
        })?;
        if !wanted.desk.json {
            print_check(&check);
            if let Some(step) = &check.failed_step {
                hint!("To correct `{step}`, see the site's file: genie site show {}", check.site);
            }
        }
        let goes_on = matches!(check.outcome, SiteOutcome::Matches | SiteOutcome::Mismatch);
        checks.push(check);
        if !goes_on {
            break;
        }
    }
    if wanted.desk.json {
        say!("{}", serde_json::to_string(&checks)?);
    }
    let matches = checks.iter().all(|check| check.outcome == SiteOutcome::Matches);
    Ok(if matches { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A check, made again until the user has signed in or the time is over.
pub fn await_sign_in(
    wait: Duration,
    check: impl Fn(bool) -> genie_desk::Result<SiteCheck>,
) -> genie_desk::Result<SiteCheck> {
    let mut found = check(false)?;
    let until = Instant::now() + wait;
    if found.outcome == SiteOutcome::SignIn && !wait.is_zero() {
        note!("Please sign in, in the browser window. Your password is not read.");
    }
    while found.outcome == SiteOutcome::SignIn && Instant::now() < until {
        thread::sleep(LOOK_PAUSE);
        found = check(true)?;
    }
    Ok(found)
}

fn print_check(check: &SiteCheck) {
    let person = check.person.as_deref().unwrap_or(&check.url);
    say!("{}  {}", heading(safe(person)), words(check));
    for step in &check.steps {
        row!("    ok  {:<18} {}", safe(&step.step), safe(&step.seen));
    }
    if let (Some(step), Some(reason)) = (&check.failed_step, &check.reason) {
        row!("    no  {:<18} {}", safe(step), safe(reason));
    }
}

fn words(check: &SiteCheck) -> String {
    let reason = check.reason.as_deref().unwrap_or_default();
    match (check.outcome, check.relation) {
        (SiteOutcome::Matches, Some(SiteRelation::Apart)) => "every step of an invitation matches".to_owned(),
        (SiteOutcome::Matches, Some(SiteRelation::Invited)) => {
            "already invited; every step matches".to_owned()
        }
        (SiteOutcome::Matches, Some(SiteRelation::Connected)) => "every step of a message matches".to_owned(),
        (SiteOutcome::Matches, None) => "every step matches".to_owned(),
        (
            SiteOutcome::SignIn | SiteOutcome::Stopped | SiteOutcome::AlreadyThere | SiteOutcome::Replied,
            _,
        ) => safe(reason).to_string(),
        (SiteOutcome::Mismatch, _) => {
            format!("step {} no longer matches", safe(check.failed_step.as_deref().unwrap_or("?")))
        }
    }
}
