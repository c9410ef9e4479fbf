//! A profile, with the buttons that the layout puts on it.

mod actions;

use maud::{Markup, html};

use crate::language::fill;
use crate::people::{Person, Position};

use super::shell::{self, Section};
use super::{Page, person as person_card};

/// A profile.
pub fn page(page: &Page<'_>, place: usize) -> Markup {
    let (words, person) = (&page.words.profile, page.network.people.get(place));
    let content = html! {
        article.profile {
            section.card.profile-head {
                div.cover {}
                (person_card::of(person))
                div.name-line { h1 { (person.name) } (person_card::degree(page, place)) }
                p.headline { (person.headline) }
                p.muted { (person.company()) " · " (person.place) }
                (actions::actions(page, place))
            }
            section.card aria-labelledby="about" {
                h2 #about { (words.about) }
                @for paragraph in &person.about { p { (paragraph) } }
            }
            section.card aria-labelledby="experience" {
                h2 #experience { (words.experience) }
                ul.positions { @for position in &person.experience { (job(page, position)) } }
            }
            section.card aria-labelledby="contact" {
                h2 #contact { (words.contact) }
                (contact(page, person))
            }
        }
    };
    shell::page(page, Section::Other, &person.name, content)
}

fn job(page: &Page<'_>, position: &Position) -> Markup {
    let words = &page.words.profile;
    let from = position.from.to_string();
    let years = match position.until {
        None => fill(&words.until_now, &[("from", &from)]),
        Some(until) => fill(&words.years, &[("from", &from), ("until", &until.to_string())]),
    };
    html! { li { b { (position.role) } br; (position.company) br; span.muted { (years) } } }
}

fn contact(page: &Page<'_>, person: &Person) -> Markup {
    let words = &page.words.profile;
    html! {
        dl {
            dt { (words.address) }
            dd { a href=(person.path()) { (person.path()) } }
            dt { (words.email) }
            dd { (person.email()) }
        }
    }
}
