//! Counts how often the database asks the disk to flush: the one cost that a cycle cannot hide.
//! SQLite's own file layer does all the work, shared memory and locks included; only its flush,
//! write and close functions are called through ours. This is the only module with `unsafe` code.

#[cfg(feature = "faults")]
mod faults;
mod layer;

use std::collections::BTreeMap;
use std::ffi::{CStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use parking_lot::Mutex;

#[cfg(feature = "faults")]
pub use faults::{Call, Fault, Lasts, Means};
pub(crate) use layer::{LAYER, register};

/// What was written and flushed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flushes {
    /// Flushes of a write-ahead log: one for each commit.
    pub wal: u64,
    /// Flushes of a main database file: they belong to checkpoints.
    pub database: u64,
    /// Bytes written to a write-ahead log.
    pub wal_bytes: u64,
}

/// What was written and flushed by the whole process.
pub fn flushes() -> Flushes {
    PROCESS.read()
}

/// Counts for one database, or for the whole process.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    counts: Counts,
    #[cfg(feature = "faults")]
    fault: Mutex<Option<Fault>>,
    #[cfg(feature = "faults")]
    slow_us: AtomicU64,
}

#[derive(Debug, Default)]
struct Counts {
    wal: AtomicU64,
    database: AtomicU64,
    wal_bytes: AtomicU64,
}

/// Which of a database's files this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Wal,
    Database,
    Other,
}

static PROCESS: Counts =
    Counts { wal: AtomicU64::new(0), database: AtomicU64::new(0), wal_bytes: AtomicU64::new(0) };

/// The databases that have a meter of their own.
static METERS: Mutex<BTreeMap<PathBuf, Weak<Meter>>> = Mutex::new(BTreeMap::new());

/// A meter for the database with this path, from its next opening on.
pub(crate) fn watch(database: &Path) -> Arc<Meter> {
    let meter = Arc::new(Meter::default());
    let mut meters = METERS.lock();
    meters.retain(|_, meter| meter.strong_count() > 0);
    meters.insert(database.to_owned(), Arc::downgrade(&meter));
    meter
}

impl Meter {
    pub(crate) fn read(&self) -> Flushes {
        self.counts.read()
    }
}

impl Counts {
    fn read(&self) -> Flushes {
        Flushes {
            wal: self.wal.load(Ordering::Relaxed),
            database: self.database.load(Ordering::Relaxed),
            wal_bytes: self.wal_bytes.load(Ordering::Relaxed),
        }
    }

    fn synced(&self, kind: Kind) {
        match kind {
            Kind::Wal => self.wal.fetch_add(1, Ordering::Relaxed),
            Kind::Database => self.database.fetch_add(1, Ordering::Relaxed),
            Kind::Other => 0,
        };
    }

    fn wrote(&self, kind: Kind, bytes: u64) {
        match kind {
            Kind::Wal => self.wal_bytes.fetch_add(bytes, Ordering::Relaxed),
            Kind::Database | Kind::Other => 0,
        };
    }
}

/// The meter for a file that is being opened: that of its database, or one nobody reads.
fn meter_of(name: Option<&CStr>) -> Arc<Meter> {
    let Some(name) = name else { return Arc::default() };
    let bytes = name.to_bytes();
    let database = bytes.strip_suffix(b"-wal").or_else(|| bytes.strip_suffix(b"-journal")).unwrap_or(bytes);
    let path = PathBuf::from(OsString::from_vec(database.to_vec()));
    debug_assert_eq!(path.as_os_str().as_bytes(), database, "a path is its bytes");
    METERS.lock().get(&path).and_then(Weak::upgrade).unwrap_or_default()
}
