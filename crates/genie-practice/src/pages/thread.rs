//! A conversation with a person, and the page on which a message is reviewed in the layout with that step.

use maud::{Markup, html};

use crate::language::fill;
use crate::thread::{Message, Writer};

use super::shell::{self, Section};
use super::{Page, composer, moment, person as person_card};

/// A conversation.
pub fn page(page: &Page<'_>, place: usize) -> Markup {
    let (words, person) = (&page.words.messages, page.network.people.get(place));
    let messages = page.network.messages(page.account, place);
    let connected = page.network.relation(page.account, place).is_connected();
    let named = |text: &str| fill(text, &[("name", &person.name)]);
    let content = html! {
        section.card.thread {
            header.thread-head {
                (person_card::of(person))
                div {
                    h1 { (person.name) }
                    p.muted { (person.headline) }
                    p { a href=(person.path()) { (named(&words.see_profile)) } }
                }
            }
            @if messages.is_empty() && connected { p.muted.empty { (words.thread_none) } }
            @if !messages.is_empty() {
                ol.messages aria-label=(named(&words.thread_list)) {
                    @for message in &messages { (entry(page, &person.name, message)) }
                }
            }
            @if connected { (composer::composer(page, place)) }
            @else { p.notice { (named(&words.only_connections)) } }
        }
    };
    shell::page(page, Section::Messages, &named(&words.thread_title), content)
}

fn entry(page: &Page<'_>, name: &str, message: &Message) -> Markup {
    let (class, writer) = match message.writer {
        Writer::Account => ("message own", &*page.words.messages.you),
        Writer::Person => ("message", name),
    };
    html! {
        li class=(class) {
            p.message-head { strong { (writer) } " " (moment::time(page.words, message.at)) }
            p.message-text { (message.text) }
            @if message.writer == Writer::Account { p.mark { (page.labels.sent) } }
        }
    }
}

/// A message before it is sent.
pub fn review(page: &Page<'_>, place: usize, text: &str) -> Markup {
    let (words, person) = (&page.words.messages, page.network.people.get(place));
    let heading = fill(&words.review_heading, &[("name", &person.name)]);
    let content = html! {
        section.card.thread {
            h1 { (heading) }
            p.muted { (words.review_about) }
            blockquote.message-text { (text) }
            form.buttons method="post" action=(person.thread_path()) {
                input type="hidden" name="text" value=(text);
                a.button href=(person.thread_path()) { (words.back) }
                button.primary type="submit" { (words.confirm) }
            }
        }
    };
    shell::page(page, Section::Messages, &words.review_title, content)
}
