//! LinkedIn's own archive, as the member receives it.

use genie_people::identity::{Alias, ProfileKey};
use genie_people::import::{ArchiveRead, Direction, Format, Invitation, Kind, Party};

use crate::import_files::{error_of, imported, opened, zipped};

const CONNECTIONS: &str = "Notes:\n\"A notice.\"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\n\
Ada,Byron,https://www.linkedin.com/in/ada-byron,,Engines,Countess,05 Mar 2024\n,,,,,,\nNo,Address,,,,,04 Mar 2024\n";
const INVITATIONS: &str = "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n\
Me Myself,Ada Byron,\"7/8/26, 3:43 PM\",\"Hello,\nAda\",OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/ada-byron\n\
Bob Roe,Me Myself,\"7/9/26, 9:05 AM\",,INCOMING,https://www.linkedin.com/in/bob,https://www.linkedin.com/in/me\n";
const MESSAGES: &str = "CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS\n\
2-a,,Ada Byron,https://www.linkedin.com/in/ada-byron,Me Myself,https://www.linkedin.com/in/me,2026-07-01 10:00:00 UTC,,\"Yes, \"\"please\"\"\",INBOX,\n\
2-b,Group,Bob Roe,https://www.linkedin.com/in/bob,Me Myself;Ada Byron,https://www.linkedin.com/in/me;https://www.linkedin.com/in/ada-byron,2026-07-02 10:00:00 UTC,,hi all,INBOX,\n\
2-c,,Bob Roe,https://www.linkedin.com/in/bob,\"Me Myself,Ada Byron\",\"https://www.linkedin.com/in/me,https://www.linkedin.com/in/ada-byron\",2026-07-02 10:00:00 UTC,,hi again,INBOX,\n\
,,Nobody,,,,,,,,\n";

fn profile(slug: &str) -> Option<Alias> {
    Some(Alias::Profile(ProfileKey::from_slug(slug).unwrap()))
}

fn party(name: &str, slug: &str) -> Party {
    Party { name: name.into(), profile: profile(slug) }
}

fn archive() -> Vec<u8> {
    zipped(&[
        ("__MACOSX/Basic/._Connections.csv", b"\0\0\0\0"),
        (
            "Basic_LinkedInDataExport/Profile.csv",
            b"First Name,Last Name,Headline,Summary,Industry\nMe,Myself,x,y,z\n",
        ),
        ("Basic_LinkedInDataExport/Invitations.csv", INVITATIONS.as_bytes()),
        ("Basic_LinkedInDataExport/messages.csv", MESSAGES.as_bytes()),
        ("Basic_LinkedInDataExport/Connections.csv", CONNECTIONS.as_bytes()),
    ])
}

#[test]
fn archive_tables_become_typed_records() {
    let mut source = opened(archive());
    assert_eq!(source.format(), &Format::Archive);
    assert_eq!(source.tables(), [Kind::Connections, Kind::Invitations, Kind::Messages]);

    let connections: Vec<_> = source.connections().unwrap().map(Result::unwrap).collect();
    let ArchiveRead::Record(ada) = &connections[0] else { panic!("{connections:?}") };
    assert_eq!(
        (ada.row, ada.full_name.as_str(), ada.position.as_deref()),
        (5, "Ada Byron", Some("Countess"))
    );
    let ArchiveRead::Record(nobody) = &connections[1] else { panic!("{connections:?}") };
    assert_eq!(
        (nobody.row, nobody.identity.is_empty(), connections.len()),
        (7, true, 2),
        "nothing is guessed"
    );

    let invitations: Vec<_> = source.invitations().unwrap().map(Result::unwrap).collect();
    let expected = Invitation {
        row: 2,
        direction: Some(Direction::Outgoing),
        from: party("Me Myself", "me"),
        to: party("Ada Byron", "ada-byron"),
        sent_at: Some("2026-07-08T15:43:00".parse().unwrap()),
        message: Some("Hello,\nAda".into()),
    };
    assert_eq!(invitations[0], ArchiveRead::Record(expected));
    assert!(
        matches!(&invitations[1], ArchiveRead::Record(second) if second.direction == Some(Direction::Incoming))
    );

    let messages: Vec<_> = source.messages().unwrap().map(Result::unwrap).collect();
    let ArchiveRead::Record(reply) = &messages[0] else { panic!("{messages:?}") };
    assert_eq!((reply.conversation.as_str(), reply.content.as_str()), ("2-a", "Yes, \"please\""));
    assert_eq!(
        (reply.from.clone(), reply.to.clone()),
        (party("Ada Byron", "ada-byron"), vec![party("Me Myself", "me")])
    );
    assert_eq!((reply.at.unwrap().to_string(), reply.is_group), ("2026-07-01T10:00:00Z".to_owned(), false));
    for group in &messages[1..3] {
        let ArchiveRead::Record(group) = group else { panic!("{messages:?}") };
        assert_eq!(
            (group.is_group, &group.to),
            (true, &vec![party("Me Myself", "me"), party("Ada Byron", "ada-byron")])
        );
    }
    assert!(matches!(&messages[3], ArchiveRead::Rejected(row) if row.row == 5));

    assert_eq!(imported(archive()).names(), ["Ada Byron"], "connections can become leads");
}

#[test]
fn single_and_renamed_archive_tables_are_recognised() {
    let mut messages = opened(MESSAGES);
    assert_eq!((messages.tables(), messages.messages().unwrap().count()), (vec![Kind::Messages], 4));
    assert_eq!(error_of(INVITATIONS).code(), "IMPORT_NO_SUCH_TABLE");
    let german = CONNECTIONS.replace(
        "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
        "Vorname,Nachname,URL,E-Mail-Adresse,Firma,Position,Verbunden am",
    );
    let renamed = zipped(&[("Kontakte.csv", german.as_bytes()), ("Einladungen.csv", INVITATIONS.as_bytes())]);
    assert_eq!(opened(&renamed).tables(), [Kind::Connections, Kind::Invitations]);
    let single = zipped(&[
        ("export/leads.csv", b"Name,LinkedIn URL\nJane,linkedin.com/in/jane\n"),
        ("logo.png", b"\x89PNG"),
    ]);
    assert_eq!(imported(single).names(), ["Jane"]);
}

#[test]
fn archive_without_connections_still_has_messages() {
    let empty = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";
    let mut source =
        opened(zipped(&[("Connections.csv", empty.as_bytes()), ("messages.csv", MESSAGES.as_bytes())]));
    assert_eq!((source.connections().unwrap().count(), source.messages().unwrap().count()), (0, 4));
    assert_eq!(source.invitations().err().unwrap().code(), "IMPORT_NO_SUCH_TABLE");
}

#[test]
fn names_are_ignored_if_their_count_differs_from_the_profile_urls() {
    let odd = MESSAGES.lines().next().unwrap().to_owned()
        + "\n2-d,,Bob,https://www.linkedin.com/in/bob,\"Doe, Jane\",https://www.linkedin.com/in/jane,2026-07-01 10:00:00 UTC,,x,INBOX,\
           \n2-e,,Bob,https://www.linkedin.com/in/bob,Jane,https://www.linkedin.com/in/jane;https://www.linkedin.com/in/joe,2026-07-01 10:00:00 UTC,,x,INBOX,\n";
    let mut source = opened(odd);
    let messages: Vec<_> = source.messages().unwrap().map(Result::unwrap).collect();
    let ArchiveRead::Record(one) = &messages[0] else { panic!("{messages:?}") };
    assert_eq!((one.is_group, &one.to), (false, &vec![party("Doe, Jane", "jane")]));
    let ArchiveRead::Record(two) = &messages[1] else { panic!("{messages:?}") };
    assert_eq!((two.is_group, &two.to), (true, &vec![party("", "jane"), party("", "joe")]));
}
