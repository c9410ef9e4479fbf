//! Where the program works: the data folder, the journal in it, and the streams of the journal.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;

use genie_desk::Desk;
use genie_kernel::cycle::Cycle;
use genie_kernel::journal::StreamRow;
use genie_kernel::{Rows, StreamId};
use genie_outreach::account::ACCOUNT;
use genie_outreach::schema::CAMPAIGNS;
use genie_outreach::{Outreach, outreach};
use genie_store::{DataFolder, SqliteJournal};
use genie_todo::UserId;

use crate::failure::Problem;
use crate::host;

/// How many streams are read at a time.
const STREAMS_PAGE: usize = 1_000;

/// An open data folder. The folder comes last: it holds the lock until the journal is closed.
#[derive(Clone)]
pub struct Workplace {
    pub agent: Arc<Cycle<Outreach>>,
    pub journal: Arc<SqliteJournal>,
    folder: Arc<DataFolder>,
}

impl Workplace {
    /// Opens a data folder, and makes it if it is not there.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        if let Some(host) = host::of(path) {
            return Ok(host.workplace);
        }
        let agent = Arc::new(outreach());
        let folder = Arc::new(DataFolder::open(path)?);
        let journal = Arc::new(SqliteJournal::open(&folder, &Desk::tables())?);
        Ok(Self { agent, journal, folder })
    }

    /// Where the folder is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Opens a data folder that somebody has used before.
    pub fn existing(path: &Path) -> anyhow::Result<Self> {
        Self::check_used(path)?;
        Self::open(path)
    }

    /// Refuses a folder in which nobody has worked. Nothing in it is changed.
    pub fn check_used(path: &Path) -> anyhow::Result<()> {
        if DataFolder::is_used(path) {
            return Ok(());
        }
        let what = format!("there is no data folder at {}", path.display());
        let next = "open a campaign with `genie campaign create`, or name a folder with --data DIR";
        Err(Problem::new("DATA_FOLDER_MISSING", what, next).into())
    }

    /// The streams, in the order in which they were opened.
    pub fn streams(&self) -> anyhow::Result<Vec<StreamRow>> {
        let mut all: Vec<StreamRow> = Vec::new();
        loop {
            let page = self.journal.streams(all.last().map_or(0, |last| last.position), STREAMS_PAGE)?;
            if page.is_empty() {
                return Ok(all);
            }
            all.extend(page);
        }
    }

    /// The stream that a person means: by number, by id, or the only one.
    pub fn find_stream(&self, wanted: Option<&str>) -> anyhow::Result<StreamRow> {
        let streams = self.streams()?;
        if wanted == Some("account")
            && let Some(account) = streams.iter().find(|row| row.id == ACCOUNT)
        {
            return Ok(*account);
        }
        if wanted == Some("todo")
            && let Some(list) = streams.iter().find(|row| row.id == UserId::LOCAL.list())
        {
            return Ok(*list);
        }
        let matching: Vec<StreamRow> = match wanted {
            None => {
                let mut campaigns = Vec::new();
                for row in streams {
                    if self.journal.get(&CAMPAIGNS, row.id, row.id.0)?.is_some() {
                        campaigns.push(row);
                    }
                }
                campaigns
            }
            Some(text) => {
                let position: Option<u64> = text.parse().ok();
                let is_meant = |row: &&StreamRow| Some(row.position) == position || starts(row.id, text);
                streams.iter().filter(is_meant).copied().collect()
            }
        };
        match matching.as_slice() {
            [only] => Ok(*only),
            [] => Err(Problem::new(
                "STREAM_NOT_FOUND",
                "there is no such campaign in this data folder",
                "see `genie campaign list`, or name another folder with --data DIR",
            )
            .into()),
            several => {
                let list: Vec<String> =
                    several.iter().map(|row| format!("{}  {}", row.position, row.id)).collect();
                let what = format!("{} campaigns match:\n    {}", several.len(), list.join("\n    "));
                Err(Problem::new("STREAM_AMBIGUOUS", what, "name one by its number or its id").into())
            }
        }
    }
}

fn starts(id: StreamId, text: &str) -> bool {
    // A short prefix of digits is a number, not an id.
    text.len() >= 4 && id.to_string().starts_with(text)
}

/// A folder of the program in the platform's data directory.
fn own_folder(name: &str) -> anyhow::Result<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "outreachgenie")
        .context("this user has no home directory; name a folder with --data DIR")?;
    Ok(directories.data_dir().join(name))
}

/// The folder for demonstrations. Nothing of a person's own is ever in it.
pub fn demo_folder() -> anyhow::Result<PathBuf> {
    own_folder("demo")
}

/// The folder that a person named, or the one with their campaigns.
pub fn folder(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    named.map_or_else(|| own_folder("campaigns"), |path| Ok(path.to_owned()))
}
