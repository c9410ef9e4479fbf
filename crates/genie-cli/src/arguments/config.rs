//! The arguments of `genie config`.

use clap::{Args, Subcommand};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Config {
    /// List the settings: what is set, and the defaults
    List(ListConfig),
    /// Show one setting, with its default and the source of each number
    Get(NamedConfig),
    /// Change a setting; it takes effect immediately, in every campaign
    Set(SetConfig),
    /// Restore the default of a setting, or remove a model provider with `models.NAME`
    Reset(ResetConfig),
    /// Change settings as TOML in your editor
    Edit(EditConfig),
    /// Test the connections to the model providers
    Test(TestConfig),
}

#[derive(Debug, Args)]
pub struct ListConfig {
    /// Only this section, such as limits
    pub section: Option<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct NamedConfig {
    /// The setting, such as limits.daily_messages
    pub name: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct SetConfig {
    /// The setting, such as limits.daily_messages
    pub name: String,
    /// The new value
    pub value: String,
    /// Skip the confirmation when approvals become void
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct ResetConfig {
    /// The setting, such as limits.daily_messages
    pub name: String,
    /// Skip the confirmation when approvals become void
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct EditConfig {
    /// Skip the confirmation
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct TestConfig {
    /// Only this provider
    pub provider: Option<String>,
    /// Unlock the vault first; asks for the passphrase, or reads it from stdin
    #[arg(long)]
    pub unlock: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}
