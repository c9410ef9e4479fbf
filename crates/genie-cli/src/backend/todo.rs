//! The to-do list, the conversations about it, and what an MCP client can reach.

use std::sync::Arc;

use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use genie_desk::Result;
use genie_desk::view::Page;
use genie_kernel::record::Fields;
use genie_kernel::{Failure, StreamId};
use genie_mcp::{CampaignRequest, ConfirmChange, Host, McpHost, View};
use genie_todo::change::TodoChange;
use genie_todo::conversation::Message;
use genie_todo::list::Undone;
use genie_todo::plan::MessageOutcome;
use genie_todo::reader::Role;
use genie_todo::tools::Call;

use super::{Backend, Place};

/// How many messages of a conversation are read at a time.
const MESSAGES_PAGE: usize = 200;

/// A message of a conversation.
#[derive(Debug, Deserialize)]
pub struct Spoken {
    pub number: u64,
    pub role: Role,
    pub text: String,
}

impl From<Message> for Spoken {
    fn from(message: Message) -> Self {
        Self { number: message.number, role: message.role, text: message.text }
    }
}

/// A request that was put before the user.
#[derive(Deserialize)]
struct Asked {
    number: u64,
}

impl Backend {
    /// Sends a message about the list, in a conversation or in a new one.
    pub fn say(&self, conversation: Option<StreamId>, text: &str) -> Result<MessageOutcome> {
        match &self.place {
            Place::Desk(local) => Ok(local.desk.chat().say(conversation, text)?),
            Place::Server(server) => {
                let body = json!({ "text": text, "conversation": conversation });
                server.give(Method::POST, "/api/todo/say", &body)
            }
        }
    }

    /// The calls that a message would make. Nothing is changed.
    pub fn plan(&self, conversation: Option<StreamId>, text: &str) -> Result<MessageOutcome> {
        match &self.place {
            Place::Desk(local) => Ok(local.desk.chat().plan(conversation, text)?),
            Place::Server(server) => {
                let body = json!({ "text": text, "conversation": conversation });
                server.give(Method::POST, "/api/todo/plan", &body)
            }
        }
    }

    /// Messages of a conversation after a number, the oldest first.
    pub fn conversation(&self, stream: StreamId, after: u64) -> Result<Vec<Spoken>> {
        match &self.place {
            Place::Desk(local) => {
                let messages = local.desk.chat().history(stream, after, MESSAGES_PAGE)?;
                Ok(messages.into_iter().map(Spoken::from).collect())
            }
            Place::Server(server) => {
                let path = format!("/api/todo/conversations/{stream}");
                Ok(server.get::<Page<Spoken>>(&path, &[("after", after)])?.items)
            }
        }
    }

    /// Undoes the last change of the list.
    pub fn undo(&self) -> Result<Undone> {
        match &self.place {
            Place::Desk(local) => Ok(local.desk.chat().undo()?),
            Place::Server(server) => server.call(Method::POST, "/api/todo/undo"),
        }
    }

    /// Calls a to-do tool.
    pub fn call_todo(&self, call: &Call) -> std::result::Result<Fields, Failure> {
        match &self.place {
            Place::Desk(local) => local.desk.chat().call(call),
            Place::Server(server) => Ok(server.give(Method::POST, "/api/todo/calls", call)?),
        }
    }

    /// Asks for a rename or a deletion that an MCP client wants.
    pub fn ask_todo(&self, call: &Call) -> std::result::Result<TodoChange, Failure> {
        match &self.place {
            Place::Desk(local) => McpHost(Arc::clone(&local.desk)).ask(call),
            Place::Server(server) => Ok(server.give(Method::POST, "/api/todo/questions", call)?),
        }
    }

    /// Passes on the user's answer to a question of an MCP client.
    pub fn confirm_todo(&self, answer: &ConfirmChange) -> std::result::Result<TodoChange, Failure> {
        match &self.place {
            Place::Desk(local) => McpHost(Arc::clone(&local.desk)).confirm(answer),
            Place::Server(server) => Ok(server.give(Method::POST, "/api/todo/answers", answer)?),
        }
    }

    /// Reads what an MCP client can see.
    pub fn mcp_view(&self, view: &View) -> std::result::Result<Value, Failure> {
        match &self.place {
            Place::Desk(local) => McpHost(Arc::clone(&local.desk)).read(view),
            Place::Server(server) => Ok(server.give(Method::POST, "/api/mcp/views", view)?),
        }
    }

    /// Puts a request of an MCP client before the user.
    pub fn mcp_request(&self, wanted: &CampaignRequest) -> std::result::Result<u64, Failure> {
        match &self.place {
            Place::Desk(local) => McpHost(Arc::clone(&local.desk)).request(wanted),
            Place::Server(server) => Ok(server.give::<Asked>(Method::POST, "/api/requests", wanted)?.number),
        }
    }
}
