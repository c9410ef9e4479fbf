//! Sessions: the cookies that keep a campaign signed in to a site, sealed. Each campaign has its own, because each may
//! use another account.

use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use genie_kernel::journal::{Error as JournalError, Query, Rows};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, required};
use genie_kernel::{StreamId, Timestamp};

use crate::agent::{SESSIONS_MAX, VAULT};
use crate::error::Error;
use crate::key::Key;
use crate::seal::{Nonce, Place, Sealed};

/// The maximum size of the cookies of a session. Their sealed form fits into a record.
pub const SESSION_BYTES_MAX: usize = 32 * 1024;

/// The sealed sessions.
pub static SESSIONS: Table = Table {
    entity: "session",
    name: "sessions",
    stream_column: "stream_id",
    columns: &[
        required("campaign_id", Holds::Id),
        required("site", Holds::Text),
        required("generation", Holds::Integer),
        required("sealed", Holds::Json),
        required("saved_at", Holds::Integer),
        required("expires_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "sessions_by_campaign",
        span: Span::Stream,
        columns: &["campaign_id", "site"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// Whose session it is, and how long it lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionOf {
    /// The campaign.
    pub campaign_id: StreamId,
    /// The site.
    pub site: String,
    /// When it was saved.
    pub saved_at: Timestamp,
    /// When it is over at the latest.
    pub expires_at: Timestamp,
}

/// A sealed session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSession {
    /// Whose it is.
    #[serde(flatten)]
    pub of: SessionOf,
    /// The data key that it is sealed with.
    pub generation: u64,
    sealed: Sealed,
}

impl StoredSession {
    /// Seals the cookies of a session.
    pub fn seal(
        (vault, generation): (Uuid, u64),
        (key, nonce): (&Key, Nonce),
        of: SessionOf,
        cookies: &SecretString,
    ) -> Result<Self, Error> {
        let cookies = cookies.expose_secret();
        if cookies.is_empty() || cookies.len() > SESSION_BYTES_MAX {
            return Err(Error::BadValue);
        }
        let sealed = Sealed::new(key, nonce, place(vault, generation, &of), cookies.as_bytes())?;
        Ok(Self { of, generation, sealed })
    }

    /// Its cookies.
    pub fn open(&self, vault: Uuid, key: &Key) -> Result<SecretString, Error> {
        let plain = self.sealed.open(key, place(vault, self.generation, &self.of))?;
        let text = std::str::from_utf8(&plain).map_err(|_| Error::Damaged)?;
        Ok(SecretString::from(text))
    }
}

/// Where a session is sealed for: cookies of one campaign or site do not open as those of another.
fn place(vault: Uuid, generation: u64, of: &SessionOf) -> Place<'_> {
    Place::Session { vault, generation, campaign: of.campaign_id, site: &of.site }
}

/// The row id of a session.
pub(crate) fn session_id(campaign: StreamId, site: &str) -> Uuid {
    VAULT.named(&format!("session/{campaign}/{site}"))
}

/// The session of a campaign at a site, if it has one.
pub fn session(
    rows: &dyn Rows,
    campaign: StreamId,
    site: &str,
) -> Result<Option<StoredSession>, JournalError> {
    let row = rows.get(&SESSIONS, VAULT, session_id(campaign, site))?;
    row.map(|row| row.read().map_err(|error| JournalError::Damaged(error.to_string()))).transpose()
}

/// All sessions.
pub fn sessions(rows: &dyn Rows) -> Result<Vec<StoredSession>, JournalError> {
    let found = rows.find(&Query {
        table: &SESSIONS,
        columns: &["campaign_id", "site", "generation", "sealed", "saved_at", "expires_at"],
        stream: Some(VAULT),
        equals: Vec::new(),
        range: None,
        order: &["campaign_id", "site"],
        limit: SESSIONS_MAX,
    })?;
    found.iter().map(|row| row.read().map_err(|error| JournalError::Damaged(error.to_string()))).collect()
}
