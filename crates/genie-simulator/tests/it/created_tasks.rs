//! Tasks that the agent creates in a campaign whose messages are sent by hand, and the questions about them.

use std::cell::RefCell;
use std::collections::VecDeque;

use genie_kernel::Failure;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Edition;
use genie_kernel::port::{Pace, Proposer};
use genie_kernel::task::{Task, TaskStatus};
use genie_kernel::{Rows, TaskId};
use genie_outreach::playbook::{ANSWER, QUESTION};
use genie_outreach::schema::TASKS;
use genie_outreach::{CampaignCommand, RuleProposer};
use genie_runtime::Stop;
use serde_json::{Value, json};

use crate::by_hand::Desk;

/// Proposes these first, then by rules.
struct Scripted(RefCell<VecDeque<Value>>);

impl Proposer for Scripted {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        match self.0.borrow_mut().pop_front() {
            Some(proposal) => Ok(proposal.to_string().into_bytes()),
            None => RuleProposer { pace: Pace::Ready }.propose(snapshot),
        }
    }
}

const CHORE: &str = "Ask Dana for the list of speakers";

fn create() -> Value {
    json!({ "action_type": "create_task", "task": { "description": CHORE } })
}

fn run(desk: &Desk, script: impl IntoIterator<Item = Value>) {
    let proposer = Scripted(RefCell::new(script.into_iter().collect()));
    desk.controller_with(&proposer).run_until_idle(desk.stream, &Stop::default()).unwrap();
}

fn chore(desk: &Desk) -> Task {
    let asks = |task: &Task| task.description == CHORE && task.metadata.contains_key(QUESTION);
    desk.blocked("none").into_iter().find(asks).unwrap()
}

fn answer(desk: &Desk, task: TaskId, text: &str) -> Task {
    desk.own(CampaignCommand::Answer { task, text: text.to_owned() });
    Task::from_row(&desk.journal.get(&TASKS, desk.stream, task.0).unwrap().unwrap()).unwrap()
}

fn started() -> Desk {
    let desk = Desk::new(3, 5);
    desk.import(Desk::people(0, 3));
    desk.tell(&Command::Start);
    desk
}

#[test]
fn user_completes_a_created_task_in_a_manual_campaign() {
    for word in ["done", " Not needed "] {
        let desk = started();
        run(&desk, [create()]);
        let asked = chore(&desk);
        assert_eq!(asked.metadata.get(QUESTION).unwrap()["options"], json!(["done", "not needed"]));
        let ended = answer(&desk, asked.id, word);
        assert_eq!((ended.status, ended.blocked_reason), (TaskStatus::Done, None));
        assert_eq!(ended.metadata.get(ANSWER), Some(&json!(word)));
        desk.check_replay();
    }
}

#[test]
fn model_question_keeps_its_context_and_its_answer_can_end_the_task() {
    let desk = started();
    let question = json!({
        "action_type": "request_user_input",
        "question": "Which Dana do you mean?",
        "options": ["Dana Weiss", "Dana Cole"],
        "context": "Two people with this name spoke last year.",
    });
    run(&desk, [create()]);
    let first = chore(&desk);
    answer(&desk, first.id, "try something else");
    run(&desk, [question]);
    let asked = chore(&desk).metadata.get(QUESTION).cloned().unwrap();
    assert_eq!(asked["context"], json!("Two people with this name spoke last year."));
    assert_eq!(asked["ends"], json!(["done", "not needed"]));
    let pending = answer(&desk, first.id, "Dana Cole");
    assert_eq!(pending.status, TaskStatus::Pending);
    run(&desk, []);
    assert_eq!(answer(&desk, first.id, "done").status, TaskStatus::Done);
    desk.check_replay();
}

#[test]
fn campaign_of_an_earlier_edition_refuses_created_tasks() {
    let desk = started();
    let mut policy = desk.campaign().policy;
    policy.version += 1;
    policy.edition = Edition::Second;
    desk.tell(&Command::SetPolicy { policy: Box::new(policy) });
    run(&desk, [create()]);
    assert_eq!(desk.campaign().status, Status::Active);
    assert!(desk.blocked("none").iter().all(|task| task.description != CHORE));
    desk.check_replay();
}
