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
    Attachments,
    Draft,
}

impl ArchiveColumn {
    /// Whether there is no such table without it.
    pub(super) fn is_needed(self) -> bool {
        match self {
            Self::From | Self::To => true,
            Self::Conversation
            | Self::Title
            | Self::FromUrl
            | Self::ToUrls
            | Self::At
            | Self::Subject
            | Self::Content
            | Self::Folder
            | Self::Direction
            | Self::Attachments
            | Self::Draft => false,
        }
    }
}

impl ArchiveColumn {
    /// Whether only messages have it, so that it tells them from invitations.
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

const FROM: &[&str] = &[
    "from",
    "sender",
    "sendername",
    "fromname",
    "von",
    "absender",
    "de",
    "expediteur",
    "remitente",
    "da",
    "mittente",
    "remetente",
    "van",
    "afzender",
    "fran",
    "avsandare",
    "fra",
    "od",
    "nadawca",
    "kimden",
    "отправитель",
    "от",
    "差出人",
    "发件人",
    "寄件者",
    "보낸사람",
];
const TO: &[&str] = &[
    "to",
    "recipient",
    "recipients",
    "recipientname",
    "toname",
    "an",
    "empfanger",
    "a",
    "destinataire",
    "destinataires",
    "para",
    "destinatario",
    "destinatari",
    "destinatarios",
    "per",
    "aan",
    "ontvanger",
    "till",
    "mottagare",
    "til",
    "do",
    "odbiorca",
    "kime",
    "получатель",
    "кому",
    "宛先",
    "收件人",
    "받는사람",
];
const AT: &[&str] = &[
    "date",
    "datetime",
    "dateutc",
    "timestamp",
    "time",
    "createdat",
    "datum",
    "fecha",
    "data",
    "dato",
    "tarih",
    "дата",
    "日付",
    "日期",
    "날짜",
    "sentat",
    "senton",
    "sent",
    "sentdate",
    "datesent",
    "gesendetam",
    "gesendet",
    "sendedatum",
    "envoyele",
    "envoyeele",
    "envoyea",
    "dateenvoi",
    "datedenvoi",
    "enviadoel",
    "enviadael",
    "fechadeenvio",
    "inviatoil",
    "inviatoalle",
    "datadiinvio",
    "datainvio",
    "enviadoem",
    "datadeenvio",
    "datadoenvio",
    "verzondenop",
    "verzonden",
    "skickat",
    "sendt",
    "wyslano",
    "отправлено",
];

const INVITATIONS: ArchiveColumns = &[
    (ArchiveColumn::From, FROM),
    (ArchiveColumn::To, TO),
    (ArchiveColumn::At, AT),
    (
        ArchiveColumn::Content,
        &[
            "message",
            "custommessage",
            "invitationmessage",
            "nachricht",
            "mensaje",
            "messaggio",
            "mensagem",
            "bericht",
            "note",
            "notiz",
            "nota",
            "meddelande",
            "besked",
            "wiadomosc",
            "сообщение",
        ],
    ),
    (
        ArchiveColumn::Direction,
        &[
            "direction",
            "type",
            "richtung",
            "sens",
            "direccion",
            "direzione",
            "direcao",
            "richting",
            "riktning",
            "retning",
            "kierunek",
            "yon",
            "направление",
        ],
    ),
    (
        ArchiveColumn::FromUrl,
        &[
            "inviterprofileurl",
            "inviterurl",
            "inviterprofile",
            "inviterprofilelink",
            "fromprofileurl",
            "fromurl",
            "senderprofileurl",
            "senderurl",
            "profilurldeseinladenden",
            "einladenderprofilurl",
            "profilurldesabsenders",
            "absenderprofilurl",
            "urlduprofildelexpediteur",
            "urldelperfildelremitente",
            "urldelprofilodelmittente",
            "urldoperfildoremetente",
        ],
    ),
    (
        ArchiveColumn::ToUrls,
        &[
            "inviteeprofileurl",
            "inviteeurl",
            "inviteeprofile",
            "inviteeprofilelink",
            "toprofileurl",
            "tourl",
            "recipientprofileurl",
            "recipienturl",
            "profilurldeseingeladenen",
            "eingeladenerprofilurl",
            "profilurldesempfangers",
            "empfangerprofilurl",
            "urlduprofildudestinataire",
            "urldelperfildeldestinatario",
            "urldelprofilodeldestinatario",
            "urldoperfildodestinatario",
        ],
    ),
];

const MESSAGES: ArchiveColumns = &[
    (
        ArchiveColumn::Conversation,
        &[
            "conversationid",
            "conversation",
            "conversationurn",
            "threadid",
            "thread",
            "unterhaltungsid",
            "unterhaltung",
            "konversationsid",
            "konversation",
            "iddelaconversation",
            "iddeconversation",
            "idconversation",
            "iddelaconversacion",
            "iddeconversacion",
            "idconversacion",
            "idconversazione",
            "iddellaconversazione",
            "iddaconversa",
            "idconversa",
            "gespreksid",
            "gespreksnummer",
            "konversationid",
        ],
    ),
    (
        ArchiveColumn::Title,
        &[
            "conversationtitle",
            "threadtitle",
            "titelderunterhaltung",
            "unterhaltungstitel",
            "konversationstitel",
            "titredelaconversation",
            "titulodelaconversacion",
            "titolodellaconversazione",
            "titolodiconversazione",
            "titulodaconversa",
        ],
    ),
    (ArchiveColumn::From, FROM),
    (
        ArchiveColumn::FromUrl,
        &[
            "senderprofileurl",
            "senderurl",
            "senderprofile",
            "fromprofileurl",
            "fromurl",
            "profilurldesabsenders",
            "absenderprofilurl",
            "profilurlabsender",
            "urlduprofildelexpediteur",
            "urlprofilexpediteur",
            "urldelperfildelremitente",
            "urlperfilremitente",
            "urldelprofilodelmittente",
            "urlprofilomittente",
            "urldoperfildoremetente",
            "profielurlvanafzender",
        ],
    ),
    (ArchiveColumn::To, TO),
    (
        ArchiveColumn::ToUrls,
        &[
            "recipientprofileurls",
            "recipientprofileurl",
            "recipientsprofileurls",
            "recipienturls",
            "recipienturl",
            "toprofileurls",
            "toprofileurl",
            "tourl",
            "tourls",
            "profilurlsderempfanger",
            "profilurlderempfanger",
            "profilurldesempfangers",
            "empfangerprofilurl",
            "empfangerprofilurls",
            "urldesprofilsdesdestinataires",
            "urlsdesprofilsdesdestinataires",
            "urlduprofildudestinataire",
            "urlsdeperfildelosdestinatarios",
            "urldelperfildeldestinatario",
            "urldeiprofilideidestinatari",
            "urldelprofilodeldestinatario",
            "urldoperfildodestinatario",
            "urlsdosperfisdosdestinatarios",
        ],
    ),
    (ArchiveColumn::At, AT),
    (
        ArchiveColumn::Subject,
        &[
            "subject",
            "betreff",
            "objet",
            "asunto",
            "oggetto",
            "assunto",
            "onderwerp",
            "amne",
            "emne",
            "temat",
            "тема",
        ],
    ),
    (
        ArchiveColumn::Content,
        &[
            "content",
            "contents",
            "body",
            "text",
            "message",
            "inhalt",
            "nachricht",
            "contenu",
            "contenido",
            "mensaje",
            "contenuto",
            "messaggio",
            "conteudo",
            "mensagem",
            "inhoud",
            "bericht",
            "innehall",
            "indhold",
            "tresc",
            "содержание",
            "сообщение",
            "内容",
            "내용",
        ],
    ),
    (
        ArchiveColumn::Folder,
        &["folder", "ordner", "dossier", "carpeta", "cartella", "pasta", "map", "mapp", "mappe", "папка"],
    ),
    (
        ArchiveColumn::Attachments,
        &[
            "attachments",
            "attachment",
            "anhange",
            "anlagen",
            "piecesjointes",
            "adjuntos",
            "allegati",
            "anexos",
            "bijlagen",
        ],
    ),
    (ArchiveColumn::Draft, &["ismessagedraft", "messagedraft", "isdraft", "draft", "istentwurf", "entwurf"]),
];
