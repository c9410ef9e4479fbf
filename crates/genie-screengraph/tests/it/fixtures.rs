//! A run over a fixture, on a journal in memory.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::turn::Agent;
use genie_kernel::{
    Entry, Failure, FileHash, Files, Journal, MemoryJournal, Rows, StreamId, Timestamp, UserId,
};
use genie_runtime::{Controller, Ports, Progress, StreamLocks};
use genie_screengraph::Explorer;
use genie_screengraph::explorer::{Command, Start};
use genie_screengraph::fixture::{Device, Fixture, FixtureDriver, Memory};
use genie_screengraph::graph::Graph;
use genie_screengraph::policy::Policy;
use genie_screengraph::port::{NoSecrets, Ranker, Ranking};
use genie_screengraph::reading::graph;
use genie_screengraph::run::Run;
use genie_screengraph::tools::{DriverTools, Equipment};

/// The application of the demonstration.
pub(crate) fn demo() -> Fixture {
    serde_json::from_str(include_str!("../../data/demo.json")).unwrap()
}

/// Files in memory.
#[derive(Default)]
pub(crate) struct MemoryFiles {
    files: RefCell<BTreeMap<String, Vec<u8>>>,
    /// Whether the storage does not respond.
    pub(crate) is_down: Cell<bool>,
}

impl MemoryFiles {
    fn respond(&self) -> Result<(), Error> {
        if self.is_down.get() { Err(Error::Unreachable("no response".to_owned())) } else { Ok(()) }
    }
}

impl Files for MemoryFiles {
    fn put(&self, hash: FileHash, bytes: &[u8]) -> Result<(), Error> {
        self.respond()?;
        self.files.borrow_mut().insert(hash.to_string(), bytes.to_vec());
        Ok(())
    }

    fn read(&self, hash: FileHash) -> Result<Option<Vec<u8>>, Error> {
        self.respond()?;
        Ok(self.files.borrow().get(&hash.to_string()).cloned())
    }

    fn list(&self) -> Result<Vec<FileHash>, Error> {
        Ok(self.files.borrow().keys().filter_map(|hash| FileHash::parse(hash)).collect())
    }

    fn remove(&self, hash: FileHash) -> Result<(), Error> {
        self.files.borrow_mut().remove(&hash.to_string());
        Ok(())
    }
}

/// A device that outlives every driver.
#[derive(Clone, Debug, Default)]
pub(crate) struct MemoryDevice(pub(crate) Memory);

impl Device for MemoryDevice {
    fn load(&self) -> Memory {
        self.0.clone()
    }

    fn save(&mut self, memory: &Memory) {
        self.0 = memory.clone();
    }
}

/// The time is the length of the journal, so that it does not depend on how often a run was interrupted.
pub(crate) struct JournalClock<'a>(pub(crate) &'a dyn Rows, pub(crate) StreamId);

impl Clock for JournalClock<'_> {
    fn now(&self) -> Timestamp {
        let head = self.0.head(self.1).unwrap();
        Timestamp(1_700_000_000_000 + i64::try_from(head.sequence).unwrap())
    }
}

/// A proposer and tools that a run over a fixture never asks.
struct Absent;

impl Proposer for Absent {
    fn name(&self) -> &str {
        "absent"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        Err(Failure::new("PROPOSER_REFUSED", false, "a run over a fixture asks no proposer"))
    }
}

impl Tools for Absent {
    fn perform(&self, _: &Effect) -> Outcome {
        Outcome::Failed(Failure::new("TOOL_NOT_CONNECTED", false, "a command performs nothing"))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}

/// A model that answers as its name says.
struct ScriptedRanker<'a>(&'a str);

impl Ranker for ScriptedRanker<'_> {
    fn rank(&self, goal: &str, labels: &[String]) -> Ranking {
        let order = match self.0 {
            "reversed" => Some((0..labels.len()).rev().collect()),
            "inventive" => Some(vec![0, labels.len()]),
            "repetitive" => Some(vec![0, 0]),
            _ => None,
        };
        let transcript = format!("{goal}: {}", labels.join(", "));
        Ranking { by: self.0.to_owned(), order, tokens: 700, transcript, failure: None }
    }
}

/// An exploration of a fixture.
pub(crate) struct Exploration {
    pub(crate) fixture: Fixture,
    pub(crate) journal: MemoryJournal,
    pub(crate) files: MemoryFiles,
    pub(crate) device: MemoryDevice,
    pub(crate) stream: StreamId,
}

impl Exploration {
    pub(crate) fn start(fixture: Fixture, change: impl FnOnce(&mut Start)) -> Self {
        let mut start = Start {
            target: "https://shop.example/".to_owned(),
            driver: "fixture".to_owned(),
            goal: None,
            model: None,
            policy: Policy::default(),
            approved: Vec::new(),
            server: None,
            capabilities: None,
            seed: 1,
            user: UserId::LOCAL,
        };
        change(&mut start);
        let exploration = Self {
            fixture,
            journal: MemoryJournal::new(&Explorer.tables()),
            files: MemoryFiles::default(),
            device: MemoryDevice::default(),
            stream: StreamId::from_seed(1, 1),
        };
        exploration.command(&Command::Start(Box::new(start))).unwrap();
        exploration
    }

    pub(crate) fn command(&self, command: &Command) -> Result<(), genie_runtime::CommandError> {
        let clock = JournalClock(&self.journal, self.stream);
        let ports = Ports { journal: &self.journal, clock: &clock, proposer: &Absent, tools: &Absent };
        Controller::new(&Explorer, ports, &StreamLocks::default()).command(self.stream, command)
    }

    /// Takes one turn, in a process of its own.
    pub(crate) fn turn(&mut self) -> Result<Progress, Error> {
        let (journal, stream) = (&self.journal, self.stream);
        turn_on(journal, journal, stream, &self.fixture, &mut self.device, &self.files)
    }

    pub(crate) fn finish(&mut self) {
        for _ in 0..2_000 {
            if self.turn().unwrap() != Progress::Closed {
                return;
            }
        }
        panic!("the run does not end");
    }

    pub(crate) fn run(&self) -> Run {
        Run::read(&self.journal, self.stream).unwrap().unwrap()
    }

    pub(crate) fn graph(&self) -> Graph {
        graph(&self.journal, &self.files, self.stream).unwrap().unwrap()
    }

    pub(crate) fn log(&self) -> Vec<Entry> {
        let mut log: Vec<Entry> = Vec::new();
        loop {
            let page = self.journal.entries(self.stream, log.len() as u64, 1_000).unwrap();
            if page.is_empty() {
                return log;
            }
            log.extend(page);
        }
    }
}

/// Takes one turn of a run on this journal.
pub(crate) fn turn_on(
    journal: &dyn Journal,
    rows: &dyn Rows,
    stream: StreamId,
    fixture: &Fixture,
    device: &mut MemoryDevice,
    files: &MemoryFiles,
) -> Result<Progress, Error> {
    let run = Run::read(rows, stream)?.unwrap();
    let mut driver = FixtureDriver::new(fixture, device);
    let ranker = run.model.as_deref().map(ScriptedRanker);
    let ranker = ranker.as_ref().map(|ranker| ranker as &dyn Ranker);
    let equipment = Equipment { files, secrets: &NoSecrets, ocr: None, ranker };
    let tools = DriverTools::new(&mut driver, equipment, &run, Pace::Waited);
    let clock = JournalClock(rows, stream);
    let ports = Ports { journal, clock: &clock, proposer: &Absent, tools: &tools };
    Controller::new(&Explorer, ports, &StreamLocks::default()).turn(stream)
}
