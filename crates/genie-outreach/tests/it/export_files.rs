//! Exports: the columns other tools expect, no formulas, and the same data when they are read back.

use std::collections::BTreeMap;
use std::io::Cursor;

use proptest::prelude::*;

use genie_outreach::export::{Record, csv, xlsx};
use genie_outreach::{Lead, NewLead, contract};
use genie_people::import::Candidate;
use genie_people::own_columns::COLUMNS;

use crate::files::{imported, opened};

const TRIGGERS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

fn record(index: usize, texts: &[String]) -> Record {
    let text = |at: usize| texts[at].split_whitespace().collect::<Vec<_>>().join(" ");
    Record {
        email: format!("p{index}@acme.example"),
        first_name: format!("Person {}", text(0)).trim().to_owned(),
        last_name: text(1),
        company: text(2),
        title: text(3),
        website: "https://acme.example".into(),
        linkedin_url: format!("https://www.linkedin.com/in/p{index}"),
        reason: text(4),
        lead_id: format!("id-{index}"),
        qualified_at: "2026-07-01T10:00:00Z".into(),
        score: index.to_string(),
        status: "pending".into(),
        variables: [("Note to self".to_owned(), texts[5].trim().to_owned()), ("title_2".into(), text(3))]
            .into(),
    }
}

fn variables() -> Vec<String> {
    vec!["Note to self".into(), "title_2".into()]
}

fn files(records: &[Record]) -> [Vec<u8>; 2] {
    let mut text = Vec::new();
    csv(&mut text, &variables(), records.iter().cloned()).unwrap();
    let mut book = Cursor::new(Vec::new());
    xlsx(&mut book, &variables(), records.iter().cloned()).unwrap();
    [text, book.into_inner()]
}

/// What an import must read from a record.
fn expected(record: &Record, found: &Candidate) {
    let name = format!("{} {}", record.first_name, record.last_name);
    assert_eq!(found.full_name, name.trim());
    let own = |text: &Option<String>| text.clone().unwrap_or_default();
    let known = [
        own(&found.email),
        own(&found.company),
        own(&found.job_title),
        own(&found.website),
        own(&found.profile_url),
    ];
    let written = [&record.email, &record.company, &record.title, &record.website, &record.linkedin_url];
    assert_eq!(known.each_ref(), written);
    let mut variables: BTreeMap<String, String> = record.variables.clone();
    variables.retain(|_, value| !value.is_empty());
    assert_eq!(found.variables, variables);
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["['=+@＝＋－＠\t\r\n\"-]{0,3}[a-zé_x0-9A,;&<> ]{0,10}", "[a-zA-Z][\\PC]{0,10}", Just(String::new())].prop_filter(
        "a placeholder or an invisible character is not data",
        |text| {
            let shown = text.trim();
            let normal: String = unicode_normalization::UnicodeNormalization::nfc(shown).collect();
            let hidden = |c: char| c == '\u{fffd}' || c.is_control() && !c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
            let nothing = ["-", "--", "na", "nan", "null", "none", "unknown", "undefined", "n/a"];
            normal == shown && !text.contains(hidden) && !nothing.contains(&shown.to_lowercase().as_str())
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn export_survives_a_round_trip_without_formulas(rows in prop::collection::vec(prop::collection::vec(text(), 6), 1..6)) {
        let records: Vec<Record> = rows.iter().enumerate().map(|(index, texts)| record(index, texts)).collect();
        for file in files(&records) {
            let mut source = opened(&file);
            let mut read = source.rows().unwrap();
            while let Some(row) = read.next_row().unwrap() {
                for cell in row.cells() {
                    prop_assert!(!cell.trim_start_matches(' ').starts_with(TRIGGERS), "{cell:?}");
                }
            }
            let done = imported(&file);
            prop_assert_eq!(&done.rejected, &[]);
            for (record, found) in records.iter().zip(&done.people) {
                expected(record, found);
            }
            prop_assert_eq!(done.people.len(), records.len());
        }
    }
}

#[test]
fn csv_has_the_columns_that_other_tools_import() {
    let new = NewLead {
        full_name: "Ada Byron King".into(),
        profile_url: "https://www.linkedin.com/in/ada".into(),
        job_title: Some("=HYPERLINK(\"http://evil.example\")".into()),
        company: Some("Engines, \"Ltd\"".into()),
        weight_score: 87,
        ..NewLead::default()
    };
    let lead = Lead { scored_version: Some(1), ..Lead::new(contract::LeadId::from(uuid::Uuid::nil()), &new) };
    let mut written = Vec::new();
    csv(&mut written, &[], [Record::from(&lead)]).unwrap();
    let expected = "email,first_name,last_name,company,title,website,linkedin_url,reason,lead_id,qualified_at,score,status\r\n\
        ,Ada,Byron King,\"Engines, \"\"Ltd\"\"\",\"'=HYPERLINK(\"\"http://evil.example\"\")\",,https://www.linkedin.com/in/ada,,00000000-0000-0000-0000-000000000000,,87,pending\r\n";
    assert_eq!(String::from_utf8(written).unwrap(), expected);
}

#[test]
fn invalid_variables_are_refused() {
    let refused = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        csv(Vec::new(), &names, []).unwrap_err().code()
    };
    assert_eq!(refused(&["status"]), "EXPORT_BAD_VARIABLES");
    assert_eq!(refused(&["a", "a"]), "EXPORT_BAD_VARIABLES");
    assert_eq!(refused(&[" "]), "EXPORT_BAD_VARIABLES");
    let many: Vec<String> = (0..1000).map(|index| format!("v{index}")).collect();
    assert_eq!(csv(Vec::new(), &many, []).unwrap_err().code(), "EXPORT_BAD_VARIABLES");
    let long = Record { reason: "x".repeat(40_000), ..Record::default() };
    assert_eq!(xlsx(Cursor::new(Vec::new()), &[], [long]).unwrap_err().code(), "EXPORT_CELL_TOO_LONG");
    assert_eq!(COLUMNS.len(), 12);
}

#[test]
fn same_leads_give_the_same_workbook() {
    let records: Vec<Record> = (0..3).map(|index| record(index, &vec!["x".to_owned(); 6])).collect();
    assert_eq!(files(&records), files(&records));
}
