//! The state that a new process reads is small and stays small, however long a run lasts: ids, counters and
//! budgets, and no text.

use serde_json::json;

use genie_kernel::cycle::Command;
use genie_kernel::effect::{Outcome, Sighting};
use genie_kernel::policy::Policy;
use genie_kernel::port::Answer;
use genie_kernel::record::Fields;
use genie_kernel::run::EXECUTION;
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::Input;
use genie_kernel::{Failure, Rows};

use crate::garden::{GARDENS, GardenCommand, NewChore};
use crate::story::{Story, chore, free, unknown, water, watering};

/// Maximum size of a run's stored position, or of its own row, in bytes.
const STATE_BYTES_MAX: usize = 4 * 1024;

/// How many cycles are measured.
const CYCLES: u64 = 1_000;

/// A text that must not appear in the stored state of the run.
const TEXT: &str = "the story of the old oak";

/// The larger of the two rows. Asserts that they contain no text.
fn measure(story: &Story) -> usize {
    let rows = [&EXECUTION, &GARDENS].map(|table| {
        let row = story.journal.get(table, story.stream, story.stream.0).unwrap().unwrap();
        let text = serde_json::to_string(&*row).unwrap();
        assert!(!text.contains(TEXT), "{} holds text: {text}", table.name);
        text.len()
    });
    rows.into_iter().max().unwrap()
}

#[test]
fn stored_run_state_stays_small_over_a_thousand_cycles() {
    let oak = NewChore { description: format!("{TEXT} {}", "x".repeat(2_000)), ..chore("oak") };
    let forever = Policy { consecutive_failures_max: u32::MAX, ..free() };
    let mut story = Story::given(forever, vec![oak.clone()]);
    let mut largest = 0;
    for cycle in 0..CYCLES {
        let note = json!({ "do": "note", "text": format!("{TEXT} {}", "y".repeat(1_000)) });
        match cycle % 5 {
            0 => story.does(json!({ "do": "rest", "ms": 0 })),
            1 => story.proposes(json!({ "do": "dance", "about": TEXT })).closed(),
            2 => {
                let position = story.proposes(json!({ "do": "rake", "bed": oak.description })).performing();
                let receipt = Fields::from_iter([("seen", json!(TEXT.repeat(40)))]);
                largest = largest.max(measure(&story));
                story.step(position, Input::Outcome(Outcome::Done(receipt))).closed();
            }
            3 => {
                story.accepts(Command::Own(GardenCommand::Add(vec![oak.clone()])));
                story.does(note);
            }
            _ => story.accepts(Command::Own(GardenCommand::Add(vec![oak.clone()]))),
        }
        story.after_ms(60_000);
        largest = largest.max(measure(&story));
    }
    assert!(story.execution().cycle >= CYCLES * 4 / 5, "only {} cycles", story.execution().cycle);
    assert!(largest <= STATE_BYTES_MAX, "{largest} bytes");
}

/// External text may be long; the run stores only a sentence of it.
#[test]
fn long_failure_message_is_truncated_before_it_is_stored() {
    let long = || Failure::new("LONG_STORY", true, "\u{1}".repeat(40_000));
    let mut story = Story::given(Policy { consecutive_failures_max: 3, ..free() }, vec![watering("tulips")]);
    story.answers(Answer::Failed(long())).closed();
    assert!(measure(&story) <= STATE_BYTES_MAX);
    story.after_ms(1_000);
    let message = "\u{1}".repeat(40_000);
    story.answers(Answer::Malformed { code: "SCHEMA_NOT_JSON".to_owned(), message }).closed();
    assert!(measure(&story) <= STATE_BYTES_MAX);
    story.after_ms(2_000);
    let position = story.proposes(water("tulips")).performing();
    story.step(position, Input::Outcome(Outcome::Failed(long()))).closed();
    assert!(measure(&story) <= STATE_BYTES_MAX, "the run failed, and its row holds the cause");
    let tulips = story.chore("tulips");
    assert_eq!(tulips.status, TaskStatus::Blocked);
    assert!(tulips.blocked_reason.unwrap().chars().count() < 400);
}

/// An uncertain effect needs as little state as a settled one.
#[test]
fn stored_run_state_is_small_with_an_open_or_uncertain_effect() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    assert!(measure(&story) <= STATE_BYTES_MAX);
    let position = story.step(position, unknown()).looking();
    story.step(position, Input::Sighting(Sighting::Blind)).closed();
    assert!(measure(&story) <= STATE_BYTES_MAX);
}

#[test]
fn task_column_names_match_the_table() {
    let columns: Vec<&str> = genie_kernel::task::COLUMNS.iter().map(|column| column.name).collect();
    assert_eq!(columns, genie_kernel::task::COLUMN_NAMES);
}
