//! Makes invisible and misleading characters visible, so that the user approves exactly what is sent. No
//! character is dropped silently: each one that cannot be seen leaves a mark such as `⟨U+200B zero width
//! space⟩`. Only the carriage return of a line end is removed, because the line end stays.

mod character;
mod scan;
mod warning;

use std::borrow::Cow;
use std::fmt::Write;

use unicode_normalization::UnicodeNormalization;

use scan::{Seen, scan};
pub use warning::{WARNINGS_MAX, Warning, warnings};

/// The maximum number of combining marks in a row; pointed Hebrew and stacked Tibetan stay below.
pub const COMBINING_MAX: usize = 6;

/// The text for an approval screen. Line ends and tabs stay; so do emoji and the joiners that Persian, Indian
/// languages and emoji need, between letters that they join.
pub fn text(text: &str) -> Cow<'_, str> {
    if scan(text).all(|(_, seen)| seen == Seen::Plain) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + text.len() / 2);
    let mut run = Run::default();
    for (character, seen) in scan(text) {
        match seen {
            Seen::Hidden(_) => run.add(character, &mut shown),
            Seen::Flood => run.add(FLOOD, &mut shown),
            Seen::LineEnd => {}
            Seen::Plain => {
                run.finish(&mut shown);
                shown.push(character);
            }
        }
    }
    run.finish(&mut shown);
    Cow::Owned(shown)
}

/// The text for a terminal: like [`text`], and without any control characters except line ends and tabs, so
/// that no escape sequence can begin.
pub fn terminal(text: &str) -> Cow<'_, str> {
    let shown = self::text(text);
    let is_unsafe = |character: char| character.is_control() && !matches!(character, '\n' | '\t');
    if shown.contains(is_unsafe) { Cow::Owned(shown.replace(is_unsafe, "\u{fffd}")) } else { shown }
}

/// The text without everything that is hidden in it, in plain letters, for word searches.
pub fn plain(text: &str) -> String {
    scan(text)
        .filter_map(|(character, seen)| match seen {
            Seen::Plain => Some(character),
            Seen::Hidden(kind) => kind.is_space().then_some(' '),
            Seen::Flood | Seen::LineEnd => None,
        })
        .nfkc()
        .collect()
}

/// Represents any combining mark beyond the limit. It is a noncharacter, which is hidden itself, so it cannot
/// be confused with one.
const FLOOD: char = '\u{10ffff}';

/// A run of the same hidden character.
#[derive(Default)]
struct Run {
    character: Option<char>,
    count: usize,
}

impl Run {
    fn add(&mut self, character: char, shown: &mut String) {
        if self.character != Some(character) {
            self.finish(shown);
            self.character = Some(character);
        }
        self.count += 1;
    }

    /// Writes the mark of the run, if there is one.
    fn finish(&mut self, shown: &mut String) {
        let count = std::mem::take(&mut self.count);
        let Some(character) = self.character.take() else { return };
        // Writing into a string cannot fail.
        let _ = if character == FLOOD {
            write!(shown, "⟨{count} more combining marks⟩")
        } else {
            let name = character::name(character);
            let space = if name.is_empty() { "" } else { " " };
            let times = if count > 1 { format!(" ×{count}") } else { String::new() };
            write!(shown, "⟨U+{:04X}{space}{name}{times}⟩", u32::from(character))
        };
    }
}
