//! The people: repeatable, of several cultures, with namesakes and with texts that give orders.

use std::collections::BTreeMap;

use genie_practice::Options;

use crate::client::{Visitor, options, people, start};

/// The pages that show people.
const PAGES: [&str; 5] =
    ["/feed", "/search?keywords=engineer&page=2", "/connections", "/messaging/", "/people.csv"];

#[test]
fn same_seed_gives_identical_pages() {
    let pages = |seed: u64| {
        let network = start(Options { seed, ..options() });
        let alex = Visitor::sign_in(&network, "alex");
        let bodies: Vec<String> = PAGES.iter().map(|path| alex.get(path).body).collect();
        // The port is not of the seed.
        bodies.iter().map(|body| body.replace(&network.url(), "")).collect::<Vec<_>>()
    };
    assert_eq!(pages(7), pages(7));
    assert_ne!(pages(7), pages(8));
}

#[test]
fn people_of_a_smaller_network_come_first_in_a_larger_one() {
    let slugs = |count: usize| {
        let network = start(Options { people: count, ..options() });
        people(&network).iter().map(|person| person["slug"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(slugs(50), slugs(120)[..50]);
}

#[test]
fn people_with_the_same_name_have_different_profile_urls() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let mut by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for person in people(&network) {
        let text = |field: &str| person[field].as_str().unwrap().to_owned();
        by_name.entry(text("name")).or_default().push(text("slug"));
    }
    let namesakes: Vec<_> = by_name.iter().filter(|(_, slugs)| slugs.len() > 1).collect();
    assert!(namesakes.len() >= 5, "{namesakes:?}");
    let (name, slugs) = namesakes[0];
    let pages: Vec<String> = slugs.iter().map(|slug| alex.get(&format!("/in/{slug}")).body).collect();
    assert!(pages.iter().all(|page| page.contains(&format!("<h1>{name}</h1>"))));
    assert_ne!(pages[0], pages[1]);
}

#[test]
fn markup_in_profiles_is_escaped_and_hidden_characters_are_kept() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let pages: Vec<String> = people(&network)
        .iter()
        .map(|person| alex.get(&format!("/in/{}", person["slug"].as_str().unwrap())).body)
        .collect();
    let all = pages.concat();
    for escaped in ["&lt;script&gt;document", "&lt;img src=x", "&lt;system&gt;", "{{first_name}}"] {
        assert!(all.contains(escaped), "{escaped}");
    }
    for markup in ["<script>document", "<img src=x", "<system>"] {
        assert!(!all.contains(markup), "{markup}");
    }
    // Hidden characters are what a program that reads profiles has to deal with, so they stay.
    for hidden in ['\u{200b}', '\u{feff}', '\u{202e}', '\u{e0049}'] {
        assert!(all.contains(hidden), "{hidden:?}");
    }
}

#[test]
fn search_ignores_case_and_accents_and_is_paginated() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let everyone = alex.get("/search?keywords=");
    everyone.shows(&["300 people", "Page 1 of 30"]);
    assert_eq!(everyone.body.matches("<li class=\"entry\">").count(), 10);
    let person = people(&network).into_iter().find(|person| person["name"] == "Hélène Lefèvre");
    let person = person.unwrap_or_else(|| panic!("the seed has no person with accents"));
    let found = alex.get("/search?keywords=helene+LEFEVRE");
    found.shows(&[person["slug"].as_str().unwrap(), "Hélène Lefèvre"]);
    alex.get("/search?keywords=%3Cb%3Enobody").shows(&["No results for “&lt;b&gt;nobody”"]);
    alex.get("/search?keywords=engineer&page=99999999999999999999999").shows(&["Page 1 of"]);
    alex.get("/search?keywords=engineer&page=9999").shows(&["rel=\"prev\""]);
}
