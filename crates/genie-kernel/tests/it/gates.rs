//! A closed gate is recorded once, and no effect happens while no person is present.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use genie_kernel::cycle::Command;
use genie_kernel::gates::Gates;
use genie_kernel::policy::{Policy, Presence};
use genie_kernel::turn::IdleReason;
use genie_kernel::{DAY_MS, Rows, Timestamp};
use proptest::prelude::*;

use crate::garden::GardenCommand;
use crate::story::{START, Story, chore, done, free, water, watering};

fn once_a_day() -> Policy {
    Policy { effects_per_day_max: BTreeMap::from([("water".to_owned(), 1)]), ..free() }
}

fn watched() -> Presence {
    Presence { within_seconds: 60, tools: BTreeSet::from(["water".to_owned()]) }
}

#[test]
fn closed_gate_is_recorded_once_with_rule_and_end_time() {
    let mut story = Story::given(once_a_day(), vec![watering("asters"), watering("begonias")]);
    story.does(water("asters"));
    story.enter().closed();
    story.then(&[
        r#"+0 gate.closed run {"gates":{"closed":{"water":{"observed":"1 of 1 today","rule":"daily_limit","until":"+43200000"}}}}"#,
    ]);
    let head = story.journal.head(story.stream).unwrap();
    for _ in 0..5 {
        story.after_ms(1_000);
        assert_eq!(story.enter().idle().reason, IdleReason::LimitReached);
    }
    assert_eq!(story.journal.head(story.stream).unwrap(), head, "waiting writes nothing");
    story.after_ms(DAY_MS);
    story.does(water("begonias"));
    story.accepts(Command::Own(GardenCommand::Add(vec![watering("crocuses")])));
    story.is_held();
}

#[test]
fn closed_gate_without_waiting_tasks_is_not_recorded() {
    let mut story = Story::given(once_a_day(), vec![watering("asters"), chore("ungated")]);
    story.does(water("asters"));
    story.does(json!({ "do": "note", "text": "this one goes on" }));
    assert_eq!(story.execution().gates, Gates::default());
}

#[test]
fn no_effect_runs_while_the_user_is_away() {
    let policy = Policy { presence: Some(watched()), ..free() };
    let mut story = Story::given(policy, vec![watering("asters"), watering("begonias"), chore("ungated")]);
    story.is_held();
    let closed = story.execution().gates.closed["water"].clone();
    assert_eq!(
        (closed.rule.as_str(), closed.observed.as_str()),
        ("presence", "no person has been present for 60 s")
    );
    story.does(json!({ "do": "note", "text": "inside, work goes on" }));
    let head = story.journal.head(story.stream).unwrap();
    for _ in 0..3 {
        assert_eq!(story.enter().idle().reason, IdleReason::LimitReached);
        story.after_ms(61_000);
    }
    assert_eq!(story.journal.head(story.stream).unwrap(), head);

    let beat = story.now();
    assert!(story.attend(Some(beat)));
    story.then(&[
        r#"+183000 command command {"command":{"note_presence":{"last_beat":"+183000"}}}"#,
        "+183000 presence.opened run {}",
        r#"+183000 position.changed run {"gates":{"present":"+183000"}}"#,
    ]);
    assert!(!story.attend(Some(beat)), "beats that change nothing are not recorded");
    story.does(water("asters"));
    story.after_ms(60_000);
    assert!(story.attend(Some(beat)));
    story.is_held();
    assert_eq!(story.enter().idle().reason, IdleReason::LimitReached);
    assert!(!story.attend(Some(beat)), "absence is reported once");
}

/// A proposal for a tool that requires presence is deferred, whatever gate its task uses.
#[test]
fn refusal_states_the_rule_observed_value_and_end_time() {
    let policy = Policy { presence: Some(watched()), ..free() };
    let ungated = crate::garden::NewChore { gate: "none".to_owned(), ..watering("asters") };
    let mut story = Story::given(policy, vec![ungated]);
    story.proposes(water("asters")).closed();
    let rejection = story.execution().last_rejection.expect("a rejection");
    let message = "water: presence, no person has been present for 60 s; not before 2024-10-04T12:01:00.000Z";
    assert_eq!(
        (&rejection["code"], &rejection["message"]),
        (&json!("INVARIANT_LIMIT_REACHED"), &json!(message))
    );
    assert_eq!(story.chore("asters").attempts, 0);
}

#[test]
fn future_missing_or_unneeded_heartbeat_is_ignored() {
    let mut story = Story::given(free(), vec![watering("asters")]);
    assert!(!story.attend(Some(START)), "no rule requires presence");
    let mut story = Story::given(Policy { presence: Some(watched()), ..free() }, vec![watering("asters")]);
    let future = Some(story.now().plus_ms(1));
    assert!(!story.attend(future), "a clock was set back");
    assert!(!story.attend(None), "there was none");
}

proptest! {
    /// For any sequence of events, every effect happens within a minute of the last heartbeat.
    #[test]
    fn every_effect_follows_a_heartbeat_within_a_minute(steps in prop::collection::vec((0_i64..50_000, any::<bool>()), 1..40)) {
        let policy = Policy { presence: Some(watched()), ..free() };
        let beds: Vec<String> = (0..40).map(|number| format!("bed {number}")).collect();
        let mut story = Story::given(policy, beds.iter().map(|bed| watering(bed)).collect());
        let (mut last_beat, mut watered): (Option<Timestamp>, usize) = (None, 0);
        for (pause, beats) in steps {
            story.after_ms(pause);
            if beats {
                last_beat = Some(story.now());
            }
            story.attend(last_beat);
            let is_there = last_beat.is_some_and(|beat| story.now().0 - beat.0 < 60_000);
            match story.enter() {
                crate::story::Reached::Asking(position) => {
                    prop_assert!(is_there, "an effect happened without presence");
                    let input = genie_kernel::turn::Input::Answer {
                        proposer: "tester".to_owned(),
                        answer: genie_kernel::port::Answer::Proposal(water(&beds[watered])),
                        calls: Vec::new(),
                    };
                    let position = story.step(position, input).performing();
                    story.step(position, done()).closed();
                    watered += 1;
                }
                crate::story::Reached::Closed | crate::story::Reached::Idle(_) => prop_assert!(!is_there),
                other @ (crate::story::Reached::Performing(..) | crate::story::Reached::Looking(..) | crate::story::Reached::Ended) => {
                    prop_assert!(false, "{other:?}");
                }
            }
        }
        }
}
