//! A campaign always says what it waits for, and the user can always do it: after a rejected scoring, and after a
//! message that could not be used.

use serde_json::{Value, json};

use genie_desk::approvals::{self, PendingApproval};
use genie_desk::records::{self, RecordLine, Wanted};
use genie_desk::sequence::NewMessages;
use genie_desk::standing::CampaignStanding;
use genie_desk::{campaign_lifecycle, leads, queue, scoring, sequence};

use crate::place::Place;

impl Place {
    fn standing(&self) -> CampaignStanding {
        CampaignStanding::read(&self.desk, &self.entry()).unwrap()
    }

    /// The code, the place and the text of the refusal of a sequence with this first message.
    fn refusal(&self, text: &str) -> (String, Option<String>, String) {
        let new = NewMessages { sequence: messages(text), all_leads: true };
        let problem = sequence::set(&self.desk, self.campaign, new).unwrap_err();
        (problem.code, problem.field, problem.what)
    }

    fn latest(&self, limit: u64) -> Vec<RecordLine> {
        records::list(&self.desk, self.campaign, Wanted { limit, ..Wanted::default() }).unwrap().items
    }
}

fn messages(text: &str) -> Value {
    json!({ "steps": [
        { "message_type": "connection_request", "variants": [{ "name": "A", "text": text }] },
    ] })
}

#[test]
fn campaign_with_rejected_scoring_waits_for_new_scoring() {
    let place = Place::new();
    let proposed = place.asked();
    let ids = [proposed[0].consent().id];
    approvals::reject(&place.desk, place.campaign, &ids, "too narrow", "tester").unwrap();
    place.desk.work(place.campaign).unwrap();
    let standing = place.standing();
    assert!(standing.scoring_needed && !standing.is_idle(), "{standing:?}");
    assert_eq!(
        standing.reason,
        "waiting until you change the scoring, because you rejected the proposed one"
    );
    let shown = scoring::show(&place.desk, &place.entry()).unwrap();
    assert_eq!(shown.version, None);
    let chosen = genie_desk::algorithm::of_value(shown.algorithm).unwrap();
    scoring::set(&place.desk, place.campaign, chosen).unwrap();
    place.desk.work(place.campaign).unwrap();
    assert!(!place.standing().scoring_needed);
    assert_eq!(place.asked()[0].tool, "contact_leads");
}

#[test]
fn campaign_with_a_rejected_ranking_waits_for_a_review() {
    let place = Place::new();
    place.approve(&place.asked());
    let ids = [place.asked()[0].consent().id];
    approvals::reject(&place.desk, place.campaign, &ids, "wrong order", "tester").unwrap();
    let standing = place.standing();
    assert!(standing.review_needed && standing.reason.contains("submit the ranking"), "{standing:?}");
    campaign_lifecycle::review(&place.desk, place.campaign).unwrap();
    assert!(!place.standing().review_needed);
    assert_eq!(place.asked().len(), 1);
}

#[test]
fn unusable_message_is_refused_before_it_is_saved() {
    let place = Place::with_messages();
    let text = Some("/sequence/steps/0/variants/0/text".to_owned());
    let cases = [
        ("Hi {first_name}, I would be glad to connect.", "{first_name} is not a placeholder"),
        ("Hi [First name], I would be glad to connect.", "[First name] is not a placeholder"),
        ("Hi {{nickname}}, I would be glad to connect.", "no lead has a value for \"nickname\""),
        ("Too short.", "at least 20 are needed"),
        (&"x".repeat(301), "300 are allowed"),
    ];
    for (written, why) in cases {
        let (code, field, what) = place.refusal(written);
        assert_eq!((code.as_str(), &field), ("SEQUENCE_UNUSABLE_TEXT", &text), "{written}");
        assert!(what.contains(why), "{what}");
    }
    assert_eq!(place.refusal("Hi {{first_name, hello there").0, "SEQUENCE_BAD_TEMPLATE");
    assert_eq!(sequence::show(&place.desk, place.campaign).unwrap().version, None);
}

#[test]
fn pending_drafts_are_rewritten_in_rank_order_when_messages_change() {
    let place = Place::with_messages();
    let before = place.asked();
    assert!(before.len() > 4);
    let edited = before[1].clone();
    let own = "Hello, we met at the conference in June.".to_owned();
    approvals::edit(&place.desk, &place.entry(), edited.consent().id, own.clone()).unwrap();
    place.approve(&before[..1]);
    let sequence = messages("Hi {{first_name}}, this is the corrected message.");
    sequence::set(&place.desk, place.campaign, NewMessages { sequence, all_leads: true }).unwrap();
    place.desk.work(place.campaign).unwrap();
    let after = place.asked();
    let leads = |all: &[PendingApproval]| -> Vec<u64> {
        let mut numbers: Vec<u64> = all.iter().map(|one| one.lead.as_ref().unwrap().number).collect();
        numbers.sort_unstable();
        numbers
    };
    assert_eq!(leads(&after), leads(&before[1..]), "no lead lost its place");
    let (kept, redrafted): (Vec<_>, Vec<_>) = after.iter().partition(|one| one.id == edited.id);
    assert_eq!(kept[0].text(), own, "a text of the user is not replaced");
    assert!(redrafted.iter().all(|one| one.text().ends_with("this is the corrected message.")));
    let scores: Vec<_> = redrafted.iter().map(|one| one.lead.as_ref().unwrap().score).collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    let queued = queue::list(&place.desk, &place.entry()).unwrap();
    assert_eq!(queued.len(), 1, "an approved message stays as it was approved");
    assert_eq!(queued[0].text, before[0].text());
}

#[test]
fn every_listed_record_names_its_subject() {
    let place = Place::with_messages();
    place.approve(&place.asked()[..1]);
    let cycle = place.latest(40).into_iter().position(|line| line.kind.as_deref() == Some("task.selected"));
    // A list that begins in the middle of a cycle.
    let limit = 40 - cycle.unwrap() as u64 - 1;
    for line in place.latest(limit) {
        let subject = line.subject.clone().unwrap_or_default();
        match (line.phase.as_deref(), line.entity_type.as_deref()) {
            (Some("command"), _) => assert!(subject.command.is_some(), "{line:?}"),
            (Some("proposal" | "intent"), _) | (_, Some("task")) => {
                assert!(subject.task.is_some(), "{line:?}")
            }
            (_, Some("lead")) => assert!(subject.lead.is_some(), "{line:?}"),
            (_, Some("approval")) => assert!(subject.message_type.is_some(), "{line:?}"),
            (_, _) => {}
        }
    }
}

#[test]
fn reply_reported_by_the_user_is_attributed_to_the_user() {
    let place = Place::with_messages();
    let lead = place.asked()[0].lead.clone().unwrap();
    leads::mark_replied(&place.desk, place.campaign, lead.number).unwrap();
    let lines = place.latest(30);
    let command = lines.iter().find(|line| line.phase.as_deref() == Some("command")).unwrap();
    let subject = command.subject.clone().unwrap();
    assert_eq!((subject.command.as_deref(), subject.lead), (Some("mark_replied"), Some(lead.full_name)));
    let refused = lines.iter().find(|line| line.kind.as_deref() == Some("approval.rejected")).unwrap();
    assert_eq!(refused.payload["decided_by"], "user");
}
