//! A server in this process, on a data folder of its own, with a campaign in it.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use tokio::sync::watch;

use genie_adapters::SystemClock;
use genie_desk::approvals::{self, Consent};
use genie_desk::campaign_lifecycle;
use genie_desk::proof::{Checked, Report};
use genie_desk::{
    Desk, Drivers, Feed, NoNetwork, NoSandbox, NoTools, Ports, Problem, Proposers, SameProposer, WakeSignal,
    WatchedJournal,
};
use genie_kernel::port::Pace;
use genie_kernel::{Head, Journal, StreamId};
use genie_outreach::RuleProposer;
use genie_server::{Access, AccessFile, App, Assets, Parts};
use genie_store::{DataFolder, FileStore, SqliteJournal};
use genie_tools::{NoToolServers, ToolServers};
use genie_vault::NoKeyStores;

use crate::healthy_machine::HealthyMachine;

/// The secret of every data folder of the tests.
pub const TOKEN: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// One page and one script.
struct Pages;

impl Assets for Pages {
    fn get(&self, path: &str) -> Option<std::borrow::Cow<'static, [u8]>> {
        match path {
            "index.html" => Some(b"<!doctype html><title>Genie</title>".as_slice().into()),
            "assets/app.js" => Some(b"export {}".as_slice().into()),
            _ => None,
        }
    }
}

/// The store, which can be checked while the server runs.
struct Store(Arc<SqliteJournal>);

impl Checked for Store {
    fn check(&self) -> Result<Report, Problem> {
        let report = genie_store::verify(&self.0, &mut |_| ControlFlow::Continue(())).unwrap();
        assert!(report.problems.is_empty(), "{:?}", report.problems);
        Ok(Report { records: report.records, rows: report.rows, ..Report::default() })
    }
}

/// Sessions and tokens that are kept as long as the test runs.
#[derive(Clone, Default)]
pub struct StoredInMemory(Arc<Mutex<Option<String>>>);

impl StoredInMemory {
    /// What is stored.
    pub fn text(&self) -> String {
        self.0.lock().unwrap().clone().unwrap_or_default()
    }
}

impl AccessFile for StoredInMemory {
    fn read(&self) -> Result<Option<String>, Problem> {
        Ok(self.0.lock().unwrap().clone())
    }

    fn write(&self, text: &str) -> Result<(), Problem> {
        *self.0.lock().unwrap() = Some(text.to_owned());
        Ok(())
    }
}

/// A running server.
pub struct House {
    pub app: Arc<App>,
    pub port: u16,
    end: watch::Sender<bool>,
    threads: Vec<JoinHandle<()>>,
    /// A folder that goes with the server.
    _folder: Option<tempfile::TempDir>,
}

impl House {
    /// Opens a server on a new folder of its own.
    pub fn fresh() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut house = Self::open(&folder.path().join("data"));
        house._folder = Some(folder);
        house
    }

    /// Opens the server of a folder, whose campaigns are served by rules.
    pub fn open(path: &Path) -> Self {
        Self::open_with(path, Arc::new(SameProposer::new(RuleProposer { pace: Pace::Ready })))
    }

    /// Opens the server of a folder, whose campaigns are served by these proposers.
    pub fn open_with(path: &Path, proposers: Arc<dyn Proposers>) -> Self {
        Self::furnish(path, proposers, Arc::new(NoNetwork), Arc::new(NoToolServers))
    }

    /// Opens the server of a new folder that explores with these drivers.
    pub fn exploring(drivers: Arc<dyn Drivers>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let proposers = Arc::new(SameProposer::new(RuleProposer { pace: Pace::Ready }));
        let path = folder.path().join("data");
        let mut house = Self::furnish(&path, proposers, drivers, Arc::new(NoToolServers));
        house._folder = Some(folder);
        house
    }

    /// Opens the server of a new folder that calls the tools of these MCP servers.
    pub fn calling(tool_servers: Arc<dyn ToolServers>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let proposers = Arc::new(SameProposer::new(RuleProposer { pace: Pace::Ready }));
        let path = folder.path().join("data");
        let mut house = Self::furnish(&path, proposers, Arc::new(NoNetwork), tool_servers);
        house._folder = Some(folder);
        house
    }

    fn furnish(
        path: &Path,
        proposers: Arc<dyn Proposers>,
        drivers: Arc<dyn Drivers>,
        tool_servers: Arc<dyn ToolServers>,
    ) -> Self {
        let folder = DataFolder::open(path).unwrap();
        let journal = Arc::new(SqliteJournal::open(&folder, &Desk::tables()).unwrap());
        let files = Arc::new(FileStore::open(&folder).unwrap());
        let pages = Arc::new(FileStore::open_apart(&folder, "explorations").unwrap());
        let flushed = Arc::new(WakeSignal::default());
        let durable = Arc::new(journal.durable().unwrap());
        let feed = Arc::new(Feed::open(durable.clone()).unwrap());
        let store = Arc::new(Store(Arc::clone(&journal)));
        let watched: Arc<dyn Journal + Send + Sync> = journal;
        let watched = Arc::new(WatchedJournal::new(watched, Arc::clone(&flushed)));
        let desk = Arc::new(
            Desk::open(Ports {
                journal: watched,
                rows: durable,
                clock: Arc::new(SystemClock),
                proposers,
                tools: Arc::new(NoTools),
                key_stores: Arc::new(NoKeyStores),
                notifier: Arc::new(NoNetwork),
                model_servers: Arc::new(NoNetwork),
                files,
                pages,
                drivers,
                scripts: Arc::new(NoSandbox),
                tool_servers,
                site_files: Arc::new(genie_site::NoSiteFiles),
                window: Arc::new(genie_site::NoWindow),
            })
            .unwrap(),
        );
        let listener = genie_server::listen(0).unwrap();
        let port = listener.local_addr().unwrap().port();
        let app = Arc::new(App::new(Parts {
            desk,
            feed,
            access: Access::open(TOKEN, port, Box::new(StoredInMemory::default())).unwrap(),
            assets: Box::new(Pages),
            person: "tester".to_owned(),
            port,
            store,
            probes: Arc::new(HealthyMachine),
            folder: path.to_owned(),
        }));
        let (end, ending) = watch::channel(false);
        let mut threads = genie_server::follow(&flushed, &app).unwrap();
        let served = Arc::clone(&app);
        let server = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            runtime.block_on(genie_server::serve(served, listener, ending)).unwrap();
            runtime.shutdown_timeout(std::time::Duration::from_secs(1));
        });
        threads.push(server);
        Self { app, port, end, threads, _folder: None }
    }

    /// A campaign that waits for the user, with records of every kind.
    pub fn demonstrate(&self) -> StreamId {
        let stream = campaign_lifecycle::demonstrate(&self.app.desk).unwrap();
        self.app.desk.work(stream).unwrap();
        approve_all(&self.app.desk, stream);
        self.app.desk.work(stream).unwrap();
        stream
    }

    /// The head of every stream.
    pub fn heads(&self) -> Vec<(StreamId, Head)> {
        let streams = self.app.desk.rows().streams(0, 1_000).unwrap();
        streams.iter().map(|row| (row.id, self.app.desk.rows().head(row.id).unwrap())).collect()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.end.send(true);
        for thread in self.threads.drain(..) {
            let ended = thread.join();
            assert!(ended.is_ok() || std::thread::panicking(), "a thread of the server failed");
        }
    }
}

/// Approves all pending approvals of a campaign.
pub fn approve_all(desk: &Desk, stream: StreamId) {
    let waiting = desk.waiting(stream).unwrap();
    approvals::approve(desk, stream, &Consent::to(&waiting), "tester").unwrap();
}
