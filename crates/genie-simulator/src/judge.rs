//! The invariant checkers. They read durable records once, in order, keep their own small model of the
//! records' meaning, and compare it with the world's ledger. They share no code with the Controller beyond
//! the record types.

mod conduct;
mod consent;
mod people;
mod tasks;
mod whole;

use genie_kernel::{Entry, Head, Rows, Scope, link};

use conduct::Conduct;
use consent::Consents;
use people::People;
use tasks::Tasks;

use crate::universe::Universe;
use crate::violation::{Finding, Invariant};

pub(crate) use whole::{check_counters, check_fold, check_replay};

/// All checkers, and how far they have read.
pub(crate) struct Judge {
    read: Head,
    judged: usize,
    conduct: Conduct,
    consents: Consents,
    tasks: Tasks,
    people: People,
}

impl Judge {
    pub(crate) fn new() -> Self {
        Self {
            read: Head::EMPTY,
            judged: 0,
            conduct: Conduct::new(),
            consents: Consents::default(),
            tasks: Tasks::default(),
            people: People::default(),
        }
    }

    /// The number of durable cycles started.
    pub(crate) fn cycles(&self) -> u64 {
        self.conduct.cycles()
    }

    /// Reads the records and deliveries since the last call. A delivery is checked against what was durable
    /// when the world was called.
    pub(crate) fn read_on(&mut self, universe: &Universe) -> Result<(), Finding> {
        let deliveries = universe.world.deliveries_from(self.judged);
        for delivery in &deliveries {
            self.read_up_to(universe, delivery.asked.durable)?;
            self.consents.judge(delivery)?;
            self.judged += 1;
        }
        self.read_up_to(universe, universe.disk.durable().sequence)
    }

    fn read_up_to(&mut self, universe: &Universe, sequence: u64) -> Result<(), Finding> {
        let Some(count) = sequence.checked_sub(self.read.sequence).filter(|count| *count > 0) else {
            return Ok(());
        };
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let entries = universe.disk.memory.entries(universe.stream, self.read.sequence, count);
        for entry in entries.map_err(|error| Finding::new(Invariant::Store, error.to_string()))? {
            self.check_place(&entry)?;
            if entry.payload.contains(&universe.canary) {
                return Err(Finding::new(
                    Invariant::Secret,
                    format!("row {} has the secret", entry.sequence),
                ));
            }
            self.people.read(&entry)?;
            self.consents.read(&entry, universe.disk.shown_at(entry.sequence))?;
            self.conduct.read(&entry, self.consents.policy())?;
            self.tasks.read(&entry, &universe.world, &self.consents)?;
            if self.conduct.ended() && self.tasks.open() > 0 {
                let observed = format!("the run ended with {} open tasks", self.tasks.open());
                return Err(Finding::new(Invariant::Terminal, observed));
            }
        }
        Ok(())
    }

    fn check_place(&mut self, entry: &Entry) -> Result<(), Finding> {
        let place = self.read.sequence + 1;
        if entry.sequence != place {
            let observed = format!("record {place} says that it is record {}", entry.sequence);
            return Err(Finding::new(Invariant::Sequence, observed));
        }
        let hash = link(
            self.read.hash,
            entry.stream,
            Scope::LOCAL,
            entry.sequence,
            &entry.record,
            entry.payload.as_bytes(),
        );
        if entry.prev_hash != self.read.hash || entry.hash != hash {
            return Err(Finding::new(
                Invariant::Chain,
                format!("record {place} does not follow the last one"),
            ));
        }
        self.read = Head { sequence: place, hash };
        Ok(())
    }
}
