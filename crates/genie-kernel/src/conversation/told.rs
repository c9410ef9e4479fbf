//! A conversation as a model is told about it.

use super::stored::{Line, Role};
use crate::fence::fenced;

/// A text with as many of the latest messages before it as there is room for.
pub fn with_history(history: &[Line], text: &str, bytes_max: usize) -> String {
    let mut room = bytes_max.saturating_sub(text.len());
    let mut earlier = Vec::new();
    for line in history.iter().rev() {
        let writer = match line.role {
            Role::User => "user",
            Role::Agent => "program",
        };
        let section = fenced(&format!("earlier message, written by the {writer}"), &line.text);
        if section.len() > room {
            break;
        }
        room -= section.len();
        earlier.push(section);
    }
    earlier.reverse();
    let heading = if earlier.is_empty() { "" } else { "# Conversation so far\n" };
    format!("{heading}{}\n{text}", earlier.concat())
}
