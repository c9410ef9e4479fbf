//! The server: it listens on this computer only, and limits every connection in size and time.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::runtime::Runtime;
use tokio::sync::{Semaphore, watch};

use crate::error::Error;
use crate::practice::Shared;
use crate::routes;

/// How long a client may take to send the head of a request.
const HEAD_LONGEST: Duration = Duration::from_secs(10);

/// The maximum size of a request head in bytes.
const HEAD_BYTES_MAX: usize = 32 * 1024;

/// Maximum number of connections. Further ones wait.
const CONNECTIONS_MAX: usize = 256;

/// How many threads serve requests.
const THREADS: usize = 2;

/// How long work that has begun may take when the server stops: a line of the ledger on its way to the disk.
const UNFINISHED_LONGEST: Duration = Duration::from_secs(5);

/// How long the server waits when the computer has no more open files.
const PAUSE: Duration = Duration::from_millis(20);

/// Listens on a port of this computer.
pub fn listen(port: u16) -> Result<TcpListener, Error> {
    let taken = |reason: io::Error| Error::Port { port, reason };
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).map_err(taken)?;
    listener.set_nonblocking(true).map_err(taken)?;
    Ok(listener)
}

/// The threads of the server.
pub fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(THREADS).enable_all().build()
}

/// Serves requests until `ending` is true.
pub fn run(runtime: Runtime, shared: Arc<Shared>, listener: TcpListener, mut ending: watch::Receiver<bool>) {
    runtime.block_on(async {
        tokio::select! {
            () = accept(shared, listener) => {}
            _ = ending.wait_for(|end| *end) => {}
        }
    });
    // Ends all connections, and waits only for what writes to the disk.
    runtime.shutdown_timeout(UNFINISHED_LONGEST);
}

async fn accept(shared: Arc<Shared>, listener: TcpListener) {
    let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
    let router = routes::router(shared);
    let places = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let mut builder = Builder::new(TokioExecutor::new()).http1_only();
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_LONGEST)
            .max_buf_size(HEAD_BYTES_MAX);
        let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
        tokio::spawn(async move {
            // A client that disconnects midway is what some tests are about.
            let _ = connection.await;
            drop(place);
        });
    }
}
