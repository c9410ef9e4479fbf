//! The record of an export: what left the program in a file, how much of it, the hash of its bytes, and who took it.
//! It is stored in the account before the file is handed over, so no file leaves without a record.

use sha2::{Digest, Sha256};

use genie_kernel::StreamId;
use genie_outreach::account::{AccountCommand, ExportContent};

use crate::{Desk, Result};

/// What is exported, and by whom.
pub(crate) struct Export<'a> {
    pub(crate) campaign: StreamId,
    pub(crate) content: ExportContent,
    /// How many leads or records it contains.
    pub(crate) count: u64,
    pub(crate) by: &'a str,
}

impl Export<'_> {
    /// Records that a file is handed over.
    pub(crate) fn record(self, desk: &Desk, file: &[u8]) -> Result<()> {
        let Self { campaign, content, count, by } = self;
        let sha256 = Sha256::digest(file).iter().map(|byte| format!("{byte:02x}")).collect();
        desk.tell_account(&AccountCommand::NoteExport { campaign, content, count, sha256, by: by.to_owned() })
    }
}
