//! Who may use the server. Each data folder has one secret, the token, which programs of the user send themselves. A
//! browser exchanges a one-time code for a session: a cookie that no script can read, and a key that only pages of this
//! origin can; the cookie alone is not enough, because browsers send it to every port of the machine. An MCP client has
//! a token of its own that includes only some rights.

mod codes;
mod listed;
mod mcp_tokens;
mod sessions;

use axum::http::{HeaderMap, header};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use genie_desk::{Problem, Result};
use genie_kernel::Timestamp;
use genie_mcp::Scopes;

pub use self::codes::{CODE_LASTS, CODES_MAX, Codes};
pub use self::listed::{CreatedMcpToken, ListedMcpToken, ListedSession};
pub use self::mcp_tokens::MCP_TOKENS_MAX;
use self::mcp_tokens::{McpToken, NewMcpToken};
pub use self::sessions::{Browser, KEY_HEADER, SESSION_LASTS_MS, SESSIONS_MAX, cookie_name};
use self::sessions::{Session, SessionKeys};

/// Where the sessions and tokens of a data folder are stored. Only its owner may be able to read it.
pub trait AccessFile: Send + Sync {
    /// What was written last, if anything was.
    fn read(&self) -> Result<Option<String>>;

    /// Replaces it, completely or not at all.
    fn write(&self, text: &str) -> Result<()>;
}

/// The sender of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// A program of the user with the token of the data folder.
    Owner,
    /// A browser of the user, by the id of its session.
    Browser(String),
    /// An MCP client.
    McpClient(Scopes),
}

/// Who may use the server of a data folder.
pub struct Access {
    token: String,
    keys: SessionKeys,
    codes: Codes,
    granted: Mutex<Granted>,
    /// Held while the file is written.
    changing: Mutex<()>,
    file: Box<dyn AccessFile>,
}

/// What is stored. It contains no secret: a session's is derived from the token, and of an MCP token only a hash is
/// kept.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Granted {
    #[serde(default)]
    sessions: Vec<Session>,
    #[serde(default)]
    mcp_tokens: Vec<McpToken>,
}

impl Access {
    /// Access under the token of a data folder, on a port. Sessions of an earlier process stay valid.
    pub fn open(token: &str, port: u16, file: Box<dyn AccessFile>) -> Result<Self> {
        let granted = match file.read()? {
            None => Granted::default(),
            Some(text) => serde_json::from_str(&text).map_err(|error| {
                let what = format!("the list of sessions and tokens cannot be read: {error}");
                Problem::new(
                    "ACCESS_DAMAGED",
                    what,
                    "delete access.json in the data folder, then sign in again",
                )
            })?,
        };
        let granted = Mutex::new(granted);
        Ok(Self {
            token: token.to_owned(),
            keys: SessionKeys::new(token, port),
            codes: Codes::default(),
            granted,
            changing: Mutex::new(()),
            file,
        })
    }

    /// A new code, which signs a browser in once and expires soon.
    pub fn code(&self) -> Result<String> {
        self.codes.create()
    }

    /// Exchanges a code for a session.
    pub fn sign_in(&self, code: &str, browser: &str, now: Timestamp) -> Result<Browser> {
        self.codes.redeem(code)?;
        let session = Session::new(random_id()?, browser, now);
        let signed_in = self.keys.browser(&session.id);
        self.change(|granted| {
            granted.sessions.retain(|session| session.is_valid(now));
            let surplus = (granted.sessions.len() + 1).saturating_sub(SESSIONS_MAX);
            granted.sessions.drain(..surplus);
            granted.sessions.push(session);
            Ok(())
        })?;
        Ok(signed_in)
    }

    /// The valid sessions, oldest first.
    pub fn list_sessions(&self, caller: &Caller, now: Timestamp) -> Vec<ListedSession> {
        let granted = self.granted.lock();
        let valid = granted.sessions.iter().filter(|session| session.is_valid(now));
        valid.map(|session| ListedSession::new(session, caller)).collect()
    }

    /// Ends a session.
    pub fn end_session(&self, id: &str) -> Result<()> {
        self.change(|granted| {
            let before = granted.sessions.len();
            granted.sessions.retain(|session| session.id != id);
            let what = "there is no such session";
            if granted.sessions.len() < before {
                Ok(())
            } else {
                Err(Problem::new("SESSION_NOT_FOUND", what, "list the sessions"))
            }
        })
    }

    /// Ends all sessions but one.
    pub fn end_sessions_except(&self, kept: Option<&str>) -> Result<()> {
        self.change(|granted| {
            granted.sessions.retain(|session| Some(session.id.as_str()) == kept);
            Ok(())
        })
    }

    /// The tokens of MCP clients, oldest first.
    pub fn list_mcp_tokens(&self) -> Vec<ListedMcpToken> {
        self.granted.lock().mcp_tokens.iter().map(Into::into).collect()
    }

    /// Creates a token for an MCP client.
    pub fn create_mcp_token(&self, name: &str, scopes: Scopes, now: Timestamp) -> Result<CreatedMcpToken> {
        let NewMcpToken { token, secret } = NewMcpToken::create(name, scopes, now)?;
        let listed = ListedMcpToken::from(&token);
        self.change(|granted| {
            if granted.mcp_tokens.len() >= MCP_TOKENS_MAX {
                let what = format!("there are already {MCP_TOKENS_MAX} MCP tokens");
                return Err(Problem::new("MCP_TOKENS_FULL", what, "revoke one that is no longer used"));
            }
            if granted.mcp_tokens.iter().any(|other| other.name == token.name) {
                let what = format!("there is already an MCP token named “{}”", token.name);
                return Err(Problem::new("MCP_TOKEN_NAME_TAKEN", what, "choose another name"));
            }
            granted.mcp_tokens.push(token);
            Ok(())
        })?;
        Ok(CreatedMcpToken { listed, secret })
    }

    /// Revokes the token of an MCP client, by its id or its name.
    pub fn withdraw_mcp_token(&self, wanted: &str) -> Result<()> {
        self.change(|granted| {
            let before = granted.mcp_tokens.len();
            granted.mcp_tokens.retain(|token| token.id != wanted && token.name != wanted);
            if granted.mcp_tokens.len() < before {
                return Ok(());
            }
            Err(Problem::new("MCP_TOKEN_NOT_FOUND", "there is no such MCP token", "list the MCP tokens"))
        })
    }

    /// The sender of a request, if it is known here.
    pub fn caller(&self, headers: &HeaderMap, now: Timestamp) -> Option<Caller> {
        if let Some(shown) = headers.get(header::AUTHORIZATION) {
            let shown = shown.to_str().ok()?.strip_prefix("Bearer ")?;
            if is_same(shown, &self.token) {
                return Some(Caller::Owner);
            }
            let granted = self.granted.lock();
            let found = granted.mcp_tokens.iter().find(|token| token.matches(shown));
            return found.map(|token| Caller::McpClient(token.scopes.clone()));
        }
        let id = self.keys.session_of(headers)?;
        let mut granted = self.granted.lock();
        let session =
            granted.sessions.iter_mut().find(|session| session.id == id && session.is_valid(now))?;
        session.used_at = now;
        Some(Caller::Browser(id))
    }

    /// Whether a caller may still use the server: a session may have ended since.
    pub fn is_valid(&self, caller: &Caller, now: Timestamp) -> bool {
        match caller {
            Caller::Owner | Caller::McpClient(_) => true,
            Caller::Browser(id) => {
                let granted = self.granted.lock();
                granted.sessions.iter().any(|session| session.id == *id && session.is_valid(now))
            }
        }
    }

    /// Changes what is stored, completely or not at all. Requests are checked meanwhile.
    fn change(&self, change: impl FnOnce(&mut Granted) -> Result<()>) -> Result<()> {
        let _turn = self.changing.lock();
        let mut changed = self.granted.lock().clone();
        change(&mut changed)?;
        let text =
            serde_json::to_string(&changed).map_err(|error| Problem::coded("IO", error.to_string()))?;
        self.file.write(&text)?;
        *self.granted.lock() = changed;
        Ok(())
    }
}

/// A random secret.
pub fn secret() -> Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Problem::coded("IO", error.to_string()))?;
    Ok(hex(&bytes))
}

/// A random name that is not a secret.
fn random_id() -> Result<String> {
    Ok(secret()?.chars().take(12).collect())
}

fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}

/// Compares in constant time.
fn is_same(shown: &str, secret: &str) -> bool {
    blake3::hash(shown.as_bytes()) == blake3::hash(secret.as_bytes())
}
