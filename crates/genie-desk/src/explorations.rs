//! The ScreenGraph agent on an open journal: it starts, drives, lists and compares explorations. It plugs a driver into
//! the agent as its tools, and decides nothing.

use serde::{Deserialize, Serialize};

use genie_kernel::journal::{Query, ROWS_MAX};
use genie_kernel::port::{Clock, Pace};
use genie_kernel::{Failure, Files, Journal, Scope, StreamId, Timestamp, UserId};
use genie_runtime::{Controller, Ports, Progress, StreamLocks};
use genie_screengraph::Explorer;
use genie_screengraph::contract::{Counters, RunEvent, RunStatus, run_event};
use genie_screengraph::diff::{Drift, diff};
use genie_screengraph::explorer::{Command, Start};
use genie_screengraph::graph::Graph;
use genie_screengraph::port::Driver;
use genie_screengraph::reading::graph;
use genie_screengraph::run::{RUNS, Run};
use genie_screengraph::tools::DriverTools;

use crate::Result;
use crate::chat::fresh_id;
use crate::ports::{NoProposer, NoTools};
use crate::problem::Problem;

/// The explorations of a user on a journal.
#[derive(Clone, Copy)]
pub struct Explorations<'a> {
    /// Stored state.
    pub journal: &'a dyn Journal,
    /// Time.
    pub clock: &'a dyn Clock,
    /// Who may write to which stream.
    pub locks: &'a StreamLocks,
    /// The stored pages and pictures.
    pub pages: &'a dyn Files,
    /// The user, from the session.
    pub user: UserId,
}

/// The stream of a new exploration.
pub fn new_stream() -> StreamId {
    StreamId(fresh_id())
}

/// An exploration, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exploration {
    /// Its place in the order in which explorations were started.
    pub number: u64,
    /// Its id.
    pub id: String,
    /// What is explored.
    pub target: String,
    /// The kind of driver.
    pub driver: String,
    /// What the user looks for.
    pub goal: Option<String>,
    /// Its status.
    pub status: RunStatus,
    /// Why it ended.
    pub stop_reason: Option<String>,
    /// The error that it ended with.
    pub failure: Option<Failure>,
    /// When it was started, as RFC 3339.
    pub started_at: String,
    /// The rules that apply now.
    pub policy_version: String,
    /// The steps so far.
    pub steps: u64,
    /// What was found so far.
    pub counters: Counters,
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
        watch: &mut dyn FnMut(&Exploration) -> bool,
    ) -> Result<Exploration> {
        let run = self.run(stream)?;
        let tools = DriverTools::new(driver, self.pages, &run, Pace::Waited);
        let ports = Ports { journal: self.journal, clock: self.clock, proposer: &NoProposer, tools: &tools };
        let controller = Controller::new(&Explorer, ports, self.locks);
        let number = self.number(stream)?;
        loop {
            let progress = controller.turn(stream)?;
            let now = view(number, stream, self.run(stream)?);
            let goes_on = watch(&now);
            if progress != Progress::Closed || !goes_on {
                self.journal.flush()?;
                return Ok(now);
            }
        }
    }

    /// All explorations of the user, in the order in which they were started.
    pub fn list(&self) -> Result<Vec<Exploration>> {
        self.streams()?.into_iter().map(|stream| self.show(stream)).collect()
    }

    /// One exploration.
    pub fn show(&self, stream: StreamId) -> Result<Exploration> {
        let run = self.run(stream)?;
        Ok(view(self.number(stream)?, stream, run))
    }

    fn number(&self, stream: StreamId) -> Result<u64> {
        let place = self.streams()?.iter().position(|one| *one == stream);
        Ok(place.ok_or_else(missing)? as u64 + 1)
    }

    /// The exploration that the user names: by its number, or by the beginning of its id.
    pub fn find(&self, wanted: &str) -> Result<StreamId> {
        let streams = self.streams()?;
        let by_number = wanted.parse::<usize>().ok().and_then(|number| streams.get(number.checked_sub(1)?));
        let by_id =
            || streams.iter().find(|stream| wanted.len() >= 4 && stream.to_string().starts_with(wanted));
        by_number.or_else(by_id).copied().ok_or_else(missing)
    }

    /// The run as it is stored.
    pub fn run(&self, stream: StreamId) -> Result<Run> {
        let run =
            Run::read(self.journal, stream)?.filter(|run| run.user_id.is_none_or(|user| user == self.user));
        run.ok_or_else(missing)
    }

    /// The graph that an exploration has found.
    pub fn graph(&self, stream: StreamId) -> Result<Graph> {
        graph(self.journal, self.pages, stream)?.ok_or_else(missing)
    }

    /// The records of an exploration, in order.
    pub fn events(&self, stream: StreamId) -> Result<Vec<RunEvent>> {
        let mut events: Vec<RunEvent> = Vec::new();
        loop {
            let after = events.last().map_or(0, |last| last.sequence);
            let page = self.journal.entries(stream, after, ROWS_MAX)?;
            if page.is_empty() {
                return Ok(events);
            }
            events.extend(page.iter().map(|entry| run_event(stream, Scope::LOCAL, entry)));
        }
    }

    /// How the graph of a later exploration differs from that of an earlier one.
    pub fn compare(&self, before: StreamId, after: StreamId) -> Result<Drift> {
        Ok(diff(&self.graph(before)?, &self.graph(after)?))
    }

    /// The streams of all explorations of the user, in the order in which they were started.
    fn streams(&self) -> Result<Vec<StreamId>> {
        let query = Query {
            table: &RUNS,
            columns: &["created_at", "user_id"],
            stream: None,
            equals: Vec::new(),
            range: None,
            order: &["created_at"],
            limit: ROWS_MAX,
        };
        let rows = self.journal.find(&query)?;
        let owner =
            |row: &genie_kernel::record::Fields| row.get("user_id").and_then(serde_json::Value::as_i64);
        let own = rows.iter().filter(|row| owner(row).is_none_or(|owner| owner == self.user.0));
        let ids = own.filter_map(|row| row.get("id")?.as_str()?.parse().ok().map(StreamId));
        Ok(ids.collect())
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

fn view(number: u64, stream: StreamId, run: Run) -> Exploration {
    Exploration {
        number,
        id: stream.to_string(),
        target: run.target,
        driver: run.driver,
        goal: run.goal,
        status: run.status,
        stop_reason: run.stop_reason,
        failure: run.failure,
        started_at: Timestamp(run.created_at).to_string(),
        policy_version: run.state.policy_version,
        steps: run.state.used.steps,
        counters: run.state.counters,
    }
}

fn missing() -> Problem {
    Problem::new("EXPLORATION_NOT_FOUND", "there is no such exploration", "list them with `explore list`")
}
