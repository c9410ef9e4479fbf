//! Who may use the server of the data folder.

use reqwest::Method;
use serde_json::json;

use genie_desk::view::Page;
use genie_mcp::Scope;
use genie_server::{Access, Caller, CreatedMcpToken, DEFAULT_PORT, ListedMcpToken, ListedSession, secret};

use super::{Backend, Local, Place};
use crate::failure::Problem;
use crate::stored_access::StoredAccess;

impl Backend {
    /// The browsers that are signed in.
    pub fn sessions(&self) -> Result<Vec<ListedSession>, Problem> {
        match &self.place {
            Place::Desk(local) => Ok(access(local)?.list_sessions(&Caller::Owner, local.desk.now())),
            Place::Server(server) => {
                Ok(server.call::<Page<ListedSession>>(Method::GET, "/api/sessions")?.items)
            }
        }
    }

    /// Ends a session.
    pub fn end_session(&self, id: &str) -> Result<(), Problem> {
        match &self.place {
            Place::Desk(local) => access(local)?.end_session(id),
            Place::Server(server) => server.tell(Method::DELETE, &format!("/api/sessions/{id}")),
        }
    }

    /// Ends all sessions.
    pub fn end_all_sessions(&self) -> Result<(), Problem> {
        match &self.place {
            Place::Desk(local) => access(local)?.end_sessions_except(None),
            Place::Server(server) => server.tell(Method::DELETE, "/api/sessions"),
        }
    }

    /// The tokens of MCP clients.
    pub fn mcp_tokens(&self) -> Result<Vec<ListedMcpToken>, Problem> {
        match &self.place {
            Place::Desk(local) => Ok(access(local)?.list_mcp_tokens()),
            Place::Server(server) => {
                Ok(server.call::<Page<ListedMcpToken>>(Method::GET, "/api/mcp/tokens")?.items)
            }
        }
    }

    /// Creates a token for an MCP client.
    pub fn create_mcp_token(&self, name: &str, scopes: &[Scope]) -> Result<CreatedMcpToken, Problem> {
        match &self.place {
            Place::Desk(local) => {
                access(local)?.create_mcp_token(name, scopes.iter().copied().collect(), local.desk.now())
            }
            Place::Server(server) => {
                let wanted = json!({ "name": name, "scopes": scopes });
                server.give(Method::POST, "/api/mcp/tokens", &wanted)
            }
        }
    }

    /// Revokes the token of an MCP client, by its name or id.
    pub fn withdraw_mcp_token(&self, wanted: &str) -> Result<(), Problem> {
        let tokens = self.mcp_tokens()?;
        let found = tokens.iter().find(|token| token.name == wanted || token.id == wanted);
        let id = found.map_or(wanted, |token| token.id.as_str());
        match &self.place {
            Place::Desk(local) => access(local)?.withdraw_mcp_token(id),
            Place::Server(server) => server.tell(Method::DELETE, &format!("/api/mcp/tokens/{id}")),
        }
    }
}

/// The stored access of a folder that no server works on. No request is checked with it, so it needs no token.
fn access(local: &Local) -> Result<Access, Problem> {
    Access::open(&secret()?, DEFAULT_PORT, Box::new(StoredAccess::of(local.workplace.path())))
}
