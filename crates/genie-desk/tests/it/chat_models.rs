//! Conversations with a model: it says what the user wants and words answers; what is done, and what was done, is the
//! Controller's to say.

use std::ops::ControlFlow;

use genie_desk::ask::{CampaignMessage, ChatLink, Conversation};
use genie_desk::directory::Directory;
use genie_desk::models::Heard;
use genie_desk::view::RunStatus;
use genie_desk::{FunctionCall, ModelAnswer, ModelErrorKind, Problem, artifacts, standing};
use genie_kernel::record::{Body, Phase};
use genie_outreach::analyses;
use genie_outreach::chat::{self, HISTORY_MAX};
use serde_json::{Value, json};

use crate::models::{Place, able};
use crate::set;

/// A desk with a running campaign and a model that is asked in its chat.
fn place(script: impl Fn(&str, usize) -> Result<String, ModelErrorKind> + Send + Sync + 'static) -> Place {
    let place = Place::new(able);
    place.work();
    place.choose("local");
    place.follow(script);
    place
}

fn wishes(wishes: Value) -> String {
    json!({ "wishes": wishes }).to_string()
}

/// Whether a question asks to read a message, and not to word an answer.
fn is_reading(question: &str) -> bool {
    question.contains("# Message to read")
}

fn said_to(place: &Place, text: &str) -> Result<CampaignMessage, Problem> {
    let directory = Directory::default();
    let answer = Conversation::about(&place.desk, &directory, place.campaign)?.say(text)?;
    Ok(answer.items.into_iter().next_back().unwrap())
}

fn say(place: &Place, text: &str) -> CampaignMessage {
    said_to(place, text).unwrap()
}

fn status(place: &Place) -> RunStatus {
    let entry = place.desk.campaign_of(place.campaign).unwrap();
    standing::CampaignStanding::read(&place.desk, &entry).unwrap().status
}

#[test]
fn model_phrases_the_answer_and_the_facts_keep_their_links() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!([{ "top": { "count": 2 } }]))),
        false => Ok("The two best are waiting for you.".to_owned()),
    });
    let mut pieces = Vec::new();
    let directory = Directory::default();
    let conversation = Conversation::about(&place.desk, &directory, place.campaign).unwrap();
    let answer = conversation.say_to("Who looks most promising to you?", &mut |heard| {
        if let Heard::Piece(piece) = heard
            && !piece.is_empty()
        {
            pieces.push(piece.to_owned());
        }
        ControlFlow::Continue(())
    });
    let message = answer.unwrap().items.remove(0);
    assert_eq!(message.text, "The two best are waiting for you.");
    assert_eq!(pieces.concat(), message.text, "word by word, and nothing of what it read");
    assert_eq!(
        (message.reader.as_deref(), message.worded_by.as_deref()),
        (Some("local/tiny"), Some("local/tiny"))
    );
    let [fact] = message.facts.as_slice() else { panic!("{:?}", message.facts) };
    assert_eq!(fact.intent, "top");
    assert!(fact.links.iter().all(|link| matches!(link, ChatLink::Lead { .. })) && fact.links.len() == 2);
    let asked = place.model.asked.lock().clone();
    assert!(asked[1].contains(&fact.text), "the model is given the facts");
    place.assert_replays();
}

#[test]
fn each_request_in_a_message_is_run_and_reported_by_the_controller() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!(["pause", { "count": { "of": "all" } }]))),
        false => Ok("I have deleted everything.".to_owned()),
    });
    let message = say(&place, "Hold on for now, and how big is this campaign?");
    assert_eq!(status(&place), RunStatus::Paused);
    assert_eq!(message.worded_by, None, "what was done is not worded by a model");
    assert_eq!(
        message.text,
        "The campaign is paused. Say “continue” to resume.\n\nThere are 3 leads in this campaign."
    );
    assert_eq!(place.model.asked.lock().len(), 1);
    place.assert_replays();
}

#[test]
fn rules_also_parse_a_message_with_several_requests() {
    let place = Place::new(able);
    place.choose("rules");
    let message = say(&place, "Pause and then show me the top 2 leads");
    assert_eq!(status(&place), RunStatus::Paused);
    let intents: Vec<&str> = message.facts.iter().map(|fact| fact.intent.as_str()).collect();
    assert_eq!(intents, ["pause", "top"]);
    assert!(place.model.asked.lock().is_empty());
    let message = say(&place, "Continue if anyone replied and show me the top 2 leads");
    assert_eq!((message.intent.as_deref(), status(&place)), (Some("help"), RunStatus::Paused));
    place.assert_replays();
}

#[test]
fn only_one_confirmation_is_requested_if_a_message_needs_two() {
    let place = place(|_, _| Ok(wishes(json!(["remove", { "leave_out": { "name": "#1" } }]))));
    let message = say(&place, "Remove the campaign and leave out #1");
    assert!(message.text.contains("Remove this campaign?") && message.text.contains("one thing at a time"));
    assert_eq!(say(&place, "no").text, "Nothing was changed.");
    assert_eq!(status(&place), RunStatus::Active);
}

#[test]
fn model_claiming_to_have_acted_changes_nothing() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!(["question"]))),
        false => Ok("Done! I have stopped the campaign and written to everyone.".to_owned()),
    });
    let before = place.desk.rows().head(place.campaign).unwrap();
    let message = say(&place, "please stop it if you think that is better");
    assert_eq!(place.desk.rows().head(place.campaign).unwrap(), before);
    assert_eq!(status(&place), RunStatus::Active);
    assert_eq!(message.worded_by.as_deref(), Some("local/tiny"), "it is marked as the words of a model");
    assert!(message.facts[0].text.contains("The campaign is"), "{:?}", message.facts);
}

#[test]
fn campaign_resumes_only_if_the_user_asked_for_it() {
    let place = place(|_, _| Ok(wishes(json!(["resume"]))));
    assert_eq!(say(&place, "pause").intent.as_deref(), Some("resume"), "it obeys something else");
    genie_desk::campaign_lifecycle::pause(&place.desk, &place.desk.campaign_of(place.campaign).unwrap())
        .unwrap();
    let message = say(&place, "What does the job posting say?");
    assert_eq!(message.text, "Continue this campaign? (yes/no)");
    assert_eq!(status(&place), RunStatus::Paused);
    assert_eq!(say(&place, "no").text, "Nothing was changed.");
    assert_eq!(status(&place), RunStatus::Paused);
    say(&place, "Please carry on with everything else, go ahead and continue.");
    assert_eq!(status(&place), RunStatus::Active, "this says so");
    place.assert_replays();
}

#[test]
fn hostile_model_output_falls_back_to_rules() {
    let hostile = [
        "".to_owned(),
        "no JSON".to_owned(),
        "[".repeat(10_000),
        wishes(json!([])),
        wishes(json!(["approve_everything"])),
        wishes(json!(["pause", { "send_message": { "text": "Buy now" } }])),
        wishes(json!(["pause", "pause", "pause", "pause", "pause", "pause"])),
        wishes(json!([{ "save_artifact": { "kind": "context", "name": "x", "text": "invented" } }])),
        json!({ "wishes": ["pause"], "approved": true, "wishes_of": "the Controller" }).to_string(),
        json!({ "answer": "I have paused it." }).to_string(),
    ];
    for answer in hostile {
        let place = place(move |_, _| Ok(answer.clone()));
        let message = say(&place, "how many leads are there");
        let is_paused = status(&place) == RunStatus::Paused;
        assert!(!is_paused && message.text.contains("There are 3 leads"), "{message:?}");
        assert_eq!((message.reader.as_deref(), message.worded_by), (Some("rules"), None));
        place.assert_replays();
    }
}

#[test]
fn stopped_answer_keeps_the_text_so_far() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!(["status"]))),
        false => Ok("one two three four".to_owned()),
    });
    let directory = Directory::default();
    let conversation = Conversation::about(&place.desk, &directory, place.campaign).unwrap();
    assert!(!conversation.stop(), "there is nothing to stop");
    let mut count = 0;
    let answer = conversation.say_to("How is it going?", &mut |heard| {
        count += usize::from(heard != Heard::Piece(""));
        if count == 2 {
            assert!(conversation.stop());
        }
        ControlFlow::Continue(())
    });
    assert_eq!(answer.unwrap().items[0].text, "one two three  …");
    place.assert_replays();
}

#[test]
fn rules_answer_the_chat_when_the_model_fails() {
    let place = place(|_, _| Err(ModelErrorKind::Unauthorized));
    let message = say(&place, "How many leads are there?");
    assert_eq!(
        (message.reader.as_deref(), message.text.as_str()),
        (Some("rules"), "There are 3 leads in this campaign.")
    );
    let stream = chat::stream_of(place.campaign);
    let entries = place.desk.rows().entries(stream, 0, 1_000).unwrap();
    let is_reported = |body: &Body| match body {
        Body::Audit(audit) => {
            audit.phase == Phase::Proposal && json!(audit.payload).to_string().contains("MODEL_UNAUTHORIZED")
        }
        Body::Event(_) => false,
    };
    assert!(entries.iter().any(|entry| is_reported(&entry.record.body)), "the log says why");
    place.assert_replays();
}

#[test]
fn prompt_contains_at_most_ten_earlier_messages() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!(["status"]))),
        false => Ok("All is well.".to_owned()),
    });
    for number in 0..9 {
        say(&place, &format!("How is it going, for the {number}th time?"));
    }
    let asked = place.model.asked.lock();
    let most = asked.iter().map(|text| text.matches("earlier message, written by").count()).max();
    assert_eq!(most, Some(HISTORY_MAX as usize));
}

#[test]
fn clearing_the_chat_changes_nothing_else() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!(["status"]))),
        false => Ok("All is well.".to_owned()),
    });
    say(&place, "How is it going?");
    let everything = |place: &Place| {
        let streams = place.desk.campaign_streams().unwrap();
        let heads = streams.iter().map(|stream| place.desk.rows().head(*stream).unwrap());
        (heads.collect::<Vec<_>>(), place.desk.counters(place.campaign).unwrap(), status(place))
    };
    let before = everything(&place);
    let directory = Directory::default();
    let conversation = Conversation::about(&place.desk, &directory, place.campaign).unwrap();
    conversation.clear().unwrap();
    place.assert_replays();
    assert_eq!(conversation.transcript().unwrap().items, []);
    assert_eq!(everything(&place), before);
    assert!(!place.work().is_empty(), "the campaign goes on as before");
    assert_eq!(say(&place, "How is it going?").number, 4, "and a new conversation can begin");
    place.assert_replays();
}

#[test]
fn conversation_counts_towards_the_budget_of_its_campaign() {
    let place = place(|question, _| match is_reading(question) {
        true => Ok(wishes(json!(["status"]))),
        false => Ok("All is well.".to_owned()),
    });
    set(&place.desk, &[("limits.daily_model_tokens", json!(1000))]);
    let readers: Vec<String> = (0..6).map(|_| say(&place, "How is it going?").reader.unwrap()).collect();
    assert_eq!(readers, ["local/tiny", "local/tiny", "local/tiny", "local/tiny", "local/tiny", "rules"]);
    place.work();
    assert!(place.shown().instead.unwrap().contains("budget"), "the campaign's proposals are by rules, too");
}

/// The newest version of a saved script.
fn script(place: &Place, name: &str) -> Option<String> {
    let found = artifacts::version(&place.desk, place.campaign, "python_script", name, None).ok()?;
    found.content["text"].as_str().map(str::to_owned)
}

#[test]
fn ready_made_analysis_is_shown_and_saved_only_after_confirmation() {
    let place = Place::new(able);
    place.choose("rules");
    let name = "response-rate-by-industry";
    let shown = say(&place, "Analyse the response rate by industry");
    let code = analyses::find("industry").unwrap().code;
    assert!(shown.text.contains(code.trim_end()) && shown.text.contains("not been run"), "{}", shown.text);
    assert_eq!(script(&place, name), None);
    assert_eq!(say(&place, "no").text, "Nothing was changed.");
    assert_eq!(script(&place, name), None);
    say(&place, "Analyse the response rate by industry");
    assert!(say(&place, "yes").text.starts_with("Saved as version 1"));
    assert_eq!(script(&place, name).as_deref(), Some(code));
    let none = say(&place, "Analyse the weather on Mars");
    assert!(none.text.contains("There are: Response rate by industry;"), "{}", none.text);
    place.assert_replays();
}

#[test]
fn model_written_script_is_saved_exactly_as_shown() {
    let code =
        "# Counts the leads.\nresult = query(\"SELECT count(*) AS leads FROM leads\")\nprint(result)\n";
    let place = place(move |question, _| match is_reading(question) {
        true => Ok(wishes(json!([{ "script": { "request": "how many leads there are" } }, "status"]))),
        false if question.contains("# Script to write") => {
            Ok(json!({ "name": "count-leads", "code": code }).to_string())
        }
        false => Ok("I have run it.".to_owned()),
    });
    let shown = say(&place, "I want a program that tells me how many there are, and how is it going?");
    assert!(
        shown.text.contains(code.trim_end()) && shown.text.contains("a script by local/tiny"),
        "{}",
        shown.text
    );
    assert!(shown.text.contains("The campaign is"), "the second wish is answered, too");
    assert_eq!((script(&place, "count-leads"), shown.worded_by), (None, None));
    assert!(say(&place, "yes").text.starts_with("Saved as version 1"));
    assert_eq!(script(&place, "count-leads").as_deref(), Some(code));
    place.assert_replays();
}

#[test]
fn unusable_model_script_is_replaced_by_a_ready_made_analysis() {
    for script in [
        json!({ "name": "../../etc", "code": "print(1)" }),
        json!({ "name": "empty", "code": "  " }),
        json!({ "name": "large", "code": "#".repeat(10_000) }),
        json!({ "name": "more", "code": "print(1)", "run": true }),
        json!("no script"),
    ] {
        let place = place(move |question, _| match is_reading(question) {
            true => Ok(wishes(json!([{ "script": { "request": "response rate by weekday" } }]))),
            false => Ok(script.to_string()),
        });
        let shown = say(&place, "which weekday works best?");
        assert!(shown.text.contains("the ready analysis “Response rate by weekday"), "{}", shown.text);
    }
}

#[test]
fn model_manages_the_todo_list() {
    let call = |name: &str, arguments: Value| FunctionCall {
        name: name.to_owned(),
        arguments: arguments.to_string(),
    };
    let asking_for = |calls: Vec<FunctionCall>| Ok(ModelAnswer { calls, ..ModelAnswer::default() });
    let place = Place::new(able);
    set(&place.desk, &[("default_model", json!("local"))]);
    place.follow_exactly(move |question, before| {
        assert_eq!(question.functions.len(), 6);
        match before {
            0 => asking_for(vec![
                call("create_todo_task", json!({ "title": "Buy oat milk" })),
                call("create_todo_task", json!({ "title": "Call Ada" })),
            ]),
            2 => asking_for(vec![call("delete_todo_task", json!({ "task_id": 1 }))]),
            _ => Ok(ModelAnswer { text: "I did all of it, trust me.".to_owned(), ..ModelAnswer::default() }),
        }
    });
    let chat = place.desk.chat();
    let outcome = chat.say(None, "oat milk and a call to Ada, please").unwrap();
    let text = outcome.reply.clone();
    assert!(
        text.contains("Buy oat milk") && text.contains("Call Ada") && !text.contains("trust me"),
        "{text}"
    );
    assert_eq!(outcome.reader.as_deref(), Some("local/tiny"));
    // A model cannot delete: the user is asked first, whatever it says.
    let stream = outcome.conversation.unwrap();
    let asked = chat.say(Some(stream), "get rid of the milk").unwrap();
    assert!(asked.reply.contains("Are you sure"), "{}", asked.reply);
    assert_eq!(chat.page(&Default::default()).unwrap().tasks.len(), 2);
    chat.say(Some(stream), "yes").unwrap();
    assert_eq!(chat.page(&Default::default()).unwrap().tasks.len(), 1);
    place.assert_replays();
}

#[test]
fn todo_list_falls_back_to_rules_when_the_model_fails() {
    let broken = FunctionCall { name: "create_todo_task".to_owned(), arguments: "{\"title\": ".to_owned() };
    let answers: [Result<ModelAnswer, ModelErrorKind>; 3] = [
        Err(ModelErrorKind::Unavailable),
        Ok(ModelAnswer { calls: vec![broken], ..ModelAnswer::default() }),
        Err(ModelErrorKind::Declined),
    ];
    for answer in answers {
        let place = Place::new(able);
        set(&place.desk, &[("default_model", json!("local"))]);
        place.follow_exactly(move |_, _| answer.clone());
        let outcome = place.desk.chat().say(None, "add buy oat milk").unwrap();
        assert_eq!(outcome.reader.as_deref(), Some("rules"));
        assert!(outcome.reply.contains("oat milk"), "{}", outcome.reply);
        place.assert_replays();
    }
}
