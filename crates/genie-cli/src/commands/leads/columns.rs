//! Prints what the columns of a file become, next to the cells of its first rows.

use genie_desk::imports::Column;

use super::{fit, one_line};
use crate::output::{row, say};
use crate::table::width;

/// How wide headings, fields and cells may be.
const HEADING_WIDTH_MAX: usize = 32;
const FIELD_WIDTH_MAX: usize = 24;
const CELLS_WIDTH: usize = 60;

/// How many cells of a column are shown.
const CELLS: usize = 3;

/// Prints what the columns become, those that are ignored together.
pub fn print(columns: &[Column]) {
    let used: Vec<(&Column, String)> = columns
        .iter()
        .filter(|column| column.to != "ignore")
        .map(|column| (column, target(column)))
        .collect();
    let widest = |lengths: &mut dyn Iterator<Item = usize>, most: usize| lengths.max().unwrap_or(0).min(most);
    let headings = &mut used.iter().map(|(column, _)| width(&one_line(&column.heading)));
    let heading_width = widest(headings, HEADING_WIDTH_MAX);
    let field_width = widest(&mut used.iter().map(|(_, target)| width(target)), FIELD_WIDTH_MAX);
    let mut title = "Columns";
    for (column, target) in &used {
        let cells: Vec<String> = column
            .samples
            .iter()
            .map(|cell| one_line(cell))
            .filter(|cell| !cell.is_empty())
            .take(CELLS)
            .collect();
        let cells = fit(&cells.join(" · "), CELLS_WIDTH);
        let (heading, target) = (fit(&column.heading, heading_width), fit(target, field_width));
        row!("{}", format!("{title:<11}{heading} → {target}  {cells}").trim_end());
        title = "";
    }
    let ignored: Vec<String> = columns
        .iter()
        .filter(|column| column.to == "ignore")
        .map(|column| one_line(&column.heading))
        .collect();
    if !ignored.is_empty() {
        say!("{:<11}{}", "Ignored", ignored.join(", "));
    }
}

/// What a column becomes, in words.
fn target(column: &Column) -> String {
    match column.to.strip_prefix("variable:") {
        Some(name) => format!("variable {}", one_line(name)),
        None => column.to.replace('_', " "),
    }
}
