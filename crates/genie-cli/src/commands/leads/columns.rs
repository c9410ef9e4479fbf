//! Prints what the columns of a file become.

use genie_desk::imports::Column;

use super::one_line;
use crate::output::say;

/// Prints what the columns become: columns that map to a field one by one, the others together.
pub fn print(columns: &[Column]) {
    let understood = |column: &&Column| column.to != "ignore" && !column.to.starts_with("variable:");
    let width = columns.iter().filter(understood).map(|column| one_line(&column.heading).chars().count());
    let width = width.max().unwrap_or(0).min(40);
    let mut title = "Columns";
    for column in columns.iter().filter(understood) {
        let field = column.to.replace('_', " ");
        say!("{title:<11}{} → {field}", super::fit(&column.heading, width));
        title = "";
    }
    let kept: Vec<String> = columns.iter().filter_map(variable).collect();
    if !kept.is_empty() {
        say!("{:<11}{}", "Variables", kept.join(", "));
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

/// The name of a column that is kept as a variable.
fn variable(column: &Column) -> Option<String> {
    column.to.strip_prefix("variable:").map(one_line)
}
