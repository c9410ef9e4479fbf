//! Where the program works: the data folder, the journal in it, and the streams of the journal.

use std::env;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;

use genie_adapters::ObjectFiles;
use genie_desk::proof::{Checked, Damage, Report};
use genie_desk::{Desk, job, stored_files};
use genie_kernel::cycle::Cycle;
use genie_kernel::{Entry, Files};
use genie_outreach::saved_files::FileReference;
use genie_outreach::{Outreach, outreach};
use genie_store::{DataFolder, FileStore, PROBLEMS_MAX, SqliteJournal};

use crate::failure::Problem;

/// The environment variable with the address of an object storage for the pages and pictures of explorations.
const PAGES_VARIABLE: &str = "GENIE_EXPLORATION_FILES";

/// An open data folder. The folder comes last: it holds the lock until the journal is closed.
#[derive(Clone)]
pub struct Workplace {
    pub agent: Arc<Cycle<Outreach>>,
    pub journal: Arc<SqliteJournal>,
    pub files: Arc<FileStore>,
    /// The pages and pictures of explorations.
    pub pages: Arc<FileStore>,
    folder: Arc<DataFolder>,
}

impl Workplace {
    /// Opens a data folder, and creates it if it does not exist.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let agent = Arc::new(outreach());
        let folder = Arc::new(DataFolder::open(path)?);
        let journal = Arc::new(SqliteJournal::open(&folder, &Desk::tables())?);
        let (files, pages) = (Arc::new(open_files(&folder)?), Arc::new(open_pages(&folder)?));
        Ok(Self { agent, journal, files, pages, folder })
    }

    /// Opens a data folder to verify it, even if records are missing.
    pub fn to_verify(path: &Path) -> anyhow::Result<Self> {
        Self::check_used(path)?;
        let agent = Arc::new(outreach());
        let folder = Arc::new(DataFolder::open(path)?);
        let journal = Arc::new(SqliteJournal::open_to_verify(&folder, &Desk::tables())?);
        let (files, pages) = (Arc::new(open_files(&folder)?), Arc::new(open_pages(&folder)?));
        Ok(Self { agent, journal, files, pages, folder })
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
        check(&self.journal, &self.files, on_progress)
    }

    /// Where explorations store pages and pictures: in the data folder, or in the object storage that the environment
    /// names. They leave many files, and a computer that runs tests is often thrown away after them.
    pub fn exploration_files(&self) -> Result<Arc<dyn Files + Send + Sync>, Problem> {
        let address = env::var(PAGES_VARIABLE).ok().filter(|address| !address.is_empty());
        let Some(address) = address else { return Ok(self.pages.clone()) };
        let files = ObjectFiles::from_environment(&address, self.pages.clone()).map_err(|error| {
            let next = format!("set {PAGES_VARIABLE} to a URL such as s3://bucket/folder, or unset it");
            Problem::new("EXPLORATION_BAD_STORAGE", error.to_string(), next)
        })?;
        Ok(Arc::new(files))
    }

    /// The store, as it is checked while it is written to.
    pub fn store(&self) -> Store {
        Store { journal: Arc::clone(&self.journal), files: Arc::clone(&self.files) }
    }
}

fn open_pages(folder: &DataFolder) -> Result<FileStore, genie_store::Error> {
    Ok(FileStore::open_apart(folder, "explorations")?)
}

fn open_files(folder: &DataFolder) -> Result<FileStore, genie_store::Error> {
    Ok(FileStore::open(folder)?)
}

/// The store, as it is checked while it is written to.
pub struct Store {
    journal: Arc<SqliteJournal>,
    files: Arc<FileStore>,
}

impl Checked for Store {
    fn check(&self) -> Result<Report, Problem> {
        check(&self.journal, &self.files, &mut |_| {})
    }
}

/// Rebuilds all tables of a journal from its log and compares them with what is stored. Then compares the files that
/// its records refer to with their hashes.
fn check(
    journal: &SqliteJournal,
    files: &FileStore,
    on_progress: &mut dyn FnMut(u64),
) -> Result<Report, Problem> {
    let mut go_on = |records| {
        on_progress(records);
        job::report(records, 0);
        job::check().map_or(ControlFlow::Break(()), ControlFlow::Continue)
    };
    let mut referred = Vec::new();
    let mut on_record = |entry: &Entry| referred.extend(FileReference::of(entry));
    let report = genie_store::verify_with(journal, &mut go_on, &mut on_record)
        .map_err(|error| Problem::coded(error.code(), error.to_string()))?;
    let damage = |one: genie_store::Problem| Damage { table: one.table, row: one.row, what: one.what };
    let mut problems: Vec<Damage> = report.problems.into_iter().map(damage).collect();
    problems.extend(stored_files::check(journal, files, &referred)?);
    let more_problems = report.more_problems + problems.len().saturating_sub(PROBLEMS_MAX) as u64;
    problems.truncate(PROBLEMS_MAX);
    let (streams, records, rows) = (report.streams, report.records, report.rows);
    Ok(Report { streams, records, rows, problems, more_problems })
}

/// A folder of the program in the platform's data directory.
fn own_folder(name: &str) -> anyhow::Result<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "outreachgenie")
        .context("this user has no home directory; choose a folder with --data DIR")?;
    Ok(directories.data_dir().join(name))
}

/// The folder for what the program can make again.
pub fn cache_folder() -> anyhow::Result<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "outreachgenie")
        .context("this user has no home directory, so there is no folder for the cache")?;
    Ok(directories.cache_dir().to_owned())
}

/// The folder for demonstrations. It never holds the user's own data.
pub fn demo_folder() -> anyhow::Result<PathBuf> {
    own_folder("demo")
}

/// The folder that the user named, or the one with their campaigns.
pub fn folder(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    named.map_or_else(|| own_folder("campaigns"), |path| Ok(path.to_owned()))
}
