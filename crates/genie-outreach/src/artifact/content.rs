//! The content of an artifact (FR-016): JSON is stored as a value, everything else as text. Content is never
//! guessed, repaired or executed, and content that is not text is refused.

use serde_json::{Value, json};

use genie_kernel::untrusted::{self, Malformed};

/// The maximum size of an artifact, in bytes.
pub const CONTENT_BYTES_MAX: usize = 40 * 1024;

/// Content in the form in which it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// The JSON value, or an object whose one member `text` is the whole text.
    pub value: Value,
    /// Its format.
    pub format: Format,
    /// Why content that is named or shaped like JSON was stored as text.
    pub flaw: Option<Malformed>,
}

/// The format of content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One JSON value.
    Json,
    /// A table as text.
    Csv,
    /// Markdown.
    Markdown,
    /// Any other text.
    Text,
}

/// Why content cannot be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It is larger than an artifact may be; nothing of it was read.
    #[error("an artifact can have at most {CONTENT_BYTES_MAX} bytes")]
    TooLarge,
    /// It is not UTF-8, or contains the character U+0000, as binary files do.
    #[error("this is not UTF-8 text")]
    NotText,
}

impl Error {
    /// Every code of this type.
    pub const CODES: &'static [&'static str] = &["ARTIFACT_TOO_LARGE", "ARTIFACT_NOT_TEXT"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "ARTIFACT_TOO_LARGE",
            Self::NotText => "ARTIFACT_NOT_TEXT",
        }
    }
}

/// Content as text: its text if that is all it has, or formatted JSON.
pub fn text_of(content: &Value) -> String {
    plain_text(content).map_or_else(|| format!("{content:#}"), str::to_owned)
}

/// The text of an artifact, if that is all it has.
pub fn plain_text(content: &Value) -> Option<&str> {
    let only = content.as_object().filter(|members| members.len() == 1);
    only.and_then(|members| members.get("text")).and_then(Value::as_str)
}

/// Reads content. The hint is a file name, of which only the extension matters.
pub fn read(bytes: &[u8], name_hint: Option<&str>) -> Result<Content, Error> {
    if bytes.len() > CONTENT_BYTES_MAX {
        return Err(Error::TooLarge);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| Error::NotText)?;
    // The byte order mark is not part of the content.
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

/// The format that the extension of a name implies, if it does.
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
