//! Reports: a title, headings, paragraphs, tables and bar charts, as one HTML page or as a PDF. The same report gives
//! the same bytes, and neither format refers to anything outside of it.

mod face;
mod html;
mod layout;
mod pdf;

use serde::Deserialize;
use serde_json::Number;

use crate::file_name::FileName;
use crate::folder::Folder;
use crate::host::Done;
use crate::texts::written;

/// A report as it is given.
#[derive(Deserialize)]
pub struct Report {
    file: String,
    title: String,
    parts: Vec<Part>,
}

/// A part of a report.
#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    Heading { heading: String },
    Paragraph { paragraph: String },
    Table { columns: Vec<String>, rows: Vec<Vec<String>> },
    Bars { bars: Vec<Bar> },
}

/// A bar of a chart.
#[derive(Deserialize)]
struct Bar {
    label: String,
    value: Number,
}

impl Bar {
    /// The length of the bar, if the longest one has the length 1.
    fn share(&self, all: &[Self]) -> f64 {
        let value = |bar: &Self| bar.value.as_f64().filter(|value| value.is_finite() && *value > 0.0);
        let longest = all.iter().filter_map(value).fold(0.0, f64::max);
        value(self).map_or(0.0, |own| own / longest)
    }
}

pub fn write(folder: &Folder, wanted: &Report) -> Result<Done, String> {
    let name: FileName = wanted.file.parse()?;
    let (bytes, left_out) = match name.format() {
        "html" => (html::page(wanted).into_bytes(), 0),
        "pdf" => pdf::document(wanted)?,
        _ => return Err("the name of a report must end in .html or .pdf".to_owned()),
    };
    let mut done = folder.write(&name, &bytes).map(|change| written(&name, change))?;
    if left_out > 0 {
        done.text.push_str(&format!(
            " {left_out} characters are shown as boxes, because PDF reports have Latin, Greek and Cyrillic letters \
             only; an HTML report has all."
        ));
    }
    Ok(done)
}
