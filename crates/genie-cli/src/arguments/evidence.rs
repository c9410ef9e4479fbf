//! The arguments of `genie evidence`.

use std::path::PathBuf;

use clap::Args;

use super::At;

#[derive(Debug, Args)]
pub struct Evidence {
    /// The ZIP file from LinkedIn, or files from it
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Check all campaigns
    #[arg(long, conflicts_with = "campaign")]
    pub all: bool,
    /// Report what would change without changing anything
    #[arg(long)]
    pub dry_run: bool,
    /// Your own profile URL, if the export does not contain it
    #[arg(long, value_name = "PROFILE")]
    pub me: Option<String>,
    /// Confirm the messages that the export shows as sent, without asking
    #[arg(long, conflicts_with = "dry_run")]
    pub yes: bool,
    #[command(flatten)]
    pub at: At,
}
