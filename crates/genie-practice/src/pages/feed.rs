//! The first page after signing in: posts, people to get to know, and the list to start a campaign with.

use maud::{Markup, html};

use crate::chance::draw;
use crate::language::fill;

use super::shell::{self, Section};
use super::{Page, person as person_card};

/// How many posts there are.
const POSTS: u64 = 6;

/// How many people are suggested.
const SUGGESTIONS: usize = 5;

/// The first page.
pub fn page(page: &Page<'_>) -> Markup {
    let (words, account) = (&page.words.feed, page.member());
    let content = html! {
        h1 { (fill(&words.heading, &[("name", account.first_name())])) }
        div.columns {
            section aria-labelledby="posts" {
                h2 #posts { (words.posts) }
                @for place in posts(page) { (post(page, place)) }
            }
            aside {
                section.card aria-labelledby="me" {
                    h2 #me { (account.name) }
                    p.muted { (account.headline) }
                }
                section.card aria-labelledby="campaign" {
                    h2 #campaign { (words.list_heading) }
                    p { (words.list_about) }
                    a.button href="/people.csv" download { (words.list_link) }
                }
                section.card aria-labelledby="suggestions" {
                    h2 #suggestions { (words.suggestions) }
                    ul.entries {
                        @for place in suggestions(page) { (person_card::entry(page, place, html! {})) }
                    }
                }
            }
        }
    };
    shell::page(page, Section::Feed, &words.title, content)
}

/// Whose posts are shown.
fn posts(page: &Page<'_>) -> Vec<usize> {
    let (network, account) = (page.network, &page.member().id);
    let people = network.people.list().len() as u64;
    let one = |number: u64| draw(network.seed, &["post", account, &number.to_string()], people);
    let mut places: Vec<usize> = (0..POSTS).filter_map(|number| usize::try_from(one(number)).ok()).collect();
    places.sort_unstable();
    places.dedup();
    places
}

fn post(page: &Page<'_>, place: usize) -> Markup {
    let person = page.network.people.get(place);
    html! {
        article.card.post {
            ul.entries { (person_card::entry(page, place, html! {})) }
            p { (person.post) }
        }
    }
}

/// Who is suggested: people who are not connected with the account.
fn suggestions(page: &Page<'_>) -> Vec<usize> {
    let people = 0..page.network.people.list().len();
    let apart = people.filter(|place| page.network.degree(page.account, *place) == 2);
    apart.take(SUGGESTIONS).collect()
}
