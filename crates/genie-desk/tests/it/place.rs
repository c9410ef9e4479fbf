//! A desk on a folder of its own, with the campaign of the demonstration.

use std::path::PathBuf;
use std::sync::Arc;

use genie_adapters::PracticeClock;
use genie_desk::approvals::{self, Consent, PendingApproval};
use genie_desk::{CampaignEntry, Desk, Ports, campaign_lifecycle};
use genie_kernel::StreamId;
use genie_store::{DataFolder, FileStore, SqliteJournal};

use crate::ports;

pub struct Place {
    folder: tempfile::TempDir,
    pub desk: Desk,
    pub journal: Arc<SqliteJournal>,
    pub campaign: StreamId,
}

impl Place {
    /// A campaign whose scoring waits for approval.
    pub fn new() -> Self {
        Self::with_ports(|ports| ports)
    }

    /// The same, on other ports.
    pub fn with_ports(change: impl FnOnce(Ports) -> Ports) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path().join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let rows = Arc::clone(&journal);
        let kept = Arc::clone(&journal);
        let files = Arc::new(FileStore::open(&data).unwrap());
        let ports = Ports { files, ..ports(journal, rows, Arc::new(PracticeClock::after(None))) };
        let desk = Desk::open(change(ports)).unwrap();
        let campaign = campaign_lifecycle::demonstrate(&desk).unwrap();
        desk.work(campaign).unwrap();
        Self { folder, desk, journal: kept, campaign }
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A campaign whose first messages wait for approval.
    pub fn with_messages() -> Self {
        let place = Self::new();
        for tool in ["persist_artifact", "contact_leads"] {
            assert_eq!(place.asked()[0].tool, tool);
            place.approve(&place.asked());
        }
        place
    }

    pub fn entry(&self) -> CampaignEntry {
        self.desk.campaign_of(self.campaign).unwrap()
    }

    /// What waits for approval.
    pub fn asked(&self) -> Vec<PendingApproval> {
        approvals::list(&self.desk, &self.entry()).unwrap().approvals
    }

    pub fn approve(&self, shown: &[PendingApproval]) {
        approvals::approve(&self.desk, self.campaign, &consent(shown), "tester").unwrap();
        self.desk.work(self.campaign).unwrap();
    }
}

/// Consent to what was shown.
pub fn consent(shown: &[PendingApproval]) -> Consent {
    Consent { items: shown.iter().map(PendingApproval::consent).collect(), list: None }
}
