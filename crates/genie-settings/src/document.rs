//! The document: everything that a user can set. What is not set has its default.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use genie_outreach::contract::BuiltinTool;

use crate::limits::Limits;
use crate::models::{Provider, RULES};
use crate::notifications::Notifications;

/// Everything that a user can set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Which provider proposes what campaigns do: its name, or `rules`.
    pub default_model: String,
    /// The model providers, by name.
    pub models: BTreeMap<String, Provider>,
    /// Whether tools may be used; those that are not named keep the rule of each campaign.
    pub tools: BTreeMap<BuiltinTool, Permission>,
    /// The limits for all campaigns.
    pub limits: Limits,
    /// When the user counts as present.
    pub presence: Presence,
    /// The user's time zone, as an IANA name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    /// Notifications.
    pub notifications: Notifications,
    /// How the web UI looks.
    pub appearance: Appearance,
    /// Where data is stored.
    pub database: Database,
    /// The MCP server.
    pub mcp: Mcp,
    /// The vault.
    pub vault: Vault,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            default_model: RULES.to_owned(),
            models: BTreeMap::new(),
            tools: BTreeMap::new(),
            limits: Limits::default(),
            presence: Presence::default(),
            time_zone: None,
            notifications: Notifications::default(),
            appearance: Appearance::default(),
            database: Database::default(),
            mcp: Mcp::default(),
            vault: Vault::default(),
        }
    }
}

/// Whether a tool may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// Without an approval.
    Always,
    /// After an approval of each use.
    Ask,
    /// Not at all.
    Never,
}

/// When the user counts as present.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Presence {
    /// How many seconds after their last activity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
}

/// How the web UI looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Appearance {
    /// The theme.
    pub theme: Theme,
}

/// A theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Where data is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// The database engine.
    pub engine: Engine,
}

/// A database engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    /// SQLite inside the program, in the data folder.
    #[default]
    Sqlite,
}

/// The MCP server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mcp {
    /// Whether the server answers MCP clients.
    pub enabled: bool,
}

impl Default for Mcp {
    fn default() -> Self {
        Self { enabled: true }
    }
}

/// The vault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Vault {
    /// After how many minutes of inactivity the vault locks itself; 0 for never.
    pub auto_lock_minutes: u32,
}

impl Default for Vault {
    fn default() -> Self {
        Self { auto_lock_minutes: 30 }
    }
}
