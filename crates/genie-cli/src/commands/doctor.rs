//! `genie doctor`: checks the installation and the data folder, and says what to do about problems.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use crate::arguments::Doctor;
use crate::backend::{Backend, Server};
use crate::invocation::here;
use crate::local_time::minute;
use crate::output::{alarm, safe, say};
use crate::workplace::folder;

/// One thing that was checked.
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
        let detail = format!("{} does not exist yet; the first campaign creates it", path.display());
        findings.push(Finding { what: "data folder", healthy: true, detail });
    }
    let healthy = findings.iter().all(|finding| finding.healthy);
    if arguments.json {
        say!("{}", serde_json::json!({ "healthy": healthy, "findings": findings }));
    } else {
        for Finding { what, healthy, detail } in &findings {
            let mark = if *healthy { "ok   ".to_owned() } else { alarm("WRONG") };
            say!("{mark}  {what:<12} {}", safe(&here(detail)));
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

/// Only the owner may read what is stored.
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
        true => format!("{}, readable only by you", path.display()),
        false => format!("other users can read {}; run `chmod go=` on it", open.join(", ")),
    };
    Finding { what: "data folder", healthy, detail }
}

fn server(path: &Path) -> Finding {
    let detail = match Server::running(path) {
        Some(Server { address, .. }) => {
            format!("running at http://127.0.0.1:{} as process {}", address.port, address.process)
        }
        None => "not running; start it with `genie serve`".to_owned(),
    };
    Finding { what: "server", healthy: true, detail }
}

/// Whether campaigns make progress, and whether what is stored is consistent.
fn journal(path: &Path) -> Vec<Finding> {
    let what = "journal";
    let backend = match Backend::existing(Some(path), None) {
        Ok(backend) => backend,
        Err(error) => return vec![Finding { what, healthy: false, detail: format!("{error:#}") }],
    };
    let verified = match backend.verify(&mut |_| {}) {
        Ok(verified) if verified.clean => {
            let detail = "intact: the hash chain and all tables agree".to_owned();
            Finding { what, healthy: true, detail }
        }
        Ok(verified) => {
            let detail =
                format!("{} problems; `genie verify` lists them; keep the folder as it is", verified.total);
            Finding { what, healthy: false, detail }
        }
        Err(problem) => Finding { what, healthy: false, detail: problem.to_string() },
    };
    vec![campaigns(&backend), verified]
}

fn campaigns(backend: &Backend) -> Finding {
    let (healthy, detail) = match backend.status() {
        Err(problem) => (false, problem.to_string()),
        Ok(status) => match (status.stopped_by, status.stopped_since) {
            (Some(by), Some(since)) => {
                (true, format!("stopped by {by} at {}; continue with `genie continue`", minute(&since)))
            }
            (_, _) => (true, "not stopped".to_owned()),
        },
    };
    Finding { what: "campaigns", healthy, detail }
}
