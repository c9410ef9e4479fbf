//! The command line of notifications.

use clap::Subcommand;

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Notifications {
    /// List what needed your attention, newest first, and whether the webhook received it
    List(DeskPlace),
    /// Post a test message to the webhook and print the exact result
    Test(DeskPlace),
}
