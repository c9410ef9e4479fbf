//! What happens after a while: people accept and answer.

use genie_practice::{Accepts, Behaviour, Clock, Options, Replies, ReplyKind, Settings};
use serde_json::json;

use crate::client::{Visitor, advance, change, options, slugs, start, thread_path, with};

/// Longer than anybody takes to accept or to answer.
const WEEK: u64 = 7 * 24 * 60;

#[test]
fn some_pending_invitations_are_accepted_over_time() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    let before = slugs(&network, true).len();
    for slug in &apart[..30] {
        alex.invite(slug, None);
    }
    assert_eq!(slugs(&network, true).len(), before);
    advance(&network, 24 * 60);
    let after_a_day = slugs(&network, true).len();
    advance(&network, WEEK);
    let after_a_week = slugs(&network, true).len();
    assert!(before < after_a_day && after_a_day < after_a_week, "{before} {after_a_day} {after_a_week}");
    assert!((before + 12..before + 28).contains(&after_a_week), "{after_a_week}");
    let accepted = apart[..30].iter().find(|slug| slugs(&network, true).contains(slug)).unwrap();
    alex.get(&format!("/in/{accepted}")).shows(&["1st degree connection", ">Message</a>"]);
}

#[test]
fn replies_are_repeatable_and_depend_on_the_message_text() {
    let conversation = |text: &str| {
        let network = start(options());
        let alex = Visitor::sign_in(&network, "alex");
        let connected = slugs(&network, true);
        let paths: Vec<String> = connected[..20].iter().map(|slug| thread_path(&alex, slug)).collect();
        for path in &paths {
            assert_eq!(alex.post(path, &[("text", text)]).status, 303);
            alex.get(path);
        }
        advance(&network, WEEK);
        paths.iter().map(|path| alex.get(path).body.replace(text, "")).collect::<Vec<_>>()
    };
    let first = conversation("Hello there");
    assert_eq!(first, conversation("Hello there"));
    assert_ne!(first, conversation("Hello, there"));
    let answered = first.iter().filter(|page| page.matches("<li class=\"message\">").count() > 0).count();
    assert!((6..19).contains(&answered), "{answered} of 20");
}

#[test]
fn each_kind_of_reply_can_be_configured() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let connected = slugs(&network, true);
    let kinds = ["positive", "negative", "question", "out_of_office", "unsubscribe"];
    for (slug, kind) in connected.iter().zip(kinds) {
        let replies = json!({ "always": { "kind": kind, "after_minutes": 5 } });
        change(&network, json!({ "behaviours": { slug: { "replies": replies } } }));
        let path = thread_path(&alex, slug);
        alex.post(&path, &[("text", "A first message")]);
        let before = alex.get(&path).body.matches("<li class=\"message\">").count();
        advance(&network, 5);
        alex.post(&path, &[("text", "A second message")]);
        advance(&network, 5);
        let replies = alex.get(&path).body.matches("<li class=\"message\">").count() - before;
        // No person answers after a refusal.
        assert_eq!(replies, if ["negative", "unsubscribe"].contains(&kind) { 1 } else { 2 }, "{kind}");
    }
}

#[test]
fn person_who_refused_does_not_answer_earlier_messages() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, true)[0];
    let path = thread_path(&alex, slug);
    let before = alex.get(&path).body.matches("<li class=\"message\">").count();
    let replies = json!({ "always": { "kind": "unsubscribe", "after_minutes": 5 } });
    change(&network, json!({ "behaviours": { slug: { "replies": replies } } }));
    alex.post(&path, &[("text", "A first message")]);
    advance(&network, 4);
    // This one is written before the refusal.
    alex.post(&path, &[("text", "One more thing")]);
    advance(&network, 60);
    let replies = alex.get(&path).body.matches("<li class=\"message\">").count() - before;
    assert_eq!(replies, 1);
}

#[test]
fn note_starts_the_conversation_once_the_invitation_is_accepted() {
    let replies = Some(Replies::Always { kind: ReplyKind::Question, after_minutes: 3 });
    let slug = slugs(&start(options()), false)[0].clone();
    let behaviour = Behaviour { accepts: Some(Accepts::AfterMinutes(10)), replies };
    let network = with(Settings { behaviours: [(slug.clone(), behaviour)].into(), ..Settings::default() });
    let alex = Visitor::sign_in(&network, "alex");
    alex.invite(&slug, Some("We met in Lisbon"));
    advance(&network, 9);
    alex.get(&format!("/in/{slug}")).shows(&[">Pending</button>"]);
    advance(&network, 1);
    let path = thread_path(&alex, &slug);
    let page = alex.get(&path);
    page.shows(&["We met in Lisbon", "Nov 16, 2026, 09:10 UTC"]);
    assert!(!page.body.contains("<li class=\"message\">"));
    advance(&network, 3);
    alex.get(&path).shows(&["<li class=\"message\">", "Nov 16, 2026, 09:13 UTC"]);
}

#[test]
fn clock_never_starts_before_the_last_ledger_entry() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { ledger: Some(folder.path().join("ledger.jsonl")), ..options() };
    let network = start(options.clone());
    let alex = Visitor::sign_in(&network, "alex");
    advance(&network, 600);
    alex.invite(&slugs(&network, false)[0], None);
    network.stop();
    let early = Options { clock: Clock::Fixed("2026-01-01T00:00:00Z".parse().unwrap()), ..options };
    let network = start(early);
    let now = crate::client::control(&network, "GET", "/clock", json!(null)).json();
    assert_eq!(now, json!({ "now": "2026-11-16T19:00:00.000Z" }));
}
