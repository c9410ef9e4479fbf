//! The settings.

use reqwest::Method;

use genie_desk::Result;
use genie_desk::connections::{self, ConnectionTest};
use genie_desk::settings::{self, SettingsChange, SettingsChanged, SettingsView};

use super::{Backend, Place};
use crate::commands::person;

const SETTINGS: &str = "/api/settings";

impl Backend {
    /// The settings, with everything that can be set.
    pub fn settings(&self) -> Result<SettingsView> {
        match &self.place {
            Place::Desk(local) => settings::show(&local.desk),
            Place::Server(server) => server.call(Method::GET, SETTINGS),
        }
    }

    /// Changes the settings, or says what a change would do.
    pub fn change_settings(&self, change: &SettingsChange) -> Result<SettingsChanged> {
        match &self.place {
            Place::Desk(local) => settings::change(&local.desk, change.clone(), &person()),
            Place::Server(server) => server.give(Method::PATCH, SETTINGS, change),
        }
    }

    /// Tests the connection to a model provider.
    pub fn test_connection(&self, provider: &str) -> Result<ConnectionTest> {
        match &self.place {
            Place::Desk(local) => connections::test(&local.desk, provider),
            Place::Server(server) => {
                server.call(Method::POST, &format!("{SETTINGS}/providers/{provider}/test"))
            }
        }
    }
}
