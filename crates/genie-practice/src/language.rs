//! The languages of the pages. Every text is in a data file, one for each language.

mod words;

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::data;
use crate::error::Error;

pub use words::Words;

/// A language of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// French.
    #[serde(rename = "fr")]
    French,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::French, Self::Spanish];

    /// The code, as in `lang="en"`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
        }
    }

    fn file(self) -> (&'static str, &'static str) {
        match self {
            Self::English => ("languages/en.toml", include_str!("../data/languages/en.toml")),
            Self::German => ("languages/de.toml", include_str!("../data/languages/de.toml")),
            Self::French => ("languages/fr.toml", include_str!("../data/languages/fr.toml")),
            Self::Spanish => ("languages/es.toml", include_str!("../data/languages/es.toml")),
        }
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let codes: Vec<&str> = Self::ALL.iter().map(|language| language.code()).collect();
        let found = Self::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| {
            format!("{text:?} is not a language of the practice network (use {})", codes.join(", "))
        })
    }
}

/// The texts in all languages.
#[derive(Debug)]
pub struct Texts([Words; Language::ALL.len()]);

impl Texts {
    /// Reads the data files.
    pub fn load() -> Result<Self, Error> {
        let read = |language: Language| {
            let (file, text) = language.file();
            let words: Words = data::read(file, text)?;
            let complete =
                words.code == language.code() && words.months.len() == MONTHS && words.replies.are_complete();
            match complete {
                true => Ok(words),
                false => {
                    Err(Error::Data { file, reason: "a list is incomplete, or the code is wrong".to_owned() })
                }
            }
        };
        let [english, german, french, spanish] = Language::ALL;
        Ok(Self([read(english)?, read(german)?, read(french)?, read(spanish)?]))
    }

    /// The texts in a language.
    pub fn of(&self, language: Language) -> &Words {
        let [english, german, french, spanish] = &self.0;
        match language {
            Language::English => english,
            Language::German => german,
            Language::French => french,
            Language::Spanish => spanish,
        }
    }
}

/// The months of a year.
const MONTHS: usize = 12;

/// A text with its placeholders filled. What is filled in is not read again.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((name, behind)) = after.split_once('}') else { break };
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or("", |(_, value)| value));
        rest = behind;
    }
    filled.push_str(rest);
    filled
}
