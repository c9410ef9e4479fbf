//! A disk that is full when the driver comes to rest.

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

/// A journal that finds no space when it is told so, and then loses what was not durable.
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
}

/// A sea without ships: there is nothing to signal.
struct EmptySea {
    now: Cell<i64>,
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
fn a_driver_whose_flush_failed_reads_again_where_the_stream_ends() {
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
    assert!(journal.head(stream).unwrap().sequence < written.sequence, "the end of the watch is lost");
    sea.now.set(sea.now.get() + REST_MS);
    assert_eq!(controller.turn(stream), Ok(Progress::Closed), "there is no conflict with the lost records");
}
