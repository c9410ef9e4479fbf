//! What the command line says once for every command: the data folder, how much is printed, and whether in colour.
//! It is read at the start and does not change.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::Path;
use std::sync::OnceLock;

use anstream::ColorChoice;
use indicatif::{ProgressBar, ProgressDrawTarget};

use crate::arguments::{Color, Global};

static INVOCATION: OnceLock<Invocation> = OnceLock::new();

struct Invocation {
    /// The option that names the data folder; nothing for the default folder.
    folder_option: Option<String>,
    quiet: bool,
}

/// Commands that are about the program itself, so no hint about them names a data folder.
const WITHOUT_FOLDER: [&str; 8] =
    ["api", "completions", "contract", "explain", "help", "manual", "practice", "validate"];

/// The placeholder of commands in the table of errors.
const FOLDER_PLACEHOLDER: &str = " --data DIR";

/// Keeps what was said for every command.
pub fn remember(global: &Global) {
    let folder_option = global.data.as_deref().map(|path| format!(" --data {}", quoted(path)));
    // A second call would come from the same command line.
    let _ = INVOCATION.set(Invocation { folder_option, quiet: global.quiet });
}

/// Whether only results, warnings and errors are printed.
pub fn is_quiet() -> bool {
    INVOCATION.get().is_some_and(|invocation| invocation.quiet)
}

/// A progress bar, unless the user wants no more than results.
pub fn progress(bar: ProgressBar) -> ProgressBar {
    if is_quiet() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}

/// Chooses when to print in colour. Errors in the command line are printed so too, so this reads the bare words.
pub fn choose_color(words: &[OsString]) {
    let choice = match color_of(words) {
        Color::Always => ColorChoice::AlwaysAnsi,
        Color::Never => ColorChoice::Never,
        // The library knows NO_COLOR, CLICOLOR, CLICOLOR_FORCE and terminals without colour.
        Color::Auto if is_forced() => ColorChoice::AlwaysAnsi,
        Color::Auto => ColorChoice::Auto,
    };
    choice.write_global();
}

/// FORCE_COLOR, which many programs know. NO_COLOR is stronger.
fn is_forced() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
    is_set("FORCE_COLOR") && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

fn color_of(words: &[OsString]) -> Color {
    let mut words = options(words).peekable();
    let mut color = Color::Auto;
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--color") {
            Some("") => words.peek().copied(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        color = match value {
            Some("always") => Color::Always,
            Some("never") => Color::Never,
            Some("auto") => Color::Auto,
            Some(_) | None => color,
        };
    }
    color
}

/// Whether the command line asks for JSON, also if it cannot be read.
pub fn wants_json(words: &[OsString]) -> bool {
    options(words).any(|word| word == "--json")
}

/// The words that can be options: those before `--`.
fn options(words: &[OsString]) -> impl Iterator<Item = &str> {
    words.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--")
}

/// A hint with the data folder in every command that it names, so that it can be run as it is shown.
pub fn here(hint: &str) -> Cow<'_, str> {
    let Some(option) = INVOCATION.get().and_then(|invocation| invocation.folder_option.as_deref()) else {
        return Cow::Borrowed(hint);
    };
    let mut parts = hint.split("genie ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // A folder can be called genie too.
        let is_command =
            text.chars().next_back().is_none_or(|before| before.is_whitespace() || "`(".contains(before));
        let end = part.find(['`', ',', ';', ':', '\n']).unwrap_or(part.len());
        let (command, rest) = part.split_at(end);
        let name = command.split_whitespace().next().unwrap_or_default();
        if !is_command || WITHOUT_FOLDER.contains(&name) {
            text.push_str(&format!("genie {command}{rest}"));
        } else {
            text.push_str(&format!("genie{option} {}{rest}", command.replacen(FOLDER_PLACEHOLDER, "", 1)));
        }
    }
    Cow::Owned(text)
}

/// A path as a shell reads it.
pub fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+,=@%".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}
