//! Hostile files: each is refused with an error code, quickly and in little memory.

use std::fs;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use genie_tables::{Error, RowFault, limits};

use crate::support::{error_of, opened, read, zipped};

/// A synthetic file: a beginning, and then the same bytes repeated.
struct Generated {
    start: Vec<u8>,
    again: Vec<u8>,
    length: u64,
    position: u64,
}

impl Generated {
    fn new(start: &str, again: &str, length: u64) -> Self {
        // Long pieces, so that the test measures the reading and not this reader.
        let again = again.repeat((64 << 10) / again.len() + 1);
        Self { start: start.into(), again: again.into(), length, position: 0 }
    }
}

impl Read for Generated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.length - self.position;
        let start = self.start.len() as u64;
        let (source, at) = if self.position < start {
            (&self.start, self.position)
        } else {
            (&self.again, (self.position - start) % self.again.len() as u64)
        };
        let piece = &source[usize::try_from(at).unwrap()..];
        let count = piece.len().min(buffer.len()).min(usize::try_from(left).unwrap());
        buffer[..count].copy_from_slice(&piece[..count]);
        self.position += count as u64;
        Ok(count)
    }
}

impl Seek for Generated {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.position = match to {
            SeekFrom::Start(at) => at,
            SeekFrom::End(by) => self.length.saturating_add_signed(by),
            SeekFrom::Current(by) => self.position.saturating_add_signed(by),
        };
        Ok(self.position)
    }
}

/// Maximum time for one hostile file, with room for a busy machine and an unoptimised build.
const PATIENCE: Duration = Duration::from_secs(10);

#[expect(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may look at the clock")]
fn soon<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = std::time::Instant::now();
    let result = work();
    assert!(start.elapsed() < PATIENCE, "{what} took {:?}", start.elapsed());
    result
}

#[test]
fn non_table_files_are_identified() {
    for bytes in [
        b"MZ\x90\0\x03\0\0\0".as_slice(),
        b"\x7fELF\x02\x01",
        b"%PDF-1.7\n",
        b"\x89PNG\r\n\x1a\n",
        b"\x1f\x8b\x08\0",
        b"<!DOCTYPE html><table>",
        b"SQLite format 3\0",
        &[0; 4096],
        &[0x01, 0x02, 0x03, 0x04, 0x05, 0xfe],
    ] {
        assert_eq!(error_of(bytes).code(), "IMPORT_NOT_A_TABLE", "{bytes:?}");
    }
}

#[test]
fn zip_bombs_are_refused_before_they_are_unpacked() {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("Connections.csv", SimpleFileOptions::default()).unwrap();
    let zeros = vec![b'0'; 1 << 20];
    for _ in 0..64 {
        zip.write_all(&zeros).unwrap();
    }
    let bomb = zip.finish().unwrap().into_inner();
    assert!(bomb.len() < 100_000);
    assert_eq!(soon("a bomb", || error_of(&bomb)).code(), "IMPORT_ARCHIVE_EXPANDS");

    // The same, with a directory that states a wrong size.
    let mut liar = bomb.clone();
    let directory = liar.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").unwrap();
    liar[directory + 24..directory + 28].copy_from_slice(&1000_u32.to_le_bytes());
    let code = soon("a lying bomb", || error_of(&liar)).code();
    assert!(
        ["IMPORT_ARCHIVE_EXPANDS", "IMPORT_ARCHIVE_DAMAGED", "IMPORT_NO_HEADER"].contains(&code),
        "{code}"
    );

    let nested = zipped(&[("inner.zip", &bomb), ("more.zip", &bomb)]);
    assert_eq!(soon("a nested bomb", || error_of(&nested)).code(), "IMPORT_NOT_A_TABLE");

    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..=limits::ARCHIVE_FILES_MAX {
        zip.start_file(format!("{index}.csv"), SimpleFileOptions::default()).unwrap();
    }
    let many = zip.finish().unwrap().into_inner();
    assert_eq!(soon("many files", || error_of(&many)).code(), "IMPORT_ARCHIVE_TOO_MANY_FILES");
    assert_eq!(error_of(b"PK\x03\x04 and nothing else").code(), "IMPORT_ARCHIVE_DAMAGED");
}

#[test]
fn very_long_rows_and_headers_are_rejected() {
    let million = ",".repeat(1_000_000);
    assert_eq!(soon("a wide header", || error_of(&million)).code(), "IMPORT_TOO_MANY_COLUMNS");
    let wide = format!("Name,URL{}\n", ",x".repeat(1_000_000));
    assert_eq!(soon("a wide header", || error_of(&wide)).code(), "IMPORT_TOO_MANY_COLUMNS");
    let wide = format!("Name,URL{}\nJane,example.com/jane\n", ",x".repeat(2_000));
    assert_eq!(error_of(&wide).code(), "IMPORT_TOO_MANY_COLUMNS");
    let rows = format!(
        "Name,URL\nJane,example.com/jane\n{}\n{}\nJohn,example.com/john\n",
        ",x".repeat(100_000),
        ",x".repeat(1_000_000)
    );
    let table = soon("a wide row", || read(&rows));
    assert_eq!(table.column(0), ["Jane", "John"]);
    assert_eq!(table.faults, [(3, RowFault::TooManyCells), (4, RowFault::TooLong)]);
}

#[test]
fn hundred_megabyte_cell_is_skipped() {
    let head = "Name,URL\nJane,example.com/jane\n";
    for again in ["x", "\"x\"\"", "\""] {
        let mut source = opened(Generated::new(head, again, 100 << 20)).unwrap();
        let faults = soon("a long cell", || {
            let mut rows = source.rows(0).unwrap();
            let mut faults = Vec::new();
            while let Some(row) = rows.next_row().unwrap() {
                faults.extend(row.fault());
            }
            faults
        });
        assert_eq!(faults, [RowFault::TooLong], "{again}");
    }
}

#[test]
fn excess_quotation_marks_return_an_error_code() {
    let head = format!("Name,URL\n{}", "Jane,example.com/jane\n".repeat(limits::SAMPLE_ROWS));
    let mut source = opened(Generated::new(&head, "a\"b,\"\n", 300 << 20)).unwrap();
    let error = soon("open quotes", || {
        let mut rows = source.rows(0).unwrap();
        loop {
            match rows.next_row() {
                Ok(Some(_)) => {}
                Ok(None) => panic!("the rows came to an end"),
                Err(error) => return error,
            }
        }
    });
    assert_eq!(error.code(), "IMPORT_BROKEN_QUOTES");
    let error = opened(Generated::new("Name,URL\n", "a\"b,\"\n", 300 << 20)).err().unwrap();
    assert_eq!(error.code(), "IMPORT_BROKEN_QUOTES");
}

#[test]
fn half_a_gigabyte_is_read_with_one_megabyte_of_memory() {
    let row = format!("Jane Doe,example.com/jane,{}\n", "a longer text, ".repeat(200).replace(", ", " "));
    let mut source = opened(Generated::new("Name,URL,Note\n", &row, 500 << 20)).unwrap();
    let mut rows = source.rows(0).unwrap();
    let mut count = 0_u64;
    while let Some(found) = rows.next_row().unwrap() {
        count += 1;
        assert!(found.len() == 3 || found.number() > 160_000, "only the last row is cut off");
    }
    assert!(count > 150_000);
    let progress = rows.progress();
    assert_eq!((progress.bytes, progress.bytes_total, progress.rows), (500 << 20, 500 << 20, count));
    let error = opened(Generated::new("Name", "x", limits::FILE_BYTES_MAX + 1)).err().unwrap();
    assert_eq!(error.code(), "IMPORT_TOO_LARGE");
}

#[test]
fn too_many_rows_return_an_error_code() {
    let mut source = opened(Generated::new("Name,URL\n", "J,/in/j\n", 9_000_000)).unwrap();
    let mut rows = source.rows(0).unwrap();
    let error = loop {
        match rows.next_row() {
            Ok(Some(_)) => {}
            Ok(None) => panic!("the rows came to an end"),
            Err(error) => break error,
        }
    };
    assert_eq!((error.code(), rows.progress().rows), ("IMPORT_TOO_MANY_ROWS", limits::ROWS_MAX + 1));
}

#[test]
fn endless_blank_lines_are_refused() {
    let head = "Name,URL\nJane,example.com/jane\n";
    let mut source = opened(Generated::new(&head.repeat(60), "\n", 1 << 30)).unwrap();
    let mut rows = source.rows(0).unwrap();
    let error = soon("blank lines", || {
        loop {
            if let Err(error) = rows.next_row() {
                return error;
            }
        }
    });
    assert_eq!(error.code(), "IMPORT_TOO_MANY_ROWS");
    let error = soon("blank lines", || opened(Generated::new("\n", "\n", 1 << 30))).err().unwrap();
    assert_eq!(error.code(), "IMPORT_TOO_MANY_ROWS");
    let error = soon("one line", || opened(Generated::new("x", "x", 1 << 30))).err().unwrap();
    assert_eq!(error.code(), "IMPORT_NO_HEADER");
}

#[test]
fn invalid_bytes_reject_only_their_rows() {
    let file = b"Name,URL\nJ\xc3\xbcrgen,example.com/j\nB\xc3d,example.com/b\nA\xc3\xa4,example.com/a\n";
    let table = read(file);
    assert_eq!(table.column(0), ["Jürgen", "Aä"]);
    assert_eq!(table.faults, [(3, RowFault::Encoding)]);
    let lone_surrogate: Vec<u8> = [0xfeff_u16]
        .into_iter()
        .chain("Name,URL\nJane,example.com/jane\nJ".encode_utf16())
        .chain([0xd800])
        .chain(",example.com/j\n".encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(read(lone_surrogate).faults, [(3, RowFault::Encoding)]);
}

/// A reader that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is gone"))
    }
}

impl Seek for Broken {
    fn seek(&mut self, _: SeekFrom) -> io::Result<u64> {
        Ok(1000)
    }
}

#[test]
fn read_error_is_not_reported_as_a_bad_file() {
    let error = opened(Broken).err().unwrap();
    assert_eq!((error.code(), error.retryable()), ("IMPORT_READ_FAILED", true));
    assert!(matches!(error, Error::ReadFailed(_)));
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test about the source reads it")]
fn every_error_code_has_a_documentation_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["src/error.rs", "src/write.rs"];
    let text: String = sources.iter().map(|path| fs::read_to_string(root.join(path)).unwrap()).collect();
    let codes: Vec<&str> = text
        .split('"')
        .filter(|word| word.starts_with("IMPORT_") || word.starts_with("EXPORT_"))
        .filter(|word| word.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
        .collect();
    assert!(codes.len() > 20);
    for code in codes {
        let page =
            fs::read_to_string(root.join("../../docs/errors").join(format!("{code}.md"))).unwrap_or_default();
        assert!(
            page.starts_with(&format!("# {code}\n")) && page.contains("**What to do**"),
            "{code} has no page"
        );
    }
}

/// A folder as the system opens it: its size is meaningless, and it cannot be read.
struct Folder;

impl Read for Folder {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::IsADirectory.into())
    }
}

impl Seek for Folder {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        Ok(if to == SeekFrom::Start(0) { 0 } else { i64::MAX.cast_unsigned() })
    }
}

#[test]
fn folder_is_reported_as_a_folder() {
    let error = opened(Folder).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "the file does not contain a table: it looks like a folder");
}
