//! The conversations of the member.

use maud::{Markup, html};

use crate::thread::Writer;

use super::shell::{self, Section};
use super::{Page, moment, person as person_card};

/// How many characters of the last message are shown.
const EXCERPT: usize = 120;

/// The conversations, the newest first.
pub fn page(page: &Page<'_>) -> Markup {
    let words = &page.words.messages;
    let threads = page.network.threads(page.account);
    let content = html! {
        section.card {
            h1 { (words.heading) }
            @if threads.is_empty() { p.muted { (words.none) } }
            @else {
                ul.entries aria-label=(words.list) {
                    @for (place, last) in &threads {
                        @let person = page.network.people.get(*place);
                        li.entry {
                            (person_card::of(person))
                            div.entry-text {
                                p.name { a href=(person.thread_path()) { (person.name) } }
                                p.excerpt {
                                    @if last.writer == Writer::Account { b { (words.you) ":" } " " }
                                    (last.text.chars().take(EXCERPT).collect::<String>())
                                }
                            }
                            div.entry-beside { p.muted { (moment::time(page.words, last.at)) } }
                        }
                    }
                }
            }
        }
    };
    shell::page(page, Section::Messages, &words.title, content)
}
