//! Files for the tests: an archive built in memory, and an import of a whole file.

use std::io::{Cursor, Write};
use std::ops::ControlFlow;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use genie_people::identity::Registry;
use genie_people::import::{Candidate, DoNotContact, Outcome, Plan, RejectedRow, Source, open};

/// The result of importing a whole file.
pub struct Imported {
    pub people: Vec<Candidate>,
    pub rejected: Vec<RejectedRow>,
}

pub fn opened(bytes: impl AsRef<[u8]>) -> Source<Cursor<Vec<u8>>> {
    open(Cursor::new(bytes.as_ref().to_vec()), Some("people.csv")).unwrap()
}

/// Imports a file with the proposed mapping.
pub fn imported(bytes: impl AsRef<[u8]>) -> Imported {
    let mut source = opened(bytes);
    let mapping = source.propose();
    let (mut people, mut rejected) = (Vec::new(), Vec::new());
    let (do_not_contact, mut registry) = (DoNotContact::default(), Registry::default());
    let plan = Plan { mapping: &mapping, do_not_contact: &do_not_contact, registry: &mut registry };
    source
        .import(plan, |outcome, _| {
            match outcome {
                Outcome::Accepted(person) => people.push(*person),
                Outcome::Rejected(row) => rejected.push(row),
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    Imported { people, rejected }
}

/// A ZIP file with these files in it.
pub fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, content) in files {
        zip.start_file(*path, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
