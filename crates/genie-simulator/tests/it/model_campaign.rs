//! A hundred leads with a model that does its work: no prompt contains a conversation, and each one stays small,
//! however long the campaign has been running (SC-002).

use std::cell::RefCell;

use serde_json::{Value, json};

use genie_kernel::DAY_MS;
use genie_kernel::cycle::Command;
use genie_kernel::port::Inquiry;
use genie_outreach::prompt::PROMPT_BYTES_MAX;
use genie_outreach::{CampaignCommand, NewCampaign, default_policy, demo};

use crate::modelled::{Model, ModelledCampaign};
use crate::practice::{approve, waiting};

const LEADS: u64 = 100;

/// A model that writes what it is asked for, and remembers its prompts.
#[derive(Default)]
struct Able {
    prompts: RefCell<Vec<String>>,
}

impl Model for Able {
    fn answer(&self, prompt: &str, inquiry: &Inquiry, by_rules: &[u8]) -> String {
        self.prompts.borrow_mut().push(prompt.to_owned());
        let seen: Value = serde_json::from_slice(&inquiry.snapshot).unwrap();
        let name = seen.pointer("/leads_summary/current_lead/full_name").and_then(Value::as_str).unwrap();
        let proposal: Value = serde_json::from_slice(by_rules).unwrap();
        let answer = json!({
            "action_type": "generate_message",
            "message": {
                "type": proposal.pointer("/message/type"),
                "content": format!("Hello {name}, the model has a question for you."),
            },
            "requires_approval": true,
        });
        answer.to_string()
    }
}

#[test]
fn sc_002_prompts_for_a_hundred_leads_need_no_history() {
    let work = ModelledCampaign::new(1, Able::default());
    let new = NewCampaign { window: LEADS, ..NewCampaign::one_by_one("Many", "Engineers", default_policy()) };
    work.tell(&Command::Own(CampaignCommand::Create(new)));
    for number in 0..LEADS {
        work.tell(&Command::Own(CampaignCommand::AddLead(demo::lead(5, number))));
    }
    work.tell(&Command::Start);
    for _ in 0..60 {
        work.work();
        for asked in waiting(&work.journal, work.stream) {
            work.tell(&approve(&asked));
        }
        work.pass(DAY_MS);
    }
    let performed = work.performed.borrow();
    let sent = performed.iter().filter(|effect| effect.parameters.contains_key("text")).count();
    assert!(sent as u64 >= LEADS, "{sent} messages to {LEADS} leads");
    let prompts = work.model.prompts.borrow();
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
