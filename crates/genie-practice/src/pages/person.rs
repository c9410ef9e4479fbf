//! How people appear in lists: a picture made of initials, the name, the headline and the place.

use maud::{Markup, html};

use crate::people::Person;

use super::Page;

/// How many colours pictures have.
const COLOURS: u32 = 8;

/// A picture made of initials. It says nothing that the name beside it does not.
pub fn picture(first: &str, last: &str) -> Markup {
    let initials: String =
        [first, last].iter().filter_map(|name| name.chars().next()).flat_map(char::to_uppercase).collect();
    let colour = first.chars().chain(last.chars()).map(u32::from).fold(0, u32::wrapping_add) % COLOURS;
    html! { span class=(format!("picture colour-{colour}")) aria-hidden="true" { (initials) } }
}

/// The picture of a person.
pub fn of(person: &Person) -> Markup {
    picture(&person.first_name, &person.last_name)
}

/// A person in a list, with a link to the profile.
pub fn entry(page: &Page<'_>, place: usize, beside: Markup) -> Markup {
    let person = page.network.people.get(place);
    html! {
        li.entry {
            (of(person))
            div.entry-text {
                p.name { a href=(person.path()) { (person.name) } " " (degree(page, place)) }
                p.headline { (person.headline) }
                p.muted { (person.place) }
            }
            div.entry-beside { (beside) }
        }
    }
}

/// How far the member is from a person.
pub fn degree(page: &Page<'_>, place: usize) -> Markup {
    let words = &page.words.profile;
    let (short, long) = match page.network.degree(page.account, place) {
        1 => (&words.first, &words.degree_first),
        2 => (&words.second, &words.degree_second),
        _ => (&words.third, &words.degree_third),
    };
    html! { span.degree title=(long) { span aria-hidden="true" { (short) } span.hidden { (long) } } }
}
