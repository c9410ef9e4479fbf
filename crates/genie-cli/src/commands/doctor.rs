//! `genie doctor`: checks the installation and the data folder, and says what to do about problems.

use std::process::ExitCode;

use serde::Serialize;
use serde_json::json;

use genie_desk::checks::{CheckState, Finding, Findings, Fix};

use crate::arguments::Doctor;
use crate::backend::Backend;
use crate::invocation::here;
use crate::output::{alarm, safe, say};
use crate::workplace::folder;

/// A finding, with what to do about it in a terminal.
#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    finding: &'a Finding,
    advice: Option<String>,
}

pub fn run(arguments: &Doctor) -> anyhow::Result<ExitCode> {
    let path = folder(arguments.place.data.as_deref())?;
    let Findings { healthy, findings } = Backend::check(&path);
    let shown: Vec<Shown<'_>> =
        findings.iter().map(|finding| Shown { finding, advice: advice(finding) }).collect();
    if arguments.json {
        say!("{}", json!({ "healthy": healthy, "findings": shown }));
    } else {
        for Shown { finding: Finding { what, state, detail, .. }, advice } in &shown {
            let advice = advice.as_ref().map(|advice| format!("; {advice}")).unwrap_or_default();
            say!("{}  {what:<12} {}{advice}", mark(*state), safe(detail));
        }
    }
    Ok(if healthy { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A state in five characters.
fn mark(state: CheckState) -> String {
    match state {
        CheckState::Ok => "ok   ".to_owned(),
        CheckState::Warning => "note ".to_owned(),
        CheckState::Failed => alarm("WRONG"),
        CheckState::NotSetUp => "none ".to_owned(),
    }
}

/// What to do about a finding, with the commands of this program.
fn advice(finding: &Finding) -> Option<String> {
    let words = match finding.fix? {
        Fix::BuildPages => "build everything with `make build`",
        Fix::RestrictFolder => "run `chmod go=` on it",
        Fix::MakeWritable => {
            "give your user account write access to it, or choose another folder with --data DIR"
        }
        Fix::FreeSpace => "delete or move files on this disk",
        Fix::SetClock => "set the clock of this computer",
        Fix::SetTimeZone => "set the time zone of this computer",
        Fix::StartServer => "start it with `genie serve`",
        Fix::RestartServer => "end that process, then run `genie serve`",
        Fix::ContinueCampaigns => "continue with `genie continue`",
        Fix::ResumeCampaigns => "`genie campaign show` names the cause; then run `genie campaign resume`",
        Fix::VerifyJournal => "`genie verify` lists them; keep the folder as it is",
        Fix::ReadAboutError => {
            let code = finding.code.as_deref()?;
            return Some(here(&format!("run `genie explain {code}` for details")).into_owned());
        }
        Fix::UnlockVault => "unlock it with `genie vault unlock`",
        Fix::ReconnectKeyStore => "unlock the vault with its passphrase: `genie vault unlock`",
        Fix::InstallBrowser => "install Chromium or Google Chrome",
        Fix::CheckModel => "check the address and the key with `genie config test`",
        Fix::CorrectMcpFile => "correct mcp.json in the data folder",
        Fix::InstallMcpServer => "install it, or correct its path in mcp.json",
        Fix::CheckAgain => "run `genie doctor` again when the computer is less busy",
    };
    Some(here(words).into_owned())
}
