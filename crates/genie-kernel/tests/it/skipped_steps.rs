//! Law 4: a step of the cycle that is skipped, reordered, repeated or made up does not compile.

#[test]
fn a_step_that_is_skipped_repeated_or_made_up_does_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/skipped_steps/*.rs");
}
