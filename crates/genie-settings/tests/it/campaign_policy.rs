//! What the settings change in the policy of a campaign.

use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Policy, Source};
use genie_kernel::{DAY_MS, StreamId, UserId};
use genie_outreach::campaign::{AccountType, Campaign, Delivery, Preparation, PreparationTasks};
use genie_outreach::compliance::{check, linkedin_policy};
use genie_settings::{fields, policy_for};
use serde_json::{Value, json};

use crate::place::{NOON, Place, set};

fn campaign(account: AccountType, delivery: Delivery) -> Campaign {
    Campaign {
        id: StreamId(uuid::Uuid::from_u128(1)),
        user_id: UserId::LOCAL,
        name: "Test".to_owned(),
        goal: "engineers".to_owned(),
        status: Status::Active,
        policy: linkedin_policy(account, delivery),
        created_at: NOON,
        delivery,
        account,
        preparation: Preparation::Ready,
        sequence_floor: None,
        window: 40,
        cutoff: None,
        model: None,
        preparation_tasks: PreparationTasks::default(),
        account_seen: 0,
        incident: None,
        removed_at: None,
        failure: None,
    }
}

fn free() -> Campaign {
    campaign(AccountType::Free, Delivery::Manual)
}

/// The campaign with the policy that the settings give it.
fn updated(place: &Place, campaign: &Campaign) -> Campaign {
    let stored = place.stored();
    let Some(policy) = policy_for(&stored, campaign) else { return campaign.clone() };
    policy.validate().unwrap();
    check(&policy).unwrap();
    let updated = Campaign { policy, ..campaign.clone() };
    assert_eq!(policy_for(&stored, &updated), None, "the second update changes nothing");
    updated
}

fn daily(campaign: &Campaign) -> u64 {
    campaign.policy.effects_per_day_max["send_message"]
}

#[test]
fn unset_settings_do_not_affect_campaigns() {
    for account in [AccountType::Free, AccountType::Premium, AccountType::Practice] {
        for delivery in [Delivery::Manual, Delivery::Assisted, Delivery::Driven] {
            assert_eq!(policy_for(&Place::new().stored(), &campaign(account, delivery)), None);
        }
    }
}

#[test]
fn every_campaign_setting_changes_the_policy_and_can_be_reset() {
    let values = [
        ("limits.daily_messages", json!(7)),
        ("limits.weekly_invitations", json!(30)),
        ("limits.weekly_messages", json!(40)),
        ("limits.monthly_notes", json!(2)),
        ("limits.spacing_seconds", json!(600)),
        ("limits.working_hours", json!("mon-thu 10:00-15:00")),
        ("limits.approval_days", json!(3)),
        ("limits.failures_in_a_row", json!(5)),
        ("limits.daily_model_tokens", json!(5000)),
        ("limits.daily_model_cents", json!(50)),
        ("presence.seconds", json!(300)),
        ("time_zone", json!("Europe/Berlin")),
        ("tools.send_message", json!("never")),
        ("tools.browser_navigate", json!("never")),
        ("tools.browser_click", json!("never")),
        ("tools.browser_type", json!("never")),
        ("tools.python_execute", json!("never")),
    ];
    let of_campaigns = ["limits.", "presence.", "tools.", "time_zone"];
    let expected =
        fields().iter().filter(|field| of_campaigns.iter().any(|part| field.name.starts_with(part)));
    assert_eq!(expected.count(), values.len(), "a setting of campaigns is missing here");
    for (name, value) in values {
        let before = campaign(AccountType::Free, Delivery::Driven);
        let place = Place::new();
        place.set(name, value).unwrap();
        let after = updated(&place, &before);
        assert_eq!(after.policy.version, before.policy.version + 1, "{name}");
        assert!(
            after.policy.sources.values().any(|source| {
                *source == Source { source: format!("your settings: {name}"), dated: "2026-11-18".to_owned() }
            }),
            "{name}: {:?}",
            after.policy.sources
        );
        place.reset(name).unwrap();
        let restored = updated(&place, &after);
        assert_eq!(Policy { version: 1, ..restored.policy }, before.policy, "{name}");
    }
}

#[test]
fn earlier_campaign_limit_overrides_the_global_setting() {
    let place = Place::new();
    let mut own = free();
    let before = own.policy.clone();
    own.policy.effects_per_day_max.insert("send_message".to_owned(), 12);
    own.policy.time_zone = Some("Asia/Tokyo".to_owned());
    let source = Source { source: "set by hand".to_owned(), dated: "2026-11-17".to_owned() };
    own.policy.say_source(Some(&before), &source);
    place
        .change(set(&[("limits.daily_messages", json!(30)), ("time_zone", json!("Europe/Berlin"))]))
        .unwrap();
    assert_eq!(policy_for(&place.stored(), &own), None);

    place.set("limits.approval_days", 3).unwrap();
    let after = updated(&place, &own);
    assert_eq!((daily(&after), after.policy.approval_lasts_ms), (12, 3 * DAY_MS), "the others follow");
}

#[test]
fn later_campaign_limit_overrides_the_global_setting() {
    let place = Place::new();
    place.set("limits.daily_messages", 30).unwrap();
    let mut own = updated(&place, &free());
    let before = own.policy.clone();
    own.policy.effects_per_day_max.insert("send_message".to_owned(), 12);
    let source = Source { source: "set by hand".to_owned(), dated: "2026-11-18".to_owned() };
    own.policy.say_source(Some(&before), &source);
    place.set("limits.daily_messages", 35).unwrap();
    assert_eq!(policy_for(&place.stored(), &own), None);
}

#[test]
fn setting_equal_to_the_default_creates_no_policy_version() {
    let place = Place::new();
    place.set("limits.daily_messages", 20).unwrap();
    assert_eq!(policy_for(&place.stored(), &free()), None);
    place.set("limits.daily_messages", 21).unwrap();
    assert_eq!(daily(&updated(&place, &free())), 21);
}

#[test]
fn settings_without_policy_effect_create_no_policy_version() {
    let place = Place::new();
    place.change(set(&[("appearance.theme", json!("dark")), ("mcp.enabled", json!(false))])).unwrap();
    assert_eq!(policy_for(&place.stored(), &free()), None);
}

#[test]
fn presence_setting_does_not_affect_manual_delivery() {
    let place = Place::new();
    place.set("presence.seconds", 300).unwrap();
    assert_eq!(policy_for(&place.stored(), &free()), None);
}

#[test]
fn limit_missing_for_an_account_type_can_be_added_and_removed() {
    let place = Place::new();
    let paid = campaign(AccountType::Premium, Delivery::Manual);
    place.set("limits.monthly_notes", 9).unwrap();
    let after = updated(&place, &paid);
    let notes = after.policy.limits.iter().find(|limit| limit.rule == "monthly_notes").unwrap();
    assert_eq!((notes.most, notes.days), (9, 30));
    place.reset("limits.monthly_notes").unwrap();
    assert_eq!(updated(&place, &after).policy.limits, paid.policy.limits);
}

#[test]
fn denied_tool_still_requires_approval() {
    let place = Place::new();
    place.set("tools.send_message", "never").unwrap();
    let after = updated(&place, &free());
    assert!(after.policy.tools_denied.contains("send_message"));
    assert!(after.policy.approval_required.contains("send_message"));
    place.set("tools.send_message", Value::from("ask")).unwrap();
    assert!(updated(&place, &after).policy.tools_denied.is_empty());
}
