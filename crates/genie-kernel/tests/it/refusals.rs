//! A refusal is recorded, costs an attempt, and changes nothing else (FR-010).

use std::collections::BTreeSet;

use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::port::Answer;
use genie_kernel::record::PAYLOAD_BYTES_MAX;
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::{Idle, IdleReason, Input};

use crate::story::{START, Story, careful, chore, failed, free, water, watering};

/// The columns that a refused proposal may change, across all tables.
const ATTEMPT: [&str; 6] = [
    "chore.attempts",
    "chore.not_before",
    "execution.consecutive_failures",
    "execution.cycle",
    "execution.last_action_at",
    "execution.last_rejection",
];

fn assert_only_an_attempt(story: &Story, before: &genie_kernel::Fold) {
    assert_eq!(story.changed_since(before), ATTEMPT.map(str::to_owned).into());
}

#[test]
fn refused_proposal_uses_an_attempt_and_changes_nothing_else() {
    let refused: [(Value, &str); 3] = [
        (
            json!({ "do": "dance" }),
            r#"{"code":"SCHEMA_UNKNOWN_WORD","layer":"schema","message":"this is not a gardener's proposal","path":""}"#,
        ),
        (
            water("roses"),
            r#"{"code":"BUSINESS_WRONG_BED","layer":"business","message":"this chore is about another bed","path":"/bed"}"#,
        ),
        (
            water("tulips"),
            r#"{"code":"INVARIANT_APPROVAL_MISSING","layer":"invariant","message":"a person has not approved this","path":""}"#,
        ),
    ];
    for (proposal, why) in refused {
        let mut story = Story::given(careful(), vec![watering("tulips")]);
        let before = story.journal.fold();
        story.proposes(proposal.clone()).closed();
        story.then(&[
            r#"+0 state.loaded run {"cycle":1}"#,
            r#"+0 task.selected tulips {"status":"in-progress"}"#,
            &format!(r#"+0 proposal propose {{"proposal":{proposal},"proposer":"tester"}}"#),
            &format!(r#"+0 proposal.rejected run {{"current_task_id":"tulips","last_rejection":{why}}}"#),
            r#"+0 task.retried tulips {"attempts":1,"not_before":"+1000","status":"pending"}"#,
            r#"+0 cycle.closed run {"consecutive_failures":1,"current_task_id":null,"last_action_at":"+0"}"#,
        ]);
        assert_only_an_attempt(&story, &before);
    }
}

#[test]
fn invalid_answer_is_logged_and_uses_an_attempt() {
    let malformed =
        Answer::Malformed { code: "SCHEMA_TOO_DEEP".to_owned(), message: "nested too deep".to_owned() };
    let silent = Answer::Failed(Failure::new("MODEL_SILENT", true, "the model did not answer"));
    let cases = [
        (
            malformed,
            r#"{"malformed":{"code":"SCHEMA_TOO_DEEP","message":"nested too deep"}}"#,
            r#"{"code":"SCHEMA_TOO_DEEP","layer":"schema","message":"nested too deep","path":""}"#,
        ),
        (
            silent,
            r#"{"failed":{"errorId":"MODEL_SILENT","humanReadableFailureSummary":"the model did not answer","retryable":true}}"#,
            r#"{"errorId":"MODEL_SILENT","humanReadableFailureSummary":"the model did not answer","retryable":true}"#,
        ),
    ];
    for (answer, logged, why) in cases {
        let mut story = Story::given(free(), vec![chore("tulips")]);
        let before = story.journal.fold();
        story.answers(answer).closed();
        story.then(&[
            r#"+0 state.loaded run {"cycle":1}"#,
            r#"+0 task.selected tulips {"status":"in-progress"}"#,
            &format!(r#"+0 proposal propose failed {{"answer":{logged},"proposer":"tester"}}"#),
            &format!(r#"+0 proposal.rejected run {{"current_task_id":"tulips","last_rejection":{why}}}"#),
            r#"+0 task.retried tulips {"attempts":1,"not_before":"+1000","status":"pending"}"#,
            r#"+0 cycle.closed run {"consecutive_failures":1,"current_task_id":null,"last_action_at":"+0"}"#,
        ]);
        assert_only_an_attempt(&story, &before);
    }
}

/// A proposer must not be able to stop a run with an answer that no record can hold.
#[test]
fn oversized_answer_is_refused_and_uses_an_attempt() {
    let large = "x".repeat(PAYLOAD_BYTES_MAX);
    let answers = [
        Answer::Proposal(json!({ "do": "note", "text": large })),
        Answer::Malformed { code: "SCHEMA_NOT_JSON".to_owned(), message: large.clone() },
        Answer::Failed(Failure::new("MODEL_SILENT", true, large)),
    ];
    for answer in answers {
        let mut story = Story::given(free(), vec![chore("tulips")]);
        let before = story.journal.fold();
        story.answers(answer).closed();
        assert_only_an_attempt(&story, &before);
    }
}

#[test]
fn failing_task_backs_off_and_is_set_aside_after_three_tries() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    for wait in [1_000, 2_000] {
        let position = story.proposes(water("tulips")).performing();
        story.step(position, failed()).closed();
        let until = Some(story.chore("tulips").not_before);
        assert_eq!(story.enter().idle(), Idle { reason: IdleReason::NotDue, until });
        story.after_ms(wait - 1);
        assert_eq!(story.enter().idle(), Idle { reason: IdleReason::NotDue, until });
        story.after_ms(1);
    }
    let position = story.proposes(water("tulips")).performing();
    story.step(position, failed()).closed();
    story.then(&[
        r#"+3000 outcome water failed {"effect":"water/tulips","result":{"errorId":"TAP_DRY","humanReadableFailureSummary":"no water came","retryable":true},"status":"failed"}"#,
        r#"+3000 task.blocked tulips {"attempts":3,"blocked_reason":"no water came (TAP_DRY)","status":"blocked"}"#,
        r#"+3000 cycle.closed run {"action_id":null,"consecutive_failures":3,"current_task_id":null,"last_action_at":"+3000"}"#,
    ]);
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::AwaitingPerson, until: None });
}

#[test]
fn permanent_failure_sets_the_task_aside_immediately() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    let broken = genie_kernel::effect::Outcome::Failed(Failure::new("TAP_GONE", false, "there is no tap"));
    story.step(position, Input::Outcome(broken)).closed();
    assert_eq!(
        story.chore("tulips"),
        genie_kernel::task::Task {
            status: TaskStatus::Blocked,
            attempts: 1,
            blocked_reason: Some("there is no tap (TAP_GONE)".to_owned()),
            requires: watering("tulips").requires,
            gate: "water".to_owned(),
            ..genie_kernel::task::Task::new(story.chore("tulips").id, "tulips", START)
        }
    );
}

#[test]
fn set_aside_task_is_retried_on_command() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let tulips = story.chore("tulips").id;
    assert_eq!(story.refuses(Command::Retry { task: tulips }), "COMMAND_NOT_NOW");
    assert_eq!(story.refuses(Command::Retry { task: story.stream.0.into() }), "COMMAND_NO_TASK");
    for _ in 0..3 {
        story.proposes(json!({ "do": "dance" })).closed();
        story.after_ms(4_000);
    }
    story.accepts(Command::Retry { task: tulips });
    story.then(&[
        r#"+12000 command command {"command":{"retry":{"task":"tulips"}}}"#,
        r#"+12000 task.reopened tulips {"attempts":0,"blocked_reason":null,"not_before":"+12000","status":"pending"}"#,
    ]);
    story.does(water("tulips"));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
}

/// FR-058: three consecutive failures stop the run, across tasks; one success in between resets the count.
#[test]
fn consecutive_failures_stop_the_run_until_acknowledged() {
    let policy = Policy { consecutive_failures_max: 3, ..free() };
    let beds = ["asters", "begonias", "crocuses", "dahlias", "elders", "ferns"];
    let mut story = Story::given(policy, beds.into_iter().map(chore).collect());
    story.proposes(json!({ "do": "dance" })).closed();
    story.proposes(json!({ "do": "dance" })).closed();
    story.does(json!({ "do": "note", "text": "better" }));
    story.proposes(json!({ "do": "dance" })).closed();
    story.proposes(json!({ "do": "dance" })).closed();
    assert_eq!(story.status(), Status::Active);
    story.proposes(json!({ "do": "dance" })).closed();
    assert_eq!(story.status(), Status::Error);
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::Error, until: None });
    story.accepts(Command::Acknowledge);
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::Paused, until: None });
    story.accepts(Command::Resume);
    assert_eq!(story.execution().consecutive_failures, 0);
    story.after_ms(2_000);
    story.does(json!({ "do": "note", "text": "going on" }));
}

#[test]
fn event_that_stops_a_run_contains_the_cause() {
    let mut story = Story::given(Policy { consecutive_failures_max: 1, ..free() }, vec![watering("tulips")]);
    let position = story.proposes(water("tulips")).performing();
    story.step(position, failed()).closed();
    story.then(&[
        r#"+0 outcome water failed {"effect":"water/tulips","result":{"errorId":"TAP_DRY","humanReadableFailureSummary":"no water came","retryable":true},"status":"failed"}"#,
        r#"+0 task.retried tulips {"attempts":1,"not_before":"+1000","status":"pending"}"#,
        r#"+0 run.failed run {"failure":{"errorId":"TAP_DRY","humanReadableFailureSummary":"no water came","retryable":true},"status":"error"}"#,
        r#"+0 cycle.closed run {"action_id":null,"consecutive_failures":1,"current_task_id":null,"last_action_at":"+0"}"#,
    ]);
}

#[test]
fn outdated_proposal_is_logged_and_ignored() {
    let mut story = Story::given(free(), vec![watering("tulips")]);
    let position = story.enter().asking();
    story.after_ms(7);
    story.accepts(Command::Pause);
    let before = story.journal.fold();
    story.after_ms(1);
    let answer = Answer::Proposal(water("tulips"));
    story.step(position, Input::Answer { proposer: "tester".to_owned(), answer, calls: Vec::new() }).closed();
    story.then(&[
        r#"+8 proposal propose {"proposal":{"bed":"tulips","do":"water","litres":5},"proposer":"tester"}"#,
        r#"+8 proposal.discarded run {}"#,
    ]);
    assert_eq!(story.changed_since(&before), BTreeSet::new());
    assert_eq!(story.enter().idle().reason, IdleReason::Paused);
}
