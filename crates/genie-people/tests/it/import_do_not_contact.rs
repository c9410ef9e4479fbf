//! The do-not-contact list.

use std::io::Cursor;

use genie_people::identity::Registry;
use genie_people::import::{DoNotContact, Reason};

use crate::import_files::{opened, run};

fn load(text: &str) -> DoNotContact {
    let loaded = DoNotContact::load(Cursor::new(text.as_bytes().to_vec())).unwrap();
    assert_eq!(loaded.rejected, []);
    loaded.list
}

const PEOPLE: &str = "Name,LinkedIn URL,Company,Website,Email\n\
Jane,linkedin.com/in/jane,Free Ltd,,\n\
Acme Person,linkedin.com/in/a,\"ACME, Inc.\",,\n\
Sub Domain,linkedin.com/in/b,,https://shop.blocked.example/x,\n\
Mail Domain,linkedin.com/in/c,,,c@mail.blocked.example\n\
Mail Person,linkedin.com/in/d,,,D@free.example\n\
Fine,linkedin.com/in/fine,Acme Robotics,notblocked.example,fine@free.example\n";

fn refused(list: &DoNotContact) -> Vec<(u64, Reason)> {
    let mut source = opened(PEOPLE);
    let mapping = source.propose();
    let mut registry = Registry::default();
    let done = run(&mut source, &mapping, list, &mut registry).unwrap();
    assert_eq!(registry.len(), done.people.len(), "a rejected person is not remembered");
    done.reasons()
}

#[test]
fn listed_people_companies_and_domains_are_rejected() {
    let text = "# people\nhttps://de.linkedin.com/in/Jane/?x=y\nd@free.example\n\n# others\nAcme GmbH\nblocked.example\n";
    let list = load(text);
    assert_eq!(list.len(), 4);
    let expected: Vec<_> = (2..=6).map(|row| (row, Reason::DoNotContact)).collect();
    assert_eq!(refused(&list), expected);
    let table = load("Profile URL,Email\nlinkedin.com/in/jane,\n,d@free.example\n");
    assert_eq!(refused(&table), [(2, Reason::DoNotContact), (6, Reason::DoNotContact)]);
    assert_eq!(refused(&load("Company\nAcme\n")), [(3, Reason::DoNotContact)]);
    assert_eq!(refused(&load("Company;Domain\nAcme;\n;www.blocked.example\n")).len(), 3);
    assert_eq!(refused(&load("Company;Domain\nAcme;blocked.example\n")).len(), 3);
    assert_eq!(load("Acme\njane@x.example\n").len(), 2, "the first line of a list is not a heading");
    assert_eq!(refused(&load("")), []);
    assert_eq!(refused(&load("company: Acme\n*.blocked.example\n@free.example\n")).len(), 5);
    // A table of people blocks the people, not everyone at their companies.
    assert_eq!(
        refused(&load("Name,LinkedIn URL,Company\nX,linkedin.com/in/jane,Acme\n")),
        [(2, Reason::DoNotContact)]
    );
}

#[test]
fn do_not_contact_list_round_trips_as_tokens_and_json() {
    let list = load("linkedin.com/in/jane\nAcme\nevil.example\n");
    let mut again = DoNotContact::default();
    assert!(list.tokens().all(|token| again.add_token(&token)));
    assert_eq!(again, list);
    let stored = serde_json::to_string(&list).unwrap();
    assert_eq!(serde_json::from_str::<DoNotContact>(&stored).unwrap(), list);
}

#[test]
fn unrecognised_do_not_contact_lines_are_reported() {
    let text = "https://www.linkedin.com/feed\nhttps://www.linkedin.com/company/acme\n!!!\nftp://x.example\n";
    let loaded = DoNotContact::load(Cursor::new(text.as_bytes().to_vec())).unwrap();
    let rows: Vec<(u64, Reason)> = loaded.rejected.iter().map(|row| (row.row, row.reason)).collect();
    assert_eq!(
        rows,
        [(1, Reason::NotAnEntry), (2, Reason::NotAnEntry), (3, Reason::NotAnEntry), (4, Reason::NotAnEntry)]
    );
    assert!(loaded.list.is_empty());
}
