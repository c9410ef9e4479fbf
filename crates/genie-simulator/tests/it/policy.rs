//! Policies that no campaign accepts.

use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_outreach::campaign::AccountType;
use genie_outreach::{CampaignCommand, NewCampaign};
use genie_runtime::CommandError;

use crate::by_hand::Desk;

#[test]
fn policy_must_require_approval_and_cite_sources() {
    let desk = Desk::new(10, 20);
    let in_force = desk.campaign().policy;
    let (mut consentless, mut sourceless) = (Vec::new(), Vec::new());
    for tool in ["send_message", "browser_click", "browser_type", "python_execute"] {
        let mut policy = in_force.clone();
        assert!(policy.approval_required.remove(tool), "{tool}");
        consentless.push(policy);
    }
    for number in ["cycles_max", "effects_per_day_max.send_message", "limits.weekly_invitations"] {
        let mut policy = in_force.clone();
        assert!(policy.sources.remove(number).is_some(), "{number}");
        sourceless.push(policy);
    }
    let mut apart = in_force.clone();
    apart.spacing_ms.insert("send_message".to_owned(), 60_000);
    sourceless.push(apart);
    for (code, policies) in [("POLICY_WITHOUT_CONSENT", consentless), ("POLICY_WITHOUT_SOURCE", sourceless)] {
        for mut policy in policies {
            let mut new = NewCampaign::from_list("Other", "engineers", AccountType::Premium);
            new.policy = policy.clone();
            let create = Command::Own(CampaignCommand::Create(new));
            let other = desk.controller().command(StreamId::from_seed(3, 4), &create);
            assert!(matches!(other, Err(CommandError::Command(failure)) if failure.error_id == code));
            policy.version += 1;
            assert_eq!(desk.refused(&Command::SetPolicy { policy: Box::new(policy) }), code);
        }
    }
    assert_eq!(desk.campaign().policy, in_force);
}
