//! A run as it is stored, and the effects that it asks of its driver.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::effect::{Class, Effect, intent_payload};
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::{Draft, EffectId, Failure, StreamId, TaskId, UserId};

use crate::contract::{AgentState, Decision, NodeName, RunStatus, STATE_BYTES_MAX};
use crate::explorer::Start;
use crate::policy::Policy;
pub use crate::tables::RUNS;

/// How many bytes of an id are those of its owner. The others are enough to tell a billion apart.
const OWNER_BYTES: usize = 6;

/// The first version of states whose ids begin like those of their owners.
const OWNED_IDS_SINCE: u32 = 3;

/// A run as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub struct Run {
    /// What is explored.
    pub target: String,
    /// The kind of driver.
    pub driver: String,
    /// The address of the driver's server, if it is not started by the program.
    #[serde(default)]
    pub server: Option<String>,
    /// What that server is asked for.
    #[serde(default)]
    pub capabilities: Option<Value>,
    /// What the user looks for.
    #[serde(default)]
    pub goal: Option<String>,
    /// The model provider that puts actions into an order; without one the rules do.
    #[serde(default)]
    pub model: Option<String>,
    /// Its status.
    pub status: RunStatus,
    /// Its rules.
    pub policy: Policy,
    /// The ids of actions that a person approved.
    #[serde(default)]
    pub approved: Vec<String>,
    /// When it was started.
    pub created_at: i64,
    /// When it ended.
    #[serde(default)]
    pub ended_at: Option<i64>,
    /// Its state.
    pub state: AgentState,
    /// The session of the driver.
    #[serde(default)]
    pub session: Option<String>,
    /// Whether the driver keeps acts that no person approved from changing anything on a server.
    #[serde(default)]
    pub guarded: Option<bool>,
    /// The effect without an outcome.
    #[serde(default)]
    pub in_flight: Option<InFlight>,
    /// The last decision.
    #[serde(default)]
    pub decision: Option<Decision>,
    /// Why it ended.
    #[serde(default)]
    pub stop_reason: Option<String>,
    /// The error that it ended with.
    #[serde(default)]
    pub failure: Option<Failure>,
    /// Its owner.
    #[serde(default)]
    pub user_id: Option<UserId>,
}

/// An effect without an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InFlight {
    /// The node that waits for it.
    pub node: NodeName,
    /// When it was started.
    pub since: i64,
    /// The effect.
    pub effect: Effect,
}

/// What a run asks of its driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Open the application.
    Open,
    /// Look at the screen.
    Perceive,
    /// Act on it.
    Act,
    /// Start the application again, or go back to its first screen.
    Restart,
    /// Put actions into an order.
    Rank,
}

impl Tool {
    /// Every tool.
    pub const ALL: [Self; 5] = [Self::Open, Self::Perceive, Self::Act, Self::Restart, Self::Rank];

    /// The name of the tool in the log.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open_app",
            Self::Perceive => "perceive",
            Self::Act => "act",
            Self::Restart => "restart_app",
            Self::Rank => "rank_actions",
        }
    }

    /// The tool with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.name() == name)
    }

    fn class(self) -> Class {
        match self {
            Self::Perceive | Self::Rank => Class::Read,
            Self::Open | Self::Restart => Class::Idempotent,
            Self::Act => Class::Irreversible,
        }
    }
}

impl Run {
    /// The run of a stream, if it is one.
    pub fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<Self>, Error> {
        let Some(row) = rows.get(&RUNS, stream, stream.0)? else { return Ok(None) };
        row.read().map(Some).map_err(|error| Error::Damaged(format!("an exploration: {error}")))
    }
}

impl Run {
    /// What the run was started with.
    pub fn start(&self) -> Start {
        Start {
            target: self.target.clone(),
            driver: self.driver.clone(),
            goal: self.goal.clone(),
            model: self.model.clone(),
            policy: self.policy.clone(),
            approved: self.approved.clone(),
            server: self.server.clone(),
            capabilities: self.capabilities.clone(),
            seed: self.state.seed,
            user: self.user_id.unwrap_or(UserId::LOCAL),
        }
    }
}

/// The records of a turn, and the run as they change it.
pub(crate) struct Journey<'a> {
    pub(crate) rows: &'a dyn Rows,
    pub(crate) run: Run,
    pub(crate) draft: Draft,
}

impl Journey<'_> {
    pub(crate) fn state(&mut self) -> &mut AgentState {
        &mut self.run.state
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.draft.now().0
    }

    /// Records an event of the run itself.
    pub(crate) fn note(&mut self, kind: &'static str, changes: Fields) {
        let id = self.draft.stream().0;
        self.draft.event(kind, RUNS.entity, id, changes);
    }

    /// Records that a node has started.
    pub(crate) fn start(&mut self, node: NodeName) {
        self.run.state.node_name = node;
        self.note("node.started", Fields::from_iter([("node", json!(node))]));
    }

    /// Records that a node has finished, with what it made.
    pub(crate) fn finish(&mut self, node: NodeName, made: Option<(&'static str, Value)>) {
        let mut changes = Fields::from_iter([("node", json!(node))]);
        changes.extend(made);
        self.note("node.finished", changes);
    }

    /// Records the state, from which another process continues. A state that is too large ends the run.
    pub(crate) fn save(&mut self) -> Result<(), Error> {
        self.run.state.clock_ms = self.now_ms();
        let used = self.run.state.clock_ms.saturating_sub(self.run.state.started_ms);
        self.run.state.used.ms = u64::try_from(used).unwrap_or_default();
        let state = json!(self.run.state);
        if state.to_string().len() > STATE_BYTES_MAX {
            return Err(Error::Refused(format!("the state of a run is larger than {STATE_BYTES_MAX} bytes")));
        }
        self.note("checkpoint.saved", Fields::from_iter([("state", state)]));
        Ok(())
    }

    /// Records the state and the intent of an effect, which the node waits for.
    pub(crate) fn intend(
        &mut self,
        node: NodeName,
        tool: Tool,
        mut parameters: Fields,
    ) -> Result<Effect, Error> {
        self.save()?;
        let stream = self.draft.stream();
        let step = self.run.state.step_ordinal;
        if let Some(session) = &self.run.session {
            parameters.insert("session", json!(session));
        }
        let key = format!("{}/{}/{step}", tool.name(), node.word());
        parameters.insert("key", json!(key));
        let effect = Effect {
            id: EffectId::of(stream, &key),
            tool: Word::Borrowed(tool.name()),
            class: tool.class(),
            key,
            parameters,
            approval: None,
            task: TaskId(stream.0),
            counts_as: Vec::new(),
            alternative: None,
        };
        let in_flight = InFlight { node, since: self.now_ms(), effect: effect.clone() };
        self.note("effect.started", Fields::from_iter([("in_flight", json!(in_flight))]));
        self.draft.audit(Word::Borrowed(tool.name()), Phase::Intent, intent_payload(&effect), true);
        self.run.in_flight = Some(in_flight);
        Ok(effect)
    }

    /// A row as it will be once this turn is stored.
    pub(crate) fn row<T: serde::de::DeserializeOwned>(
        &self,
        table: &'static genie_kernel::table::Table,
        id: Uuid,
    ) -> Result<Option<T>, Error> {
        let row = self.draft.get(self.rows, table, id)?;
        row.map(|row| row.read().map_err(|error| Error::Damaged(format!("a row of {}: {error}", table.name))))
            .transpose()
    }

    /// The id of something that has a name within this run.
    pub(crate) fn id(&self, name: &str) -> Uuid {
        self.draft.stream().named(name)
    }

    /// The id of something that belongs to an owner, such as an action to its screen. Ids of one owner are neighbours, and so
    /// are their rows in an index: what a step writes lies on a few pages, however long the run is.
    pub(crate) fn id_of(&self, owner: Uuid, name: &str) -> Uuid {
        let own = self.id(name);
        // Runs that were started by an earlier version go on with the ids that they know.
        if self.run.state.schema_version < OWNED_IDS_SINCE {
            return own;
        }
        let mut bytes = own.into_bytes();
        let (first, of_owner) = (bytes.iter_mut().take(OWNER_BYTES), owner.into_bytes());
        first.zip(of_owner).for_each(|(byte, of_owner)| *byte = of_owner);
        Uuid::from_bytes(bytes)
    }
}

/// A failure as the value of a column.
pub(crate) fn failure_value(failure: &Failure) -> Value {
    Value::from(fields(failure))
}
