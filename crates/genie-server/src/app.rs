//! The state that all handlers share.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use genie_desk::checks::{Checkup, Probes};
use genie_desk::directory::{Directory, LISTINGS_MAX};
use genie_desk::feed::Feed;
use genie_desk::past::PastStates;
use genie_desk::proof::Checked;
use genie_desk::suppression::SuppressionList;
use genie_desk::tools::CALLS_MAX;
use genie_desk::{Desk, Result};

use crate::access::Access;
use crate::assets::Assets;
use crate::connections::Connections;
use crate::jobs::{JobKind, Jobs};
use crate::metrics::Metrics;
use crate::work_pool::WorkPool;

/// How many requests may read or write stored state at the same time.
const AT_WORK_MAX: usize = 8;

/// How many long requests, which read everything, may run at the same time.
const AT_LONG_WORK_MAX: usize = 2;

/// How many conversations, which may wait for a model, may be answered at the same time.
const AT_CONVERSATIONS_MAX: usize = 8;

/// How many requests may wait for MCP servers at the same time: all calls that may be made, and as many more that check
/// a server or are told at once that too many calls are in progress. They have a pool of their own, because a server
/// that hangs must not keep an import or an erasure waiting.
const AT_TOOLS_MAX: usize = 2 * CALLS_MAX;

/// How many MCP servers may be installed at the same time.
const AT_INSTALLATIONS_MAX: usize = 1;

/// How long a request may take.
pub const ANSWER_LONGEST: Duration = Duration::from_secs(30);

/// How long an import, a forecast or another long request may take.
pub const WORK_LONGEST: Duration = Duration::from_secs(600);

/// The state that all handlers share.
pub struct App {
    /// Where commands go and state is read.
    pub desk: Arc<Desk>,
    /// The feed of records.
    pub feed: Arc<Feed>,
    /// The leads in any order.
    pub directory: Directory,
    /// The past states of campaigns.
    pub past: PastStates,
    /// The do-not-contact list.
    pub suppression: SuppressionList,
    /// Who may use the server.
    pub access: Access,
    /// The web pages.
    pub assets: Box<dyn Assets>,
    /// The metrics.
    pub metrics: Metrics,
    /// The open connections.
    pub connections: Connections,
    /// The long requests.
    pub jobs: Jobs,
    /// The name of the user, for what a browser does.
    pub person: String,
    /// The port.
    pub port: u16,
    /// The store, which can be checked while it is written to.
    pub store: Arc<dyn Checked>,
    /// Checks the installation.
    pub checkup: Checkup,
    /// The data folder.
    pub folder: PathBuf,
    /// Changes when new records are published.
    pub changes: watch::Sender<u64>,
    at_work: WorkPool,
    at_long_work: WorkPool,
    at_conversations: WorkPool,
    at_tools: WorkPool,
    at_installations: WorkPool,
}

/// The parts of a server.
pub struct Parts {
    /// Where commands go and state is read.
    pub desk: Arc<Desk>,
    /// The feed of records.
    pub feed: Arc<Feed>,
    /// Who may use the server.
    pub access: Access,
    /// The web pages.
    pub assets: Box<dyn Assets>,
    /// The name of the user, for what a browser does.
    pub person: String,
    /// The port.
    pub port: u16,
    /// The store, which can be checked while it is written to.
    pub store: Arc<dyn Checked>,
    /// What checks of the installation look at.
    pub probes: Arc<dyn Probes>,
    /// The data folder.
    pub folder: PathBuf,
}

impl App {
    /// Puts the parts together.
    pub fn new(parts: Parts) -> Self {
        Self {
            desk: parts.desk,
            feed: parts.feed,
            directory: Directory::default(),
            past: PastStates::default(),
            suppression: SuppressionList::default(),
            access: parts.access,
            assets: parts.assets,
            metrics: Metrics::default(),
            connections: Connections::default(),
            jobs: Jobs::default(),
            person: parts.person,
            port: parts.port,
            store: parts.store,
            checkup: Checkup::new(parts.probes),
            folder: parts.folder,
            changes: watch::Sender::new(0),
            at_work: WorkPool::new(AT_WORK_MAX, ANSWER_LONGEST),
            at_long_work: WorkPool::new(AT_LONG_WORK_MAX, WORK_LONGEST),
            at_conversations: WorkPool::new(AT_CONVERSATIONS_MAX, WORK_LONGEST),
            at_tools: WorkPool::new(AT_TOOLS_MAX, WORK_LONGEST),
            at_installations: WorkPool::new(AT_INSTALLATIONS_MAX, WORK_LONGEST),
        }
    }

    /// The address of the web pages.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Publishes the records that have become durable, and wakes all listeners if any were published.
    pub fn follow_feed(&self) -> Result<()> {
        let before = self.feed.told();
        let followed = self.feed.follow();
        if self.feed.told() != before {
            self.wake_listeners();
        }
        Ok(followed?)
    }

    /// Wakes all listeners.
    pub fn wake_listeners(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Reads the leads of the newest campaigns ahead of the first request.
    pub fn learn_lists(&self) -> Result<()> {
        let campaigns = self.desk.campaigns()?;
        let mut newest = campaigns.iter().rev().take(LISTINGS_MAX).map(|entry| entry.campaign.id);
        newest.try_for_each(|stream| self.directory.learn(self.desk.rows(), stream))
    }

    /// Reads the past of the campaigns whose lists are kept a little further in advance.
    pub fn learn_past(&self) -> Result<()> {
        let kept = self.directory.streams();
        kept.into_iter().try_for_each(|stream| self.past.learn(self.desk.rows(), stream))
    }

    /// Runs a job that may wait for the disk, on a thread where it blocks no other request.
    pub async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let app = Arc::clone(self);
        self.at_work.run(move || work(&app)).await
    }

    /// Runs a job that may take long, alongside other requests. It ends with its client, if it can end midway.
    pub async fn run_long<T: Send + 'static>(
        self: &Arc<Self>,
        kind: JobKind,
        work: impl FnOnce(&Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let app = Arc::clone(self);
        let running = self.jobs.begin(kind, self.desk.now(), WORK_LONGEST);
        let _client = running.cancel_on_drop();
        self.pool_of(kind).run(move || running.run(|| work(&app))).await
    }

    /// The pool for long work of this kind: what waits for others does not share one with what only reads.
    fn pool_of(&self, kind: JobKind) -> &WorkPool {
        match kind {
            JobKind::Chat => &self.at_conversations,
            JobKind::ToolCall => &self.at_tools,
            JobKind::ToolInstallation => &self.at_installations,
            JobKind::DoNotContact
            | JobKind::Erasure
            | JobKind::Evidence
            | JobKind::Exploration
            | JobKind::Export
            | JobKind::Files
            | JobKind::Forecast
            | JobKind::Import
            | JobKind::Learning
            | JobKind::Preview
            | JobKind::Ranking
            | JobKind::Replay
            | JobKind::Report
            | JobKind::Script
            | JobKind::Verification => &self.at_long_work,
        }
    }
}
