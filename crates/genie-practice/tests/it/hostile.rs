//! Requests that no browser sends get a clean answer, and deliver nothing.

use std::time::Duration;

use crate::client::{Visitor, options, raw, slugs, start, thread_path};

const FORM: &str = "content-type: application/x-www-form-urlencoded\r\n";

#[test]
fn requests_from_other_sites_are_refused() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let path = format!("/in/{}/invite", slugs(&network, false)[0]);
    for more in [
        "origin: http://evil.example\r\n",
        "origin: null\r\n",
        "origin: http://127.0.0.1:1\r\n",
        "sec-fetch-site: cross-site\r\n",
        "sec-fetch-site: cross-site\r\nsec-fetch-mode: navigate\r\n",
        "sec-fetch-site: same-site\r\n",
    ] {
        let request = alex.request("POST", &path, &format!("{FORM}{more}"), "note=x");
        let response = raw(network.port(), &request, Duration::from_secs(10)).unwrap();
        assert_eq!(response.status, 403, "{more}");
        response.shows(&["This request comes from another site."]);
    }
    assert_eq!(network.deliveries(), []);
    // A link from elsewhere may lead to a page.
    let link = alex.request("GET", "/feed", "sec-fetch-site: cross-site\r\nsec-fetch-mode: navigate\r\n", "");
    assert_eq!(raw(network.port(), &link, Duration::from_secs(10)).unwrap().status, 200);
}

#[test]
fn malformed_requests_get_an_error_status_and_deliver_nothing() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let (apart, connected) = (&slugs(&network, false)[0], &slugs(&network, true)[0]);
    let (invite, thread) = (format!("/in/{apart}/invite"), thread_path(&alex, connected));
    let long = format!("text={}", "x".repeat(300 * 1024));
    let cases = [
        ("POST", &*thread, FORM, "text=%FF%FE", 400),
        ("POST", &thread, FORM, "text=a&text=b", 422),
        ("POST", &thread, FORM, "", 422),
        ("POST", &thread, FORM, &long, 413),
        ("POST", &thread, "content-type: application/json\r\n", "{\"text\":\"x\"}", 415),
        ("POST", &thread, "", "text=x", 415),
        ("POST", &invite, FORM, "note=%C3%28", 400),
        ("POST", "/in/nobody/invite", FORM, "", 404),
        ("POST", "/messaging/thread/nothing", FORM, "text=x", 404),
        ("POST", "/messaging/thread/nothing/review", FORM, "text=x", 404),
        ("GET", "/in/nobody", "", "", 404),
        ("GET", "/in/%FF", "", "", 400),
        ("GET", "/in/..%2f..%2fetc%2fpasswd", "", "", 404),
        ("GET", "/messaging/thread/x", "", "", 404),
        ("GET", "/nothing", "", "", 404),
        ("DELETE", "/feed", "", "", 405),
        ("GET", &invite, "", "", 405),
    ];
    for (method, path, more, body, expected) in cases {
        let request = alex.request(method, path, more, body);
        let response = raw(network.port(), &request, Duration::from_secs(10));
        let response = response.unwrap_or_else(|| panic!("no answer to {method} {path}"));
        assert_eq!(response.status, expected, "{method} {path} {:.40}: {response:?}", body);
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"), "{method} {path}");
    }
    assert_eq!(network.deliveries(), []);
    assert_eq!(alex.get("/feed").status, 200);
}

#[test]
fn invalid_http_is_refused_or_closes_the_connection() {
    let network = start(options());
    let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(200 * 1024));
    for bytes in ["\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\r\n\r\n", &long] {
        let response = raw(network.port(), bytes.as_bytes(), Duration::from_secs(10));
        assert!(response.is_none_or(|response| (400..500).contains(&response.status)), "{bytes:.30}");
    }
    assert_eq!(Visitor::stranger(&network).get("/login").status, 200);
}

#[test]
fn every_page_has_a_strict_content_security_policy() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    for path in ["/feed", "/login", "/nothing", "/practice.js", "/practice.css"] {
        let policy = alex.get(path).header("content-security-policy").unwrap().to_owned();
        assert!(
            policy.starts_with("default-src 'none'; style-src 'self'; script-src 'self';"),
            "{path}: {policy}"
        );
    }
    let page = alex.get("/feed").body;
    assert!(
        !page.contains(" style=")
            && !page.contains(" onclick=")
            && !page.contains("http://")
            && !page.contains("https://")
    );
}
