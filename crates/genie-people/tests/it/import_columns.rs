//! The columns of the headings' data file match the fields of the import.

use std::collections::BTreeSet;

use genie_people::import::{Field, Target};
use genie_tables::headings;

use crate::import_files::opened;

/// Columns that only scoring reads. In an import they become variables.
const NOT_IMPORTED: [&str; 17] = [
    "area",
    "business_type",
    "company_description",
    "company_location",
    "department",
    "last_activity",
    "notes",
    "other_email",
    "person",
    "phone",
    "previous_job",
    "record_date",
    "record_detail",
    "seniority",
    "skills",
    "team_size",
    "workplace",
];

#[test]
fn every_known_column_is_a_field_or_listed_as_not_imported() {
    let unknown: Vec<&str> =
        headings().columns("people").filter(|column| Field::from_column(column).is_none()).collect();
    assert_eq!(unknown, NOT_IMPORTED);
    let known: BTreeSet<Field> = headings().columns("people").filter_map(Field::from_column).collect();
    assert_eq!(known, BTreeSet::from(Field::ALL), "every field has headings");
}

#[test]
fn linkedin_bio_column_is_text_unless_it_holds_profile_urls() {
    let target = |bio: &str| {
        let source = opened(format!("Name,Email,LinkedIn Bio\nJane,jane@acme.example,{bio}\n"));
        source.propose().columns[2].to.clone()
    };
    assert_eq!(target("Builds things"), Target::Field(Field::Summary));
    assert_eq!(target("https://www.linkedin.com/in/jane"), Target::Field(Field::ProfileUrl));
}

#[test]
fn headers_known_to_scoring_are_imported_as_fields() {
    let source =
        opened("Name,LinkedIn URL,Designation,Firm,FTE,Notes\nJane,linkedin.com/in/jane,CTO,Acme,9,x\n");
    let targets: Vec<Target> = source.propose().columns.into_iter().map(|column| column.to).collect();
    let expected = [
        Target::Field(Field::FullName),
        Target::Field(Field::ProfileUrl),
        Target::Field(Field::JobTitle),
        Target::Field(Field::Company),
        Target::Field(Field::CompanySize),
        Target::Variable("notes".into()),
    ];
    assert_eq!(targets, expected);
}

/// The columns of a file with these headings and cells.
fn targets(headings: &str, cells: &str) -> Vec<Option<Field>> {
    let field = |to: Target| if let Target::Field(field) = to { Some(field) } else { None };
    opened(format!("{headings}\n{cells}\n"))
        .propose()
        .columns
        .into_iter()
        .map(|column| field(column.to))
        .collect()
}

#[test]
fn exact_header_takes_precedence_over_a_similar_one() {
    let found = targets(
        "Contact Email,Primary E-mail Address,Email,Person LinkedIn URL,Occupation,Job Title,Full Name",
        "a@acme.example,b@acme.example,c@acme.example,linkedin.com/in/jane,Robots!,CTO,Jane Doe",
    );
    let expected = [
        None,
        None,
        Some(Field::Email),
        Some(Field::ProfileUrl),
        None,
        Some(Field::JobTitle),
        Some(Field::FullName),
    ];
    assert_eq!(found, expected);
}

#[test]
fn filled_column_takes_precedence_over_an_empty_one() {
    let found =
        targets("Full Name,LinkedIn URL,Email,Work Email", "Jane,linkedin.com/in/jane,,jane@acme.example");
    assert_eq!(found, [Some(Field::FullName), Some(Field::ProfileUrl), None, Some(Field::Email)]);
}

#[test]
fn bilingual_header_is_recognised() {
    let fields = targets(
        "Vorname / First name,Nachname (Last name),Firma|Company,Funktion / Position,Name / Company",
        "Ada,Lovelace,Ledger,Engineer,x",
    );
    let [first, last, company, title] =
        [Field::FirstName, Field::LastName, Field::Company, Field::JobTitle].map(Some);
    assert_eq!(fields, [first, last, company, title, None], "two different fields are none");
}

#[test]
fn header_similar_to_a_known_one_is_recognised() {
    let alike = [
        ("contact: first_name", Field::FirstName, "Jane"),
        ("Prospect's Last Name", Field::LastName, "Jane"),
        ("primaryEmail", Field::Email, "jane@acme.example"),
        ("Person • LinkedIn URL", Field::ProfileUrl, "linkedin.com/in/jane"),
        ("Current Employer Name", Field::Company, "Jane"),
        ("Organisation Industry", Field::Industry, "Jane"),
        ("LinkedIn Job Title (current)", Field::JobTitle, "Jane"),
        ("Account Number of Employees", Field::CompanySize, "Jane"),
        ("Lead City", Field::City, "Jane"),
        ("Deal - Organization", Field::Company, "Jane"),
        ("Personne - E-mail - Travail", Field::Email, "jane@acme.example"),
        ("Attendee Name", Field::FullName, "Jane"),
    ];
    for (heading, field, cell) in alike {
        let found = targets(&format!("{heading},Country,Summary"), &format!("{cell},x,y"));
        assert_eq!(found[0], Some(field), "{heading}");
    }
    for heading in [
        "Deal - Title",
        "Lead - Title",
        "Manager Name",
        "Buyer Name",
        "Company Phone",
        "Assistant Email",
        "Twitter URL",
    ] {
        let found = targets(&format!("Full Name,LinkedIn,{heading}"), "Jane,linkedin.com/in/jane,x");
        assert_eq!(found[2], None, "{heading}");
    }
}

#[test]
fn ambiguous_columns_are_mapped_by_their_cell_values() {
    // A salutation is not a job title, and the name of a customer is not the name of a person.
    let found = targets(
        "Title,First Name,Last Name,Name,LinkedIn,LinkedIn Page,Role",
        "Ms.,Jane,Doe,Acme Robotics,linkedin.com/in/jane,linkedin.com/company/acme,CTO",
    );
    let expected = [
        None,
        Some(Field::FirstName),
        Some(Field::LastName),
        None,
        Some(Field::ProfileUrl),
        Some(Field::CompanyUrl),
        Some(Field::JobTitle),
    ];
    assert_eq!(found, expected);
}
