//! Leads from the rows of a file, and leads on the do-not-contact list.

use std::collections::BTreeSet;
use std::io::Cursor;

use uuid::Uuid;

use genie_outreach::contract::LeadId;
use genie_outreach::{Lead, NewLead};
use genie_people::import::{DoNotContact, KnownPeople};
use genie_people::own_columns::DETAILS;

use crate::files::imported;

#[test]
fn row_becomes_a_lead_with_its_profile_url_and_source() {
    let file = "Name,LinkedIn URL,# Employees,Website,Email,Favourite tea\n\
        John,linkedin.com/in/john,10K+,acme.example,\"bad address; john@acme.example\",green\n";
    let john = &imported(file).people[0];
    let new = NewLead::from_candidate(john, "people.csv");
    assert_eq!(new.profile_url, "https://www.linkedin.com/in/john");
    assert_eq!(new.email.as_deref(), Some("john@acme.example"));
    assert_eq!(new.source.as_deref(), Some("people.csv, row 2"));
    assert_eq!(new.details.get("company_size"), Some(&"10K+".into()));
    assert_eq!(new.variables.get("favourite_tea"), Some(&"green".into()));
    let lead = Lead::new(LeadId::from(Uuid::nil()), &new);
    assert_eq!(lead.digest(), new.digest());
    let mut known = KnownPeople::default();
    lead.introduce(&mut known);
    assert_eq!(known.len(), 1);
}

#[test]
fn lead_details_use_the_export_column_names() {
    let file = "Name,LinkedIn URL,Headline,Company URL,Website,Company Size,Industry,Location,Summary,\
        Connected On,Updated At\n\
        Jane,linkedin.com/in/jane,Builds things,linkedin.com/company/acme,acme.example,11-50,Software,Berlin,\
        She builds,2024-03-05,2026-07-01\n";
    let new = NewLead::from_candidate(&imported(file).people[0], "people.csv");
    let found: BTreeSet<&str> = new.details.iter().map(|(name, _)| name).collect();
    // The web site has a column of its own in every export.
    assert_eq!(found, DETAILS.into_iter().chain(["website"]).collect());
}

#[test]
fn lead_matches_the_do_not_contact_list_after_import() {
    let text = "linkedin.com/in/jane\nAcme\nevil.example\n";
    let list = DoNotContact::load(Cursor::new(text.as_bytes().to_vec())).unwrap().list;
    let refused = |slug: &str, company: &str, email: &str| {
        let new = NewLead {
            full_name: "X".into(),
            profile_url: format!("https://www.linkedin.com/in/{slug}"),
            company: Some(company.into()),
            email: Some(email.into()),
            ..NewLead::default()
        };
        let lead = Lead::new(LeadId::from(Uuid::nil()), &new);
        let listed: Vec<String> = list.tokens().collect();
        lead.suppression_tokens().into_iter().find(|token| listed.contains(token))
    };
    assert_eq!(refused("JANE", "x", "a@b.example").as_deref(), Some("profile:jane"));
    assert_eq!(refused("y", "Acme AG", "a@b.example").as_deref(), Some("company:acme"));
    assert_eq!(refused("y", "x", "a@mail.evil.example").as_deref(), Some("domain:evil.example"));
    assert_eq!(refused("y", "x", "a@b.example"), None);
}
