//! A model that reads the messages of a conversation. Where it may not be asked or does not answer, the rules read
//! them, and the log says why.

use std::cell::RefCell;
use std::ops::ControlFlow;

use serde_json::Value;

use genie_kernel::Failure;
use genie_kernel::port::{Inquiry, Pace, Proposer, Reply};

use super::call::{self, Asked, Heard, NOT_CALLED, STOPPED};
use super::{Choice, Chosen};
use crate::Desk;
use crate::ports::{ModelAnswer, ModelFunction, ModelQuestion};

/// The maximum length of an answer, in tokens.
const ANSWER_TOKENS_MAX: u32 = 1_000;

/// What follows the text of an answer that the user stopped.
const STOPPED_MARK: &str = " …";

/// A receiver of what a model writes to the user, while it does. It may end the answer.
pub type Receive<'a> = dyn FnMut(Heard<'_>) -> ControlFlow<()> + 'a;

/// A receiver that ignores everything.
pub fn unheard(_: Heard<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// How a conversation is put to a model.
pub(crate) trait Phrasing {
    /// The rules that read without a model.
    fn rules(&self) -> &dyn Proposer;

    /// The question for a snapshot, if a model can be asked about it.
    fn ask(&self, snapshot: &[u8]) -> Option<Asking>;

    /// What a model said, as the bytes that the Controller reads.
    fn decode(&self, asking: &Asking, answer: &ModelAnswer) -> Vec<u8>;
}

/// A question of a conversation to a model.
pub(crate) struct Asking {
    pub(crate) system: String,
    pub(crate) text: String,
    pub(crate) schema: Option<Value>,
    pub(crate) functions: Vec<ModelFunction>,
    /// Whether the answer is text for the user.
    pub(crate) is_shown: bool,
}

/// A model as the reader of a conversation.
pub(crate) struct ModelReader<'a> {
    desk: &'a Desk,
    choice: Choice,
    /// Why no model may be asked now.
    closed: Option<String>,
    phrasing: &'a dyn Phrasing,
    receive: RefCell<&'a mut Receive<'a>>,
}

impl<'a> ModelReader<'a> {
    pub(crate) fn new(
        desk: &'a Desk,
        choice: Choice,
        closed: Option<String>,
        phrasing: &'a dyn Phrasing,
        receive: &'a mut Receive<'_>,
    ) -> Self {
        Self { desk, choice, closed, phrasing, receive: RefCell::new(receive) }
    }

    fn by_model(&self, chosen: &Chosen, asking: &Asking, inquiry: &Inquiry) -> Reply {
        let question = ModelQuestion {
            model: &chosen.model,
            system: &asking.system,
            text: &asking.text,
            schema: asking.schema.as_ref(),
            functions: &asking.functions,
            answer_tokens_max: ANSWER_TOKENS_MAX,
        };
        let mut receive = self.receive.borrow_mut();
        // What is not for the user stays here, but the user may end it.
        let mut pass_on = |heard: Heard<'_>| receive(if asking.is_shown { heard } else { Heard::Piece("") });
        let Asked { calls, answer } = call::ask(self.desk, chosen, &question, &mut pass_on);
        let answer = match answer {
            Ok(answer) => Some(answer),
            // What the user has already read is kept.
            Err(failure) if failure.error_id == STOPPED && asking.is_shown => {
                let text =
                    calls.last().and_then(|call| call.response.clone()).filter(|text| !text.is_empty());
                text.map(|text| ModelAnswer { text: text + STOPPED_MARK, ..ModelAnswer::default() })
            }
            Err(_) => None,
        };
        match answer {
            None => Reply { calls, ..self.phrasing.rules().consult(inquiry) },
            Some(answer) => Reply {
                proposer: format!("{}/{}", chosen.name, chosen.model),
                answer: Ok(self.phrasing.decode(asking, &answer)),
                calls,
            },
        }
    }

    fn by_rules_because(&self, name: &str, model: &str, reason: &str, inquiry: &Inquiry) -> Reply {
        let failure = Failure::new(NOT_CALLED, true, reason);
        let calls = vec![call::not_called_because(name, model, &failure)];
        Reply { calls, ..self.phrasing.rules().consult(inquiry) }
    }
}

impl Proposer for ModelReader<'_> {
    fn name(&self) -> &str {
        self.phrasing.rules().name()
    }

    fn pace(&self) -> Pace {
        match self.choice {
            Choice::Model(_) => Pace::Waited,
            Choice::Rules | Choice::Unusable { .. } => self.phrasing.rules().pace(),
        }
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        self.phrasing.rules().propose(snapshot)
    }

    fn consult(&self, inquiry: &Inquiry) -> Reply {
        let chosen = match &self.choice {
            Choice::Rules => return self.phrasing.rules().consult(inquiry),
            Choice::Unusable { name, reason } => return self.by_rules_because(name, "", reason, inquiry),
            Choice::Model(chosen) => chosen,
        };
        if let Some(reason) = &self.closed {
            return self.by_rules_because(&chosen.name, &chosen.model, reason, inquiry);
        }
        match self.phrasing.ask(&inquiry.snapshot) {
            Some(asking) => self.by_model(chosen, &asking, inquiry),
            None => self.phrasing.rules().consult(inquiry),
        }
    }
}
