//! The order of leads when a person changes scores during delivery.

use genie_kernel::Rows;
use genie_outreach::playbook::lead_of;
use genie_outreach::schema::LEADS;
use genie_outreach::score::{algorithm, leads_by_rank};
use genie_outreach::{CampaignCommand, Lead};
use genie_scoring::Algorithm;

use crate::by_hand::Desk;

fn order(desk: &Desk) -> Vec<String> {
    desk.queue().into_iter().map(|(lead, _)| lead.full_name).collect()
}

#[test]
fn lead_with_a_raised_score_is_contacted_first() {
    let desk = Desk::prepared(4, 40, 1);
    let last = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 10).unwrap().pop().unwrap();
    let command =
        |score| CampaignCommand::Override { lead: last.id, score, reason: "I know them".to_owned() };
    assert_eq!(desk.waiting().len(), 4, "all leads are in progress");
    desk.own(command(Some(100)));
    desk.approve_all();
    desk.run();
    assert_eq!(order(&desk), std::slice::from_ref(&last.full_name), "one a day, and theirs is the first");
    desk.own(command(None));
    desk.check_replay();
}

#[test]
fn new_scoring_reorders_queued_messages() {
    let desk = Desk::prepared(4, 40, 20);
    desk.approve_all();
    desk.run();
    let before = order(&desk);
    let (_, kept) = algorithm(&desk.journal, desk.stream).unwrap().unwrap();
    let content = Algorithm::from_goal("nurses", kept.reference_date).to_value();
    desk.own(CampaignCommand::UseAlgorithm { content });
    desk.run();
    let mut by_rank = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 10).unwrap();
    by_rank.sort_by_key(|lead| lead.rank);
    let expected: Vec<String> = by_rank.into_iter().map(|lead| lead.full_name).collect();
    assert_eq!(order(&desk), expected);
    assert_ne!(order(&desk), before, "the scoring is another one");
    for task in desk.blocked("send_message") {
        let id = lead_of(&task).unwrap();
        let row = desk.journal.get(&LEADS, desk.stream, id.uuid()).unwrap().unwrap();
        assert_eq!(task.rank, Lead::from_row(&row).unwrap().rank);
    }
    desk.check_replay();
}
