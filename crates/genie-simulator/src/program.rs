//! Which program acts. Two programs may work on one journal; each remembers the end of the stream, which goes
//! stale when the other one writes.

use std::cell::Cell;

/// A program that works on the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Program {
    /// The one that drives the campaign.
    #[default]
    Driver,
    /// The one on another machine.
    Rival,
}

/// Which program acts, and whose known end of the stream is stale.
#[derive(Default)]
pub struct Programs {
    acting: Cell<Program>,
    driver_stale: Cell<bool>,
    rival_stale: Cell<bool>,
}

impl Programs {
    /// Acts as this program. Either may act while the other waits for the world.
    pub fn during<T>(&self, program: Program, work: impl FnOnce() -> T) -> T {
        let before = self.acting.replace(program);
        let done = work();
        self.acting.set(before);
        done
    }

    /// The acting program has changed the end of the stream, or learned that its records were lost. The other
    /// program does not know that.
    pub fn moved_head(&self) {
        match self.acting.get() {
            Program::Driver => self.rival_stale.set(true),
            Program::Rival => self.driver_stale.set(true),
        }
    }

    /// The acting program has read the end of the stream.
    pub fn saw_head(&self) {
        self.own_stale().set(false);
    }

    /// The acting program found another end of the stream than it expected. Returns whether that was
    /// legitimate; from now on it reads the end again.
    pub fn had_stale_head(&self) -> bool {
        self.own_stale().replace(false)
    }

    /// Both programs restart with empty memory.
    pub fn restart(&self) {
        self.acting.take();
        self.driver_stale.take();
        self.rival_stale.take();
    }

    fn own_stale(&self) -> &Cell<bool> {
        match self.acting.get() {
            Program::Driver => &self.driver_stale,
            Program::Rival => &self.rival_stale,
        }
    }
}
