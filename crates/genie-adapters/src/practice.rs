//! The practice network: an outside world for demonstrations and for trying a campaign without contacting
//! real people. It keeps its own ledger of everything it receives, one JSON line per delivery, so that the
//! Controller can be checked from outside. It delivers exactly what it is told, twice if it is told twice.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use parking_lot::Mutex;
use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::port::Tools;
use genie_kernel::record::Fields;

/// A network of fictional people.
#[derive(Debug)]
pub struct PracticeNetwork {
    seed: u64,
    ledger: Mutex<Ledger>,
}

#[derive(Debug)]
struct Ledger {
    file: File,
    delivered: BTreeSet<String>,
    deliveries: u64,
}

/// Why the practice network's ledger cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WorldError {
    /// The file cannot be opened or read.
    #[error("the practice network's ledger cannot be used: {0}")]
    Unusable(#[from] std::io::Error),
    /// A line was not written by a practice network.
    #[error("line {0} of the practice network's ledger is not a valid delivery record")]
    Foreign(u64),
}

impl WorldError {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unusable(_) => "PRACTICE_LEDGER",
            Self::Foreign(_) => "PRACTICE_LEDGER_FOREIGN",
        }
    }
}

impl PracticeNetwork {
    /// Opens a network with a ledger file: reads earlier deliveries and appends new ones.
    pub fn open(seed: u64, path: &Path) -> Result<Self, WorldError> {
        let file = OpenOptions::new().create(true).read(true).append(true).mode(0o600).open(path)?;
        let mut delivered = BTreeSet::new();
        let mut deliveries = 0;
        for line in BufReader::new(&file).lines() {
            deliveries += 1;
            let line: Value = serde_json::from_str(&line?).map_err(|_| WorldError::Foreign(deliveries))?;
            let key = line.get("key").and_then(Value::as_str).ok_or(WorldError::Foreign(deliveries))?;
            delivered.insert(key.to_owned());
        }
        let ledger = Ledger { file, delivered, deliveries };
        Ok(Self { seed, ledger: Mutex::new(ledger) })
    }

    /// The number of deliveries so far.
    pub fn deliveries(&self) -> u64 {
        self.ledger.lock().deliveries
    }

    fn deliver(&self, effect: &Effect) -> Outcome {
        let parameter = |name: &str| effect.parameters.get(name).cloned().unwrap_or_default();
        let line = json!({
            "key": effect.key,
            "profile_url": parameter("profile_url"),
            "message_type": parameter("message_type"),
            "text": parameter("text"),
        });
        let mut ledger = self.ledger.lock();
        // One write per line: a killed process leaves a complete line or none.
        if let Err(error) = ledger.file.write_all(format!("{line}\n").as_bytes()) {
            let summary = format!("the practice network cannot write its ledger: {error}");
            return Outcome::Unknown(Failure::new("PRACTICE_LEDGER", true, summary));
        }
        ledger.deliveries += 1;
        ledger.delivered.insert(effect.key.clone());
        Outcome::Done(receipt(effect))
    }

    /// Most people accept; the seed and the address alone decide who.
    fn accepts(&self, url: &str) -> bool {
        let hash = genie_kernel::Hash::of(format!("{}/{url}", self.seed).as_bytes());
        hash.0[0] % 10 < 6
    }
}

impl Tools for PracticeNetwork {
    fn perform(&self, effect: &Effect) -> Outcome {
        match effect.class {
            Class::Irreversible | Class::Idempotent => self.deliver(effect),
            Class::Read => {
                let url = effect.parameters.get("url").and_then(Value::as_str).unwrap_or_default();
                let connection = if self.accepts(url) { "accepted" } else { "pending" };
                Outcome::Done(Fields::from_iter([("connection", json!(connection))]))
            }
        }
    }

    fn look(&self, effect: &Effect) -> Sighting {
        if self.ledger.lock().delivered.contains(&effect.key) {
            Sighting::Found(receipt(effect))
        } else {
            Sighting::Absent
        }
    }
}

/// The receipt, the same for an answered delivery and for one found later.
fn receipt(effect: &Effect) -> Fields {
    Fields::from_iter([("receipt", json!(effect.key))])
}
