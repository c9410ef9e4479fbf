//! Decides whether the run continues: the first rule of the policy whose condition applies.

use genie_kernel::record::Fields;
use serde_json::json;

use crate::contract::{
    ContinuationDecision, Directive, NodeName, ProgressEvaluation, ProgressState, RunStatus,
};
use crate::policy::Condition;
use crate::run::Journey;

/// What happened in a step that the rules look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepFacts {
    pub(crate) progress: ProgressEvaluation,
    pub(crate) goal_reached: bool,
    pub(crate) session_lost: bool,
}

/// Runs the node.
pub(crate) fn run(journey: &mut Journey<'_>, facts: StepFacts) -> ContinuationDecision {
    journey.start(NodeName::ShouldContinue);
    let routing = journey.run.policy.should_continue.clone();
    let decision = routing
        .iter()
        .find_map(|routing| {
            let reason = applies(journey, routing.when, facts)?;
            decide(journey, routing.then, reason)
        })
        .unwrap_or(ContinuationDecision { directive: Directive::Continue, reason: "more to try".to_owned() });
    if decision.directive == Directive::SwitchPolicy {
        switch(journey, &decision.reason);
    }
    let made = Some(("continuation", json!(decision)));
    journey.finish(NodeName::ShouldContinue, made);
    decision
}

/// Why a condition applies, if it does.
fn applies(journey: &Journey<'_>, condition: Condition, facts: StepFacts) -> Option<String> {
    let (state, budgets) = (&journey.run.state, &journey.run.policy.budgets);
    let elapsed = u64::try_from(journey.now_ms().saturating_sub(state.started_ms)).unwrap_or_default();
    let spent = [
        (state.used.steps >= budgets.max_steps, "steps"),
        (elapsed >= budgets.max_time_ms, "time"),
        (state.used.tokens > budgets.max_tokens, "tokens"),
    ];
    let (holds, reason) = match condition {
        Condition::CancelRequested => {
            (journey.run.status == RunStatus::CancelRequested, "canceled".to_owned())
        }
        Condition::BudgetExhausted => {
            let which = spent.iter().find(|(is_spent, _)| *is_spent);
            (which.is_some(), format!("budget_exhausted:{}", which.map_or("", |(_, name)| name)))
        }
        Condition::GoalReached => (facts.goal_reached, "goal".to_owned()),
        Condition::OutsideApp => {
            (state.counters.outside_app > budgets.outside_app_limit, "outside_app".to_owned())
        }
        Condition::SessionLost => (facts.session_lost, "session_lost".to_owned()),
        Condition::Exhausted => (facts.progress.state == ProgressState::Exhausted, "exhausted".to_owned()),
        Condition::Loop => (facts.progress.state == ProgressState::Loop, "no_progress".to_owned()),
        Condition::Stall => (facts.progress.state == ProgressState::Stall, "stall".to_owned()),
    };
    holds.then_some(reason)
}

/// What a directive becomes, as far as it is possible. A stall that leaves no rules to switch to is ignored.
fn decide(journey: &Journey<'_>, directive: Directive, reason: String) -> Option<ContinuationDecision> {
    let state = &journey.run.state;
    let directive = match directive {
        Directive::RestartApp if state.counters.restarts >= journey.run.policy.budgets.restart_limit => {
            Directive::Stop
        }
        Directive::SwitchPolicy => {
            journey.run.policy.fallback_after(&state.policy_version)?;
            Directive::SwitchPolicy
        }
        Directive::Continue | Directive::RestartApp | Directive::Stop => directive,
    };
    Some(ContinuationDecision { directive, reason })
}

fn switch(journey: &mut Journey<'_>, reason: &str) {
    let from = journey.run.state.policy_version.clone();
    let Some(to) = journey.run.policy.fallback_after(&from).map(|next| next.policy_version.clone()) else {
        return;
    };
    let switched = json!({ "from": from, "to": to, "reason": reason });
    journey.note("policy.switched", Fields::from_iter([("recovery", switched)]));
    journey.state().policy_version = to;
}
