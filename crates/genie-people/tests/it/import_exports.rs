//! Exports of other programs, one file each in `tests/data/exports`: the same two people under the headings
//! that the program writes, between columns that must not be taken for theirs.

use genie_people::import::Candidate;

use crate::import_files::imported;

macro_rules! exports {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../data/exports/", $name, ".csv")))),*]
    };
}

const EXPORTS: [(&str, &str); 23] = exports![
    "apollo_people"
    "clay_people"
    "close_leads"
    "dux_soup_profiles"
    "evaboot_sales_navigator"
    "expandi_contacts"
    "google_contacts"
    "hubspot_contacts"
    "lemlist_leads"
    "linked_helper"
    "lusha_contacts"
    "octopus_crm"
    "outlook_contacts"
    "phantombuster_sales_navigator"
    "phantombuster_search"
    "pipedrive_leads"
    "pipedrive_people"
    "salesforce_contacts"
    "salesforce_leads"
    "waalaxy_prospects"
    "wiza_sales_navigator"
    "zoho_leads"
    "zoominfo_contacts"
];

/// Name, title, company, profile and e-mail address.
fn described(person: &Candidate) -> [Option<&str>; 5] {
    [
        Some(person.full_name.as_str()),
        person.job_title.as_deref(),
        person.company.as_deref(),
        person.profile_url.as_deref(),
        person.email.as_deref(),
    ]
}

#[test]
fn exports_of_other_programs_are_mapped_automatically() {
    let expected = [
        [
            "Jane Doe",
            "Chief Technology Officer",
            "Acme Robotics",
            "https://www.linkedin.com/in/jane-doe-example",
            "jane.doe@acme.example",
        ],
        [
            "Jürgen Müller",
            "Leiter Einkauf",
            "Söhne & Partner GmbH",
            "https://www.linkedin.com/in/juergen-mueller-example",
            "juergen@soehne.example",
        ],
    ]
    .map(|person| person.map(Some));
    for (name, text) in EXPORTS {
        let imported = imported(text);
        assert_eq!(imported.rejected, [], "{name}");
        let found: Vec<_> = imported.people.iter().map(described).collect();
        // Some programs export no e-mail addresses.
        let in_file = expected.map(|[name, title, company, profile, email]| {
            [name, title, company, profile, email.filter(|email| text.contains(email))]
        });
        assert_eq!(found, in_file, "{name}");
        let notices: Vec<&String> = imported.people.iter().flat_map(|person| &person.notices).collect();
        assert_eq!(notices, Vec::<&String>::new(), "{name}");
    }
}
