//! What a user can set, as one typed document in a stream of its own; the table of its fields, with a description, the
//! default and the source of each number; and what the document changes in campaigns. Pure.

mod agent;
mod campaign_policy;
mod change;
mod document;
mod field;
mod limits;
mod models;
mod notifications;
mod secret;
mod stored;

pub use agent::{SETTINGS, SETTINGS_TABLE, SettingsAgent, SettingsCommand};
pub use campaign_policy::policy_for;
pub use change::{Change, FieldChange, Flaw, values_of};
pub use document::{Appearance, Database, Engine, Mcp, Permission, Presence, Settings, Theme, Vault};
pub use field::{Default as FieldDefault, Field, Kind, Section, field, fields};
pub use limits::{Limits, WorkingHours};
pub use models::{Provider, ProviderKind, RULES};
pub use notifications::{Channels, Notifications, Webhook};
pub use stored::{Stored, read};
