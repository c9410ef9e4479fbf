//! A data folder as the host of an MCP server. A client may stay connected for days, and a folder is used by one
//! process at a time; so the folder is opened for each call, and is free in between.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde_json::Value;

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_mcp::{CampaignRequest, ConfirmChange, Host, View};
use genie_todo::change::TodoChange;
use genie_todo::tools::Call;

use crate::backend::Backend;
use crate::failure::problem_of;

/// How long a call waits for a folder that another command uses.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long it waits before it looks again.
const PAUSE: Duration = Duration::from_millis(25);

/// A data folder.
pub struct FolderHost {
    path: PathBuf,
    /// One call at a time has the folder.
    turn: Mutex<()>,
}

impl FolderHost {
    /// The folder at this path. Fails at once if another program keeps it.
    pub fn new(path: PathBuf) -> anyhow::Result<Self> {
        Backend::open(Some(&path), None)?;
        Ok(Self { path, turn: Mutex::new(()) })
    }

    fn call<T>(&self, call: impl FnOnce(&Backend) -> Result<T, Failure>) -> Result<T, Failure> {
        let _turn = self.turn.lock();
        call(&self.open()?)
    }

    /// Opens the folder, once no other command uses it.
    fn open(&self) -> Result<Backend, Failure> {
        let began = Instant::now();
        loop {
            // A folder that has gone is an error; a new, empty one would hide that.
            let problem = match Backend::existing(Some(&self.path), None) {
                Ok(backend) => return Ok(backend),
                Err(error) => problem_of(&error),
            };
            let is_in_use = problem.code == "DATA_FOLDER_IN_USE";
            if !is_in_use || began.elapsed() > PATIENCE {
                return Err(Failure { retryable: is_in_use, ..problem.into() });
            }
            thread::sleep(PAUSE);
        }
    }
}

impl Host for FolderHost {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        self.call(|backend| backend.call_todo(call))
    }

    fn ask(&self, call: &Call) -> Result<TodoChange, Failure> {
        self.call(|backend| backend.ask_todo(call))
    }

    fn confirm(&self, answer: &ConfirmChange) -> Result<TodoChange, Failure> {
        self.call(|backend| backend.confirm_todo(answer))
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        self.call(|backend| backend.mcp_view(view))
    }

    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure> {
        self.call(|backend| backend.mcp_request(wanted))
    }
}
