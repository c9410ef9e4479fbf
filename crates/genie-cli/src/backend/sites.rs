//! Sites and checks of them.

use reqwest::Method;

use genie_desk::sites::{self, MessageToFill, SendState, SiteCheck, SiteFile, SiteLine, SiteToCheck};
use genie_desk::view::Page;
use genie_desk::{Problem, Result};

use crate::commands::person;

use super::{Backend, Campaign, Place};

impl Backend {
    /// The sites.
    pub fn sites(&self) -> Result<Vec<SiteLine>> {
        match &self.place {
            Place::Desk(local) => sites::list(&local.desk),
            Place::Server(server) => Ok(server.call::<Page<SiteLine>>(Method::GET, "/api/sites")?.items),
        }
    }

    /// The file that describes a site.
    pub fn site_file(&self, name: &str) -> Result<SiteFile> {
        match &self.place {
            Place::Desk(local) => sites::file(&local.desk, name),
            Place::Server(server) => server.call(Method::GET, &path_of(name, "")?),
        }
    }

    /// Walks through the pages of a person and checks that every step matches.
    pub fn check_site(&self, name: &str, wanted: &SiteToCheck) -> Result<SiteCheck> {
        match &self.place {
            Place::Desk(local) => sites::check(&local.desk, name, wanted),
            Place::Server(server) => server.give(Method::POST, &path_of(name, "/check")?, wanted),
        }
    }

    /// Fills in a message of the queue on the recipient's page.
    pub fn fill_message(&self, campaign: &Campaign, number: u64, is_signing_in: bool) -> Result<SiteCheck> {
        match &self.place {
            Place::Desk(local) => sites::fill(&local.desk, campaign.stream, number, is_signing_in),
            Place::Server(server) => {
                let path = format!("{}/queue/{number}/fill", campaign.path());
                server.give(Method::POST, &path, &MessageToFill { is_signing_in })
            }
        }
    }

    /// Withdraws the pending invitation to a lead.
    pub fn withdraw_invitation(&self, campaign: &Campaign, number: u64) -> Result<SiteCheck> {
        match &self.place {
            Place::Desk(local) => sites::withdraw_invitation(&local.desk, campaign.stream, number),
            Place::Server(server) => {
                let path = format!("{}/leads/{number}/withdraw-invitation", campaign.path());
                server.call(Method::POST, &path)
            }
        }
    }

    /// Looks whether a message that was filled in has been sent.
    pub fn confirm_message(&self, campaign: &Campaign, number: u64) -> Result<SendState> {
        match &self.place {
            Place::Desk(local) => sites::confirm(&local.desk, campaign.stream, number, &person()),
            Place::Server(server) => {
                server.call(Method::POST, &format!("{}/queue/{number}/confirm", campaign.path()))
            }
        }
    }
}

/// The path of a site. Only a valid name can be part of a path.
fn path_of(name: &str, action: &str) -> Result<String> {
    if !genie_site::is_name(name) {
        let what = format!("there is no site with the name {name}");
        return Err(Problem::new("SITE_NOT_FOUND", what, "list the sites"));
    }
    Ok(format!("/api/sites/{name}{action}"))
}
