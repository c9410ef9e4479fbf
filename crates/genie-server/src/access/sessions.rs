//! The sessions of browsers. Their secrets are derived from the token of the data folder, so they end with it.

use axum::http::{HeaderMap, header};
use serde::{Deserialize, Serialize};

use genie_kernel::{DAY_MS, Timestamp};

use super::is_same;

/// How long a session lasts: a week.
pub const SESSION_LASTS_MS: i64 = 7 * DAY_MS;

/// How many sessions there can be. A new one ends the oldest.
pub const SESSIONS_MAX: usize = 32;

/// The name of the header with the key.
pub const KEY_HEADER: &str = "x-genie-key";

/// How much of a browser's description is kept.
const BROWSER_CHARACTERS: usize = 200;

/// The name of the cookie. Browsers send cookies to every port, so each server has its own name.
pub fn cookie_name(port: u16) -> String {
    format!("genie_session_{port}")
}

/// The session of a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Its id, which is not a secret.
    pub id: String,
    /// When the browser signed in.
    pub began_at: Timestamp,
    /// When it ends.
    pub ends_at: Timestamp,
    /// When it was used last.
    pub used_at: Timestamp,
    /// How the browser describes itself.
    pub browser: String,
}

impl Session {
    /// A session that begins now.
    pub fn new(id: String, browser: &str, now: Timestamp) -> Self {
        let browser =
            browser.chars().filter(|character| !character.is_control()).take(BROWSER_CHARACTERS).collect();
        Self { id, began_at: now, ends_at: now.plus_ms(SESSION_LASTS_MS), used_at: now, browser }
    }

    /// Whether it has begun and not ended.
    pub fn is_valid(&self, now: Timestamp) -> bool {
        now < self.ends_at
    }
}

/// The credentials of a browser that has signed in.
pub struct Browser {
    /// For the cookie.
    pub cookie: String,
    /// For the pages.
    pub key: String,
}

/// What the secrets of sessions are derived from.
pub struct SessionKeys {
    cookie: [u8; 32],
    key: [u8; 32],
    prefix: String,
}

impl SessionKeys {
    /// The keys under a token.
    pub fn new(token: &str, port: u16) -> Self {
        Self {
            cookie: blake3::derive_key("outreachgenie 2026-11 session cookie", token.as_bytes()),
            key: blake3::derive_key("outreachgenie 2026-11 session key", token.as_bytes()),
            prefix: format!("{}=", cookie_name(port)),
        }
    }

    /// The credentials of a session.
    pub fn browser(&self, id: &str) -> Browser {
        let sign = |key: &[u8; 32]| blake3::keyed_hash(key, id.as_bytes()).to_hex();
        Browser { cookie: format!("{id}.{}", sign(&self.cookie)), key: sign(&self.key).to_string() }
    }

    /// The id of the session that a request has the credentials of, whether it has ended or not.
    pub fn session_of(&self, headers: &HeaderMap) -> Option<String> {
        let key = headers.get(KEY_HEADER)?.to_str().ok()?;
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut shown =
            cookies.flat_map(|all| all.split(';')).filter_map(|one| one.trim().strip_prefix(&self.prefix));
        shown.find_map(|cookie| {
            let (id, _) = cookie.split_once('.')?;
            let right = self.browser(id);
            (is_same(cookie, &right.cookie) && is_same(key, &right.key)).then(|| id.to_owned())
        })
    }
}
