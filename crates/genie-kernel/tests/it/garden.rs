//! A gardener: the vocabulary of a proposing agent with an invented domain. It can water (irreversible, with
//! approval), rake (idempotent), look (read), and write notes (internal).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::approval::{self, Approval, ApprovalStatus, Subject};
use genie_kernel::cycle::{Context, Fate, Plan, Request, Stage, Vocabulary};
use genie_kernel::effect::Class;
use genie_kernel::journal::Error;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::{Fields, Word};
use genie_kernel::run::RUN_COLUMNS;
use genie_kernel::table::{Holds, Table, required};
use genie_kernel::task::{self, SideEffect, Task, TaskStatus, UNGATED};
use genie_kernel::{ApprovalId, Failure, Layer, Rejection, TaskId, Timestamp};

/// The gardens: one run each.
pub static GARDENS: Table = Table {
    entity: "garden",
    name: "gardens",
    stream_column: "garden_id",
    columns: &RUN_COLUMNS,
    formerly: &[],
    indexes: &[],
};

/// The chores: the tasks of a garden.
pub static CHORES: Table = Table {
    entity: "chore",
    name: "chores",
    stream_column: "garden_id",
    columns: task::COLUMNS,
    formerly: &[],
    indexes: task::INDEXES,
};

/// The notes that the gardener wrote.
pub static NOTES: Table = Table {
    entity: "note",
    name: "notes",
    stream_column: "garden_id",
    columns: &[required("text", Holds::Text)],
    formerly: &[],
    indexes: &[],
};

/// The gardener's vocabulary.
#[derive(Debug)]
pub struct Gardener;

/// What the gardener can propose.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Proposal {
    /// Water a bed, which is irreversible.
    Water { bed: String, litres: u64 },
    /// Rake a bed, which can be repeated.
    Rake { bed: String },
    /// Look at a bed.
    Look { bed: String },
    /// Write a note and call the chore done.
    Note { text: String },
    /// Continue with this chore later.
    Rest { ms: i64 },
    /// Ask for another chore next.
    Prefer { chore: TaskId },
    /// Set the chore aside for a person.
    GiveUp,
    /// Add a chore that waits for this one, and call this one done.
    Sow { description: String },
    /// Ask a person to water a bed by hand.
    HandOver { bed: String, litres: u64 },
    /// Wait, because the ground is frozen.
    Wait { ms: i64 },
    /// The bed is gone: a note that says so ends the chore.
    Abandon { note: uuid::Uuid },
}

/// A person's command to a garden.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GardenCommand {
    /// Lay it out.
    Create { policy: Box<Policy> },
    /// Add chores; `after` names earlier chores of the same list by number.
    Add(Vec<NewChore>),
    /// Ask a person whether a chore's bed may get so much water.
    Ask { chore: TaskId, litres: u64 },
    /// A person did the chore.
    Settle { chore: TaskId },
}

/// A chore to be added.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewChore {
    /// In words; also the name of its bed.
    pub description: String,
    /// The keys of the effects that must have happened.
    pub requires: Vec<SideEffect>,
    /// Chores of the same list, by number.
    pub after: Vec<usize>,
    /// Existing chores.
    pub after_stored: Vec<TaskId>,
    /// The tool whose limits gate it.
    pub gate: String,
    /// The rank among chores that are ready together; lower is earlier.
    pub rank: i64,
    /// The earliest start.
    pub not_before: Option<Timestamp>,
}

impl Vocabulary for Gardener {
    type Focus = ();
    type Proposal = Proposal;
    type Command = GardenCommand;

    fn name(&self) -> &'static str {
        "gardener"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&GARDENS, &CHORES, &NOTES]
    }

    fn run_table(&self) -> &'static Table {
        &GARDENS
    }

    fn task_table(&self) -> &'static Table {
        &CHORES
    }

    fn gates(&self) -> &'static [&'static str] {
        &[UNGATED, "water"]
    }

    fn focus(&self, _: &Context<'_>, _: &Task) -> Result<(), Error> {
        Ok(())
    }

    fn snapshot(&self, _: &Context<'_>, task: &Task, (): &()) -> Vec<u8> {
        task.description.clone().into_bytes()
    }

    fn parse(&self, proposal: &Value) -> Result<Proposal, Rejection> {
        serde_json::from_value(proposal.clone()).map_err(|_| {
            Rejection::new(Layer::Schema, "SCHEMA_UNKNOWN_WORD", "this is not a gardener's proposal")
        })
    }

    fn action_type(proposal: &Proposal) -> &'static str {
        match proposal {
            Proposal::Water { .. } => "water",
            Proposal::Rake { .. } => "rake",
            Proposal::Look { .. } => "look",
            Proposal::Note { .. } => "note",
            Proposal::Rest { .. } => "rest",
            Proposal::Prefer { .. } => "prefer",
            Proposal::GiveUp => "give_up",
            Proposal::Sow { .. } => "sow",
            Proposal::HandOver { .. } => "hand_over",
            Proposal::Wait { .. } => "wait",
            Proposal::Abandon { .. } => "abandon",
        }
    }

    fn judge(&self, _: &Context<'_>, task: &Task, (): &(), proposal: &Proposal) -> Result<(), Rejection> {
        let bed = match proposal {
            Proposal::Water { bed, .. }
            | Proposal::HandOver { bed, .. }
            | Proposal::Rake { bed }
            | Proposal::Look { bed } => bed,
            Proposal::Wait { .. }
            | Proposal::Abandon { .. }
            | Proposal::Note { .. }
            | Proposal::Rest { .. }
            | Proposal::Prefer { .. }
            | Proposal::GiveUp
            | Proposal::Sow { .. } => return Ok(()),
        };
        if *bed == task.description {
            return Ok(());
        }
        let message = "this chore is about another bed";
        Err(Rejection::new(Layer::Business, "BUSINESS_WRONG_BED", message).at("/bed"))
    }

    fn plan(
        &self,
        context: &Context<'_>,
        task: &Task,
        (): &(),
        proposal: &Proposal,
    ) -> Result<Plan, Rejection> {
        let request = |tool, class, bed: &String, parameters: Value| {
            let approval = task.metadata.get("approval").cloned();
            Request {
                tool: Word::Borrowed(tool),
                class,
                key: format!("{tool}/{bed}"),
                parameters: serde_json::from_value(parameters).unwrap_or_default(),
                approval: approval.and_then(|id| serde_json::from_value(id).ok()),
                counts_as: Vec::new(),
                alternative: None,
            }
        };
        let watering = |bed: &String, litres: &u64| {
            request("water", Class::Irreversible, bed, json!({ "bed": bed, "litres": litres }))
        };
        Ok(match proposal {
            Proposal::Water { bed, litres } => Plan::Effect(watering(bed, litres)),
            Proposal::HandOver { bed, litres } => Plan::Entrust(watering(bed, litres)),
            Proposal::Rake { bed } => {
                Plan::Effect(request("rake", Class::Idempotent, bed, json!({ "bed": bed })))
            }
            Proposal::Look { bed } => Plan::Effect(request("look", Class::Read, bed, json!({ "bed": bed }))),
            Proposal::Wait { ms } => Plan::Defer(
                Rejection::new(Layer::Business, "BUSINESS_FROZEN", "the ground is frozen"),
                context.now.plus_ms(*ms),
            ),
            Proposal::Abandon { .. }
            | Proposal::Note { .. }
            | Proposal::Rest { .. }
            | Proposal::Prefer { .. }
            | Proposal::GiveUp
            | Proposal::Sow { .. } => Plan::Internal,
        })
    }

    fn apply(
        &self,
        stage: &mut Stage<'_>,
        task: &Task,
        proposal: &Proposal,
        _: &Fields,
    ) -> Result<Fate, Error> {
        let now = stage.draft.now();
        match proposal {
            Proposal::Water { .. }
            | Proposal::HandOver { .. }
            | Proposal::Rake { .. }
            | Proposal::Look { .. }
            | Proposal::Wait { .. } => Ok(Fate::Finish),
            Proposal::Abandon { note } => Ok(Fate::Withdraw(SideEffect::Holds {
                entity: NOTES.entity.to_owned(),
                id: *note,
                field: "text".to_owned(),
                values: vec![json!("the bed is gone")],
            })),
            Proposal::Rest { ms } => Ok(Fate::Again(now.plus_ms(*ms))),
            Proposal::GiveUp => Ok(Fate::Block("the gardener gave up".to_owned())),
            Proposal::Note { text } => {
                let note = Fields::from_iter([("text", json!(text))]);
                stage.draft.event("note.written", NOTES.entity, stage.draft.next_id(), note);
                Ok(Fate::Finish)
            }
            Proposal::Prefer { chore } => {
                stage.execution.preferred_task_id = Some(*chore);
                Ok(Fate::Again(now))
            }
            Proposal::Sow { description } => {
                let mut new = Task::new(TaskId(stage.draft.next_id()), description.clone(), now);
                new.preconditions = vec![task.id];
                stage.add_tasks(&CHORES, vec![new])?.map_err(|error| Error::Refused(error.to_string()))?;
                Ok(Fate::Finish)
            }
        }
    }

    fn decide(&self, stage: &mut Stage<'_>, command: &GardenCommand) -> Result<Result<(), Failure>, Error> {
        match command {
            GardenCommand::Create { policy } => {
                let row = json!({ "status": Status::Initializing, "policy": policy, "created_at": stage.draft.now() });
                let row = serde_json::from_value(row).unwrap_or_default();
                stage.draft.event("garden.created", GARDENS.entity, stage.draft.stream().0, row);
                Ok(Ok(()))
            }
            GardenCommand::Add(chores) => add(stage, chores),
            GardenCommand::Ask { chore, litres } => {
                let approval = ask(stage, *chore, *litres)?;
                let metadata = json!({ "approval": approval, "litres": litres });
                let change = Fields::from_iter([("metadata".to_owned(), metadata)]);
                stage.draft.event("chore.asked", CHORES.entity, chore.0, change);
                Ok(Ok(()))
            }
            GardenCommand::Settle { chore } => {
                stage.settle_task(&CHORES, &self.tables(), *chore)?;
                Ok(Ok(()))
            }
        }
    }

    fn ask_again(&self, stage: &mut Stage<'_>, task: &Task) -> Result<(), Error> {
        let litres = task.metadata.get("litres").and_then(Value::as_u64).unwrap_or_default();
        let approval = ask(stage, task.id, litres)?;
        let change = json!({
            "metadata": { "approval": approval, "litres": litres },
            "status": TaskStatus::Blocked,
            "blocked_reason": "consent has lapsed",
        });
        let change = serde_json::from_value(change).unwrap_or_default();
        stage.draft.event("chore.waiting", CHORES.entity, task.id.0, change);
        Ok(())
    }

    fn answered(&self, stage: &mut Stage<'_>, approval: &Approval) -> Result<(), Error> {
        let Some(row) = stage.draft.get(stage.rows, &CHORES, approval.task_id.0)? else { return Ok(()) };
        let task = Task::from_row(&row).map_err(Error::Damaged)?;
        if task.status == TaskStatus::Blocked && approval.status == ApprovalStatus::Approved {
            let change =
                Fields::from_iter([("status", json!(TaskStatus::Pending)), ("blocked_reason", Value::Null)]);
            stage.draft.event("chore.resumed", CHORES.entity, task.id.0, change);
        }
        Ok(())
    }
}

fn add(stage: &mut Stage<'_>, chores: &[NewChore]) -> Result<Result<(), Failure>, Error> {
    let ids: Vec<TaskId> = (0..chores.len()).map(|offset| TaskId(stage.draft.id_ahead(offset))).collect();
    let now = stage.draft.now();
    let tasks = chores.iter().zip(&ids).map(|(new, id)| {
        let mut task = Task::new(*id, new.description.clone(), new.not_before.unwrap_or(now));
        task.requires.clone_from(&new.requires);
        task.preconditions = new.after.iter().map(|number| ids[*number]).collect();
        task.preconditions.extend(&new.after_stored);
        task.gate.clone_from(&new.gate);
        task.rank = new.rank;
        task
    });
    let added = stage.add_tasks(&CHORES, tasks.collect())?;
    Ok(added.map_err(|error| Failure::new("CHORES_REFUSED", false, error.to_string())))
}

/// Requests approval to water the bed of a chore. The chore's description names its bed.
fn ask(stage: &mut Stage<'_>, chore: TaskId, litres: u64) -> Result<ApprovalId, Error> {
    let row = stage.draft.get(stage.rows, &CHORES, chore.0)?;
    let row = row.ok_or_else(|| Error::Damaged("there is no such chore".into()))?;
    let bed = Task::from_row(&row).map_err(Error::Damaged)?.description;
    let run = stage.run.ok_or_else(|| Error::Damaged("there is no garden".into()))?;
    let subject = Subject {
        tool: Word::Borrowed("water"),
        key: format!("water/{bed}"),
        parameters: Fields::from_iter([("bed", json!(bed)), ("litres", json!(litres))]),
        policy_version: run.policy.version,
        expires_at: stage.draft.now().plus_ms(run.policy.approval_lasts_ms),
    };
    let id = ApprovalId(stage.draft.next_id());
    let approval = Approval::ask(id, subject, chore, stage.draft.next_sequence());
    stage.draft.event("approval.requested", approval::TABLE.entity, id.0, approval.fields());
    Ok(id)
}
