//! The command line of `genie practice`.

use std::path::PathBuf;

use clap::Args;

use genie_practice::{Language, Layout};

#[derive(Debug, Args)]
pub struct Practice {
    /// The port [default: 4691, or any free port if that is taken]
    #[arg(long, value_name = "NUMBER")]
    pub port: Option<u16>,
    /// Random seed; the same seed produces the same people with the same behavior
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The language of all pages: en, de, fr or es [default: that of the account]
    #[arg(long)]
    pub language: Option<Language>,
    /// Where buttons are and what they are called: standard, menu, renamed, overlay or changed
    #[arg(long, default_value = "standard")]
    pub layout: Layout,
    /// Record every delivery in this file, and continue from it [default: keep nothing]
    #[arg(long, value_name = "FILE")]
    pub ledger: Option<PathBuf>,
}
