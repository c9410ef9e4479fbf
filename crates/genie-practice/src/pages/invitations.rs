//! The invitations that wait for an answer.

use maud::{Markup, html};

use crate::language::fill;

use super::shell::{self, Section};
use super::{Page, moment, person as person_card};

/// The pending invitations, the newest first.
pub fn page(page: &Page<'_>) -> Markup {
    let words = &page.words.invitations;
    let pending = page.network.pending(page.account);
    let content = html! {
        section.card {
            h1 { (words.heading) }
            @if pending.is_empty() { p.muted { (words.none) } }
            @else {
                ul.entries aria-label=(words.list) {
                    @for (place, at) in &pending {
                        @let person = page.network.people.get(*place);
                        (person_card::entry(page, *place, html! {
                            p.muted { (fill(&words.sent_at, &[("moment", &moment::text(page.words, *at))])) }
                            form method="post" action=(format!("{}/withdraw", person.path())) {
                                button type="submit"
                                    aria-label=(fill(&words.withdraw_from, &[("name", &person.name)])) {
                                    (page.labels.withdraw)
                                }
                            }
                        }))
                    }
                }
            }
        }
    };
    shell::page(page, Section::Invitations, &words.title, content)
}
