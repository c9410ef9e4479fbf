//! Checks of the installation: at the desk of a folder, or by the server that works on it.

use std::path::Path;
use std::sync::Arc;

use reqwest::Method;

use genie_desk::Result;
use genie_desk::checks::{Checkup, Findings};
use genie_desk::proof::Checked;
use genie_store::DataFolder;

use super::{Backend, Place};
use crate::failure::problem_of;
use crate::probes::MachineProbes;

impl Backend {
    /// Checks a folder, also one that is new or cannot be opened.
    pub fn check(path: &Path) -> Findings {
        // Opening a folder takes the permissions of other users away, so this is looked at before.
        let checkup = Checkup::new(Arc::new(MachineProbes::of_folder(path)));
        if !DataFolder::is_used(path) {
            return checkup.run_without_desk(None);
        }
        let found = Self::existing(Some(path), None).map_err(|error| problem_of(&error));
        let found = found.and_then(|backend| backend.run_checks(&checkup));
        found.unwrap_or_else(|problem| checkup.run_without_desk(Some(&problem)))
    }

    fn run_checks(&self, checkup: &Checkup) -> Result<Findings> {
        match &self.place {
            Place::Desk(local) => {
                let store: Arc<dyn Checked> = Arc::new(local.workplace.store());
                Ok(checkup.run(&local.desk, &store))
            }
            Place::Server(server) => server.call(Method::GET, "/api/checks"),
        }
    }
}
