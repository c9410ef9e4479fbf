//! The file with an anchor: written once, and compared with the journal from then on.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use genie_desk::Result;
use genie_desk::anchor::{Anchor, AnchorCheck};
use serde_json::{Value, json};

use crate::backend::Verification;
use crate::failure::Problem;
use crate::new_file::NewFile;

/// The maximum size of the file: enough for hundreds of thousands of streams.
const BYTES_MAX: u64 = 64 * 1024 * 1024;

/// What came of an anchor.
pub enum Anchored {
    /// There was no file, and it was written.
    Taken {
        /// The file.
        file: PathBuf,
        /// What it says.
        anchor: Anchor,
    },
    /// There was no file, and it was not written, because the journal is damaged.
    NotTaken,
    /// The journal was compared with the file.
    Compared(AnchorCheck),
}

impl Anchored {
    /// Whether the journal contains everything that is anchored.
    pub fn holds(&self) -> bool {
        match self {
            Self::Taken { .. } => true,
            Self::NotTaken => false,
            Self::Compared(check) => check.holds,
        }
    }

    pub fn as_json(&self) -> Value {
        match self {
            Self::Taken { anchor, .. } => json!({
                "verdict": "taken", "at": anchor.at, "streams": anchor.streams.len(),
                "records": anchor.records, "problems": [],
            }),
            Self::NotTaken => json!({
                "verdict": "not taken", "at": null, "streams": 0, "records": 0, "problems": [],
            }),
            Self::Compared(check) => json!({
                "verdict": if check.holds { "holds" } else { "rewritten" }, "at": check.at,
                "streams": check.streams, "records": check.records, "problems": check.problems,
            }),
        }
    }
}

/// Compares the journal with the anchor in a file, or writes the file if there is none.
pub fn compare(verification: &Verification, path: &Path, is_clean: bool) -> Result<Anchored> {
    match read(path)? {
        Some(anchor) => Ok(Anchored::Compared(verification.check_anchor(&anchor)?)),
        None if !is_clean => Ok(Anchored::NotTaken),
        None => {
            let anchor = verification.take_anchor()?;
            let mut text = serde_json::to_string_pretty(&anchor)?;
            text.push('\n');
            NewFile::write(path, text.as_bytes(), false)?;
            Ok(Anchored::Taken { file: path.to_owned(), anchor })
        }
    }
}

fn read(path: &Path) -> Result<Option<Anchor>> {
    let unreadable = |why: String| {
        let what = format!("{} is not a readable anchor: {why}", path.display());
        Problem::new("ANCHOR_UNREADABLE", what, "specify a file that `genie verify --anchor` wrote")
    };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(error.to_string())),
    };
    let mut text = String::new();
    file.take(BYTES_MAX).read_to_string(&mut text).map_err(|error| unreadable(error.to_string()))?;
    serde_json::from_str(&text).map(Some).map_err(|error| unreadable(error.to_string()))
}
