//! Tests of models that put actions into an order.

use genie_kernel::Scope;
use genie_kernel::record::Body;
use genie_runtime::replay;
use genie_screengraph::Explorer;
use genie_screengraph::policy::{Policy, Strategy};

use crate::fixtures::{Exploration, demo};

fn guided(model: Option<&str>, tokens: u64) -> Exploration {
    let mut exploration = Exploration::start(demo(), |start| {
        start.goal = Some("read the imprint".to_owned());
        start.model = model.map(str::to_owned);
        start.policy = Policy { strategy: Strategy::GoalGuided, ..Policy::default() };
        start.policy.budgets.max_tokens = tokens;
    });
    exploration.finish();
    exploration
}

/// The screens in the order of their discovery.
fn order(exploration: &Exploration) -> Vec<String> {
    exploration.graph().screens.into_iter().map(|screen| screen.title).collect()
}

fn count(exploration: &Exploration, kind: &str) -> usize {
    let is_it = |body: &Body| matches!(body, Body::Event(event) if event.kind == kind);
    exploration.log().iter().filter(|entry| is_it(&entry.record.body)).count()
}

#[test]
fn model_reorders_actions_and_changes_nothing_else() {
    let (rules, model) = (guided(None, 50_000), guided(Some("reversed"), 50_000));
    assert_ne!(order(&rules), order(&model));
    let sorted = |mut titles: Vec<String>| {
        titles.sort();
        titles
    };
    assert_eq!(sorted(order(&rules)), sorted(order(&model)));
    assert_eq!(rules.graph().withheld.len(), model.graph().withheld.len());
    assert!(count(&model, "action.ranked") > 0);
    assert_eq!(model.run().state.used.tokens, 700 * count(&model, "actions.ranked") as u64);
}

#[test]
fn unusable_model_order_leaves_the_rule_order_unchanged() {
    let rules = order(&guided(None, 50_000));
    for model in ["inventive", "repetitive", "silent"] {
        let run = guided(Some(model), 50_000);
        assert_eq!(order(&run), rules, "{model}");
        assert_eq!(count(&run, "action.ranked"), 0, "{model}");
    }
}

#[test]
fn run_continues_without_the_model_when_tokens_run_out() {
    let run = guided(Some("reversed"), 2_500);
    assert_eq!(count(&run, "actions.ranked"), 1);
    assert_eq!(run.run().stop_reason.as_deref(), Some("exhausted"));
}

#[test]
fn replay_needs_no_model() {
    let run = guided(Some("reversed"), 50_000);
    let replayed = replay(&Explorer, &run.journal, run.stream, Scope::LOCAL, u64::MAX).unwrap();
    assert_eq!(replayed.records, run.log().len() as u64);
}
