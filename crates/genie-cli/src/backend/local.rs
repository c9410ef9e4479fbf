//! A desk on a data folder that no server works on: the computer's clock, and Ctrl-C between two steps.

use std::path::Path;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tempfile::TempDir;

use genie_adapters::{OwnBrowser, SiteFolder, SystemClock, SystemKeyStores, ToolHost};
use genie_builtin::BuiltinTools;
use genie_desk::{Desk, NoTools, Ports, SameProposer, tools};
use genie_kernel::port::{Clock, Pace};
use genie_kernel::{Journal, Rows, Timestamp};
use genie_outreach::RuleProposer;

use crate::commands::explore::SystemDrivers;
use crate::commands::script::OwnSandbox;
use crate::failure::Problem;
use crate::network::Network;
use crate::workplace::Workplace;
use crate::{early_exit, terminal};

/// An open desk. The folder comes last: it is locked until the desk is closed.
pub struct Local {
    pub desk: Arc<Desk>,
    pub workplace: Workplace,
    /// The copy that the desk reads, if the folder itself cannot be written to.
    pub(super) _copy: Option<TempDir>,
}

impl Local {
    /// Opens a desk in a folder, at a moment that the user names or now.
    pub fn open(path: &Path, at: Option<Timestamp>) -> anyhow::Result<Self> {
        Self::at_workplace(Workplace::open(path)?, at)
    }

    /// Opens a desk at a workplace.
    pub(super) fn at_workplace(workplace: Workplace, at: Option<Timestamp>) -> anyhow::Result<Self> {
        let (journal, rows) = (Arc::clone(&workplace.journal), Arc::clone(&workplace.journal));
        let desk = Arc::new(Desk::open(ports(journal, rows, Arc::new(DeskClock(at)), &workplace)?)?);
        tools::settle_interrupted(&desk)?;
        end_on_interrupt(&desk)?;
        Ok(Self { desk, workplace, _copy: None })
    }
}

/// The desk that Ctrl-C ends. It is not kept open for that.
static OPEN: Mutex<Weak<Desk>> = Mutex::new(Weak::new());

/// Ends the desk between two steps when Ctrl-C is pressed.
fn end_on_interrupt(desk: &Arc<Desk>) -> anyhow::Result<()> {
    *OPEN.lock() = Arc::downgrade(desk);
    match ctrlc::try_set_handler(interrupt) {
        // A program that opens one desk after the other has a handler already.
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn interrupt() {
    terminal::leave_question();
    let open = OPEN.lock().upgrade();
    match open {
        Some(desk) => desk.end(),
        None => early_exit::exit(terminal::INTERRUPTED),
    }
}

/// The ports of this program: the rule-based proposer, the key stores of the system, the network, and no tools, because
/// messages are sent by hand.
pub fn ports(
    journal: Arc<dyn Journal + Send + Sync>,
    rows: Arc<dyn Rows + Send + Sync>,
    clock: Arc<dyn Clock + Send + Sync>,
    workplace: &Workplace,
) -> Result<Ports, Problem> {
    let proposers = Arc::new(SameProposer::new(RuleProposer { pace: Pace::Ready }));
    let network = Network::new();
    let window = Arc::new(OwnBrowser::new(workplace.path()));
    Ok(Ports {
        journal,
        rows,
        clock,
        proposers,
        tools: Arc::new(NoTools),
        key_stores: Arc::new(SystemKeyStores::default()),
        notifier: network.clone(),
        model_servers: network,
        files: workplace.files.clone(),
        pages: workplace.exploration_files()?,
        drivers: Arc::new(SystemDrivers { folder: workplace.path().to_owned() }),
        scripts: Arc::new(OwnSandbox),
        tool_servers: Arc::new(BuiltinTools::new(
            workplace.path(),
            ToolHost::new(workplace.path(), window.clone()),
        )),
        site_files: Arc::new(SiteFolder::new(workplace.path())),
        window,
    })
}

/// The computer's clock, or the moment that the command line names.
#[derive(Debug)]
struct DeskClock(Option<Timestamp>);

impl Clock for DeskClock {
    fn now(&self) -> Timestamp {
        self.0.unwrap_or_else(|| SystemClock.now())
    }
}
