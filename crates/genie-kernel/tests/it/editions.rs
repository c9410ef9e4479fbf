//! What a policy of the second edition means: a returned slot is free at once, and consent does not run out while a
//! limit holds its effect back. A policy of the first edition keeps its meaning.

use serde_json::{Value, json};

use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::EffectStatus;
use genie_kernel::policy::{Edition, Limit, Policy, Spent};
use genie_kernel::{DAY_MS, EffectId};

use crate::garden::NewChore;
use crate::story::{START, Story, careful, free, water, watering};

fn hand_over(bed: &str) -> Value {
    json!({ "do": "hand_over", "bed": bed, "litres": 5 })
}

fn once_a_week(edition: Edition) -> Policy {
    let limit = Limit { rule: "weekly".to_owned(), counts: "water".to_owned(), most: 1, days: 7 };
    Policy { limits: vec![limit], edition, ..free() }
}

/// A bed entrusted to a person, and one that the weekly limit put off; a day later the first was not watered.
fn returned_a_day_later(edition: Edition) -> Story {
    let ungated = |name: &str, rank| NewChore { rank, gate: "none".to_owned(), ..watering(name) };
    let mut story = Story::given(once_a_week(edition), vec![ungated("tulips", 2), ungated("roses", 1)]);
    story.proposes(hand_over("roses")).closed();
    story.proposes(hand_over("tulips")).closed();
    assert!(story.chore("tulips").blocked_reason.is_some(), "the limit puts it off");
    story.after_ms(DAY_MS);
    let effect = EffectId::of(story.stream, "water/roses");
    let by = "tester".to_owned();
    story.accepts(Command::Resolve { effect, found: Resolution::DidNotHappen, by });
    story
}

#[test]
fn returned_slot_is_immediately_available() {
    let story = returned_a_day_later(Edition::Second);
    assert_eq!(story.execution().spent.on("water", START.day()), 0);
    assert_eq!(story.chore("tulips").blocked_reason, None, "the next task is tried again");
    let story = returned_a_day_later(Edition::First);
    assert!(story.chore("tulips").blocked_reason.is_some());
}

/// A slot of an earlier day is returned to that day, even if later ones were used meanwhile.
#[test]
fn slot_of_an_earlier_day_is_returned_to_that_day() {
    let later = START.plus_ms(DAY_MS);
    let left = |edition: Edition| {
        let policy = once_a_week(edition);
        let mut spent = Spent::default();
        spent.count(&policy, ["water"].into_iter(), START);
        spent.count(&policy, ["water"].into_iter(), later);
        spent.give_back(&policy, ["water"].into_iter(), START);
        (spent.on("water", START.day()), spent.on("water", later.day()))
    };
    assert_eq!((left(Edition::First), left(Edition::Second)), ((1, 1), (0, 1)));
}

#[test]
fn approval_does_not_expire_while_a_limit_delays_its_effect() {
    let watered = |edition: Edition, wait: i64| {
        let limit = Limit { rule: "weekly".to_owned(), counts: "water".to_owned(), most: 1, days: 7 };
        let policy = Policy { limits: vec![limit], edition, approval_lasts_ms: 2 * DAY_MS, ..careful() };
        let mut story = Story::given(policy, vec![watering("roses"), watering("tulips")]);
        for bed in ["roses", "tulips"] {
            let task = story.chore(bed).id;
            let approval = story.asks(task, 5);
            story.approves(approval);
        }
        story.does(water("roses"));
        story.is_held();
        story.after_ms(wait);
        story.proposes(water("tulips"));
        story.effect("water/tulips")
    };
    assert_eq!(watered(Edition::Second, 7 * DAY_MS), Some(EffectStatus::Open));
    assert_eq!(watered(Edition::Second, 12 * DAY_MS), None, "five days in which it could have been used");
    assert_eq!(watered(Edition::First, 7 * DAY_MS), None);
}

#[test]
fn policy_without_an_edition_gets_the_first_edition() {
    let stored = serde_json::to_value(Policy { edition: Edition::First, ..free() }).unwrap();
    assert_eq!(stored.get("edition"), None);
    assert_eq!(serde_json::from_value::<Policy>(stored).unwrap().edition, Edition::First);
}
