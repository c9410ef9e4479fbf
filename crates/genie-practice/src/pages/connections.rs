//! The people with whom the member is connected.

use maud::{Markup, html};

use crate::language::fill;

use super::pager::Pager;
use super::shell::{self, Section};
use super::{Page, moment, person as person_card};

/// The connections, the newest first.
pub fn page(page: &Page<'_>, number: usize) -> Markup {
    let words = &page.words.connections;
    let connections = page.network.connections(page.account);
    let pager = Pager::new(connections.len(), number);
    let text = if connections.len() == 1 { &words.count_one } else { &words.count_many };
    let content = html! {
        section.card {
            h1 { (words.heading) }
            p.muted { (fill(text, &[("count", &connections.len().to_string())])) }
            ul.entries aria-label=(words.list) {
                @for (place, since) in pager.cut(&connections) {
                    @let person = page.network.people.get(*place);
                    (person_card::entry(page, *place, html! {
                        @if let Some(since) = since {
                            p.muted { (fill(&words.since, &[("moment", &moment::text(page.words, *since))])) }
                        }
                        a.button href=(person.thread_path())
                            aria-label=(fill(&words.message_to, &[("name", &person.name)])) { (page.labels.message) }
                    }))
                }
            }
            (pager.links(page.words, "/connections", ""))
        }
    };
    shell::page(page, Section::Connections, &words.title, content)
}
