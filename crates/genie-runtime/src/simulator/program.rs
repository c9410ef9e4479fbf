//! Which program acts. Two of them may work on one journal; each remembers where the stream ends,
//! and what one of them remembers goes stale without the other's doing.

use std::cell::Cell;

/// A program that works on the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Program {
    /// The one that drives the campaign.
    #[default]
    Driver,
    /// The one at another machine.
    Rival,
}

/// Who acts, and whose idea of where the stream ends is no longer true.
#[derive(Default)]
pub(super) struct Programs {
    acting: Cell<Program>,
    driver_stale: Cell<bool>,
    rival_stale: Cell<bool>,
}

impl Programs {
    /// Does something as this program. Either may act while the other waits for the world.
    pub(super) fn during<T>(&self, program: Program, work: impl FnOnce() -> T) -> T {
        let before = self.acting.replace(program);
        let done = work();
        self.acting.set(before);
        done
    }

    /// The program that acts has changed where the stream ends, or was told that what it wrote is
    /// gone. It knows that; the other one does not.
    pub(super) fn moved_head(&self) {
        match self.acting.get() {
            Program::Driver => self.rival_stale.set(true),
            Program::Rival => self.driver_stale.set(true),
        }
    }

    /// The program that acts has looked where the stream ends.
    pub(super) fn saw_head(&self) {
        self.own_stale().set(false);
    }

    /// The program that acts found the stream longer or shorter than it thought. Whether it had
    /// reason to think otherwise; from now on it looks again.
    pub(super) fn had_stale_head(&self) -> bool {
        self.own_stale().replace(false)
    }

    /// Both start again and remember nothing.
    pub(super) fn restart(&self) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_conflict_of_one_program_does_not_settle_the_other_ones() {
        let programs = Programs::default();
        programs.during(Program::Rival, || {
            programs.moved_head();
            // While the rival waits for the world, the driver is surprised, looks again and writes.
            programs.during(Program::Driver, || {
                assert!(programs.had_stale_head());
                programs.saw_head();
                programs.moved_head();
            });
            assert!(programs.had_stale_head(), "now the rival has reason to be surprised");
            assert!(!programs.had_stale_head(), "but only once");
        });
        assert!(!programs.had_stale_head(), "the driver wrote last");
    }
}
