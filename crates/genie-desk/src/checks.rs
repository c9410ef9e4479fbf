//! Checks of the installation and of everything that campaigns depend on. Each check says what it found and, if
//! something is wrong, what to do about it; nothing is changed. What lies outside the program is looked up through
//! [`Probes`], each with a deadline.

mod judge;
mod pending;
mod probes;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::job::Job;
use crate::proof::Checked;
use crate::{Desk, Problem};

use pending::Pending;
pub use probes::{Browser, Folder, McpServer, McpServers, Probes, RunningServer};

/// How long a probe may take.
const PROBE_LONGEST: Duration = Duration::from_secs(5);

/// How long the key store may take: it has a deadline of its own for each call.
const KEY_STORE_LONGEST: Duration = Duration::from_secs(15);

/// How long all addresses of models together may take to respond.
const MODELS_LONGEST: Duration = Duration::from_secs(15);

/// How long the check of the journal may take, which reads all of it.
const JOURNAL_LONGEST: Duration = Duration::from_secs(300);

/// What is checked, in the order in which the findings are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The program.
    Program,
    /// The web pages in the program.
    WebPages,
    /// The data folder.
    DataFolder,
    /// The free space for the data folder.
    Disk,
    /// The clock and the time zone of this computer.
    Clock,
    /// The server.
    Server,
    /// The campaigns.
    Campaigns,
    /// The journal and the tables that follow from it.
    Journal,
    /// The database file.
    Database,
    /// The key store that protects secrets.
    KeyStore,
    /// The browser that campaigns may drive.
    Browser,
    /// The addresses of models.
    Models,
    /// The MCP servers that campaigns may use.
    McpServers,
}

impl Check {
    /// Its name in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Program => "program",
            Self::WebPages => "web pages",
            Self::DataFolder => "data folder",
            Self::Disk => "disk",
            Self::Clock => "clock",
            Self::Server => "server",
            Self::Campaigns => "campaigns",
            Self::Journal => "journal",
            Self::Database => "database",
            Self::KeyStore => "key store",
            Self::Browser => "browser",
            Self::Models => "models",
            Self::McpServers => "MCP servers",
        }
    }
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckState {
    /// It works.
    Ok,
    /// It works, but needs your attention.
    Warning,
    /// It does not work.
    Failed,
    /// It was not set up, and nothing needs it yet.
    NotSetUp,
}

/// What to do about a finding. Each front end says it in its own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// Build the program together with its web pages.
    BuildPages,
    /// Take the permissions of other users away.
    RestrictFolder,
    /// Let this user write to the data folder.
    MakeWritable,
    /// Delete or move files from the disk.
    FreeSpace,
    /// Set the clock of the computer.
    SetClock,
    /// Set the time zone of the computer.
    SetTimeZone,
    /// Start the server.
    StartServer,
    /// End the server and start it again.
    RestartServer,
    /// Continue all campaigns.
    ContinueCampaigns,
    /// Read why campaigns stopped, then resume them.
    ResumeCampaigns,
    /// List the damaged rows, and change nothing in the data folder.
    VerifyJournal,
    /// Read about the error code of the finding.
    ReadAboutError,
    /// Unlock the vault.
    UnlockVault,
    /// Open the vault with its passphrase, and connect the key store again.
    ReconnectKeyStore,
    /// Install Chromium or Google Chrome.
    InstallBrowser,
    /// Check the address and the key of the model provider.
    CheckModel,
    /// Correct `mcp.json` in the data folder.
    CorrectMcpFile,
    /// Install the programs of the MCP servers, or correct their paths.
    InstallMcpServer,
    /// Run the checks again when the computer is less busy.
    CheckAgain,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Finding {
    /// What was checked.
    pub check: Check,
    /// What was checked, in words.
    pub what: String,
    /// The result.
    pub state: CheckState,
    /// Whether it did not fail.
    pub healthy: bool,
    /// What was found.
    pub detail: String,
    /// What to do about it, if something should be done.
    pub fix: Option<Fix>,
    /// The error code, if an error was found.
    pub code: Option<String>,
}

impl Finding {
    fn new(check: Check, state: CheckState, detail: impl Into<String>) -> Self {
        Self {
            check,
            what: check.words().to_owned(),
            state,
            healthy: state != CheckState::Failed,
            detail: detail.into(),
            fix: None,
            code: None,
        }
    }

    fn ok(check: Check, detail: impl Into<String>) -> Self {
        Self::new(check, CheckState::Ok, detail)
    }

    fn failed(check: Check, detail: impl Into<String>, fix: Fix) -> Self {
        Self::new(check, CheckState::Failed, detail).with(fix)
    }

    fn of_problem(check: Check, problem: &Problem) -> Self {
        let finding = Self::failed(check, problem.what.clone(), Fix::ReadAboutError);
        Self { code: Some(problem.code.clone()), ..finding }
    }

    fn with(self, fix: Fix) -> Self {
        Self { fix: Some(fix), ..self }
    }
}

/// The results of all checks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Findings {
    /// Whether no check failed.
    pub healthy: bool,
    /// What each check found.
    pub findings: Vec<Finding>,
}

impl From<Vec<Finding>> for Findings {
    fn from(findings: Vec<Finding>) -> Self {
        Self { healthy: findings.iter().all(|finding| finding.healthy), findings }
    }
}

/// Looks at one thing and judges it.
type Judge = fn(&dyn Probes) -> Finding;

/// Looks at one thing at an open desk and judges it.
type DeskJudge = fn(&Desk) -> Finding;

/// Runs checks.
pub struct Checkup {
    probes: Arc<dyn Probes>,
    /// The checks that run. One that hangs is not started a second time.
    running: Arc<Mutex<BTreeSet<Check>>>,
}

impl Checkup {
    /// Checks with these probes.
    pub fn new(probes: Arc<dyn Probes>) -> Self {
        Self { probes, running: Arc::default() }
    }

    /// Checks everything at an open desk.
    pub fn run(&self, desk: &Arc<Desk>, store: &Arc<dyn Checked>) -> Findings {
        let mut pending = self.start_probes();
        let at_desk = Arc::clone(desk);
        pending.push(self.start(Check::Clock, PROBE_LONGEST, move |probes| {
            vec![judge::clock(&at_desk, probes.time_zone())]
        }));
        let at_desk: [(Check, Duration, DeskJudge); 3] = [
            (Check::Campaigns, PROBE_LONGEST, judge::campaigns),
            (Check::KeyStore, KEY_STORE_LONGEST, judge::key_store),
            (Check::Models, MODELS_LONGEST, judge::models),
        ];
        for (check, longest, judge) in at_desk {
            let desk = Arc::clone(desk);
            pending.push(self.start(check, longest, move |_| vec![judge(&desk)]));
        }
        let store = Arc::clone(store);
        pending.push(self.start(Check::Journal, JOURNAL_LONGEST, move |probes| {
            let verified = Arc::new(Job::new(JOURNAL_LONGEST)).run(|| Ok(store.check()?.into()));
            judge::journal(verified, probes.database_bytes())
        }));
        finish(pending)
    }

    /// Checks what can be checked without a desk: the folder is new, or it cannot be opened for this reason.
    pub fn run_without_desk(&self, reason: Option<&Problem>) -> Findings {
        let mut pending = self.start_probes();
        pending.push(self.start(Check::Clock, PROBE_LONGEST, |probes| vec![judge::zone(probes.time_zone())]));
        match reason {
            Some(problem) => pending.push(Pending::known(Finding::of_problem(Check::Journal, problem))),
            None => pending.extend([judge::no_vault(), judge::no_models()].map(Pending::known)),
        }
        finish(pending)
    }

    /// Starts the checks that need no desk.
    fn start_probes(&self) -> Vec<Pending> {
        let judges: [(Check, Judge); 7] = [
            (Check::Program, |_| judge::program()),
            (Check::WebPages, |probes| judge::web_pages(probes.has_pages())),
            (Check::DataFolder, |probes| judge::folder(probes.folder())),
            (Check::Disk, |probes| judge::disk(probes.free_bytes())),
            (Check::Server, |probes| judge::server(probes.server())),
            (Check::Browser, |probes| judge::browser(probes.browser())),
            (Check::McpServers, |probes| judge::mcp_servers(probes.mcp_servers())),
        ];
        judges
            .into_iter()
            .map(|(check, judge)| self.start(check, PROBE_LONGEST, move |probes| vec![judge(probes)]))
            .collect()
    }

    fn start(
        &self,
        check: Check,
        longest: Duration,
        look: impl FnOnce(&dyn Probes) -> Vec<Finding> + Send + 'static,
    ) -> Pending {
        let probes = Arc::clone(&self.probes);
        Pending::start(&self.running, check, longest, move || look(&*probes))
    }
}

/// Waits for all checks, and reports them in order.
fn finish(pending: Vec<Pending>) -> Findings {
    let mut findings: Vec<Finding> = pending.into_iter().flat_map(Pending::wait).collect();
    findings.sort_by_key(|finding| finding.check);
    findings.into()
}
