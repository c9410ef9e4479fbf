//! Mistakes are undone: an excluded lead returns, and an archived campaign is restored.

use genie_kernel::Rows;
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::task::Task;
use genie_outreach::campaign::AccountUpdate;
use genie_outreach::contract::LeadStatus;
use genie_outreach::schema::LEADS;
use genie_outreach::score::leads_by_rank;
use genie_outreach::{CampaignCommand, Lead, playbook};

use crate::by_hand::Desk;

fn best(desk: &Desk) -> Lead {
    leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1).unwrap().remove(0)
}

fn now(desk: &Desk, lead: &Lead) -> Lead {
    Lead::from_row(&desk.journal.get(&LEADS, desk.stream, lead.id.uuid()).unwrap().unwrap()).unwrap()
}

fn set_aside(lead: &Lead) -> CampaignCommand {
    CampaignCommand::Exclude { lead: lead.id, reason: "by mistake".to_owned() }
}

fn bring_back(lead: &Lead) -> CampaignCommand {
    CampaignCommand::Include { lead: lead.id }
}

/// The number of approval requests for this lead.
fn questions(desk: &Desk, lead: &Lead) -> usize {
    let about = lead.id.to_string();
    desk.waiting().iter().filter(|asked| asked.subject.key.starts_with(&about)).count()
}

/// Approves and sends everything, and asserts the number of messages sent.
fn send_all(desk: &Desk) -> usize {
    let mut sent = 0;
    for _ in 0..10 {
        desk.approve_all();
        desk.run();
        for (_, effect) in desk.queue() {
            desk.report(effect, Resolution::Happened);
            sent += 1;
        }
    }
    sent
}

#[test]
fn excluded_lead_included_again_is_contacted_once() {
    let desk = Desk::prepared(3, 40, 100);
    let (lead, before) = (best(&desk), desk.counters());
    desk.own(set_aside(&lead));
    assert_eq!(questions(&desk, &lead), 0);
    desk.own(bring_back(&lead));
    let back = now(&desk, &lead);
    assert_eq!((back.status, back.refusal), (LeadStatus::Pending, None));
    desk.run();
    assert_eq!(questions(&desk, &lead), 1, "what was refused is asked anew");
    assert_eq!(desk.counters(), before, "as if nothing had been");
    assert_eq!(send_all(&desk), 3);
    desk.check_replay();
}

#[test]
fn including_a_lead_again_redrafts_its_rejected_message() {
    let desk = Desk::prepared(3, 40, 100);
    let asked = desk.waiting().remove(0);
    desk.tell(&Command::Reject { approval: asked.id, by: "test".into(), reason: "no".into() });
    let refused = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 3).unwrap();
    let refused = refused.iter().find(|lead| lead.status == LeadStatus::Rejected).unwrap();
    desk.own(bring_back(refused));
    desk.run();
    assert_eq!((questions(&desk, refused), desk.waiting().len()), (1, 3));
    assert_eq!(send_all(&desk), 3);
    desk.check_replay();
}

#[test]
fn including_a_lead_again_does_not_duplicate_its_messages() {
    let desk = Desk::prepared(3, 40, 100);
    let lead = best(&desk);
    desk.approve_all();
    let before = desk.counters();
    // The delivery is open and has not been worked on since.
    desk.own(set_aside(&lead));
    desk.own(bring_back(&lead));
    assert_eq!(desk.counters(), before);
    desk.run();
    assert_eq!((desk.queue().len(), questions(&desk, &lead)), (2, 1), "consent is asked for again");
    assert_eq!(send_all(&desk), 3);
    desk.check_replay();
}

#[test]
fn lead_with_a_queued_message_cannot_be_included_again() {
    let desk = Desk::prepared(2, 40, 100);
    desk.approve_all();
    desk.run();
    let (lead, effect) = desk.queue().remove(0);
    desk.own(set_aside(&lead));
    assert_eq!(desk.refused(&Command::Own(bring_back(&lead))), "COMMAND_NOT_NOW");
    desk.report(effect, Resolution::DidNotHappen);
    desk.run();
    desk.own(bring_back(&lead));
    desk.run();
    assert_eq!(send_all(&desk), 2);
    desk.check_replay();
}

#[test]
fn lead_contacted_after_exclusion_cannot_be_included_again() {
    let desk = Desk::prepared(2, 40, 100);
    desk.approve_all();
    desk.run();
    let (lead, effect) = desk.queue().remove(0);
    desk.own(set_aside(&lead));
    desk.report(effect, Resolution::Happened);
    desk.run();
    let written = now(&desk, &lead);
    assert_eq!((written.status, written.contacted_at.is_some()), (LeadStatus::Rejected, true));
    assert_eq!(desk.refused(&Command::Own(bring_back(&lead))), "COMMAND_NOT_NOW");
    assert_eq!(send_all(&desk), 1, "only the other one is written to");
    desk.check_replay();
}

#[test]
fn waiting_lead_included_again_keeps_its_rank() {
    let desk = Desk::prepared(4, 1, 100);
    let last = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 4).unwrap().remove(3);
    let before = desk.counters();
    desk.own(set_aside(&last));
    assert_eq!(desk.counters().waiting, before.waiting - 1);
    desk.own(bring_back(&last));
    assert_eq!((desk.counters(), now(&desk, &last).rank), (before, last.rank));
    assert_eq!(send_all(&desk), 4);
    desk.check_replay();
}

#[test]
fn suppressed_or_already_included_lead_cannot_be_included_again() {
    let desk = Desk::prepared(3, 40, 100);
    let lead = best(&desk);
    assert_eq!(desk.refused(&Command::Own(bring_back(&lead))), "COMMAND_NOT_NOW");
    desk.own(set_aside(&lead));
    let slug = lead.profile_url.rsplit('/').next().unwrap();
    let barred = vec![format!("profile:{slug}")];
    desk.own(CampaignCommand::SyncAccount(AccountUpdate { barred, ..AccountUpdate::default() }));
    assert_eq!(desk.refused(&Command::Own(bring_back(&lead))), "LEAD_BARRED");
    assert_eq!(now(&desk, &lead).status, LeadStatus::Rejected);
    let nobody = CampaignCommand::Include { lead: desk.stream.named("nobody").into() };
    assert_eq!(desk.refused(&Command::Own(nobody)), "COMMAND_NO_LEAD");
    desk.check_replay();
}

#[test]
fn lead_suppressed_mid_sequence_cannot_be_included_again() {
    let desk = Desk::prepared(2, 40, 100);
    let lead = best(&desk);
    assert_eq!(send_all(&desk), 2);
    desk.pass_days(4);
    desk.run();
    let is_theirs = |task: &&Task| playbook::lead_of(task) == Some(lead.id);
    let questions = desk.blocked("none");
    let question = questions.iter().find(is_theirs).unwrap();
    desk.own(CampaignCommand::Answer { task: question.id, text: "accepted".into() });
    desk.run();
    // Between the approval of the follow-up and its delivery they are put on the list, and removed later.
    desk.approve_all();
    let slug = lead.profile_url.rsplit('/').next().unwrap();
    let words = vec![format!("profile:{slug}")];
    desk.own(CampaignCommand::SyncAccount(AccountUpdate {
        barred: words.clone(),
        ..AccountUpdate::default()
    }));
    desk.run();
    assert_eq!(now(&desk, &lead).status, LeadStatus::Rejected);
    desk.own(CampaignCommand::SyncAccount(AccountUpdate { allowed: words, ..AccountUpdate::default() }));
    assert_eq!(desk.refused(&Command::Own(bring_back(&lead))), "COMMAND_NOT_NOW");
    desk.check_replay();
}

#[test]
fn restored_campaign_resumes_where_it_stopped() {
    let desk = Desk::prepared(3, 40, 100);
    desk.tell(&Command::Pause);
    let before = desk.campaign();
    assert_eq!(desk.refused(&Command::Own(CampaignCommand::Restore)), "COMMAND_NOT_NOW");
    desk.own(CampaignCommand::Remove);
    assert_eq!(desk.refused(&Command::Own(CampaignCommand::Review)), "CAMPAIGN_REMOVED");
    desk.own(CampaignCommand::Restore);
    assert_eq!(desk.campaign(), before);
    desk.tell(&Command::Resume);
    assert_eq!(send_all(&desk), 3);
    desk.check_replay();
}
