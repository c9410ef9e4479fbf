//! Where a command is carried out: at a desk on the data folder, or by the server that works on that folder, through
//! the HTTP API that every client uses. A command asks for a use case and gets the same value from both.

mod access;
mod account;
mod artifacts;
mod browser;
mod campaigns;
mod checks;
mod explorations;
mod import_progress;
mod journal;
mod leads;
mod local;
mod notifications;
mod read_only;
mod reports;
mod rules;
mod scripts;
mod server;
mod settings;
mod sites;
mod todo;
mod tools;
pub mod uploads;
mod vault;
mod verification;

use std::path::Path;

use genie_desk::standing::CampaignStanding;
use genie_kernel::{StreamId, Timestamp};

use crate::failure::Problem;
use crate::workplace::{Workplace, folder};

pub use artifacts::Named;
pub use campaigns::{LifecycleStep, Listed};
pub use journal::id_of;
pub use leads::LeadDecision;
pub use local::{Local, ports};
pub use reports::IncidentStep;
pub use server::{Address, SERVER_FILE, Server, TOKEN_FILE};
pub use todo::Spoken;
pub use verification::Verification;

/// The place where commands are carried out.
pub struct Backend {
    place: Place,
}

enum Place {
    Desk(Box<Local>),
    Server(Server),
}

/// A campaign that a command is about.
pub struct Campaign {
    pub stream: StreamId,
    pub standing: CampaignStanding,
}

impl TryFrom<CampaignStanding> for Campaign {
    type Error = Problem;

    fn try_from(standing: CampaignStanding) -> Result<Self, Problem> {
        let id = standing.id.parse().map_err(|_| server::unreadable("a campaign has no valid id"))?;
        Ok(Self { stream: StreamId(id), standing })
    }
}

impl Backend {
    /// Opens a folder, and creates it if it does not exist.
    pub fn open(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        let path = folder(data)?;
        let place = match Local::open(&path, at) {
            Ok(local) => Place::Desk(Box::new(local)),
            Err(error) => Place::Server(Server::in_place_of(&path, at, error)?),
        };
        Ok(Self { place })
    }

    /// Opens a folder that has been used before.
    pub fn existing(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        // A missing folder is reported before anything is created.
        Workplace::check_used(&folder(data)?)?;
        Self::open(data, at)
    }

    /// Opens a folder for reading: a folder that is named must have been used before, and the default one may
    /// still be empty. Of a folder that cannot be written to, a copy is read.
    pub fn looking(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        if data.is_some() {
            Workplace::check_used(&folder(data)?)?;
        }
        match Self::open(data, at) {
            Err(error) if read_only::is_read_only(&error) => {
                let local = read_only::open_copy(&folder(data)?, at)?;
                Ok(Self { place: Place::Desk(Box::new(local)) })
            }
            opened => opened,
        }
    }

    /// Whether the user asked to end with Ctrl-C. A server continues without its client.
    pub fn is_ending(&self) -> bool {
        match &self.place {
            Place::Desk(local) => local.desk.is_ending(),
            Place::Server(_) => false,
        }
    }

    /// The option that names this campaign for a command that the user may run next, if one is needed.
    pub fn campaign_option(&self, campaign: &CampaignStanding) -> anyhow::Result<String> {
        let is_only = self.campaign_count()? == 1;
        Ok(if is_only { String::new() } else { format!(" --campaign {}", campaign.number) })
    }
}
