//! After a crash only intents without an outcome matter: repeatable effects are repeated, others are looked
//! up (Law 5).

use serde_json::{Value, json};

use genie_kernel::cycle::Command;
use genie_kernel::effect::{Class, EffectStatus, Sighting};
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::{IdleReason, Input};

use crate::story::{Reached, Story, chore, done, found, free, unknown, water, watering};

/// A garden whose program stopped after the intent was durable.
fn crashed(proposal: Value) -> Story {
    let mut story = Story::given(free(), vec![chore("tulips")]);
    let _lost = story.proposes(proposal).performing();
    story.after_ms(60_000);
    story
}

#[test]
fn repeatable_effect_runs_again_after_a_crash() {
    for (action, class) in [("look", Class::Read), ("rake", Class::Idempotent)] {
        let mut story = crashed(json!({ "do": action, "bed": "tulips" }));
        let Reached::Performing(position, effect) = story.enter() else { panic!("it does not act") };
        assert_eq!((effect.class, effect.key), (class, format!("{action}/tulips")));
        story.then(&["+60000 run.recovered run {}"]);
        story.step(position, done()).closed();
        assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    }
}

#[test]
fn irreversible_effect_is_looked_up_after_a_crash() {
    let mut story = crashed(water("tulips"));
    let Reached::Looking(position, effect) = story.enter() else { panic!("it does not look") };
    assert_eq!((effect.class, effect.key.as_str()), (Class::Irreversible, "water/tulips"));
    story.then(&["+60000 run.recovered run {}"]);
    story.step(position, found()).closed();
    story.then(&[
        r#"+60000 outcome water {"effect":"water/tulips","result":{"receipt":"seen wet"},"status":"done"}"#,
        r#"+60000 task.done tulips {"status":"done"}"#,
        r#"+60000 cycle.closed run {"action_id":null,"current_task_id":null,"last_action_at":"+60000","open_tasks":0,"spent":{"by_day":{"water":{"20000":1}},"day":20000}}"#,
    ]);
}

#[test]
fn effect_not_found_after_a_crash_is_performed_exactly_as_recorded() {
    let mut story = crashed(water("tulips"));
    let Reached::Looking(position, intended) = story.enter() else { panic!("it does not look") };
    let absent = Input::Sighting(Sighting::Absent);
    let Reached::Performing(position, performed) = story.step(position, absent) else {
        panic!("it does not act")
    };
    story.then(&[]);
    assert_eq!(performed, intended);
    story.step(position, done()).closed();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Done));
}

/// An unresponsive world does not keep a turn from ending.
#[test]
fn effect_not_found_twice_after_a_crash_is_a_failed_attempt() {
    let mut story = crashed(water("tulips"));
    let position = story.enter().looking();
    let position = story.step(position, Input::Sighting(Sighting::Absent)).performing();
    let position = story.step(position, unknown()).looking();
    story.step(position, Input::Sighting(Sighting::Absent)).closed();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Failed));
    assert_eq!((story.chore("tulips").status, story.chore("tulips").attempts), (TaskStatus::Pending, 1));
}

#[test]
fn effect_is_uncertain_if_it_cannot_be_looked_up_after_a_crash() {
    let mut story = crashed(water("tulips"));
    let position = story.enter().looking();
    story.step(position, Input::Sighting(Sighting::Blind)).closed();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Uncertain));
    assert_eq!(story.chore("tulips").status, TaskStatus::Blocked);
}

#[test]
fn second_crash_during_recovery_changes_nothing() {
    let mut story = crashed(water("tulips"));
    for _ in 0..3 {
        let _lost = story.enter().looking();
        story.then(&["+60000 run.recovered run {}"]);
    }
    let position = story.enter().looking();
    story.step(position, found()).closed();
    assert_eq!(story.execution().open_tasks, 0);
}

/// A started effect is settled, even in a run that a person has stopped.
#[test]
fn outcome_of_an_open_effect_is_recorded_in_a_paused_run() {
    let mut story = crashed(water("tulips"));
    story.accepts(Command::Pause);
    let position = story.enter().looking();
    story.step(position, found()).closed();
    assert_eq!(story.enter().idle().reason, IdleReason::Paused);
}

#[test]
fn crash_during_a_proposal_writes_nothing() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let before = story.journal.fold();
    let _lost = story.enter().asking();
    assert!(story.changed_since(&before).is_empty());
    story.does(water("tulips"));
    assert_eq!(story.execution().cycle, 1);
}
