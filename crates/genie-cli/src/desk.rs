//! The desk of whoever sits at the terminal: a data folder, the computer's clock, and Ctrl-C.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use genie_adapters::SystemClock;
use genie_desk::{NoTools, Ports, SameProposer};
use genie_kernel::port::{Clock, Pace};
use genie_kernel::{Journal, Rows, Timestamp};
use genie_outreach::RuleProposer;

use crate::terminal;
use crate::workplace::{Workplace, folder};

pub use genie_desk::CampaignEntry;

/// An open desk.
pub struct Desk {
    desk: Arc<genie_desk::Desk>,
    pub workplace: Workplace,
    /// The folder as the person named it; nothing if it is the one with their campaigns.
    pub named: Option<PathBuf>,
}

impl Desk {
    /// Opens the desk in a folder, and makes the folder if it is not there.
    pub fn open(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        let (path, named) = (folder(data)?, data.map(Path::to_owned));
        let workplace = Workplace::open(&path)?;
        let (journal, rows) = (Arc::clone(&workplace.journal), Arc::clone(&workplace.journal));
        let desk = Arc::new(genie_desk::Desk::open(ports(journal, rows, Arc::new(DeskClock(at))))?);
        // Whoever is done with the desk closes the folder: Ctrl-C does not keep it open.
        let ended = Arc::downgrade(&desk);
        ctrlc::set_handler(move || {
            terminal::leave_question();
            if let Some(desk) = ended.upgrade() {
                desk.end();
            }
        })?;
        terminal::notice_interrupts()?;
        Ok(Self { desk, workplace, named })
    }

    /// The desk itself, for those who keep it.
    pub fn shared(&self) -> Arc<genie_desk::Desk> {
        Arc::clone(&self.desk)
    }

    /// Opens the desk in a folder that has been used before.
    pub fn existing(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        // What is missing is said before anything is made.
        Workplace::check_used(&folder(data)?)?;
        Self::open(data, at)
    }

    /// Opens the desk for somebody who only looks: a folder that they name must have been used before,
    /// and in their own place nothing is there to be seen yet.
    pub fn looking(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        if data.is_some() { Self::existing(data, at) } else { Self::open(data, at) }
    }

    /// What names this folder behind a command. What is typed next is typed in the same place.
    pub fn folder_named(&self) -> String {
        self.named.as_ref().map(|path| format!(" --data {}", quoted(path))).unwrap_or_default()
    }

    /// What names this folder and this campaign behind a command, as far as that is needed.
    pub fn here(&self, found: &CampaignEntry) -> anyhow::Result<String> {
        let several = self.campaigns()?.len() > 1;
        let campaign = if several { format!(" --campaign {}", found.number) } else { String::new() };
        Ok(format!("{}{campaign}", self.folder_named()))
    }
}

impl Deref for Desk {
    type Target = genie_desk::Desk;

    fn deref(&self) -> &Self::Target {
        &self.desk
    }
}

/// The desk and the campaign that a command is about.
pub fn find(at: &crate::arguments::At) -> anyhow::Result<(Desk, CampaignEntry)> {
    let desk = Desk::existing(at.desk.place.data.as_deref(), at.desk.at)?;
    let found = desk.campaign(at.campaign.as_deref())?;
    Ok((desk, found))
}

/// Goes on with a campaign and says where it stands then.
pub fn go_on(
    desk: &Desk,
    stream: genie_kernel::StreamId,
    json: bool,
) -> anyhow::Result<std::process::ExitCode> {
    if desk.campaign_of(stream)?.campaign.status == genie_kernel::lifecycle::Status::Active {
        desk.work(stream)?;
    }
    let entry = desk.campaign_of(stream)?;
    let at = genie_desk::standing::CampaignStanding::read(desk, &entry)?;
    crate::standing::Standing::with(at, &desk.folder_named(), &desk.here(&entry)?).show(json)?;
    Ok(if desk.is_ending() { std::process::ExitCode::FAILURE } else { std::process::ExitCode::SUCCESS })
}

/// The ports of this program: the rule-based proposer, and no tools; messages are sent by hand.
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

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+,=@%".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}
