//! The format of the word lists: entries with a name in brackets, and in each entry lines of `key: items`
//! with comma-separated items. An indented line continues the previous one; `#` begins a comment.

use std::collections::BTreeSet;
use std::str::FromStr;

use super::{Problems, Source};

/// An entry of a file.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name in the brackets.
    pub name: &'static str,
    /// Its position.
    pub source: Source,
    fields: Vec<Field>,
}

#[derive(Clone, Debug)]
struct Field {
    key: &'static str,
    source: Source,
    items: Vec<Item>,
}

/// One item of a line: `text`, or `text = value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The text before the equals sign.
    pub text: &'static str,
    /// The text after it.
    pub value: Option<&'static str>,
    /// Its position.
    pub source: Source,
}

impl Item {
    fn new(written: &'static str, source: Source) -> Self {
        match written.split_once('=') {
            Some((text, value)) => Self { text: text.trim(), value: Some(value.trim()), source },
            None => Self { text: written, value: None, source },
        }
    }

    /// The value after the equals sign; a problem if it is missing or of another kind.
    pub fn number<T: FromStr>(&self, problems: &mut Problems) -> Option<T> {
        let number = self.value.and_then(|value| value.parse().ok());
        if number.is_none() {
            problems.report(self.source, format!("\"{}\" needs a number after an equals sign", self.text));
        }
        number
    }
}

impl Entry {
    /// The items of a key; none if the entry lacks it.
    pub fn items(&self, key: &str) -> &[Item] {
        self.fields.iter().find(|field| field.key == key).map_or(&[], |field| &field.items)
    }

    /// The items of a key that have no values.
    pub fn words(&self, key: &str, problems: &mut Problems) -> Vec<&'static str> {
        let mut words = Vec::new();
        for item in self.items(key) {
            if item.value.is_some() {
                problems.report(item.source, format!("\"{}\" cannot have a value", item.text));
            }
            words.push(item.text);
        }
        words
    }

    /// The only item of a key; a problem if there are more.
    pub fn word(&self, key: &str, problems: &mut Problems) -> Option<&'static str> {
        let items = self.items(key);
        if let Some(second) = items.get(1) {
            problems.report(second.source, format!("\"{key}\" takes one item"));
        }
        items.first().map(|item| item.text)
    }

    /// Whether the entry has a trait.
    pub fn has_trait(&self, name: &str) -> bool {
        self.items("traits").iter().any(|item| item.text == name)
    }

    /// Reports the unknown keys and traits of an entry.
    pub fn allow(&self, keys: &[&str], traits: &[&str], problems: &mut Problems) {
        for field in self.fields.iter().filter(|field| !keys.contains(&field.key)) {
            if field.key != "traits" || traits.is_empty() {
                problems.report(field.source, format!("\"{}\" is not a valid key in this file", field.key));
            }
        }
        for item in self.items("traits").iter().filter(|item| !traits.contains(&item.text)) {
            problems.report(item.source, format!("there is no trait \"{}\"", item.text));
        }
    }
}

/// Reads the entries of a file.
pub(super) fn parse(file: &'static str, text: &'static str, problems: &mut Problems) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut names = BTreeSet::new();
    for (number, line) in text.lines().enumerate() {
        let source = Source { file, line: number + 1 };
        let trimmed = line.trim();
        if trimmed.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            if !names.insert(name) {
                problems.report(source, format!("there are two entries \"{name}\""));
            }
            entries.push(Entry { name, source, fields: Vec::new() });
            continue;
        }
        let Some(entry) = entries.last_mut() else {
            problems.report(source, "this line is before the first entry");
            continue;
        };
        let list =
            if line.starts_with(' ') { Some(trimmed) } else { begin_field(entry, line, source, problems) };
        match (list, entry.fields.last_mut()) {
            (Some(list), Some(field)) => field.items.extend(items(list, source)),
            (Some(_), None) => problems.report(source, "an indented line must follow a key"),
            (None, _) => {}
        }
    }
    entries
}

/// Begins a field of an entry; the rest of the line holds its first items.
fn begin_field(
    entry: &mut Entry,
    line: &'static str,
    source: Source,
    problems: &mut Problems,
) -> Option<&'static str> {
    let Some((key, list)) = line.split_once(':') else {
        problems.report(source, "expected \"key: items\"");
        return None;
    };
    if entry.fields.iter().any(|field| field.key == key) {
        problems.report(source, format!("\"{key}\" is listed twice"));
    }
    entry.fields.push(Field { key, source, items: Vec::new() });
    Some(list)
}

fn items(list: &'static str, source: Source) -> impl Iterator<Item = Item> {
    let written = list.split(',').map(str::trim).filter(|item| !item.is_empty());
    written.map(move |item| Item::new(item, source))
}
