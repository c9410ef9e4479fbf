//! What all pages have in common: the head, the navigation and the place of notices.

use maud::{DOCTYPE, Markup, html};

use crate::language::{Words, fill};

use super::{Page, notice};

/// The name of the network.
const NAME: &str = "Practice Network";

/// A part of the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section<'a> {
    Feed,
    Connections,
    Invitations,
    Messages,
    /// The search, with what was searched for.
    Search(&'a str),
    /// Anywhere else.
    Other,
}

/// A page for a member.
pub fn page(page: &Page<'_>, section: Section<'_>, title: &str, content: Markup) -> Markup {
    let words = page.words;
    document(
        words,
        title,
        html! {
            header.top {
                div.top-inner {
                    (brand("/feed"))
                    (search_box(words, section))
                    (navigation(words, section))
                    form.sign-out method="post" action="/logout" {
                        span.whoami title=(fill(&words.navigation.signed_in_as, &[("name", &page.member().name)])) {
                            (page.member().name)
                        }
                        button.quiet type="submit" { (words.navigation.sign_out) }
                    }
                }
            }
            main #content tabindex="-1" {
                (notice::notice(page))
                (content)
            }
        },
    )
}

/// A page for anybody, without navigation.
pub fn plain(words: &Words, title: &str, content: Markup) -> Markup {
    let body = html! {
        header.top { div.top-inner { (brand("/")) } }
        main.narrow #content tabindex="-1" { (content) }
    };
    document(words, title, body)
}

fn document(words: &Words, title: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.code) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · " (NAME) }
                link rel="stylesheet" href="/practice.css";
                link rel="icon" type="image/svg+xml" href="/practice.svg";
                script src="/practice.js" defer {}
            }
            body {
                a.skip href="#content" { (words.skip) }
                (body)
                footer { p { (words.tagline) } }
            }
        }
    }
}

fn brand(home: &str) -> Markup {
    html! {
        a.brand href=(home) {
            img src="/practice.svg" alt="" width="28" height="28";
            span { (NAME) }
        }
    }
}

fn search_box(words: &Words, section: Section<'_>) -> Markup {
    let keywords = match section {
        Section::Search(keywords) => keywords,
        Section::Feed | Section::Connections | Section::Invitations | Section::Messages | Section::Other => {
            ""
        }
    };
    html! {
        form.search role="search" action="/search" {
            input type="search" name="keywords" value=(keywords) maxlength="200"
                aria-label=(words.navigation.keywords) placeholder=(words.navigation.keywords);
            button.quiet type="submit" { (words.navigation.search) }
        }
    }
}

fn navigation(words: &Words, section: Section<'_>) -> Markup {
    let names = &words.navigation;
    let places = [
        (Section::Feed, "/feed", &names.feed),
        (Section::Connections, "/connections", &names.connections),
        (Section::Invitations, "/invitations/sent", &names.invitations),
        (Section::Messages, "/messaging/", &names.messages),
    ];
    html! {
        nav aria-label=(names.label) {
            ul {
                @for (place, path, name) in places {
                    li { a href=(path) aria-current=[(place == section).then_some("page")] { (name) } }
                }
            }
        }
    }
}
