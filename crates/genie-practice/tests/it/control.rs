//! The control API: what it does, and whom it refuses.

use genie_practice::{Delivery, Layout, Settings, TOKEN_HEADER};
use serde_json::{Value, json};
use std::time::Duration;

use crate::client::{Response, Visitor, control, options, raw, slugs, start};

/// A request to the control API with headers of its own.
fn knock(network: &genie_practice::Running, host: &str, more: &str) -> Response {
    let request =
        format!("GET /_practice/ledger HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{more}\r\n");
    raw(network.port(), request.as_bytes(), Duration::from_secs(10)).expect("an answer")
}

#[test]
fn control_api_requires_the_token() {
    let network = start(options());
    let (host, token) = (format!("127.0.0.1:{}", network.port()), network.token());
    let right = format!("{TOKEN_HEADER}: {token}\r\n");
    assert_eq!(knock(&network, &host, &right).status, 200);
    assert_eq!(knock(&network, &host, "").status, 401);
    assert_eq!(knock(&network, &host, &format!("{TOKEN_HEADER}: {}\r\n", "0".repeat(32))).status, 401);
    let alex = Visitor::sign_in(&network, "alex");
    assert_eq!(alex.get("/_practice/ledger").status, 401, "a session is no token");
}

#[test]
fn control_api_refuses_browser_requests_and_other_hosts() {
    let network = start(options());
    let (port, token) = (network.port(), network.token());
    let own = format!("127.0.0.1:{port}");
    let right = format!("{TOKEN_HEADER}: {token}\r\n");
    for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", &format!("evil.example:{port}")] {
        assert_eq!(knock(&network, host, &right).status, 403, "{host}");
    }
    for more in [
        "origin: http://evil.example\r\n".to_owned(),
        "origin: null\r\n".to_owned(),
        format!("origin: http://{own}\r\n"),
        "sec-fetch-site: same-site\r\n".to_owned(),
        "sec-fetch-site: same-origin\r\n".to_owned(),
        "sec-fetch-site: cross-site\r\nsec-fetch-mode: navigate\r\n".to_owned(),
        format!("host: {own}\r\n"),
    ] {
        let response = knock(&network, &own, &format!("{right}{more}"));
        assert_eq!(response.status, 403, "{more}");
        assert_eq!(response.header("access-control-allow-origin"), None);
    }
}

#[test]
fn control_api_returns_the_ledger_and_the_accounts() {
    let network = start(options());
    Visitor::sign_in(&network, "alex").invite(&slugs(&network, false)[0], Some("Hello"));
    let shown = control(&network, "GET", "/ledger", Value::Null).json();
    let deliveries: Vec<Delivery> = serde_json::from_value(shown["deliveries"].clone()).unwrap();
    assert_eq!(deliveries, network.deliveries());
    let accounts = control(&network, "GET", "/accounts", Value::Null).json();
    assert_eq!(accounts["accounts"], serde_json::to_value(network.accounts()).unwrap());
}

#[test]
fn settings_are_changed_by_a_merge_patch() {
    let network = start(options());
    let patch = json!({ "layout": "renamed", "language": "fr", "limits": { "messages_a_day": 3 } });
    let changed = control(&network, "PATCH", "/settings", patch).json();
    let mut expected =
        Settings { layout: Layout::Renamed, language: Some("fr".parse().unwrap()), ..Settings::default() };
    expected.limits.messages_a_day = 3;
    assert_eq!(serde_json::from_value::<Settings>(changed).unwrap(), expected);
    let undone =
        control(&network, "PATCH", "/settings", json!({ "layout": null, "language": null, "limits": null }));
    assert_eq!(serde_json::from_value::<Settings>(undone.json()).unwrap(), Settings::default());
}

#[test]
fn invalid_settings_are_refused_and_change_nothing() {
    let network = start(options());
    for patch in [
        json!({ "layout": "sideways" }),
        json!({ "unknown": 1 }),
        json!({ "limits": { "unknown": 1 } }),
        json!({ "latency_ms": 999_999_999_u64 }),
        json!({ "limits": { "note_characters": 4_000_000 } }),
        json!({ "behaviours": { "x": { "accepts": "sometimes" } } }),
        json!([1, 2]),
        json!("x"),
    ] {
        let response = control(&network, "PATCH", "/settings", patch.clone());
        assert_eq!(response.status, 422, "{patch}: {response:?}");
        assert!(response.json()["error"].is_string());
    }
    let settings = control(&network, "GET", "/settings", Value::Null).json();
    assert_eq!(serde_json::from_value::<Settings>(settings).unwrap(), Settings::default());
    for minutes in [json!(-1), json!(10_000_000), json!("x"), json!(null)] {
        let response = control(&network, "POST", "/clock", json!({ "advance_minutes": minutes }));
        assert_eq!(response.status, 422, "{minutes}");
    }
    assert_eq!(control(&network, "GET", "/nothing", Value::Null).status, 404);
    assert_eq!(control(&network, "DELETE", "/ledger", Value::Null).status, 405);
}
