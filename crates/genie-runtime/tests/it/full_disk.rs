//! A disk that is full when the driver comes to rest.

use std::cell::Cell;

use uuid::Uuid;

use genie_kernel::cycle::Command;
use genie_kernel::journal::{Error, Query, StreamRow};
use genie_kernel::port::Pace;
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::turn::Agent;
use genie_kernel::{Batch, Entry, Head, Journal, MemoryJournal, Rows, StreamId};
use genie_outreach::{CampaignCommand, NewCampaign, RuleProposer, default_policy, demo, outreach};
use genie_runtime::{Controller, Ports, Progress, Seats, Stop};

use crate::practice::{Network, TickingClock};

/// A journal that finds no space when it is told so, and then loses what was not durable.
struct Tight {
    memory: MemoryJournal,
    full: Cell<bool>,
}

impl Rows for Tight {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.memory.head(stream)
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Fields>, Error> {
        self.memory.get(table, stream, id)
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.memory.find(query)
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.memory.entries(stream, after, limit)
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.memory.audit_tail(stream, limit)
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.memory.streams(after, limit)
    }
}

impl Journal for Tight {
    fn erase(&self, erasures: &[genie_kernel::erasure::Erasure]) -> Result<(), Error> {
        self.memory.erase(erasures)
    }

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
}

#[test]
fn a_driver_that_could_not_make_its_work_durable_looks_again_where_the_stream_ends() {
    let agent = outreach();
    let journal = Tight { memory: MemoryJournal::new(&agent.tables()), full: Cell::new(false) };
    let (clock, network, seats) = (TickingClock::new(), Network::default(), Seats::default());
    let proposer = RuleProposer { pace: Pace::Ready };
    let ports = Ports { journal: &journal, clock: &clock, proposer: &proposer, tools: &network };
    let controller = Controller::new(&agent, ports, &seats);
    let stream = StreamId::from_seed(7, 1);
    let create = CampaignCommand::Create(NewCampaign::one_by_one("Practice", "Engineers", default_policy()));
    controller.command(stream, &Command::Own(create)).unwrap();
    controller.command(stream, &Command::Own(CampaignCommand::AddLead(demo::lead(7, 0)))).unwrap();
    controller.command(stream, &Command::Start).unwrap();
    assert_eq!(controller.turn(stream), Ok(Progress::Closed));
    journal.full.set(true);
    let stop = Stop::default();
    stop.request();
    assert_eq!(controller.run_until_idle(stream, &stop), Err(Error::Full));
    assert_eq!(controller.turn(stream), Ok(Progress::Closed), "nobody else wrote");
}
