//! A data folder as the host of an MCP server. A client may stay connected for days, and a folder is
//! used by one process at a time; so the folder is opened for each call and free in between.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use genie_kernel::Failure;
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::Fields;
use genie_mcp::{Host, View, Wanted, named};
use genie_outreach::RuleProposer;
use genie_outreach::account::{ACCOUNT, Account, AccountCommand};
use genie_outreach::requests;
use genie_runtime::{Controller, Ports, Refused};
use genie_todo::tools::Call;
use parking_lot::Mutex;
use serde_json::Value;

use crate::commands::todo::Notebook;

/// How long a call waits for a folder that another command uses.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long it waits before it looks again.
const PAUSE: Duration = Duration::from_millis(25);

/// Who asks, in the log.
const CLIENT: &str = "an MCP client";

/// A data folder.
pub struct FolderHost {
    path: PathBuf,
    /// One call at a time has the folder.
    turn: Mutex<()>,
}

impl FolderHost {
    /// The folder at this place. Says at once if somebody else keeps it.
    pub fn new(path: PathBuf) -> anyhow::Result<Self> {
        Notebook::in_folder(&path, None)?;
        Ok(Self { path, turn: Mutex::new(()) })
    }

    fn with<T>(&self, work: impl FnOnce(&Notebook) -> Result<T, Failure>) -> Result<T, Failure> {
        let _turn = self.turn.lock();
        let began = Instant::now();
        loop {
            match Notebook::in_folder(&self.path, None) {
                Ok(notebook) => return work(&notebook),
                Err(error) => {
                    let store = error.downcast_ref::<genie_store::Error>();
                    let code = store.map_or("IO", genie_store::Error::code);
                    if code != "DATA_FOLDER_IN_USE" || began.elapsed() > PATIENCE {
                        return Err(Failure::new(code, code == "DATA_FOLDER_IN_USE", error.to_string()));
                    }
                    thread::sleep(PAUSE);
                }
            }
        }
    }
}

impl Host for FolderHost {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        self.with(|notebook| notebook.chat().call(call))
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        self.with(|notebook| view.read(notebook.rows()))
    }

    fn request(&self, wanted: &Wanted) -> Result<u64, Failure> {
        self.with(|notebook| {
            let campaign = named(notebook.rows(), &wanted.campaign)?.id;
            let command = AccountCommand::Ask {
                campaign,
                wish: wanted.command,
                reason: wanted.reason.clone(),
                by: CLIENT.to_owned(),
            };
            let chat = notebook.chat();
            let proposer = RuleProposer { pace: Pace::Ready };
            let ports =
                Ports { journal: chat.journal, clock: chat.clock, proposer: &proposer, tools: &NoTools };
            match Controller::new(&Account, ports, chat.seats).command(ACCOUNT, &command) {
                Ok(()) => {}
                Err(Refused::Command(failure)) => return Err(failure),
                Err(Refused::Store(error)) => return Err(error.into()),
            }
            let waiting = requests::waiting(notebook.rows())?;
            let made = waiting.iter().rev().find(|request| request.campaign_id == campaign);
            Ok(made.map_or(0, |request| request.number))
        })
    }
}

/// The account has no tools.
struct NoTools;

impl Tools for NoTools {
    fn perform(&self, effect: &Effect) -> Outcome {
        let what = format!("nothing is connected that performs {}", effect.tool);
        Outcome::Failed(Failure::new("TOOL_NOT_CONNECTED", false, what))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}
