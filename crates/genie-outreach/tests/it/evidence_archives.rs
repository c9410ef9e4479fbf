//! Archives in the formats that members receive, and in broken ones.

use std::io::Cursor;

use genie_kernel::effect::EffectStatus;
use genie_kernel::{EffectId, StreamId, Timestamp};
use genie_outreach::contract::{LeadId, LeadStatus, MessageType};
use genie_outreach::evidence::{
    Archive, ArchiveReader, Delivery, Finding, Findings, Kind, KnownLead, OwnerSource, reconcile,
};
use genie_outreach::{Connection, EvidenceKind};
use genie_people::identity;

use crate::files::zipped;

const TEXT: &str = "Hi Ada, I came across your work on engines & tables and would be glad to connect.";

fn stream() -> StreamId {
    StreamId::from_seed(4, 4)
}

fn moment(text: &str) -> Timestamp {
    Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
}

/// A lead of the campaign to whom nothing was sent.
pub fn pending(slug: &str) -> KnownLead {
    KnownLead {
        company: None,
        lead: LeadId::from(stream().named(slug)),
        full_name: slug.replace('-', " "),
        tokens: vec![format!("profile:{slug}")],
        status: LeadStatus::Pending,
        connection: None,
        contact: false,
        deliveries: Vec::new(),
        evidence: Vec::new(),
        tasks: Vec::new(),
    }
}

fn delivery(slug: &str, message_type: MessageType, status: EffectStatus, at: &str) -> Delivery {
    Delivery {
        message_type,
        text: TEXT.to_owned(),
        status,
        effect: EffectId::of(stream(), &format!("{slug}/{message_type}")),
        begun_at: moment(at),
        settled_at: (status == EffectStatus::Done).then(|| moment(at).plus_ms(600_000)),
    }
}

/// A lead to whom the request was sent on 6 July at nine.
pub fn asked(slug: &str) -> KnownLead {
    let request = delivery(slug, MessageType::ConnectionRequest, EffectStatus::Done, "2026-07-06T09:00:00Z");
    KnownLead { status: LeadStatus::Contacted, deliveries: vec![request], ..pending(slug) }
}

fn gathered(files: &[(&str, &str)], people: &[KnownLead]) -> Archive {
    let mut reader = ArchiveReader::new(people, None);
    for (name, text) in files {
        reader.add(Cursor::new(text.as_bytes().to_vec()), name).unwrap();
    }
    reader.finish()
}

fn found(files: &[(&str, &str)], people: &[KnownLead]) -> Findings {
    reconcile(&gathered(files, people), people)
}

fn kinds(findings: &Findings) -> Vec<Kind> {
    findings.all.iter().map(|finding| finding.kind).collect()
}

const MESSAGES: &str = "CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS\n";
const INVITATIONS: &str = "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n";
const CONNECTIONS: &str = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";
const ME: &str = "https://www.linkedin.com/in/me";
const ADA: &str = "https://www.linkedin.com/in/ada-byron";

type Files = Vec<(&'static str, String)>;

/// Ada was invited, accepted and replied; Bob was invited and has not answered; Eve, to whom the campaign has
/// sent nothing, was contacted before.
fn story([connected, invited, earlier, reply, before]: [&str; 5]) -> Files {
    let notice = "Notes:\n\"When exporting your connection data, you may notice that some are missing.\"\n\n";
    let (bob, zoe, eve) =
        ("linkedin.com/in/bob", "https://www.linkedin.com/in/zoe", "https://www.linkedin.com/in/eve");
    vec![
        (
            "Connections.csv",
            format!(
                "{notice}{CONNECTIONS}Ada,Byron,{ADA},,Engines,Countess,\"{connected}\"\nZoe,O,{zoe},,,,\"{earlier}\"\n"
            ),
        ),
        (
            "Invitations.csv",
            format!(
                "{INVITATIONS}Me,Ada,\"{invited}\",,OUTGOING,{ME},{ADA}\nMe,Bob,\"{invited}\",,OUTGOING,{ME},{bob}\n\
                 Me,Zoe,\"{earlier}\",,OUTGOING,{ME},{zoe}\n"
            ),
        ),
        (
            "messages.csv",
            format!(
                "{MESSAGES}2-a,,Ada,{ADA},Me,{ME},\"{reply}\",,Yes please,INBOX,\n\
                 2-b,,Me,{ME},Eve,{eve},\"{before}\",,Hello Eve,INBOX,\n"
            ),
        ),
    ]
}

/// Connection, invitation, an earlier day, reply, and the message before the campaign.
const DATES: [[&str; 5]; 7] = [
    ["08 Jul 2026", "7/6/26, 3:43 PM", "01 Jan 2024", "2026-07-09 10:00:00 UTC", "2025-07-09 10:00:00 UTC"],
    ["7/8/2026", "7/6/2026 15:43", "1/20/2024", "7/9/2026, 10:00 AM", "7/19/2025, 10:00 AM"],
    ["8/7/2026", "06/07/2026, 15:43", "20/1/2024", "09/07/2026 10:00", "19/07/2025 10:00"],
    ["08.07.2026", "06.07.2026, 15:43", "01.01.2024", "09.07.2026 10:00:00", "09.07.2025 10:00:00"],
    [
        "2026-07-08",
        "2026-07-06T15:43:00Z",
        "2024-01-01",
        "2026-07-09T10:00:00+02:00",
        "2025-07-09T10:00:00.000+0000",
    ],
    [
        "8. Juli 2026",
        "6 juil. 2026, 15:43",
        "1 ene 2024",
        "Thu Jul 09 10:00:00 UTC 2026",
        "9 de julio de 2025 10:00",
    ],
    ["Jul 8, 2026", "7/6/26, 3:43\u{202f}p. m.", "Jan 1, 2024", "7/9/26, 10:00 AM PDT", "7/9/25, 10:00 a.m."],
];

/// Other headings, and other words for the direction.
const WORDS: [[&str; 4]; 3] = [
    [
        "Vorname,Nachname,Profil-URL,E-Mail-Adresse,Firma,Position,Verbunden am",
        "Von,An,Gesendet am,Nachricht,Richtung,inviterProfileUrl,inviteeProfileUrl",
        "Unterhaltungs-ID,Titel der Unterhaltung,Von,Profil-URL des Absenders,An,Profil-URLs der Empfänger,Datum,Betreff,Inhalt,Ordner,Anhänge",
        "Ausgehend",
    ],
    [
        "Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Date de connexion",
        "De,À,Envoyé le,Message,Sens,inviterProfileUrl,inviteeProfileUrl",
        "CONVERSATION ID,CONVERSATION TITLE,De,SENDER PROFILE URL,À,RECIPIENT PROFILE URLS,DATE,Objet,Contenu,Dossier,ATTACHMENTS",
        "Sortant",
    ],
    // A language without known headings.
    [
        "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
        "Qa,Qb,Qc,Qd,Qe,Qf,Qg",
        "Wa,Wb,Wc,Wd,We,Wf,Wg,Wh,Wi,Wj,Wk",
        "Qqq",
    ],
];

fn with_semicolons(text: &str) -> String {
    let mut quoted = false;
    text.chars()
        .map(|character| {
            quoted ^= character == '"';
            if character == ',' && !quoted { ';' } else { character }
        })
        .collect()
}

/// The same story in several dialects.
fn dialects() -> Vec<(String, Files)> {
    let mut all: Vec<(String, Files)> =
        DATES.into_iter().map(|dates| (format!("{dates:?}"), story(dates))).collect();
    let plain = story(DATES[0]);
    let mut add = |name: &str, change: &dyn Fn(&str) -> String| {
        let files = plain.iter().map(|(file, text)| (*file, change(text))).collect();
        all.push((name.to_owned(), files));
    };
    add("byte order mark and CRLF", &|text| format!("\u{feff}{}", text.replace('\n', "\r\n")));
    add("semicolons", &with_semicolons);
    for [connections, invitations, messages, outgoing] in WORDS {
        add(invitations, &|text| {
            text.replace(CONNECTIONS.trim_end(), connections)
                .replace(INVITATIONS.trim_end(), invitations)
                .replace(MESSAGES.trim_end(), messages)
                .replace("OUTGOING", outgoing)
        });
    }
    add("further columns", &|text| {
        text.replace("FOLDER,ATTACHMENTS", "FOLDER,ATTACHMENTS,IS MESSAGE DRAFT,IS CONVERSATION DRAFT")
            .replace("INBOX,\n", "INBOX,,No,No\n")
    });
    add("other addresses", &|text| {
        text.replace(ADA, "http://de.linkedin.com/in/Ada%2DByron/?locale=de").replace("/in/bob", "/in/BOB/")
    });
    all
}

#[test]
fn all_archive_dialects_give_the_same_findings() {
    let people = [asked("ada-byron"), asked("bob"), pending("eve")];
    let expected = [
        ("ada byron", Kind::Accepted),
        ("ada byron", Kind::Replied),
        ("bob", Kind::StillPending),
        ("eve", Kind::ContactedElsewhere),
    ];
    for (dialect, files) in dialects() {
        let loose: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let archive = gathered(&loose, &people);
        let name =
            |finding: &Finding| people.iter().find(|one| one.lead == finding.lead).unwrap().full_name.clone();
        let findings = reconcile(&archive, &people);
        let all: Vec<(String, Kind)> = findings.all.iter().map(|one| (name(one), one.kind)).collect();
        let all: Vec<(&str, Kind)> = all.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
        assert_eq!(all, expected, "{dialect}: {archive:?}");
        assert!(archive.owner.tokens.contains("profile:me"), "{dialect}: {:?}", archive.owner);
        // The same as a ZIP, nested in a folder, with unrelated files.
        let mut parts: Vec<(String, Vec<u8>)> = files
            .iter()
            .map(|(name, text)| {
                (format!("Complete_LinkedInDataExport/data/{name}"), text.clone().into_bytes())
            })
            .collect();
        parts.push((
            "Complete_LinkedInDataExport/Profile.csv".into(),
            b"First Name,Last Name\nMe,Myself\n".to_vec(),
        ));
        parts.push(("__MACOSX/._messages.csv".into(), vec![0, 1, 2]));
        let parts: Vec<(&str, &[u8])> =
            parts.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
        let mut reader = ArchiveReader::new(&people, None);
        reader.add(Cursor::new(zipped(&parts)), "archive.zip").unwrap();
        let zip = reconcile(&reader.finish(), &people);
        assert_eq!(kinds(&zip), kinds(&findings), "{dialect} as a ZIP");
        assert!(
            zip.all.iter().all(|one| one.trace.as_ref().unwrap().file.starts_with("archive.zip/")),
            "{zip:?}"
        );
    }
}

#[test]
fn every_finding_reports_its_file_row_and_date() {
    let files = format!(
        "{MESSAGES}2-a,,Ada Byron,{ADA},Me,{ME},2026-07-09 10:00:00 UTC,,\"<p>Yes, &quot;please&quot; 🎉</p>\n{}\",INBOX,\n",
        "x ".repeat(300)
    );
    let findings = found(&[("messages.csv", &files)], &[asked("ada-byron")]);
    let trace = findings.all[0].trace.as_ref().unwrap();
    assert_eq!((trace.file.as_str(), trace.row), ("messages.csv", 2));
    assert_eq!(trace.date.unwrap().to_string(), "2026-07-09T10:00:00Z");
    let excerpt = trace.excerpt.as_deref().unwrap();
    assert!(excerpt.starts_with("Yes, \"please\" 🎉 x x") && excerpt.chars().count() <= 121, "{excerpt}");
    assert_eq!(findings.all[0].kind.evidence_kind(), Some(EvidenceKind::Replied));
}

/// The findings of one message to or from Ada, to whom the request was sent on 6 July.
fn from_message(row: &str) -> Vec<Kind> {
    kinds(&found(&[("messages.csv", &format!("{MESSAGES}{row}\n"))], &[asked("ada-byron")]))
}

#[test]
fn only_a_direct_message_after_the_request_is_a_reply() {
    let reply = [Kind::Replied];
    let none: [Kind; 0] = [];
    let at = "2026-07-09 10:00:00 UTC";
    assert_eq!(from_message(&format!("2-a,,Ada,{ADA},Me,{ME},{at},,Yes,INBOX,")), reply);
    assert_eq!(
        from_message(&format!("2-a,,Ada,{ADA},Me,{ME},{at},Re: Hello,Yes,ARCHIVE,")),
        reply,
        "with a subject"
    );
    assert_eq!(
        from_message(&format!("2-a,,Ada,{ADA},Me,{ME},{at},,,INBOX,https://x/file.pdf")),
        reply,
        "only a file"
    );
    assert_eq!(
        from_message(&format!("2-a,,Ada,{ADA},Me,,{at},,Yes,INBOX,")),
        reply,
        "the member has no address"
    );
    assert_eq!(from_message(&format!("2-a,,Ada,{ADA},Me,{ME},{at},,,INBOX,")), none, "an empty message");
    assert_eq!(
        from_message(&format!("2-a,Sponsored Conversation,Ada,{ADA},Me,{ME},{at},Offer,Buy,INBOX,")),
        none
    );
    assert_eq!(
        from_message(&format!("2-a,,Ada,{ADA},Me,{ME},2026-07-06 08:00:00 UTC,,Hi,INBOX,")),
        none,
        "before"
    );
    assert_eq!(from_message(&format!("2-a,,Ada,{ADA},Me,{ME},,,Hi,INBOX,")), none, "no date");
    assert_eq!(from_message(&format!("2-a,,Ada Byron,,Me,{ME},{at},,Hi,INBOX,")), none, "never by a name");
    assert_eq!(
        from_message(&format!("2-a,,Ada,{ADA},Me;Bob,{ME};https://www.linkedin.com/in/bob,{at},,Hi,INBOX,")),
        none
    );
    assert_eq!(
        from_message(&format!("2-a,,Ada,{ADA},Me;Bob,{ME},{at},,Hi,INBOX,")),
        none,
        "two names, one address"
    );
    let own = format!("2-a,,Me,{ME},Ada,{ADA},{at},,Hello again,INBOX,");
    assert_eq!(from_message(&own), [Kind::ContactedElsewhere], "the member's own message is not a reply");
    // A third person appears in one row of the conversation only.
    let group = format!(
        "2-a,,Ada,{ADA},Me,{ME},{at},,Yes,INBOX,\n2-a,,Bob,https://www.linkedin.com/in/bob,Me,{ME},{at},,Me too,INBOX,"
    );
    assert_eq!(from_message(&group), none, "several senders");
    // The same person with and without an address is one person.
    let one =
        format!("2-a,,Ada,{ADA},Me,{ME},{at},,Yes,INBOX,\n2-a,,Me,,Ada,,2026-07-01 10:00:00 UTC,,Old,INBOX,");
    assert!(from_message(&one).contains(&Kind::Replied));
}

#[test]
fn drafts_do_not_count_as_sent() {
    let text = format!(
        "{}2-b,,Me,{ME},Eve,https://www.linkedin.com/in/eve,2025-07-09 10:00:00 UTC,,Hello,INBOX,,Yes,No\n",
        MESSAGES.replace("ATTACHMENTS", "ATTACHMENTS,IS MESSAGE DRAFT,IS CONVERSATION DRAFT")
    );
    assert!(found(&[("messages.csv", &text)], &[pending("eve")]).all.is_empty());
}

#[test]
fn unconfirmed_delivery_is_found_by_text_or_invitation() {
    let open = |status| {
        let request = delivery("ada-byron", MessageType::ConnectionRequest, status, "2026-07-06T09:00:00Z");
        [KnownLead { deliveries: vec![request], ..pending("ada-byron") }]
    };
    let invited = format!("{INVITATIONS}Me,Ada,\"7/7/26, 9:00 AM\",,OUTGOING,{ME},{ADA}\n");
    let html =
        "<p>Hi Ada,&nbsp;I came across your work on engines &amp; tables\nand would be glad to connect.</p>";
    let wrote = format!("{MESSAGES}2-a,,Me,{ME},Ada,{ADA},2026-07-07 09:00:00 UTC,,\"{html}\",INBOX,\n");
    for status in [EffectStatus::Open, EffectStatus::Uncertain] {
        let people = open(status);
        for files in [("Invitations.csv", invited.as_str()), ("messages.csv", wrote.as_str())] {
            let findings = found(&[files], &people);
            assert_eq!(kinds(&findings), [Kind::SentButUnconfirmed], "{files:?}");
            assert_eq!(findings.all[0].effect, Some(people[0].deliveries[0].effect));
            assert!(findings.new_evidence(&people).is_empty(), "the user has to confirm it");
        }
        let other = wrote.replace("engines", "something else");
        assert_eq!(kinds(&found(&[("messages.csv", &other)], &people)), [Kind::ContactedElsewhere]);
    }
    let failed = open(EffectStatus::Failed);
    assert_eq!(kinds(&found(&[("Invitations.csv", &invited)], &failed)), [Kind::ContactedElsewhere]);
}

#[test]
fn contradiction_is_found_only_in_a_complete_archive() {
    let connections = format!("{CONNECTIONS}Zoe,Other,https://www.linkedin.com/in/zoe,,,,01 Jan 2027\n");
    let invitations =
        format!("{INVITATIONS}Me,Zoe,\"1/1/25, 9:00 AM\",,OUTGOING,{ME},https://www.linkedin.com/in/zoe\n");
    let both = [("Connections.csv", connections.as_str()), ("Invitations.csv", invitations.as_str())];
    let ada = [asked("ada-byron")];
    assert_eq!(kinds(&found(&both, &ada)), [Kind::RequestMissing]);
    assert!(found(&both[1..], &ada).all.is_empty(), "without the connections it is unknown");
    assert!(found(&both[..1], &ada).all.is_empty(), "without the invitations it is unknown");
    let early = [("Connections.csv", &*connections.replace("2027", "2020")), both[1]];
    assert!(found(&early, &ada).all.is_empty(), "it ends before the request");
    let late = [both[0], ("Invitations.csv", &*invitations.replace("1/1/25", "12/1/26"))];
    assert!(found(&late, &ada).all.is_empty(), "it begins after the request");
    // A row with her name but without an address makes it uncertain.
    let doubtful = format!("{connections}Ada,Byron,,,,,08 Jul 2026\n");
    let archive = gathered(&[("Connections.csv", &doubtful), both[1]], &ada);
    assert!(reconcile(&archive, &ada).all.is_empty());
    assert_eq!((archive.unmatched[0].name.as_str(), archive.unmatched[0].row), ("Ada Byron", 3));
    let believed = |connection| [KnownLead { connection: Some(connection), ..asked("ada-byron") }];
    let contact = format!("{CONNECTIONS}Ada,Byron,{ADA},,,,08 Jul 2026\n");
    assert_eq!(
        kinds(&found(&[("Connections.csv", &contact)], &believed(Connection::Declined))),
        [Kind::ConnectedThoughDeclined]
    );
    assert_eq!(
        kinds(&found(&[("Connections.csv", &contact)], &believed(Connection::Accepted))),
        [Kind::Accepted]
    );
    let before = contact.replace("08 Jul", "05 Jul");
    assert_eq!(kinds(&found(&[("Connections.csv", &before)], &ada)), [Kind::AlreadyConnected]);
    // Without a request it is a finding only for a lead who was not imported as a connection.
    let unasked = pending("ada-byron");
    let came_in = KnownLead { contact: true, ..pending("ada-byron") };
    assert_eq!(kinds(&found(&[("Connections.csv", &before)], &[unasked])), [Kind::AlreadyConnected]);
    assert!(found(&[("Connections.csv", &before)], &[came_in]).all.is_empty());
    let same_day = contact.replace("08 Jul", "06 Jul");
    assert_eq!(kinds(&found(&[("Connections.csv", &same_day)], &ada)), [Kind::Accepted]);
}

#[test]
fn old_archive_without_profile_urls_matches_no_lead() {
    let connections = "First Name,Last Name,Email Address,Company,Position,Connected On\nada,byron,a@x.org,Engines,Countess,07/08/2026\n";
    let messages = "From,To,Date,Subject,Content,Direction,Folder\nada byron,Me,2026-07-09 10:00:00 UTC,,Yes,INCOMING,INBOX\n";
    let people = [asked("ada-byron")];
    let archive = gathered(&[("Connections.csv", connections), ("messages.csv", messages)], &people);
    assert!(reconcile(&archive, &people).all.is_empty());
    assert_eq!(archive.unmatched.len(), 2, "{archive:?}");
    assert!(
        archive.tables.values().all(|table| table.without_address == 1 && table.fault.is_none()),
        "{archive:?}"
    );
}

#[test]
fn broken_or_empty_table_does_not_affect_the_others() {
    let people = [asked("ada-byron")];
    let messages = format!("{MESSAGES}2-a,,Ada,{ADA},Me,{ME},2026-07-09 10:00:00 UTC,,Yes,INBOX,\n");
    for (name, broken) in [
        ("Connections.csv", &b""[..]),
        ("Connections.csv", b"\x89PNG\r\n\x1a\n\0\0\0\0"),
        ("Invitations.csv", b"nothing that is a table"),
        ("Invitations.csv", INVITATIONS.as_bytes()),
    ] {
        let zip = zipped(&[(name, broken), ("messages.csv", messages.as_bytes())]);
        let mut reader = ArchiveReader::new(&people, None);
        reader.add(Cursor::new(zip), "a.zip").unwrap();
        assert_eq!(kinds(&reconcile(&reader.finish(), &people)), [Kind::Replied], "{name}");
    }
    for nonsense in [&b""[..], b"hello", b"PK\x03\x04 no", b"\x7fELF", b"a,b\n1,2\n"] {
        let added = ArchiveReader::new(&people, None).add(Cursor::new(nonsense.to_vec()), "x.zip");
        assert!(added.is_err(), "{nonsense:?}");
    }
}

#[test]
fn message_between_other_people_is_not_a_reply() {
    // Enough rows identify the owner of the archive; one row is between two other people.
    let mut text = MESSAGES.to_owned();
    for number in 0..20 {
        text.push_str(&format!("2-{number},,Me,{ME},P{number},https://www.linkedin.com/in/p{number},2026-07-01 10:00:00 UTC,,Hi,INBOX,\n"));
    }
    text.push_str(&format!(
        "2-x,,Ada,{ADA},Mallory,https://www.linkedin.com/in/mallory,2026-07-09 10:00:00 UTC,,Yes,INBOX,\n"
    ));
    let people = [asked("ada-byron")];
    let archive = gathered(&[("messages.csv", &text)], &people);
    assert_eq!(archive.owner.how, OwnerSource::Messages);
    assert!(reconcile(&archive, &people).all.is_empty());
    // An owner given by the user overrides that.
    let mut told = ArchiveReader::new(&people, Some(&identity::parse("linkedin.com/in/mallory/").unwrap()));
    told.add(Cursor::new(text.into_bytes()), "messages.csv").unwrap();
    let told = told.finish();
    assert_eq!(
        (told.owner.how, kinds(&reconcile(&told, &people))),
        (OwnerSource::Given, vec![Kind::Replied])
    );
}

#[test]
fn archive_with_a_hundred_thousand_messages_is_read() {
    let mut text = MESSAGES.to_owned();
    for number in 0..100_000_u32 {
        let (person, day) = (number % 20_000, 1 + number % 27);
        text.push_str(&format!(
            "2-{person},,P{person},https://www.linkedin.com/in/p{person},Me,{ME},2026-07-{day:02} 10:00:00 UTC,,Message {number} with some words in it,INBOX,\n"
        ));
    }
    let people: Vec<KnownLead> = (0..50).map(|number| asked(&format!("p{number}"))).collect();
    let archive = gathered(&[("messages.csv", &text)], &people);
    assert_eq!(archive.tables["messages"].rows, 100_000);
    assert_eq!(archive.owner.tokens.first().map(String::as_str), Some("profile:me"));
    let findings = reconcile(&archive, &people);
    assert_eq!(findings.of(Kind::Replied).count(), 50);
}
