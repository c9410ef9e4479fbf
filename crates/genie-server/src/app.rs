//! What all handlers share.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::assets::Assets;
use crate::desk::forbidding::ForbiddenList;
use crate::desk::proof::Checked;
use crate::desk::{Desk, Result};
use crate::directory::{Directory, LISTINGS_MAX};
use crate::feed::Feed;
use crate::lane::Lane;
use crate::metrics::Metrics;
use crate::past::PastStates;
use crate::session::Sessions;

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
    /// Whom no campaign writes to.
    pub forbidden: ForbiddenList,
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
    at_work: Lane,
    at_long_work: Lane,
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
            forbidden: ForbiddenList::default(),
            sessions: Sessions::new(&parts.token),
            assets: parts.assets,
            metrics: Metrics::default(),
            person: parts.person,
            port: parts.port,
            store: parts.store,
            folder: parts.folder,
            at_work: Lane::new(AT_WORK_MAX, ANSWER_LONGEST),
            at_long_work: Lane::new(AT_LONG_WORK_MAX, WORK_LONGEST),
        }
    }

    /// Gets to know the leads of the newest campaigns before anybody asks.
    pub fn learn_lists(&self) -> Result<()> {
        let campaigns = self.desk.campaigns()?;
        let mut newest = campaigns.iter().rev().take(LISTINGS_MAX).map(|found| found.campaign.id);
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
