//! The server: a thread that accepts, and two for each connection, of which one replies and one waits for the client to
//! leave. A connection has one request.

use std::io::{self, Read};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Weak};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};

use crate::reply::Reply;
use crate::request::Request;
use crate::sender::Sender;

/// A model provider on this computer. It stops, with all its connections, when it is dropped.
pub struct ScriptedModel {
    address: SocketAddr,
    shared: Arc<Shared>,
    accepting: Option<JoinHandle<()>>,
}

struct Shared {
    script: Box<dyn Fn(&Request) -> Reply + Send + Sync>,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    stopped: bool,
    requests: Vec<Request>,
    /// Those that are open, among others.
    connections: Vec<Weak<TcpStream>>,
}

impl ScriptedModel {
    /// Starts a server on a free port, which answers each request by the script.
    pub fn start(script: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> io::Result<Self> {
        Self::start_at(0, script)
    }

    /// Starts a server on this port, so that one that stopped can come back.
    pub fn start_at(
        port: u16,
        script: impl Fn(&Request) -> Reply + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            script: Box::new(script),
            state: Mutex::new(State::default()),
            changed: Condvar::new(),
        });
        let accepting = thread::spawn({
            let shared = Arc::clone(&shared);
            move || accept(&shared, &listener)
        });
        Ok(Self { address, shared, accepting: Some(accepting) })
    }

    /// The address of both interfaces, such as `http://127.0.0.1:4321/v1`.
    pub fn address(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The requests so far, in the order of their arrival.
    pub fn requests(&self) -> Vec<Request> {
        self.shared.state.lock().requests.clone()
    }

    /// Waits until this holds for the requests so far. False if it does not within this time.
    pub fn wait_until(&self, longest: Duration, holds: impl Fn(&[Request]) -> bool) -> bool {
        let deadline = Instant::now() + longest;
        let mut state = self.shared.state.lock();
        while !holds(&state.requests) {
            if self.shared.changed.wait_until(&mut state, deadline).timed_out() {
                return holds(&state.requests);
            }
        }
        true
    }
}

impl Drop for ScriptedModel {
    fn drop(&mut self) {
        let connections = {
            let mut state = self.shared.state.lock();
            state.stopped = true;
            std::mem::take(&mut state.connections)
        };
        self.shared.changed.notify_all();
        for connection in connections.iter().filter_map(Weak::upgrade) {
            // One that the client has closed already cannot be closed again.
            let _ = connection.shutdown(Shutdown::Both);
        }
        // Wakes the thread that accepts, which gives the port back.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = self.accepting.take() {
            let _ = accepting.join();
        }
    }
}

fn accept(shared: &Arc<Shared>, listener: &TcpListener) {
    for stream in listener.incoming() {
        if shared.state.lock().stopped {
            return;
        }
        let Ok(stream) = stream else { continue };
        let shared = Arc::clone(shared);
        thread::spawn(move || {
            let stream = Arc::new(stream);
            // A client that leaves is what some tests are about.
            let _ = serve(&shared, &stream);
            // The other direction stays open, to see when the client closes it.
            let _ = stream.shutdown(Shutdown::Write);
        });
    }
}

fn serve(shared: &Arc<Shared>, stream: &Arc<TcpStream>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    if !shared.register(stream) {
        return Ok(());
    }
    let Some(request) = Request::read(stream)? else { return Ok(()) };
    let place = shared.record(request.clone());
    thread::spawn({
        let (shared, stream) = (Arc::clone(shared), Arc::clone(stream));
        move || shared.watch(place, &stream)
    });
    let reply = (shared.script)(&request);
    Sender { stream, wait: &|longest| shared.wait(place, longest) }.send(&request, reply)
}

impl Shared {
    /// Remembers a connection, to close it at the end. False if that has come.
    fn register(&self, connection: &Arc<TcpStream>) -> bool {
        let mut state = self.state.lock();
        state.connections.push(Arc::downgrade(connection));
        !state.stopped
    }

    fn record(&self, request: Request) -> usize {
        let mut state = self.state.lock();
        state.requests.push(request);
        self.changed.notify_all();
        state.requests.len() - 1
    }

    /// Waits for the client to close the connection, and records when it did.
    fn watch(&self, place: usize, mut stream: &TcpStream) {
        let mut rest = [0; 64];
        while stream.read(&mut rest).is_ok_and(|count| count > 0) {}
        let mut state = self.state.lock();
        if !state.stopped {
            state.requests[place].closed_by_client = Some(Instant::now());
        }
        self.changed.notify_all();
    }

    /// Waits this long, or forever. False if the client has left or the server stops.
    fn wait(&self, place: usize, longest: Option<Duration>) -> bool {
        let deadline = longest.map(|longest| Instant::now() + longest);
        let mut state = self.state.lock();
        loop {
            if state.stopped || state.requests[place].closed_by_client.is_some() {
                return false;
            }
            match deadline {
                None => self.changed.wait(&mut state),
                Some(deadline) if self.changed.wait_until(&mut state, deadline).timed_out() => {
                    return !state.stopped && state.requests[place].closed_by_client.is_none();
                }
                Some(_) => {}
            }
        }
    }
}
