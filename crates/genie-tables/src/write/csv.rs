//! CSV lines: commas, CRLF, cells quoted where necessary.

use super::guard::guard;

/// Writes one line of cells that no spreadsheet program interprets as a formula.
pub fn write_line<'a>(line: &mut String, cells: impl Iterator<Item = &'a str>) {
    line.clear();
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            line.push(',');
        }
        let cell = guard(cell);
        let is_plain = !cell.contains([',', ';', '\t', '|', '"', '\r', '\n', '\'']) && cell.trim() == cell;
        if is_plain {
            line.push_str(&cell);
        } else {
            line.push('"');
            line.push_str(&cell.replace('"', "\"\""));
            line.push('"');
        }
    }
    line.push_str("\r\n");
}
