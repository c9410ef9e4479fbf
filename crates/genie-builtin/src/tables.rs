//! Tables: read from CSV and Excel files with the limits of imports, and written so that no cell becomes a formula.

use std::io::Cursor;

use serde::Deserialize;
use serde_json::json;

use genie_tables::{Book, Cell, Choices, Header, HeaderFinder, Opened, Row, open, write_line};

use crate::file_name::FileName;
use crate::folder::Folder;
use crate::host::Done;
use crate::texts::written;

/// How many rows are read if the caller does not say.
const ROWS_USUAL: usize = 100;

/// How much of a table is passed on at a time, in bytes.
const READ_BYTES_MAX: usize = 128 * 1024;

#[derive(Deserialize)]
pub struct ReadTable {
    file: String,
    sheet: Option<String>,
    #[serde(default)]
    skip: usize,
    rows: Option<usize>,
}

#[derive(Deserialize)]
pub struct WriteTable {
    file: String,
    rows: Vec<Vec<Given>>,
}

/// A cell as it is given.
#[derive(Deserialize)]
#[serde(untagged)]
enum Given {
    Number(u64),
    Text(String),
}

/// Takes every row as a row: what its first one means is the reader's business.
struct NoHeadings;

impl HeaderFinder for NoHeadings {
    type Kind = ();

    fn find(&self, rows: &[Row]) -> Option<Header<()>> {
        let width = rows.iter().map(Row::len).max()?;
        Some(Header { kind: (), row: None, headings: vec![String::new(); width], certainty: 1 })
    }

    fn at(&self, rows: &[Row], _: u64) -> Option<Header<()>> {
        self.find(rows)
    }
}

pub fn read(folder: &Folder, wanted: &ReadTable) -> Result<Done, String> {
    let name: FileName = wanted.file.parse()?;
    let bytes = folder.read(&name)?;
    let choices = Choices { sheet: wanted.sheet.clone(), ..Choices::default() };
    let unreadable = |error: genie_tables::Error| format!("{name} could not be read: {error}");
    let Opened::Table(mut source) = open(Cursor::new(bytes), &choices, &NoHeadings).map_err(unreadable)?
    else {
        return Err(format!("{name} is an archive; extract the table first"));
    };
    let sheets: Vec<String> = source.sheets().into_iter().map(str::to_owned).collect();
    let (mut rows, mut unreadable_rows, mut size, mut more) = (Vec::new(), Vec::new(), 0, false);
    let mut reader = source.rows(0).map_err(unreadable)?;
    let mut number = 0;
    while let Some(row) = reader.next_row().map_err(unreadable)? {
        number += 1;
        if number <= wanted.skip {
            continue;
        }
        if row.fault().is_some() {
            unreadable_rows.push(row.number());
        }
        let cells: Vec<String> = row.cells().map(|cell| genie_tables::unguard(cell).to_owned()).collect();
        size += cells.iter().map(|cell| cell.len() + 4).sum::<usize>();
        if rows.len() >= wanted.rows.unwrap_or(ROWS_USUAL) || size > READ_BYTES_MAX && !rows.is_empty() {
            more = true;
            break;
        }
        rows.push(cells);
    }
    let mut answer = json!({ "rows": rows });
    if more {
        answer["next_skip"] = json!(wanted.skip + rows.len());
    }
    if !unreadable_rows.is_empty() {
        answer["unreadable_rows"] = json!(unreadable_rows);
    }
    if !sheets.is_empty() {
        answer["sheets"] = json!(sheets);
    }
    Ok(Done::data(answer))
}

pub fn write(folder: &Folder, wanted: &WriteTable) -> Result<Done, String> {
    let name: FileName = wanted.file.parse()?;
    let bytes = match name.format() {
        "csv" => csv(&wanted.rows),
        "xlsx" => workbook(&wanted.rows).map_err(|error| error.to_string())?,
        _ => return Err("the name of a table must end in .csv or .xlsx".to_owned()),
    };
    folder.write(&name, &bytes).map(|change| written(&name, change))
}

fn csv(rows: &[Vec<Given>]) -> Vec<u8> {
    let (mut all, mut line) = (String::new(), String::new());
    for row in rows {
        let cells: Vec<String> = row.iter().map(Given::to_text).collect();
        write_line(&mut line, cells.iter().map(String::as_str));
        all.push_str(&line);
    }
    all.into_bytes()
}

fn workbook(rows: &[Vec<Given>]) -> Result<Vec<u8>, genie_tables::WriteError> {
    let mut bytes = Cursor::new(Vec::new());
    let mut book = Book::begin(&mut bytes, &["Table"])?;
    book.sheet()?;
    for row in rows {
        book.row(row.iter().map(|cell| match cell {
            Given::Number(number) => Cell::Number(*number),
            Given::Text(text) => Cell::Text(text),
        }))?;
    }
    book.finish()?;
    Ok(bytes.into_inner())
}

impl Given {
    fn to_text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}
