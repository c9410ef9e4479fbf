//! Which task is next, when it is done, and the consequences for dependent tasks.

use serde_json::json;

use genie_kernel::Timestamp;
use genie_kernel::cycle::Command;
use genie_kernel::effect::EffectStatus;
use genie_kernel::task::{SideEffect, TaskStatus};
use genie_kernel::turn::{Idle, IdleReason};

use crate::garden::{GardenCommand, NewChore};
use crate::story::{Reached, START, Story, chore, done, free, water, watering};

#[test]
fn cycle_with_an_effect_records_intent_outcome_and_completion() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    story.then(&[
        r#"+0 state.loaded run {"cycle":1}"#,
        r#"+0 task.selected tulips {"status":"in-progress"}"#,
        r#"+0 proposal propose {"proposal":{"bed":"tulips","do":"water","litres":5},"proposer":"tester"}"#,
        r#"+0 proposal.accepted run {"action_id":"water/tulips","current_task_id":"tulips"}"#,
        r#"+0 intent water {"approval":null,"class":"irreversible","id":"water/tulips","key":"water/tulips","parameters":{"bed":"tulips","litres":5},"task":"tulips","tool":"water"}"#,
    ]);
    story.after_ms(250);
    story.step(position, done()).closed();
    story.then(&[
        r#"+250 outcome water {"effect":"water/tulips","result":{"receipt":"wet"},"status":"done"}"#,
        r#"+250 task.done tulips {"status":"done"}"#,
        r#"+250 cycle.closed run {"action_id":null,"current_task_id":null,"last_action_at":"+250","open_tasks":0,"spent":{"by_day":{"water":{"20000":1}},"day":20000}}"#,
    ]);
}

#[test]
fn cycle_without_an_effect_writes_all_eight_steps_in_one_batch() {
    let mut story = Story::given(free(), vec![chore("tulips")]);
    story.does(json!({ "do": "note", "text": "in bud" }));
    story.then(&[
        r#"+0 state.loaded run {"cycle":1}"#,
        r#"+0 task.selected tulips {"status":"in-progress"}"#,
        r#"+0 proposal propose {"proposal":{"do":"note","text":"in bud"},"proposer":"tester"}"#,
        r#"+0 proposal.accepted run {"current_task_id":"tulips"}"#,
        r#"+0 intent note {"task":"tulips"}"#,
        r#"+0 outcome note {}"#,
        r#"+0 note.written note3 {"text":"in bud"}"#,
        r#"+0 task.done tulips {"status":"done"}"#,
        r#"+0 cycle.closed run {"current_task_id":null,"last_action_at":"+0","open_tasks":0}"#,
    ]);
    let steps: Vec<_> = story.last.iter().filter_map(genie_kernel::cycle::Step::of).collect();
    assert_eq!(steps, genie_kernel::cycle::Step::ALL);
}

/// FR-007.
#[test]
fn task_without_its_required_side_effect_is_not_done() {
    let consent = SideEffect::Holds {
        entity: "approval".to_owned(),
        id: uuid::Uuid::nil(),
        field: "status".to_owned(),
        values: vec![json!("approved")],
    };
    let approved = NewChore { requires: vec![consent], ..chore("roses") };
    for new in [watering("tulips"), approved] {
        let mut story = Story::given(free(), vec![new.clone()]);
        story.proposes(json!({ "do": "note", "text": "done!" })).closed();
        let task = story.chore(&new.description);
        assert_eq!((task.status, task.attempts), (TaskStatus::Pending, 1));
        assert_eq!(story.execution().open_tasks, 1);
    }
}

#[test]
fn required_side_effect_can_refer_to_a_value_from_another_task() {
    let mut story = Story::given(free(), vec![chore("tulips")]);
    let tulips = story.chore("tulips").id;
    let tulips_done = SideEffect::Holds {
        entity: "chore".to_owned(),
        id: tulips.0,
        field: "status".to_owned(),
        values: vec![json!("done"), json!("blocked")],
    };
    let roses = NewChore { requires: vec![tulips_done], rank: -1, ..chore("roses") };
    story.accepts(Command::Own(GardenCommand::Add(vec![roses])));
    story.does(json!({ "do": "note", "text": "roses first" }));
    assert_eq!(story.chore("roses").status, TaskStatus::Pending);
    story.does(json!({ "do": "give_up" }));
    assert_eq!(story.chore("tulips").blocked_reason.as_deref(), Some("the gardener gave up"));
    story.after_ms(1_000);
    story.does(json!({ "do": "note", "text": "roses again" }));
    assert_eq!(story.chore("roses").status, TaskStatus::Done);
}

#[test]
fn finished_task_unlocks_tasks_with_no_other_unmet_preconditions() {
    let later = Timestamp(START.0 + 5_000);
    let mut story = Story::given(
        free(),
        vec![
            chore("dig"),
            chore("sow"),
            NewChore { after: vec![0, 1], ..chore("hoe") },
            NewChore { after: vec![0], not_before: Some(later), ..chore("weed") },
        ],
    );
    story.after_ms(10);
    story.does(json!({ "do": "note", "text": "dug" }));
    let unlocked: Vec<_> = ["hoe", "weed"]
        .map(|name| story.chore(name))
        .map(|task| (task.unmet, task.not_before.0 - START.0))
        .into();
    assert_eq!(unlocked, [(1, 0), (0, 5_000)]);
    story.does(json!({ "do": "note", "text": "sown" }));
    assert_eq!((story.chore("hoe").unmet, story.chore("hoe").not_before.0 - START.0), (0, 10));
    story.does(json!({ "do": "note", "text": "hoed" }));
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::NotDue, until: Some(later) });
}

#[test]
fn task_added_while_its_precondition_runs_is_unlocked() {
    let mut by_the_action = Story::given(free(), vec![chore("dig")]);
    by_the_action.does(json!({ "do": "sow", "description": "water the seed" }));
    assert_eq!(by_the_action.chore("water the seed").unmet, 0);

    let mut by_a_person = Story::given(free(), vec![watering("tulips")]);
    let tulips = by_a_person.chore("tulips").id;
    let position = by_a_person.proposes(water("tulips")).performing();
    let cut = NewChore { after_stored: vec![tulips], ..chore("cut") };
    by_a_person.accepts(Command::Own(GardenCommand::Add(vec![cut])));
    by_a_person.step(position, done()).closed();
    assert_eq!(by_a_person.chore("cut").unmet, 0);
}

/// Decision 15: a wait defers one task, never the loop.
#[test]
fn waiting_task_does_not_block_others() {
    let mut story = Story::given(free(), vec![chore("asters"), chore("begonias"), chore("crocuses")]);
    story.does(json!({ "do": "rest", "ms": 60_000 }));
    story.does(json!({ "do": "give_up" }));
    story.does(json!({ "do": "note", "text": "only the third was left" }));
    let states = ["asters", "begonias", "crocuses"].map(|name| story.chore(name).status);
    assert_eq!(states, [TaskStatus::Pending, TaskStatus::Blocked, TaskStatus::Done]);
    let until = Some(START.plus_ms(60_000));
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::NotDue, until });
}

#[test]
fn preferred_task_runs_first_then_others_by_rank() {
    let ranked = |name: &str, rank| NewChore { rank, ..chore(name) };
    let mut story = Story::given(free(), vec![ranked("third", 3), ranked("first", 1), ranked("second", 2)]);
    let third = story.chore("third").id;
    story.does(json!({ "do": "prefer", "chore": third }));
    assert_eq!(story.execution().preferred_task_id, Some(third));
    story.does(json!({ "do": "note", "text": "as preferred" }));
    assert_eq!(story.chore("third").status, TaskStatus::Done);
    assert_eq!(story.execution().preferred_task_id, None);
    story.does(json!({ "do": "note", "text": "by rank" }));
    assert_eq!(story.chore("first").status, TaskStatus::Done);
}

#[test]
fn run_ends_once_when_no_task_is_open() {
    let mut story = Story::given(free(), vec![chore("tulips"), chore("roses")]);
    story.does(json!({ "do": "note", "text": "one" }));
    story.does(json!({ "do": "give_up" }));
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::AwaitingPerson, until: None });
    let blocked = ["tulips", "roses"].map(|name| story.chore(name));
    let blocked = blocked.iter().find(|task| task.status == TaskStatus::Blocked).unwrap().id;
    story.accepts(Command::Own(GardenCommand::Settle { chore: blocked }));
    assert!(matches!(story.enter(), Reached::Ended));
    assert_eq!(story.enter().idle().reason, IdleReason::Completed);
}

#[test]
fn user_cannot_close_an_unverified_or_active_task() {
    let last = NewChore { rank: 1, ..watering("tulips") };
    let mut story = Story::given(free(), vec![chore("roses"), last]);
    let [roses, tulips] = ["roses", "tulips"].map(|name| story.chore(name).id);
    story.accepts(Command::Own(GardenCommand::Settle { chore: tulips }));
    assert_eq!(story.chore("tulips").status, TaskStatus::Pending);
    let position = story.proposes(json!({ "do": "rake", "bed": "roses" })).performing();
    story.accepts(Command::Own(GardenCommand::Settle { chore: roses }));
    assert_eq!(story.chore("roses").status, TaskStatus::InProgress);
    story.step(position, done()).closed();
    assert_eq!(story.chore("roses").status, TaskStatus::Done);
    assert_eq!(story.execution().open_tasks, 1);
    assert_eq!(story.effect("rake/roses"), Some(EffectStatus::Done));
}
