//! The places for connections. Any process of this machine can connect, so a connection that has not been authenticated
//! keeps its place only for a while, and is evicted when a new one needs it: a process that holds many of them cannot
//! lock the owner out. Authenticated connections have places of their own.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

/// How many unauthenticated connections may be open.
pub const UNAUTHENTICATED_MAX: usize = 128;

/// How many authenticated connections may be open.
pub const AUTHENTICATED_MAX: usize = 640;

/// How long an unauthenticated connection may stay open.
const UNAUTHENTICATED_LONGEST: Duration = Duration::from_secs(30);

/// All open connections.
#[derive(Clone, Default)]
pub struct Connections(Arc<Mutex<Places>>);

#[derive(Default)]
struct Places {
    next: u64,
    /// The unauthenticated ones, by age.
    unauthenticated: BTreeMap<u64, Arc<Notify>>,
    authenticated: usize,
}

/// An open connection. Its place is free again when the last clone is dropped.
#[derive(Clone)]
pub struct Connection(Arc<Place>);

struct Place {
    number: u64,
    is_authenticated: AtomicBool,
    eviction: Arc<Notify>,
    connections: Connections,
}

impl Connections {
    /// A place for a new connection. The oldest unauthenticated one is evicted if there is no other.
    pub fn admit(&self) -> Connection {
        let mut places = self.0.lock();
        if places.unauthenticated.len() >= UNAUTHENTICATED_MAX
            && let Some((_, oldest)) = places.unauthenticated.pop_first()
        {
            oldest.notify_one();
        }
        let (number, eviction) = (places.next, Arc::new(Notify::new()));
        places.next += 1;
        places.unauthenticated.insert(number, Arc::clone(&eviction));
        drop(places);
        let is_authenticated = AtomicBool::new(false);
        Connection(Arc::new(Place { number, is_authenticated, eviction, connections: self.clone() }))
    }

    /// How many connections are open: unauthenticated, and authenticated.
    pub fn count(&self) -> (usize, usize) {
        let places = self.0.lock();
        (places.unauthenticated.len(), places.authenticated)
    }
}

impl Connection {
    /// Notes that a request on the connection was authenticated.
    pub fn note_authenticated(&self) {
        if self.0.is_authenticated.load(Ordering::Acquire) {
            return;
        }
        let mut places = self.0.connections.0.lock();
        // If those places are taken, it stays where it is.
        if places.authenticated < AUTHENTICATED_MAX && places.unauthenticated.remove(&self.0.number).is_some()
        {
            places.authenticated += 1;
            self.0.is_authenticated.store(true, Ordering::Release);
        }
    }

    /// Returns when the connection must end: it was evicted, or not authenticated in time.
    pub async fn ended(&self) {
        let timeout = async {
            tokio::time::sleep(UNAUTHENTICATED_LONGEST).await;
            if self.0.is_authenticated.load(Ordering::Acquire) {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            () = self.0.eviction.notified() => {}
            () = timeout => {}
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut places = self.connections.0.lock();
        if self.is_authenticated.load(Ordering::Acquire) {
            places.authenticated -= 1;
        } else {
            places.unauthenticated.remove(&self.number);
        }
    }
}
