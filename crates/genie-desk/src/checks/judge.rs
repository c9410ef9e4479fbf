//! What the facts mean: whether something works, needs attention or failed, and what to do about it.

use genie_kernel::Timestamp;

use super::{Browser, Check, CheckState, Finding, Fix, Folder, McpServer, McpServers, RunningServer};
use crate::connections::{self, ConnectionTest};
use crate::proof::{DATABASE, Verified};
use crate::vault::{self, KeyStoreState};
use crate::{Desk, Result, status, streams};

/// The least free space. An import of a large file and the copy that an erasure makes need about this much.
const FREE_BYTES_MIN: u64 = 256 * MEGABYTE;

/// Below this, there is little time left to free space.
const FREE_BYTES_LOW: u64 = 1024 * MEGABYTE;

const MEGABYTE: u64 = 1024 * 1024;

/// How far the clock may be behind the last record: clocks are corrected by this much without notice.
const CLOCK_BEHIND_MAX_MS: i64 = 60_000;

pub fn program() -> Finding {
    Finding::ok(Check::Program, format!("genie {}", status::version()))
}

pub fn web_pages(built_in: bool) -> Finding {
    match built_in {
        true => Finding::ok(Check::WebPages, "built in"),
        false => Finding::failed(Check::WebPages, "not built in", Fix::BuildPages),
    }
}

pub fn folder(folder: Folder) -> Finding {
    let check = Check::DataFolder;
    match folder {
        Folder::Missing { path } => {
            Finding::ok(check, format!("{path} does not exist yet; the first campaign creates it"))
        }
        Folder::Present { open_to_others, .. } if !open_to_others.is_empty() => {
            let detail = format!("other users can read {}", open_to_others.join(", "));
            Finding::failed(check, detail, Fix::RestrictFolder)
        }
        Folder::Present { path, is_writable: false, .. } => {
            Finding::failed(check, format!("{path} cannot be written to"), Fix::MakeWritable)
        }
        Folder::Present { path, .. } => Finding::ok(check, format!("{path}, readable only by you")),
    }
}

pub fn disk(free_bytes: std::result::Result<u64, String>) -> Finding {
    let check = Check::Disk;
    match free_bytes {
        Err(cause) => {
            let detail = format!("the free space cannot be read: {cause}");
            Finding::new(check, CheckState::Warning, detail)
        }
        Ok(free) if free < FREE_BYTES_MIN => {
            let detail = format!("{} free; at least {} are needed", size(free), size(FREE_BYTES_MIN));
            Finding::failed(check, detail, Fix::FreeSpace)
        }
        Ok(free) if free < FREE_BYTES_LOW => {
            Finding::new(check, CheckState::Warning, format!("only {} free", size(free))).with(Fix::FreeSpace)
        }
        Ok(free) => Finding::ok(check, format!("{} free", size(free))),
    }
}

/// When the newest record of all streams was written.
fn last_record(desk: &Desk) -> Result<Option<Timestamp>> {
    let mut newest = None;
    for stream in streams::all(desk.rows())? {
        let head = desk.rows().head(stream.id)?.sequence;
        let last = desk.rows().entries(stream.id, head.saturating_sub(1), 1)?;
        newest = newest.max(last.last().map(|entry| entry.record.at));
    }
    Ok(newest)
}

/// Whether the clock is behind the newest record.
pub fn clock(desk: &Desk, time_zone: std::result::Result<String, String>) -> Finding {
    let (check, now) = (Check::Clock, desk.now());
    match last_record(desk) {
        Err(problem) => Finding::of_problem(check, &problem),
        Ok(Some(last)) if now.0.saturating_add(CLOCK_BEHIND_MAX_MS) < last.0 => {
            let detail = format!("it shows {now}, but the last record was written at {last}");
            Finding::failed(check, detail, Fix::SetClock)
        }
        Ok(_) => zone(time_zone),
    }
}

/// Whether the time zone is known.
pub fn zone(time_zone: std::result::Result<String, String>) -> Finding {
    let check = Check::Clock;
    match time_zone {
        Ok(zone) => Finding::ok(check, format!("time zone {zone}")),
        Err(cause) => {
            let detail = format!("the time zone of this computer is not known: {cause}");
            Finding::new(check, CheckState::Warning, detail).with(Fix::SetTimeZone)
        }
    }
}

pub fn server(server: RunningServer) -> Finding {
    let check = Check::Server;
    match server {
        RunningServer::None => Finding::ok(check, "not running").with(Fix::StartServer),
        RunningServer::Responding { port, process } => {
            Finding::ok(check, format!("running at http://127.0.0.1:{port} as process {process}"))
        }
        RunningServer::Silent { port, process } => {
            let detail =
                format!("process {process} holds the data folder and does not respond at port {port}");
            Finding::failed(check, detail, Fix::RestartServer)
        }
    }
}

/// Whether campaigns make progress.
pub fn campaigns(desk: &Desk) -> Finding {
    let check = Check::Campaigns;
    let read = || -> Result<Finding> {
        let failed = status::campaigns_in_error(desk)?;
        if failed > 0 {
            let campaigns = if failed == 1 { "campaign has" } else { "campaigns have" };
            let detail = format!("{failed} {campaigns} stopped with an error");
            return Ok(Finding::failed(check, detail, Fix::ResumeCampaigns));
        }
        Ok(match desk.global_stop()? {
            Some(stop) => {
                let detail = format!("stopped by {} at {}", stop.stopped_by, stop.since);
                Finding::new(check, CheckState::Warning, detail).with(Fix::ContinueCampaigns)
            }
            None => Finding::ok(check, "not stopped"),
        })
    };
    read().unwrap_or_else(|problem| Finding::of_problem(check, &problem))
}

/// Whether what is stored is consistent, and whether the database file is.
pub fn journal(verified: Result<Verified>, bytes: std::result::Result<u64, String>) -> Vec<Finding> {
    let verified = match verified {
        Ok(verified) => verified,
        Err(problem) => return vec![Finding::of_problem(Check::Journal, &problem)],
    };
    let in_file = verified.problems.iter().filter(|damaged| damaged.table == DATABASE).count() as u64;
    let in_tables = verified.total.saturating_sub(in_file);
    let size = bytes.map_or_else(|cause| format!("size not known: {cause}"), size);
    vec![
        damage(Check::Journal, in_tables, "intact: the hash chain and all tables agree".to_owned()),
        damage(Check::Database, in_file, format!("embedded SQLite, intact, {size}")),
    ]
}

fn damage(check: Check, count: u64, intact: String) -> Finding {
    match count {
        0 => Finding::ok(check, intact),
        1 => Finding::failed(check, "1 problem", Fix::VerifyJournal),
        _ => Finding::failed(check, format!("{count} problems"), Fix::VerifyJournal),
    }
}

/// Whether the vault can be opened when a secret is needed.
pub fn key_store(desk: &Desk) -> Finding {
    let check = Check::KeyStore;
    match vault::key_store(desk) {
        Err(problem) => Finding::of_problem(check, &problem),
        Ok(KeyStoreState::NotSetUp) => no_vault(),
        Ok(KeyStoreState::Ready { name }) => Finding::ok(check, format!("the {name} opens the vault")),
        Ok(KeyStoreState::Unlocked) => Finding::ok(check, "the vault was opened with its passphrase"),
        Ok(KeyStoreState::Locked) => {
            Finding::new(check, CheckState::Warning, "the vault is locked").with(Fix::UnlockVault)
        }
        Ok(KeyStoreState::Unreachable { cause }) => Finding::failed(check, cause, Fix::ReconnectKeyStore),
    }
}

/// The finding about a folder without a vault.
pub fn no_vault() -> Finding {
    Finding::new(Check::KeyStore, CheckState::NotSetUp, "no vault yet")
}

pub fn browser(browser: Browser) -> Finding {
    let check = Check::Browser;
    match browser {
        Browser::Missing => {
            let detail = "neither Chromium nor Google Chrome was found";
            Finding::new(check, CheckState::NotSetUp, detail).with(Fix::InstallBrowser)
        }
        Browser::Found { path, version: Ok(version) } => Finding::ok(check, format!("{version} at {path}")),
        Browser::Found { path, version: Err(cause) } => {
            Finding::failed(check, format!("{path} does not start: {cause}"), Fix::InstallBrowser)
        }
    }
}

/// Whether the model providers that may be used respond.
pub fn models(desk: &Desk) -> Finding {
    let check = Check::Models;
    let tested = match connections::test_all(desk) {
        Err(problem) => return Finding::of_problem(check, &problem),
        Ok(tested) if tested.is_empty() => return no_models(),
        Ok(tested) => tested,
    };
    let lines: Vec<String> = tested.iter().map(describe).collect();
    let detail = lines.join("; ");
    match tested.iter().all(|test| test.works) {
        true => Finding::ok(check, detail),
        false => Finding::failed(check, detail, Fix::CheckModel),
    }
}

/// The finding about a folder without model providers.
pub fn no_models() -> Finding {
    let detail = "no model is set; the rules make the proposals";
    Finding::new(Check::Models, CheckState::NotSetUp, detail)
}

fn describe(test: &ConnectionTest) -> String {
    match test.works {
        true => format!("{} responds after {} ms", test.provider, test.milliseconds),
        false => format!("{}: {}", test.provider, test.detail),
    }
}

pub fn mcp_servers(servers: McpServers) -> Finding {
    let check = Check::McpServers;
    let listed = match servers {
        McpServers::NotSetUp => {
            return Finding::new(check, CheckState::NotSetUp, "no mcp.json in the data folder");
        }
        McpServers::Unreadable { cause } => {
            let detail = format!("mcp.json cannot be read: {cause}");
            return Finding::failed(check, detail, Fix::CorrectMcpFile);
        }
        McpServers::Listed(listed) => listed,
    };
    let missing: Vec<String> = listed
        .iter()
        .filter_map(|McpServer { name, missing_program }| {
            missing_program.as_ref().map(|program| format!("{name} needs {program}, which was not found"))
        })
        .collect();
    if !missing.is_empty() {
        return Finding::failed(check, missing.join("; "), Fix::InstallMcpServer);
    }
    let names: Vec<&str> = listed.iter().map(|server| server.name.as_str()).collect();
    Finding::ok(check, if names.is_empty() { "none listed".to_owned() } else { names.join(", ") })
}

/// A size in megabytes or gigabytes, rounded down.
fn size(bytes: u64) -> String {
    match bytes / MEGABYTE {
        0 => format!("{} kB", bytes / 1024),
        megabytes @ 1..=9_999 => format!("{megabytes} MB"),
        megabytes => format!("{} GB", megabytes / 1024),
    }
}
