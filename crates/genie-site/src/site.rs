//! The profile of a site: where profiles of people are, and how each element that matters is called.

mod read;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cookie::Cookie;
use crate::person::{ProfileAddress, is_on};

pub use read::{SITE_BYTES_MAX, SiteError, is_name, read_site, shipped, shipped_text};

/// The profile of a site.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// The version of the format.
    pub schema: u32,
    /// Its name on the command line.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it was checked against, and when.
    pub verified: String,
    /// The hosts of its pages.
    pub hosts: Vec<String>,
    /// The path of a person's profile, with `{slug}` for the person.
    pub profile: String,
    /// The page where the user signs in, on the first host or on another origin of the site.
    #[serde(default)]
    pub sign_in: Option<String>,
    /// The cookies without which the user is not signed in. The session is over when the first of them expires.
    #[serde(default)]
    pub session_cookies: Vec<String>,
    /// How each element is recognized.
    pub signs: BTreeMap<SignName, Sign>,
    /// What stops everything.
    pub stops: Vec<Stop>,
}

impl Site {
    /// The address of a profile; none if it is not one of this site.
    pub fn profile_address(&self, url: &str) -> Option<ProfileAddress> {
        ProfileAddress::read(url, &self.hosts, &self.profile)
    }

    /// The page where the user signs in. A person's address says on which origin, if the site has several.
    pub fn sign_in_url(&self, person: Option<&ProfileAddress>) -> String {
        let host = self.hosts.first().map_or("", String::as_str);
        let usual = self.sign_in.clone().unwrap_or_else(|| format!("https://{host}/"));
        person.map_or_else(|| usual.clone(), |person| person.on_same_origin(&usual))
    }

    /// Whether a page is one of this site.
    pub fn has_page(&self, url: &str) -> bool {
        is_on(url, &self.hosts)
    }

    /// When a session with these cookies is over, in seconds since 1970: when the first of those that matter expires;
    /// none if they end with the browser or are not known.
    pub fn session_end(&self, cookies: &[Cookie]) -> Option<i64> {
        let matters =
            |cookie: &&Cookie| self.session_cookies.contains(&cookie.name) && cookie.belongs_to(&self.hosts);
        cookies.iter().filter(matters).filter_map(|cookie| cookie.expires).min()
    }

    /// Whether the field for a message says for whom it is.
    pub(crate) fn composer_names_person(&self) -> bool {
        let composer = self.signs.get(&SignName::Composer);
        composer.is_some_and(|sign| sign.names.iter().all(|name| name.contains("{name}")))
    }

    /// Whether an address, or a link on a page, leads to this person's profile.
    pub(crate) fn leads_to(&self, url: &str, person: &ProfileAddress) -> bool {
        person.is_at(url, &self.hosts, &self.profile)
    }
}

/// An element that matters. Its name is a key in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignName {
    /// Only visitors who are not signed in see it.
    SignedOut,
    /// Only members see it.
    SignedIn,
    /// The person's name on their profile.
    Person,
    /// It opens the menu with the other buttons.
    More,
    /// It begins an invitation.
    Connect,
    /// An invitation waits for an answer.
    Pending,
    /// It begins a message.
    Message,
    /// The dialog with the invitation.
    InviteDialog,
    /// It asks for a note.
    AddNote,
    /// The field for the note.
    Note,
    /// It sends an invitation with a note.
    SendInvitation,
    /// It sends an invitation without a note.
    SendWithoutNote,
    /// A link to the profile of the person to whom a conversation belongs.
    ThreadPerson,
    /// It opens the field for a message.
    OpenComposer,
    /// The field for a message.
    Composer,
    /// It sends a message.
    SendMessage,
    /// The messages of a conversation.
    Thread,
    /// The mark of a message that was sent.
    Sent,
    /// The mark of a message that the person wrote.
    Received,
    /// It withdraws an invitation, once the button of a pending one was pressed.
    Withdraw,
}

impl SignName {
    /// Every name, in the order of a walk.
    pub const ALL: [Self; 20] = [
        Self::SignedOut,
        Self::SignedIn,
        Self::Person,
        Self::More,
        Self::Connect,
        Self::Pending,
        Self::Message,
        Self::InviteDialog,
        Self::AddNote,
        Self::Note,
        Self::SendInvitation,
        Self::SendWithoutNote,
        Self::ThreadPerson,
        Self::OpenComposer,
        Self::Composer,
        Self::SendMessage,
        Self::Thread,
        Self::Sent,
        Self::Received,
        Self::Withdraw,
    ];

    /// The key in the file.
    pub fn key(self) -> &'static str {
        match self {
            Self::SignedOut => "signed_out",
            Self::SignedIn => "signed_in",
            Self::Person => "person",
            Self::More => "more",
            Self::Connect => "connect",
            Self::Pending => "pending",
            Self::Message => "message",
            Self::InviteDialog => "invite_dialog",
            Self::AddNote => "add_note",
            Self::Note => "note",
            Self::SendInvitation => "send_invitation",
            Self::SendWithoutNote => "send_without_note",
            Self::ThreadPerson => "thread_person",
            Self::OpenComposer => "open_composer",
            Self::Composer => "composer",
            Self::SendMessage => "send_message",
            Self::Thread => "thread",
            Self::Sent => "sent",
            Self::Received => "received",
            Self::Withdraw => "withdraw",
        }
    }

    /// Whether a site can do without it.
    pub fn is_optional(self) -> bool {
        matches!(self, Self::More | Self::OpenComposer | Self::ThreadPerson | Self::Received | Self::Withdraw)
    }
}

/// How an element is recognized.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    /// What it can be, for example a button or a link.
    pub roles: Vec<String>,
    /// What it can be called. `{name}` stands for the person's name. If there are none, any name fits.
    #[serde(default)]
    pub names: Vec<String>,
    /// The level of a heading.
    #[serde(default)]
    pub level: Option<u8>,
    /// The element that contains it.
    #[serde(default)]
    pub within: Option<SignName>,
}

/// Something that stops everything.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    /// What it is.
    pub kind: StopKind,
    /// The roles of the element that shows it.
    pub roles: Vec<String>,
    /// What it is called.
    pub names: Vec<String>,
}

/// Why everything stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopKind {
    /// The site wants to know that the user is there.
    Checkpoint,
    /// The site wants to know that the user is a person.
    Captcha,
    /// A limit of the site is reached.
    Limit,
    /// The site shows nothing without signing in.
    LoginWall,
}

impl StopKind {
    /// What it is called in a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Self::Checkpoint => "a security check",
            Self::Captcha => "a captcha",
            Self::Limit => "a limit of the site",
            Self::LoginWall => "a login wall",
        }
    }
}
