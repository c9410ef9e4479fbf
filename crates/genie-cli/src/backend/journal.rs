//! The journal: its streams and records, and the proof that the stored state matches it.

use genie_desk::Result;
use genie_desk::proof::{self, ReplayedStream};
use genie_desk::records::{self, Records, Wanted};
use genie_desk::streams::{self, StreamLine};
use genie_kernel::StreamId;
use reqwest::Method;
use serde_json::Value;

use super::{Backend, Place, server};

impl Backend {
    /// All streams, in the order in which they were opened.
    pub fn streams(&self) -> Result<Vec<StreamLine>> {
        match &self.place {
            Place::Desk(local) => streams::list(&local.desk),
            Place::Server(server) => server.get_all("/api/streams"),
        }
    }

    /// Records of a stream after a number, in order and with their whole payloads.
    pub fn records(&self, stream: StreamId, after: u64, limit: u64) -> Result<Records> {
        let mut found: Records = match &self.place {
            Place::Desk(local) => {
                let wanted = Wanted { after: Some(after), before: None, limit };
                records::list(&local.desk, stream, wanted)?
            }
            Place::Server(server) => server
                .get(&format!("/api/streams/{stream}/records"), &[("after", after), ("limit", limit)])?,
        };
        for line in &mut found.items {
            // A list leaves long payloads out.
            if line.payload.is_null() && line.payload_bytes > 0 {
                line.payload = self.payload(stream, line.sequence)?;
            }
        }
        Ok(found)
    }

    fn payload(&self, stream: StreamId, number: u64) -> Result<Value> {
        match &self.place {
            Place::Desk(local) => Ok(serde_json::from_str(&records::payload(&local.desk, stream, number)?)?),
            Place::Server(server) => {
                server.call(Method::GET, &format!("/api/streams/{stream}/records/{number}/payload"))
            }
        }
    }

    /// Runs the nodes of a stream again from recorded outcomes and compares every byte.
    pub fn replay(&self, stream: StreamId, to: Option<u64>) -> Result<ReplayedStream> {
        match &self.place {
            Place::Desk(local) => proof::replay_to(&local.desk, stream, to),
            Place::Server(server) => server.get(&format!("/api/streams/{stream}/replay"), &[("to", to)]),
        }
    }
}

/// The id of a listed stream.
pub fn id_of(line: &StreamLine) -> Result<StreamId> {
    line.id.parse().map(StreamId).map_err(|_| server::unreadable("a stream has no valid id"))
}
