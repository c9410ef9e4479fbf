//! The data file of headings: it loads, and an invalid file does not.

use std::collections::BTreeSet;

use genie_tables::{Headings, HeadingsError, fold_heading, headings};

const FIRST_LINE: &str = "table,column,source,checked,headings\n";

fn error_of(lines: &str) -> HeadingsError {
    Headings::parse(&format!("{FIRST_LINE}{lines}")).unwrap_err()
}

#[test]
fn shipped_headers_load() {
    let headings = headings();
    assert_eq!(headings.column("people", &fold_heading("First Name")), Some("first_name"));
    assert_eq!(headings.column("people", &fold_heading("# Employees")), Some("company_size"));
    assert_eq!(headings.column("people", &fold_heading("Unternehmensgröße")), Some("company_size"));
    assert_eq!(headings.column("people", "no such heading"), None);
    assert_eq!(headings.column("messages", &fold_heading("SENDER PROFILE URL")), Some("from_url"));
    assert_eq!(headings.column("no such table", "name"), None);
    let public = headings.names("people", "public_profile_url");
    assert_eq!(public[0], "defaultprofileurl", "the order of the file is kept");
    let count: usize = ["people", "invitations", "messages"]
        .into_iter()
        .flat_map(|table| headings.columns(table).map(move |column| headings.names(table, column).len()))
        .sum();
    assert!(count > 1_200, "{count} headings");
}

#[test]
fn ambiguous_headers_map_to_one_column() {
    let column = |heading: &str| headings().column("people", heading);
    assert_eq!(column("linkedinbio"), Some("summary"));
    assert_eq!(column("linkedinuniqueid"), Some("member_urn"));
    assert_eq!(column("profile"), Some("profile"), "an address or a text, which the cells tell");
    assert_eq!(column("rank"), Some("seniority"));
}

#[test]
fn duplicate_header_is_an_error() {
    let duplicate = error_of("people,city,,,City|Town\npeople,city,,,TOWN\n");
    assert_eq!(
        duplicate.to_string(),
        r#"line 3: "town" is listed twice for people.city"#,
        "folded before they are compared"
    );
    let contradiction = error_of("people,city,,,City|Town\npeople,region,,,State|Tówn\n");
    assert_eq!(contradiction.to_string(), r#"line 3: "town" names both people.city and people.region"#);
    let apart = Headings::parse(&format!("{FIRST_LINE}people,city,,,City\nplaces,name,,,City\n"));
    assert!(apart.is_ok(), "two tables may use one heading");
}

#[test]
fn invalid_line_is_an_error() {
    assert_eq!(Headings::parse("table,column,headings\n").unwrap_err(), HeadingsError::Malformed(1));
    assert_eq!(error_of("people,city,City\n"), HeadingsError::Malformed(2));
    let invalid = HeadingsError::InvalidName { line: 2, name: "Home Town".into() };
    assert_eq!(error_of("people,Home Town,,,City\n"), invalid);
    for undated in ["seen,", ",2026-11-15", "seen,yesterday", "seen,2026-13-01"] {
        assert_eq!(error_of(&format!("people,city,{undated},City\n")), HeadingsError::Undated(2));
    }
    assert_eq!(error_of("people,city,,,City||Town\n"), HeadingsError::EmptyHeading(2));
    assert_eq!(error_of("people,city,,,#\n"), HeadingsError::EmptyHeading(2));
    let many: Vec<String> = (0..10_001).map(|number| format!("h{number}")).collect();
    assert_eq!(error_of(&format!("people,city,,,{}\n", many.join("|"))), HeadingsError::TooMany);
}

#[test]
fn folding_keeps_only_letters_and_digits() {
    let folded: BTreeSet<String> =
        ["E-Mail Adresse", "e mail adresse", "\u{feff}E‑MAIL ADRESSE", "É-mail_àdresse:"]
            .into_iter()
            .map(fold_heading)
            .collect();
    assert_eq!(folded, BTreeSet::from(["emailadresse".to_owned()]));
    assert_eq!(fold_heading("Größe 2"), "grosse2");
}
