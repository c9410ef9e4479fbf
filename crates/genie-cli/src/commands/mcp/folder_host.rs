//! A data folder as the host of an MCP server. A client may stay connected for days, and a folder is
//! used by one process at a time; so the folder is opened for each call and free in between. A call on
//! a folder that a server works on is given to that server.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_adapters::SystemClock;
use genie_desk::Desk;
use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_mcp::McpHost;
use genie_mcp::{CampaignRequest, Host, View};
use genie_todo::tools::Call;

use crate::desk::ports;
use crate::terminal;
use crate::workplace::Workplace;

/// How long a call waits for a folder that another command uses.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long it waits before it looks again.
const PAUSE: Duration = Duration::from_millis(25);

/// What is asked of a host.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    Todo(Call),
    Read(View),
    Request(CampaignRequest),
}

impl Asked {
    /// Asks it of a host.
    pub fn of(&self, host: &dyn Host) -> Result<Value, Failure> {
        match self {
            Self::Todo(call) => host.todo(call).map(Value::from),
            Self::Read(view) => host.read(view),
            Self::Request(wanted) => host.request(wanted).map(Value::from),
        }
    }
}

/// A data folder.
pub struct FolderHost {
    path: PathBuf,
    /// One call at a time has the folder.
    turn: Mutex<()>,
}

impl FolderHost {
    /// The folder at this place. Says at once if somebody else keeps it.
    pub fn new(path: PathBuf) -> anyhow::Result<Self> {
        if super::super::serve::running(&path).is_none() {
            Workplace::open(&path)?;
        }
        Ok(Self { path, turn: Mutex::new(()) })
    }

    fn ask(&self, asked: &Asked) -> Result<Value, Failure> {
        let _turn = self.turn.lock();
        let began = Instant::now();
        loop {
            if let Some(answer) = self.ask_server(asked) {
                return answer;
            }
            match Workplace::open(&self.path) {
                Ok(workplace) => return asked.of(&hands(&workplace)?),
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

    /// Asks the server that works on the folder, if there is one.
    fn ask_server(&self, asked: &Asked) -> Option<Result<Value, Failure>> {
        let gone = |what: String| Failure::new("SERVER_GONE", true, what);
        let question = serde_json::to_string(asked).ok()?;
        let data = self.path.to_string_lossy().into_owned();
        let words = ["genie", "mcp", "ask", &question, "--data", &data].map(str::to_owned);
        let answered = terminal::result_of(&self.path, words.to_vec())?;
        Some(answered.map_err(|error| gone(error.to_string())).and_then(|text| {
            let read: Result<Result<Value, Failure>, _> = serde_json::from_str(&text);
            read.map_err(|_| gone("the server gave no answer".to_owned()))?
        }))
    }
}

fn hands(workplace: &Workplace) -> Result<McpHost, Failure> {
    let (journal, rows) = (Arc::clone(&workplace.journal), Arc::clone(&workplace.journal));
    Ok(McpHost(Arc::new(Desk::open(ports(journal, rows, Arc::new(SystemClock)))?)))
}

impl Host for FolderHost {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        let answer = self.ask(&Asked::Todo(call.clone()))?;
        serde_json::from_value(answer).map_err(|error| Failure::new("SERVER_GONE", true, error.to_string()))
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        self.ask(&Asked::Read(view.clone()))
    }

    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure> {
        Ok(self.ask(&Asked::Request(wanted.clone()))?.as_u64().unwrap_or(0))
    }
}
