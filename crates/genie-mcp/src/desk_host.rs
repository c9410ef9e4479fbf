//! A desk as the host of an MCP server: a client may change the to-do list, read, and ask the user.

use std::sync::Arc;

use serde_json::Value;

use genie_desk::{Desk, Problem, requests};
use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_todo::change::TodoChange;
use genie_todo::tools::Call;

use crate::host::{CampaignRequest, ConfirmChange, Host, question_of};
use crate::view::{View, named};

/// The name of the client in the log.
const CLIENT: &str = "an MCP client";

/// The part of a desk that an MCP client can reach.
pub struct McpHost(pub Arc<Desk>);

impl Host for McpHost {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        self.0.chat().call(call)
    }

    fn ask(&self, call: &Call) -> Result<TodoChange, Failure> {
        Ok(self.0.chat().ask(call).map_err(Problem::from)?)
    }

    fn confirm(&self, answer: &ConfirmChange) -> Result<TodoChange, Failure> {
        let question = question_of(answer)?;
        Ok(self.0.chat().confirm(question, answer.answer.into()).map_err(Problem::from)?)
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        view.read(self.0.rows())
    }

    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure> {
        let campaign = named(self.0.rows(), &wanted.campaign)?.id;
        Ok(requests::ask(&self.0, campaign, wanted.command, &wanted.reason, CLIENT)?)
    }
}
