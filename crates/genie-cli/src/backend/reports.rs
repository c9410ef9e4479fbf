//! Reports, forecasts and files of a campaign, and incidents of the account.

use reqwest::Method;
use serde_json::json;

use genie_desk::account::{self, Incident};
use genie_desk::files::{self, ReadFile};
use genie_desk::forecast::{self, Changes, Forecast, Outlook, StartAt, WhatIf};
use genie_desk::report::{self, CampaignReport, FileFormat};
use genie_desk::view::Page;
use genie_desk::{Desk, Result};

use super::server::with_query;
use super::{Backend, Campaign, Place};
use crate::commands::person;

/// What the user says about the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncidentStep {
    Report,
    Clear,
}

impl IncidentStep {
    fn carry_out(self, desk: &Desk, text: String) -> Result<Incident> {
        match self {
            Self::Report => account::report_incident(desk, text),
            Self::Clear => account::clear_incident(desk, text),
        }
    }

    fn method(self) -> Method {
        match self {
            Self::Report => Method::POST,
            Self::Clear => Method::DELETE,
        }
    }
}

impl Backend {
    /// The results of a campaign so far.
    pub fn report(&self, campaign: &Campaign) -> Result<CampaignReport> {
        match &self.place {
            Place::Desk(local) => Ok(CampaignReport::from(&report::count(&local.desk, campaign.stream)?)),
            Place::Server(server) => server.call(Method::GET, &format!("{}/report", campaign.path())),
        }
    }

    /// The results of a campaign so far, as the bytes of a file.
    pub fn report_file(&self, campaign: &Campaign, format: FileFormat) -> Result<Vec<u8>> {
        match &self.place {
            Place::Desk(local) => {
                report::export(&local.desk, &campaign.entry(&local.desk)?, format, &person())
            }
            Place::Server(server) => {
                let ending = match format {
                    FileFormat::Csv => "csv",
                    FileFormat::Html => "html",
                    FileFormat::Xlsx => "xlsx",
                };
                server.export(&format!("{}/report.{ending}", campaign.path()), &())
            }
        }
    }

    /// Forecasts a campaign from now on.
    pub fn forecast(&self, campaign: &Campaign, outlook: Outlook) -> Result<Forecast> {
        match &self.place {
            Place::Desk(local) => forecast::show(&local.desk, campaign.stream, outlook),
            Place::Server(server) => server.call(Method::GET, &outlook_path(campaign, "forecast", outlook)),
        }
    }

    /// Forecasts a campaign without and with changes.
    pub fn compare_forecasts(
        &self,
        campaign: &Campaign,
        outlook: Outlook,
        from: StartAt,
        changes: Changes,
    ) -> Result<WhatIf> {
        match &self.place {
            Place::Desk(local) => {
                let entry = campaign.entry(&local.desk)?;
                forecast::show_changes(&local.desk, &entry.campaign, outlook, from, changes)
            }
            Place::Server(server) => {
                let Changes { policy, algorithm, sequence } = changes;
                let body = json!({
                    "policy": policy,
                    "algorithm": algorithm,
                    "sequence": sequence,
                    "from_start": from == StartAt::Start,
                });
                server.give(Method::POST, &outlook_path(campaign, "what-if", outlook), &body)
            }
        }
    }

    /// Exports the files of a campaign for reading.
    pub fn export_files(&self, campaign: &Campaign) -> Result<Vec<ReadFile>> {
        match &self.place {
            Place::Desk(local) => {
                let entry = campaign.entry(&local.desk)?;
                Ok(files::export(&local.desk, &entry, local.workplace.path(), &person())?.items)
            }
            Place::Server(server) => {
                let page: Page<ReadFile> =
                    server.call(Method::POST, &format!("{}/files", campaign.path()))?;
                Ok(page.items)
            }
        }
    }

    /// Reports an incident of the account, or clears it.
    pub fn move_incident(&self, step: IncidentStep, text: &str) -> Result<Incident> {
        match &self.place {
            Place::Desk(local) => step.carry_out(&local.desk, text.to_owned()),
            Place::Server(server) => {
                server.give(step.method(), "/api/account/incident", &json!({ "reason": text }))
            }
        }
    }
}

fn outlook_path(campaign: &Campaign, route: &str, outlook: Outlook) -> String {
    let Outlook { days, accept_percent } = outlook;
    let query = [("days", days.to_string()), ("accept", accept_percent.to_string())];
    with_query(&format!("{}/{route}", campaign.path()), &query)
}
