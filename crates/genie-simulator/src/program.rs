//! Which program acts. Two of them may work on one journal; each remembers where the stream ends,
//! and what one of them remembers goes stale without the other's doing.

use std::cell::Cell;

/// A program that works on the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Program {
    /// The one that drives the campaign.
    #[default]
    Driver,
    /// The one at another machine.
    Rival,
}

/// Who acts, and whose idea of where the stream ends is no longer true.
#[derive(Default)]
pub struct Programs {
    acting: Cell<Program>,
    driver_stale: Cell<bool>,
    rival_stale: Cell<bool>,
}

impl Programs {
    /// Does something as this program. Either may act while the other waits for the world.
    pub fn during<T>(&self, program: Program, work: impl FnOnce() -> T) -> T {
        let before = self.acting.replace(program);
        let done = work();
        self.acting.set(before);
        done
    }

    /// The program that acts has changed where the stream ends, or was told that what it wrote is
    /// gone. It knows that; the other one does not.
    pub fn moved_head(&self) {
        match self.acting.get() {
            Program::Driver => self.rival_stale.set(true),
            Program::Rival => self.driver_stale.set(true),
        }
    }

    /// The program that acts has looked where the stream ends.
    pub fn saw_head(&self) {
        self.own_stale().set(false);
    }

    /// The program that acts found the stream longer or shorter than it thought. Whether it had
    /// reason to think otherwise; from now on it looks again.
    pub fn had_stale_head(&self) -> bool {
        self.own_stale().replace(false)
    }

    /// Both start again and remember nothing.
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
