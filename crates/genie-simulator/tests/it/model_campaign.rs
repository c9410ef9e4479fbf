//! A hundred leads with a model that does its work: no prompt contains a conversation, and each one stays small,
//! however long the campaign has been running (SC-002).

use std::cell::{Cell, RefCell};

use serde_json::{Value, json};

use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::model_call::ModelCall;
use genie_kernel::port::{Clock, Inquiry, Pace, Proposer, Reply, Tools};
use genie_kernel::record::Fields;
use genie_kernel::turn::Agent;
use genie_kernel::{DAY_MS, Failure, MemoryJournal, StreamId, Timestamp};
use genie_outreach::prompt::{self, PROMPT_BYTES_MAX};
use genie_outreach::{CampaignCommand, NewCampaign, Outreach, RuleProposer, default_policy, demo, outreach};
use genie_runtime::{Controller, Ports, Stop, StreamLocks};

use crate::practice::{MORNING, approve, waiting};

const LEADS: u64 = 100;

/// A campaign with an able model.
struct Work {
    agent: Cycle<Outreach>,
    journal: MemoryJournal,
    locks: StreamLocks,
    stream: StreamId,
    time_ms: Cell<i64>,
    prompts: RefCell<Vec<String>>,
    sent: RefCell<Vec<String>>,
}

impl Work {
    fn controller(&self) -> Controller<'_, Cycle<Outreach>> {
        let ports = Ports { journal: &self.journal, clock: self, proposer: self, tools: self };
        Controller::new(&self.agent, ports, &self.locks)
    }

    fn tell(&self, command: &Command<CampaignCommand>) {
        self.controller().command(self.stream, command).unwrap();
    }
}

impl Clock for Work {
    fn now(&self) -> Timestamp {
        self.time_ms.set(self.time_ms.get() + 1);
        Timestamp(self.time_ms.get())
    }
}

impl Proposer for Work {
    fn name(&self) -> &'static str {
        "able/model"
    }

    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn reads_content(&self) -> bool {
        true
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        RuleProposer { pace: Pace::Ready }.propose(snapshot)
    }

    fn consult(&self, inquiry: &Inquiry) -> Reply {
        let rules = self.propose(&inquiry.snapshot);
        let Some(prompt) = prompt::prompt(inquiry) else {
            return Reply { proposer: "rules".to_owned(), answer: rules, calls: Vec::new() };
        };
        let seen: Value = serde_json::from_slice(&inquiry.snapshot).unwrap();
        let name = seen.pointer("/leads_summary/current_lead/full_name").and_then(Value::as_str).unwrap();
        let proposal: Value = serde_json::from_slice(&rules.unwrap()).unwrap();
        let answer = json!({
            "action_type": "generate_message",
            "message": {
                "type": proposal.pointer("/message/type"),
                "content": format!("Hello {name}, the model has a question for you."),
            },
            "requires_approval": true,
        });
        self.prompts.borrow_mut().push(prompt.text);
        let call =
            ModelCall { provider: "able".to_owned(), model: "model".to_owned(), ..ModelCall::default() };
        let answer = Ok(answer.to_string().into_bytes());
        Reply { proposer: self.name().to_owned(), answer, calls: vec![call] }
    }
}

impl Tools for Work {
    fn perform(&self, effect: &Effect) -> Outcome {
        let text = effect.parameters.get("text").and_then(Value::as_str);
        self.sent.borrow_mut().extend(text.map(str::to_owned));
        Outcome::Done(Fields::new())
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}

#[test]
fn sc_002_hundred_leads_need_no_history_in_any_prompt() {
    let agent = outreach();
    let work = Work {
        journal: MemoryJournal::new(&agent.tables()),
        agent,
        locks: StreamLocks::default(),
        stream: StreamId::from_seed(3, 1),
        time_ms: Cell::new(MORNING.0),
        prompts: RefCell::default(),
        sent: RefCell::default(),
    };
    let new = NewCampaign { window: LEADS, ..NewCampaign::one_by_one("Many", "Engineers", default_policy()) };
    work.tell(&Command::Own(CampaignCommand::Create(new)));
    for number in 0..LEADS {
        work.tell(&Command::Own(CampaignCommand::AddLead(demo::lead(5, number))));
    }
    work.tell(&Command::Start);
    for _ in 0..60 {
        work.controller().run_until_idle(work.stream, &Stop::default()).unwrap();
        for asked in waiting(&work.journal, work.stream) {
            work.tell(&approve(&asked));
        }
        work.time_ms.set(work.time_ms.get() + DAY_MS);
    }
    let sent = work.sent.borrow();
    assert!(sent.len() as u64 >= LEADS, "{} messages to {LEADS} leads", sent.len());
    let prompts = work.prompts.borrow();
    assert!(prompts.len() as u64 >= LEADS);
    for prompt in prompts.iter() {
        assert!(prompt.len() <= PROMPT_BYTES_MAX, "{}", prompt.len());
        // The only earlier texts are those to the same lead.
        let history = prompt.matches("earlier message to this lead").count();
        assert!(history <= 3, "{history} messages of history");
    }
    let (early, late) = (&prompts[0], &prompts[LEADS as usize - 1]);
    assert!(late.len() < early.len() + 2_000, "{} bytes, then {}", early.len(), late.len());
}
