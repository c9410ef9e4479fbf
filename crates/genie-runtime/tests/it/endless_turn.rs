//! An agent whose turn never ends.

use std::cell::Cell;

use genie_kernel::journal::Error;
use genie_kernel::port::Inquiry;
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};
use genie_kernel::{MemoryJournal, Rows, StreamId};
use genie_runtime::{Controller, Ports, StreamLocks};

use crate::full_disk::EmptySea;

/// Asks the same question again after every answer.
struct Insatiable;

impl Agent for Insatiable {
    type Position = ();
    type Command = ();

    fn name(&self) -> &'static str {
        "insatiable"
    }

    fn tables(&self) -> Vec<&'static Table> {
        Vec::new()
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Ask { position: (), inquiry: Inquiry::default() })
    }

    fn step(&self, at: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        self.enter(at)
    }

    fn decide(&self, _: &Site<'_>, (): &()) -> Result<Decision, Error> {
        Ok(Decision::Accepted(Vec::new()))
    }
}

#[test]
fn endless_turn_is_refused_at_the_step_limit() {
    let journal = MemoryJournal::new(&Insatiable.tables());
    let (sea, locks) = (EmptySea { now: Cell::new(1_000) }, StreamLocks::default());
    let ports = Ports { journal: &journal, clock: &sea, proposer: &sea, tools: &sea };
    let stream = StreamId::from_seed(7, 1);

    let turn = Controller::new(&Insatiable, ports, &locks).turn(stream);

    assert_eq!(turn, Err(Error::Refused("the turn has not ended after 1000 steps".to_owned())));
    assert_eq!(journal.head(stream).unwrap().sequence, 0);
}
