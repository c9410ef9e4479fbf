//! The values that a template can use. From the second edition on, names, titles and companies are tidied, and what is
//! known about the situation of the reader is a condition; what cannot be said is missing.

use genie_kernel::policy::Edition;
use genie_people::tidy::{self, Situation};

use super::saved::{NAMES, words};
use super::{Brief, Setting};
use crate::lead::Lead;

/// The tidied values, which replace the columns of the same names.
const TIDIED: [&str; 7] = ["first_name", "last_name", "title", "job_title", "role", "company", "contact"];

/// What is known about the reader and has a value only if it is so.
pub(super) const CONDITIONS: [&str; 6] =
    ["introduced", "is_leader", "is_outside", "is_referral", "is_seeking", "is_self_employed"];

/// What the reader has in common with the brief.
pub(super) const IN_COMMON: [&str; 2] = ["topics", "same_place"];

/// A topic with fewer letters has to be written in the reason exactly as in the headline.
const TOPIC_LETTERS_MIN: usize = 4;

/// The most topics that a text names.
const TOPICS_MAX: usize = 2;

/// The values that a template can use, by name. `had_note` says whether the reader knows who writes and why.
pub fn values(
    lead: &Lead,
    brief: Option<&Brief>,
    setting: &Setting,
    had_note: bool,
) -> Vec<(String, String)> {
    let edition = setting.terms.edition;
    let mut values: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: Option<String>| {
        values.extend(value.map(|value| (name.to_owned(), value)));
    };
    add("score", Some(lead.effective_score(lead.weight_score).to_string()));
    if edition == Edition::First {
        let first = lead.first_word();
        let last = lead.full_name.trim_start().strip_prefix(first).unwrap_or_default().trim();
        add("first_name", Some(first.to_owned()));
        add("last_name", Some(last.to_owned()));
        add("title", lead.job_title.clone());
    } else {
        let title = lead.job_title.as_deref().and_then(tidy::job_title);
        let is_contact = lead.is_contact(edition);
        add("first_name", lead.first_name());
        add("last_name", lead.last_name());
        add("role", title.as_deref().and_then(tidy::role));
        add("job_title", title.clone());
        add("title", title);
        add("company", lead.employer());
        add("contact", is_contact.then(yes));
        for (name, answer) in brief.into_iter().flat_map(Brief::values) {
            add(name, Some(answer));
        }
        for (name, holds) in conditions(lead.situation(), brief, had_note && !is_contact) {
            add(name, holds.then(yes));
        }
        add("topics", brief.and_then(|brief| topics(lead, &brief.reason)));
        add("same_place", brief.and_then(|brief| same_place(lead, &brief.reason)));
        for (name, value, _) in setting.saved.values(lead) {
            add(name, Some(value));
        }
    }
    for (name, value) in lead.cells() {
        let name = name.to_lowercase().replace([' ', '-'], "_");
        // A column of a file cannot pose as what the program knows or the user saved.
        let is_own =
            [&TIDIED[..], &CONDITIONS, &IN_COMMON, &NAMES].iter().any(|own| own.contains(&name.as_str()));
        if edition == Edition::First || !is_own {
            values.push((name, value.to_owned()));
        }
    }
    values
}

fn yes() -> String {
    "yes".to_owned()
}

/// The conditions, and whether they hold.
fn conditions(
    situation: Situation,
    brief: Option<&Brief>,
    introduced: bool,
) -> impl Iterator<Item = (&'static str, bool)> {
    // A position for a leader is one for the reader; any other is asked about as a favour.
    let seeks_leader = brief.is_some_and(|brief| tidy::names_leader(&brief.reason));
    let is_apart = situation.is_retired || situation.is_student || situation.is_intern;
    [
        ("introduced", introduced),
        ("is_leader", situation.is_leader),
        ("is_outside", is_apart || situation.is_seeking),
        ("is_referral", is_apart || (situation.is_leader && !situation.is_seeking && !seeks_leader)),
        ("is_seeking", situation.is_seeking),
        ("is_self_employed", situation.is_self_employed),
    ]
    .into_iter()
}

/// The topics of the headline that the reason names too, as the reason writes them: "Rust and payments".
fn topics(lead: &Lead, reason: &str) -> Option<String> {
    let said = words(reason);
    let written: Vec<&str> = reason.split_whitespace().map(bare).collect();
    let mut shared: Vec<String> = lead.headlines().flat_map(tidy::topics).collect();
    // "IT" and "Go" are words of any sentence, unless they are written like that.
    let is_short = |topic: &str| topic.chars().count() < TOPIC_LETTERS_MIN;
    shared.retain(|topic| {
        said.contains(&words(topic)) && (!is_short(topic) || written.contains(&topic.as_str()))
    });
    for topic in &mut shared {
        let small = topic.to_lowercase();
        if written.contains(&small.as_str()) {
            *topic = small;
        }
    }
    shared.dedup();
    shared.truncate(TOPICS_MAX);
    (!shared.is_empty()).then(|| shared.join(" and "))
}

/// The place of the reader, if the reason names it: each run of capitalised words after the first word may be one.
fn same_place(lead: &Lead, reason: &str) -> Option<String> {
    let location = lead.location()?;
    let said: Vec<&str> = reason.split_whitespace().skip(1).collect();
    let is_capitalised = |word: &&str| word.starts_with(char::is_uppercase);
    let runs = said.split(|word| !is_capitalised(word)).filter(|run| !run.is_empty());
    let mut names = runs.map(|run| run.iter().map(|word| bare(word)).collect::<Vec<_>>().join(" "));
    let has = |name: &String| words(&location).contains(&words(name));
    names.find(|name| name.chars().count() > 2 && has(name))
}

fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}
