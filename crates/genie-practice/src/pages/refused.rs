//! The page that says that something was not done, and why.

use axum::http::StatusCode;
use axum::response::Response;
use maud::html;

use crate::act::Refusal;
use crate::language::{Words, fill};
use crate::network::Network;

use super::{answer as respond, shell};

/// A page that says why something was not done, with a link back.
pub fn answer(words: &Words, status: StatusCode, reason: &str, back: &str) -> Response {
    let content = html! {
        section.card {
            h1 { (words.refused.heading) }
            p role="alert" { (reason) }
            a.button href=(back) { (words.refused.back) }
        }
    };
    respond(status, shell::plain(words, &words.refused.heading, content))
}

/// The page about a refused action, which concerned a person.
pub fn refusal(network: &Network, account: usize, person: usize, refusal: Refusal) -> Response {
    let words = network.words(Some(account));
    let (texts, limits) = (&words.refused, &network.settings.limits);
    let text = match refusal {
        Refusal::WeeklyLimit => &texts.weekly_about,
        Refusal::NotesLimit => &texts.notes_about,
        Refusal::DailyLimit => &texts.daily_about,
        Refusal::RecentlyWithdrawn => &texts.withdrawn_about,
        Refusal::NoteTooLong => &texts.note_long,
        Refusal::MessageTooLong => &texts.message_long,
        Refusal::Empty => &texts.empty,
        Refusal::NotConnected => &texts.not_connected,
        Refusal::AlreadyInvited => &texts.already_invited,
        Refusal::AlreadyConnected => &texts.already_connected,
        Refusal::NothingToWithdraw => &texts.nothing_to_withdraw,
        Refusal::EmailWrong => &texts.email_wrong,
        Refusal::OutOfOrder => &texts.out_of_order,
    };
    let is_note = refusal == Refusal::NoteTooLong;
    let count = if is_note { limits.note_characters } else { limits.message_characters };
    let (person, count, days) =
        (network.people.get(person), count.to_string(), limits.reinvite_days.to_string());
    let reason = fill(text, &[("name", &person.name), ("count", &count), ("days", &days)]);
    answer(words, refusal.status().unwrap_or(StatusCode::CONFLICT), &reason, &person.path())
}
