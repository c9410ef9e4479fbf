//! Classifies each character of a text by how a reader sees it. Joiners and selectors depend on their
//! neighbours: the same character can be needed or hidden.

use std::iter::Peekable;
use std::str::Chars;

use unicode_normalization::char::is_combining_mark;

use super::COMBINING_MAX;
use super::character::{Hidden, hidden, is_emoji, needs_joiners};

/// How a reader sees a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// As it is.
    Plain,
    /// Not at all, or not as what it is.
    Hidden(Hidden),
    /// As one of too many marks on a letter.
    Flood,
    /// As part of the line end that follows.
    LineEnd,
}

/// Each character of the text, classified.
pub(super) fn scan(text: &str) -> Scan<'_> {
    Scan { rest: text.chars().peekable(), before: ' ', is_selected: false, combining: 0 }
}

/// An iterator over the characters of a text.
pub(super) struct Scan<'a> {
    rest: Peekable<Chars<'a>>,
    /// The last character that was not an emoji selector.
    before: char,
    /// Whether an emoji selector follows it.
    is_selected: bool,
    /// The number of combining marks in a row.
    combining: usize,
}

impl Iterator for Scan<'_> {
    type Item = (char, Seen);

    fn next(&mut self) -> Option<(char, Seen)> {
        let character = self.rest.next()?;
        let next = self.rest.peek().copied().unwrap_or(' ');
        if character == '\r' && next == '\n' {
            return Some((character, Seen::LineEnd));
        }
        if matches!(character, '\u{fe0e}' | '\u{fe0f}') && self.selects(next) {
            self.is_selected = true;
            return Some((character, Seen::Plain));
        }
        let joins = matches!(character, '\u{200c}' | '\u{200d}') && self.joins(character, next);
        let seen = match hidden(character).filter(|_| !joins) {
            Some(kind) => Seen::Hidden(kind),
            None if is_combining_mark(character) => {
                self.combining += 1;
                if self.combining > COMBINING_MAX { Seen::Flood } else { Seen::Plain }
            }
            None => {
                self.combining = 0;
                Seen::Plain
            }
        };
        self.before = character;
        self.is_selected = false;
        Some((character, seen))
    }
}

impl Scan<'_> {
    /// Whether an emoji selector has a character to select, once: `❤️`, `1️⃣`.
    fn selects(&self, next: char) -> bool {
        let is_keycap = matches!(self.before, '0'..='9' | '#' | '*') && next == '\u{20e3}';
        !self.is_selected && (is_emoji(self.before) || is_keycap)
    }

    /// Whether a joiner is between characters that it can join.
    fn joins(&self, joiner: char, next: char) -> bool {
        let is_emoji_sequence = joiner == '\u{200d}' && is_emoji(self.before) && is_emoji(next);
        is_emoji_sequence || (needs_joiners(self.before) && needs_joiners(next))
    }
}
