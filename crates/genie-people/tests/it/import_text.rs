//! Delimited texts as sales tools write them.

use genie_people::identity::Registry;
use genie_people::import::{Column, DoNotContact, Field, Format, Headcount, Kind, Mapping, Reason, Target};

use crate::import_files::{error_of, imported, opened, run};

const CONNECTIONS: &str = "Notes:\n\"When exporting your connection data, you may notice that some of the email addresses are missing. \
You will only see email addresses for connections who have allowed their connections to see or download their email address.\"\n\n\
First Name,Last Name,URL,Email Address,Company,Position,Connected On\n\
Ada,Byron,https://www.linkedin.com/in/ada-byron,,Analytical Engines,Countess,05 Mar 2024\n\
Grace,\"Hopper, RADM\",https://www.linkedin.com/in/Grace-Hopper/,grace@navy.example.com,\"US Navy\",\"Admiral \"\"Amazing\"\"\",15 Dec 2023\n";

#[test]
fn connections_are_read_after_the_preamble() {
    let mut source = opened(CONNECTIONS);
    assert_eq!((source.header_row(), source.tables()), (Some(4), vec![Kind::Connections]));
    assert_eq!(source.format(), &Format::Text { encoding: "UTF-8", delimiter: ',' });
    let mapping = source.propose();
    let done = run(&mut source, &mapping, &DoNotContact::default(), &mut Registry::default()).unwrap();
    assert_eq!(done.names(), ["Ada Byron", "Grace Hopper, RADM"]);
    let grace = &done.people[1];
    assert_eq!(grace.row, 6);
    assert_eq!(grace.profile_url.as_deref(), Some("https://www.linkedin.com/in/grace-hopper"));
    assert_eq!(grace.email.as_deref(), Some("grace@navy.example.com"));
    assert_eq!(grace.job_title.as_deref(), Some("Admiral \"Amazing\""));
    assert_eq!(done.people[0].connected_on.unwrap().to_string(), "2024-03-05");
    assert_eq!(done.rejected, []);
}

/// Headings of an exporter and a row below them; `@` stands for the address of Jane's profile.
const EXPORTERS: [(&str, &str); 12] = [
    (
        "Vorname,Nachname,Profil-URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am",
        "Jane,Doe,@,,Acme,CTO,05 Mar 2024",
    ),
    ("Vorname,Name,URL,E-Mail-Adresse,Firma,Position,Verbunden am", "Jane,Doe,@,,Acme,CTO,5. März 2024"),
    ("Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Date de connexion", "Jane,Doe,@,,Acme,CTO,5 mars 2024"),
    (
        "Nombre,Apellido,URL,Correo electrónico,Empresa,Cargo,Conectado el",
        "Jane,Doe,@,,Acme,CTO,5 de marzo de 2024",
    ),
    (
        "Nome,Cognome,URL,Indirizzo email,Azienda,Posizione,Data di collegamento",
        "Jane,Doe,@,,Acme,CTO,5 marzo 2024",
    ),
    (
        "First Name,Last Name,Email Address,Company,Position,Connected On,URL",
        "Jane,Doe,,Acme,CTO,03/05/2024,@",
    ),
    (
        "First Name,Last Name,Title,Company Name,Company Name for Emails,Email,Person Linkedin Url,Website,\
        Company Linkedin Url,# Employees,Industry,City,State,Country,Keywords",
        "Jane,Doe,CTO,Acme,Acme,,@,https://acme.example,http://www.linkedin.com/company/acme,250,software,Berlin,,Germany,x",
    ),
    (
        "Record ID,First Name,Last Name,Email,Phone Number,Job Title,Associated Company,Website URL,Country/Region,LinkedIn URL",
        "7,Jane,Doe,,,CTO,Acme,,,@",
    ),
    (
        "ZoomInfo Contact ID,First Name,Last Name,Job Title,Company Name,LinkedIn Contact Profile URL,Employees",
        "9,Jane,Doe,CTO,Acme,@,",
    ),
    ("Lead ID,FirstName,LastName,Email,Company,Title,LinkedIn", "00Q,Jane,Doe,,Acme,CTO,@"),
    (
        "first name,last name,profile url,location,summary,company name,position,about,email",
        "Jane,Doe,@,,,Acme,CTO,,",
    ),
    ("name,title,company,linkedin profile", "Jane Doe,CTO,Acme,@"),
];

#[test]
fn headers_of_every_supported_exporter_are_recognised() {
    let slug = "https://www.linkedin.com/in/jane-doe";
    for (headings, row) in EXPORTERS {
        let done = imported(format!("{headings}\n{}\n", row.replace('@', slug)));
        assert_eq!(done.rejected, [], "{headings}");
        let jane = &done.people[0];
        assert_eq!(
            (jane.full_name.as_str(), jane.profile_url.as_deref()),
            ("Jane Doe", Some(slug)),
            "{headings}"
        );
        assert_eq!(
            (jane.job_title.as_deref(), jane.company.as_deref()),
            (Some("CTO"), Some("Acme")),
            "{headings}"
        );
        let day = row.contains("2024").then(|| jiff::civil::date(2024, 3, 5));
        assert_eq!(jane.connected_on.map(|when| when.day()), day, "{headings}");
    }
}

#[test]
fn phantombuster_and_evaboot_rows_use_the_public_profile() {
    let phantom = "profileUrl,fullName,firstName,lastName,companyName,title,companyId,companyUrl,regularCompanyUrl,summary,industry,location,connectionDegree,name,vmid,linkedInProfileUrl,isPremium,query,timestamp,defaultProfileUrl\n\
        \"https://www.linkedin.com/sales/lead/ACwAAAB1cD,NAME_SEARCH,x1\",Jane Doe,Jane,Doe,Acme,CTO,1,https://www.linkedin.com/sales/company/1,https://www.linkedin.com/company/acme,\"Line one\nLine two\",software,Berlin,2nd,Jane Doe,ACwAAAB1cD,https://www.linkedin.com/in/ACwAAAB1cD/,true,https://www.linkedin.com/sales/search/people,2026-07-01T10:00:00.000Z,https://www.linkedin.com/in/jane-doe/\n";
    let done = imported(phantom);
    let jane = &done.people[0];
    assert_eq!(jane.identity.key.as_ref().unwrap().to_string(), "/in/jane-doe");
    assert_eq!(jane.profile_url.as_deref(), Some("https://www.linkedin.com/in/jane-doe"));
    assert_eq!(jane.identity.aliases().count(), 2, "the key and one identifier, however often it is written");
    assert_eq!(jane.summary.as_deref(), Some("Line one\nLine two"));
    assert_eq!(jane.updated_at.unwrap().to_string(), "2026-07-01T10:00:00Z");
    assert_eq!(jane.variables["connectiondegree"], "2nd");

    let evaboot = "First Name,Last Name,Linkedin URL Unique ID,Linkedin URL Public,Sales Navigator URL,Current Job,Profile Headline,Is Premium\n\
        Jane,Doe,https://www.linkedin.com/in/ACwAAAB1cD,https://www.linkedin.com/in/jane-doe,\"https://www.linkedin.com/sales/people/ACwAAAB1cD,NAME_SEARCH\",CTO,Builds things,Yes\n";
    let jane = imported(evaboot).people.remove(0);
    assert_eq!(jane.identity.key.unwrap().slug(), "jane-doe");
    assert_eq!(
        (jane.headline.as_deref(), jane.variables["is_premium"].as_str()),
        (Some("Builds things"), "Yes")
    );
}

#[test]
fn imported_rows_have_the_row_numbers_of_the_spreadsheet() {
    let file = "Name,LinkedIn URL,Notes\n\n\"Jane Doe\",linkedin.com/in/jane,\"two\nlines\"\n,,\nNobody,,\nJohn Roe,linkedin.com/in/john,x\n";
    let done = imported(file);
    assert_eq!(done.people.iter().map(|person| person.row).collect::<Vec<_>>(), [3, 6]);
    assert_eq!(done.reasons(), [(5, Reason::NoAddress)]);
    assert_eq!(done.people[0].variables["notes"], "two\nlines");
}

#[test]
fn placeholder_in_a_custom_column_is_a_missing_value() {
    let done = imported("Name,LinkedIn URL,Nickname\nJane Doe,linkedin.com/in/jane,null\n");
    assert_eq!(done.people[0].variables.get("nickname"), None);
}

#[test]
fn rejected_row_reports_number_and_code_but_no_cell_contents() {
    let long = "x".repeat(33_000);
    let file = format!(
        "Full Name,LinkedIn URL,Email,Company\n\
        Jane Doe,https://www.linkedin.com/in/jane,,Acme\n\
        ,https://www.linkedin.com/in/nobody,,Acme\n\
        No Address,,,Acme\n\
        Elsewhere,https://www.linkedin.com.evil.example/in/jane,,\n\
        A Company,https://www.linkedin.com/company/acme,,\n\
        Jane Again,http://de.linkedin.com/in/JANE/?trk=x,,\n\
        Extra,linkedin.com/in/extra,,Acme,surplus\n\
        Full Name,LinkedIn URL,Email,Company\n\
        Bell\u{7},linkedin.com/in/bell,,\n\
        Long,linkedin.com/in/long,,{long}\n\
        Short,linkedin.com/in/short\n\
        Mail Only,n/a,mail@acme.example,\n"
    );
    let done = imported(file);
    assert_eq!(done.names(), ["Jane Doe", "Short", "Mail Only"]);
    let expected = [
        (3, Reason::NoName),
        (4, Reason::NoAddress),
        (5, Reason::BadAddress),
        (6, Reason::BadAddress),
        (7, Reason::Duplicate),
        (8, Reason::TooManyCells),
        (9, Reason::RepeatedHeader),
        (10, Reason::ControlCharacters),
        (11, Reason::TooLong),
    ];
    assert_eq!(done.reasons(), expected);
    assert_eq!(done.summary.padded, 1);
    assert_eq!(done.rejected[4].sentence, "row 7 was not imported: it has the same profile URL as row 2");
    for row in &done.rejected {
        assert!(
            row.sentence.len() < 150 && !row.sentence.to_lowercase().contains("jane"),
            "{}",
            row.sentence
        );
    }
}

#[test]
fn duplicates_are_rejected_and_a_dry_run_changes_nothing() {
    let mut registry = Registry::default();
    let mut source = opened(CONNECTIONS);
    let mapping = source.propose();
    let list = DoNotContact::default();
    let dry = run(&mut source, &mapping, &list, &mut registry.clone()).unwrap();
    assert_eq!((dry.people.len(), registry.len()), (2, 0));
    assert_eq!(run(&mut source, &mapping, &list, &mut registry).unwrap().people, dry.people);
    let again = run(&mut source, &mapping, &list, &mut registry).unwrap();
    assert_eq!(again.reasons(), [(5, Reason::AlreadyKnown), (6, Reason::AlreadyKnown)]);
    // The same person with another name, recognised by the mailbox alone.
    let mut other = opened("Name,Email\nG. Hopper,Grace@Navy.example.com\n");
    let mapping = other.propose();
    assert_eq!(
        run(&mut other, &mapping, &list, &mut registry).unwrap().reasons(),
        [(2, Reason::AlreadyKnown)]
    );
}

#[test]
fn mapping_is_corrected_saved_and_reused() {
    let source = opened("Wer,Wo,Firma,Lieblingsfarbe\nJane Doe,linkedin.com/in/jane,Acme,blau\n");
    let mut mapping = source.propose();
    assert_eq!(mapping.columns[1].to, Target::Field(Field::ProfileUrl), "the cells are profiles");
    assert_eq!(mapping.columns[0].to, Target::Variable("wer".into()));
    assert_eq!(mapping.validate().unwrap_err().code(), "IMPORT_MAPPING_INVALID");
    mapping.columns[0].to = Target::Field(Field::FullName);
    mapping.columns[2].to = Target::Ignore;
    let saved = serde_json::to_string(&mapping).unwrap();
    assert!(saved.contains(r#"{"heading":"Wer","to":{"field":"full_name"}}"#), "{saved}");
    assert!(
        saved.contains(r#"{"variable":"lieblingsfarbe"}"#) && saved.contains(r#""to":"ignore""#),
        "{saved}"
    );
    let loaded: Mapping = serde_json::from_str(&saved).unwrap();
    let mut other = opened("LIEBLINGSFARBE;wer;Wo;Neu\nrot;John Roe;linkedin.com/in/john;x\n");
    let done = run(&mut other, &loaded, &DoNotContact::default(), &mut Registry::default()).unwrap();
    assert_eq!(done.people[0].full_name, "John Roe");
    assert_eq!(
        done.people[0].variables.iter().collect::<Vec<_>>(),
        [(&"lieblingsfarbe".into(), &"rot".into())]
    );
}

#[test]
fn invalid_mapping_is_refused() {
    let column = |heading: &str, to: Target| Column { heading: heading.into(), to };
    let mapping = |columns: Vec<Column>| Mapping { columns, date_order: Default::default() };
    let name = || column("n", Target::Field(Field::FullName));
    let address = || column("a", Target::Field(Field::ProfileUrl));
    for columns in [
        vec![],
        vec![name()],
        vec![address()],
        vec![name(), name(), address()],
        vec![name(), address(), column("v", Target::Variable(" ".into()))],
        vec![name(), address(), column("v", Target::Variable("status".into()))],
        vec![
            name(),
            address(),
            column("v", Target::Variable("x".into())),
            column("w", Target::Variable("x".into())),
        ],
    ] {
        assert_eq!(mapping(columns).validate().unwrap_err().code(), "IMPORT_MAPPING_INVALID");
    }
    assert!(mapping(vec![name(), address(), address()]).validate().is_ok());
}

#[test]
fn columns_without_headers_are_recognised_by_their_cells() {
    let file = "jane@acme.example,Jane Doe,https://www.linkedin.com/in/jane\njohn@acme.example,John,linkedin.com/in/john\n";
    let mut source = opened(file);
    assert_eq!((source.header_row(), source.headings()[1].as_str()), (None, "Column 2"));
    let mut mapping = source.propose();
    let targets: Vec<Target> = mapping.columns.iter().map(|column| column.to.clone()).collect();
    let expected =
        [Target::Field(Field::Email), Target::Variable("column_2".into()), Target::Field(Field::ProfileUrl)];
    assert_eq!(targets, expected);
    mapping.columns[1].to = Target::Field(Field::FullName);
    let done = run(&mut source, &mapping, &DoNotContact::default(), &mut Registry::default()).unwrap();
    assert_eq!((done.names(), done.people[0].row), (vec!["Jane Doe", "John"], 1));
}

#[test]
fn company_size_location_and_website_are_parsed() {
    let file = "Name,LinkedIn URL,# Employees,City,State,Country,Website,Email\n\
        Jane,linkedin.com/in/jane,\"1,001-5,000\",Berlin,,Germany,https://www.acme.example/about,info@acme.example\n\
        John,linkedin.com/in/john,10K+,,,,acme.example,\"bad address; john@acme.example\"\n";
    let done = imported(file);
    let jane = &done.people[0];
    assert_eq!(jane.headcount, Some(Headcount { at_least: 1001, at_most: Some(5000) }));
    assert_eq!(jane.location.as_deref(), Some("Berlin, Germany"));
    assert_eq!(jane.company_domain.as_deref(), Some("acme.example"));
    assert_eq!(done.people[1].headcount, Some(Headcount { at_least: 10_000, at_most: None }));
    assert_eq!(done.people[1].email.as_deref(), Some("john@acme.example"));
    assert_eq!(done.people[1].profile_url.as_deref(), Some("https://www.linkedin.com/in/john"));
}

#[test]
fn file_without_people_is_refused() {
    assert_eq!(error_of("").code(), "IMPORT_EMPTY");
    assert_eq!(error_of("\n\n  \n").code(), "IMPORT_EMPTY");
    assert_eq!(error_of("First Name,Last Name,URL\n").code(), "IMPORT_NO_ROWS");
    assert_eq!(error_of("a,b\nc,d\n").code(), "IMPORT_NO_HEADER");
    assert_eq!(error_of("Name,Company\nJane,Acme\n").code(), "IMPORT_MAPPING_INVALID");
}
