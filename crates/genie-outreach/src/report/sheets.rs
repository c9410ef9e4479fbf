//! The report as a workbook: one sheet for the funnel, and one for each grouping of leads.

use std::io::{Seek, Write};

use genie_tables::{Book, Cell, WriteError as Error};

use super::{Counts, Group, Report};

/// The sheets, in their order.
pub const SHEETS: [&str; 5] = ["Funnel", "By wording", "By score band", "By industry", "By week"];

/// The headings of a sheet with groups.
pub const HEADINGS: [&str; 8] = [
    "name",
    "leads",
    "contacted",
    "accepted",
    "accepted_percent",
    "responded",
    "responded_percent",
    "left_out",
];

/// Writes a report as XLSX.
pub fn xlsx<W: Write + Seek>(writer: W, report: &Report) -> Result<(), Error> {
    let mut book = Book::begin(writer, &SHEETS)?;
    funnel(&mut book, &report.total)?;
    for groups in [&report.by_wording, &report.by_score, &report.by_industry, &report.by_week] {
        book.sheet()?;
        book.row(HEADINGS.into_iter().map(Cell::Text))?;
        groups.iter().try_for_each(|group| row(&mut book, group))?;
    }
    book.finish()
}

fn funnel<W: Write + Seek>(book: &mut Book<W>, total: &Counts) -> Result<(), Error> {
    book.sheet()?;
    book.row(["name", "leads", "percent_of_contacted"].into_iter().map(Cell::Text))?;
    let percent = |part: Option<u64>| part.map_or(Cell::Text(""), Cell::Number);
    for (stage, count, share) in [
        ("all", total.leads, None),
        ("contacted", total.contacted, None),
        ("accepted", total.accepted, total.acceptance()),
        ("responded", total.responded, total.replies()),
        ("excluded", total.left_out, None),
    ] {
        book.row([Cell::Text(stage), Cell::Number(count), percent(share)].into_iter())?;
    }
    Ok(())
}

fn row<W: Write + Seek>(book: &mut Book<W>, Group { name, counts }: &Group) -> Result<(), Error> {
    let percent = |part: Option<u64>| part.map_or(Cell::Text(""), Cell::Number);
    let cells = [
        Cell::Text(name),
        Cell::Number(counts.leads),
        Cell::Number(counts.contacted),
        Cell::Number(counts.accepted),
        percent(counts.acceptance()),
        Cell::Number(counts.responded),
        percent(counts.replies()),
        Cell::Number(counts.left_out),
    ];
    book.row(cells.into_iter())
}
