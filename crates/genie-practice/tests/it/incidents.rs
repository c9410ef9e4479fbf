//! Limits and incidents: what a campaign must stop at.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Visitor, advance, change, options, slugs, start, thread_path};

#[test]
fn weekly_limit_blocks_invitations_and_shows_a_notice() {
    let network = start(options());
    change(&network, json!({ "limits": { "invitations_a_week": 2 } }));
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    for slug in &apart[..3] {
        alex.invite(slug, None);
    }
    let page = alex.get(&format!("/in/{}", apart[2]));
    page.shows(&["role=\"alertdialog\"", "You've reached the weekly invitation limit", ">Connect</button>"]);
    // It is said once.
    assert!(!alex.get("/feed").body.contains("alertdialog"));
    assert_eq!(network.deliveries().len(), 2);
    // Another account has a limit of its own, and a week later there is room again.
    let lena = Visitor::sign_in(&network, "lena");
    let known = lena.get(&format!("/in/{}", apart[2])).body.contains("/messaging/thread/");
    lena.invite(&apart[if known { 3 } else { 2 }], None);
    advance(&network, 7 * 24 * 60);
    alex.invite(&apart[2], None);
    assert_eq!(network.deliveries().len(), 4);
}

#[test]
fn withdrawn_invitations_count_towards_the_weekly_limit() {
    let network = start(options());
    change(
        &network,
        json!({ "limits": { "invitations_a_week": 1 }, "behaviours": { "*": { "accepts": "never" } } }),
    );
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    alex.invite(&apart[0], None);
    alex.post(&format!("/in/{}/withdraw", apart[0]), &[]);
    alex.invite(&apart[1], None);
    alex.get("/feed").shows(&["weekly invitation limit"]);
}

#[test]
fn invitations_without_a_note_still_work_after_the_note_limit() {
    let network = start(options());
    change(&network, json!({ "limits": { "notes_a_month": 1 } }));
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    alex.invite(&apart[0], Some("Hello"));
    alex.invite(&apart[1], Some("Hello"));
    alex.get("/feed").shows(&["You've used all your notes for this month"]);
    alex.invite(&apart[1], None);
    assert_eq!(network.deliveries().len(), 2);
}

#[test]
fn daily_limit_blocks_messages_until_the_next_day() {
    let network = start(options());
    change(&network, json!({ "limits": { "messages_a_day": 1 } }));
    let alex = Visitor::sign_in(&network, "alex");
    let path = thread_path(&alex, &slugs(&network, true)[0]);
    assert_eq!([(); 2].map(|()| alex.post(&path, &[("text", "Hello")]).status), [303; 2]);
    alex.get(&path).shows(&["You've reached the daily message limit"]);
    assert_eq!(network.deliveries().len(), 1);
    advance(&network, 24 * 60);
    alex.post(&path, &[("text", "Hello")]);
    assert_eq!(network.deliveries().len(), 2);
}

#[test]
fn checkpoint_blocks_every_page_until_it_is_passed() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    change(&network, json!({ "challenge": { "kind": "checkpoint", "after_deliveries": 2 } }));
    alex.invite(&apart[0], None);
    assert_eq!(alex.get("/feed").status, 200);
    alex.invite(&apart[1], None);
    for path in ["/feed", "/messaging/", "/people.csv", &format!("/in/{}", apart[2])] {
        assert_eq!(alex.get(path).header("location"), Some("/checkpoint"), "{path}");
    }
    let stopped = alex.post(&format!("/in/{}/invite", apart[2]), &[]);
    assert_eq!(stopped.header("location"), Some("/checkpoint"));
    assert_eq!(network.deliveries().len(), 2);
    alex.get("/checkpoint").shows(&["quick security check", "I am the owner of this account"]);
    alex.post("/checkpoint", &[]);
    alex.get("/checkpoint").shows(&["That answer is not right."]);
    assert_eq!(alex.post("/checkpoint", &[("owner", "on")]).header("location"), Some("/feed"));
    alex.get("/feed").shows(&["Thank you. You can continue."]);
    alex.invite(&apart[2], None);
    assert_eq!(network.deliveries().len(), 3);
}

#[test]
fn captcha_accepts_only_the_characters_it_shows() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    change(&network, json!({ "challenge": { "kind": "captcha", "after_deliveries": 0 } }));
    let page = alex.get("/checkpoint");
    let (_, rest) = page.body.split_once("aria-label=\"Characters to type\">").unwrap();
    let shown = rest.split('<').next().unwrap().to_owned();
    assert_eq!(alex.post("/checkpoint", &[("characters", "wrong")]).header("location"), Some("/checkpoint"));
    assert_eq!(
        alex.post("/checkpoint", &[("characters", &shown.to_lowercase())]).header("location"),
        Some("/feed")
    );
    assert_eq!(alex.get("/feed").status, 200);
}

#[test]
fn login_wall_hides_every_page() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    change(&network, json!({ "login_wall": true }));
    alex.get(&format!("/in/{slug}")).shows(&["Sign in to see this page"]);
    alex.post(&format!("/in/{slug}/invite"), &[]).shows(&["Sign in to see this page"]);
    assert_eq!(network.deliveries(), []);
    change(&network, json!({ "login_wall": false }));
    assert_eq!(alex.get("/feed").status, 200);
}

#[test]
fn pages_are_delayed_by_the_configured_latency() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    change(&network, json!({ "latency_ms": 300 }));
    let began = Instant::now();
    assert_eq!(alex.get("/feed").status, 200);
    assert!(began.elapsed() >= Duration::from_millis(300));
}
