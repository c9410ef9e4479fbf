//! `genie doctor`: whether everything is as it should be, and what to do where it is not.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use genie_outreach::global_stop::{self, GlobalStop};

use super::serve::running;
use crate::arguments::Doctor;
use crate::output::{safe, say};
use crate::workplace::{Workplace, folder};

/// One thing that was looked at.
#[derive(Debug, Serialize)]
struct Finding {
    what: &'static str,
    healthy: bool,
    detail: String,
}

pub fn run(arguments: &Doctor) -> anyhow::Result<ExitCode> {
    let path = folder(arguments.place.data.as_deref())?;
    let mut findings = vec![program(), pages()];
    if path.is_dir() {
        findings.extend([owner_only(&path), server(&path)]);
        findings.extend(journal(&path));
    } else {
        let detail = format!("{} is not there yet; the first campaign makes it", path.display());
        findings.push(Finding { what: "data folder", healthy: true, detail });
    }
    let healthy = findings.iter().all(|finding| finding.healthy);
    if arguments.json {
        say!("{}", serde_json::json!({ "healthy": healthy, "findings": findings }));
    } else {
        for Finding { what, healthy, detail } in &findings {
            say!("{}  {what:<12} {}", if *healthy { "ok   " } else { "WRONG" }, safe(detail));
        }
    }
    Ok(if healthy { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn program() -> Finding {
    Finding { what: "program", healthy: true, detail: format!("genie {}", env!("CARGO_PKG_VERSION")) }
}

fn pages() -> Finding {
    let healthy = super::serve::has_pages();
    let detail = if healthy { "built in" } else { "not built in; build everything with `make build`" };
    Finding { what: "web pages", healthy, detail: detail.to_owned() }
}

/// Only the owner may look at what is stored.
fn owner_only(path: &Path) -> Finding {
    let mut open: Vec<String> = Vec::new();
    let mut look = |path: &Path| {
        let mode = fs::symlink_metadata(path).map(|found| found.permissions().mode()).unwrap_or(0);
        if mode & 0o077 != 0 {
            open.push(path.display().to_string());
        }
    };
    look(path);
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        look(&entry.path());
    }
    let healthy = open.is_empty();
    let detail = match healthy {
        true => format!("{}, readable by you alone", path.display()),
        false => format!("others can read {}; say chmod go= to it", open.join(", ")),
    };
    Finding { what: "data folder", healthy, detail }
}

fn server(path: &Path) -> Finding {
    let detail = match running(path) {
        Some(running) => format!("runs at http://127.0.0.1:{} as process {}", running.port, running.process),
        None => "does not run; start it with `genie serve`".to_owned(),
    };
    Finding { what: "server", healthy: true, detail }
}

/// Whether what is stored hangs together.
fn journal(path: &Path) -> Vec<Finding> {
    let what = "journal";
    let workplace = match Workplace::existing(path) {
        Ok(workplace) => workplace,
        Err(error) => return vec![Finding { what, healthy: false, detail: format!("{error:#}") }],
    };
    let mut findings = vec![work(&workplace)];
    findings.push(match genie_store::verify(&workplace.journal, &mut |_| {}) {
        Ok(report) => {
            let healthy = report.problems.is_empty();
            let count = report.problems.len();
            let detail = match healthy {
                true => "whole: the hash chain and all tables agree".to_owned(),
                false => format!("{count} problems; `genie verify` names them; keep the folder as it is"),
            };
            Finding { what, healthy, detail }
        }
        Err(error) => Finding { what, healthy: false, detail: error.to_string() },
    });
    findings
}

/// Whether campaigns are worked on at all.
fn work(workplace: &Workplace) -> Finding {
    let (healthy, detail) = match global_stop::read(&*workplace.journal) {
        Ok(None) => (true, "goes on".to_owned()),
        Ok(Some(GlobalStop { stopped_by, since })) => {
            (true, format!("stopped by {stopped_by} at {since}; `genie continue` lets it go on"))
        }
        Err(error) => (false, error.to_string()),
    };
    Finding { what: "work", healthy, detail }
}
