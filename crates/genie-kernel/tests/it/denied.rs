//! A tool that the policy denies never runs, and its refusal costs no attempt. New rules apply at once.

use std::collections::BTreeSet;

use genie_kernel::cycle::Command;
use genie_kernel::policy::Policy;
use genie_kernel::turn::IdleReason;
use genie_kernel::{DAY_MS, Rows};

use crate::garden::NewChore;
use crate::story::{Story, free, water, watering};

fn denied() -> Policy {
    Policy { tools_denied: BTreeSet::from(["water".to_owned()]), ..free() }
}

#[test]
fn proposal_for_a_denied_tool_uses_up_no_attempt() {
    let ungated = NewChore { gate: "none".to_owned(), ..watering("asters") };
    let mut story = Story::given(denied(), vec![ungated]);
    story.proposes(water("asters")).closed();
    story.then(&[
        r#"+0 state.loaded run {"cycle":1}"#,
        r#"+0 task.selected asters {"status":"in-progress"}"#,
        r#"+0 proposal propose {"proposal":{"bed":"asters","do":"water","litres":5},"proposer":"tester"}"#,
        r#"+0 proposal.rejected run {"current_task_id":"asters","last_rejection":{"code":"INVARIANT_TOOL_DENIED","layer":"invariant","message":"water: the policy never allows this tool","path":""}}"#,
        r#"+0 task.deferred asters {"blocked_reason":"water: the policy never allows this tool","not_before":"+86400000","status":"pending"}"#,
        r#"+0 cycle.closed run {"current_task_id":null,"last_action_at":"+0"}"#,
    ]);
    assert_eq!(story.chore("asters").attempts, 0);
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 2, ..free() }) });
    story.does(water("asters"));
}

#[test]
fn denied_tool_closes_its_gate_once_per_policy() {
    let mut story = Story::given(denied(), vec![watering("asters")]);
    story.enter().closed();
    story.then(&[
        r#"+0 gate.closed run {"gates":{"closed":{"water":{"observed":"the policy never allows this tool","rule":"tool_denied","until":"+86400000"}}}}"#,
    ]);
    let head = story.journal.head(story.stream).unwrap();
    for _ in 0..3 {
        story.after_ms(2 * DAY_MS);
        assert_eq!(story.enter().idle().reason, IdleReason::LimitReached);
    }
    assert_eq!(story.journal.head(story.stream).unwrap(), head, "waiting writes nothing");
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 2, ..denied() }) });
    story.enter().closed();
    assert!(story.journal.head(story.stream).unwrap().sequence > head.sequence + 1);
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 3, ..free() }) });
    story.does(water("asters"));
}
