//! The encoding of a text file, and the question which one it is if its bytes do not tell.

use std::io::{Read, Seek};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_people::import::{Format, Source};
use genie_tables::encoding_labels;

use crate::Result;
use crate::problem::Problem;

/// The encoding of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TextEncoding {
    /// Its name.
    pub name: String,
    /// Whether the user chose it.
    pub chosen: bool,
    /// If other encodings are as likely: how some words look in each of them, first in the one that was used.
    pub readings: Vec<EncodingReading>,
    /// The encodings that the user can choose.
    pub choices: Vec<EncodingChoice>,
}

/// How some words of a text look in an encoding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EncodingReading {
    /// What to choose the encoding by.
    pub encoding: String,
    /// The words.
    pub sample: String,
}

/// An encoding that the user can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EncodingChoice {
    /// What to choose it by.
    pub label: String,
    /// Its name.
    pub name: String,
}

impl TextEncoding {
    /// Refuses to import a text that other encodings read as plausibly.
    pub(super) fn check(&self) -> Result<()> {
        if self.readings.is_empty() {
            return Ok(());
        }
        let shown = |reading: &EncodingReading| format!("{}: {}", reading.encoding, reading.sample);
        let readings: Vec<String> = self.readings.iter().map(shown).collect();
        let next = format!("choose the one in which the words are right; {}", readings.join("; "));
        let what = "the text encoding is uncertain";
        Err(Problem::new("IMPORT_ENCODING_UNCERTAIN", what, next))
    }
}

/// The encoding of a file, if it is a text.
pub(super) fn of<R: Read + Seek>(source: &Source<R>, chosen: bool) -> Option<TextEncoding> {
    let name = match source.format() {
        Format::Text { encoding, .. } => (*encoding).to_owned(),
        Format::Workbook { .. } | Format::Archive => return None,
    };
    let reading = |encoding: &str, sample: &str| EncodingReading {
        encoding: encoding.to_ascii_lowercase(),
        sample: sample.to_owned(),
    };
    let readings = source.readings().iter().map(|found| reading(found.encoding, &found.sample)).collect();
    let choice = |known: &genie_tables::EncodingLabel| EncodingChoice {
        label: known.label.to_owned(),
        name: known.name.to_owned(),
    };
    Some(TextEncoding { name, chosen, readings, choices: encoding_labels().iter().map(choice).collect() })
}
