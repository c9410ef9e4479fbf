//! The names of text encodings: those that other programs write, and those that a person can choose from.

use std::sync::LazyLock;

use encoding_rs::Encoding;

use crate::headings::fold_heading;

/// The data file: one line for an encoding.
const SHIPPED: &str = include_str!("../data/encodings.csv");

/// An encoding that a person can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodingLabel {
    /// The label to choose it by.
    pub label: &'static str,
    /// Its name for a person.
    pub name: &'static str,
    aliases: Vec<&'static str>,
}

/// The encodings that a person can choose.
pub fn encoding_labels() -> &'static [EncodingLabel] {
    static LABELS: LazyLock<Vec<EncodingLabel>> = LazyLock::new(|| match parse(SHIPPED) {
        Some(labels) => labels,
        None => panic!("the shipped encodings are not valid"),
    });
    &LABELS
}

/// The encoding with this label or alias. Any other label of the web is known too.
pub(crate) fn encoding_named(label: &str) -> Option<&'static Encoding> {
    let folded = fold_heading(label);
    let is_named = |known: &&EncodingLabel| {
        let mut names = known.aliases.iter().chain([&known.label, &known.name]);
        !folded.is_empty() && names.any(|name| fold_heading(name) == folded)
    };
    let label = encoding_labels().iter().find(is_named).map_or(label.trim(), |known| known.label);
    Encoding::for_label(label.as_bytes())
}

fn parse(text: &'static str) -> Option<Vec<EncodingLabel>> {
    let lines = text.lines().skip(1).map(|line| {
        let (label, rest) = line.split_once(',')?;
        let (name, aliases) = rest.rsplit_once(',')?;
        Encoding::for_label(label.as_bytes())?;
        Some(EncodingLabel { label, name, aliases: aliases.split('|').collect() })
    });
    lines.collect()
}
