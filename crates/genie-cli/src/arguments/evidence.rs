//! The command line of evidence.

use std::path::PathBuf;

use clap::Args;

use super::At;

#[derive(Debug, Args)]
pub struct Evidence {
    /// The ZIP that LinkedIn sent you, or files from it
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Hold it against all campaigns
    #[arg(long, conflicts_with = "campaign")]
    pub all: bool,
    /// Only say what would change
    #[arg(long)]
    pub dry_run: bool,
    /// Whose archive it is, where it does not say so itself
    #[arg(long, value_name = "PROFILE")]
    pub me: Option<String>,
    /// Confirm what the archive shows to be sent, without being asked
    #[arg(long, conflicts_with = "dry_run")]
    pub yes: bool,
    #[command(flatten)]
    pub at: At,
}
