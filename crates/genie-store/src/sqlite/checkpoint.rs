//! Moves the write-ahead log into the database file, on its own thread and connection, so that no cycle waits
//! for it. The log file is kept and rewritten from its start. The same thread flushes the file that says where
//! the journal ends, and reopens the journal when the disk has failed.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use genie_kernel::journal::Error;
use parking_lot::{Condvar, Mutex};
use rusqlite::Connection;

use super::Shared;
use super::failure::port_error;
use super::{flushes, settings};

/// How many bytes are written to the log before a checkpoint: about four thousand pages. A page that is
/// written many times is moved only once.
pub(crate) const WAL_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// How many pages may be left for the final pass, which blocks writers.
const PAGES_LEFT_MAX: i64 = 64;

/// How many passes run concurrently with writers before the final one.
const PASSES_MAX: usize = 3;

/// How often to look for a time without an open transaction, and how long to wait for one.
const MOMENTS_MAX: usize = 400;
const MOMENT: Duration = Duration::from_micros(50);

/// The thread needs little stack: only SQLite's own frames.
const STACK_BYTES: usize = 256 * 1024;

/// The thread for everything that no caller waits for. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Checkpointer {
    bell: Arc<WakeSignal>,
    thread: Option<JoinHandle<()>>,
}

/// The signal that wakes the thread.
#[derive(Debug, Default)]
pub(crate) struct WakeSignal {
    call: Mutex<Call>,
    rung: Condvar,
}

/// What the thread is asked to do, the more urgent the later; a more urgent call includes the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Call {
    #[default]
    None,
    FlushEnd,
    Checkpoint,
    Reopen,
    Stop,
}

impl Checkpointer {
    pub(crate) fn start(shared: &Arc<Shared>) -> Result<Self, crate::Error> {
        let mut connection = Some(settings::open_writer(&shared.path)?);
        let (bell, listener) = (Arc::clone(&shared.bell), Arc::clone(&shared.bell));
        let weak = Arc::downgrade(shared);
        let run = move || {
            flushes::this_thread_does_upkeep();
            while let Some(shared) = listener.wait().and_then(|call| Some((call, weak.upgrade()?))) {
                connection = work(shared, connection.take(), &listener);
            }
        };
        let builder = thread::Builder::new().name("genie-checkpoint".into()).stack_size(STACK_BYTES);
        let thread = builder
            .spawn(run)
            .map_err(|cause| crate::Error::FolderUnusable { path: shared.path.clone(), cause })?;
        Ok(Self { bell, thread: Some(thread) })
    }

    /// Requests a checkpoint without waiting for it.
    pub(crate) fn request(&self) {
        self.bell.ring(Call::Checkpoint);
    }
}

/// Does what was asked for. Returns the connection for checkpoints, which is closed to reopen the journal.
fn work(
    (call, shared): (Call, Arc<Shared>),
    connection: Option<Connection>,
    bell: &WakeSignal,
) -> Option<Connection> {
    match (call, connection) {
        (Call::Reopen, connection) => {
            drop(connection);
            shared.reopen(bell)
        }
        (Call::Checkpoint, Some(connection)) => {
            // A full disk is retried later; a failed one has been recorded.
            let _ = shared.settle(checkpoint(&connection, &shared));
            shared.flush_end();
            Some(connection)
        }
        (Call::None | Call::FlushEnd | Call::Checkpoint | Call::Stop, connection) => {
            shared.flush_end();
            connection
        }
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.bell.ring(Call::Stop);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has left the log unchanged, and closing moves it.
            let _ = thread.join();
        }
    }
}

impl WakeSignal {
    /// Asks for the journal to be reopened.
    pub(crate) fn reopen(&self) {
        self.ring(Call::Reopen);
    }

    /// Asks for the file that says where the journal ends to be flushed.
    pub(crate) fn flush_end(&self) {
        self.ring(Call::FlushEnd);
    }

    fn ring(&self, call: Call) {
        let mut current = self.call.lock();
        *current = call.max(*current);
        self.rung.notify_one();
    }

    /// Waits for a call. Returns nothing when the thread is to end.
    fn wait(&self) -> Option<Call> {
        let mut call = self.call.lock();
        loop {
            match *call {
                Call::None => self.rung.wait(&mut call),
                Call::Stop => return None,
                Call::FlushEnd | Call::Checkpoint | Call::Reopen => return Some(std::mem::take(&mut call)),
            }
        }
    }

    /// Waits, and returns whether the thread is to end.
    pub(super) fn stops_within(&self, pause: Duration) -> bool {
        let deadline = Instant::now() + pause;
        let mut call = self.call.lock();
        while *call != Call::Stop {
            if self.rung.wait_until(&mut call, deadline).timed_out() {
                return *call == Call::Stop;
            }
        }
        true
    }
}

/// Moves the log concurrently with writers until little is left, and then the rest without writers: only a
/// completely moved log is rewritten from its start.
fn checkpoint(connection: &Connection, shared: &Shared) -> Result<(), Error> {
    for _ in 0..PASSES_MAX {
        if pass(connection)? <= PAGES_LEFT_MAX {
            break;
        }
    }
    // The best time is right after a commit, when no transaction is open.
    for _ in 0..MOMENTS_MAX {
        let writer = shared.writer.lock();
        if !writer.is_busy() {
            return pass(connection).map(|_| ());
        }
        drop(writer);
        thread::sleep(MOMENT);
    }
    // Under constant load there is no such time, so the staged batches are committed a little early.
    shared.group_commit()?;
    let writer = shared.writer.lock();
    let passed = if writer.is_busy() { Ok(0) } else { pass(connection) };
    drop(writer);
    passed.map(|_| ())
}

/// One pass. Returns how many pages of the log are left.
fn pass(connection: &Connection) -> Result<i64, Error> {
    let passed = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        Ok(row.get::<_, i64>(1)? - row.get::<_, i64>(2)?)
    });
    passed.map_err(|error| port_error(&error))
}
