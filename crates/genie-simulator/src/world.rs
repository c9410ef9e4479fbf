//! The outside world, with its own ledger. The ledger states what really happened, independent of the
//! journal.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::Fields;
use genie_kernel::{ApprovalId, Failure, Hash, Timestamp};

use crate::universe::Universe;
use crate::violation::Invariant;

/// Maximum number of requests lost in an outage.
const OUTAGE_REQUESTS_MAX: u64 = 30;

/// The world's memory.
#[derive(Default)]
pub(crate) struct World {
    ledger: RefCell<Vec<Delivery>>,
    visits: RefCell<BTreeMap<String, BTreeSet<String>>>,
    outage: Cell<u64>,
}

/// One delivered message.
#[derive(Clone, Debug)]
pub(crate) struct Delivery {
    pub key: String,
    pub parameters: Fields,
    pub approval: Option<ApprovalId>,
    pub sender: Sender,
    /// The circumstances of the call.
    pub asked: Asked,
}

/// Who sent a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sender {
    /// The Controller, with a tool.
    Tool,
    /// A person, by hand.
    Person,
}

/// The circumstances of a call to the world. Commands that arrive before the world acts do not change them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// The clock reading.
    pub shown: Timestamp,
    /// The sequence up to which the journal was durable.
    pub durable: u64,
}

impl World {
    /// Deliveries from a position in the ledger on.
    pub(crate) fn deliveries_from(&self, place: usize) -> Vec<Delivery> {
        self.ledger.borrow().iter().skip(place).cloned().collect()
    }

    pub(crate) fn deliveries(&self) -> u64 {
        self.ledger.borrow().len() as u64
    }

    /// Records a delivered message.
    pub(crate) fn deliver(&self, delivery: Delivery) {
        self.ledger.borrow_mut().push(delivery);
    }

    /// Whether the message with this key was delivered.
    pub(crate) fn delivered(&self, key: &str) -> bool {
        self.ledger.borrow().iter().any(|delivery| delivery.key == key)
    }

    /// Whether this page was viewed under this key.
    pub(crate) fn visited(&self, key: &str, url: &str) -> bool {
        self.visits.borrow().get(key).is_some_and(|urls| urls.contains(url))
    }
}

/// How a request proceeds.
enum Course {
    Served,
    Refused(Failure),
    RequestLost,
    AnswerLost,
}

impl Universe {
    /// The current circumstances.
    pub(crate) fn asked(&self) -> Asked {
        Asked { shown: self.clock.shown(), durable: self.disk.durable().sequence }
    }

    fn course(&self) -> Course {
        let faults = &self.faults;
        let outage = self.world.outage.get();
        if outage > 0 && !self.calm.get() {
            self.world.outage.set(outage - 1);
            return Course::RequestLost;
        }
        if self.strikes(faults.outage) {
            self.world.outage.set(self.chance.between(1, OUTAGE_REQUESTS_MAX));
        }
        let refused = |retryable| Failure::new("TOOL_REFUSED", retryable, "the world said no");
        if self.strikes(faults.tool_refuses) {
            Course::Refused(refused(true))
        } else if self.strikes(faults.tool_refuses_for_good) {
            Course::Refused(refused(false))
        } else if self.strikes(faults.request_lost) {
            Course::RequestLost
        } else if self.strikes(faults.answer_lost) {
            Course::AnswerLost
        } else {
            Course::Served
        }
    }

    /// Carries out a request and returns what the caller would learn.
    fn serve(&self, effect: &Effect, asked: Asked) -> Fields {
        self.trace.note(effect.key.as_bytes());
        match effect.class {
            Class::Read => {
                let url = effect.parameters.get("url").and_then(|url| url.as_str()).unwrap_or_default();
                let mut visits = self.world.visits.borrow_mut();
                visits.entry(effect.key.clone()).or_default().insert(url.to_owned());
                let [first, second, ..] = Hash::of(url.as_bytes()).0;
                let accepts = u32::from(u16::from_be_bytes([first, second])) % 1_000;
                let connection = if accepts < self.faults.people_accept { "accepted" } else { "pending" };
                Fields::from_iter([("connection", json!(connection))])
            }
            Class::Idempotent | Class::Irreversible => {
                self.world.deliver(Delivery {
                    key: effect.key.clone(),
                    parameters: effect.parameters.clone(),
                    approval: effect.approval,
                    sender: Sender::Tool,
                    asked,
                });
                receipt(effect)
            }
        }
    }
}

impl Universe {
    fn perform_outside(&self, effect: &Effect) -> Outcome {
        self.count_request();
        if self.faults.by_hand.is_some() {
            let observed = format!("{} was performed in a campaign that is worked by hand", effect.tool);
            self.report(Invariant::Consent, observed);
        }
        let asked = self.asked();
        let unanswered = || Outcome::Unknown(Failure::new("TOOL_TIMEOUT", true, "the world did not answer"));
        let comes_first = self.chance.happens(500);
        if comes_first {
            self.interrupt();
        }
        let outcome = self.act(|| match self.course() {
            Course::Served => Outcome::Done(self.serve(effect, asked)),
            Course::Refused(failure) => Outcome::Failed(failure),
            Course::RequestLost => unanswered(),
            Course::AnswerLost => {
                self.serve(effect, asked);
                unanswered()
            }
        });
        if !comes_first {
            self.interrupt();
        }
        outcome
    }
}

impl Tools for Universe {
    fn pace(&self) -> Pace {
        self.planted.pace()
    }

    fn perform(&self, effect: &Effect) -> Outcome {
        self.planted.perform(effect, || self.perform_outside(effect))
    }

    fn look(&self, effect: &Effect) -> Sighting {
        self.count_request();
        self.interrupt();
        self.act(|| {
            // A world that cannot report its past does not change when faults stop.
            if self.chance.happens(self.faults.look_blind) {
                Sighting::Blind
            } else if self.world.delivered(&effect.key) {
                Sighting::Found(receipt(effect))
            } else {
                Sighting::Absent
            }
        })
    }
}

fn receipt(effect: &Effect) -> Fields {
    Fields::from_iter([("receipt", json!(effect.key))])
}
