//! The known tables: people, and the invitations and messages of LinkedIn's archive.

use genie_tables::headings;

/// The kind of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// People to contact.
    Leads,
    /// The member's own connections.
    Connections,
    /// Invitations sent and received.
    Invitations,
    /// Messages sent and received.
    Messages,
}

impl Kind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Leads => "leads",
            Self::Connections => "connections",
            Self::Invitations => "invitations",
            Self::Messages => "messages",
        }
    }
}

/// A column of the invitations or the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ArchiveColumn {
    Conversation,
    Title,
    From,
    FromUrl,
    To,
    ToUrls,
    At,
    Subject,
    Content,
    Folder,
    Direction,
    Attachments,
    Draft,
}

impl ArchiveColumn {
    /// The column of an archive table with this folded heading. People's tables have fields instead.
    pub(super) fn named(kind: Kind, folded: &str) -> Option<Self> {
        match kind {
            Kind::Leads | Kind::Connections => None,
            Kind::Invitations | Kind::Messages => Self::from_column(headings().column(kind.name(), folded)?),
        }
    }

    /// The column by its name in the data file of headings.
    fn from_column(column: &str) -> Option<Self> {
        Some(match column {
            "conversation" => Self::Conversation,
            "title" => Self::Title,
            "from" => Self::From,
            "from_url" => Self::FromUrl,
            "to" => Self::To,
            "to_urls" => Self::ToUrls,
            "at" => Self::At,
            "subject" => Self::Subject,
            "content" => Self::Content,
            "folder" => Self::Folder,
            "direction" => Self::Direction,
            "attachments" => Self::Attachments,
            "draft" => Self::Draft,
            _ => return None,
        })
    }

    /// Whether only messages have it, so that it distinguishes them from invitations.
    pub(super) fn is_of_messages(self) -> bool {
        match self {
            Self::Conversation | Self::Title | Self::Subject | Self::Folder | Self::Attachments => true,
            Self::From
            | Self::FromUrl
            | Self::To
            | Self::ToUrls
            | Self::At
            | Self::Content
            | Self::Direction
            | Self::Draft => false,
        }
    }
}
