//! The browser at a desk: signing in by hand, sign-ins that are kept for each campaign, and pictures. The window and its
//! site are played by the test.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use genie_adapters::PracticeClock;
use genie_desk::browser::{self, BrowserRun, SessionState, SignIn, SignInProgress};
use genie_desk::notifications::{self, Collector, NoticeKind};
use genie_desk::tools::{self, Acceptance};
use genie_desk::vault::{self, KeyStoreChoice, Rotation};
use genie_desk::{Desk, Ports, campaign_lifecycle, queue, sites};
use genie_kernel::{Failure, Files, StreamId, Timestamp};
use genie_site::{Cookie, SiteFiles, Window, WindowError, WindowRun, WindowState, shipped_text};
use genie_store::{DataFolder, FileStore, SqliteJournal};
use genie_tools::{
    Answer, CallOutcome, Caller, Installation, Installed, ListedTool, Server, ServerName, ToolCall,
    ToolServers, servers,
};
use genie_vault::{ExposeSecret, SecretString, VAULT};
use serde_json::{Value, json};

use crate::ports;

const COOKIE: &str = "practice_session";
const PASSPHRASE: &str = "correct horse battery staple";

/// The browser, and the site that it shows. The site knows who is signed in by the values of its cookie.
#[derive(Default)]
struct Shown {
    is_running: bool,
    was_closed: bool,
    starts: u64,
    url: String,
    cookies: BTreeMap<String, String>,
    /// The values of cookies that the site accepts.
    accepted: Vec<String>,
    asks: bool,
    snapshots: usize,
}

#[derive(Default)]
struct Played(Mutex<Shown>);

impl Played {
    /// The user signs in, in the window.
    fn sign_in(&self, value: &str) {
        let mut shown = self.0.lock().unwrap();
        shown.accepted.push(value.to_owned());
        shown.cookies.insert(COOKIE.to_owned(), value.to_owned());
        shown.asks = false;
    }

    /// The user closes the window.
    fn close_by_hand(&self) {
        let mut shown = self.0.lock().unwrap();
        (shown.is_running, shown.was_closed) = (false, true);
        shown.cookies.clear();
    }

    fn value(&self) -> Option<String> {
        self.0.lock().unwrap().cookies.get(COOKIE).cloned()
    }
}

impl Window for Played {
    fn state(&self) -> WindowState {
        let shown = self.0.lock().unwrap();
        let run = match (shown.is_running, shown.was_closed) {
            (true, _) => WindowRun::Running,
            (false, true) => WindowRun::Closed,
            (false, false) => WindowRun::Off,
        };
        WindowState { run, has_window: true, program: Some("chromium".to_owned()), starts: shown.starts }
    }

    fn address(&self) -> Result<String, WindowError> {
        let mut shown = self.0.lock().unwrap();
        if !shown.is_running {
            shown.is_running = true;
            shown.starts += 1;
            shown.cookies.clear();
        }
        Ok("http://127.0.0.1:1".to_owned())
    }

    fn open(&self, url: &str) -> Result<(), WindowError> {
        self.address()?;
        self.0.lock().unwrap().url = url.to_owned();
        Ok(())
    }

    fn page_url(&self) -> Result<Option<String>, WindowError> {
        let shown = self.0.lock().unwrap();
        Ok(shown.is_running.then(|| shown.url.clone()))
    }

    fn asks_for_password(&self) -> Result<bool, WindowError> {
        Ok(self.0.lock().unwrap().asks)
    }

    fn cookies(&self) -> Result<Vec<Cookie>, WindowError> {
        let shown = self.0.lock().unwrap();
        let cookie = |(name, value): (&String, &String)| cookie(name, value, "practice.invalid");
        let mut all: Vec<Cookie> = shown.cookies.iter().map(cookie).collect();
        all.push(cookie_of_another_site());
        Ok(all)
    }

    fn set_cookies(&self, cookies: &[Cookie]) -> Result<(), WindowError> {
        let mut shown = self.0.lock().unwrap();
        for cookie in cookies {
            shown.cookies.insert(cookie.name.clone(), cookie.value.expose_secret().to_owned());
        }
        Ok(())
    }

    fn picture(&self) -> Result<Vec<u8>, WindowError> {
        Ok([&[0xff, 0xd8, 0xff, 0xe0][..], self.0.lock().unwrap().url.as_bytes()].concat())
    }

    fn close(&self) {
        let mut shown = self.0.lock().unwrap();
        (shown.is_running, shown.was_closed) = (false, false);
        shown.cookies.clear();
    }
}

fn cookie(name: &str, value: &str, domain: &str) -> Cookie {
    Cookie {
        name: name.to_owned(),
        value: SecretString::from(value),
        domain: domain.to_owned(),
        path: "/".to_owned(),
        expires: None,
        http_only: true,
        secure: false,
        same_site: None,
    }
}

fn cookie_of_another_site() -> Cookie {
    cookie("elsewhere", "canary-elsewhere", "elsewhere.invalid")
}

impl ToolServers for Played {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        Ok(servers(None).unwrap())
    }

    fn installation(&self, _: &Server) -> Installation {
        Installation::Present
    }

    fn install(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        Err(Failure::new("TOOL_INSTALL_FAILED", false, "nothing is installed here"))
    }

    fn list(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        let tool = |name: &str| ListedTool {
            name: name.to_owned(),
            description: "A browser.".to_owned(),
            input_schema: json!({ "type": "object" }),
        };
        Ok(["browser_click", "browser_navigate", "browser_snapshot", "browser_type"].map(tool).into())
    }

    fn call(&self, _: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        if let Err(failure) = (caller.may_send)() {
            return CallOutcome::NotSent(failure);
        }
        let mut shown = self.0.lock().unwrap();
        if call.tool == "browser_navigate" {
            shown.url = call.arguments.get("url").and_then(Value::as_str).unwrap_or_default().to_owned();
        }
        let is_member = shown.cookies.get(COOKIE).is_some_and(|value| shown.accepted.contains(value));
        let rest = match is_member {
            true => "- button \"Sign out\" [ref=e1]\n- heading \"Somebody\" [level=1] [ref=e2]",
            false => "- textbox \"Password\" [ref=e1]",
        };
        shown.snapshots += usize::from(call.tool == "browser_snapshot");
        let text = format!("### Page\n- Page URL: {}\n### Snapshot\n```yaml\n{rest}\n```", shown.url);
        let (attachments, files, hash) = (Vec::new(), Vec::new(), "0".repeat(64));
        let (is_error, is_cut, structured, bytes) = (false, false, None, 0);
        CallOutcome::Answered(Answer { is_error, text, is_cut, structured, attachments, files, hash, bytes })
    }
}

/// The practice network on the host of the demonstration's leads.
struct OwnFile;

impl SiteFiles for OwnFile {
    fn names(&self) -> Result<Vec<String>, String> {
        Ok(vec!["practice".to_owned()])
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        let text = shipped_text(name).filter(|_| name == "practice");
        Ok(text.map(|text| text.replace("hosts = [", "hosts = [\"practice.invalid\", ")))
    }
}

/// A desk with the browser, on a folder that outlives it.
struct Scene {
    folder: tempfile::TempDir,
    played: Arc<Played>,
    clock: Arc<PracticeClock>,
}

impl Scene {
    fn new() -> Self {
        let clock = Arc::new(PracticeClock::after(None));
        Self { folder: tempfile::tempdir().unwrap(), played: Arc::default(), clock }
    }

    fn desk(&self) -> Desk {
        let data = DataFolder::open(self.folder.path().join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let rows = Arc::clone(&journal);
        let pages = Arc::new(FileStore::open_apart(&data, "explorations").unwrap());
        let usual = ports(journal, rows, Arc::clone(&self.clock) as _);
        let (tool_servers, window) = (Arc::clone(&self.played) as _, Arc::clone(&self.played) as _);
        let site_files = Arc::new(OwnFile);
        Desk::open(Ports { tool_servers, window, site_files, pages, ..usual }).unwrap()
    }

    /// A desk whose tools are accepted and whose vault is open, and a campaign.
    fn ready(&self) -> (Desk, StreamId) {
        let desk = self.desk();
        let listing_hash = tools::check(&desk, "playwright").unwrap().listing_hash;
        tools::accept(&desk, "playwright", &Acceptance { listing_hash }).unwrap();
        vault::create(&desk, Some(SecretString::from(PASSPHRASE)), KeyStoreChoice::Without).unwrap();
        let campaign = campaign_lifecycle::demonstrate(&desk).unwrap();
        (desk, campaign)
    }
}

fn wanted(campaign: StreamId) -> SignIn {
    SignIn { campaign: campaign.to_string(), site: "practice".to_owned() }
}

fn sign_in(desk: &Desk, campaign: StreamId) -> SignInProgress {
    browser::sign_in(desk, &wanted(campaign)).unwrap().progress
}

/// Signs in by hand, as one does who finds the window open.
fn sign_in_by_hand(scene: &Scene, desk: &Desk, campaign: StreamId, value: &str) {
    assert_eq!(sign_in(desk, campaign), SignInProgress::Waiting);
    scene.played.sign_in(value);
    let done = browser::sign_in(desk, &wanted(campaign)).unwrap();
    assert_eq!((done.progress, done.is_kept), (SignInProgress::SignedIn, true), "{done:?}");
}

fn state_of(desk: &Desk, campaign: StreamId) -> SessionState {
    let status = browser::status(desk).unwrap();
    let found = status.sessions.iter().find(|one| one.campaign == campaign.to_string());
    found.map_or(SessionState::None, |one| one.state)
}

/// Everything that the journal has of the vault.
fn log(desk: &Desk) -> String {
    desk.rows().entries(VAULT, 0, 1_000).unwrap().iter().map(|entry| entry.payload.clone()).collect()
}

#[test]
fn sign_in_by_hand_is_kept_and_used_after_a_restart() {
    let scene = Scene::new();
    let (desk, campaign) = scene.ready();
    assert_eq!(state_of(&desk, campaign), SessionState::None);
    sign_in_by_hand(&scene, &desk, campaign, "canary-cookie");
    assert!(scene.played.0.lock().unwrap().url.ends_with("/login"));
    assert_eq!(state_of(&desk, campaign), SessionState::SignedIn);
    assert!(!log(&desk).contains("canary"));
    drop(desk);
    scene.played.close();
    let desk = scene.desk();
    vault::unlock(&desk, Some(SecretString::from(PASSPHRASE))).unwrap();
    assert_eq!(sign_in(&desk, campaign), SignInProgress::SignedIn);
    assert_eq!(scene.played.value().as_deref(), Some("canary-cookie"));
    let cookies = scene.played.0.lock().unwrap().cookies.clone();
    assert!(!cookies.contains_key("elsewhere"), "a cookie of another site was kept");
}

#[test]
fn campaigns_have_sign_ins_of_their_own_and_never_those_of_another() {
    let scene = Scene::new();
    let (desk, first) = scene.ready();
    sign_in_by_hand(&scene, &desk, first, "of-the-first");
    let second = campaign_lifecycle::demonstrate(&desk).unwrap();
    assert_eq!(sign_in(&desk, second), SignInProgress::Waiting);
    assert_eq!(scene.played.value(), None, "the second campaign has the cookies of the first");
    let taken = browser::sign_in(&desk, &wanted(first)).unwrap_err();
    assert_eq!(taken.code, "SITE_BROWSER_BUSY", "the form was taken from the user");
    scene.played.sign_in("of-the-second");
    assert_eq!(sign_in(&desk, second), SignInProgress::SignedIn);
    assert_eq!(sign_in(&desk, first), SignInProgress::SignedIn);
    assert_eq!(scene.played.value().as_deref(), Some("of-the-first"));
    assert_eq!(browser::status(&desk).unwrap().campaign, Some(first.to_string()));
    browser::sign_out(&desk, &first.to_string(), "practice").unwrap();
    assert_eq!(scene.played.value(), None);
    assert_eq!(state_of(&desk, first), SessionState::None);
    assert_eq!(state_of(&desk, second), SessionState::SignedIn);
    campaign_lifecycle::remove(&desk, &desk.campaign_of(second).unwrap()).unwrap();
    assert!(genie_vault::sessions(desk.rows()).unwrap().is_empty(), "a removed campaign is still signed in");
}

#[test]
fn page_that_asks_for_a_password_is_not_read() {
    let scene = Scene::new();
    let (desk, campaign) = scene.ready();
    scene.played.0.lock().unwrap().asks = true;
    for _ in 0..3 {
        assert_eq!(sign_in(&desk, campaign), SignInProgress::Waiting);
    }
    assert_eq!(scene.played.0.lock().unwrap().snapshots, 0);
    assert_eq!(browser::picture(&desk), None);
    scene.played.sign_in("cookie");
    assert_eq!(sign_in(&desk, campaign), SignInProgress::SignedIn);
}

#[test]
fn signed_out_page_is_recorded_once_and_leads_to_a_notice() {
    let scene = Scene::new();
    let (desk, campaign) = scene.ready();
    desk.work(campaign).unwrap();
    for _ in 0..3 {
        let pending = desk.waiting(campaign).unwrap();
        let consent = genie_desk::approvals::Consent::to(&pending);
        genie_desk::approvals::approve(&desk, campaign, &consent, "tester").unwrap();
        desk.work(campaign).unwrap();
    }
    sign_in_by_hand(&scene, &desk, campaign, "cookie");
    scene.played.0.lock().unwrap().accepted.clear();
    let number = queue::list(&desk, &desk.campaign_of(campaign).unwrap()).unwrap()[0].number;
    for _ in 0..2 {
        let filled = sites::fill(&desk, campaign, number, false).unwrap();
        assert_eq!(filled.outcome, sites::SiteOutcome::SignIn, "{filled:?}");
    }
    assert_eq!(state_of(&desk, campaign), SessionState::Expired);
    assert!(genie_vault::sessions(desk.rows()).unwrap().is_empty());
    let account = desk.rows().entries(genie_outreach::account::ACCOUNT, 0, 1_000).unwrap();
    let events = account.iter().filter_map(|entry| match &entry.record.body {
        genie_kernel::record::Body::Event(event) => Some(event.kind.as_ref().to_owned()),
        genie_kernel::record::Body::Audit(_) => None,
    });
    assert_eq!(events.filter(|kind| kind == "linkedin.auth_required").count(), 1);
    drop(desk);
    let data = DataFolder::open(scene.folder.path().join("data")).unwrap();
    let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
    let mut collector = Collector::new(Arc::new(journal.durable().unwrap()));
    let rows = Arc::clone(&journal);
    let desk = Desk::open(ports(journal, rows, Arc::clone(&scene.clock) as _)).unwrap();
    collector.collect(&desk).unwrap();
    let notices = notifications::list(&desk).unwrap().items;
    let due: Vec<_> = notices.iter().filter(|notice| notice.kind == NoticeKind::SignIn).collect();
    assert_eq!(due.len(), 1, "{notices:?}");
    assert_eq!(due[0].campaign.as_deref(), Some(campaign.to_string().as_str()));
}

#[test]
fn sign_in_without_an_open_vault_is_not_kept_and_says_so() {
    let scene = Scene::new();
    let (desk, campaign) = scene.ready();
    vault::lock(&desk).unwrap();
    assert!(!browser::status(&desk).unwrap().vault_ready);
    assert_eq!(sign_in(&desk, campaign), SignInProgress::Waiting);
    scene.played.sign_in("cookie");
    let done = browser::sign_in(&desk, &wanted(campaign)).unwrap();
    assert_eq!((done.progress, done.is_kept), (SignInProgress::SignedIn, false));
    assert!(done.reason.unwrap().contains("vault"));
    assert!(genie_vault::sessions(desk.rows()).unwrap().is_empty());
}

#[test]
fn rotated_vault_keeps_sign_ins_and_deleted_one_does_not() {
    let scene = Scene::new();
    let (desk, campaign) = scene.ready();
    sign_in_by_hand(&scene, &desk, campaign, "cookie");
    let before = genie_vault::sessions(desk.rows()).unwrap().remove(0);
    let passphrase = Some(SecretString::from(PASSPHRASE));
    vault::rotate(&desk, Rotation { passphrase, ..Rotation::default() }).unwrap();
    let after = genie_vault::sessions(desk.rows()).unwrap().remove(0);
    assert_eq!((after.generation, &after.of), (before.generation + 1, &before.of));
    let sealed = serde_json::to_value(&before).unwrap()["sealed"]["ciphertext"].as_str().unwrap().to_owned();
    assert!(!log(&desk).contains(&sealed), "what was sealed with the old key is still there");
    scene.played.close();
    assert_eq!(sign_in(&desk, campaign), SignInProgress::SignedIn);
    vault::delete(&desk).unwrap();
    assert!(genie_vault::sessions(desk.rows()).unwrap().is_empty());
}

#[test]
fn window_closed_by_hand_is_noticed_and_opened_again_only_when_asked() {
    let scene = Scene::new();
    let (desk, campaign) = scene.ready();
    assert_eq!(sign_in(&desk, campaign), SignInProgress::Waiting);
    scene.played.close_by_hand();
    assert_eq!(browser::status(&desk).unwrap().state, BrowserRun::Closed);
    assert_eq!(sign_in(&desk, campaign), SignInProgress::Closed);
    assert_eq!(scene.played.0.lock().unwrap().starts, 1);
    assert_eq!(sign_in(&desk, campaign), SignInProgress::Waiting);
    assert_eq!(scene.played.0.lock().unwrap().starts, 2);
    assert_eq!(browser::close(&desk).unwrap().state, BrowserRun::Off);
}

#[test]
fn pictures_are_kept_by_hash_for_a_while() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
    let scene = Scene::new();
    let (desk, _) = scene.ready();
    scene.played.open("http://practice.invalid/one").unwrap();
    let first = browser::picture(&desk).unwrap();
    assert!(browser::picture_bytes(&desk, &first.to_string()).unwrap().ends_with(b"/one"));
    let days = i64::try_from(browser::PICTURE_DAYS).unwrap();
    scene.clock.advance_to(Timestamp(desk.now().0 + (days + 1) * DAY_MS));
    scene.played.open("http://practice.invalid/two").unwrap();
    let second = browser::picture(&desk).unwrap();
    let gone = |hash: String| browser::picture_bytes(&desk, &hash).unwrap_err().code;
    assert_eq!(gone(first.to_string()), "BROWSER_PICTURE_NOT_FOUND");
    assert_eq!(gone("../escape".to_owned()), "BROWSER_PICTURE_NOT_FOUND");
    assert_eq!(desk_files(&scene), [second.to_string()]);
    browser::remove_pictures(&desk).unwrap();
    assert_eq!(gone(second.to_string()), "BROWSER_PICTURE_NOT_FOUND");
    assert_eq!(desk_files(&scene), Vec::<String>::new());
}

/// The files of pictures.
fn desk_files(scene: &Scene) -> Vec<String> {
    let files = FileStore::read_only(&scene.folder.path().join("data/explorations"));
    files.list().unwrap().iter().map(ToString::to_string).collect()
}
