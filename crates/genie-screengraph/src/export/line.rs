//! Texts of screens, made fit for one line of a drawing or a terminal.

use genie_text::fold::is_invisible;

/// The text in one line without control characters and direction marks, cut to this many characters.
pub(crate) fn plain(text: &str, characters_max: usize) -> String {
    let visible: String = text
        .chars()
        .filter(|character| !is_invisible(*character) || is_joiner(*character))
        .map(|character| if character.is_control() { ' ' } else { character })
        .collect();
    let line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= characters_max {
        return line;
    }
    let mut cut: String = line.chars().take(characters_max.saturating_sub(1)).collect();
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// The title of a screen in one line, cut to this many characters.
pub(crate) fn title(title: &str, characters_max: usize) -> String {
    let title = plain(title, characters_max);
    if title.is_empty() { "Untitled screen".to_owned() } else { title }
}

/// Persian, Indian languages and emoji need joiners, which cannot mislead.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}
