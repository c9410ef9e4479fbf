//! The stream of a user's list.

use genie_kernel::{StreamId, UserId};
use uuid::Uuid;

/// The namespace of all list ids.
const LISTS: StreamId = StreamId(Uuid::from_u128(0x746f_646f_6c69_8000_8000_7374_7300_0000));

/// The stream of this user's list.
pub fn list_of(user: UserId) -> StreamId {
    StreamId(LISTS.named(&format!("user/{}", user.0)))
}
