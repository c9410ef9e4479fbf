//! The ScreenGraph agent on an open journal: it starts, drives, lists and compares explorations. It plugs a driver into
//! the agent as its tools, and decides nothing.

mod background;
mod drift;
mod export;
mod guarded_driver;
mod index;
mod map;
mod queue;
mod ranker;
mod request;
mod timeline;
mod view;
mod worker;

use genie_kernel::journal::ROWS_MAX;
use genie_kernel::port::{Clock, Pace};
use genie_kernel::{Files, Journal, Rows, Scope, StreamId, UserId};
use genie_runtime::{Controller, Ports, Progress, StreamLocks};
use genie_screengraph::Explorer;
use genie_screengraph::contract::{RunEvent, run_event};
use genie_screengraph::explorer::{Command, Start};
use genie_screengraph::graph::Graph;
use genie_screengraph::port::{Driver, NoSecrets, Ocr, Ranker, Secrets};
use genie_screengraph::reading::graph;
use genie_screengraph::run::Run;
use genie_screengraph::tools::{DriverTools, Equipment};

use crate::Result;
use crate::chat::fresh_id;
use crate::ports::{NoProposer, NoTools};
use crate::problem::Problem;

pub use drift::{DriftChange, DriftEdge, DriftScreen, ExplorationDrift};
pub use export::{ExplorationFile, ExportedFile};
pub use index::ExplorationIndex;
pub use map::{
    ExplorationMap, MapColumn, MapEdge, MapLine, MapLineKind, MapScreen, NotTried, NotTriedReason,
};
pub(crate) use queue::ExplorationQueue;
pub use queue::{DRIVEN_MAX, QUEUED_MAX};
pub use ranker::ModelRanker;
pub use request::NewExploration;
pub use timeline::{
    StepAction, StepActionKind, StepFinding, StepKind, StepOutcome, StepVerdict, Timeline, TimelineStep,
};
pub use view::{
    DriverKind, Exploration, ExplorationBudgets, ExplorationCounters, ExplorationFailure, ExplorationStatus,
    ExplorationStrategy,
};
pub use worker::ExplorationWorker;

/// The explorations of a user on a journal.
#[derive(Clone, Copy)]
pub struct Explorations<'a> {
    /// Where records are appended.
    pub journal: &'a dyn Journal,
    /// Where views are read from: the journal itself, or the durable part of it.
    pub rows: &'a dyn Rows,
    /// Time.
    pub clock: &'a dyn Clock,
    /// Who may write to which stream.
    pub locks: &'a StreamLocks,
    /// The stored pages and pictures.
    pub pages: &'a dyn Files,
    /// Which explorations there are.
    pub index: &'a ExplorationIndex,
    /// The user, from the session.
    pub user: UserId,
}

/// What an exploration has at hand besides its driver.
#[derive(Clone, Copy)]
pub struct Aids<'a> {
    /// The secrets that its policy names.
    pub secrets: &'a dyn Secrets,
    /// Reads the texts of pictures.
    pub ocr: Option<&'a dyn Ocr>,
    /// Puts actions into an order.
    pub ranker: Option<&'a dyn Ranker>,
}

impl Aids<'_> {
    /// Nothing but a driver.
    pub fn none() -> Self {
        Self { secrets: &NoSecrets, ocr: None, ranker: None }
    }
}

/// The stream of a new exploration.
pub fn new_stream() -> StreamId {
    StreamId(fresh_id())
}

impl Explorations<'_> {
    /// Starts an exploration. Nothing is driven yet.
    pub fn start(&self, stream: StreamId, start: Start) -> Result<()> {
        Ok(self.controller_command(stream, &Command::Start(Box::new(start)))?)
    }

    /// Asks an exploration to end after the current node.
    pub fn cancel(&self, stream: StreamId) -> Result<()> {
        Ok(self.controller_command(stream, &Command::Cancel)?)
    }

    /// Ends an exploration that is not being driven, after it was asked to.
    pub fn settle(&self, stream: StreamId) -> Result<Exploration> {
        let ports =
            Ports { journal: self.journal, clock: self.clock, proposer: &NoProposer, tools: &NoTools };
        let controller = Controller::new(&Explorer, ports, self.locks);
        while controller.turn(stream)? == Progress::Closed {}
        self.journal.flush()?;
        self.show(stream)
    }

    /// Drives an exploration until it ends, or until the watcher says that it shall rest. It can be continued later.
    pub fn drive(
        &self,
        stream: StreamId,
        driver: &mut dyn Driver,
        aids: Aids<'_>,
        watch: &mut dyn FnMut(&Exploration) -> bool,
    ) -> Result<Exploration> {
        let run = self.run(stream)?;
        let Aids { secrets, ocr, ranker } = aids;
        let equipment = Equipment { files: self.pages, secrets, ocr, ranker };
        let tools = DriverTools::new(driver, equipment, &run, Pace::Waited);
        let ports = Ports { journal: self.journal, clock: self.clock, proposer: &NoProposer, tools: &tools };
        let controller = Controller::new(&Explorer, ports, self.locks);
        let number = self.number(stream)?;
        loop {
            let progress = controller.turn(stream)?;
            // Not every turn is durable at once, so that the newest state is read from the journal itself.
            let now = view::view(number, stream, self.run_in(self.journal, stream)?)?;
            let goes_on = watch(&now);
            if progress != Progress::Closed || !goes_on {
                self.journal.flush()?;
                return Ok(now);
            }
        }
    }

    /// Drives an exploration like [`Explorations::drive`], and closes the driver however that ends.
    pub fn drive_to_rest(
        &self,
        stream: StreamId,
        driver: &mut dyn Driver,
        aids: Aids<'_>,
        watch: &mut dyn FnMut(&Exploration) -> bool,
    ) -> Result<Exploration> {
        let driven = self.drive(stream, driver, aids, watch);
        driver.close();
        driven
    }

    /// The streams of all explorations of the user, in the order in which they were started.
    pub fn streams(&self) -> Result<Vec<StreamId>> {
        self.index.streams(self.rows, self.user)
    }

    /// One exploration.
    pub fn show(&self, stream: StreamId) -> Result<Exploration> {
        self.show_as(self.number(stream)?, stream)
    }

    /// One exploration, whose number is known.
    fn show_as(&self, number: u64, stream: StreamId) -> Result<Exploration> {
        view::view(number, stream, self.run(stream)?)
    }

    fn number(&self, stream: StreamId) -> Result<u64> {
        let place = self.streams()?.iter().position(|one| *one == stream);
        Ok(place.ok_or_else(missing)? as u64 + 1)
    }

    /// The exploration that the user names: by its number, or by a prefix of its id.
    pub fn find(&self, wanted: &str) -> Result<StreamId> {
        let streams = self.streams()?;
        let by_number = wanted.parse::<usize>().ok().and_then(|number| streams.get(number.checked_sub(1)?));
        let by_id =
            || streams.iter().find(|stream| wanted.len() >= 4 && stream.to_string().starts_with(wanted));
        by_number.or_else(by_id).copied().ok_or_else(missing)
    }

    /// The run as it is stored.
    pub fn run(&self, stream: StreamId) -> Result<Run> {
        self.run_in(self.rows, stream)
    }

    fn run_in(&self, rows: &dyn Rows, stream: StreamId) -> Result<Run> {
        let run = Run::read(rows, stream)?.filter(|run| run.user_id.is_none_or(|user| user == self.user));
        run.ok_or_else(missing)
    }

    /// The graph that an exploration has found.
    pub fn graph(&self, stream: StreamId) -> Result<Graph> {
        self.run(stream)?;
        graph(self.rows, self.pages, stream)?.ok_or_else(missing)
    }

    /// The records of an exploration, in order.
    pub fn events(&self, stream: StreamId) -> Result<Vec<RunEvent>> {
        self.run(stream)?;
        let mut events: Vec<RunEvent> = Vec::new();
        loop {
            let after = events.last().map_or(0, |last| last.sequence);
            let page = self.rows.entries(stream, after, ROWS_MAX)?;
            if page.is_empty() {
                return Ok(events);
            }
            events.extend(page.iter().map(|entry| run_event(stream, Scope::LOCAL, entry)));
        }
    }

    fn controller_command(
        &self,
        stream: StreamId,
        command: &Command,
    ) -> std::result::Result<(), genie_runtime::CommandError> {
        let ports =
            Ports { journal: self.journal, clock: self.clock, proposer: &NoProposer, tools: &NoTools };
        Controller::new(&Explorer, ports, self.locks).command(stream, command)
    }
}

fn missing() -> Problem {
    Problem::new("EXPLORATION_NOT_FOUND", "there is no such exploration", "list the explorations")
}

fn ended() -> Problem {
    Problem::new("EXPLORATION_ENDED", "this exploration has already ended", "start a new one")
}
