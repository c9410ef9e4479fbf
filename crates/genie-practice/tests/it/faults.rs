//! Deliveries that go wrong on purpose, for tests of what a client does then.

use std::time::{Duration, Instant};

use genie_practice::{Options, Running};
use serde_json::json;

use crate::client::{LONGEST, Visitor, change, control, options, slugs, start};

fn arm(network: &Running, kind: &str, delay_ms: u64) {
    change(network, json!({ "fault": { "kind": kind, "times": 1, "delay_ms": delay_ms } }));
}

/// Waits until a request has met the fault.
fn wait_until_taken(network: &Running) {
    let deadline = Instant::now() + LONGEST;
    while !control(network, "GET", "/settings", json!(null)).json()["fault"].is_null() {
        assert!(Instant::now() < deadline, "no request has met the fault");
        std::thread::yield_now();
    }
}

/// Waits until the network has taken so many deliveries.
fn wait_for(network: &Running, count: usize) {
    let deadline = Instant::now() + LONGEST;
    while network.deliveries().len() < count {
        assert!(Instant::now() < deadline, "{:?}", network.deliveries());
        std::thread::yield_now();
    }
}

#[test]
fn delivery_without_a_response_is_recorded_in_the_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { ledger: Some(folder.path().join("ledger.jsonl")), ..options() };
    let network = start(options.clone());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    arm(&network, "never_answered", 0);
    assert!(alex.post_impatiently(&format!("/in/{slug}/invite"), &[("note", "Hello")]).is_none());
    wait_for(&network, 1);
    alex.get(&format!("/in/{slug}")).shows(&[">Pending</button>"]);
    // Stopping does not wait for the request that is never answered.
    let began = Instant::now();
    network.stop();
    assert!(began.elapsed() < Duration::from_secs(4));
    assert_eq!(start(options).deliveries()[0].text.as_deref(), Some("Hello"));
}

#[test]
fn lost_request_delivers_nothing() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    arm(&network, "lost", 0);
    assert!(alex.post_impatiently(&format!("/in/{}/invite", apart[0]), &[]).is_none());
    wait_until_taken(&network);
    alex.invite(&apart[1], None);
    let recipients: Vec<_> = network.deliveries().into_iter().map(|line| line.recipient).collect();
    assert_eq!(recipients, [apart[1].clone()]);
}

#[test]
fn delayed_delivery_arrives_after_the_client_disconnects() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    arm(&network, "delivered_late", 2_000);
    let armed = Instant::now();
    assert!(alex.post_impatiently(&format!("/in/{slug}/invite"), &[]).is_none());
    wait_until_taken(&network);
    wait_for(&network, 1);
    assert!(armed.elapsed() >= Duration::from_secs(2), "it was delivered at once");
}

#[test]
fn delayed_response_is_sent_after_the_delivery() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    arm(&network, "answered_late", 300);
    let began = Instant::now();
    alex.invite(&slugs(&network, false)[0], None);
    assert!(began.elapsed() >= Duration::from_millis(300));
    assert_eq!(network.deliveries().len(), 1);
}
