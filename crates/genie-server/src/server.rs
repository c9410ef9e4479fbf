//! The server itself: it listens on this machine only, limits every connection in size and time, and shuts
//! down between two steps.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Extension;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tower_layer::Layer;

use genie_desk::{Problem, WakeSignal};

use crate::app::App;
use crate::routes;

/// How long a client may take to send the head of a request.
const HEADERS_LONGEST: Duration = Duration::from_secs(10);

/// How long a client may take to read anything of a response.
const WRITE_LONGEST: Duration = Duration::from_secs(30);

/// How many clients may wait to be connected.
const BACKLOG: i32 = 1_024;

/// The default port.
pub const DEFAULT_PORT: u16 = 4690;

/// How long running requests may take when the server shuts down.
const FAREWELL_LONGEST: Duration = Duration::from_secs(2);

/// The longest time without a notification before the journal is checked anyway.
const LOOK_LONGEST: Duration = Duration::from_millis(500);

/// How long the lists of leads may lag behind. A request for one still sees every change.
const LISTS_PAUSE: Duration = Duration::from_millis(200);

/// The maximum size of a request head in bytes.
const HEAD_BYTES_MAX: usize = 96 * 1024;

/// Listens on a port of this machine; on any free one if it is 0. No other machine can reach it.
pub fn listen(port: u16) -> io::Result<std::net::TcpListener> {
    let listener = std::net::TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)))?;
    // Many clients may connect at once. The default backlog is 128, and further connections are dropped.
    rustix::net::listen(&listener, BACKLOG)?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// Serves requests until `end` is true, then finishes the running ones.
pub async fn serve(
    app: Arc<App>,
    listener: std::net::TcpListener,
    mut end: watch::Receiver<bool>,
) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let router = routes::router(Arc::clone(&app));
    let graceful = GracefulShutdown::new();
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                // Too many open files, or a client that disconnected at once.
                Err(_) => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    continue;
                }
            },
            _ = end.wait_for(|end| *end) => break,
        };
        let place = app.connections.admit();
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_LONGEST));
        let mut builder = Builder::new(TokioExecutor::new()).http1_only();
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS_LONGEST)
            .max_buf_size(HEAD_BYTES_MAX);
        let service = TowerToHyperService::new(Extension(place.clone()).layer(router.clone()));
        let connection = builder.serve_connection(TokioIo::new(Box::pin(stream)), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                // A client that disconnects midway is not an error of the server.
                _ = connection => {}
                () = place.ended() => {}
            }
        });
    }
    drop(listener);
    app.desk.end();
    app.wake_listeners();
    let _ = tokio::time::timeout(FAREWELL_LONGEST, graceful.shutdown()).await;
    Ok(())
}

/// Follows the journal until the app ends: for all listeners, and for the lists of leads.
pub fn follow(flushed: &Arc<WakeSignal>, app: &Arc<App>) -> io::Result<Vec<JoinHandle<()>>> {
    let tell = follower("feed", flushed, app, App::follow_feed)?;
    let mut learned = false;
    let list = follower("lists", flushed, app, move |app| {
        if !learned {
            app.learn_lists()?;
            learned = true;
        }
        app.directory.keep_up(app.desk.rows())?;
        app.learn_past()?;
        std::thread::sleep(LISTS_PAUSE);
        Ok(())
    })?;
    Ok(vec![tell, list])
}

/// A thread that runs a job whenever records have become durable.
fn follower(
    name: &str,
    flushed: &Arc<WakeSignal>,
    app: &Arc<App>,
    mut work: impl FnMut(&App) -> Result<(), Problem> + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    let (flushed, app) = (Arc::clone(flushed), Arc::downgrade(app));
    std::thread::Builder::new().name(name.to_owned()).spawn(move || {
        while let Some(app) = app.upgrade().filter(|app| !app.desk.is_ending()) {
            let seen = flushed.seen();
            if let Err(problem) = work(&app)
                && !problem.is_storage_failure()
            {
                tracing::warn!(code = problem.code, "the journal could not be followed");
            }
            drop(app);
            flushed.wait(seen, LOOK_LONGEST);
        }
    })
}
