//! Everything outside the Controller, in one value: disk, world, proposer, clock and people. It implements
//! the ports, so that a person's command can arrive during a port call.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use genie_kernel::turn::Agent;
use genie_kernel::{Hash, StreamId};
use genie_runtime::{Controller, Ports, StreamLocks};

use crate::chance::Chance;
use crate::clock::VirtualClock;
use crate::crash::Crashes;
use crate::disk::Disk;
use crate::fault_profile::FaultProfile;
use crate::options::{Mode, Options};
use crate::person::Person;
use crate::planted::{Bug, PlantedAgent, PlantedPorts};
use crate::program::Programs;
use crate::proposer::Mouth;
use crate::violation::{Finding, Invariant};
use crate::world::World;

/// Maximum number of calls to the world in a single turn.
const REQUESTS_A_TURN_MAX: u64 = 20;

/// Everything outside the Controller.
pub(crate) struct Universe {
    pub agent: PlantedAgent,
    pub planted: PlantedPorts,
    pub seed: u64,
    pub stream: StreamId,
    pub faults: FaultProfile,
    pub chance: Chance,
    pub crashes: Crashes,
    pub disk: Disk,
    pub world: World,
    pub mouth: Mouth,
    pub clock: VirtualClock,
    pub person: Person,
    pub trace: Trace,
    /// A secret that the ports know and that must never appear in the journal or in a prompt.
    pub canary: String,
    /// Faults have stopped.
    pub calm: Cell<bool>,
    pub programs: Programs,
    locks: RefCell<Rc<StreamLocks>>,
    rival_locks: RefCell<Rc<StreamLocks>>,
    requests: Cell<u64>,
    finding: RefCell<Option<Finding>>,
}

impl Universe {
    pub(crate) fn new(seed: u64, options: &Options, bug: Option<Bug>) -> Self {
        let chance = Chance::new(seed);
        let agent = PlantedAgent::new(bug);
        let stream = StreamId::from_seed(seed, 1);
        let (faults, calm, crashes) = match &options.mode {
            Mode::Faults => (FaultProfile::drawn(&chance, seed, options.cycles), false, Vec::new()),
            Mode::Crashes(points) => (FaultProfile::calm(seed, options.cycles), true, points.clone()),
        };
        Self {
            disk: Disk::new(&agent.tables(), stream),
            agent,
            planted: PlantedPorts::new(bug),
            seed,
            stream,
            faults,
            chance,
            crashes: Crashes::new(crashes),
            world: World::default(),
            mouth: Mouth::default(),
            clock: VirtualClock::new(),
            person: Person::default(),
            trace: Trace(Cell::new(Hash::ZERO)),
            canary: format!("canary-{}", StreamId::from_seed(seed, 2)),
            calm: Cell::new(calm),
            programs: Programs::default(),
            locks: RefCell::default(),
            rival_locks: RefCell::default(),
            requests: Cell::new(0),
            finding: RefCell::new(None),
        }
    }

    /// Makes a port call, which may crash.
    pub(crate) fn act<T>(&self, work: impl FnOnce() -> T) -> T {
        self.crashes.around(|| self.strikes(self.faults.crash), work)
    }

    /// Whether a fault of this rate happens now.
    pub(crate) fn strikes(&self, per_mille: u32) -> bool {
        !self.calm.get() && self.chance.happens(per_mille)
    }

    /// The stream locks of the program that drives the campaign.
    pub(crate) fn locks(&self) -> Rc<StreamLocks> {
        Rc::clone(&self.locks.borrow())
    }

    /// The stream locks of the other program.
    pub(crate) fn rival_locks(&self) -> Rc<StreamLocks> {
        Rc::clone(&self.rival_locks.borrow())
    }

    /// The production Controller, on these ports.
    pub(crate) fn controller<'a>(&'a self, locks: &'a StreamLocks) -> Controller<'a, PlantedAgent> {
        let ports = Ports { journal: self, clock: self, proposer: self, tools: self };
        Controller::new(&self.agent, ports, locks)
    }

    /// The machine stops and restarts: everything in memory is lost.
    pub(crate) fn restart(&self) {
        let survivors = if self.chance.happens(self.faults.staged_survive) {
            self.chance.between(0, self.disk.staged())
        } else {
            0
        };
        let before = self.disk.durable();
        if let Err(error) = self.disk.reopen(survivors) {
            self.report(Invariant::Store, format!("the journal cannot be opened again: {error}"));
        }
        if self.disk.durable().sequence < before.sequence {
            let (now, then) = (self.disk.durable().sequence, before.sequence);
            self.report(Invariant::Durable, format!("{then} records were durable, {now} are left"));
        }
        self.locks.take();
        self.rival_locks.take();
        self.programs.restart();
        self.planted.restart();
    }

    /// A new turn begins.
    pub(crate) fn begin_turn(&self) {
        self.requests.set(0);
    }

    /// Counts a call to the world. A turn that never stops calling is stopped here.
    pub(crate) fn count_request(&self) {
        self.requests.set(self.requests.get() + 1);
        if self.requests.get() > REQUESTS_A_TURN_MAX {
            self.report(
                Invariant::Bounded,
                format!("a turn asked the world more than {REQUESTS_A_TURN_MAX} times"),
            );
            self.crashes.crash();
        }
    }

    /// Reports a violated invariant. The first report counts.
    pub(crate) fn report(&self, invariant: Invariant, observed: impl Into<String>) {
        self.finding.borrow_mut().get_or_insert_with(|| Finding { invariant, observed: observed.into() });
    }

    /// The first report, if any.
    pub(crate) fn take_finding(&self) -> Result<(), Finding> {
        self.finding.take().map_or(Ok(()), Err)
    }
}

/// A hash over everything written, delivered and shown, in order.
pub(crate) struct Trace(Cell<Hash>);

impl Trace {
    pub(crate) fn note(&self, bytes: &[u8]) {
        let noted = [&self.0.get().0, bytes].concat();
        self.0.set(Hash::of(&noted));
    }

    pub(crate) fn hash(&self) -> Hash {
        self.0.get()
    }
}
