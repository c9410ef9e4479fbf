//! Files as artifacts (FR-016). Text and JSON that fit into a record are stored as content, so that they can be read,
//! searched and compared; everything else is stored as a file by its hash.

use std::path::Path;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::{FileHash, StreamId};
use genie_outreach::CampaignCommand;
use genie_outreach::artifact::file::{self, FileDescription};
use genie_outreach::artifact::{Kind, content};
use genie_outreach::campaign::artifact_refusal;

use super::{NewArtifact, Whole, version};
use crate::problem::Problem;
use crate::{Desk, Result};

/// The media type of a file whose name does not tell it.
const ANY_MEDIA_TYPE: &str = "application/octet-stream";

/// The file of an artifact whose content is stored as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ArtifactFile {
    /// Its media type, such as `application/pdf`.
    pub media_type: String,
    /// Its size.
    pub size_bytes: u64,
}

/// A file to save as an artifact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileToSave {
    /// Its type.
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// The name of the file. Its ending tells the format.
    pub file_name: String,
}

/// Saves a file as an artifact. If one with this name exists, it is kept as an earlier version.
pub fn save_file(desk: &Desk, campaign: StreamId, new: FileToSave, bytes: &[u8]) -> Result<Whole> {
    let FileToSave { artifact_type, artifact_key, file_name } = new;
    file::check_size(bytes.len()).map_err(|error| Problem::coded(error.code(), error.to_string()))?;
    // Bytes are stored before the command, so what is known to be refused is refused before them.
    if let Some((code, reason)) = artifact_refusal(&artifact_type, &artifact_key) {
        return Err(Problem::coded(code, reason));
    }
    // What runs is what was read: a script that looks like JSON stays the text that it is.
    let is_script = artifact_type == Kind::PythonScript.name();
    let hint = if is_script { "script.py" } else { file_name.as_str() };
    if let Ok(read) = content::read(bytes, Some(hint)) {
        let new = NewArtifact { artifact_type, artifact_key, content: read.value };
        return super::save(desk, campaign, new);
    }
    let name = file::plain_name(&file_name);
    let media_type = mime_guess::from_path(&name).first_raw().unwrap_or(ANY_MEDIA_TYPE);
    let saved = desk.files.save(bytes, |hash| {
        let file = FileDescription::new(&name, media_type, bytes.len(), hash);
        let (artifact_type, artifact_key) = (artifact_type.clone(), artifact_key.clone());
        desk.tell_own(campaign, CampaignCommand::SaveFile { artifact_type, artifact_key, file })
    });
    if let Err(refused) = saved {
        // After a failure of the store the record may be there, and the file is needed.
        if !refused.code.starts_with("STORE_") {
            desk.files.remove_unused(&*desk.journal)?;
        }
        return Err(refused);
    }
    version(desk, campaign, &artifact_type, &artifact_key, None)
}

/// The bytes of an artifact that is stored as a file, and the name for them.
pub(super) fn export(desk: &Desk, sha256: &str, whole: &Whole) -> Result<(String, Vec<u8>)> {
    let Some(hash) = FileHash::parse(sha256) else {
        let what = "the file was erased together with a person it mentions";
        return Err(Problem::coded("ARTIFACT_FILE_ERASED", what));
    };
    let file: FileDescription = serde_json::from_value(whole.content.clone())?;
    Ok((plain_ascii(&file.file_name), desk.files.read(hash)?))
}

/// A name without characters that a file system or a header could misread.
fn plain_ascii(name: &str) -> String {
    let name = Path::new(name);
    let part = |part: Option<&std::ffi::OsStr>| super::plain(&part.unwrap_or_default().to_string_lossy());
    let (stem, ending) = (part(name.file_stem()), part(name.extension()));
    let stem = if stem.is_empty() { "artifact" } else { &stem };
    if ending.is_empty() { stem.to_owned() } else { format!("{stem}.{ending}") }
}
