//! Two programs on one journal: whose known end of the stream is stale.

use genie_simulator::{Program, Programs};

#[test]
fn write_by_one_program_makes_the_others_head_stale() {
    let programs = Programs::default();
    programs.during(Program::Rival, || {
        programs.moved_head();
        // While the rival waits for the world, the driver has a conflict, reads the head and writes.
        programs.during(Program::Driver, || {
            assert!(programs.had_stale_head());
            programs.saw_head();
            programs.moved_head();
        });
        assert!(programs.had_stale_head(), "the driver has written since");
        assert!(!programs.had_stale_head(), "but only once");
    });
    assert!(!programs.had_stale_head(), "the driver wrote last");
}
