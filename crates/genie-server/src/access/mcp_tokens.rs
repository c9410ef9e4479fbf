//! The tokens of MCP clients. Each includes some rights, and none includes the right to approve or to send.

use serde::{Deserialize, Serialize};

use genie_desk::{Problem, Result};
use genie_kernel::Timestamp;
use genie_mcp::Scopes;

use super::{is_same, random_id, secret};

/// How many tokens there can be.
pub const MCP_TOKENS_MAX: usize = 32;

/// The maximum length of a name.
const NAME_CHARACTERS: usize = 60;

/// What every token begins with, so that a leaked one is recognized.
const PREFIX: &str = "genie_mcp_";

/// The token of an MCP client, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct McpToken {
    /// Its id, which is not a secret.
    pub id: String,
    /// What the user calls the client.
    pub name: String,
    /// What the client may do.
    pub scopes: Scopes,
    /// When the token was created.
    pub created_at: Timestamp,
    /// The hash of the secret.
    hash: String,
}

impl McpToken {
    /// Whether a request shows the secret of this token.
    pub fn matches(&self, shown: &str) -> bool {
        is_same(&hash(shown), &self.hash)
    }
}

/// A new token, with its secret.
pub struct NewMcpToken {
    /// The token.
    pub token: McpToken,
    /// The secret, which is shown once.
    pub secret: String,
}

impl NewMcpToken {
    /// A new token.
    pub fn create(name: &str, scopes: Scopes, now: Timestamp) -> Result<Self> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > NAME_CHARACTERS || name.chars().any(char::is_control) {
            let what =
                format!("a name must have 1 to {NAME_CHARACTERS} characters and no control characters");
            return Err(Problem::new("MCP_TOKEN_NAME", what, "choose another name"));
        }
        if scopes.is_empty() {
            let what = "a token without a scope does not allow anything";
            return Err(Problem::new("MCP_TOKEN_SCOPES", what, "choose at least one scope"));
        }
        let secret = format!("{PREFIX}{}", secret()?);
        let token = McpToken {
            id: random_id()?,
            name: name.to_owned(),
            scopes,
            created_at: now,
            hash: hash(&secret),
        };
        Ok(Self { token, secret })
    }
}

fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}
