//! Explorations beside other work: two at a time, each ends alone, and none starts by itself after a restart.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use genie_adapters::SystemClock;
use genie_desk::explorations::{
    DriverKind, Exploration, ExplorationStatus, ExplorationWorker, NewExploration, QUEUED_MAX, StepKind,
};
use genie_desk::view::Window;
use genie_desk::{Desk, Drivers, Ports, Problem};
use genie_kernel::{Failure, FileHash, StreamId};
use genie_screengraph::explorer::Start;
use genie_screengraph::fixture::{Device, Fixture, FixtureDriver, Memory};
use genie_screengraph::port::{Act, Driver, Perception};
use genie_store::{DataFolder, FileStore, SqliteJournal};
use sha2::{Digest, Sha256};

use crate::ports;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot really a picture";

/// The drivers of the tests, by target: `fine`, `panics` at its second act, `missing`, and `waits`, which looks at no
/// screen before it is released.
#[derive(Default)]
struct Stage {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    is_released: bool,
    is_missing: bool,
    opened: usize,
}

impl Stage {
    fn set(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap());
        self.changed.notify_all();
    }

    fn opened(&self) -> usize {
        self.state.lock().unwrap().opened
    }
}

struct Actors(Arc<Stage>);

impl Drivers for Actors {
    fn locate(&self, _: DriverKind, file: &str) -> Result<String, Failure> {
        Ok(file.to_owned())
    }

    fn open(&self, start: &Start, _: StreamId) -> Result<Box<dyn Driver>, Failure> {
        self.0.set(|state| state.opened += 1);
        if start.target == "missing" || self.0.state.lock().unwrap().is_missing {
            return Err(Failure::new("TARGET_DRIVER_MISSING", true, "no driver today"));
        }
        let fixture: Fixture =
            serde_json::from_str(include_str!("../../../genie-screengraph/data/demo.json")).unwrap();
        let (target, stage) = (start.target.clone(), Arc::clone(&self.0));
        Ok(Box::new(Actor { fixture, device: Remembers::default(), target, stage, acts: 0 }))
    }
}

#[derive(Default)]
struct Remembers(Memory);

impl Device for Remembers {
    fn load(&self) -> Memory {
        self.0.clone()
    }

    fn save(&mut self, memory: &Memory) {
        self.0 = memory.clone();
    }
}

struct Actor {
    fixture: Fixture,
    device: Remembers,
    target: String,
    stage: Arc<Stage>,
    acts: usize,
}

impl Actor {
    fn driver(&mut self) -> FixtureDriver<'_> {
        FixtureDriver::new(&self.fixture, &mut self.device)
    }
}

impl Driver for Actor {
    fn open(&mut self, target: &str) -> Result<String, Failure> {
        self.driver().open(target)
    }

    fn attach(&mut self, session: &str) -> Result<(), Failure> {
        self.driver().attach(session)
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        if self.target == "waits" {
            let state = self.stage.state.lock().unwrap();
            drop(self.stage.changed.wait_while(state, |state| !state.is_released).unwrap());
        }
        let seen = self.driver().perceive()?;
        Ok(Perception { screenshot: Some(PNG.to_vec()), ..seen })
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        self.acts += 1;
        assert!(self.target != "panics" || self.acts < 2, "the driver is broken");
        self.driver().act(act)
    }

    fn close(&mut self) {
        self.driver().close();
    }

    fn has_happened(&mut self, key: &str) -> Option<bool> {
        self.driver().has_happened(key)
    }
}

/// A desk whose worker explores.
struct Place {
    desk: Arc<Desk>,
    stage: Arc<Stage>,
    worker: Option<JoinHandle<()>>,
}

impl Place {
    fn open(folder: &Path) -> Self {
        let data = DataFolder::open(folder.join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let rows = Arc::new(journal.durable().unwrap());
        let pages = Arc::new(FileStore::open_apart(&data, "explorations").unwrap());
        let stage = Arc::new(Stage::default());
        let drivers = Arc::new(Actors(Arc::clone(&stage)));
        let plain = ports(journal, rows, Arc::new(SystemClock));
        let desk = Arc::new(Desk::open(Ports { pages, drivers, ..plain }).unwrap());
        let worker = Some(ExplorationWorker::start(Arc::clone(&desk)).unwrap());
        Self { desk, stage, worker }
    }

    fn try_start(&self, target: &str) -> Result<StreamId, Problem> {
        let new = NewExploration {
            target: target.to_owned(),
            driver: DriverKind::Fixture,
            ..NewExploration::default()
        };
        Ok(id(&self.desk.start_exploration(new)?))
    }

    fn start(&self, target: &str) -> StreamId {
        self.try_start(target).unwrap()
    }

    fn show(&self, stream: StreamId) -> Exploration {
        self.desk.exploration(stream).unwrap()
    }

    fn ended(&self, stream: StreamId) -> Exploration {
        until("it ends", || self.show(stream).status.is_terminal());
        until("nothing drives it", || !self.show(stream).is_driven);
        self.show(stream)
    }

    /// Ends the desk, and waits for its worker.
    fn end(&mut self) {
        self.desk.end();
        self.stage.set(|state| state.is_released = true);
        self.worker.take().map(JoinHandle::join).transpose().unwrap();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.end();
    }
}

fn id(exploration: &Exploration) -> StreamId {
    StreamId(exploration.id.parse().unwrap())
}

fn until(what: &str, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(30), "timed out waiting until {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn code<T>(result: Result<T, Problem>) -> String {
    result.err().map(|problem| problem.code).unwrap_or_default()
}

#[test]
fn third_exploration_waits_until_one_of_the_first_two_ends() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let streams = [place.start("waits"), place.start("waits"), place.start("fine")];
    until("two are driven", || place.stage.opened() == 2);
    assert!(place.show(streams[0]).is_driven && place.show(streams[1]).is_driven);
    assert!(place.show(streams[2]).is_queued && !place.show(streams[2]).is_driven);
    place.stage.set(|state| state.is_released = true);
    for stream in streams {
        assert_eq!(place.ended(stream).stop_reason.as_deref(), Some("exhausted"));
    }
    let page = place.desk.exploration_page(Window { offset: 1, limit: 5 }).unwrap();
    assert_eq!(page.total, 3);
    assert_eq!(page.items.iter().map(|one| one.number).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn exploration_is_refused_without_a_record_if_the_queue_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    for _ in 0..2 {
        place.start("waits");
    }
    until("two are driven", || place.stage.opened() == 2);
    for _ in 0..QUEUED_MAX {
        place.start("waits");
    }
    assert_eq!(code(place.try_start("fine")), "EXPLORATION_QUEUE_FULL");
    let page = place.desk.exploration_page(Window::default()).unwrap();
    assert_eq!(page.total, 2 + QUEUED_MAX);
}

#[test]
fn running_and_queued_explorations_can_be_canceled() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let driven = [place.start("waits"), place.start("waits")];
    until("two are driven", || place.stage.opened() == 2);
    let queued = place.start("fine");
    assert_eq!(place.desk.cancel_exploration(queued).unwrap().status, ExplorationStatus::Canceled);
    let asked = place.desk.cancel_exploration(driven[0]).unwrap();
    assert_eq!((asked.status, asked.is_driven), (ExplorationStatus::CancelRequested, true));
    place.stage.set(|state| state.is_released = true);
    assert_eq!(place.ended(driven[0]).status, ExplorationStatus::Canceled);
    assert_eq!(place.ended(driven[1]).status, ExplorationStatus::Finished);
    assert_eq!(code(place.desk.cancel_exploration(driven[0])), "EXPLORATION_ENDED");
    assert_eq!(code(place.desk.resume_exploration(driven[0])), "EXPLORATION_ENDED");
}

#[test]
fn failing_driver_ends_only_its_own_exploration() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let streams = ["panics", "missing", "fine"].map(|target| place.start(target));
    let ended = streams.map(|stream| place.ended(stream));
    let codes = ended.clone().map(|one| one.failure.map(|failure| failure.code).unwrap_or_default());
    assert_eq!(codes, ["DRIVER_PANICKED", "TARGET_DRIVER_MISSING", ""]);
    let statuses = ended.map(|one| one.status);
    use ExplorationStatus::{Failed, Finished};
    assert_eq!(statuses, [Failed, Failed, Finished]);
}

#[test]
fn interrupted_exploration_continues_only_when_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = Place::open(folder.path());
    let stream = before.start("waits");
    until("it is driven", || before.stage.opened() == 1);
    before.end();
    drop(before);

    let after = Place::open(folder.path());
    let shown = after.show(stream);
    assert_eq!((shown.status, shown.is_driven, shown.is_queued), (ExplorationStatus::Running, false, false));
    assert_eq!(after.stage.opened(), 0);
    // Without its driver it stays as it is, and says why.
    after.stage.set(|state| state.is_missing = true);
    after.desk.resume_exploration(stream).unwrap();
    until("it could not be driven", || after.show(stream).failure.is_some());
    assert_eq!(after.show(stream).status, ExplorationStatus::Running);
    after.stage.set(|state| (state.is_missing, state.is_released) = (false, true));
    until("it is free", || after.desk.resume_exploration(stream).is_ok());
    let ended = after.ended(stream);
    assert_eq!((ended.status, ended.failure), (ExplorationStatus::Finished, None));
}

#[test]
fn global_stop_interrupts_exploration_and_continue_resumes_it() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let stream = place.start("waits");
    until("it is driven", || place.stage.opened() == 1);
    place.desk.stop_all("tester").unwrap();
    place.stage.set(|state| state.is_released = true);
    until("it waits", || place.show(stream).is_queued);
    place.desk.continue_all("tester").unwrap();
    assert_eq!(place.ended(stream).status, ExplorationStatus::Finished);
}

#[test]
fn timeline_pages_add_up_to_the_full_timeline() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let stream = place.start("fine");
    place.ended(stream);
    let explorations = place.desk.explorations();
    let whole = explorations.timeline(stream, 0, 100).unwrap();
    assert_eq!(whole.next_after, None);
    let (mut pages, mut after) = (Vec::new(), Some(0));
    while let Some(start) = after {
        let page = explorations.timeline(stream, start, 5).unwrap();
        pages.extend(page.items);
        after = page.next_after;
    }
    assert_eq!(pages, whole.items);
    let [first, second] = &whole.items[..2] else { panic!("too few steps") };
    assert_eq!((first.kind, first.from, first.to), (StepKind::Open, None, Some(1)));
    assert_eq!((second.kind, second.step, second.from), (StepKind::Explore, 1, Some(1)));
    assert_eq!(second.action.as_ref().map(|action| &*action.label), Some("Home"));
    let last = whole.items.last().unwrap();
    assert_eq!((last.is_last, last.reason.as_deref()), (true, Some("exhausted")));
    let failed: BTreeMap<_, _> = whole.items.iter().map(|step| (step.step, step)).collect();
    let crashed = failed.values().find(|step| step.is_restarted).unwrap();
    assert_eq!(crashed.failure.as_ref().map(|failure| &*failure.code), Some("SESSION_LOST"));
}

#[test]
fn screenshots_are_served_and_stored_pages_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let stream = place.start("fine");
    place.ended(stream);
    let explorations = place.desk.explorations();
    let picture = FileHash(Sha256::digest(PNG).into());
    assert_eq!(explorations.picture(stream, &picture.to_string()).unwrap(), PNG);
    let graph = explorations.graph(stream).unwrap();
    assert!(graph.screens.iter().all(|screen| screen.screenshot == Some(picture.to_string())));
    // Every other stored file is a page.
    let page = explorations.events(stream).unwrap();
    let page = page.iter().find_map(|event| event.payload.pointer("/page_ref")?.as_str().map(str::to_owned));
    assert_eq!(code(explorations.picture(stream, &page.unwrap())), "EXPLORATION_PICTURE_NOT_FOUND");
    for wrong in ["", "../../token", &"0".repeat(64)] {
        assert_eq!(code(explorations.picture(stream, wrong)), "EXPLORATION_PICTURE_NOT_FOUND");
    }
}

#[test]
fn browser_opens_only_web_urls() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::open(folder.path());
    let check = |new: NewExploration| place.desk.check_exploration(new);
    let web = |target: &str| NewExploration { target: target.to_owned(), ..NewExploration::default() };
    for (given, target) in [
        ("https://app.example/a?b#c", "https://app.example/a?b#c"),
        ("HTTP://app.example", "HTTP://app.example"),
        ("app.example:8080/a", "http://app.example:8080/a"),
        (" localhost ", "http://localhost"),
        ("[::1]:80/x", "http://[::1]:80/x"),
        ("app.example/go?to=https://else.example", "http://app.example/go?to=https://else.example"),
    ] {
        assert_eq!(check(web(given)).unwrap().target, target, "{given}");
    }
    for refused in [
        "file:///etc/passwd",
        "javascript:alert(1)",
        "data:text/html,x",
        "chrome://version",
        "about:blank",
        "view-source:https://app.example",
        "ftp://app.example",
        "https://",
        "http://:80",
        "http://app.example:99999",
        "two words",
        "line\nbreak",
    ] {
        assert_eq!(code(check(web(refused))), "EXPLORATION_BAD_TARGET", "{refused}");
    }
    let server = |server: &str| NewExploration { server: Some(server.to_owned()), ..web("app.example") };
    assert!(check(server("http://127.0.0.1:4444")).is_ok());
    assert_eq!(code(check(server("file:///x"))), "EXPLORATION_BAD_SERVER");
    let approved = |ids: Vec<String>| NewExploration { approved: ids, ..web("app.example") };
    assert!(check(approved(vec!["8b7432185fb72e8f".to_owned()])).is_ok());
    assert_eq!(code(check(approved(vec!["../x".to_owned()]))), "EXPLORATION_BAD_APPROVAL");
    assert_eq!(code(check(approved(vec!["a".to_owned(); 201]))), "EXPLORATION_BAD_APPROVAL");
    let goal = NewExploration { goal: Some("g".repeat(501)), ..web("app.example") };
    assert_eq!(code(check(goal)), "EXPLORATION_BAD_GOAL");
    let policy = NewExploration { policy: Some("nonsense".to_owned()), ..web("app.example") };
    assert_eq!(code(check(policy)), "EXPLORATION_BAD_RULES");
    let capabilities = NewExploration { capabilities: Some(serde_json::Map::new()), ..web("app.example") };
    assert_eq!(code(check(capabilities)), "EXPLORATION_BAD_CAPABILITIES");
}
