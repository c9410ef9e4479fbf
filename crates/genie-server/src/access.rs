//! Sessions. Each data folder has one secret. A browser exchanges a one-time code for a cookie that no script
//! can read and a key that only pages of this origin can; the cookie alone is not enough, because browsers
//! send it to every port of the machine. Programs send the secret itself.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, header};
use parking_lot::Mutex;

use genie_desk::Problem;

/// How long a code can be used.
pub const CODE_LASTS: Duration = Duration::from_secs(600);

/// How many unused codes are kept.
pub const CODES_MAX: usize = 16;

/// The name of the cookie.
pub const COOKIE: &str = "genie_session";

/// The name of the header with the key.
pub const KEY_HEADER: &str = "x-genie-key";

/// The sessions of a data folder.
pub struct Sessions {
    token: String,
    cookie: String,
    key: String,
    codes: Mutex<BTreeMap<String, Instant>>,
}

/// The credentials that a browser gets for a code.
pub struct Handed {
    /// For the cookie.
    pub cookie: String,
    /// For the pages.
    pub key: String,
}

impl Sessions {
    /// Sessions under this secret. Those of an earlier process stay valid.
    pub fn new(token: &str) -> Self {
        let derive = |purpose: &str| hex(&blake3::derive_key(purpose, token.as_bytes()));
        Self {
            token: token.to_owned(),
            cookie: derive("outreachgenie 2026-11 session cookie"),
            key: derive("outreachgenie 2026-11 session key"),
            codes: Mutex::new(BTreeMap::new()),
        }
    }

    /// A new code, which works once and expires soon.
    pub fn code(&self) -> Result<String, Problem> {
        let code = secret()?.chars().take(32).collect::<String>();
        let mut codes = self.codes.lock();
        codes.retain(|_, made| made.elapsed() < CODE_LASTS);
        if codes.len() >= CODES_MAX
            && let Some(oldest) = codes.iter().min_by_key(|(_, made)| **made).map(|(code, _)| code.clone())
        {
            codes.remove(&oldest);
        }
        codes.insert(code.clone(), Instant::now());
        Ok(code)
    }

    /// Exchanges a code.
    pub fn exchange(&self, code: &str) -> Result<Handed, Problem> {
        self.exchange_at(code, Instant::now())
    }

    /// Exchanges a code at a moment.
    pub fn exchange_at(&self, code: &str, now: Instant) -> Result<Handed, Problem> {
        let made = self.codes.lock().remove(code);
        if made.is_some_and(|made| now.duration_since(made) < CODE_LASTS) {
            return Ok(Handed { cookie: self.cookie.clone(), key: self.key.clone() });
        }
        let what = "this code is invalid, already used or expired";
        Err(Problem::new("SESSION_BAD_CODE", what, "get a new link"))
    }

    /// Whether a request belongs to a valid session.
    pub fn allows(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        if let Some(shown) = text(header::AUTHORIZATION.as_str()) {
            return shown.strip_prefix("Bearer ").is_some_and(|shown| same(shown, &self.token));
        }
        let prefix = format!("{COOKIE}=");
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        // A server on another port may have set a cookie with the same name.
        let mut shown =
            cookies.flat_map(|all| all.split(';')).filter_map(|one| one.trim().strip_prefix(&prefix));
        shown.any(|shown| same(shown, &self.cookie))
            && text(KEY_HEADER).is_some_and(|shown| same(shown, &self.key))
    }
}

/// A random secret.
pub fn secret() -> Result<String, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Problem::coded("IO", error.to_string()))?;
    Ok(hex(&bytes))
}

fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}

/// Compares in constant time.
fn same(shown: &str, secret: &str) -> bool {
    blake3::hash(shown.as_bytes()) == blake3::hash(secret.as_bytes())
}
