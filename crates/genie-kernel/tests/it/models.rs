//! Answers of models: a refused one is recorded and asked for again in the same cycle, and what calls use is counted.

use genie_kernel::cycle::Command;
use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS, ModelCall};
use genie_kernel::policy::Policy;
use genie_kernel::port::Answer;
use genie_kernel::record::PAYLOAD_BYTES_MAX;
use genie_kernel::turn::Input;
use serde_json::{Value, json};

use crate::story::{Reached, Story, done, free, water, watering};

fn call() -> ModelCall {
    ModelCall {
        provider: "local".to_owned(),
        model: "tiny".to_owned(),
        input_tokens: 90,
        output_tokens: 10,
        cost: Some(7),
        milliseconds: 3,
        ..ModelCall::default()
    }
}

fn by_model(proposal: Value) -> Input {
    Input::Answer {
        proposer: "local/tiny".to_owned(),
        answer: Answer::Proposal(proposal),
        calls: vec![call()],
    }
}

/// What was used today.
fn used(story: &Story, name: &str) -> u64 {
    story.execution().spent.on(name, free().today(&story.execution().spent, story.now()))
}

#[test]
fn model_is_asked_again_in_the_same_cycle_with_the_refusal_reason() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let asked = story.enter().asking();
    let asked = story.step(asked, by_model(json!({ "do": "dance" }))).asking();
    let refusal = story.inquiry().refusal.expect("the refusal");
    assert!(!refusal.message.is_empty() && refusal.code.starts_with("SCHEMA"), "{refusal:?}");
    story.step(asked, by_model(water("tulips"))).performing();
    let kinds = story.kinds();
    let expected = [
        "state.loaded",
        "task.selected",
        "proposal propose",
        "proposal.rejected",
        "proposal propose",
        "proposal.accepted",
        "intent water",
    ];
    assert!(kinds.ends_with(&expected.map(str::to_owned)), "{kinds:?}");
    assert_eq!(story.chore("tulips").attempts, 0);
    assert_eq!(used(&story, MODEL_TOKENS), 200);
    assert_eq!(used(&story, MODEL_COST), 14);
}

#[test]
fn third_refused_model_answer_ends_the_cycle() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let mut reached = story.enter();
    for _ in 0..3 {
        let asked = reached.asking();
        reached = story.step(asked, by_model(json!({ "do": "dance" })));
    }
    reached.closed();
    assert_eq!(story.chore("tulips").attempts, 1);
    assert_eq!(story.execution().consecutive_failures, 0, "rules may do better");
    story.enter().asking();
    assert_eq!(story.inquiry().attempts, 1, "the proposer knows that it failed");
    assert!(story.inquiry().refusal.is_none(), "a new cycle is a new question");
}

#[test]
fn rules_are_not_asked_again_after_a_refused_proposal() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    story.proposes(json!({ "do": "dance" })).closed();
    // Rules that answer because a model failed are rules too.
    story.after_ms(1_000);
    let asked = story.enter().asking();
    let failure = genie_kernel::Failure::new("MODEL_UNAVAILABLE", true, "it does not respond");
    let calls = vec![ModelCall { failure: Some(failure), ..call() }];
    let answer = Answer::Proposal(json!({ "do": "dance" }));
    story.step(asked, Input::Answer { proposer: "rules".to_owned(), answer, calls }).closed();
}

#[test]
fn outdated_answers_are_ignored_but_their_tokens_are_counted() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let asked = story.enter().asking();
    let asked = story.step(asked, by_model(json!({ "do": "dance" }))).asking();
    story.accepts(Command::Pause);
    story.step(asked, by_model(water("tulips"))).closed();
    let kinds = story.kinds();
    let last = ["proposal propose", "proposal propose", "proposal.discarded"];
    assert!(kinds.ends_with(&last.map(str::to_owned)), "{kinds:?}");
    assert_eq!(used(&story, MODEL_TOKENS), 200);
    assert_eq!(story.chore("tulips").attempts, 0);
}

#[test]
fn no_model_is_asked_until_the_next_day_once_the_budget_is_used_up() {
    let daily = [(MODEL_TOKENS.to_owned(), 150)].into();
    let policy = Policy { effects_per_day_max: daily, ..free() };
    let mut story = Story::given(policy, vec![watering("tulips"), watering("roses"), watering("ferns")]);
    for bed in ["tulips", "roses"] {
        let asked = story.enter().asking();
        assert!(story.inquiry().closed.is_none(), "{bed}");
        let performing = story.step(asked, by_model(water(bed))).performing();
        story.step(performing, done()).closed();
    }
    story.enter().asking();
    let closed = story.inquiry().closed.expect("the budget is used up");
    assert!(closed.observed.contains("200"), "{closed:?}");
    story.after_ms(genie_kernel::DAY_MS);
    story.enter().asking();
    assert!(story.inquiry().closed.is_none());
}

#[test]
fn large_exchange_is_shortened_until_its_record_fits() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let asked = story.enter().asking();
    let large = |bytes: usize| Some("\u{1F331}\"".repeat(bytes / 5));
    let one = ModelCall { request: large(40_000), response: large(10_000_000), ..call() };
    let answer =
        Answer::Malformed { code: "SCHEMA_NOT_JSON".to_owned(), message: "it is not JSON".to_owned() };
    let input = Input::Answer { proposer: "local/tiny".to_owned(), answer, calls: vec![one; 4] };
    let reached = story.step(asked, input);
    let Reached::Asking(position) = reached else { panic!("{reached:?}") };
    story.step(position, by_model(water("tulips"))).performing();
    assert!(story.last_payload_bytes() <= PAYLOAD_BYTES_MAX);
}

#[test]
fn model_calls_do_not_reset_the_daily_effect_limit() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let day = story.execution().spent.day;
    // The clock is wrong for a moment, and a model is called meanwhile.
    story.after_ms(3 * genie_kernel::DAY_MS);
    let asked = story.enter().asking();
    story.step(asked, by_model(json!({ "do": "note", "text": "tomorrow" }))).closed();
    assert_eq!(story.execution().spent.day, day);
}
