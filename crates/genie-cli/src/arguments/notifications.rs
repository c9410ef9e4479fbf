//! The command line of notifications.

use clap::{Args, Subcommand};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Notifications {
    /// List what needed your attention, newest first, and whether the webhook received it
    List(DeskPlace),
    /// Post a test message to the webhook and print the exact result
    Test(TestWebhook),
}

#[derive(Debug, Args)]
pub struct TestWebhook {
    /// Unlock the vault first; asks for the passphrase, or reads it from stdin
    #[arg(long)]
    pub unlock: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}
