//! The rules that only campaigns have, as their policy stores them.

use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_outreach::compliance::{Rules, default_policy};
use serde_json::json;

#[test]
fn invalid_stored_rule_is_an_error() {
    let mut policy = default_policy();
    assert_eq!(Rules::of(&policy).unwrap(), Rules::default());
    policy.agent_rules = Fields::from_iter([("stop_company_on_reply", json!(true))]);
    assert!(Rules::of(&policy).unwrap().stop_company_on_reply);
    for (name, value) in [("stop_company_on_reply", json!("yes")), ("stop_everybody", json!(true))] {
        policy.agent_rules = Fields::from_iter([(name, value)]);
        assert!(matches!(Rules::of(&policy), Err(Error::Damaged(_))), "{name}");
    }
}
