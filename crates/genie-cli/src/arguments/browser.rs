//! The command line of the browser.

use clap::{Args, Subcommand};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Browser {
    /// Show the browser, and which campaign is signed in where
    Status(DeskPlace),
    /// Open the page where you sign in, and wait until you have. Your password is not read
    SignIn(SignInBrowser),
    /// Forget the sign-in of a campaign
    SignOut(SignOutBrowser),
    /// Close the browser. Kept sign-ins stay
    Close(DeskPlace),
}

#[derive(Debug, Args)]
pub struct SignInBrowser {
    /// The site
    pub site: String,
    /// The number, name or id of the campaign, if there are several
    #[arg(long, value_name = "CAMPAIGN")]
    pub campaign: Option<String>,
    /// How many seconds to wait for you to sign in
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(..=3600))]
    pub wait: u64,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct SignOutBrowser {
    /// The site
    pub site: String,
    /// The number, name or id of the campaign, if there are several
    #[arg(long, value_name = "CAMPAIGN")]
    pub campaign: Option<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}
