//! The places for connections. Any process of this machine can connect, so a connection that has not shown a valid
//! token or session keeps its place only for a while, and gives way when a new one arrives: whoever holds such places
//! cannot lock the owner out. A connection that has shown one gets a place among those reserved for the owner.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

/// How many connections may be open that have not shown a token or session.
pub const STRANGERS_MAX: usize = 128;

/// How many connections of the owner may be open.
pub const OWNERS_MAX: usize = 640;

/// How long a connection may stay open that does not show one.
const STRANGER_LONGEST: Duration = Duration::from_secs(30);

/// All open connections.
#[derive(Clone, Default)]
pub struct Connections(Arc<Mutex<Places>>);

#[derive(Default)]
struct Places {
    next: u64,
    /// By age.
    strangers: BTreeMap<u64, Arc<Notify>>,
    owners: usize,
}

/// An open connection. Its place is free again when the last clone is dropped.
#[derive(Clone)]
pub struct Connection(Arc<Place>);

struct Place {
    number: u64,
    is_owners: AtomicBool,
    is_unwanted: Arc<Notify>,
    connections: Connections,
}

impl Connections {
    /// A place for a new connection, the oldest stranger's if there is no other.
    pub fn admit(&self) -> Connection {
        let mut places = self.0.lock();
        if places.strangers.len() >= STRANGERS_MAX
            && let Some((_, oldest)) = places.strangers.pop_first()
        {
            oldest.notify_one();
        }
        let (number, is_unwanted) = (places.next, Arc::new(Notify::new()));
        places.next += 1;
        places.strangers.insert(number, Arc::clone(&is_unwanted));
        drop(places);
        let is_owners = AtomicBool::new(false);
        Connection(Arc::new(Place { number, is_owners, is_unwanted, connections: self.clone() }))
    }

    /// How many connections are open: of strangers, and of the owner.
    pub fn count(&self) -> (usize, usize) {
        let places = self.0.lock();
        (places.strangers.len(), places.owners)
    }
}

impl Connection {
    /// Notes that the connection has shown a valid token or session.
    pub fn note_known(&self) {
        if self.0.is_owners.load(Ordering::Acquire) {
            return;
        }
        let mut places = self.0.connections.0.lock();
        // If the owner's places are taken, it stays where it is.
        if places.owners < OWNERS_MAX && places.strangers.remove(&self.0.number).is_some() {
            places.owners += 1;
            self.0.is_owners.store(true, Ordering::Release);
        }
    }

    /// Returns when the connection must end: it gave way to a new one, or did not show a token or session in time.
    pub async fn unwanted(&self) {
        let patience = async {
            tokio::time::sleep(STRANGER_LONGEST).await;
            if self.0.is_owners.load(Ordering::Acquire) {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            () = self.0.is_unwanted.notified() => {}
            () = patience => {}
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut places = self.connections.0.lock();
        if self.is_owners.load(Ordering::Acquire) {
            places.owners -= 1;
        } else {
            places.strangers.remove(&self.number);
        }
    }
}
