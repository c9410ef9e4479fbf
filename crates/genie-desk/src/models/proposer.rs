//! The proposer of one campaign: its model where there is something to read or to write, and the rules elsewhere.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use parking_lot::Mutex;

use genie_kernel::port::{Inquiry, Pace, Proposer, Reply};
use genie_kernel::{Failure, StreamId};
use genie_outreach::contract::{ActionType, parse_snapshot};
use genie_outreach::prompt::{self, Prompt};

use super::call::{self, Asked, Heard, NOT_CALLED};
use super::{Choice, Chosen, choice};
use crate::Desk;
use crate::ports::ModelQuestion;

/// How many tasks that a model did not advance are remembered.
const PASSED_MAX: usize = 1_000;

/// Proposes for one campaign.
pub(crate) struct CampaignProposer<'a> {
    desk: &'a Desk,
    stream: StreamId,
    rules: Arc<dyn Proposer + Send + Sync>,
    /// The tasks for which the model proposed to do nothing. The rules propose there next time, so that a model that
    /// never does anything holds up no campaign.
    passed: Mutex<BTreeSet<String>>,
}

impl<'a> CampaignProposer<'a> {
    pub(crate) fn new(desk: &'a Desk, stream: StreamId, rules: Arc<dyn Proposer + Send + Sync>) -> Self {
        Self { desk, stream, rules, passed: Mutex::default() }
    }

    fn chosen(&self) -> Choice {
        // Stored state that cannot be read stops the campaign elsewhere.
        choice(self.desk, self.stream).unwrap_or(Choice::Rules)
    }

    fn by_model(&self, chosen: &Chosen, prompt: &Prompt, inquiry: &Inquiry) -> Reply {
        let question = ModelQuestion {
            model: &chosen.model,
            system: &prompt.system,
            text: &prompt.text,
            schema: Some(&prompt.schema),
            functions: &[],
            answer_tokens_max: prompt.answer_tokens_max,
        };
        // Stop does not wait for a model.
        let mut until_stopped = |_: Heard<'_>| match self.desk.is_stopped() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let Asked { calls, answer } = call::ask(self.desk, chosen, &question, &mut until_stopped);
        match answer {
            Err(_) => Reply { calls, ..self.rules.consult(inquiry) },
            Ok(answer) => {
                let answer = prompt::decode(&answer.text);
                self.note_passed(inquiry, &answer);
                Reply { proposer: format!("{}/{}", chosen.name, chosen.model), answer: Ok(answer), calls }
            }
        }
    }

    /// The rules, with the reason why no model was asked.
    fn by_rules_because(&self, provider: &str, model: &str, failure: &Failure, inquiry: &Inquiry) -> Reply {
        let calls = vec![call::not_called_because(provider, model, failure)];
        Reply { calls, ..self.rules.consult(inquiry) }
    }

    fn note_passed(&self, inquiry: &Inquiry, answer: &[u8]) {
        let proposed = serde_json::from_slice::<serde_json::Value>(answer).unwrap_or_default();
        let action = proposed.get("action_type").and_then(|action| ActionType::from_name(action.as_str()?));
        let advances =
            !matches!(action, Some(ActionType::NoOp | ActionType::SelectNextTask | ActionType::CreateTask));
        if advances {
            return;
        }
        let mut passed = self.passed.lock();
        if passed.len() >= PASSED_MAX {
            passed.clear();
        }
        passed.extend(task_of(inquiry));
    }

    fn is_passed(&self, inquiry: &Inquiry) -> bool {
        task_of(inquiry).is_some_and(|task| self.passed.lock().contains(&task))
    }
}

fn task_of(inquiry: &Inquiry) -> Option<String> {
    let snapshot = parse_snapshot(&inquiry.snapshot).ok()?;
    Some(snapshot.current_task?.id.to_string())
}

impl Proposer for CampaignProposer<'_> {
    fn name(&self) -> &str {
        self.rules.name()
    }

    fn pace(&self) -> Pace {
        match self.chosen() {
            Choice::Model(_) => Pace::Waited,
            Choice::Rules | Choice::Unusable { .. } => self.rules.pace(),
        }
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        self.rules.propose(snapshot)
    }

    fn reads_content(&self) -> bool {
        matches!(self.chosen(), Choice::Model(_))
    }

    fn consult(&self, inquiry: &Inquiry) -> Reply {
        let chosen = match self.chosen() {
            Choice::Rules => return self.rules.consult(inquiry),
            Choice::Unusable { name, reason } => {
                let failure = Failure::new(NOT_CALLED, true, reason);
                return self.by_rules_because(&name, "", &failure, inquiry);
            }
            Choice::Model(chosen) => chosen,
        };
        let Some(prompt) = prompt::prompt(inquiry) else { return self.rules.consult(inquiry) };
        let reason = match &inquiry.closed {
            Some(closed) => Some(format!("its budget is used up: {}", closed.observed)),
            None if inquiry.attempts > 0 => Some("its answers to this task were refused".to_owned()),
            None if self.is_passed(inquiry) => Some("it proposed to do nothing about this task".to_owned()),
            None => None,
        };
        match reason {
            None => self.by_model(&chosen, &prompt, inquiry),
            Some(reason) => {
                let failure = Failure::new(NOT_CALLED, true, reason);
                self.by_rules_because(&chosen.name, &chosen.model, &failure, inquiry)
            }
        }
    }
}
