//! Who is signed in. Sessions are in memory: after a restart visitors sign in again.

use std::collections::BTreeMap;

use jiff::Timestamp;

use crate::chance;
use crate::notice::Notice;

/// Maximum number of sessions. The one that ends first makes room.
const SESSIONS_MAX: usize = 64;

/// A visitor who is signed in.
#[derive(Debug)]
struct Session {
    /// The place of the account.
    account: usize,
    until: Timestamp,
    /// What the next page says.
    notice: Option<Notice>,
}

/// The visitor of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The secret of the session.
    pub session: String,
    /// The place of the account.
    pub account: usize,
}

/// All visitors who are signed in, by the secrets in their cookies.
#[derive(Debug, Default)]
pub struct Sessions(BTreeMap<String, Session>);

impl Sessions {
    /// Signs a visitor in, and returns the secret for the cookie.
    pub fn begin(&mut self, account: usize, until: Timestamp) -> Result<String, getrandom::Error> {
        let secret = chance::secret()?;
        if self.0.len() >= SESSIONS_MAX {
            let first =
                self.0.iter().min_by_key(|(_, session)| session.until).map(|(secret, _)| secret.clone());
            first.map(|secret| self.0.remove(&secret));
        }
        self.0.insert(secret.clone(), Session { account, until, notice: None });
        Ok(secret)
    }

    /// The visitor with this secret, if the session has not ended.
    pub fn member(&self, secret: &str, now: Timestamp) -> Option<Member> {
        let session = self.0.get(secret).filter(|session| session.until > now)?;
        Some(Member { session: secret.to_owned(), account: session.account })
    }

    /// Signs a visitor out.
    pub fn end(&mut self, secret: &str) {
        self.0.remove(secret);
    }

    /// Signs all visitors out, and says how many there were.
    pub fn end_all(&mut self) -> usize {
        std::mem::take(&mut self.0).len()
    }

    /// What the visitor's next page says.
    pub fn notify(&mut self, secret: &str, notice: Notice) {
        if let Some(session) = self.0.get_mut(secret) {
            session.notice = Some(notice);
        }
    }

    /// What the visitor's page says, once.
    pub fn take_notice(&mut self, secret: &str) -> Option<Notice> {
        self.0.get_mut(secret)?.notice.take()
    }
}
