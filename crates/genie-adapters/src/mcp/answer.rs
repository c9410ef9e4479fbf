//! A server's answer as data: text up to a limit, and what else there is, by size.

use rmcp::model::{CallToolResult, ContentBlock, ResourceContents};

use genie_kernel::Hash;
use genie_tools::{Answer, Attachment};

/// The longest text that is passed on, in bytes.
const TEXT_BYTES_MAX: usize = 256 * 1024;

/// The largest structured content that is passed on, in bytes.
const STRUCTURED_BYTES_MAX: usize = 256 * 1024;

/// What a part is called that this version of the protocol does not know.
const UNKNOWN: &str = "unknown";

/// How many parts of an answer that are not text are named.
const ATTACHMENTS_MAX: usize = 20;

/// The longest name of a kind of content, in characters.
const MEDIA_TYPE_CHARACTERS_MAX: usize = 80;

/// The answer of a tool.
pub fn of_result(result: &CallToolResult) -> Answer {
    let whole = serde_json::to_vec(result).unwrap_or_default();
    let mut text = String::new();
    let mut attachments = Vec::new();
    for block in &result.content {
        let part = match block {
            ContentBlock::Text(part) => Ok(part.text.as_str()),
            ContentBlock::Image(image) => Err((image.mime_type.clone(), image.data.len())),
            ContentBlock::Audio(audio) => Err((audio.mime_type.clone(), audio.data.len())),
            ContentBlock::ResourceLink(link) => Ok(link.uri.as_str()),
            ContentBlock::Resource(embedded) => match &embedded.resource {
                ResourceContents::TextResourceContents { text, .. } => Ok(text.as_str()),
                ResourceContents::BlobResourceContents { mime_type, blob, .. } => {
                    Err((mime_type.clone().unwrap_or_default(), blob.len()))
                }
                _ => Err((UNKNOWN.to_owned(), 0)),
            },
            _ => Err((UNKNOWN.to_owned(), 0)),
        };
        match part {
            Ok(part) => {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(part);
            }
            Err((media_type, bytes)) => attachments.push(attachment(&media_type, bytes)),
        }
    }
    let fits = |value: &&serde_json::Value| value.to_string().len() <= STRUCTURED_BYTES_MAX;
    let structured = result.structured_content.as_ref().filter(fits).cloned();
    let is_cut = text.len() > TEXT_BYTES_MAX
        || attachments.len() > ATTACHMENTS_MAX
        || structured.is_none() && result.structured_content.is_some();
    text.truncate(text.floor_char_boundary(TEXT_BYTES_MAX));
    attachments.truncate(ATTACHMENTS_MAX);
    Answer {
        is_error: result.is_error.unwrap_or(false),
        text,
        is_cut,
        structured,
        attachments,
        hash: Hash::of(&whole).hex(),
        bytes: whole.len() as u64,
        files: Vec::new(),
    }
}

/// The answer of a server that rejected the call.
pub fn of_rejection(message: &str) -> Answer {
    Answer {
        is_error: true,
        text: message[..message.floor_char_boundary(TEXT_BYTES_MAX)].to_owned(),
        is_cut: message.len() > TEXT_BYTES_MAX,
        structured: None,
        attachments: Vec::new(),
        hash: Hash::of(message.as_bytes()).hex(),
        bytes: message.len() as u64,
        files: Vec::new(),
    }
}

fn attachment(media_type: &str, bytes: usize) -> Attachment {
    let media_type = media_type.chars().take(MEDIA_TYPE_CHARACTERS_MAX).collect();
    Attachment { media_type, bytes: bytes as u64 }
}
