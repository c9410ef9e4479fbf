//! What a person hands over to be kept (FR-016): JSON as it stands, everything else as the text it is.
//! It never guesses, repairs or executes, and it keeps nothing that is not text.

use serde_json::{Value, json};

use genie_kernel::untrusted::{self, Malformed};

/// How many bytes one artifact may have.
pub const CONTENT_BYTES_MAX: usize = 40 * 1024;

/// What was handed over, as it can be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// The JSON value, or an object whose one member `text` is the whole text.
    pub value: Value,
    /// How it was read.
    pub format: Format,
    /// Why something that is named or shaped like JSON was kept as text.
    pub flaw: Option<Malformed>,
}

/// How content was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As one JSON value.
    Json,
    /// As the text of a table.
    Csv,
    /// As Markdown.
    Markdown,
    /// As text of any other kind.
    Text,
}

/// Why something cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// There is more of it than an artifact may have; nothing of it was looked at.
    #[error("an artifact has at most {CONTENT_BYTES_MAX} bytes")]
    TooLarge,
    /// The bytes are not UTF-8, or hold the character U+0000, as programs and pictures do.
    #[error("this is not text in UTF-8")]
    NotText,
}

impl Error {
    /// Every code this type can carry.
    pub const CODES: &'static [&'static str] = &["ARTIFACT_TOO_LARGE", "ARTIFACT_NOT_TEXT"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "ARTIFACT_TOO_LARGE",
            Self::NotText => "ARTIFACT_NOT_TEXT",
        }
    }
}

/// Reads what was handed over. The hint is the name of a file, of which only the ending counts.
pub fn read(bytes: &[u8], name_hint: Option<&str>) -> Result<Content, Error> {
    if bytes.len() > CONTENT_BYTES_MAX {
        return Err(Error::TooLarge);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| Error::NotText)?;
    // The mark says how a file is encoded and is no part of what it says.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\0') {
        return Err(Error::NotText);
    }
    let named = name_hint.and_then(format_named);
    let looks_like_json = text.trim_start().starts_with(['{', '[']);
    let flaw = if named == Some(Format::Json) || (named.is_none() && looks_like_json) {
        match untrusted::parse(text.as_bytes(), CONTENT_BYTES_MAX) {
            Ok(value) => return Ok(Content { value, format: Format::Json, flaw: None }),
            Err(malformed) => Some(malformed),
        }
    } else {
        None
    };
    let format = named.filter(|named| *named != Format::Json).unwrap_or(Format::Text);
    Ok(Content { value: json!({ "text": text }), format, flaw })
}

/// What the ending of a name says, if it says anything.
fn format_named(name: &str) -> Option<Format> {
    let (_, ending) = name.rsplit_once('.')?;
    match ending.to_ascii_lowercase().as_str() {
        "json" => Some(Format::Json),
        "csv" | "tsv" => Some(Format::Csv),
        "md" | "markdown" => Some(Format::Markdown),
        "txt" | "text" | "py" | "html" | "htm" | "log" | "yaml" | "yml" | "toml" => Some(Format::Text),
        _ => None,
    }
}
