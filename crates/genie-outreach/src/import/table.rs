//! The tables that are known: people, and what LinkedIn's own archive says about invitations and
//! messages.

/// What a table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// People to write to.
    Leads,
    /// The member's own contacts.
    Connections,
    /// Invitations sent and received.
    Invitations,
    /// Messages sent and received.
    Messages,
}

impl Kind {
    /// What it is called.
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
}

impl ArchiveColumn {
    /// Whether there is no such table without it.
    pub(super) fn is_needed(self) -> bool {
        match self {
            Self::Conversation | Self::From | Self::To => true,
            Self::Title
            | Self::FromUrl
            | Self::ToUrls
            | Self::At
            | Self::Subject
            | Self::Content
            | Self::Folder
            | Self::Direction => false,
        }
    }
}

/// A column and the folded headings it goes by.
pub(super) type ArchiveColumns = &'static [(ArchiveColumn, &'static [&'static str])];

/// The columns by which a table of the archive is known. People's tables have fields instead.
pub(super) fn columns_of(kind: Kind) -> ArchiveColumns {
    match kind {
        Kind::Leads | Kind::Connections => &[],
        Kind::Invitations => INVITATIONS,
        Kind::Messages => MESSAGES,
    }
}

const FROM: &[&str] = &["from", "von", "absender", "de", "expediteur", "remitente", "da", "mittente", "van"];
const TO: &[&str] =
    &["to", "an", "empfanger", "a", "destinataire", "destinataires", "para", "destinatario", "per", "aan"];

const INVITATIONS: ArchiveColumns = &[
    (ArchiveColumn::From, FROM),
    (ArchiveColumn::To, TO),
    (
        ArchiveColumn::At,
        &[
            "sentat",
            "senton",
            "datesent",
            "gesendetam",
            "gesendet",
            "envoyele",
            "dateenvoi",
            "enviadoel",
            "fechadeenvio",
            "inviatoil",
            "datadiinvio",
            "enviadoem",
            "verzondenop",
        ],
    ),
    (
        ArchiveColumn::Content,
        &["message", "nachricht", "mensaje", "messaggio", "mensagem", "bericht", "note"],
    ),
    (
        ArchiveColumn::Direction,
        &["direction", "richtung", "sens", "direccion", "direzione", "direcao", "richting"],
    ),
    (ArchiveColumn::FromUrl, &["inviterprofileurl"]),
    (ArchiveColumn::ToUrls, &["inviteeprofileurl"]),
];

const MESSAGES: ArchiveColumns = &[
    (
        ArchiveColumn::Conversation,
        &[
            "conversationid",
            "unterhaltungsid",
            "konversationsid",
            "iddelaconversation",
            "iddeconversation",
            "iddelaconversacion",
            "iddeconversacion",
            "idconversazione",
            "iddaconversa",
        ],
    ),
    (ArchiveColumn::Title, &["conversationtitle"]),
    (ArchiveColumn::From, FROM),
    (ArchiveColumn::FromUrl, &["senderprofileurl"]),
    (ArchiveColumn::To, TO),
    (ArchiveColumn::ToUrls, &["recipientprofileurls", "recipientprofileurl"]),
    (ArchiveColumn::At, &["date", "datum", "fecha", "data", "sentat"]),
    (ArchiveColumn::Subject, &["subject", "betreff", "objet", "asunto", "oggetto", "assunto", "onderwerp"]),
    (
        ArchiveColumn::Content,
        &["content", "inhalt", "contenu", "contenido", "contenuto", "conteudo", "inhoud"],
    ),
    (ArchiveColumn::Folder, &["folder", "ordner", "dossier", "carpeta", "cartella", "pasta", "map"]),
];
