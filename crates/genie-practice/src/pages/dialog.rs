//! Dialogs: hidden until a button opens them, with a heading, a button that closes them and their own content.

use maud::{Markup, html};

/// A dialog that a button with `data-opens` opens.
pub fn dialog(id: &str, heading: &str, dismiss: &str, content: Markup) -> Markup {
    let labelled = format!("{id}-heading");
    html! {
        dialog id=(id) aria-labelledby=(labelled) {
            div.dialog-head {
                h2 id=(labelled) { (heading) }
                form method="dialog" { button.quiet.dismiss type="submit" aria-label=(dismiss) { "✕" } }
            }
            (content)
        }
    }
}
