//! Moves what is in the write-ahead log into the database file, on a thread and a connection of
//! its own, so that no cycle waits for it. The log file is kept and written again from its start.

use std::path::Path;
use std::sync::{Arc, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use genie_kernel::journal::Error;
use parking_lot::{Condvar, Mutex};
use rusqlite::Connection;

use super::Shared;
use super::failure::port_error;
use super::{flushes, settings};

/// How many bytes are written to the log before it is moved: about four thousand pages. A page that
/// is written again and again is moved once for all of them.
pub(crate) const WAL_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// How many pages may be left for the pass during which nobody writes.
const PAGES_LEFT_MAX: i64 = 64;

/// How many passes are made while others write, before the one during which nobody does.
const PASSES_MAX: usize = 3;

/// How often a moment is looked for at which no transaction is open, and how long one is waited for.
const MOMENTS_MAX: usize = 400;
const MOMENT: Duration = Duration::from_micros(50);

/// The thread needs little: SQLite's own frames and no recursion of ours.
const STACK_BYTES: usize = 256 * 1024;

/// The thread that makes checkpoints. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Checkpointer {
    bell: Arc<Bell>,
    thread: Option<JoinHandle<()>>,
}

/// How the thread is called.
#[derive(Debug, Default)]
struct Bell {
    call: Mutex<Call>,
    rung: Condvar,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Call {
    #[default]
    None,
    Checkpoint,
    Stop,
}

impl Checkpointer {
    pub(crate) fn start(database: &Path, shared: Weak<Shared>) -> Result<Self, crate::Error> {
        let connection = settings::open_writer(database)?;
        let bell = Arc::new(Bell::default());
        let listener = Arc::clone(&bell);
        let run = move || {
            flushes::this_thread_does_upkeep();
            while listener.wait() {
                let Some(shared) = shared.upgrade() else { return };
                // A full disk is tried again later; a broken one has been noted by now.
                let _ = shared.settle(checkpoint(&connection, &shared));
            }
        };
        let builder = thread::Builder::new().name("genie-checkpoint".into()).stack_size(STACK_BYTES);
        let thread = builder
            .spawn(run)
            .map_err(|cause| crate::Error::FolderUnusable { path: database.to_owned(), cause })?;
        Ok(Self { bell, thread: Some(thread) })
    }

    /// Asks for a checkpoint and does not wait for it.
    pub(crate) fn request(&self) {
        self.bell.ring(Call::Checkpoint);
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.bell.ring(Call::Stop);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has left the log as it was, and closing moves it.
            let _ = thread.join();
        }
    }
}

impl Bell {
    fn ring(&self, call: Call) {
        let mut current = self.call.lock();
        if *current != Call::Stop {
            *current = call;
        }
        self.rung.notify_one();
    }

    /// Waits for a call. Says whether it was for a checkpoint.
    fn wait(&self) -> bool {
        let mut call = self.call.lock();
        loop {
            match *call {
                Call::None => self.rung.wait(&mut call),
                Call::Stop => return false,
                Call::Checkpoint => {
                    *call = Call::None;
                    return true;
                }
            }
        }
    }
}

/// Moves the log while others write, until little is left, and then the rest while nobody does:
/// only a log that was moved whole is written from its start again.
fn checkpoint(connection: &Connection, shared: &Shared) -> Result<(), Error> {
    for _ in 0..PASSES_MAX {
        if pass(connection)? <= PAGES_LEFT_MAX {
            break;
        }
    }
    // The best moment is right after somebody's commit, when no transaction is open.
    for _ in 0..MOMENTS_MAX {
        let writer = shared.writer.lock();
        if !writer.is_busy() {
            return pass(connection).map(|_| ());
        }
        drop(writer);
        thread::sleep(MOMENT);
    }
    // There is none while many are writing: what they have staged is committed a little early.
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
