//! Text files: listed, read, written and deleted.

use serde::Deserialize;
use serde_json::json;

use genie_tools::FileChange;

use crate::file_name::FileName;
use crate::folder::Folder;
use crate::host::Done;

/// How much of a text is passed on at a time, in bytes.
const TEXT_BYTES_MAX: usize = 128 * 1024;

#[derive(Deserialize)]
pub struct ReadText {
    file: String,
    #[serde(default)]
    offset: usize,
}

#[derive(Deserialize)]
pub struct WriteText {
    file: String,
    text: String,
}

#[derive(Deserialize)]
pub struct DeleteFile {
    file: String,
}

pub fn list(folder: &Folder) -> Result<Done, String> {
    let files = folder.list()?;
    let files: Vec<_> =
        files.iter().map(|file| json!({ "file": file.name.as_str(), "bytes": file.bytes })).collect();
    Ok(Done::data(json!({ "files": files })))
}

pub fn read(folder: &Folder, wanted: &ReadText) -> Result<Done, String> {
    let name: FileName = wanted.file.parse()?;
    let bytes = folder.read(&name)?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| format!("{name} is not a text in UTF-8; read tables with table_read"))?;
    let Some(rest) = text.get(wanted.offset..) else {
        return Err(format!(
            "{name} has {} bytes, and the offset is not at the start of a character",
            text.len()
        ));
    };
    let part = &rest[..rest.floor_char_boundary(TEXT_BYTES_MAX)];
    let mut answer = json!({ "text": part, "bytes": text.len() });
    if part.len() < rest.len() {
        answer["next_offset"] = json!(wanted.offset + part.len());
    }
    Ok(Done::data(answer))
}

pub fn write(folder: &Folder, wanted: &WriteText) -> Result<Done, String> {
    let name: FileName = wanted.file.parse()?;
    folder.write(&name, wanted.text.as_bytes()).map(|change| written(&name, change))
}

pub fn delete(folder: &Folder, wanted: &DeleteFile) -> Result<Done, String> {
    let name: FileName = wanted.file.parse()?;
    let change = folder.delete(&name)?;
    Ok(Done { text: format!("Deleted {name}."), structured: None, files: vec![change] })
}

/// The answer of a tool that wrote a file.
pub fn written(name: &FileName, change: FileChange) -> Done {
    let text = format!("Wrote {name}: {} bytes.", change.bytes);
    Done { text, structured: None, files: vec![change] }
}
