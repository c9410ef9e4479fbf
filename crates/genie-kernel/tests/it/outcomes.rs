//! Between intent and outcome: the outcome of an effect is known, looked up, or asked of a person.

use serde_json::json;

use genie_kernel::EffectId;
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::{EffectStatus, Sighting};
use genie_kernel::lifecycle::Status;
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::{IdleReason, Input};

use crate::garden::NewChore;
use crate::story::{Story, chore, done, found, free, unknown, water, watering};

/// A garden with an unknown outcome for watering the tulips.
fn uncertain() -> Story {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    let position = story.step(position, unknown()).looking();
    story.then(&[]);
    story.step(position, Input::Sighting(Sighting::Blind)).closed();
    story
}

fn resolve(story: &Story, found: Resolution) -> Command<crate::garden::GardenCommand> {
    Command::Resolve { effect: EffectId::of(story.stream, "water/tulips"), found, by: "tester".to_owned() }
}

#[test]
fn effect_with_unknown_outcome_is_done_if_lookup_finds_it() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    let position = story.step(position, unknown()).looking();
    story.step(position, found()).closed();
    story.then(&[
        r#"+0 outcome water {"effect":"water/tulips","result":{"receipt":"seen wet"},"status":"done"}"#,
        r#"+0 task.done tulips {"status":"done"}"#,
        r#"+0 cycle.closed run {"action_id":null,"current_task_id":null,"last_action_at":"+0","open_tasks":0,"spent":{"by_day":{"water":{"20000":1}},"day":20000}}"#,
    ]);
}

#[test]
fn effect_with_unknown_outcome_is_retried_if_lookup_finds_nothing() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    let position = story.step(position, unknown()).looking();
    story.step(position, Input::Sighting(Sighting::Absent)).closed();
    story.then(&[
        r#"+0 outcome water failed {"effect":"water/tulips","result":{"errorId":"TAP_SILENT","humanReadableFailureSummary":"the tap did not answer","retryable":true},"status":"failed"}"#,
        r#"+0 task.retried tulips {"attempts":1,"not_before":"+1000","status":"pending"}"#,
        r#"+0 cycle.closed run {"action_id":null,"consecutive_failures":1,"current_task_id":null,"last_action_at":"+0"}"#,
    ]);
    story.after_ms(1_000);
    story.does(water("tulips"));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
}

#[test]
fn effect_with_an_inconclusive_lookup_waits_for_the_user() {
    let mut story = uncertain();
    let why = "the program was interrupted, and it is unknown whether this happened";
    story.then(&[
        &format!(
            r#"+0 outcome water failed {{"effect":"water/tulips","result":{{"errorId":"EFFECT_UNCERTAIN","humanReadableFailureSummary":"{why}","retryable":false}},"status":"uncertain"}}"#
        ),
        &format!(
            r#"+0 task.blocked tulips {{"blocked_reason":"uncertain: {why} (EFFECT_UNCERTAIN); say whether it happened","status":"blocked"}}"#
        ),
        r#"+0 cycle.closed run {"action_id":null,"current_task_id":null,"last_action_at":"+0","spent":{"by_day":{"water":{"20000":1}},"day":20000}}"#,
    ]);
    assert_eq!(story.enter().idle().reason, IdleReason::AwaitingPerson);
    let tulips = story.chore("tulips").id;
    assert_eq!(story.refuses(Command::Retry { task: tulips }), "COMMAND_NOT_NOW");
}

#[test]
fn effect_reported_as_done_completes_its_task() {
    let mut story = uncertain();
    story.accepts(resolve(&story, Resolution::Happened));
    story.then(&[
        r#"+0 command command {"command":{"resolve":{"by":"tester","effect":"water/tulips","found":"happened"}}}"#,
        r#"+0 outcome water {"effect":"water/tulips","result":{},"status":"done"}"#,
        r#"+0 task.done tulips {"blocked_reason":null,"status":"done"}"#,
        r#"+0 cycle.closed run {"open_tasks":0}"#,
    ]);
    assert_eq!(story.refuses(resolve(&story, Resolution::DidNotHappen)), "COMMAND_NOT_UNCERTAIN");
}

#[test]
fn effect_reported_as_not_done_requeues_its_task() {
    let mut story = uncertain();
    story.accepts(resolve(&story, Resolution::DidNotHappen));
    story.then(&[
        r#"+0 command command {"command":{"resolve":{"by":"tester","effect":"water/tulips","found":"did_not_happen"}}}"#,
        r#"+0 outcome water failed {"effect":"water/tulips","result":{"errorId":"EFFECT_DID_NOT_HAPPEN","humanReadableFailureSummary":"a user reported that this did not happen","retryable":true},"status":"failed"}"#,
        r#"+0 task.continued tulips {"blocked_reason":null,"not_before":"+0","status":"pending"}"#,
        r#"+0 cycle.closed run {}"#,
    ]);
    story.does(water("tulips"));
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Done));
}

#[test]
fn only_an_uncertain_effect_can_be_resolved() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    assert_eq!(story.refuses(resolve(&story, Resolution::Happened)), "COMMAND_NOT_UNCERTAIN");
    let position = story.proposes(water("tulips")).performing();
    assert_eq!(story.refuses(resolve(&story, Resolution::Happened)), "COMMAND_NOT_UNCERTAIN");
    story.step(position, done()).closed();
    assert_eq!(story.refuses(resolve(&story, Resolution::DidNotHappen)), "COMMAND_NOT_UNCERTAIN");
}

/// Law 5: an open effect stays open until its own outcome is recorded.
#[test]
fn resolving_one_effect_leaves_another_open() {
    for answer in [Resolution::Happened, Resolution::DidNotHappen] {
        let mut story = uncertain();
        let roses = NewChore { rank: 9, ..watering("roses") };
        story.accepts(Command::Own(crate::garden::GardenCommand::Add(vec![roses])));
        let position = story.proposes(water("roses")).performing();
        let roses = (Some(story.chore("roses").id), Some(EffectId::of(story.stream, "water/roses")));
        story.accepts(resolve(&story, answer));
        let execution = story.execution();
        assert_eq!((execution.current_task_id, execution.action_id), roses);
        story.step(position, done()).closed();
        let execution = story.execution();
        assert_eq!((execution.current_task_id, execution.action_id), (None, None));
        assert_eq!(story.chore("roses").status, TaskStatus::Done);
    }
}

/// FR-050: the current action is finished, its outcome recorded, and nothing new is started.
#[test]
fn pause_during_an_effect_still_records_the_outcome() {
    let mut story = Story::given(free(), vec![watering("tulips"), chore("roses")]);
    let position = story.proposes(water("tulips")).performing();
    story.after_ms(5);
    story.accepts(Command::Pause);
    story.after_ms(5);
    story.step(position, done()).closed();
    story.then(&[
        r#"+10 outcome water {"effect":"water/tulips","result":{"receipt":"wet"},"status":"done"}"#,
        r#"+10 task.done tulips {"status":"done"}"#,
        r#"+10 cycle.closed run {"action_id":null,"current_task_id":null,"last_action_at":"+10","open_tasks":1,"spent":{"by_day":{"water":{"20000":1}},"day":20000}}"#,
    ]);
    assert_eq!(story.status(), Status::Paused);
    assert_eq!(story.enter().idle().reason, IdleReason::Paused);
    story.accepts(Command::Resume);
    story.does(json!({ "do": "note", "text": "and on" }));
}

/// A read or an idempotent effect is retried instead of being looked up.
#[test]
fn repeatable_effect_with_unknown_outcome_fails_and_is_retried() {
    for action in ["look", "rake"] {
        let mut story = Story::given(free(), vec![chore("tulips")]);
        let proposal = json!({ "do": action, "bed": "tulips" });
        let position = story.proposes(proposal.clone()).performing();
        story.step(position, unknown()).closed();
        assert_eq!(story.effect(&format!("{action}/tulips")), Some(EffectStatus::Failed));
        story.after_ms(1_000);
        story.does(proposal);
        assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    }
}
