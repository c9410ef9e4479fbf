//! The command line of who may use the server.

use clap::{Args, Subcommand};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Sessions {
    /// List the browsers that are signed in
    List(DeskPlace),
    /// Sign a browser out
    End(EndSession),
}

#[derive(Debug, Args)]
pub struct EndSession {
    /// The id of the session, as `genie sessions list` shows it
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    pub id: Option<String>,
    /// Sign every browser out
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}
