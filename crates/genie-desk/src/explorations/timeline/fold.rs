//! Makes steps of records. A step starts where the run begins to choose, and the first one where it was started.

use serde::de::DeserializeOwned;
use serde_json::Value;

use genie_kernel::record::{Body, Change, Fields, Phase};
use genie_kernel::{Entry, Failure};
use genie_screengraph::contract::{
    AgentState, ContinuationDecision, Decision, EdgeOperation, ExecutionOutcome, GraphPersistenceOutcome,
    NodeName, PerceptionState, ScreenOperation, VerificationAssessment,
};
use genie_screengraph::lookup::Lookup;

use crate::Result;

use super::{StepAction, StepFinding, StepKind, TimelineStep};

/// The steps of a page so far.
pub(super) struct Fold<'a> {
    lookup: Lookup<'a>,
    steps: Vec<TimelineStep>,
    limit: usize,
    /// What a screen that is seen now means for the last step.
    sight: Sight,
    /// Whether the last step has its number.
    has_number: bool,
    after: u64,
}

/// What a screen that is seen means for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// It is where the step starts.
    Before,
    /// It is where the step led to.
    After,
    /// It is where the application started again after the step.
    Later,
}

impl<'a> Fold<'a> {
    /// Starts a page after a record.
    pub(super) fn new(lookup: Lookup<'a>, after: u64, limit: usize) -> Self {
        Self { lookup, steps: Vec::new(), limit, sight: Sight::Before, has_number: false, after }
    }

    /// Adds a record, unless the page is full and the record starts another step.
    pub(super) fn add(&mut self, entry: &Entry) -> Result<bool> {
        let starts = starts_step(entry);
        if starts && self.steps.len() >= self.limit {
            return Ok(false);
        }
        if starts || self.steps.is_empty() {
            let kind = if starts { StepKind::Nothing } else { StepKind::Open };
            self.steps.push(empty(self.after, kind, entry));
            self.sight = if kind == StepKind::Open { Sight::After } else { Sight::Before };
            self.has_number = false;
        }
        self.after = entry.sequence;
        match &entry.record.body {
            Body::Event(event) => {
                if let Change::Merge(changes) = &event.change {
                    self.add_event(&event.kind, changes)?;
                }
            }
            Body::Audit(audit) => {
                if audit.phase == Phase::Outcome && !audit.success {
                    let failure = audit.payload.get("result").and_then(read::<Failure>);
                    self.fail(failure);
                }
            }
        }
        Ok(true)
    }

    /// Ends the page where its last step ends.
    pub(super) fn end_with_next_step(&mut self) {
        self.limit = self.steps.len();
    }

    /// The steps of the page.
    pub(super) fn finish(self) -> Vec<TimelineStep> {
        self.steps
    }

    fn add_event(&mut self, kind: &str, changes: &Fields) -> Result<()> {
        match kind {
            "action.chosen" => self.choose(changes.get("decision").and_then(read::<Decision>))?,
            "checkpoint.saved" => self.see(changes.get("state").and_then(read::<AgentState>))?,
            "action.performed" => self.perform(changes.get("outcome").and_then(read::<ExecutionOutcome>)),
            "action.verified" => {
                self.verify(changes.get("assessment").and_then(read::<VerificationAssessment>));
            }
            "node.finished" => {
                if let Some(added) = changes.get("persistence").and_then(read::<GraphPersistenceOutcome>) {
                    self.persist(&added)?;
                }
                if let Some(decided) = changes.get("continuation").and_then(read::<ContinuationDecision>) {
                    self.update(|step| step.reason = Some(decided.reason));
                }
            }
            "graph.screen_discovered" => {
                let number = changes.get("number").and_then(Value::as_u64);
                self.update(|step| {
                    step.found = StepFinding::NewScreen;
                    step.to = number;
                });
            }
            "recovery.applied" => {
                let failure = changes.get("recovery").and_then(|recovery| recovery.get("failure"));
                self.fail(failure.and_then(read::<Failure>));
                self.update(|step| step.is_recovered = true);
            }
            "replay.diverged" => self.update(|step| step.has_diverged = true),
            "app.restarted" => self.restart(),
            "policy.switched" => {
                let to = changes.get("recovery").and_then(|switched| switched.get("to"));
                let to = to.and_then(Value::as_str).map(str::to_owned);
                self.update(|step| step.switched_to = to);
            }
            "run.finished" | "run.failed" | "run.canceled" => self.end(changes)?,
            _ => {}
        }
        Ok(())
    }

    fn choose(&mut self, decision: Option<Decision>) -> Result<()> {
        let Some(decision) = decision else { return Ok(()) };
        let action = decision.step.as_ref().and_then(|step| step.action);
        let action = action.map(|id| self.lookup.action(id)).transpose()?.flatten();
        self.update(|step| {
            step.kind = decision.step.map_or(StepKind::Nothing, |chosen| chosen.purpose.into());
            step.strategy = Some(decision.strategy.into());
            step.chosen_by = Some(decision.chosen_by);
            step.left_out = decision.rejected.len();
            step.action = action.map(|found| StepAction {
                id: found.id,
                kind: found.kind.into(),
                label: found.label,
                screen: found.screen,
            });
        });
        Ok(())
    }

    /// The state says which step it is, and what is on the screen.
    fn see(&mut self, state: Option<AgentState>) -> Result<()> {
        let Some(state) = state else { return Ok(()) };
        if !std::mem::replace(&mut self.has_number, true) {
            self.update(|step| {
                if step.kind == StepKind::Nothing {
                    // Without an action, the state is saved only after the step: to start again, or to end it.
                    step.step = state.step_ordinal.saturating_sub(1);
                    if state.node_name == NodeName::RestartApp {
                        step.kind = StepKind::Restart;
                    }
                } else {
                    step.step = state.step_ordinal;
                }
            });
        }
        self.look(state.perception.as_ref())
    }

    fn look(&mut self, seen: Option<&PerceptionState>) -> Result<()> {
        let Some(seen) = seen else { return Ok(()) };
        let number = seen.screen_id.map(|id| self.lookup.screen_number(id)).transpose()?.flatten();
        let sight = self.sight;
        self.update(|step| match sight {
            Sight::Before => step.from = step.from.or(number),
            Sight::After => {
                step.to = number;
                step.screenshot.clone_from(&seen.screenshot_ref);
            }
            Sight::Later => {}
        });
        Ok(())
    }

    fn perform(&mut self, outcome: Option<ExecutionOutcome>) {
        let Some(outcome) = outcome else { return };
        self.update(|step| {
            step.outcome = Some(outcome.status.into());
            step.driver_ms = Some(outcome.driver_ms);
        });
        self.fail(outcome.error);
    }

    /// A restart may be the step itself, or follow from it.
    fn restart(&mut self) {
        let is_step = self.steps.last().is_some_and(|step| step.kind == StepKind::Restart);
        self.sight = if is_step { Sight::After } else { Sight::Later };
        self.update(|step| step.is_restarted = true);
    }

    fn verify(&mut self, assessment: Option<VerificationAssessment>) {
        let Some(assessment) = assessment else { return };
        self.sight = Sight::After;
        self.update(|step| {
            step.verdict = Some(assessment.verdict.into());
            step.as_expected = assessment.as_expected;
        });
    }

    fn persist(&mut self, added: &GraphPersistenceOutcome) -> Result<()> {
        let number = self.lookup.screen_number(added.screen_id)?;
        let found = match (added.screen_operation, added.edge_operation) {
            (ScreenOperation::Inserted, _) => StepFinding::NewScreen,
            (ScreenOperation::VariantAdded, _) => StepFinding::NewView,
            (_, Some(EdgeOperation::Inserted | EdgeOperation::Nondeterministic)) => StepFinding::NewEdge,
            (ScreenOperation::Seen | ScreenOperation::VariantCap, Some(EdgeOperation::Seen) | None) => {
                StepFinding::Nothing
            }
        };
        self.update(|step| {
            step.to = number;
            step.found = found;
        });
        Ok(())
    }

    fn fail(&mut self, failure: Option<Failure>) {
        let Some(failure) = failure else { return };
        self.update(|step| step.failure = Some(failure.into()));
    }

    fn end(&mut self, changes: &Fields) -> Result<()> {
        if let Some(state) = changes.get("state").and_then(read::<AgentState>) {
            if !std::mem::replace(&mut self.has_number, true) {
                self.update(|step| step.step = state.step_ordinal);
            }
            if self.sight == Sight::After {
                self.look(state.perception.as_ref())?;
            }
        }
        self.fail(changes.get("failure").and_then(read::<Failure>));
        let reason = changes.get("stop_reason").and_then(Value::as_str).map(str::to_owned);
        self.update(|step| {
            step.is_last = true;
            step.reason = reason;
        });
        Ok(())
    }

    fn update(&mut self, change: impl FnOnce(&mut TimelineStep)) {
        if let Some(step) = self.steps.last_mut() {
            change(step);
        }
    }
}

/// Whether a record is the first one of a step.
fn starts_step(entry: &Entry) -> bool {
    let Body::Event(event) = &entry.record.body else { return false };
    let Change::Merge(changes) = &event.change else { return false };
    let node = changes.get("node").and_then(Value::as_str);
    event.kind == "node.started" && node == Some(NodeName::ChooseAction.word())
}

/// A value of the contract. One that another version of the program wrote in another form is left out.
fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

fn empty(after: u64, kind: StepKind, first: &Entry) -> TimelineStep {
    TimelineStep {
        after,
        step: 0,
        at: first.record.at.to_string(),
        kind,
        strategy: None,
        chosen_by: None,
        left_out: 0,
        action: None,
        from: None,
        to: None,
        outcome: None,
        driver_ms: None,
        verdict: None,
        as_expected: None,
        found: StepFinding::Nothing,
        screenshot: None,
        failure: None,
        is_recovered: false,
        has_diverged: false,
        is_restarted: false,
        switched_to: None,
        reason: None,
        is_last: false,
    }
}
