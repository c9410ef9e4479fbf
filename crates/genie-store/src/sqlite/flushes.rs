//! Counts how often the database flushes to disk, which is the main cost of a cycle. SQLite's own file layer
//! does all the work, including shared memory and locks; only flush, write and close go through our
//! functions. This is the only module with `unsafe` code.

mod layer;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::{CStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use parking_lot::Mutex;

pub(crate) use layer::{LAYER, register};

/// What was written and flushed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flushes {
    /// Flushes that made a commit durable.
    pub commits: u64,
    /// All other flushes: those of checkpoints, and one for the log's header each time the log is rewritten
    /// from its start.
    pub upkeep: u64,
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
}

#[derive(Debug, Default)]
struct Counts {
    commits: AtomicU64,
    upkeep: AtomicU64,
    wal_bytes: AtomicU64,
}

thread_local! {
    /// Whether this thread's flushes belong to a checkpoint and not to a commit.
    static DOES_UPKEEP: Cell<bool> = const { Cell::new(false) };
    /// Whether this thread's last write to a log was the log's header.
    static WROTE_HEADER: Cell<bool> = const { Cell::new(false) };
}

/// From now on, flushes of this thread do not count as commits.
pub(crate) fn this_thread_does_upkeep() {
    DOES_UPKEEP.set(true);
}

/// The kind of a database's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Wal,
    Database,
    Other,
}

static PROCESS: Counts =
    Counts { commits: AtomicU64::new(0), upkeep: AtomicU64::new(0), wal_bytes: AtomicU64::new(0) };

/// The databases with their own meter.
static METERS: Mutex<BTreeMap<PathBuf, Weak<Meter>>> = Mutex::new(BTreeMap::new());

/// A meter for the database with this path, starting with its next opening.
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
            commits: self.commits.load(Ordering::Relaxed),
            upkeep: self.upkeep.load(Ordering::Relaxed),
            wal_bytes: self.wal_bytes.load(Ordering::Relaxed),
        }
    }

    fn synced(&self, kind: Kind) {
        let upkeep = DOES_UPKEEP.get() || WROTE_HEADER.get();
        match kind {
            Kind::Wal if !upkeep => self.commits.fetch_add(1, Ordering::Relaxed),
            Kind::Wal | Kind::Database => self.upkeep.fetch_add(1, Ordering::Relaxed),
            Kind::Other => 0,
        };
    }

    fn wrote(&self, kind: Kind, bytes: u64, offset: i64) {
        match kind {
            Kind::Wal => {
                WROTE_HEADER.set(offset == 0);
                self.wal_bytes.fetch_add(bytes, Ordering::Relaxed);
            }
            Kind::Database | Kind::Other => {}
        }
    }
}

/// The meter for a file that is being opened: that of its database, or an unused one.
fn meter_of(name: Option<&CStr>) -> Arc<Meter> {
    let Some(name) = name else { return Arc::default() };
    let bytes = name.to_bytes();
    let database = bytes.strip_suffix(b"-wal").or_else(|| bytes.strip_suffix(b"-journal")).unwrap_or(bytes);
    let path = PathBuf::from(OsString::from_vec(database.to_vec()));
    debug_assert_eq!(path.as_os_str().as_bytes(), database, "a path is its bytes");
    METERS.lock().get(&path).and_then(Weak::upgrade).unwrap_or_default()
}
