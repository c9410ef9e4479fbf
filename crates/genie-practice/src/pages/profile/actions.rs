//! The buttons of a profile and the dialogs that they open.

use maud::{Markup, html};

use crate::language::fill;
use crate::people::Person;
use crate::relation::Relation;
use crate::settings::Layout;

use super::super::composer;
use super::super::dialog::dialog;
use super::super::{Labels, Page};

/// The id of the dialog that invites.
const INVITE: &str = "invite";

/// The id of the dialog that withdraws an invitation.
const WITHDRAW: &str = "withdraw";

/// The id of the dialog that says to connect first.
const CONNECT_FIRST: &str = "connect-first";

/// A button of the profile.
enum Button<'a> {
    /// It opens a dialog.
    Opens(&'a str, &'static str),
    /// It leads to a page.
    Leads(&'a str, String),
}

/// The buttons of a profile and their dialogs.
pub fn actions(page: &Page<'_>, place: usize) -> Markup {
    let person = page.network.people.get(place);
    let relation = page.network.relation(page.account, place);
    let label = fill(&page.words.profile.actions, &[("name", &person.name)]);
    html! {
        div.buttons role="group" aria-label=(label) { (arranged(page, &buttons(page, person, &relation))) }
        @match relation {
            Relation::Acquainted | Relation::Accepted { .. } => {
                @if page.layout() == Layout::Overlay { (composer::overlay(page, place)) }
            }
            Relation::Invited { .. } => { (withdraw_dialog(page, person)) (connect_first_dialog(page, person)) }
            Relation::Apart { .. } => { (invite_dialog(page, person)) (connect_first_dialog(page, person)) }
        }
    }
}

fn buttons<'a>(page: &Page<'a>, person: &Person, relation: &Relation) -> Vec<Button<'a>> {
    let Labels { connect, message, pending, .. } = page.labels;
    match relation {
        Relation::Acquainted | Relation::Accepted { .. } => match page.layout() {
            Layout::Overlay => vec![Button::Opens(message, composer::DIALOG)],
            Layout::Standard | Layout::Menu | Layout::Renamed | Layout::Changed => {
                vec![Button::Leads(message, person.thread_path())]
            }
        },
        Relation::Invited { .. } => {
            vec![Button::Opens(pending, WITHDRAW), Button::Opens(message, CONNECT_FIRST)]
        }
        Relation::Apart { .. } => vec![Button::Opens(connect, INVITE), Button::Opens(message, CONNECT_FIRST)],
    }
}

/// The buttons side by side, or in a menu.
fn arranged(page: &Page<'_>, buttons: &[Button<'_>]) -> Markup {
    if page.layout() == Layout::Menu {
        return html! {
            div.menu {
                button type="button" data-menu="more" aria-haspopup="menu" aria-expanded="false" aria-controls="more" {
                    (page.words.profile.more)
                }
                div #more role="menu" aria-label=(page.words.profile.more) hidden {
                    @for button in buttons {
                        @match button {
                            Button::Opens(name, id) => {
                                button role="menuitem" type="button" data-opens=(id) aria-haspopup="dialog" { (name) }
                            }
                            Button::Leads(name, path) => { a role="menuitem" href=(path) { (name) } }
                        }
                    }
                }
            }
        };
    }
    html! {
        @for (place, button) in buttons.iter().enumerate() {
            @let class = (place == 0).then_some("primary");
            @match button {
                Button::Opens(name, id) => {
                    button class=[class] type="button" data-opens=(id) aria-haspopup="dialog" { (name) }
                }
                Button::Leads(name, path) => { a.button class=[class] href=(path) { (name) } }
            }
        }
    }
}

/// The dialog that invites: without a note, or with one after another click.
fn invite_dialog(page: &Page<'_>, person: &Person) -> Markup {
    let words = &page.words.invitation;
    let named = |text: &str| fill(text, &[("name", &person.name)]);
    let path = format!("{}/invite", person.path());
    let count = page.network.settings.limits.note_characters;
    let content = html! {
        div data-step {
            p { (named(&words.question)) }
            form method="post" action=(path) {
                (email_field(page, person, "invite-email"))
                div.buttons {
                    button type="button" data-shows="with-note" { (page.labels.add_note) }
                    button.primary type="submit" { (page.labels.without_note) }
                }
            }
        }
        div #with-note data-step hidden {
            form method="post" action=(path) {
                (email_field(page, person, "note-email"))
                label for="note" { (named(&words.note)) }
                textarea #note name="note" rows="5" required maxlength=(count) aria-describedby="note-limit" {}
                p.muted #note-limit { (fill(&words.note_limit, &[("count", &count.to_string())])) }
                div.buttons { button.primary type="submit" { (page.labels.send_invitation) } }
            }
        }
    };
    dialog(INVITE, &named(&words.heading), &page.words.dismiss, content)
}

/// The step that only one layout has.
fn email_field(page: &Page<'_>, person: &Person, id: &str) -> Markup {
    let words = &page.words.invitation;
    let named = |text: &str| fill(text, &[("name", &person.name)]);
    html! {
        @if page.layout() == Layout::Changed {
            p { (named(&words.email_about)) }
            label for=(id) { (named(&words.email)) }
            input id=(id) type="email" name="email" required autocomplete="off";
        }
    }
}

fn withdraw_dialog(page: &Page<'_>, person: &Person) -> Markup {
    let words = &page.words.invitation;
    let days = page.network.settings.limits.reinvite_days.to_string();
    let named = |text: &str| fill(text, &[("name", &person.name), ("days", &days)]);
    let content = html! {
        p { (named(&words.withdraw_about)) }
        div.buttons {
            form method="dialog" { button type="submit" { (words.keep) } }
            form method="post" action=(format!("{}/withdraw", person.path())) {
                button.primary type="submit" { (page.labels.withdraw) }
            }
        }
    };
    dialog(WITHDRAW, &named(&words.withdraw_heading), &page.words.dismiss, content)
}

fn connect_first_dialog(page: &Page<'_>, person: &Person) -> Markup {
    let words = &page.words.profile;
    let named = |text: &str| fill(text, &[("name", &person.name)]);
    let content = html! {
        p { (named(&words.connect_first_about)) }
        form.buttons method="dialog" { button.primary type="submit" { (page.words.close) } }
    };
    dialog(CONNECT_FIRST, &named(&words.connect_first_heading), &page.words.dismiss, content)
}
