//! Where the program works: the data folder, the journal in it, and the streams of the journal.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;

use genie_desk::proof::{Checked, Damage, Report};
use genie_desk::{Desk, job};
use genie_kernel::cycle::Cycle;
use genie_outreach::{Outreach, outreach};
use genie_store::{DataFolder, SqliteJournal};

use crate::failure::Problem;

/// An open data folder. The folder comes last: it holds the lock until the journal is closed.
#[derive(Clone)]
pub struct Workplace {
    pub agent: Arc<Cycle<Outreach>>,
    pub journal: Arc<SqliteJournal>,
    folder: Arc<DataFolder>,
}

impl Workplace {
    /// Opens a data folder, and creates it if it does not exist.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let agent = Arc::new(outreach());
        let folder = Arc::new(DataFolder::open(path)?);
        let journal = Arc::new(SqliteJournal::open(&folder, &Desk::tables())?);
        Ok(Self { agent, journal, folder })
    }

    /// Opens a data folder to verify it, even if records are missing.
    pub fn to_verify(path: &Path) -> anyhow::Result<Self> {
        Self::check_used(path)?;
        let agent = Arc::new(outreach());
        let folder = Arc::new(DataFolder::open(path)?);
        let journal = Arc::new(SqliteJournal::open_to_verify(&folder, &Desk::tables())?);
        Ok(Self { agent, journal, folder })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Opens a data folder that has been used before.
    pub fn existing(path: &Path) -> anyhow::Result<Self> {
        Self::check_used(path)?;
        Self::open(path)
    }

    /// Refuses a folder that has never been a data folder. Nothing in it is changed.
    pub fn check_used(path: &Path) -> anyhow::Result<()> {
        if DataFolder::is_used(path) {
            return Ok(());
        }
        let what = format!("there is no data folder at {}", path.display());
        let next = "create a campaign with `genie campaign create`, or choose a folder with --data DIR";
        Err(Problem::new("DATA_FOLDER_MISSING", what, next).into())
    }

    /// Rebuilds all tables from the log and compares them with what is stored.
    pub fn verify(&self, on_progress: &mut dyn FnMut(u64)) -> Result<Report, Problem> {
        check(&self.journal, on_progress)
    }
}

/// The store, as it is checked while it is written to.
pub struct Store(pub Arc<SqliteJournal>);

impl Checked for Store {
    fn check(&self) -> Result<Report, Problem> {
        check(&self.0, &mut |_| {})
    }
}

/// Rebuilds all tables of a journal from its log and compares them with what is stored.
fn check(journal: &SqliteJournal, on_progress: &mut dyn FnMut(u64)) -> Result<Report, Problem> {
    let mut go_on = |records| {
        on_progress(records);
        job::report(records, 0);
        job::check().map_or(ControlFlow::Break(()), ControlFlow::Continue)
    };
    let report = genie_store::verify(journal, &mut go_on)
        .map_err(|error| Problem::coded(error.code(), error.to_string()))?;
    let damage = |one: genie_store::Problem| Damage { table: one.table, row: one.row, what: one.what };
    Ok(Report {
        streams: report.streams,
        records: report.records,
        rows: report.rows,
        problems: report.problems.into_iter().map(damage).collect(),
        more_problems: report.more_problems,
    })
}

/// A folder of the program in the platform's data directory.
fn own_folder(name: &str) -> anyhow::Result<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "outreachgenie")
        .context("this user has no home directory; choose a folder with --data DIR")?;
    Ok(directories.data_dir().join(name))
}

/// The folder for demonstrations. It never holds the user's own data.
pub fn demo_folder() -> anyhow::Result<PathBuf> {
    own_folder("demo")
}

/// The folder that the user named, or the one with their campaigns.
pub fn folder(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    named.map_or_else(|| own_folder("campaigns"), |path| Ok(path.to_owned()))
}
