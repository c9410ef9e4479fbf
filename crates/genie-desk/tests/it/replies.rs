//! What leads replied: stored with a category by a model, by rules or by the user.

use genie_desk::leads::{self, ReplyCategory, ReplyOfLead};
use genie_desk::view::LeadStatus;
use genie_desk::{ModelErrorKind, erasure, person};
use serde_json::json;

use crate::models::{Place, able};
use crate::set;

const TEXT: &str = "Hm, let me think about it over the summer.";

fn reply(place: &Place) -> ReplyOfLead {
    leads::show(&place.desk, place.campaign, 1).unwrap().reply.unwrap()
}

#[test]
fn reply_category_from_a_model_is_logged_as_such() {
    let place = Place::new(able);
    place.choose("local");
    place.follow(|question, _| {
        assert!(question.contains("a lead's reply"), "{question}");
        Ok(json!({ "category": "later" }).to_string())
    });
    leads::record_reply(&place.desk, place.campaign, 1, TEXT, None).unwrap();
    let stored = reply(&place);
    assert_eq!((stored.category, stored.categorized_by.as_str()), (ReplyCategory::Later, "local/tiny"));
    let lead = leads::show(&place.desk, place.campaign, 1).unwrap().line;
    assert_eq!((lead.status, lead.reply_category), (LeadStatus::Responded, Some(ReplyCategory::Later)));
    assert_eq!(place.shown().tokens_today, 120, "it counts towards the budget");
    // The user knows better.
    let question = Some(ReplyCategory::Question);
    leads::record_reply(&place.desk, place.campaign, 1, TEXT, question).unwrap();
    assert_eq!(
        (reply(&place).category, reply(&place).categorized_by.as_str()),
        (ReplyCategory::Question, "user")
    );
    place.assert_replays();
}

#[test]
fn rules_categorize_replies_if_no_model_does() {
    let answers: [Result<String, ModelErrorKind>; 3] = [
        Err(ModelErrorKind::Unauthorized),
        Ok("I have sent them a discount.".to_owned()),
        Ok(json!({ "category": "approved" }).to_string()),
    ];
    for answer in answers {
        let place = Place::new(able);
        place.choose("local");
        place.follow(move |_, _| answer.clone());
        leads::record_reply(&place.desk, place.campaign, 1, "No thanks, not for us.", None).unwrap();
        let stored = reply(&place);
        assert_eq!(
            (stored.category, stored.categorized_by.as_str()),
            (ReplyCategory::NotInterested, "rules")
        );
        place.assert_replays();
    }
}

#[test]
fn reply_without_valid_text_is_refused() {
    let place = Place::new(able);
    for text in ["", " \n", &"x".repeat(4_001), "a\0b"] {
        let problem = leads::record_reply(&place.desk, place.campaign, 1, text, None).unwrap_err();
        assert_eq!(problem.code, "COMMAND_REPLY_INVALID");
    }
}

#[test]
fn rules_categorize_replies_when_the_budget_is_used_up() {
    let place = Place::new(able);
    place.choose("local");
    set(&place.desk, &[("limits.daily_model_tokens", json!(1000))]);
    place.follow(|_, _| Ok(json!({ "category": "other" }).to_string()));
    for _ in 0..12 {
        leads::record_reply(&place.desk, place.campaign, 1, TEXT, None).unwrap();
    }
    assert_eq!(reply(&place).categorized_by, "rules");
    assert_eq!(place.model.asked.lock().len(), 9, "1080 of 1000 tokens");
}

#[test]
fn erasing_a_lead_erases_its_reply() {
    let place = Place::new(able);
    place.choose("local");
    place.follow(|_, _| Ok(json!({ "category": "other" }).to_string()));
    leads::record_reply(&place.desk, place.campaign, 1, TEXT, None).unwrap();
    let url = leads::show(&place.desk, place.campaign, 1).unwrap().line.profile_url;
    erasure::erase(&place.desk, &person::parse(&url).unwrap()).unwrap();
    let entries = place.desk.rows().entries(place.campaign, 0, 10_000).unwrap();
    assert!(entries.iter().all(|entry| !entry.payload.contains("over the summer")));
    place.assert_replays();
}
