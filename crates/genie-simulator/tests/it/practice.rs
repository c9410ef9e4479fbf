//! A simple world for tests: a clock that advances when read, a network with a ledger of deliveries, and a
//! person who approves.

use std::cell::{Cell, RefCell};

use serde_json::json;

use genie_kernel::approval::{self, Approval};
use genie_kernel::cycle::Command;
use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::journal::Query;
use genie_kernel::port::{Clock, Tools};
use genie_kernel::record::Fields;
use genie_kernel::{Rows, StreamId, Timestamp};

/// Monday, 5 January 2026, 09:00 UTC.
pub const MORNING: Timestamp = Timestamp(1_767_603_600_000);

/// A clock that advances one millisecond each time it is read.
pub struct TickingClock(Cell<i64>);

impl TickingClock {
    pub fn new() -> Self {
        Self(Cell::new(MORNING.0))
    }

    pub fn jump_to(&self, moment: Timestamp) {
        self.0.set(self.0.get().max(moment.0));
    }
}

impl Clock for TickingClock {
    fn now(&self) -> Timestamp {
        self.0.set(self.0.get() + 1);
        Timestamp(self.0.get())
    }
}

/// A network that records every delivery.
#[derive(Default)]
pub struct Network {
    pub deliveries: RefCell<Vec<String>>,
}

impl Tools for Network {
    fn perform(&self, effect: &Effect) -> Outcome {
        match effect.class {
            Class::Read => Outcome::Done(Fields::from_iter([("connection", json!("accepted"))])),
            Class::Idempotent | Class::Irreversible => {
                self.deliveries.borrow_mut().push(effect.key.clone());
                Outcome::Done(Fields::from_iter([("receipt", json!(effect.key))]))
            }
        }
    }

    fn look(&self, effect: &Effect) -> Sighting {
        if self.deliveries.borrow().contains(&effect.key) {
            Sighting::Found(Fields::from_iter([("receipt", json!(effect.key))]))
        } else {
            Sighting::Absent
        }
    }
}

/// The approvals that wait for a person.
pub fn waiting(rows: &dyn Rows, stream: StreamId) -> Vec<Approval> {
    let found = rows
        .find(&Query {
            table: &approval::TABLE,
            columns: &["status", "subject", "subject_hash", "task_id", "asked_sequence"],
            stream: Some(stream),
            equals: vec![("status", json!("pending"))],
            range: None,
            order: &["asked_sequence"],
            limit: 100,
        })
        .unwrap();
    found.into_iter().map(|row| Approval::from_row(&row).unwrap()).collect()
}

/// A person's approval.
pub fn approve<C>(approval: &Approval) -> Command<C> {
    Command::Approve {
        approval: approval.id,
        subject_hash: approval.subject_hash.clone(),
        by: "tester".to_owned(),
    }
}
