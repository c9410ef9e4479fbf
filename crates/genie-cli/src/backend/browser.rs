//! The browser of this program.

use reqwest::Method;

use genie_desk::browser::{self, BrowserStatus, SignIn, SignInState};
use genie_desk::{Problem, Result};

use super::{Backend, Campaign, Place};

impl Backend {
    /// The browser, and who is signed in where.
    pub fn browser_status(&self) -> Result<BrowserStatus> {
        match &self.place {
            Place::Desk(local) => browser::status(&local.desk),
            Place::Server(server) => server.call(Method::GET, "/api/browser"),
        }
    }

    /// Begins to sign in by hand, or looks how far it is.
    pub fn sign_in_browser(&self, campaign: &Campaign, site: &str) -> Result<SignInState> {
        let wanted = SignIn { campaign: campaign.stream.to_string(), site: site.to_owned() };
        match &self.place {
            Place::Desk(local) => browser::sign_in(&local.desk, &wanted),
            Place::Server(server) => server.give(Method::POST, "/api/browser/sign-in", &wanted),
        }
    }

    /// Forgets the sign-in of a campaign to a site.
    pub fn sign_out_browser(&self, campaign: &Campaign, site: &str) -> Result<BrowserStatus> {
        // Only a valid name can be part of a path.
        if !genie_site::is_name(site) {
            let what = format!("there is no site with the name {site}");
            return Err(Problem::new("SITE_NOT_FOUND", what, "list the sites"));
        }
        match &self.place {
            Place::Desk(local) => {
                browser::sign_out(&local.desk, &campaign.stream.to_string(), site)?;
                browser::status(&local.desk)
            }
            Place::Server(server) => {
                let path = format!("/api/browser/sessions/{}/{site}", campaign.stream);
                server.call(Method::DELETE, &path)
            }
        }
    }

    /// Closes the browser.
    pub fn close_browser(&self) -> Result<BrowserStatus> {
        match &self.place {
            Place::Desk(local) => browser::close(&local.desk),
            Place::Server(server) => server.call(Method::POST, "/api/browser/close"),
        }
    }
}
