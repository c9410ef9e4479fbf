//! Attacks by other users of this machine and by pages of other sites, on every route: they are refused
//! before the request is read, and nothing is changed.

use uuid::Uuid;

use genie_kernel::StreamId;

use crate::client::{Asked, Reply};
use crate::described::{Described, METHODS, Route};
use crate::house::House;

/// Routes that need no session.
const OPEN: [(&str, &str); 2] = [("POST", "/api/session"), ("GET", "/health")];

struct Siege {
    house: House,
    described: Described,
    campaign: StreamId,
}

impl Siege {
    fn new() -> Self {
        let house = House::fresh();
        let campaign = house.demonstrate();
        Self { house, described: Described::read(), campaign }
    }

    /// A request for each route, with ids that exist and with ids that do not.
    fn requests(&self) -> Vec<(Route, Asked)> {
        let mut all = Vec::new();
        for (campaign, number) in [(self.campaign.0, 1), (Uuid::from_u128(7), 999_999)] {
            for route in self.described.routes() {
                let asked = self.described.request(&route, self.house.port, campaign, number);
                all.push((route, asked));
            }
        }
        all
    }

    fn send(&self, asked: &Asked) -> Reply {
        let reply = asked.send(self.house.port);
        assert_hardened(&reply);
        reply
    }

    /// Sends a request to every route, changed by `change`, and expects a refusal with this code.
    fn assert_refused(&self, code: &str, spare_open: bool, change: impl Fn(Asked) -> Asked) {
        let before = self.house.heads();
        for (route, asked) in self.requests() {
            if spare_open && OPEN.contains(&(route.method.as_str(), route.path.as_str())) {
                continue;
            }
            let reply = self.send(&change(asked));
            assert_eq!(reply.code(), code, "{} {}", route.method, route.path);
        }
        assert_eq!(self.house.heads(), before);
    }
}

/// The security headers of every response.
fn assert_hardened(reply: &Reply) {
    let policy = reply.header("content-security-policy").unwrap_or_default();
    for part in ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"] {
        assert!(policy.contains(part), "{part} is missing in {reply:?}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for (name, value) in fixed {
        assert_eq!(reply.header(name), Some(value), "{reply:?}");
    }
    let allowing = reply.headers.iter().find(|(name, _)| name.starts_with("access-control-"));
    assert_eq!(allowing, None, "another origin may read responses");
    assert_eq!(reply.header("location"), None);
}

#[test]
fn every_route_needs_the_secret() {
    let siege = Siege::new();
    siege.assert_refused("SESSION_REQUIRED", true, |asked| asked);
    siege.assert_refused("SESSION_REQUIRED", true, |asked| {
        asked.with("authorization", &format!("Bearer {}", "0".repeat(64)))
    });
    siege.assert_refused("SESSION_REQUIRED", true, |asked| asked.with("authorization", "Bearer "));
}

#[test]
fn every_route_refuses_a_foreign_host() {
    let siege = Siege::new();
    let port = siege.house.port;
    let names = [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("127.0.0.1:{}", port ^ 1),
        "127.0.0.1".to_owned(),
        format!("0.0.0.0:{port}"),
        format!("127.0.0.1:{port}, evil.example"),
        String::new(),
    ];
    for name in names {
        siege
            .assert_refused("REQUEST_HOST", false, |asked| asked.without("host").with("host", &name).token());
    }
    siege.assert_refused("REQUEST_HOST", false, |asked| asked.without("host").token());
    siege.assert_refused("REQUEST_HOST", false, |asked| asked.with("host", "evil.example").token());
    let own = format!("127.0.0.1:{port}");
    siege.assert_refused("REQUEST_HOST", false, |asked| asked.with("host", &own).token());
    // The name in the request line counts too.
    siege.assert_refused("REQUEST_HOST", false, |mut asked| {
        asked.path = format!("http://evil.example{}", asked.path);
        asked.token()
    });
}

#[test]
fn every_route_refuses_a_foreign_origin() {
    let siege = Siege::new();
    let port = siege.house.port;
    let origins = [
        "http://evil.example".to_owned(),
        "null".to_owned(),
        format!("http://127.0.0.1:{}", port ^ 1),
        format!("https://127.0.0.1:{port}"),
        format!("http://localhost:{port}"),
        "http://127.0.0.1".to_owned(),
    ];
    for origin in origins {
        siege.assert_refused("REQUEST_ORIGIN", false, |asked| asked.with("origin", &origin).token());
    }
    for site in ["cross-site", "same-site"] {
        siege.assert_refused("REQUEST_ORIGIN", false, |asked| asked.with("sec-fetch-site", site).token());
        siege.assert_refused("REQUEST_ORIGIN", false, |asked| {
            let asked = asked.with("sec-fetch-site", site).with("sec-fetch-mode", "no-cors");
            asked.token()
        });
    }
}

/// Begins a session and returns the cookie and the key of the browser.
fn session(siege: &Siege) -> (String, String) {
    let code = siege.house.app.access.code().unwrap();
    let asked = Asked::new(siege.house.port, "POST", "/api/session");
    let reply = siege.send(&asked.json(&serde_json::json!({ "code": code })));
    assert_eq!(reply.status, 200, "{reply:?}");
    let cookie = reply.header("set-cookie").unwrap();
    let attributes: Vec<&str> = cookie.split("; ").skip(1).collect();
    assert_eq!(attributes, ["Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=604800"]);
    let key = reply.json()["key"].as_str().unwrap().to_owned();
    (cookie.split("; ").next().unwrap().to_owned(), key)
}

#[test]
fn session_needs_both_cookie_and_key() {
    let siege = Siege::new();
    let (cookie, key) = session(&siege);
    siege.assert_refused("SESSION_REQUIRED", true, |asked| asked.with("cookie", &cookie));
    siege.assert_refused("SESSION_REQUIRED", true, |asked| asked.with("x-genie-key", &key));
    let other = format!("genie_session_{}={}", siege.house.port, "0".repeat(64));
    siege.assert_refused("SESSION_REQUIRED", true, |asked| {
        asked.with("cookie", &other).with("x-genie-key", &key)
    });
    let both = |cookie: &str| {
        let asked = Asked::new(siege.house.port, "GET", "/api/campaigns");
        siege.send(&asked.with("cookie", cookie).with("x-genie-key", &key)).status
    };
    assert_eq!(both(&cookie), 200);
    // A cookie with the same name from a server on another port does not lock the user out.
    assert_eq!(both(&format!("{other}; theme=dark; {cookie}")), 200);
}

#[test]
fn session_code_works_once_and_only_if_issued() {
    let siege = Siege::new();
    let before = siege.house.heads();
    let exchange = |code: &str| {
        let asked = Asked::new(siege.house.port, "POST", "/api/session");
        siege.send(&asked.json(&serde_json::json!({ "code": code })))
    };
    let code = siege.house.app.access.code().unwrap();
    assert_eq!(exchange(&code).status, 200);
    for wrong in [code.as_str(), "", "0", &"0".repeat(32), "\u{0}", &code[1..], &"x".repeat(100_000)] {
        let reply = exchange(wrong);
        assert_eq!((reply.status, reply.code().as_str()), (401, "SESSION_BAD_CODE"), "{wrong}");
        assert_eq!(reply.header("set-cookie"), None);
    }
    // A page cannot send JSON to another origin without a preflight request, and a form is not JSON.
    let form = Asked::new(siege.house.port, "POST", "/api/session").with("content-type", "text/plain");
    assert_eq!(siege.send(&form).code(), "REQUEST_TYPE");
    assert_eq!(siege.house.heads(), before);
}

#[test]
fn get_requests_change_nothing() {
    let siege = Siege::new();
    let before = siege.house.heads();
    for (route, asked) in siege.requests() {
        if route.method == "GET" {
            let reply = siege.send(&asked.token());
            assert!(reply.status < 500, "{} answers {reply:?}", route.path);
            let cached = reply.header("cache-control");
            assert!(route.path == "/health" || cached == Some("no-store"), "{} {cached:?}", route.path);
        }
    }
    assert_eq!(siege.house.heads(), before);
}

#[test]
fn unknown_method_is_refused_on_every_route() {
    let siege = Siege::new();
    let before = siege.house.heads();
    let routes = siege.described.routes();
    for (route, asked) in siege.requests() {
        for method in METHODS {
            let known = routes.iter().any(|one| one.path == route.path && one.method == method)
                || method == "HEAD" && routes.iter().any(|one| one.path == route.path && one.method == "GET");
            if !known {
                let asked = Asked { method: method.to_owned(), ..asked.clone() }.token();
                let reply = siege.send(&asked);
                assert_eq!(reply.status, 405, "{method} {}", route.path);
                assert!(reply.header("allow").is_some_and(|allow| !allow.is_empty()), "{reply:?}");
                assert!(method == "HEAD" || reply.code() == "REQUEST_METHOD", "{method} {}", route.path);
            }
        }
    }
    assert_eq!(siege.house.heads(), before);
}

#[test]
fn cors_preflight_is_refused() {
    let siege = Siege::new();
    for (_, asked) in siege.requests() {
        for origin in ["http://evil.example".to_owned(), format!("http://127.0.0.1:{}", siege.house.port)] {
            let asked = Asked { method: "OPTIONS".to_owned(), ..asked.clone() };
            let asked = asked.with("origin", &origin).with("access-control-request-method", "POST");
            let reply = siege.send(&asked.with("access-control-request-headers", "authorization"));
            assert!([401, 403, 405].contains(&reply.status), "{reply:?}");
        }
    }
}

#[test]
fn pages_outside_the_api_show_no_personal_data() {
    let siege = Siege::new();
    let port = siege.house.port;
    let get = |path: &str| siege.send(&Asked::new(port, "GET", path));
    for path in ["/", "/campaigns/1/leads", "/%61pi/campaigns", "//api/campaigns", "/API/campaigns"] {
        let reply = get(path);
        assert_eq!(reply.status, 200, "{path}");
        assert!(reply.body.starts_with(b"<!doctype html>"), "{path}: {reply:?}");
    }
    for path in ["/api", "/api/", "/api/nothing", "/api/campaigns/../campaigns", "/mcp", "/metrics"] {
        assert_eq!(get(path).code(), "SESSION_REQUIRED", "{path}");
    }
    assert_eq!(siege.send(&Asked::new(port, "GET", "/api/nothing").token()).code(), "REQUEST_NOT_FOUND");
    assert_eq!(get("/assets/other.js").code(), "REQUEST_NOT_FOUND");
    assert_eq!(get("/assets/../../Cargo.toml").code(), "REQUEST_NOT_FOUND");
    assert_eq!(get("/assets/app.js").header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(siege.send(&Asked::new(port, "POST", "/").token()).code(), "REQUEST_METHOD");
    // A link from another site may open the pages, never the API.
    let link = |path: &str| {
        let asked = Asked::new(port, "GET", path).with("sec-fetch-site", "cross-site");
        siege.send(&asked.with("sec-fetch-mode", "navigate").token()).status
    };
    assert_eq!((link("/"), link("/api/campaigns"), link("/api/campaigns/x/report.html")), (200, 403, 403));
}
