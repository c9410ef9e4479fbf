//! The composer of messages: on the page as a box that is edited in place or as a text area, or in a dialog.

use maud::{Markup, html};

use crate::language::fill;
use crate::settings::Layout;

use super::Page;
use super::dialog::dialog;

/// The id of the dialog with the composer.
pub const DIALOG: &str = "compose";

/// The composer for a message to a person, as the layout has it on the page of the conversation.
pub fn composer(page: &Page<'_>, person: usize) -> Markup {
    match page.layout() {
        Layout::Standard | Layout::Renamed => in_place(page, person),
        Layout::Menu => area(page, person),
        Layout::Overlay => html! {
            div.composer-closed {
                button.primary type="button" data-opens=(DIALOG) aria-haspopup="dialog" {
                    (page.words.messages.open_composer)
                }
            }
            (overlay(page, person))
        },
        Layout::Changed => reviewed(page, person),
    }
}

/// The composer in a dialog.
pub fn overlay(page: &Page<'_>, person: usize) -> Markup {
    let heading = fill(&page.words.messages.composer_heading, &[("name", page.name_of(person))]);
    dialog(DIALOG, &heading, &page.words.dismiss, area(page, person))
}

fn label(page: &Page<'_>, person: usize) -> String {
    fill(page.labels.composer, &[("name", page.name_of(person))])
}

fn characters_max(page: &Page<'_>) -> u32 {
    page.network.settings.limits.message_characters
}

/// A box that is edited in place. The script copies what was typed into the form.
fn in_place(page: &Page<'_>, person: usize) -> Markup {
    let path = page.network.people.get(person).thread_path();
    html! {
        form.composer method="post" action=(path) data-composer {
            div.editable role="textbox" aria-multiline="true" aria-label=(label(page, person))
                contenteditable="plaintext-only" data-editable {}
            input type="hidden" name="text" data-text;
            div.buttons { button.primary type="submit" data-send { (page.labels.send) } }
        }
    }
}

fn area(page: &Page<'_>, person: usize) -> Markup {
    let path = page.network.people.get(person).thread_path();
    html! {
        form.composer method="post" action=(path) data-composer {
            (text_area(page, person))
            div.buttons { button.primary type="submit" data-send { (page.labels.send) } }
        }
    }
}

/// A text area whose message is shown on another page before it is sent.
fn reviewed(page: &Page<'_>, person: usize) -> Markup {
    let path = format!("{}/review", page.network.people.get(person).thread_path());
    html! {
        form.composer method="post" action=(path) data-composer {
            (text_area(page, person))
            div.buttons { button.primary type="submit" data-send { (page.words.messages.continue_to_review) } }
        }
    }
}

fn text_area(page: &Page<'_>, person: usize) -> Markup {
    html! {
        textarea name="text" rows="4" required maxlength=(characters_max(page)) aria-label=(label(page, person)) data-text {}
    }
}
