//! A desk as the host of an MCP server: a client may work on the to-do list, look, and ask the person.

use std::sync::Arc;

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_mcp::{Host, View, Wanted, named};
use genie_outreach::account::AccountCommand;
use genie_outreach::requests::{self, Request};
use genie_todo::tools::Call;
use serde_json::Value;

use crate::desk::Desk;

/// Who asks, in the log.
const CLIENT: &str = "an MCP client";

/// What an MCP client can reach of a desk.
pub struct Hands(pub Arc<Desk>);

impl Host for Hands {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        self.0.chat().call(call)
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        view.read(self.0.rows())
    }

    fn request(&self, wanted: &Wanted) -> Result<u64, Failure> {
        let campaign = named(self.0.rows(), &wanted.campaign)?.id;
        let command = AccountCommand::Ask {
            campaign,
            wish: wanted.command,
            reason: wanted.reason.clone(),
            by: CLIENT.to_owned(),
        };
        self.0.tell_account(&command)?;
        let waiting = requests::waiting(self.0.rows())?;
        let is_it = |request: &&Request| request.campaign_id == campaign && request.command == wanted.command;
        match waiting.iter().find(is_it) {
            Some(request) => Ok(request.number),
            None => {
                Err(Failure::new("REQUEST_NOT_WAITING", false, "the person has decided about it already"))
            }
        }
    }
}
