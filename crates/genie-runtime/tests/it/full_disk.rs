//! A disk that is full when the driver comes to rest.

use std::cell::Cell;

use genie_kernel::cycle::Command;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::port::Pace;
use genie_kernel::turn::Agent;
use genie_kernel::{Batch, Journal, MemoryJournal, Rows, StreamId};
use genie_outreach::{CampaignCommand, NewCampaign, RuleProposer, default_policy, demo, outreach};
use genie_runtime::{Controller, Ports, Progress, Seats, Stop};

use crate::practice::{Network, TickingClock};

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
