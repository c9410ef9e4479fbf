//! Finds the tables among the files of LinkedIn's archive, by name and by content.

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use genie_tables::{Archive, Choices, Part, Table};

use super::Error;
use super::header::People;
use super::table::Kind;

/// A table of the archive that cannot be read.
#[derive(Debug)]
pub struct Fault {
    /// The table.
    pub table: Kind,
    /// The reason.
    pub error: Error,
}

/// The files of the archive by their names.
const NAMES: [(&str, Kind); 3] = [
    ("connections.csv", Kind::Connections),
    ("invitations.csv", Kind::Invitations),
    ("messages.csv", Kind::Messages),
];

/// The table that a file of this name holds in LinkedIn's archive.
pub(super) fn kind_named(name: &str) -> Option<Kind> {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name).to_lowercase();
    NAMES.iter().find(|(file, _)| *file == name).map(|(_, kind)| *kind)
}

/// The tables in an archive, the people's table first, and the unreadable ones with the reason.
pub(super) struct Tables {
    pub(super) tables: Vec<Table<Kind>>,
    pub(super) faults: Vec<Fault>,
}

impl Tables {
    /// The tables, if all are readable.
    pub(super) fn strictly(self) -> Result<Vec<Table<Kind>>, Error> {
        match self.faults.into_iter().next() {
            Some(fault) => Err(fault.error),
            None => Ok(self.tables),
        }
    }
}

/// Finds the tables in an archive.
pub(super) fn find_tables<R: Read + Seek>(
    archive: &mut Archive<R>,
    choices: &Choices,
) -> Result<Tables, Error> {
    const BY_CONTENT_MAX: usize = 100;
    let mut texts: Vec<Part> = archive.parts().iter().filter(|part| is_text(part)).cloned().collect();
    texts.sort_by_key(|part| (part.path.matches('/').count(), part.path.len()));
    let mut tables: BTreeMap<Kind, Table<Kind>> = BTreeMap::new();
    let mut faults = Vec::new();
    for (name, kind) in NAMES {
        let Some(part) = texts.iter().find(|part| part.file_name() == name) else { continue };
        match archive.table(part, choices, &People) {
            Ok(mut table) => {
                table.header.kind = kind;
                tables.insert(kind, table);
            }
            Err(genie_tables::Error::Empty) => {}
            Err(error) => faults.push(Fault { table: kind, error: error.into() }),
        }
    }
    // In another language the files can have other names; the archive's other files, such as the member's own
    // profile, must not be mistaken for connections.
    for part in texts.iter().take(BY_CONTENT_MAX) {
        if tables.len() < NAMES.len()
            && let Ok(table) = archive.table(part, choices, &People)
            && table.header.kind != Kind::Leads
        {
            tables.entry(table.header.kind).or_insert(table);
        }
    }
    if let (true, true, [only]) = (tables.is_empty(), faults.is_empty(), texts.as_slice()) {
        let table = archive.table(only, choices, &People)?;
        return Ok(Tables { tables: vec![table], faults });
    }
    if tables.is_empty() {
        if !faults.is_empty() {
            return Err(faults.swap_remove(0).error);
        }
        let nested = archive.parts().iter().any(|part| part.file_name().ends_with(".zip"));
        let why = if nested { "; unpack the archive inside it first" } else { "" };
        return Err(Error::ArchiveUnknown(why));
    }
    Ok(Tables { tables: tables.into_values().collect(), faults })
}

fn is_text(part: &Part) -> bool {
    let name = part.file_name();
    let is_rubbish = name.starts_with('.') || part.path.to_lowercase().contains("__macosx/");
    !is_rubbish && [".csv", ".tsv", ".txt"].iter().any(|end| name.ends_with(end))
}
