//! The values that a template can use. From the second edition on, names, titles and companies are tidied; what cannot
//! be said is missing.

use genie_kernel::policy::Edition;
use genie_people::tidy;

use super::Brief;
use crate::lead::Lead;

/// The tidied values, which replace the columns of the same names.
const TIDIED: [&str; 7] = ["first_name", "last_name", "title", "job_title", "role", "company", "contact"];

/// The values that a template can use, by name.
pub fn values(lead: &Lead, brief: Option<&Brief>, edition: Edition) -> Vec<(String, String)> {
    let mut values: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: Option<String>| {
        values.extend(value.map(|value| (name.to_owned(), value)));
    };
    add("score", Some(lead.manual_score.unwrap_or(lead.weight_score).to_string()));
    if edition == Edition::First {
        let first = lead.first_word();
        let last = lead.full_name.trim_start().strip_prefix(first).unwrap_or_default().trim();
        add("first_name", Some(first.to_owned()));
        add("last_name", Some(last.to_owned()));
        add("title", lead.job_title.clone());
    } else {
        let title = lead.job_title.as_deref().and_then(tidy::job_title);
        add("first_name", lead.first_name());
        add("last_name", lead.last_name());
        add("role", title.as_deref().and_then(tidy::role));
        add("job_title", title.clone());
        add("title", title);
        add("company", lead.company.as_deref().and_then(tidy::company));
        add("contact", lead.is_contact(edition).then(|| "yes".to_owned()));
        for (name, answer) in brief.into_iter().flat_map(Brief::values) {
            add(name, Some(answer));
        }
    }
    for (name, value) in lead.cells() {
        let name = name.to_lowercase().replace([' ', '-'], "_");
        if edition == Edition::First || !TIDIED.contains(&name.as_str()) {
            values.push((name, value.to_owned()));
        }
    }
    values
}
