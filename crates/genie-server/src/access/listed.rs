//! Sessions and tokens as the user sees them: without secrets.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_mcp::Scope;

use super::Caller;
use super::mcp_tokens::McpToken;
use super::sessions::Session;

/// The session of a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedSession {
    /// Its id.
    pub id: String,
    /// How the browser describes itself.
    pub browser: String,
    /// When the browser signed in.
    pub began_at: String,
    /// When it was used last.
    pub used_at: String,
    /// When it ends.
    pub ends_at: String,
    /// Whether it is the session of this request.
    pub current: bool,
}

impl ListedSession {
    pub(super) fn new(session: &Session, caller: &Caller) -> Self {
        Self {
            current: *caller == Caller::Browser(session.id.clone()),
            id: session.id.clone(),
            browser: session.browser.clone(),
            began_at: session.began_at.to_string(),
            used_at: session.used_at.to_string(),
            ends_at: session.ends_at.to_string(),
        }
    }
}

/// The token of an MCP client, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedMcpToken {
    /// Its id.
    pub id: String,
    /// What the user calls the client.
    pub name: String,
    /// What the client may do.
    pub scopes: Vec<Scope>,
    /// When it was created.
    pub created_at: String,
}

impl From<&McpToken> for ListedMcpToken {
    fn from(token: &McpToken) -> Self {
        Self {
            id: token.id.clone(),
            name: token.name.clone(),
            scopes: token.scopes.iter().copied().collect(),
            created_at: token.created_at.to_string(),
        }
    }
}

/// A new token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreatedMcpToken {
    /// The token without its secret.
    #[serde(flatten)]
    pub listed: ListedMcpToken,
    /// The secret, which is shown only now.
    pub secret: String,
}
