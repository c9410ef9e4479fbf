//! The files of artifacts (FR-016): stored by their hash before the record that refers to them, compared with that
//! hash whenever they are read, and removed when no record refers to them any more.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use genie_kernel::erasure::Search;
use genie_kernel::journal::Error;
use genie_kernel::{FileHash, Files, Rows, StreamId};
use genie_outreach::saved_files::{FileReference, references};
use parking_lot::RwLock;
use sha2::{Digest, Sha256};

use crate::problem::Problem;
use crate::proof::Damage;
use crate::{Result, streams};

/// The name in place of a table for a damaged file.
pub const FILES: &str = "files";

/// What a search of the files for a person found.
#[derive(Debug, Default)]
pub(crate) struct FilesFound {
    /// The files that mention the person, in their bytes or by their names.
    pub(crate) mentioning: BTreeSet<FileHash>,
    /// Other files that are not plain text, so that a mention may be hidden in them.
    pub(crate) unsearched: BTreeSet<FileHash>,
}

/// The files of a desk.
pub(crate) struct StoredFiles {
    store: Arc<dyn Files + Send + Sync>,
    /// Shared while a file is stored that no record refers to yet, and exclusive while files that no record refers to
    /// are removed.
    saving: RwLock<()>,
}

impl StoredFiles {
    pub(crate) fn new(store: Arc<dyn Files + Send + Sync>) -> Self {
        Self { store, saving: RwLock::default() }
    }

    /// Stores a file, and then the record that refers to it. A crash in between leaves a file without a record, never
    /// a record without its file.
    pub(crate) fn save<T>(&self, bytes: &[u8], refer: impl FnOnce(FileHash) -> Result<T>) -> Result<T> {
        let hash = hash_of(bytes);
        let _saving = self.saving.read();
        self.store.put(hash, bytes)?;
        refer(hash)
    }

    /// The bytes of a file, if they are the ones that were saved.
    pub(crate) fn read(&self, hash: FileHash) -> Result<Vec<u8>> {
        match check_file(&*self.store, hash) {
            Ok(bytes) => Ok(bytes),
            Err(Flaw::Missing) => Err(Problem::coded("ARTIFACT_FILE_MISSING", Flaw::Missing.words())),
            Err(Flaw::Changed) => Err(Problem::coded("ARTIFACT_FILE_DAMAGED", Flaw::Changed.words())),
            Err(Flaw::Unreadable(error)) => Err(error.into()),
        }
    }

    /// Searches the files of campaigns, and the names they are saved under, for mentions of a person.
    pub(crate) fn find_mentions(
        &self,
        rows: &dyn Rows,
        campaigns: &[StreamId],
        search: &dyn Search,
    ) -> std::result::Result<FilesFound, Error> {
        let mut found = FilesFound::default();
        let mut searched = BTreeSet::new();
        for file in references(rows, campaigns)? {
            let FileReference { hash, artifact_key, file_name, .. } = &file;
            if search.finds("artifact_key", artifact_key) || search.finds("file_name", file_name) {
                found.mentioning.insert(*hash);
            }
            if searched.insert(*hash) {
                let bytes = self.store.read(*hash)?.unwrap_or_default();
                // Names in the readable parts of a binary file are found too.
                if search.finds("content", &String::from_utf8_lossy(&bytes)) {
                    found.mentioning.insert(*hash);
                } else if std::str::from_utf8(&bytes).is_err() {
                    found.unsearched.insert(*hash);
                }
            }
        }
        found.unsearched.retain(|hash| !found.mentioning.contains(hash));
        Ok(found)
    }

    /// Removes every file that no record refers to.
    pub(crate) fn remove_unused(&self, rows: &dyn Rows) -> Result<()> {
        let stored = self.store.list()?;
        if stored.is_empty() {
            return Ok(());
        }
        let _removing = self.saving.write();
        let used: BTreeSet<FileHash> =
            references(rows, &streams::ids(rows)?)?.into_iter().map(|file| file.hash).collect();
        for hash in stored.into_iter().filter(|hash| !used.contains(hash)) {
            self.store.remove(hash)?;
        }
        Ok(())
    }
}

/// The SHA-256 of a file.
pub fn hash_of(bytes: &[u8]) -> FileHash {
    FileHash(Sha256::digest(bytes).into())
}

/// What is wrong with a stored file.
enum Flaw {
    Missing,
    Changed,
    Unreadable(Error),
}

impl Flaw {
    fn words(&self) -> String {
        match self {
            Self::Missing => "the file of an artifact is missing from the data folder".to_owned(),
            Self::Changed => "the file of an artifact was changed after it was saved".to_owned(),
            Self::Unreadable(error) => format!("the file of an artifact cannot be read: {error}"),
        }
    }
}

fn check_file(files: &dyn Files, hash: FileHash) -> std::result::Result<Vec<u8>, Flaw> {
    let bytes = files.read(hash).map_err(Flaw::Unreadable)?.ok_or(Flaw::Missing)?;
    if hash_of(&bytes) == hash { Ok(bytes) } else { Err(Flaw::Changed) }
}

/// Checks that every file that was referred to is there and unchanged.
pub fn check(rows: &dyn Rows, files: &dyn Files, referred: &[FileReference]) -> Result<Vec<Damage>> {
    let by_hash: BTreeMap<FileHash, &FileReference> = referred.iter().map(|file| (file.hash, file)).collect();
    let check = |(hash, file)| Some((file, check_file(files, hash).err()?));
    let flaws: Vec<(&FileReference, Flaw)> = by_hash.into_iter().filter_map(check).collect();
    if flaws.is_empty() {
        return Ok(Vec::new());
    }
    // An erasure may have removed records and files meanwhile.
    let still: BTreeSet<FileHash> =
        references(rows, &streams::ids(rows)?)?.into_iter().map(|file| file.hash).collect();
    let damage = |(file, flaw): (&FileReference, Flaw)| Damage {
        table: FILES.to_owned(),
        row: file.hash.to_string(),
        what: format!("{} (campaign {})", flaw.words(), file.campaign),
    };
    Ok(flaws.into_iter().filter(|(file, _)| still.contains(&file.hash)).map(damage).collect())
}
