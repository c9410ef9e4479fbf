//! An approval covers exactly what was shown, once, until it expires, under one policy (Law 6).

use serde_json::{Value, json};

use genie_kernel::DAY_MS;
use genie_kernel::cycle::Command;
use genie_kernel::effect::EffectStatus;
use genie_kernel::policy::Policy;
use genie_kernel::task::TaskStatus;
use genie_kernel::turn::{Idle, IdleReason};

use crate::garden::{GardenCommand, NewChore};
use crate::story::{Story, careful, done, failed, found, water, watering};

/// A garden whose policy requires approval, with one bed, and a request to water it with five litres.
fn asked() -> (Story, genie_kernel::ApprovalId) {
    let mut story = Story::given(careful(), vec![watering("tulips")]);
    let tulips = story.chore("tulips").id;
    let approval = story.asks(tulips, 5);
    (story, approval)
}

fn refusal(story: &Story) -> Value {
    story.execution().last_rejection.unwrap()
}

fn invariant(code: &str, message: &str) -> Value {
    json!({ "layer": "invariant", "code": code, "message": message, "path": "" })
}

#[test]
fn nothing_runs_before_approval_or_after_a_rejection() {
    let (mut story, approval) = asked();
    story.proposes(water("tulips")).closed();
    let pending = invariant("INVARIANT_APPROVAL_MISSING", "this has not been approved yet");
    assert_eq!(refusal(&story), pending);
    let refuse = Command::Reject { approval, by: "tester".to_owned(), reason: "too wet".to_owned() };
    story.accepts(refuse.clone());
    story.then(&[
        r#"+0 command command {"command":{"reject":{"approval":"approval2","by":"tester","reason":"too wet"}}}"#,
        r#"+0 approval.rejected approval2 {"decided_at":"+0","decided_by":"tester","reason":"too wet","status":"rejected"}"#,
    ]);
    story.after_ms(1_000);
    story.proposes(water("tulips")).closed();
    assert_eq!(refusal(&story), invariant("INVARIANT_APPROVAL_MISSING", "this was rejected"));
    assert_eq!(story.refuses(refuse), "COMMAND_ALREADY_DECIDED");
    assert_eq!(story.effect("water/tulips"), None);
}

#[test]
fn approval_is_bound_to_the_hash_of_what_was_shown() {
    let (mut story, approval) = asked();
    let by = "tester".to_owned();
    let wrong = Command::Approve { approval, subject_hash: "0".repeat(64), by: by.clone() };
    assert_eq!(story.refuses(wrong), "COMMAND_APPROVAL_MISMATCH");
    let nowhere = Command::Approve { approval: story.stream.0.into(), subject_hash: String::new(), by };
    assert_eq!(story.refuses(nowhere), "COMMAND_NO_APPROVAL");
    story.approves(approval);
    story.proposes(json!({ "do": "water", "bed": "tulips", "litres": 6 })).closed();
    let mismatch = invariant("INVARIANT_APPROVAL_MISMATCH", "what would run differs from what was approved");
    assert_eq!(refusal(&story), mismatch);
    story.after_ms(1_000);
    story.does(water("tulips"));
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Done));
}

#[test]
fn approval_for_one_task_does_not_cover_another() {
    let roses = NewChore { rank: 1, ..watering("roses") };
    let mut story = Story::given(careful(), vec![watering("tulips"), roses]);
    let (tulips, roses) = (story.chore("tulips").id, story.chore("roses").id);
    let _unanswered = story.asks(tulips, 5);
    let for_roses = story.asks(roses, 5);
    story.approves(for_roses);
    story.proposes(water("tulips")).closed();
    assert_eq!(refusal(&story)["code"], "INVARIANT_APPROVAL_MISSING");
}

/// The approval is requested again, the task waits for it, and no attempt is counted as failed.
#[test]
fn expired_approval_is_requested_again() {
    let (mut story, approval) = asked();
    story.approves(approval);
    story.after_ms(DAY_MS);
    story.proposes(water("tulips")).closed();
    story.then(&[
        r#"+86400000 state.loaded run {"cycle":1}"#,
        r#"+86400000 task.selected tulips {"status":"in-progress"}"#,
        r#"+86400000 proposal propose {"proposal":{"bed":"tulips","do":"water","litres":5},"proposer":"tester"}"#,
        r#"+86400000 proposal.rejected run {"current_task_id":"tulips","last_rejection":{"code":"INVARIANT_APPROVAL_EXPIRED","layer":"invariant","message":"the approval has expired","path":""}}"#,
        r#"+86400000 task.deferred tulips {"not_before":"+86400000","status":"pending"}"#,
        &format!(
            r#"+86400000 approval.requested approval3 {{"asked_sequence":19,"status":"pending","subject":{{"expires_at":"+172800000","key":"water/tulips","parameters":{{"bed":"tulips","litres":5}},"policy_version":1,"tool":"water"}},"subject_hash":"{}","task_id":"tulips"}}"#,
            subject_hash(&story)
        ),
        r#"+86400000 chore.waiting tulips {"blocked_reason":"consent has lapsed","metadata":{"approval":"approval3","litres":5},"status":"blocked"}"#,
        r#"+86400000 cycle.closed run {"current_task_id":null,"last_action_at":"+86400000"}"#,
    ]);
    assert_eq!(story.enter().idle(), Idle { reason: IdleReason::AwaitingPerson, until: None });
    let again = story.newest_approval();
    story.approves(again);
    story.does(water("tulips"));
    assert_eq!(story.chore("tulips").attempts, 0);
}

fn subject_hash(story: &Story) -> String {
    let id = story.newest_approval();
    let row = genie_kernel::Rows::get(&story.journal, &genie_kernel::approval::TABLE, story.stream, id.0);
    row.unwrap().unwrap()["subject_hash"].as_str().unwrap().to_owned()
}

#[test]
fn expired_request_cannot_be_approved() {
    let (mut story, approval) = asked();
    story.after_ms(DAY_MS);
    let hash = subject_hash(&story);
    let late = Command::Approve { approval, subject_hash: hash, by: "tester".to_owned() };
    assert_eq!(story.refuses(late), "COMMAND_APPROVAL_EXPIRED");
}

#[test]
fn approval_under_an_older_policy_is_requested_again() {
    let (mut story, approval) = asked();
    story.approves(approval);
    let same = Command::SetPolicy { policy: Box::new(careful()) };
    assert_eq!(story.refuses(same), "COMMAND_POLICY_VERSION");
    story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 2, ..careful() }) });
    story.proposes(water("tulips")).closed();
    let changed = invariant("INVARIANT_APPROVAL_POLICY", "the policy has changed since the approval");
    assert_eq!(refusal(&story), changed);
    let again = story.newest_approval();
    assert_ne!(again, approval);
    story.approves(again);
    story.does(water("tulips"));
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
}

/// An effect that has happened, or may have, is never repeated under the same approval.
#[test]
fn approval_can_be_used_only_once() {
    let (mut story, approval) = asked();
    story.approves(approval);
    story.does(water("tulips"));
    let second = NewChore { rank: 1, ..watering("tulips") };
    story.accepts(Command::Own(GardenCommand::Add(vec![second])));
    story.proposes(water("tulips")).closed();
    let used = invariant("INVARIANT_ALREADY_DONE", "this has already happened, or may have");
    assert_eq!(refusal(&story), used);
}

#[test]
fn failed_attempt_keeps_its_approval_valid() {
    let (mut story, approval) = asked();
    story.approves(approval);
    let position = story.proposes(water("tulips")).performing();
    story.step(position, failed()).closed();
    story.after_ms(1_000);
    story.does(water("tulips"));
    assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Done));
}

/// The program may have been down for days: the approval is checked again before the effect is performed.
#[test]
fn lapsed_approval_is_not_honored_after_a_crash() {
    let lapse: [fn(&mut Story); 2] = [
        |story| story.after_ms(DAY_MS),
        |story| story.accepts(Command::SetPolicy { policy: Box::new(Policy { version: 2, ..careful() }) }),
    ];
    for lapse in lapse {
        let (mut story, approval) = asked();
        story.approves(approval);
        let _lost = story.proposes(water("tulips")).performing();
        lapse(&mut story);
        let position = story.enter().looking();
        let absent = genie_kernel::turn::Input::Sighting(genie_kernel::effect::Sighting::Absent);
        story.step(position, absent).closed();
        assert_eq!(story.effect("water/tulips"), Some(EffectStatus::Failed));
        story.after_ms(1_000);
        story.proposes(water("tulips")).closed();
        let again = story.newest_approval();
        assert_ne!(again, approval, "consent is asked for again");
        story.approves(again);
        let position = story.proposes(water("tulips")).performing();
        story.step(position, done()).closed();
        assert_eq!(story.chore("tulips").status, TaskStatus::Done);
    }
}

/// An effect that happened stays recorded, whatever became of its approval.
#[test]
fn effect_stays_recorded_after_its_approval_expires() {
    let (mut story, approval) = asked();
    story.approves(approval);
    let _lost = story.proposes(water("tulips")).performing();
    story.after_ms(DAY_MS);
    let position = story.enter().looking();
    story.step(position, found()).closed();
    assert_eq!(story.chore("tulips").status, TaskStatus::Done);
}

/// A proposal cannot express an approval or weaken the policy.
#[test]
fn proposal_cannot_include_its_own_approval() {
    let (mut story, approval) = asked();
    for proposal in [
        json!({ "do": "approve", "approval": approval }),
        json!({ "do": "water", "bed": "tulips", "litres": 5, "approval": approval }),
        json!({ "do": "water", "bed": "tulips", "litres": 5, "requires_approval": false }),
    ] {
        story.proposes(proposal).closed();
        assert_eq!(refusal(&story)["layer"], "schema");
        story.after_ms(4_000);
    }
}
