//! One-time codes that sign a browser in.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use genie_desk::{Problem, Result};

use super::secret;

/// How long a code can be used.
pub const CODE_LASTS: Duration = Duration::from_secs(600);

/// How many unused codes are kept.
pub const CODES_MAX: usize = 16;

/// The length of a code.
const CHARACTERS: usize = 32;

/// The codes that have not been used.
#[derive(Debug, Default)]
pub struct Codes(Mutex<BTreeMap<String, Instant>>);

impl Codes {
    /// A new code. The oldest one expires if there are too many.
    pub fn create(&self) -> Result<String> {
        let code: String = secret()?.chars().take(CHARACTERS).collect();
        let mut codes = self.0.lock();
        codes.retain(|_, created| created.elapsed() < CODE_LASTS);
        if codes.len() >= CODES_MAX
            && let Some(oldest) =
                codes.iter().min_by_key(|(_, created)| **created).map(|(code, _)| code.clone())
        {
            codes.remove(&oldest);
        }
        codes.insert(code.clone(), Instant::now());
        Ok(code)
    }

    /// Uses a code up.
    pub fn redeem(&self, code: &str) -> Result<()> {
        self.redeem_at(code, Instant::now())
    }

    /// Uses a code up at a moment.
    pub fn redeem_at(&self, code: &str, now: Instant) -> Result<()> {
        let created = self.0.lock().remove(code);
        if created.is_some_and(|created| now.duration_since(created) < CODE_LASTS) {
            return Ok(());
        }
        let what = "this code is invalid, already used or expired";
        Err(Problem::new("SESSION_BAD_CODE", what, "get a new link"))
    }
}
