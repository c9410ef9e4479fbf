//! What has just happened: a line that is read out, or a dialog if a limit stopped something.

use maud::{Markup, html};

use crate::act::Refusal;
use crate::language::fill;
use crate::notice::Notice;

use super::Page;

/// What the page says about what has just happened.
pub fn notice(page: &Page<'_>) -> Markup {
    let words = &page.words.notice;
    let about = |text: &str, person: usize| line(&fill(text, &[("name", page.name_of(person))]));
    match page.notice {
        None => html! {},
        Some(Notice::Invited(person)) => about(&words.invited, person),
        Some(Notice::Withdrawn(person)) => about(&words.withdrawn, person),
        Some(Notice::MessageSent(person)) => about(&words.message_sent, person),
        Some(Notice::ChallengeCleared) => line(&words.challenge_cleared),
        Some(Notice::WrongAnswer) => html! { p.notice.bad role="alert" { (words.wrong_answer) } },
        Some(Notice::Stopped(refusal, person)) => stopped(page, refusal, page.name_of(person)),
    }
}

fn line(text: &str) -> Markup {
    html! { p.notice role="status" { (text) } }
}

fn stopped(page: &Page<'_>, refusal: Refusal, name: &str) -> Markup {
    let words = &page.words.refused;
    let (heading, about) = match refusal {
        Refusal::NotesLimit => (&words.notes_heading, &words.notes_about),
        Refusal::DailyLimit => (&words.daily_heading, &words.daily_about),
        Refusal::RecentlyWithdrawn => (&words.withdrawn_heading, &words.withdrawn_about),
        Refusal::WeeklyLimit
        | Refusal::NoteTooLong
        | Refusal::MessageTooLong
        | Refusal::Empty
        | Refusal::NotConnected
        | Refusal::AlreadyInvited
        | Refusal::AlreadyConnected
        | Refusal::NothingToWithdraw
        | Refusal::EmailWrong
        | Refusal::OutOfOrder => (&words.weekly_heading, &words.weekly_about),
    };
    let days = page.network.settings.limits.reinvite_days.to_string();
    let values = [("name", name), ("days", &*days)];
    html! {
        dialog.limit role="alertdialog" open data-modal aria-labelledby="limit-heading" aria-describedby="limit-about" {
            h2 #limit-heading { (fill(heading, &values)) }
            p #limit-about { (fill(about, &values)) }
            form method="dialog" { button.primary type="submit" { (page.words.close) } }
        }
    }
}
