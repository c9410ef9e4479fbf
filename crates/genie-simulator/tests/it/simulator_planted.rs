//! Proves that the simulator finds defects: each planted defect is found, for the right reason, by seeds that
//! are clean without it.

use genie_simulator::{Bug, Invariant, Options, Summary, Violation, simulate, simulate_planted};

const CYCLES: u64 = 60;

/// Number of seeds within which every defect is found.
const SEEDS_MAX: u64 = 60;

fn simulate_with(bug: Bug, seed: u64) -> Result<Summary, Violation> {
    simulate_planted(seed, &Options::faults(CYCLES), bug)
}

/// The invariants that a defect violates.
fn breaches(bug: Bug) -> &'static [Invariant] {
    match bug {
        Bug::DropIntent
        | Bug::ActBeforeFlush
        | Bug::LogAfterEffect
        | Bug::IgnoreExpiry
        | Bug::SkipApproval => &[Invariant::Consent],
        Bug::IgnoreApprovalHash => &[Invariant::Command],
        Bug::ReuseApproval | Bug::RepeatBlindly => &[Invariant::Once],
        Bug::UnknownMeansFailed => &[Invariant::Once, Invariant::Truth],
        Bug::SkipVerification => &[Invariant::Verified],
        Bug::IgnoreExpectedSequence => &[Invariant::Sequence, Invariant::Chain],
        Bug::ForgetBudget | Bug::ForgetEntrusted | Bug::IgnoreWindow => &[Invariant::Limit],
        Bug::IgnoreBar | Bug::IgnoreDoubt => &[Invariant::Barred],
        Bug::EndTwice => &[Invariant::Terminal],
        Bug::IgnoreFailures => &[Invariant::Patience],
        Bug::LoseTaskUpdate => &[Invariant::Steps],
        Bug::IgnorePause => &[Invariant::Paused],
        Bug::ForgetCount => &[Invariant::Counters],
    }
}

#[test]
fn planted_defects_are_found_for_the_right_reason() {
    let mut missed = Vec::new();
    let mut seeds_needed = 0;
    for bug in Bug::ALL {
        let found = (0..SEEDS_MAX).find(|seed| {
            let Err(violation) = simulate_with(bug, *seed) else { return false };
            breaches(bug).contains(&violation.invariant)
        });
        match found {
            None => missed.push(bug),
            Some(seed) => seeds_needed = seeds_needed.max(seed + 1),
        }
    }
    assert_eq!(missed, [], "these were not found within {SEEDS_MAX} seeds");
    for seed in 0..seeds_needed {
        if let Err(violation) = simulate(seed, &Options::faults(CYCLES)) {
            panic!("nothing is planted, and yet {violation}");
        }
    }
}

#[test]
fn unapproved_queueing_is_found_in_manual_campaigns() {
    for bug in [Bug::SkipApproval, Bug::IgnoreExpiry] {
        // Every third seed is worked by hand.
        let found = (1..SEEDS_MAX).step_by(3).find_map(|seed| simulate_with(bug, seed).err());
        assert_eq!(found.map(|violation| violation.invariant), Some(Invariant::Consent), "{bug:?}");
    }
}

#[test]
fn violation_includes_everything_needed_to_reproduce_it() {
    let violation = simulate_with(Bug::ActBeforeFlush, 3).unwrap_err();
    let printed = violation.to_string();
    assert!(printed.starts_with("seed 3 breaks “I1: "), "{printed}");
    assert!(printed.contains(r#"{"cycles":60,"mode":"faults"}"#), "{printed}");
    assert_eq!(simulate_with(Bug::ActBeforeFlush, 3).unwrap_err().to_string(), printed);
}
