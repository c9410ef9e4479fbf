//! The search for people.

use maud::{Markup, html};

use crate::language::fill;

use super::pager::Pager;
use super::shell::{self, Section};
use super::{Page, person as person_card};

/// The people in whom the keywords occur.
pub fn page(page: &Page<'_>, keywords: &str, number: usize) -> Markup {
    let words = &page.words.search;
    let found = page.network.people.search(keywords);
    let pager = Pager::new(found.len(), number);
    let count = found.len().to_string();
    let text = match (found.len(), keywords) {
        (0, _) => &words.none,
        (_, "") => &words.everyone,
        (1, _) => &words.results_one,
        _ => &words.results_many,
    };
    let content = html! {
        section.card {
            h1 { (words.heading) }
            p.muted role="status" { (fill(text, &[("count", &count), ("keywords", keywords)])) }
            ul.entries aria-label=(words.list) {
                @for place in pager.cut(&found) { (person_card::entry(page, *place, html! {})) }
            }
            (pager.links(page.words, "/search", keywords))
        }
    };
    shell::page(page, Section::Search(keywords), &words.title, content)
}
