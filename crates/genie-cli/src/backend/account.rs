//! What holds for all campaigns: the do-not-contact list, saved mappings, requests of MCP clients, and the global stop.

use std::collections::BTreeSet;
use std::io::Cursor;

use reqwest::Method;
use serde_json::{Value, json};

use genie_desk::requests::{self, ClientRequest};
use genie_desk::status::{self, ProgramStatus};
use genie_desk::suppression::{self, Added, Entry, Imported, SuppressionList};
use genie_desk::view::{Page, Window};
use genie_desk::{Result, account};
use genie_kernel::StreamId;
use genie_outreach::requests::Verdict;
use genie_people::import::DoNotContact;

use super::{Backend, Place, server};
use crate::commands::person;

/// How many entries the API takes at a time.
const ENTRIES_PER_REQUEST: usize = 100;

const SUPPRESSION_LIST: &str = "/api/account/do-not-contact";

impl Backend {
    /// The do-not-contact list.
    pub fn suppression_list(&self) -> Result<Vec<Entry>> {
        match &self.place {
            Place::Desk(local) => {
                let everything = Window { offset: 0, limit: usize::MAX };
                Ok(suppression::page(&local.desk, &SuppressionList::default(), everything)?.items)
            }
            Place::Server(server) => server.get_all(SUPPRESSION_LIST),
        }
    }

    /// Adds entries to the do-not-contact list.
    pub fn suppress(&self, list: &DoNotContact, reason: &str) -> Result<Added> {
        match &self.place {
            Place::Desk(local) => suppression::add(&local.desk, list, reason),
            Place::Server(server) => {
                let listed = self.suppression_list()?;
                let listed: BTreeSet<&str> = listed.iter().map(|one| one.entry.as_str()).collect();
                let tokens: Vec<String> = list.tokens().collect();
                for part in tokens.chunks(ENTRIES_PER_REQUEST) {
                    let body = json!({ "entries": part, "reason": reason });
                    server.give::<Page<Entry>>(Method::POST, SUPPRESSION_LIST, &body)?;
                }
                let known = tokens.iter().filter(|token| listed.contains(token.as_str())).count();
                Ok(Added { added: tokens.len() - known, known })
            }
        }
    }

    /// Adds every entry of a file to the do-not-contact list.
    pub fn import_suppressions(&self, file: Vec<u8>, reason: &str) -> Result<Imported> {
        match &self.place {
            Place::Desk(local) => suppression::import(&local.desk, Cursor::new(file), reason),
            Place::Server(server) => {
                server.upload(&format!("{SUPPRESSION_LIST}/imports"), &[("reason", reason)], file)
            }
        }
    }

    /// Removes entries from the do-not-contact list. Returns them as they were stored.
    pub fn unsuppress(&self, entries: &[String]) -> Result<Vec<String>> {
        match &self.place {
            Place::Desk(local) => suppression::remove(&local.desk, entries),
            Place::Server(server) => {
                let tokens: Vec<String> = suppression::parse(entries)?.tokens().collect();
                for part in tokens.chunks(ENTRIES_PER_REQUEST) {
                    let body = json!({ "entries": part });
                    server.give::<Page<Entry>>(Method::DELETE, SUPPRESSION_LIST, &body)?;
                }
                Ok(tokens)
            }
        }
    }

    /// The names of the saved mappings.
    pub fn mapping_names(&self) -> Result<Vec<String>> {
        match &self.place {
            Place::Desk(local) => account::mapping_names(&local.desk),
            Place::Server(server) => {
                Ok(server.call::<Page<String>>(Method::GET, "/api/account/mappings")?.items)
            }
        }
    }

    /// A saved mapping.
    pub fn mapping(&self, name: &str) -> Result<Value> {
        match &self.place {
            Place::Desk(local) => Ok(serde_json::to_value(account::mapping(&local.desk, name)?)?),
            Place::Server(server) => server.get("/api/account/mapping", &[("name", name)]),
        }
    }

    /// Deletes a saved mapping.
    pub fn delete_mapping(&self, name: &str) -> Result<()> {
        match &self.place {
            Place::Desk(local) => account::delete_mapping(&local.desk, name),
            Place::Server(server) => server.delete("/api/account/mapping", &[("name", name)]),
        }
    }

    /// The requests of MCP clients that wait for the user.
    pub fn client_requests(&self) -> Result<Vec<ClientRequest>> {
        match &self.place {
            Place::Desk(local) => Ok(requests::list(&local.desk)?.items),
            Place::Server(server) => {
                Ok(server.call::<Page<ClientRequest>>(Method::GET, "/api/requests")?.items)
            }
        }
    }

    /// Decides about a request of an MCP client. Returns the campaign that it is about.
    pub fn decide_request(&self, number: u64, verdict: Verdict) -> Result<StreamId> {
        match &self.place {
            Place::Desk(local) => Ok(requests::settle(&local.desk, number, verdict, &person())?.campaign_id),
            Place::Server(server) => {
                let waiting = self.client_requests()?;
                let campaign = waiting.into_iter().find(|request| request.number == number);
                let body = json!({ "agree": verdict == Verdict::Agreed });
                server.give::<Page<ClientRequest>>(
                    Method::POST,
                    &format!("/api/requests/{number}"),
                    &body,
                )?;
                let id = campaign.and_then(|request| request.campaign.parse().ok());
                id.map(StreamId).ok_or_else(|| server::unreadable("the request has no campaign"))
            }
        }
    }

    /// Stops all campaigns after the current step.
    pub fn stop_all(&self) -> Result<ProgramStatus> {
        match &self.place {
            Place::Desk(local) => {
                local.desk.stop_all(&person())?;
                status::read(&local.desk)
            }
            Place::Server(server) => server.call(Method::POST, "/api/stop"),
        }
    }

    /// Continues all campaigns.
    pub fn continue_all(&self) -> Result<ProgramStatus> {
        match &self.place {
            Place::Desk(local) => {
                local.desk.continue_all(&person())?;
                status::read(&local.desk)
            }
            Place::Server(server) => server.call(Method::POST, "/api/continue"),
        }
    }
}
