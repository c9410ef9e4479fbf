//! Calls of tools at a desk, with servers that answer as the test says.

mod permissions;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use genie_adapters::SystemClock;
use genie_desk::job::Job;
use genie_desk::tools::{
    self, Acceptance, CALLS_MAX, CallToMake, ToolAnswer, ToolServerLine, ToolServerState,
};
use genie_desk::{Desk, Ports};
use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_store::{DataFolder, SqliteJournal};
use genie_tools::{
    Answer, CallOutcome, Caller, Installation, Installed, ListedTool, OPEN_CALLS_MAX, Server, ServerName,
    TOOLS, ToolCall, ToolServers, open_calls, servers,
};
use serde_json::{Map, json};

use crate::guarded::Guarded;
use crate::ports;

/// What calls wait for.
#[derive(Default)]
struct Gate {
    is_open: Mutex<bool>,
    opened: Condvar,
    /// How many calls have come to it.
    reached: AtomicUsize,
}

impl Gate {
    fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    fn close(&self) {
        *self.is_open.lock().unwrap() = false;
    }

    fn wait(&self) {
        self.reached.fetch_add(1, Ordering::SeqCst);
        let is_open = self.is_open.lock().unwrap();
        drop(self.opened.wait_while(is_open, |is_open| !*is_open).unwrap());
    }
}

/// Opens the gate when a test ends, so that a failed assertion ends it too.
struct OpensAtEnd<'a>(&'a Gate);

impl Drop for OpensAtEnd<'_> {
    fn drop(&mut self) {
        self.0.open();
    }
}

/// What a call comes to; nothing is a panic of the host.
type Ending = Option<CallOutcome>;

/// One server, `mine`, whose calls wait until the test lets them end.
struct Servers {
    gate: Arc<Gate>,
    ending: Ending,
    program: Arc<Mutex<&'static str>>,
    description: Arc<Mutex<&'static str>>,
}

impl ToolServers for Servers {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        let program = *self.program.lock().unwrap();
        let tools = json!({ "look": "read", "resize": "local", "write": "act", "run": "never" });
        let entry = json!({ "command": program, "genie": { "tools": tools } });
        let file = json!({ "mcpServers": { "mine": entry } }).to_string();
        Ok(servers(Some(&file)).unwrap())
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
            description: (*self.description.lock().unwrap()).to_owned(),
            input_schema: json!({ "type": "object" }),
        };
        Ok(["look", "resize", "run", "wipe", "write"].map(tool).to_vec())
    }

    fn call(&self, _: &Server, _: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        // A call that gets no answer was sent before it waits; others wait to be sent.
        if !matches!(self.ending, Some(CallOutcome::Unknown(_))) {
            self.gate.wait();
        }
        if let Err(failure) = (caller.may_send)() {
            return CallOutcome::NotSent(failure);
        }
        self.gate.wait();
        self.ending.clone().expect("the host panics")
    }
}

fn answered() -> CallOutcome {
    CallOutcome::Answered(Answer {
        is_error: false,
        text: "seen".to_owned(),
        is_cut: false,
        structured: None,
        attachments: Vec::new(),
        hash: "0".repeat(64),
        bytes: 4,
        files: Vec::new(),
    })
}

struct Scene {
    desk: Desk,
    gate: Arc<Gate>,
    /// What appends to all streams but that of the tools wait for. It is open.
    appends: Arc<Gate>,
    /// How many more batches the journal takes for the tools.
    batches_left: Arc<Mutex<usize>>,
    program: Arc<Mutex<&'static str>>,
    description: Arc<Mutex<&'static str>>,
    _folder: tempfile::TempDir,
}

/// A desk at which the tools of `mine` were accepted, and whose calls wait for the gate.
fn waiting_scene(ending: Ending) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::open(folder.path().join("data")).unwrap();
    let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
    let batches_left = Arc::new(Mutex::new(usize::MAX));
    let guarded = Guarded::new(Arc::clone(&journal));
    let (left, appends) = (Arc::clone(&batches_left), Arc::new(Gate::default()));
    appends.open();
    let others = Arc::clone(&appends);
    guarded.before_each_append(move |stream| {
        if stream == TOOLS {
            let mut left = left.lock().unwrap();
            *left = left.checked_sub(1).ok_or(Error::Full)?;
        } else {
            others.wait();
        }
        Ok(())
    });
    let ports = ports(Arc::new(guarded), journal, Arc::new(SystemClock));
    let (gate, program) = (Arc::new(Gate::default()), Arc::new(Mutex::new("a")));
    let description = Arc::new(Mutex::new("Looks."));
    let tool_servers = Arc::new(Servers {
        gate: Arc::clone(&gate),
        ending,
        program: Arc::clone(&program),
        description: Arc::clone(&description),
    });
    let desk = Desk::open(Ports { tool_servers, ..ports }).unwrap();
    accept(&desk);
    Scene { desk, gate, appends, batches_left, program, description, _folder: folder }
}

/// The same, whose calls end at once.
fn scene(ending: Ending) -> Scene {
    let scene = waiting_scene(ending);
    scene.gate.open();
    scene
}

fn accept(desk: &Desk) {
    let listing_hash = tools::check(desk, "mine").unwrap().listing_hash;
    tools::accept(desk, "mine", &Acceptance { listing_hash }).unwrap();
}

fn call(desk: &Desk, tool: &str) -> genie_desk::Result<ToolAnswer> {
    tools::call(desk, "mine", made_by_hand(desk, tool)?)
}

/// A call that the person has seen and confirmed.
fn made_by_hand(desk: &Desk, tool: &str) -> genie_desk::Result<CallToMake> {
    let wanted = CallToMake { tool: tool.to_owned(), arguments: Map::new(), consent: None };
    let preview = tools::preview(desk, "mine", &wanted)?;
    Ok(CallToMake { consent: Some(preview.consent), ..wanted })
}

fn look(desk: &Desk) -> genie_desk::Result<ToolAnswer> {
    call(desk, "look")
}

/// Waits until a call is open. One that has ended will never be.
fn wait_for_open<T>(desk: &Desk, calling: &ScopedJoinHandle<'_, T>) {
    while open_calls(desk.rows()).unwrap().is_empty() {
        assert!(!calling.is_finished(), "the call ended before the gate opened");
        thread::yield_now();
    }
}

fn mine(desk: &Desk) -> ToolServerLine {
    tools::list(desk).unwrap().into_iter().find(|server| server.name == "mine").unwrap()
}

#[test]
fn ninth_call_at_a_time_is_refused() {
    let Scene { desk, gate, .. } = &waiting_scene(Some(answered()));
    thread::scope(|scope| {
        let opens = OpensAtEnd(gate);
        let calls: Vec<_> = (0..CALLS_MAX).map(|_| scope.spawn(|| look(desk))).collect();
        while open_calls(desk.rows()).unwrap().len() < CALLS_MAX {
            // A call that failed would never be open.
            assert!(!calls.iter().any(|call| call.is_finished()), "a call ended before the gate opened");
            thread::yield_now();
        }
        assert_eq!(look(desk).unwrap_err().code, "TOOL_BUSY");
        // A call that is waited for was not interrupted.
        tools::settle_interrupted(desk).unwrap();
        assert_eq!(open_calls(desk.rows()).unwrap().len(), CALLS_MAX);
        drop(opens);
        for call in calls {
            assert_eq!(call.join().unwrap().unwrap().text, "seen");
        }
    });
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

#[test]
fn call_whose_outcome_is_not_stored_is_reported_as_made() {
    let Scene { desk, batches_left, .. } = &scene(Some(answered()));
    *batches_left.lock().unwrap() = 1;
    let problem = look(desk).unwrap_err();
    assert_eq!(problem.code, "TOOL_OUTCOME_UNRECORDED");
    assert!(problem.what.starts_with("the call was made"), "{problem}");
    *batches_left.lock().unwrap() = usize::MAX;
    assert_eq!(open_calls(desk.rows()).unwrap().len(), 1);
    tools::settle_interrupted(desk).unwrap();
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

#[test]
fn call_in_which_the_host_panics_is_settled() {
    let Scene { desk, .. } = &scene(None);
    assert!(catch_unwind(AssertUnwindSafe(|| look(desk))).is_err());
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

#[test]
fn all_interrupted_calls_are_settled() {
    let Scene { desk, batches_left, .. } = &scene(Some(answered()));
    for _ in 0..=OPEN_CALLS_MAX {
        *batches_left.lock().unwrap() = 1;
        assert_eq!(look(desk).unwrap_err().code, "TOOL_OUTCOME_UNRECORDED");
    }
    *batches_left.lock().unwrap() = usize::MAX;
    assert_eq!(open_calls(desk.rows()).unwrap().len(), OPEN_CALLS_MAX);
    tools::settle_interrupted(desk).unwrap();
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

#[test]
fn tools_of_another_program_are_not_called() {
    let Scene { desk, program, .. } = &scene(Some(answered()));
    *program.lock().unwrap() = "b";
    assert_eq!(mine(desk).state, ToolServerState::Changed);
    assert_eq!(look(desk).unwrap_err().code, "TOOL_CHANGED");
    let check = tools::check(desk, "mine").unwrap();
    assert_eq!((check.same, check.start_changed), (false, true));
    accept(desk);
    assert_eq!(look(desk).unwrap().text, "seen");
}

#[test]
fn tool_that_acts_is_not_called_during_a_global_stop() {
    let Scene { desk, .. } = &scene(Some(answered()));
    desk.stop_all("tester").unwrap();
    assert_eq!(call(desk, "write").unwrap_err().code, "TOOL_STOPPED");
    assert_eq!(look(desk).unwrap().text, "seen");
    desk.continue_all("tester").unwrap();
    assert_eq!(call(desk, "write").unwrap().text, "seen");
}

#[test]
fn global_stop_counts_before_it_is_stored() {
    let Scene { desk, appends, .. } = &scene(Some(answered()));
    appends.close();
    thread::scope(|scope| {
        let opens = OpensAtEnd(appends);
        let stopping = scope.spawn(|| desk.stop_all("tester"));
        while !desk.is_stopped() {
            thread::yield_now();
        }
        assert_eq!(desk.global_stop().unwrap(), None);
        assert_eq!(call(desk, "write").unwrap_err().code, "TOOL_STOPPED");
        drop(opens);
        stopping.join().unwrap().unwrap();
    });
}

#[test]
fn call_that_acts_is_not_sent_after_a_global_stop() {
    let Scene { desk, gate, .. } = &waiting_scene(Some(answered()));
    thread::scope(|scope| {
        let opens = OpensAtEnd(gate);
        let calling = scope.spawn(|| call(desk, "write"));
        wait_for_open(desk, &calling);
        desk.stop_all("tester").unwrap();
        drop(opens);
        assert_eq!(calling.join().unwrap().unwrap_err().code, "TOOL_STOPPED");
    });
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
    assert_eq!(look(desk).unwrap().text, "seen");
}

#[test]
fn canceled_call_without_an_answer_is_not_to_be_restarted() {
    let failure = Failure::new("TOOL_NO_ANSWER", false, "the call to look was canceled");
    let Scene { desk, gate, .. } = &waiting_scene(Some(CallOutcome::Unknown(failure)));
    let job = &Arc::new(Job::new(Duration::from_secs(600)));
    thread::scope(|scope| {
        let opens = OpensAtEnd(gate);
        let calling = scope.spawn(|| job.run(|| look(desk)));
        // One that gets no answer comes to the gate after it was sent.
        while gate.reached.load(Ordering::SeqCst) == 0 {
            assert!(!calling.is_finished(), "the call ended before the gate opened");
            thread::yield_now();
        }
        job.cancel();
        drop(opens);
        assert_eq!(calling.join().unwrap().unwrap_err().code, "TOOL_NO_ANSWER");
    });
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}

#[test]
fn canceled_call_that_was_not_sent_can_be_restarted() {
    let failure = Failure::new("TOOL_CANCELED", true, "the call to look was canceled");
    let Scene { desk, .. } = &scene(Some(CallOutcome::NotSent(failure)));
    let job = Arc::new(Job::new(Duration::from_secs(600)));
    let called = job.run(|| {
        let called = look(desk);
        job.cancel();
        called
    });
    assert_eq!(called.unwrap_err().code, "JOB_CANCELLED");
}

#[test]
fn tools_accepted_during_a_call_are_not_disabled_by_it() {
    let failure = Failure::new("TOOL_CHANGED", false, "look of mine is no longer what you accepted");
    let Scene { desk, gate, program, .. } = &waiting_scene(Some(CallOutcome::NotSent(failure)));
    thread::scope(|scope| {
        let opens = OpensAtEnd(gate);
        let calling = scope.spawn(|| look(desk));
        wait_for_open(desk, &calling);
        *program.lock().unwrap() = "b";
        accept(desk);
        drop(opens);
        assert_eq!(calling.join().unwrap().unwrap_err().code, "TOOL_CHANGED");
    });
    assert_eq!(mine(desk).state, ToolServerState::Ready);
}

#[test]
fn tool_that_a_call_found_changed_is_disabled() {
    let failure = Failure::new("TOOL_CHANGED", false, "look of mine is no longer what you accepted");
    let Scene { desk, .. } = &scene(Some(CallOutcome::NotSent(failure)));
    assert_eq!(look(desk).unwrap_err().code, "TOOL_CHANGED");
    let mine = mine(desk);
    let changed: Vec<(&str, bool)> =
        mine.tools.iter().map(|tool| (tool.name.as_str(), tool.changed)).collect();
    assert_eq!(
        (mine.state, changed),
        (
            ToolServerState::Changed,
            vec![("look", true), ("resize", false), ("run", false), ("wipe", false), ("write", false)]
        )
    );
}

#[test]
fn call_without_an_answer_is_not_repeated() {
    let failure = Failure::new("TOOL_NO_ANSWER", false, "mine did not answer");
    let Scene { desk, .. } = &scene(Some(CallOutcome::Unknown(failure)));
    assert_eq!(look(desk).unwrap_err().code, "TOOL_NO_ANSWER");
    tools::settle_interrupted(desk).unwrap();
    assert_eq!(open_calls(desk.rows()).unwrap(), []);
}
