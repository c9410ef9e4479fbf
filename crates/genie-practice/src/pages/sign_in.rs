//! The sign-in page with the demo accounts, and the login wall.

use maud::{Markup, html};

use crate::language::fill;
use crate::network::Network;

use super::shell;

/// What the sign-in page says first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The page that was asked for is for members.
    SignInToContinue,
    /// The email or the password is wrong.
    Wrong,
}

/// The sign-in page. It leads to `next`.
pub fn page(network: &Network, next: &str, said: Option<Said>) -> Markup {
    let all = network.words(None);
    let words = &all.sign_in;
    let content = html! {
        section.card {
            h1 { (words.heading) }
            p { (words.about) }
            @match said {
                Some(Said::SignInToContinue) => { p.notice role="status" { (words.expired) } }
                Some(Said::Wrong) => { p.notice.bad role="alert" { (words.wrong) } }
                None => {}
            }
            form.fields method="post" action="/login" {
                label for="email" { (words.email) }
                input #email type="email" name="email" required autocomplete="username";
                label for="password" { (words.password) }
                input #password type="password" name="password" required autocomplete="current-password";
                input type="hidden" name="next" value=(next);
                button.primary type="submit" { (words.submit) }
            }
        }
        (accounts(network))
    };
    shell::plain(all, &words.title, content)
}

fn accounts(network: &Network) -> Markup {
    let words = &network.words(None).sign_in;
    html! {
        section.card aria-labelledby="accounts" {
            h2 #accounts { (words.accounts) }
            p.muted { (fill(&words.accounts_about, &[("password", network.accounts.password())])) }
            ul.accounts aria-labelledby="accounts" {
                @for (place, card) in network.accounts.cards().iter().enumerate() {
                    li {
                        b { (card.name) }
                        code { (card.email) }
                        span.muted lang=(card.language) { (network.language_name(place)) }
                    }
                }
            }
        }
    }
}

/// The page that stands for every other one while the login wall is on.
pub fn wall(network: &Network) -> Markup {
    let all = network.words(None);
    let words = &all.sign_in;
    let content = html! {
        section.card {
            h1 { (words.wall_heading) }
            p { (words.wall_about) }
            a.button.primary href="/login" { (words.submit) }
        }
    };
    shell::plain(all, &words.title, content)
}
