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
fn headings_known_to_scoring_are_imported_as_fields() {
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
