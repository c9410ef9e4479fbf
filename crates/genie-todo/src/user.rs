//! The owner of a list. It comes from the session, never from a message or from a tool's arguments.

use genie_kernel::StreamId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

/// The namespace of all list ids.
const LISTS: StreamId = StreamId(Uuid::from_u128(0x746f_646f_6c69_8000_8000_7374_7300_0000));

impl UserId {
    /// The only user of a program that runs locally for one person.
    pub const LOCAL: Self = Self(1);

    /// The stream of this user's list.
    pub fn list(self) -> StreamId {
        StreamId(LISTS.named(&format!("user/{}", self.0)))
    }
}
