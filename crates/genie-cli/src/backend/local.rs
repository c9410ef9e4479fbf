//! A desk on a data folder that no server works on: the computer's clock, and Ctrl-C between two steps.

use std::path::Path;
use std::sync::Arc;

use genie_adapters::SystemClock;
use genie_desk::{Desk, NoTools, Ports, SameProposer};
use genie_kernel::port::{Clock, Pace};
use genie_kernel::{Journal, Rows, Timestamp};
use genie_outreach::RuleProposer;

use crate::terminal;
use crate::workplace::Workplace;

/// An open desk. The folder comes last: it is locked until the desk is closed.
pub struct Local {
    pub desk: Arc<Desk>,
    pub workplace: Workplace,
}

impl Local {
    /// Opens a desk in a folder, at a moment that the user names or now.
    pub fn open(path: &Path, at: Option<Timestamp>) -> anyhow::Result<Self> {
        let workplace = Workplace::open(path)?;
        let (journal, rows) = (Arc::clone(&workplace.journal), Arc::clone(&workplace.journal));
        let desk = Arc::new(Desk::open(ports(journal, rows, Arc::new(DeskClock(at))))?);
        // The handler must not keep the folder open after the command is done.
        let ended = Arc::downgrade(&desk);
        ctrlc::set_handler(move || {
            terminal::leave_question();
            if let Some(desk) = ended.upgrade() {
                desk.end();
            }
        })?;
        terminal::notice_interrupts()?;
        Ok(Self { desk, workplace })
    }
}

/// The ports of this program: the rule-based proposer, and no tools, because messages are sent by hand.
pub fn ports(
    journal: Arc<dyn Journal + Send + Sync>,
    rows: Arc<dyn Rows + Send + Sync>,
    clock: Arc<dyn Clock + Send + Sync>,
) -> Ports {
    let proposers = Arc::new(SameProposer::new(RuleProposer { pace: Pace::Ready }));
    Ports { journal, rows, clock, proposers, tools: Arc::new(NoTools) }
}

/// The computer's clock, or the moment that the command line names.
#[derive(Debug)]
struct DeskClock(Option<Timestamp>);

impl Clock for DeskClock {
    fn now(&self) -> Timestamp {
        self.0.unwrap_or_else(|| SystemClock.now())
    }
}
