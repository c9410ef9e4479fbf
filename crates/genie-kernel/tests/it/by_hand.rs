//! What a person does by hand: intended before, said afterwards, counted from the moment it may have
//! happened, and never waited for. And what a task comes to that has to wait or has lost its purpose.

use serde_json::{Value, json};

use genie_kernel::EffectId;
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::EffectStatus;
use genie_kernel::policy::Policy;
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::IdleReason;

use crate::garden::GardenCommand;
use crate::story::{Story, careful, chore, free, watering};

fn hand_over(bed: &str) -> Value {
    json!({ "do": "hand_over", "bed": bed, "litres": 3 })
}

fn says(story: &Story, bed: &str, found: Resolution) -> Command<GardenCommand> {
    let effect = EffectId::of(story.stream, &format!("water/{bed}"));
    Command::Resolve { effect, found, by: "tester".to_owned() }
}

fn watered_today(story: &Story) -> u64 {
    story.execution().spent.on("water", 20_000)
}

/// Two beds, one of which is in a person's hands.
fn entrusted() -> Story {
    let mut story = Story::given(free(), vec![watering("tulips"), chore("roses")]);
    story.proposes(hand_over("tulips")).closed();
    story
}

#[test]
fn the_run_goes_on_while_a_person_has_something_in_hand() {
    let mut story = entrusted();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Open));
    assert_eq!(story.execution().action_id, None, "nothing is waited for");
    assert_eq!(story.chore("tulips").status, TaskStatus::Blocked);
    assert_eq!(watered_today(&story), 1, "it may happen at any moment");
    story.does(json!({ "do": "note", "text": "roses are fine" }));
    assert_eq!(story.enter().idle().reason, IdleReason::AwaitingPerson);
    story.accepts(says(&story, "tulips", Resolution::Happened));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Done));
    assert_eq!(watered_today(&story), 1, "it is not counted twice");
    assert_eq!(story.refuses(says(&story, "tulips", Resolution::Happened)), "COMMAND_NOT_UNCERTAIN");
}

#[test]
fn what_did_not_happen_is_given_back_and_can_be_handed_over_again() {
    let mut story = entrusted();
    story.accepts(says(&story, "tulips", Resolution::DidNotHappen));
    assert_eq!((story.effect("water/tulips"), watered_today(&story)), (Some(EffectStatus::Failed), 0));
    assert_eq!(story.chore("tulips").status, TaskStatus::Pending);
    story.proposes(hand_over("tulips")).closed();
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Open));
}

#[test]
fn an_unsure_person_makes_it_uncertain_and_it_counts() {
    let mut story = entrusted();
    story.accepts(says(&story, "tulips", Resolution::Unsure));
    assert_eq!((story.effect("water/tulips"), watered_today(&story)), (Some(EffectStatus::Uncertain), 1));
    assert_eq!(story.refuses(says(&story, "tulips", Resolution::Unsure)), "COMMAND_NOT_UNCERTAIN");
    story.accepts(says(&story, "tulips", Resolution::DidNotHappen));
    assert_eq!(watered_today(&story), 1, "a doubt that was open all day was not free");
}

#[test]
fn nothing_is_handed_over_without_consent_or_beyond_the_limit() {
    let mut story = Story::given(careful(), vec![watering("tulips")]);
    story.proposes(hand_over("tulips")).closed();
    assert_eq!(story.effect("water/tulips"), None, "nobody consented");
    assert_eq!(story.chore("tulips").attempts, 1);
    let mut limited: Policy = free();
    limited.effects_per_day_max.insert("water".to_owned(), 1);
    let mut story = Story::given(limited, vec![watering("tulips"), watering("roses")]);
    story.proposes(hand_over("tulips")).closed();
    story.is_held();
    assert_eq!(story.enter().idle().reason, IdleReason::LimitReached);
}

#[test]
fn a_task_that_has_to_wait_is_nobodys_failure() {
    let mut story = Story::given(free(), vec![chore("tulips")]);
    story.proposes(json!({ "do": "wait", "ms": 5_000 })).closed();
    let waiting = story.chore("tulips");
    assert_eq!((waiting.status, waiting.attempts), (TaskStatus::Pending, 0));
    assert_eq!(story.enter().idle().reason, IdleReason::NotDue);
    assert_eq!(story.execution().consecutive_failures, 0);
    story.after_ms(5_000);
    story.does(json!({ "do": "note", "text": "thawed" }));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
}

#[test]
fn a_task_without_a_purpose_ends_only_with_what_takes_its_place() {
    let mut story = Story::given(free(), vec![watering("tulips"), chore("note")]);
    let nothing = uuid::Uuid::nil();
    story.proposes(json!({ "do": "abandon", "note": nothing })).closed();
    assert_eq!(story.chore("tulips").attempts, 1, "there is no such note");
    story.does(json!({ "do": "note", "text": "the bed is gone" }));
    let entries = genie_kernel::Rows::entries(&story.journal, story.stream, 0, usize::MAX).unwrap();
    let note = entries.iter().find_map(|entry| match &entry.record.body {
        genie_kernel::record::Body::Event(event) if event.kind == "note.written" => Some(event.entity_id),
        genie_kernel::record::Body::Event(_) | genie_kernel::record::Body::Audit(_) => None,
    });
    story.after_ms(1_000);
    story.does(json!({ "do": "abandon", "note": note.unwrap() }));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    assert_eq!(story.effect("water/tulips"), None, "and it was never watered");
}
