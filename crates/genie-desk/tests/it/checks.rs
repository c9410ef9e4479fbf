//! Checks judge what they find, and one that hangs or panics costs no other.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex};

use genie_adapters::PracticeClock;
use genie_desk::checks::{
    Browser, Check, CheckState, Checkup, Finding, Findings, Fix, Folder, McpServer, McpServers, Probes,
    RunningServer,
};
use genie_desk::proof::{Checked, Damage, Report};
use genie_desk::{Desk, Problem, campaign_lifecycle};
use genie_kernel::Failure;
use genie_kernel::Timestamp;
use genie_kernel::cycle::Command;
use genie_kernel::port::Clock;
use genie_store::{DataFolder, SqliteJournal};

use crate::ports;

/// The facts about a computer.
struct Machine {
    folder: Folder,
    free_bytes: u64,
    time_zone: Result<String, String>,
    server: RunningServer,
    browser: Browser,
    mcp_servers: McpServers,
    /// The look for a browser waits until this is closed.
    gate: Mutex<Option<Receiver<()>>>,
    browser_looks: AtomicUsize,
    browser_panics: AtomicBool,
}

impl Machine {
    fn healthy() -> Self {
        Self {
            folder: Folder::Present {
                path: "/data".to_owned(),
                open_to_others: Vec::new(),
                is_writable: true,
            },
            free_bytes: 1 << 40,
            time_zone: Ok("Europe/Berlin".to_owned()),
            server: RunningServer::None,
            browser: Browser::Found {
                path: "/bin/chromium".to_owned(),
                version: Ok("Chromium 1".to_owned()),
            },
            mcp_servers: McpServers::NotSetUp,
            gate: Mutex::new(None),
            browser_looks: AtomicUsize::new(0),
            browser_panics: AtomicBool::new(false),
        }
    }

    fn findings(self) -> Findings {
        Checkup::new(Arc::new(self)).run_without_desk(None)
    }
}

impl Probes for Machine {
    fn has_pages(&self) -> bool {
        true
    }

    fn folder(&self) -> Folder {
        self.folder.clone()
    }

    fn free_bytes(&self) -> Result<u64, String> {
        Ok(self.free_bytes)
    }

    fn database_bytes(&self) -> Result<u64, String> {
        Ok(3 << 20)
    }

    fn time_zone(&self) -> Result<String, String> {
        self.time_zone.clone()
    }

    fn server(&self) -> RunningServer {
        self.server
    }

    fn browser(&self) -> Browser {
        assert!(!self.browser_panics.load(Ordering::SeqCst), "a panic injected by the test");
        self.browser_looks.fetch_add(1, Ordering::SeqCst);
        let gate = self.gate.lock().unwrap().take();
        if let Some(gate) = gate {
            let _ = gate.recv();
        }
        self.browser.clone()
    }

    fn mcp_servers(&self) -> McpServers {
        self.mcp_servers.clone()
    }
}

/// A store with this much damage.
struct Store(Vec<&'static str>);

impl Checked for Store {
    fn check(&self) -> Result<Report, Problem> {
        let damage = |table: &&str| Damage {
            table: (*table).to_owned(),
            row: String::new(),
            what: "damaged by the test".to_owned(),
        };
        Ok(Report { problems: self.0.iter().map(damage).collect(), ..Report::default() })
    }
}

/// A clock that shows what it is set to.
struct SetClock(Mutex<Timestamp>);

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap()
    }
}

fn desk_at(clock: Arc<dyn Clock + Send + Sync>) -> (tempfile::TempDir, Arc<Desk>) {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::open(folder.path().join("data")).unwrap();
    let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
    let desk = Desk::open(ports(Arc::clone(&journal) as _, journal, clock)).unwrap();
    (folder, Arc::new(desk))
}

pub fn checked(desk: &Arc<Desk>, damaged: Vec<&'static str>) -> Findings {
    let store: Arc<dyn Checked> = Arc::new(Store(damaged));
    Checkup::new(Arc::new(Machine::healthy())).run(desk, &store)
}

fn found(findings: &Findings, check: Check) -> &Finding {
    findings.findings.iter().find(|finding| finding.check == check).unwrap()
}

pub fn judged(findings: &Findings, check: Check) -> (CheckState, Option<Fix>) {
    let finding = found(findings, check);
    assert_eq!(finding.healthy, finding.state != CheckState::Failed);
    (finding.state, finding.fix)
}

#[test]
fn healthy_machine_passes_every_check_in_order() {
    let (_folder, desk) = desk_at(Arc::new(PracticeClock::after(None)));
    let findings = checked(&desk, Vec::new());
    assert!(findings.healthy, "{findings:?}");
    let checks: Vec<Check> = findings.findings.iter().map(|finding| finding.check).collect();
    let all = [
        Check::Program,
        Check::WebPages,
        Check::DataFolder,
        Check::Disk,
        Check::Clock,
        Check::Server,
        Check::Campaigns,
        Check::Journal,
        Check::Database,
        Check::KeyStore,
        Check::Browser,
        Check::Models,
        Check::McpServers,
    ];
    assert_eq!(checks, all);
}

#[test]
fn each_problem_has_a_severity_and_a_fix() {
    let failed = |fix| (CheckState::Failed, Some(fix));
    let machine = Machine {
        folder: Folder::Present {
            path: "/data".to_owned(),
            open_to_others: vec!["/data/genie.db".to_owned()],
            is_writable: true,
        },
        free_bytes: 1 << 20,
        time_zone: Err("no such file".to_owned()),
        server: RunningServer::Silent { port: 4690, process: 7 },
        browser: Browser::Found { path: "/bin/chromium".to_owned(), version: Err("it hangs".to_owned()) },
        mcp_servers: McpServers::Listed(vec![McpServer {
            name: "files".to_owned(),
            missing_program: Some("mcp-files".to_owned()),
        }]),
        ..Machine::healthy()
    };
    let findings = machine.findings();
    assert!(!findings.healthy);
    let expected = [
        (Check::DataFolder, failed(Fix::RestrictFolder)),
        (Check::Disk, failed(Fix::FreeSpace)),
        (Check::Clock, (CheckState::Warning, Some(Fix::SetTimeZone))),
        (Check::Server, failed(Fix::RestartServer)),
        (Check::Browser, failed(Fix::InstallBrowser)),
        (Check::McpServers, failed(Fix::InstallMcpServer)),
    ];
    for (check, judgement) in expected {
        assert_eq!(judged(&findings, check), judgement, "{:?}", found(&findings, check));
    }
    let low = Machine { free_bytes: 500 << 20, ..Machine::healthy() }.findings();
    assert_eq!(judged(&low, Check::Disk), (CheckState::Warning, Some(Fix::FreeSpace)));
}

#[test]
fn file_damage_and_journal_damage_are_told_apart() {
    let (_folder, desk) = desk_at(Arc::new(PracticeClock::after(None)));
    let failed = (CheckState::Failed, Some(Fix::VerifyJournal));
    let findings = checked(&desk, vec!["leads"]);
    assert_eq!(judged(&findings, Check::Journal), failed);
    assert_eq!(judged(&findings, Check::Database), (CheckState::Ok, None));
    let findings = checked(&desk, vec!["database"]);
    assert_eq!(judged(&findings, Check::Journal), (CheckState::Ok, None));
    assert_eq!(judged(&findings, Check::Database), failed);
}

#[test]
fn clock_behind_the_last_record_fails() {
    let clock = Arc::new(SetClock(Mutex::new(Timestamp(1_800_000_000_000))));
    let (_folder, desk) = desk_at(Arc::clone(&clock) as _);
    campaign_lifecycle::demonstrate(&desk).unwrap();
    assert_eq!(judged(&checked(&desk, Vec::new()), Check::Clock), (CheckState::Ok, None));
    *clock.0.lock().unwrap() = Timestamp(1_700_000_000_000);
    let findings = checked(&desk, Vec::new());
    assert_eq!(judged(&findings, Check::Clock), (CheckState::Failed, Some(Fix::SetClock)));
}

#[test]
fn stopped_and_failed_campaigns_are_reported() {
    let (_folder, desk) = desk_at(Arc::new(PracticeClock::after(None)));
    let campaign = campaign_lifecycle::demonstrate(&desk).unwrap();
    desk.stop_all("tester").unwrap();
    let findings = checked(&desk, Vec::new());
    assert_eq!(judged(&findings, Check::Campaigns), (CheckState::Warning, Some(Fix::ContinueCampaigns)));
    assert!(findings.healthy);
    let failure = Failure::new("TEST", false, "failed by the test");
    desk.tell(campaign, &Command::Fail { failure }).unwrap();
    let findings = checked(&desk, Vec::new());
    assert_eq!(judged(&findings, Check::Campaigns), (CheckState::Failed, Some(Fix::ResumeCampaigns)));
}

#[test]
fn hanging_probe_times_out_and_is_not_started_twice() {
    let (open, gate) = mpsc::channel();
    let machine = Arc::new(Machine { gate: Mutex::new(Some(gate)), ..Machine::healthy() });
    let checkup = Checkup::new(Arc::clone(&machine) as _);
    for detail in ["no result within 5 seconds", "an earlier check has not finished yet"] {
        let findings = checkup.run_without_desk(None);
        assert_eq!(found(&findings, Check::Browser).detail, detail);
        assert_eq!(judged(&findings, Check::Browser), (CheckState::Failed, Some(Fix::CheckAgain)));
        assert_eq!(judged(&findings, Check::Disk), (CheckState::Ok, None));
    }
    assert_eq!(machine.browser_looks.load(Ordering::SeqCst), 1);
    drop(open);
    while found(&checkup.run_without_desk(None), Check::Browser).state != CheckState::Ok {}
}

#[test]
fn panicking_probe_does_not_affect_other_checks() {
    let machine = Machine { browser_panics: AtomicBool::new(true), ..Machine::healthy() };
    let findings = machine.findings();
    assert_eq!(found(&findings, Check::Browser).detail, "the check ended without a result");
    assert_eq!(judged(&findings, Check::Disk), (CheckState::Ok, None));
}

#[test]
fn folder_that_cannot_be_opened_reports_the_error_code() {
    let problem = Problem::coded("STORE_DAMAGED", "a row is damaged");
    let findings = Checkup::new(Arc::new(Machine::healthy())).run_without_desk(Some(&problem));
    let journal = found(&findings, Check::Journal);
    assert_eq!(journal.code.as_deref(), Some("STORE_DAMAGED"));
    assert_eq!(judged(&findings, Check::Journal), (CheckState::Failed, Some(Fix::ReadAboutError)));
}
