//! The security check, which stands in the way of every other page.

use maud::{Markup, html};

use crate::challenge::{ChallengeKind, captcha};

use super::{Page, notice, shell};

/// The security check.
pub fn page(page: &Page<'_>, kind: ChallengeKind) -> Markup {
    let words = &page.words.challenge;
    let content = html! {
        (notice::notice(page))
        section.card {
            @match kind {
                ChallengeKind::Checkpoint => {
                    h1 { (words.checkpoint_heading) }
                    p { (words.checkpoint_about) }
                    form.fields method="post" action="/checkpoint" {
                        label.box { input type="checkbox" name="owner" required; " " (words.checkpoint_box) }
                        button.primary type="submit" { (words.submit) }
                    }
                }
                ChallengeKind::Captcha => {
                    h1 { (words.captcha_heading) }
                    p { (words.captcha_about) }
                    form.fields method="post" action="/checkpoint" {
                        p.captcha role="group" aria-label=(words.captcha_picture) { (captcha(page.network.seed)) }
                        label for="characters" { (words.captcha_answer) }
                        input #characters name="characters" required autocomplete="off" maxlength="20";
                        button.primary type="submit" { (words.submit) }
                    }
                }
            }
        }
    };
    shell::plain(page.words, &words.title, content)
}
