//! Sessions: codes work once and for a while, and credentials of one secret are useless under another.

use std::time::Instant;

use axum::http::HeaderMap;

use genie_server::{CODE_LASTS, CODES_MAX, COOKIE, Handed, KEY_HEADER, Sessions};

const TOKEN: &str = "a secret";

fn headers(of: &[(&'static str, &str)]) -> HeaderMap {
    of.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
}

#[test]
fn sign_in_code_works_once() {
    let sessions = Sessions::new(TOKEN);
    let code = sessions.code().unwrap();
    assert!(sessions.exchange(&code).is_ok());
    assert!(sessions.exchange(&code).is_err());
}

#[test]
fn sign_in_code_expires() {
    let sessions = Sessions::new(TOKEN);
    let code = sessions.code().unwrap();
    assert!(sessions.exchange_at(&code, Instant::now() + CODE_LASTS).is_err());
}

#[test]
fn oldest_sign_in_code_is_dropped_beyond_the_limit() {
    let sessions = Sessions::new(TOKEN);
    let codes: Vec<String> = (0..=CODES_MAX).map(|_| sessions.code().unwrap()).collect();
    assert!(sessions.exchange(&codes[0]).is_err());
    assert!(codes[1..].iter().all(|code| sessions.exchange(code).is_ok()));
}

#[test]
fn session_survives_a_restart_but_not_a_new_secret() {
    let before = Sessions::new(TOKEN);
    let Handed { cookie, key } = before.exchange(&before.code().unwrap()).unwrap();
    let cookie = format!("{COOKIE}={cookie}");
    let shown = headers(&[("cookie", &cookie), (KEY_HEADER, &key)]);
    assert!(Sessions::new(TOKEN).allows(&shown));
    assert!(!Sessions::new("another secret").allows(&shown));
    assert!(!cookie.contains(TOKEN) && !key.contains(TOKEN) && !cookie.contains(&key));
}

#[test]
fn wrong_secret_is_refused_despite_a_valid_cookie() {
    let sessions = Sessions::new(TOKEN);
    let Handed { cookie, key } = sessions.exchange(&sessions.code().unwrap()).unwrap();
    let cookie = format!("{COOKIE}={cookie}");
    let right = [("cookie", cookie.as_str()), (KEY_HEADER, key.as_str())];
    assert!(sessions.allows(&headers(&right)));
    let wrong = [right[0], right[1], ("authorization", "Bearer guess")];
    assert!(!sessions.allows(&headers(&wrong)));
    assert!(sessions.allows(&headers(&[("authorization", "Bearer a secret")])));
    assert!(!sessions.allows(&headers(&[("authorization", "a secret")])));
}
