//! The command line of sites.

use clap::{Args, Subcommand};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Site {
    /// List the sites, and what each was checked against
    List(DeskPlace),
    /// Print the file that describes a site
    Show(ShowSite),
    /// Walk through a person's pages in the browser and check each step. Nothing is typed or sent
    Check(CheckSite),
}

#[derive(Debug, Args)]
pub struct ShowSite {
    /// The site
    pub site: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct CheckSite {
    /// The site
    pub site: String,
    /// The address of a person's profile. Each person shows other steps: invite, pending or message
    #[arg(value_name = "URL", required = true)]
    pub urls: Vec<String>,
    /// How many seconds to wait for you to sign in
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(..=3600))]
    pub wait: u64,
    #[command(flatten)]
    pub desk: DeskPlace,
}
