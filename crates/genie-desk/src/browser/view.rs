//! The browser, its sessions and sign-ins as they are shown.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_site::WindowRun;

/// Whether the browser runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BrowserRun {
    /// It was not needed yet, or was closed here.
    Off,
    /// It runs.
    Running,
    /// You closed its window, or it crashed. It is started again when it is needed.
    Closed,
}

impl From<WindowRun> for BrowserRun {
    fn from(run: WindowRun) -> Self {
        match run {
            WindowRun::Off => Self::Off,
            WindowRun::Running => Self::Running,
            WindowRun::Closed => Self::Closed,
        }
    }
}

/// The browser of this program, and who is signed in where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BrowserStatus {
    /// Whether it runs.
    pub state: BrowserRun,
    /// Whether it has a window. On a computer without a screen it has none, so you cannot sign in by hand.
    pub has_window: bool,
    /// The browser program; none if this computer has none.
    pub program: Option<String>,
    /// The site of the page that it shows, if it is a known one.
    pub page_site: Option<String>,
    /// The id of the campaign whose sign-ins it has now, if it has any.
    pub campaign: Option<String>,
    /// The sign-ins of each campaign.
    pub sessions: Vec<BrowserSession>,
    /// Whether sign-ins can be kept: they are sealed in the vault, so it has to be set up and open.
    pub vault_ready: bool,
    /// What is in the way, in words, if something is.
    pub problem: Option<String>,
}

/// Whether a campaign is signed in to a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionState {
    /// It never was, or you signed out.
    None,
    /// It is, and the sign-in is kept.
    SignedIn,
    /// It was. You have to sign in again.
    Expired,
}

/// The sign-in of a campaign to a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BrowserSession {
    /// The id of the campaign.
    pub campaign: String,
    /// Its name.
    pub campaign_name: String,
    /// The site.
    pub site: String,
    /// Whether it is signed in.
    pub state: SessionState,
    /// When the sign-in was kept, if it is.
    pub saved_at: Option<String>,
    /// When it expires at the latest, if it is kept.
    pub expires_at: Option<String>,
}

/// Where to sign in, and for which campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The id of the campaign.
    #[schema(format = Uuid)]
    pub campaign: String,
    /// The site.
    #[schema(min_length = 1, max_length = 40)]
    pub site: String,
}

/// How far a sign-in is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignInProgress {
    /// The window shows where to sign in. Please do so; your password is not read.
    Waiting,
    /// You are signed in.
    SignedIn,
    /// You closed the window before you were signed in. Ask again to open another one.
    Closed,
    /// There is no browser that can be used. The reason says why.
    NoBrowser,
}

/// A sign-in by hand. Ask again until it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SignInState {
    /// How far it is.
    pub progress: SignInProgress,
    /// Whether there is a window to sign in with.
    pub has_window: bool,
    /// Whether the sign-in is kept for the next time.
    pub is_kept: bool,
    /// Why it is not kept, or what is in the way, in words.
    pub reason: Option<String>,
}
