//! The end of the whole journal: how many records all streams have, and one digest of all their heads. It is
//! kept up to date by what each batch adds, so that its cost does not grow with history. It reveals nothing
//! of what the records say.

use genie_kernel::journal::Error;
use genie_kernel::{Batch, Hash, Head, StreamId};
use rusqlite::Connection;

use super::failure::port_error;
use super::log::hash_of;
use super::value::{count_of, id_of};

const SELECT_HEADS: &str = "SELECT id, head_sequence, head_hash FROM streams ORDER BY position";

/// The end of the journal; also the difference between two ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct JournalEnd {
    /// The number of records in all streams.
    pub(crate) records: u64,
    /// The hashes of all heads, combined by exclusive or: their order does not matter, and a head that moves
    /// is taken out in the same way as it was put in.
    pub(crate) digest: [u8; 32],
}

impl JournalEnd {
    /// The end after a change.
    pub(crate) fn after(mut self, change: &Self) -> Self {
        self.records += change.records;
        self.combine(&change.digest);
        self
    }

    /// Adds a batch of a stream.
    pub(crate) fn add(&mut self, stream: StreamId, batch: &Batch) {
        self.records += batch.entries.len() as u64;
        self.turn(stream, batch.expected);
        self.turn(stream, batch.head());
    }

    /// Puts a head in, or takes it out.
    fn turn(&mut self, stream: StreamId, head: Head) {
        if head == Head::EMPTY {
            return;
        }
        let mut bytes = [0; 56];
        bytes[..16].copy_from_slice(stream.0.as_bytes());
        bytes[16..24].copy_from_slice(&head.sequence.to_be_bytes());
        bytes[24..].copy_from_slice(&head.hash.0);
        self.combine(&Hash::of(&bytes).0);
    }

    fn combine(&mut self, digest: &[u8; 32]) {
        self.digest.iter_mut().zip(digest).for_each(|(byte, other)| *byte ^= other);
    }

    /// The end that a database contains, from the heads of its streams.
    pub(crate) fn read(connection: &Connection) -> Result<Self, Error> {
        let mut end = Self::default();
        for (stream, head) in heads(connection)? {
            end.records += head.sequence;
            end.turn(stream, head);
        }
        Ok(end)
    }
}

/// The heads of all streams, in the order of opening.
pub(crate) fn heads(connection: &Connection) -> Result<Vec<(StreamId, Head)>, Error> {
    let read = || {
        let mut statement = connection.prepare(SELECT_HEADS)?;
        let rows = statement.query_map([], |row| {
            Ok((id_of(row.get_ref(0)?), count_of(row.get_ref(1)?), hash_of(row.get_ref(2)?)))
        })?;
        rows.collect::<rusqlite::Result<Vec<_>>>()
    };
    let rows = read().map_err(|error| port_error(&error))?;
    rows.into_iter()
        .map(|row| match row {
            (Some(id), Some(sequence), Some(hash)) => Ok((StreamId(id), Head { sequence, hash })),
            (id, ..) => Err(Error::Damaged(format!("streams, {id:?}: its head cannot be read"))),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use genie_kernel::record::{Audit, Body, Fields, Phase, Record};
    use genie_kernel::{Scope, Timestamp};

    use super::*;

    fn batch(stream: StreamId, expected: Head, count: i64) -> Batch {
        let record = |number| {
            let (payload, success) = (Fields::new(), true);
            let body = Audit { action_type: "play".into(), phase: Phase::Command, payload, success };
            Record { at: Timestamp(number), body: Body::Audit(body) }
        };
        Batch::seal(stream, Scope::LOCAL, expected, (0..count).map(record).collect())
    }

    #[test]
    fn journal_end_does_not_depend_on_stream_order_or_batch_size() {
        let [one, two] = [1, 2].map(|number| StreamId::from_seed(7, number));
        let whole = batch(one, Head::EMPTY, 3);
        let first = Batch { entries: whole.entries[..1].to_vec(), ..whole.clone() };
        let rest = Batch { expected: first.head(), entries: whole.entries[1..].to_vec(), ..whole.clone() };
        let other = batch(two, Head::EMPTY, 2);
        let end = |batches: &[(StreamId, &Batch)]| {
            let mut end = JournalEnd::default();
            batches.iter().for_each(|(stream, batch)| end.add(*stream, batch));
            end
        };
        let expected = end(&[(one, &whole), (two, &other)]);
        assert_eq!(end(&[(one, &first), (two, &other), (one, &rest)]), expected);
        assert_eq!(end(&[(one, &first)]).after(&end(&[(two, &other), (one, &rest)])), expected);
        assert_eq!(expected.records, 5);
        assert_ne!(end(&[(two, &whole), (one, &other)]).digest, expected.digest);
    }
}
