//! Limits how fast passphrases can be guessed. One is checked at a time, and after several wrong ones each further
//! one has to wait longer.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

use genie_vault::Error;

use crate::Result;
use crate::problem::Problem;

/// How many wrong passphrases in a row have no consequence.
const FREE_TRIES: u32 = 5;

/// The longest pause.
const PAUSE_MAX: Duration = Duration::from_secs(300);

/// The wrong passphrases since the last right one.
#[derive(Default)]
pub(crate) struct Tries(Mutex<State>);

#[derive(Default)]
struct State {
    wrong: u32,
    paused_until: Option<Instant>,
}

impl Tries {
    /// Checks a passphrase, unless too many were wrong a moment ago.
    pub fn attempt<T>(&self, open: impl FnOnce() -> std::result::Result<T, Error>) -> Result<T> {
        // The derivation of a key takes much memory, so the lock is held meanwhile.
        let mut state = self.0.lock();
        let now = Instant::now();
        if let Some(rest) = state.paused_until.and_then(|until| until.checked_duration_since(now))
            && !rest.is_zero()
        {
            let what = format!("too many wrong passphrases; wait {} seconds", rest.as_secs() + 1);
            return Err(Problem::new("VAULT_TOO_MANY_TRIES", what, "wait, then try again"));
        }
        let opened = open();
        match &opened {
            Ok(_) => *state = State::default(),
            Err(Error::WrongPassphrase) => {
                state.wrong = state.wrong.saturating_add(1);
                state.paused_until = pause_after(state.wrong).map(|pause| Instant::now() + pause);
            }
            Err(
                Error::BadName
                | Error::BadHost
                | Error::BadValue
                | Error::BadReference
                | Error::BadPassphrase
                | Error::Damaged,
            ) => {}
        }
        Ok(opened?)
    }
}

fn pause_after(wrong: u32) -> Option<Duration> {
    let further = wrong.checked_sub(FREE_TRIES)?;
    let seconds = 1_u64.checked_shl(further).unwrap_or(u64::MAX);
    Some(Duration::from_secs(seconds).min(PAUSE_MAX))
}
