//! The disk is full when the driver becomes idle.

use std::cell::Cell;

use serde_json::json;

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::record::Fields;
use genie_kernel::turn::Agent;
use genie_kernel::{Batch, Failure, Journal, MemoryJournal, Rows, StreamId, Timestamp};
use genie_runtime::{Controller, Ports, Progress, Stop, StreamLocks};

use crate::lighthouse::{Call, Keeper, Order, REST_MS};

/// A journal that can be told to run out of space, and then loses everything that is not durable.
struct Tight {
    memory: MemoryJournal,
    full: Cell<bool>,
}

impl ReadsThrough for Tight {
    fn beneath(&self) -> &dyn Rows {
        &self.memory
    }
}

impl Journal for Tight {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.memory.append(batch)
    }

    fn flush(&self) -> Result<(), Error> {
        if self.full.take() {
            self.memory.crash();
            return Err(Error::Full);
        }
        self.memory.flush()
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.memory.erase(erasures)
    }

    fn health(&self) -> Result<(), Error> {
        self.memory.health()
    }
}

/// A sea without ships: nothing to signal.
pub struct EmptySea {
    pub now: Cell<i64>,
}

impl Clock for EmptySea {
    fn now(&self) -> Timestamp {
        Timestamp(self.now.get())
    }
}

impl Proposer for EmptySea {
    fn name(&self) -> &str {
        "harbour"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        Ok(json!({ "flashes": 0 }).to_string().into_bytes())
    }
}

impl Tools for EmptySea {
    fn perform(&self, _: &Effect) -> Outcome {
        Outcome::Done(Fields::from_iter([("ship", json!(false))]))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}

#[test]
fn controller_reloads_the_stream_head_after_a_failed_flush() {
    let journal = Tight { memory: MemoryJournal::new(&Keeper.tables()), full: Cell::new(false) };
    let (sea, locks) = (EmptySea { now: Cell::new(1_000) }, StreamLocks::default());
    let ports = Ports { journal: &journal, clock: &sea, proposer: &sea, tools: &sea };
    let controller = Controller::new(&Keeper, ports, &locks);
    let stream = StreamId::from_seed(7, 1);
    controller.command(stream, &Order::Build).unwrap();
    controller.command(stream, &Order::Call(Call::Kindle)).unwrap();
    assert_eq!(controller.turn(stream), Ok(Progress::Closed));
    let written = journal.head(stream).unwrap();
    journal.full.set(true);
    let stop = Stop::default();
    stop.request();
    assert_eq!(controller.run_until_idle(stream, &stop), Err(Error::Full));
    assert!(
        journal.head(stream).unwrap().sequence < written.sequence,
        "the end of the watch was not durable"
    );
    sea.now.set(sea.now.get() + REST_MS);
    assert_eq!(controller.turn(stream), Ok(Progress::Closed), "there is no conflict with the lost records");
}
