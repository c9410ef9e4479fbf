//! Sessions: codes work once and for a while, sessions end after a week or when the user ends them, and credentials of
//! one secret are useless under another.

use std::time::Instant;

use axum::http::HeaderMap;

use genie_kernel::{DAY_MS, Timestamp};
use genie_server::{
    Access, AccessFile, Browser, CODE_LASTS, CODES_MAX, Caller, Codes, KEY_HEADER, SESSIONS_MAX, cookie_name,
};

use crate::house::StoredInMemory;

const TOKEN: &str = "a secret";
const PORT: u16 = 4690;
const NOW: Timestamp = Timestamp(1_000_000);

fn access_with(token: &str, file: &StoredInMemory) -> Access {
    Access::open(token, PORT, Box::new(file.clone())).unwrap()
}

fn access() -> Access {
    access_with(TOKEN, &StoredInMemory::default())
}

fn headers(of: &[(&'static str, &str)]) -> HeaderMap {
    of.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
}

/// The headers of a browser that has just signed in.
fn signed_in(access: &Access) -> HeaderMap {
    let Browser { cookie, key } = access.sign_in(&access.code().unwrap(), "Firefox", NOW).unwrap();
    assert!(!cookie.contains(TOKEN) && !key.contains(TOKEN) && !cookie.contains(&key));
    headers(&[("cookie", &format!("{}={cookie}", cookie_name(PORT))), (KEY_HEADER, &key)])
}

#[test]
fn sign_in_code_works_once() {
    let access = access();
    let code = access.code().unwrap();
    assert!(access.sign_in(&code, "", NOW).is_ok());
    assert!(access.sign_in(&code, "", NOW).is_err());
}

#[test]
fn sign_in_code_expires() {
    let codes = Codes::default();
    let code = codes.create().unwrap();
    assert!(codes.redeem_at(&code, Instant::now() + CODE_LASTS).is_err());
}

#[test]
fn oldest_sign_in_code_is_dropped_beyond_the_limit() {
    let access = access();
    let codes: Vec<String> = (0..=CODES_MAX).map(|_| access.code().unwrap()).collect();
    assert!(access.sign_in(&codes[0], "", NOW).is_err());
    assert!(codes[1..].iter().all(|code| access.sign_in(code, "", NOW).is_ok()));
}

#[test]
fn session_survives_a_restart_but_not_a_new_secret() {
    let file = StoredInMemory::default();
    let shown = signed_in(&access_with(TOKEN, &file));
    assert!(access_with(TOKEN, &file).caller(&shown, NOW).is_some());
    assert_eq!(access_with("another secret", &file).caller(&shown, NOW), None);
    assert!(!file.text().contains(TOKEN));
}

#[test]
fn session_ends_after_a_week() {
    let access = access();
    let shown = signed_in(&access);
    assert!(access.caller(&shown, NOW.plus_ms(7 * DAY_MS - 1)).is_some());
    assert_eq!(access.caller(&shown, NOW.plus_ms(7 * DAY_MS)), None);
    assert_eq!(access.list_sessions(&Caller::Owner, NOW.plus_ms(7 * DAY_MS)), []);
}

#[test]
fn ended_session_is_refused_and_others_stay_valid() {
    let file = StoredInMemory::default();
    let access = access_with(TOKEN, &file);
    let (first, second) = (signed_in(&access), signed_in(&access));
    let caller = access.caller(&first, NOW).unwrap();
    let listed = access.list_sessions(&caller, NOW);
    assert_eq!(listed.iter().map(|session| session.current).collect::<Vec<_>>(), [true, false]);
    assert_eq!(listed[0].browser, "Firefox");
    access.end_session(&listed[0].id).unwrap();
    assert_eq!(access.end_session(&listed[0].id).unwrap_err().code, "SESSION_NOT_FOUND");
    assert!(!access.is_valid(&caller, NOW));
    // Also after a restart.
    let access = access_with(TOKEN, &file);
    assert_eq!(access.caller(&first, NOW), None);
    let kept = access.caller(&second, NOW).unwrap();
    let third = signed_in(&access);
    access.end_sessions_except(Some(&listed[1].id)).unwrap();
    assert_eq!((access.caller(&second, NOW), access.caller(&third, NOW)), (Some(kept), None));
}

#[test]
fn new_session_beyond_the_limit_ends_the_oldest() {
    let access = access();
    let shown: Vec<HeaderMap> = (0..=SESSIONS_MAX).map(|_| signed_in(&access)).collect();
    assert_eq!(access.caller(&shown[0], NOW), None);
    assert!(shown[1..].iter().all(|shown| access.caller(shown, NOW).is_some()));
}

#[test]
fn wrong_secret_is_refused_despite_a_valid_cookie() {
    let access = access();
    let mut shown = signed_in(&access);
    assert!(access.caller(&shown, NOW).is_some());
    shown.insert("authorization", "Bearer guess".parse().unwrap());
    assert_eq!(access.caller(&shown, NOW), None);
    assert_eq!(access.caller(&headers(&[("authorization", "Bearer a secret")]), NOW), Some(Caller::Owner));
    assert_eq!(access.caller(&headers(&[("authorization", "a secret")]), NOW), None);
}

#[test]
fn servers_on_two_ports_do_not_sign_each_other_out() {
    let first = access();
    let second =
        Access::open("the other folder's secret", PORT + 1, Box::new(StoredInMemory::default())).unwrap();
    let own = signed_in(&first);
    let Browser { cookie, key } = second.sign_in(&second.code().unwrap(), "Firefox", NOW).unwrap();
    // A browser sends the cookies of both to each, and each page its own key.
    let both = format!("{}; {}={cookie}", own["cookie"].to_str().unwrap(), cookie_name(PORT + 1));
    let to_first = headers(&[("cookie", &both), (KEY_HEADER, own[KEY_HEADER].to_str().unwrap())]);
    let to_second = headers(&[("cookie", &both), (KEY_HEADER, &key)]);
    assert!(first.caller(&to_first, NOW).is_some() && second.caller(&to_second, NOW).is_some());
    assert_eq!((first.caller(&to_second, NOW), second.caller(&to_first, NOW)), (None, None));
}

#[test]
fn damaged_session_list_is_reported_and_kept() {
    let file = StoredInMemory::default();
    file.write("{").unwrap();
    let damaged = Access::open(TOKEN, PORT, Box::new(file.clone())).err().unwrap();
    assert_eq!((damaged.code.as_str(), file.text().as_str()), ("ACCESS_DAMAGED", "{"));
}
