//! What all handlers share.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use genie_desk::directory::{Directory, LISTINGS_MAX};
use genie_desk::feed::Feed;
use genie_desk::past::PastStates;
use genie_desk::proof::Checked;
use genie_desk::suppression::SuppressionList;
use genie_desk::{Desk, Result};

use crate::assets::Assets;
use crate::metrics::Metrics;
use crate::session::Sessions;
use crate::work_pool::WorkPool;

/// How many requests may read or write stored state at the same time.
const AT_WORK_MAX: usize = 8;

/// How many may do so that look at everything and take long.
const AT_LONG_WORK_MAX: usize = 2;

/// How long an answer may take.
pub const ANSWER_LONGEST: Duration = Duration::from_secs(30);

/// How long an import, a forecast or another look at everything may take.
pub const WORK_LONGEST: Duration = Duration::from_secs(600);

/// What all handlers share.
pub struct App {
    /// Where commands go and state is read.
    pub desk: Arc<Desk>,
    /// What can be listened to.
    pub feed: Arc<Feed>,
    /// The leads in any order.
    pub directory: Directory,
    /// Where campaigns stood.
    pub past: PastStates,
    /// The suppression list.
    pub suppression: SuppressionList,
    /// Who may.
    pub sessions: Sessions,
    /// The web pages.
    pub assets: Box<dyn Assets>,
    /// What is counted.
    pub metrics: Metrics,
    /// Who acts when a browser does.
    pub person: String,
    /// Where it listens.
    pub port: u16,
    /// What can be checked beside the writer.
    pub store: Box<dyn Checked>,
    /// Where everything is kept.
    pub folder: PathBuf,
    /// Changes when there is something new to listen to.
    pub changes: watch::Sender<u64>,
    at_work: WorkPool,
    at_long_work: WorkPool,
}

/// What a server is made of.
pub struct Parts {
    /// Where commands go and state is read.
    pub desk: Arc<Desk>,
    /// What can be listened to.
    pub feed: Arc<Feed>,
    /// The secret of the data folder.
    pub token: String,
    /// The web pages.
    pub assets: Box<dyn Assets>,
    /// Who acts when a browser does.
    pub person: String,
    /// Where it listens.
    pub port: u16,
    /// What can be checked beside the writer.
    pub store: Box<dyn Checked>,
    /// Where everything is kept.
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
            sessions: Sessions::new(&parts.token),
            assets: parts.assets,
            metrics: Metrics::default(),
            person: parts.person,
            port: parts.port,
            store: parts.store,
            folder: parts.folder,
            changes: watch::Sender::new(0),
            at_work: WorkPool::new(AT_WORK_MAX, ANSWER_LONGEST),
            at_long_work: WorkPool::new(AT_LONG_WORK_MAX, WORK_LONGEST),
        }
    }

    /// Takes over what has become durable, and lets everybody who listens look up if there is something.
    pub fn follow_feed(&self) -> Result<()> {
        let before = self.feed.told();
        let followed = self.feed.follow();
        if self.feed.told() != before {
            self.wake_listeners();
        }
        Ok(followed?)
    }

    /// Lets everybody who listens look up.
    pub fn wake_listeners(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Gets to know the leads of the newest campaigns before anybody asks.
    pub fn learn_lists(&self) -> Result<()> {
        let campaigns = self.desk.campaigns()?;
        let mut newest = campaigns.iter().rev().take(LISTINGS_MAX).map(|entry| entry.campaign.id);
        newest.try_for_each(|stream| self.directory.learn(self.desk.rows(), stream))
    }

    /// Gets to know a little more of the past of the campaigns whose lists are kept.
    pub fn learn_past(&self) -> Result<()> {
        let kept = self.directory.streams();
        kept.into_iter().try_for_each(|stream| self.past.learn(self.desk.rows(), stream))
    }

    /// Does something that may wait for the disk, where that holds up nobody else.
    pub async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let app = Arc::clone(self);
        self.at_work.run(move || work(&app)).await
    }

    /// Does something that may take long, beside which others go on.
    pub async fn run_long<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let app = Arc::clone(self);
        self.at_long_work.run(move || work(&app)).await
    }
}
