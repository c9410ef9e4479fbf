//! Signing in and out, and sessions that end.

use serde_json::{Value, json};

use crate::client::{Visitor, advance, change, control, options, start};

#[test]
fn redirect_to_sign_in_keeps_the_requested_page() {
    let network = start(options());
    let response = Visitor::stranger(&network).get("/in/somebody?x=1&y=2");
    assert_eq!(
        (response.status, response.header("location")),
        (303, Some("/login?next=%2Fin%2Fsomebody%3Fx%3D1%26y%3D2"))
    );
    let page = Visitor::stranger(&network).get("/login?next=%2Fin%2Fsomebody");
    page.shows(&[
        "Please sign in to continue.",
        "name=\"next\" value=\"/in/somebody\"",
        "alex@practice.example",
    ]);
}

#[test]
fn sign_in_never_redirects_to_another_site() {
    let network = start(options());
    let visitor = Visitor::stranger(&network);
    for next in
        ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/a\r\nb: c"]
    {
        let fields = [("email", "alex@practice.example"), ("password", "practice"), ("next", next)];
        let response = visitor.post("/login", &fields);
        assert_eq!(response.header("location"), Some("/feed"), "{next:?}");
    }
}

#[test]
fn wrong_password_is_refused() {
    let network = start(options());
    let fields = [("email", "alex@practice.example"), ("password", "Practice")];
    let response = Visitor::stranger(&network).post("/login", &fields);
    assert_eq!((response.status, response.header("set-cookie")), (401, None));
    response.shows(&["Wrong email or password"]);
}

#[test]
fn session_cookie_is_http_only_and_expires() {
    let network = start(options());
    let fields = [("email", "ALEX@practice.example"), ("password", "practice")];
    let response = Visitor::stranger(&network).post("/login", &fields);
    let cookie = response.header("set-cookie").unwrap();
    assert!(cookie.ends_with("; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax"), "{cookie}");
}

#[test]
fn session_expires_after_the_configured_time() {
    let network = start(options());
    change(&network, json!({ "session_minutes": 30 }));
    let alex = Visitor::sign_in(&network, "alex");
    advance(&network, 29);
    assert_eq!(alex.get("/feed").status, 200);
    advance(&network, 1);
    assert_eq!(alex.get("/feed").header("location"), Some("/login?next=%2Ffeed"));
}

#[test]
fn session_can_end_after_some_pages_or_through_the_control_api() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    change(&network, json!({ "session_pages": 2 }));
    let statuses = [(); 3].map(|()| alex.get("/feed").status);
    assert_eq!(statuses, [200, 200, 303]);
    // It happens once: the next session lasts.
    let alex = Visitor::sign_in(&network, "alex");
    assert_eq!([(); 3].map(|()| alex.get("/feed").status), [200; 3]);
    let ended = control(&network, "DELETE", "/sessions", Value::Null);
    assert_eq!(ended.json(), json!({ "signed_out": 1 }));
    assert_eq!(alex.get("/feed").status, 303);
}

#[test]
fn signing_out_ends_the_session() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let response = alex.post("/logout", &[]);
    assert_eq!((response.status, response.header("location")), (303, Some("/login")));
    assert_eq!(alex.get("/feed").status, 303);
}
