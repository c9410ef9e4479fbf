//! `genie serve`: the API, the web pages and the agent loop in one process, until Ctrl-C or SIGTERM ends it
//! between two steps.

mod address;
mod assets;
pub mod sign_in_page;
mod token;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use genie_adapters::SystemClock;
use genie_desk::explorations::ExplorationWorker;
use genie_desk::notifications::NotificationWorker;
use genie_desk::{Desk, Feed, WakeSignal, WatchedJournal, Worker, vault};
use genie_kernel::Journal;
use genie_server::{Access, App, DEFAULT_PORT, Parts};

use crate::arguments::Serve;
use crate::backend::{Server, ports};
use crate::failure::Problem;
use crate::invocation::here;
use crate::output::say;
use crate::probes::MachineProbes;
use crate::stored_access::StoredAccess;
use crate::terminal;
use crate::workplace::{Workplace, folder};

/// How long abandoned work may continue at shutdown. Every part of it is stored completely or not at all.
const UNFINISHED_LONGEST: Duration = Duration::from_millis(500);

pub fn run(arguments: &Serve) -> anyhow::Result<ExitCode> {
    start_log();
    let path = folder(arguments.place.data.as_deref())?;
    let workplace = Workplace::open(&path).map_err(|error| served_already(&path, error))?;
    let listener = listen(arguments.port)?;
    let port = listener.local_addr()?.port();
    let (parts, flushed) = open(&workplace, port)?;
    let app = Arc::new(App::new(parts));
    if arguments.unlock {
        vault::unlock(&app.desk, terminal::secret("Passphrase of the vault: ")?)?;
    }
    let (end, ending) = watch::channel(false);
    let stopped = Arc::clone(&app);
    ctrlc::set_handler(move || {
        stopped.desk.end();
        let _ = end.send(true);
    })?;
    let worker = Worker::start(Arc::clone(&app.desk))?;
    let explorations = ExplorationWorker::start(Arc::clone(&app.desk))?;
    // What these have not done is done by the next process, so they are not joined.
    genie_server::follow(&flushed, &app)?;
    let records = Arc::new(workplace.journal.durable()?);
    NotificationWorker::start(&app.desk, records, Some(app.address()), &flushed)?;
    let published = address::publish(workplace.path(), port)?;
    announce(&app, &workplace, port, arguments.open)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(genie_server::serve(Arc::clone(&app), listener, ending));
    tracing::info!("ending after the current step");
    app.desk.end();
    let _ = worker.join();
    let _ = explorations.join();
    genie_desk::tools::end_servers(&app.desk);
    drop(published);
    sign_in_page::remove(workplace.path());
    runtime.shutdown_timeout(UNFINISHED_LONGEST);
    workplace.journal.flush()?;
    // Requests that were abandoned may hold the journal longer than this process waits for them.
    workplace.journal.close()?;
    served?;
    Ok(ExitCode::SUCCESS)
}

/// A folder has one server. A second one reports where the first one is.
fn served_already(path: &Path, error: anyhow::Error) -> anyhow::Error {
    let Some(Server { address, .. }) = Server::running(path) else { return error };
    let what = format!("a server is already running on {} (process {})", path.display(), address.process);
    let next = format!("use it at http://127.0.0.1:{}; `genie open` opens it", address.port);
    Problem::new("DATA_FOLDER_IN_USE", what, next).into()
}

fn listen(port: Option<u16>) -> anyhow::Result<std::net::TcpListener> {
    let taken = |port: u16, error: &std::io::Error| {
        let what = format!("port {port} cannot be used: {error}");
        Problem::new("SERVER_PORT", what, "choose another port with --port NUMBER, or omit --port")
    };
    match port {
        Some(port) => Ok(genie_server::listen(port).map_err(|error| taken(port, &error))?),
        None => {
            let usual = genie_server::listen(DEFAULT_PORT).or_else(|_| genie_server::listen(0));
            Ok(usual.map_err(|error| taken(DEFAULT_PORT, &error))?)
        }
    }
}

/// Starts the log. It goes to stderr, one JSON line per event, without message texts and secrets.
fn start_log() {
    // The MCP library logs what third-party servers send: they would decide how long the log is and what is in it.
    let logged = Targets::new().with_default(LevelFilter::INFO).with_target("rmcp", LevelFilter::OFF);
    let lines = fmt::layer().json().flatten_event(true).with_writer(std::io::stderr);
    tracing_subscriber::registry().with(logged).with(lines).init();
}

/// The parts of the server.
fn open(workplace: &Workplace, port: u16) -> anyhow::Result<(Parts, Arc<WakeSignal>)> {
    let flushed = Arc::new(WakeSignal::default());
    let journal: Arc<dyn Journal + Send + Sync> = workplace.journal.clone();
    let journal = Arc::new(WatchedJournal::new(journal, Arc::clone(&flushed)));
    let durable = Arc::new(workplace.journal.durable()?);
    let feed = Arc::new(Feed::open(durable.clone())?);
    let desk = Arc::new(Desk::open(ports(journal, durable, Arc::new(SystemClock), workplace)?)?);
    genie_desk::tools::settle_interrupted(&desk)?;
    let parts = Parts {
        desk,
        feed,
        access: Access::open(
            &token::of(workplace.path())?,
            port,
            Box::new(StoredAccess::of(workplace.path())),
        )?,
        assets: Box::new(assets::Built),
        person: super::person(),
        port,
        store: Arc::new(workplace.store()),
        probes: Arc::new(MachineProbes::of_server(workplace.path(), port)),
        folder: workplace.path().to_owned(),
    };
    Ok((parts, flushed))
}

fn announce(app: &App, workplace: &Workplace, port: u16, browser: bool) -> anyhow::Result<()> {
    let link = link(port, &app.access.code()?);
    say!("OutreachGenie runs at http://127.0.0.1:{port}");
    say!("Open it with          {link}");
    say!("                      {}", here("(this link works once; `genie open` creates another)"));
    say!("Data                  {}", workplace.path().display());
    say!("Press Ctrl-C to stop after the current step; nothing is lost.");
    if browser {
        sign_in_page::show(workplace.path(), &link)?;
    }
    Ok(())
}

/// The address that starts a session. The part after the # never leaves the browser.
pub fn link(port: u16, code: &str) -> String {
    format!("http://127.0.0.1:{port}/#code={code}")
}

/// Whether the web pages were built in.
pub fn has_pages() -> bool {
    genie_server::Assets::get(&assets::Built, "index.html").is_some()
}
