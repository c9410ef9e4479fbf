//! The proposer: honest rules, and every kind of wrong answer that a model has given. Wrong answers are made
//! from the current and earlier snapshots, which is all that a model has.

use std::cell::{Cell, RefCell};

use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::model_call::ModelCall;
use genie_kernel::port::{Inquiry, Pace, Proposer, Reply};
use genie_outreach::RuleProposer;

use crate::universe::Universe;
use crate::violation::Invariant;

mod lie;

pub(crate) use lie::Lie;

/// Maximum number of tasks created by wrong answers in one simulation.
const TASKS_CREATED_MAX: u64 = 8;

/// Maximum number of lead names remembered for wrong answers.
const LEADS_REMEMBERED_MAX: usize = 8;

/// The memory of the lying proposer.
#[derive(Default)]
pub(crate) struct Mouth {
    leads: RefCell<Vec<String>>,
    tasks_created: Cell<u64>,
    lies: Cell<u64>,
}

impl Mouth {
    pub(crate) fn lies(&self) -> u64 {
        self.lies.get()
    }

    fn remember(&self, lead: Option<&str>) {
        let mut leads = self.leads.borrow_mut();
        if let Some(lead) = lead
            && leads.len() < LEADS_REMEMBERED_MAX
            && !leads.iter().any(|known| known == lead)
        {
            leads.push(lead.to_owned());
        }
    }

    fn may_create_task(&self) -> bool {
        let created = self.tasks_created.get();
        self.tasks_created.set(created + 1);
        created < TASKS_CREATED_MAX
    }
}

impl Proposer for Universe {
    fn name(&self) -> &'static str {
        "simulated"
    }

    fn pace(&self) -> Pace {
        self.faults.pace
    }

    fn reads_content(&self) -> bool {
        self.faults.pace == Pace::Waited
    }

    /// A proposer that has to be waited for is a model: its calls are recorded, and it is asked again when it is refused.
    fn consult(&self, inquiry: &Inquiry) -> Reply {
        if contains(&inquiry.content, self.canary.as_bytes()) {
            self.report(Invariant::Secret, "a prompt has the secret");
        }
        let answer = self.propose(&inquiry.snapshot);
        let call = |failure| ModelCall {
            provider: "simulated".to_owned(),
            model: "model".to_owned(),
            failure,
            input_tokens: inquiry.snapshot.len() as u64,
            output_tokens: 1,
            ..ModelCall::default()
        };
        let calls = match self.faults.pace {
            Pace::Waited => vec![call(answer.as_ref().err().cloned())],
            Pace::Ready => Vec::new(),
        };
        Reply { proposer: self.name().to_owned(), answer, calls }
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        self.trace.note(snapshot);
        if contains(snapshot, self.canary.as_bytes()) {
            self.report(Invariant::Secret, "a prompt has the secret");
        }
        if self.faults.pace == Pace::Waited {
            self.interrupt();
        }
        self.act(|| {
            let shown: Value = serde_json::from_slice(snapshot).unwrap_or_default();
            let lead = shown.pointer("/leads_summary/current_lead/id").and_then(Value::as_str);
            self.mouth.remember(lead);
            let asks = self.chance.happens(300) && !self.calm.get();
            // A person who works by hand has no tool to look at a page.
            let honest = honest(snapshot, lead, asks || self.faults.by_hand.is_some())?;
            if !self.strikes(self.faults.lie) {
                return Ok(honest);
            }
            self.mouth.lies.set(self.mouth.lies.get() + 1);
            let leads = self.mouth.leads.borrow();
            let lie = Lie { snapshot: &shown, honest: &honest, lead, leads: &leads, canary: &self.canary };
            lie.tell(&self.chance, || self.mouth.may_create_task())
        })
    }
}

/// The answer of the rules; for a task that no rule covers, a look at a page, unless the user is asked.
fn honest(snapshot: &[u8], lead: Option<&str>, asks: bool) -> Result<Vec<u8>, Failure> {
    if lead.is_none() && !asks {
        let look = json!({
            "action_type": "execute_tool",
            "tool_name": "browser_navigate",
            "parameters": { "url": "https://practice.invalid/" },
        });
        return Ok(look.to_string().into_bytes());
    }
    RuleProposer { pace: Pace::Ready }.propose(snapshot)
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}
