//! A campaign whose proposer is a model that a test plays.

use std::cell::{Cell, RefCell};

use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::model_call::ModelCall;
use genie_kernel::port::{Clock, Inquiry, Pace, Proposer, Reply, Tools};
use genie_kernel::record::Fields;
use genie_kernel::turn::Agent;
use genie_kernel::{Failure, MemoryJournal, StreamId, Timestamp};
use genie_outreach::{CampaignCommand, Outreach, RuleProposer, outreach, prompt};
use genie_runtime::{Controller, Ports, Stop, StreamLocks};

use crate::practice::MORNING;

/// The text with which a model answers a prompt, given what rules propose for the same snapshot.
pub trait Model {
    fn answer(&self, prompt: &str, inquiry: &Inquiry, by_rules: &[u8]) -> String;
}

/// A campaign with a model, in memory.
pub struct ModelledCampaign<M> {
    pub agent: Cycle<Outreach>,
    pub journal: MemoryJournal,
    pub stream: StreamId,
    pub model: M,
    /// How often the model was asked.
    pub asked: Cell<u64>,
    /// What tools did.
    pub performed: RefCell<Vec<Effect>>,
    locks: StreamLocks,
    time_ms: Cell<i64>,
}

impl<M: Model> ModelledCampaign<M> {
    pub fn new(seed: u64, model: M) -> Self {
        let agent = outreach();
        Self {
            journal: MemoryJournal::new(&agent.tables()),
            agent,
            stream: StreamId::from_seed(77, seed),
            model,
            asked: Cell::new(0),
            performed: RefCell::default(),
            locks: StreamLocks::default(),
            time_ms: Cell::new(MORNING.0),
        }
    }

    fn controller(&self) -> Controller<'_, Cycle<Outreach>> {
        let ports = Ports { journal: &self.journal, clock: self, proposer: self, tools: self };
        Controller::new(&self.agent, ports, &self.locks)
    }

    pub fn tell(&self, command: &Command<CampaignCommand>) {
        self.controller().command(self.stream, command).unwrap();
    }

    /// Works until nothing more can be done now.
    pub fn work(&self) {
        self.controller().run_until_idle(self.stream, &Stop::default()).unwrap();
    }

    /// Lets time pass.
    pub fn pass(&self, milliseconds: i64) {
        self.time_ms.set(self.time_ms.get() + milliseconds);
    }
}

impl<M> Clock for ModelledCampaign<M> {
    fn now(&self) -> Timestamp {
        self.time_ms.set(self.time_ms.get() + 1);
        Timestamp(self.time_ms.get())
    }
}

impl<M: Model> Proposer for ModelledCampaign<M> {
    fn name(&self) -> &'static str {
        "played/model"
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
        let by_rules = self.propose(&inquiry.snapshot);
        let Some(asked) = prompt::prompt(inquiry) else {
            return Reply { proposer: "rules".to_owned(), answer: by_rules, calls: Vec::new() };
        };
        self.asked.set(self.asked.get() + 1);
        let again = prompt::prompt(inquiry).map(|prompt| prompt.text);
        assert_eq!(Some(&asked.text), again.as_ref(), "the same inquiry gives the same bytes");
        let text = self.model.answer(&asked.text, inquiry, &by_rules.unwrap());
        let call = ModelCall {
            provider: "played".to_owned(),
            model: "model".to_owned(),
            request: Some(asked.text),
            response: Some(text.clone()),
            ..ModelCall::default()
        };
        Reply { proposer: self.name().to_owned(), answer: Ok(prompt::decode(&text)), calls: vec![call] }
    }
}

impl<M> Tools for ModelledCampaign<M> {
    fn perform(&self, effect: &Effect) -> Outcome {
        self.performed.borrow_mut().push(effect.clone());
        Outcome::Done(Fields::new())
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}
