//! A desk as the host of an MCP server: a client may change the to-do list, read, and ask the user.

use std::sync::Arc;

use serde_json::Value;

use genie_desk::{Desk, requests};
use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_todo::tools::Call;

use crate::host::{CampaignRequest, Host};
use crate::view::{View, named};

/// The name of the client in the log.
const CLIENT: &str = "an MCP client";

/// The part of a desk that an MCP client can reach.
pub struct McpHost(pub Arc<Desk>);

impl Host for McpHost {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        self.0.chat().call(call)
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        view.read(self.0.rows())
    }

    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure> {
        let campaign = named(self.0.rows(), &wanted.campaign)?.id;
        Ok(requests::ask(&self.0, campaign, wanted.command, &wanted.reason, CLIENT)?)
    }
}
