//! The ledger: what has reached the network, one JSON line for each delivery. A line is on the disk before the request
//! is answered, so that it proves what was delivered whichever side is killed. Lines are only ever added.

mod file;

use std::collections::BTreeMap;
use std::path::Path;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::clock::moment;
use crate::error::Error;

use file::{Found, LedgerFile};

/// Maximum number of lines.
const DELIVERIES_MAX: usize = 100_000;

/// What was delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryKind {
    /// An invitation, whose text is the note if it has one.
    Invitation,
    /// A withdrawn invitation.
    Withdrawal,
    /// A message.
    Message,
}

/// A delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Delivery {
    /// The number of the line, from 1 without gaps.
    pub sequence: u64,
    /// When it reached the network.
    #[serde(with = "moment")]
    pub at: Timestamp,
    /// What it is.
    pub kind: DeliveryKind,
    /// The id of the account that sent it.
    pub sender: String,
    /// The last part of the address of the recipient's profile.
    pub recipient: String,
    /// The text, exactly as it arrived.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<String>,
}

/// Why a delivery was not recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRecorded {
    /// There are as many lines as there may be.
    Full,
    /// The disk failed, now or before. What is on it is uncertain, so nothing more is written.
    Broken,
}

/// All deliveries, and the file that has them if there is one.
#[derive(Debug)]
pub struct Ledger {
    file: Option<LedgerFile>,
    /// Whether the file ends with a part of a line.
    is_torn: bool,
    broken: bool,
    deliveries: Vec<Delivery>,
    /// The places of deliveries by sender and recipient.
    between: BTreeMap<String, BTreeMap<String, Vec<usize>>>,
}

impl Ledger {
    /// Opens a ledger: reads the lines of the file, and adds new ones to it.
    pub fn open(path: Option<&Path>) -> Result<Self, Error> {
        let mut ledger = Self {
            file: None,
            is_torn: false,
            broken: false,
            deliveries: Vec::new(),
            between: BTreeMap::new(),
        };
        let Some(path) = path else { return Ok(ledger) };
        let Found { file, text, rest } = LedgerFile::open(path)?;
        for (place, line) in text.lines().enumerate() {
            let foreign = |reason: String| Error::LedgerForeign { line: place + 1, reason };
            let delivery: Delivery =
                serde_json::from_str(line).map_err(|error| foreign(error.to_string()))?;
            if delivery.sequence != place as u64 + 1 {
                return Err(foreign("its number does not match its line".to_owned()));
            }
            if ledger.newest().is_some_and(|newest| newest > delivery.at) {
                return Err(foreign("it is older than the previous line".to_owned()));
            }
            if place == DELIVERIES_MAX {
                return Err(Error::LedgerFull);
            }
            ledger.keep(delivery);
        }
        if !begins_line(&rest, ledger.deliveries.len() + 1) {
            let reason = "it has no end, and no practice network began it".to_owned();
            return Err(Error::LedgerForeign { line: ledger.deliveries.len() + 1, reason });
        }
        ledger.file = Some(file);
        ledger.is_torn = !rest.is_empty();
        Ok(ledger)
    }

    /// Removes the part of a line with which the file ends, if it does. Until this is called, the file is as it was.
    pub fn mend(&mut self) -> Result<(), Error> {
        if let Some(file) = self.file.as_mut().filter(|_| self.is_torn) {
            file.cut().map_err(Error::Ledger)?;
            self.is_torn = false;
        }
        Ok(())
    }

    /// Records a delivery. When this returns, it is on the disk.
    pub fn append(
        &mut self,
        at: Timestamp,
        kind: DeliveryKind,
        sender: &str,
        recipient: &str,
        text: Option<String>,
    ) -> Result<(), NotRecorded> {
        if self.broken {
            return Err(NotRecorded::Broken);
        }
        if self.deliveries.len() >= DELIVERIES_MAX {
            return Err(NotRecorded::Full);
        }
        // The clock of the computer may have been set back.
        let at = self.newest().map_or(at, |newest| newest.max(at));
        let sequence = self.deliveries.len() as u64 + 1;
        let (sender, recipient) = (sender.to_owned(), recipient.to_owned());
        let delivery = Delivery { sequence, at, kind, sender, recipient, text };
        if let Some(file) = &mut self.file
            && file.append(&delivery).is_err()
        {
            self.broken = true;
            return Err(NotRecorded::Broken);
        }
        self.keep(delivery);
        Ok(())
    }

    fn keep(&mut self, delivery: Delivery) {
        let by_recipient = self.between.entry(delivery.sender.clone()).or_default();
        by_recipient.entry(delivery.recipient.clone()).or_default().push(self.deliveries.len());
        self.deliveries.push(delivery);
    }

    /// All deliveries in their order.
    pub fn deliveries(&self) -> &[Delivery] {
        &self.deliveries
    }

    /// The time of the newest delivery.
    pub fn newest(&self) -> Option<Timestamp> {
        self.deliveries.last().map(|delivery| delivery.at)
    }

    /// The deliveries from an account to a person, in their order.
    pub fn between(&self, sender: &str, recipient: &str) -> impl Iterator<Item = &Delivery> {
        let places = self.between.get(sender).and_then(|recipients| recipients.get(recipient));
        places.into_iter().flatten().map(|place| &self.deliveries[*place])
    }

    /// How many deliveries of an account since a time are of this kind.
    pub fn count(&self, sender: &str, since: Timestamp, counts: impl Fn(&Delivery) -> bool) -> usize {
        let recent = self.deliveries.iter().rev().take_while(|delivery| delivery.at > since);
        recent.filter(|delivery| delivery.sender == sender && counts(delivery)).count()
    }
}

/// Whether these bytes are a beginning of the line with this number.
fn begins_line(bytes: &[u8], number: usize) -> bool {
    let begin = format!("{{\"sequence\":{number},");
    bytes.starts_with(begin.as_bytes()) || begin.as_bytes().starts_with(bytes)
}
