//! Finds artifacts by what they say. Their content is read for each search and indexed nowhere, so that erasing a
//! person leaves no second place with their data.

use serde_json::Value;

use genie_text::search::{Text, search};

use super::{Answer, Entry, Fit, Query, request};
use crate::artifact::Kind;

/// How many times a word of the name counts.
const NAME_TIMES: u32 = 3;

/// An artifact that can be found by its name and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artifact {
    entry: Entry,
    text: Text,
}

impl Artifact {
    /// An artifact of which only the name is searched.
    pub fn named(entry: Entry) -> Self {
        let mut text = Text::default();
        text.add(&entry.key, NAME_TIMES);
        Self { entry, text }
    }

    /// An artifact with its content.
    pub fn new(entry: Entry, content: &Value) -> Self {
        let mut artifact = Self::named(entry);
        add_value(&mut artifact.text, content);
        artifact
    }
}

fn add_value(text: &mut Text, value: &Value) {
    match value {
        Value::String(words) => text.add(words, 1),
        Value::Number(number) => text.add(&number.to_string(), 1),
        Value::Array(items) => items.iter().for_each(|item| add_value(text, item)),
        Value::Object(fields) => fields.iter().for_each(|(name, item)| {
            text.add(name, 1);
            add_value(text, item);
        }),
        Value::Null | Value::Bool(_) => {}
    }
}

impl Query {
    /// The best matches: by name, then by content, and then those that match only in part.
    pub fn find(&self, artifacts: &[Artifact]) -> Answer {
        let entries = || artifacts.iter().map(|artifact| artifact.entry.clone());
        let by_name = self.best(&self.words, entries());
        if let Some(named) = by_name.clone().filter(|(fit, _)| !fit.is_doubtful()) {
            return self.answer(named);
        }
        // "The note about pricing" need not call itself a note.
        let telling: Vec<String> =
            self.words.iter().filter(|word| !request::is_document(word)).cloned().collect();
        if !telling.is_empty()
            && let Some(named) = self.best(&telling, entries()).filter(|(fit, _)| !fit.is_doubtful())
        {
            return self.answer(named);
        }
        let searched = if telling.is_empty() { &self.words } else { &telling };
        if let Some(found) = self.by_content(searched, artifacts, Missing::None) {
            return self.answer((Fit::Words, found));
        }
        if telling.is_empty() {
            return self.any_document(entries());
        }
        let in_part =
            || Some((Fit::Part { missing: 1 }, self.by_content(searched, artifacts, Missing::Some)?));
        by_name.or_else(in_part).map_or(Answer::None, |found| self.answer(found))
    }

    /// The artifacts whose content has the words, best first.
    fn by_content(&self, words: &[String], artifacts: &[Artifact], missing: Missing) -> Option<Vec<Entry>> {
        let is_kind = |kind| self.kinds.is_empty() || self.kinds.contains(&kind);
        let admitted: Vec<&Artifact> = artifacts
            .iter()
            .filter(|artifact| self.admits(&artifact.entry) && is_kind(artifact.entry.artifact_type))
            .collect();
        let texts: Vec<Text> = admitted.iter().map(|artifact| artifact.text.clone()).collect();
        let hits = search(words, &texts).into_iter().filter(|hit| match missing {
            Missing::None => hit.missing == 0,
            Missing::Some => true,
        });
        let found: Vec<Entry> = hits.map(|hit| admitted[hit.text].entry.clone()).collect();
        (!found.is_empty()).then_some(found)
    }

    /// What "the report" can mean if no artifact is called so: any document, but no message to a lead.
    fn any_document(&self, entries: impl Iterator<Item = Entry>) -> Answer {
        let documents = entries.filter(|entry| entry.artifact_type != Kind::Message);
        self.best(&[], documents).map_or(Answer::None, |found| self.answer(found))
    }
}

/// How many of the words a match may lack.
#[derive(Clone, Copy)]
enum Missing {
    None,
    Some,
}
