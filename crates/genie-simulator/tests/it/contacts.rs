//! Leads who are already contacts when they are imported, like everyone in LinkedIn's Connections.csv: they
//! get a message and no connection request.

use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::policy::Limit;
use genie_kernel::record::Fields;
use genie_kernel::turn::IdleReason;
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::{AccountType, ImportedLead};
use genie_outreach::compliance::INVITATION;
use genie_outreach::contract::LeadStatus;
use genie_outreach::playbook::QUESTION;
use genie_outreach::score::leads_by_rank;
use serde_json::{Value, json};

use crate::by_hand::Desk;

fn contacts(from: u64, to: u64) -> Vec<ImportedLead> {
    let mut people = Desk::people(from, to);
    for incoming in &mut people {
        incoming.lead.details = Fields::from_iter([("connected_on", json!("2024-03-05"))]);
    }
    people
}

fn types(asked: &[Approval]) -> Vec<&str> {
    let mut all: Vec<&str> = asked
        .iter()
        .map(|asked| asked.subject.parameters.get("message_type").and_then(Value::as_str).unwrap())
        .collect();
    all.sort_unstable();
    all
}

fn send_everything(desk: &Desk) {
    desk.approve_all();
    desk.run();
    desk.queue().iter().for_each(|(_, effect)| desk.report(*effect, Resolution::Happened));
}

#[test]
fn contacts_get_a_message_without_an_acceptance_check() {
    let desk = Desk::new(40, 100);
    desk.draft(contacts(0, 3));
    assert_eq!(types(&desk.waiting()), ["direct_message"; 3]);
    send_everything(&desk);
    assert_eq!((desk.counters().contacted, desk.counters().accepted), (3, 0));
    assert_eq!(desk.run(), IdleReason::Completed, "no request is pending");
    desk.check_replay();
}

#[test]
fn mixed_list_invites_strangers_and_messages_contacts() {
    let desk = Desk::new(40, 100);
    let mut people = Desk::people(0, 2);
    people.extend(contacts(2, 5));
    desk.draft(people);
    let asked = desk.waiting();
    assert_eq!(
        types(&asked),
        ["connection_request", "connection_request", "direct_message", "direct_message", "direct_message"]
    );
    send_everything(&desk);
    desk.pass_days(4);
    desk.run();
    let asks = desk.blocked("none").into_iter().filter(|task| task.metadata.contains_key(QUESTION));
    assert_eq!(asks.count(), 2, "only requests are looked after");
    desk.check_replay();
}

#[test]
fn messages_to_contacts_do_not_count_as_invitations() {
    let desk = Desk::with_account(40, 100, AccountType::Free);
    let mut policy = desk.campaign().policy;
    policy.version += 1;
    let rule = "weekly_invitations".to_owned();
    policy.limits = vec![Limit { rule, counts: INVITATION.to_owned(), most: 1, days: 7 }];
    desk.tell(&Command::SetPolicy { policy: Box::new(policy) });
    let mut people = contacts(0, 4);
    people.extend(Desk::people(4, 6));
    desk.draft(people);
    desk.approve_all();
    desk.run();
    assert_eq!(desk.queue().len(), 5, "four contacts and the one invitation of the week");
    desk.check_replay();
}

#[test]
fn sequence_for_a_contact_skips_the_connection_request() {
    let step = |kind: &str, text: &str| json!({ "message_type": kind, "variants": [{ "name": "only", "text": text }] });
    let request = step("connection_request", "Hi {{first_name}}, would you connect?");
    let second = step("direct_message", "Hello {{first_name}}, a question.");
    let third = step("follow_up", "Hello {{first_name}}, again.");
    let desk = Desk::new(40, 100);
    let content = json!({ "steps": [request, second, third] });
    desk.own(CampaignCommand::UseSequence { content, everybody: false });
    desk.draft(contacts(0, 1));
    let asked = desk.waiting().remove(0);
    assert_eq!(asked.subject.parameters.get("text"), Some(&json!("Hello Person, a question.")));
    send_everything(&desk);
    desk.run();
    assert_eq!(types(&desk.waiting()), ["follow_up"], "the sequence continues as usual");
    desk.check_replay();

    let short = Desk::new(2, 100);
    let content = json!({ "steps": [request] });
    short.own(CampaignCommand::UseSequence { content, everybody: false });
    let mut people = contacts(0, 5);
    people.extend(Desk::people(5, 6));
    short.draft(people);
    assert_eq!(types(&short.waiting()), ["connection_request"], "to the only stranger");
    let all = leads_by_rank(&short.journal, short.stream, i64::MIN, 10).unwrap();
    let left: Vec<_> = all.iter().filter(|lead| lead.status == LeadStatus::Rejected).collect();
    assert_eq!(left.len(), 5);
    assert!(left.iter().all(|lead| lead.refusal.as_deref().unwrap().contains("no message after")));
    short.check_replay();
}

#[test]
fn pending_approval_is_kept_when_the_lead_becomes_a_contact() {
    let desk = Desk::prepared(1, 40, 100);
    let before = desk.waiting();
    assert_eq!(types(&before), ["connection_request"]);
    desk.import(contacts(0, 1));
    desk.run();
    assert_eq!(desk.waiting(), before);
    send_everything(&desk);
    assert_eq!(desk.counters().contacted, 1);
    desk.check_replay();
}
