//! Lists that fit the terminal. Widths are columns of the terminal, of which a Chinese or Japanese character takes two.

use std::io;

use rustix::termios::tcgetwinsize;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The narrowest that a column becomes.
const COLUMN_MIN: usize = 6;

/// How many columns the terminal has; nothing if the output is a file or a pipe, which has no end of a line.
fn terminal_width() -> Option<usize> {
    let size = tcgetwinsize(io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|width| *width > 0)
}

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text cut to a width. What is cut off is marked.
fn cut_to(text: &str, most: usize) -> String {
    if text.width() <= most {
        return text.to_owned();
    }
    let mut used = 0;
    let is_kept = |letter: &char| {
        used += letter.width().unwrap_or(0);
        used < most
    };
    let kept: String = text.chars().take_while(is_kept).collect();
    format!("{}…", kept.trim_end())
}

/// A line cut to the width of the terminal.
pub fn cut(line: &str) -> String {
    terminal_width().map_or_else(|| line.to_owned(), |most| cut_to(line, most))
}

/// A text cut or padded to a width.
pub fn fit(text: &str, width: usize) -> String {
    let text = cut_to(text, width);
    let padding = width.saturating_sub(text.width());
    format!("{text}{:padding$}", "")
}

/// The widths of columns, so that a line with `others` columns beside them fits the terminal: the widest become
/// narrower first.
pub fn shrink<const COLUMNS: usize>(mut widths: [usize; COLUMNS], others: usize) -> [usize; COLUMNS] {
    let Some(most) = terminal_width() else { return widths };
    while widths.iter().sum::<usize>() + others > most {
        match widths.iter_mut().max() {
            Some(widest) if *widest > COLUMN_MIN => *widest -= 1,
            Some(_) | None => break,
        }
    }
    widths
}
