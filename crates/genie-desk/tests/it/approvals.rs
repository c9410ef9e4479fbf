//! Consent is bound to the content that the user saw: on any mismatch nothing is approved.

use genie_desk::approvals::{self, Agreed, Consent, PendingApproval};

use crate::place::{Place, consent};

impl Place {
    fn edit(&self, approval: &PendingApproval) -> PendingApproval {
        let text = format!("{} Best wishes.", approval.text());
        approvals::edit(&self.desk, &self.entry(), approval.consent().id, text).unwrap()
    }

    fn code(&self, consent: &Consent) -> String {
        approvals::approve(&self.desk, self.campaign, consent, "tester").unwrap_err().code
    }
}

#[test]
fn batch_with_a_changed_approval_approves_nothing() {
    let place = Place::with_messages();
    let shown = place.asked();
    let edited = place.edit(&shown[1]);
    assert_ne!(edited.subject_hash, shown[1].subject_hash);
    assert_eq!(place.code(&consent(&shown)), "APPROVALS_CHANGED");
    let mut unknown = consent(&shown[..1]);
    unknown.items.push(Agreed { id: place.campaign.0, subject_hash: String::new() });
    assert_eq!(place.code(&unknown), "COMMAND_NO_APPROVAL");
    assert_eq!(place.asked().len(), shown.len(), "all of them are still pending");
    let done =
        approvals::approve(&place.desk, place.campaign, &consent(&[shown[0].clone(), edited]), "tester");
    assert_eq!(done.unwrap().approved, 2);
    assert_eq!(place.asked().len(), shown.len() - 2);
}

#[test]
fn approving_a_list_that_has_changed_approves_nothing() {
    let place = Place::with_messages();
    let shown = approvals::list(&place.desk, &place.entry()).unwrap();
    let (desk, campaign) = (&place.desk, place.campaign);
    place.edit(&shown.approvals[0]);
    let refused = approvals::approve_list(desk, campaign, &shown.list, "tester").unwrap_err();
    assert_eq!(refused.code, "APPROVALS_CHANGED");
    // Not even the unchanged approvals of the list.
    let unchanged = Consent { list: Some(shown.list.clone()), ..consent(&shown.approvals[1..]) };
    assert_eq!(place.code(&unchanged), "APPROVALS_CHANGED");
    assert_eq!(place.asked().len(), shown.approvals.len());
    let shown = approvals::list(desk, &place.entry()).unwrap();
    let done = approvals::approve_list(desk, campaign, &shown.list, "tester").unwrap();
    assert_eq!((done.approved, place.asked().len()), (shown.approvals.len(), 0));
}

#[test]
fn batch_with_an_unknown_approval_rejects_nothing() {
    let place = Place::with_messages();
    let shown = place.asked();
    let ids = [shown[0].consent().id, place.campaign.0];
    let refused = approvals::reject(&place.desk, place.campaign, &ids, "not now", "tester").unwrap_err();
    assert_eq!(refused.code, "COMMAND_NO_APPROVAL");
    assert_eq!(place.asked(), shown);
    approvals::reject(&place.desk, place.campaign, &ids[..1], "not now", "tester").unwrap();
    assert_eq!(place.asked().len(), shown.len() - 1);
}
