//! The policy of a campaign: its rules and numbers, with the source of each number.

use serde_json::Value;

use genie_kernel::cycle::Command;
use genie_kernel::policy::{Edition, Policy, Source};
use genie_outreach::campaign::Campaign;

use crate::problem::Problem;
use crate::{Desk, Result};

/// Reads a policy that the user gives.
pub fn parse(content: Value) -> Result<Policy> {
    serde_json::from_value(content).map_err(|error| {
        let next = "compare it with the policy in effect";
        Problem::new("POLICY_INVALID", error.to_string(), next)
    })
}

/// Gives a campaign a new policy: the version that follows the one in force. Numbers without a source get
/// this one. A change of sources alone is refused, so that consent does not lapse for it.
pub fn set(desk: &Desk, campaign: &Campaign, mut policy: Policy, source: &Source) -> Result<()> {
    let in_force = &campaign.policy;
    (policy.version, policy.edition) = (in_force.version, in_force.edition);
    if (Policy { sources: in_force.sources.clone(), ..policy.clone() }) == *in_force {
        let next = "change a rule of the policy in effect";
        return Err(Problem::new("POLICY_UNCHANGED", "this policy is already in effect", next));
    }
    let policy = Box::new(following(policy, in_force, source));
    desk.tell(campaign.id, &Command::SetPolicy { policy })
}

/// A policy as the version that follows the one in force.
pub(crate) fn following(mut policy: Policy, in_force: &Policy, source: &Source) -> Policy {
    policy.version = in_force.version + 1;
    policy.edition = Edition::LATEST;
    policy.say_source(Some(in_force), source);
    policy
}
