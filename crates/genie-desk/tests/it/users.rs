//! FR-020: what a user owns is noted in its rows, and other users do not see it.

use genie_desk::{Desk, streams};
use genie_kernel::cycle::Command;
use genie_kernel::journal::{Query, ROWS_MAX};
use genie_kernel::run::USER_ID;
use genie_kernel::table::Table;
use genie_kernel::{UserId, approval};
use genie_outreach::campaign::{AccountType, ImportedLead};
use genie_outreach::schema::{ARTIFACTS, CAMPAIGNS, LEADS};
use genie_outreach::{CampaignCommand, NewCampaign, demo};
use serde_json::{Value, json};

use crate::place::Place;

/// The owners in all rows of a table.
fn owners(desk: &Desk, table: &'static Table) -> Vec<Value> {
    let columns = &[USER_ID];
    let all =
        Query { table, columns, stream: None, equals: vec![], range: None, order: &[], limit: ROWS_MAX };
    let mut owners: Vec<Value> = Vec::new();
    for row in desk.rows().find(&all).unwrap() {
        let owner = row.get(USER_ID).cloned().unwrap_or_default();
        if !owners.contains(&owner) {
            owners.push(owner);
        }
    }
    owners.sort_by_key(|owner| owner.as_i64());
    owners
}

#[test]
fn campaign_of_another_user_is_not_visible() {
    let place = Place::with_messages();
    let desk = &place.desk;
    let seen = (desk.campaigns().unwrap().len(), streams::list(desk).unwrap());

    let theirs = Desk::fresh().unwrap();
    let mut new = NewCampaign::from_list("Theirs", "software engineers", AccountType::Free);
    new.user_id = Some(UserId(2));
    desk.tell_own(theirs, CampaignCommand::Create(new)).unwrap();
    let people = (0..3).map(|number| ImportedLead { known: None, lead: demo::lead(5, number) }).collect();
    desk.tell_own(theirs, CampaignCommand::Import { file: "people.csv".to_owned(), people }).unwrap();
    desk.tell(theirs, &Command::Start).unwrap();
    desk.work(theirs).unwrap();

    assert_eq!((desk.campaigns().unwrap().len(), streams::list(desk).unwrap()), seen);
    assert_eq!(desk.campaign_of(theirs).err().unwrap().code, "CAMPAIGN_NOT_FOUND");
    assert_eq!(desk.campaign(Some("Theirs")).err().unwrap().code, "CAMPAIGN_NOT_FOUND");
    assert_eq!(streams::row(desk, theirs).unwrap_err().code, "STREAM_NOT_FOUND");
    for table in [&CAMPAIGNS, &LEADS, &approval::TABLE] {
        assert_eq!(owners(desk, table), [json!(1), json!(2)], "{}", table.name);
    }
    assert_eq!(owners(desk, &ARTIFACTS), [json!(1)], "the other campaign has none yet");
}
