//! The position of a listener in the order in which records were stored. As text it is the id of an event, which a
//! browser sends back when it reconnects.

use std::fmt;
use std::str::FromStr;

/// A place in the order of all records: a batch, and a record in it. Everything up to it was received.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// The number of the batch.
    pub batch: u64,
    /// The sequence of the record in its stream.
    pub sequence: u64,
}

impl FromStr for Cursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let number = |digits: &str| {
            let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| is_plain)
        };
        let read = || {
            let (batch, sequence) = text.split_once('.')?;
            Some(Self { batch: number(batch)?, sequence: number(sequence)? })
        };
        read().ok_or("this is not a valid event id")
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}", self.batch, self.sequence)
    }
}
