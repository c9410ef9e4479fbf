//! The addresses behind the cells of a sheet. A spreadsheet shows a text and hides the address behind it.

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use crate::error::Error;
use crate::limits::{HYPERLINK_BYTES_MAX, HYPERLINKS_MAX};
use crate::package::{Package, Part};
use crate::sheet::{column_of, row_of};
use crate::xml::{Node, Xml, attribute};

/// The addresses behind the cells of a sheet, by row and column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links(BTreeMap<(u64, usize), String>);

impl Links {
    pub(crate) fn get(&self, row: u64, column: usize) -> Option<&str> {
        self.0.get(&(row, column)).map(String::as_str)
    }

    pub(crate) fn add(&mut self, row: u64, column: usize, target: &str) -> Result<(), Error> {
        if let Some(address) = address_of(target) {
            self.0.insert((row, column), address.to_owned());
        }
        if self.0.len() > HYPERLINKS_MAX {
            return Err(Error::WorkbookTooLarge("it has too many hyperlinks"));
        }
        Ok(())
    }

    /// Reads the links of a sheet. The sheet is read for them only if it has any.
    pub(crate) fn read<R: Read + Seek>(package: &mut Package<R>, sheet: &Part) -> Result<Self, Error> {
        let targets = targets(package, sheet)?;
        let mut links = Self::default();
        if targets.is_empty() {
            return Ok(links);
        }
        let mut xml = Xml::new(package.stream(sheet)?);
        loop {
            match xml.next()? {
                Node::Open(element) if element.local_name().as_ref() == "hyperlink" => {
                    let target = attribute(&element, "id")?.and_then(|id| targets.get(&id));
                    let place = attribute(&element, "ref")?.unwrap_or_default();
                    // A link over several cells belongs to the first of them.
                    let cell = place.split(':').next().unwrap_or_default();
                    if let (Some(target), Some(row)) = (target, row_of(cell)) {
                        links.add(row, column_of(cell)?, target)?;
                    }
                }
                Node::End => return Ok(links),
                Node::Open(_) | Node::Close(_) | Node::Text(_) => {}
            }
        }
    }
}

/// The address in a link or in a `HYPERLINK` formula.
pub(crate) fn formula_address(formula: &str) -> Option<&str> {
    let rest = formula.trim().trim_start_matches('=');
    let name = rest.get(.."HYPERLINK(".len()).filter(|name| name.eq_ignore_ascii_case("HYPERLINK("))?;
    let quoted = rest.get(name.len()..)?.trim_start().strip_prefix('"')?;
    address_of(quoted.split('"').next()?)
}

/// The address of a link to somewhere outside the workbook.
fn address_of(target: &str) -> Option<&str> {
    let target = target.trim();
    let starts =
        |scheme: &str| target.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if target.len() > HYPERLINK_BYTES_MAX {
        return None;
    }
    if starts("mailto:") {
        return target.get("mailto:".len()..)?.split('?').next();
    }
    (starts("http://") || starts("https://")).then_some(target)
}

/// The targets of a sheet's hyperlinks, by their identifiers.
fn targets<R: Read + Seek>(
    package: &mut Package<R>,
    sheet: &Part,
) -> Result<BTreeMap<String, String>, Error> {
    let (folder, file) = sheet.path.rsplit_once('/').unwrap_or(("", &sheet.path));
    let mut found = BTreeMap::new();
    let Some(part) = package.find(&format!("{folder}/_rels/{file}.rels")) else { return Ok(found) };
    let mut xml = Xml::new(package.stream(&part)?);
    loop {
        match xml.next()? {
            Node::Open(element) if element.local_name().as_ref() == "Relationship" => {
                let is_link = attribute(&element, "Type")?.is_some_and(|kind| kind.ends_with("/hyperlink"));
                if let (true, Some(id), Some(target)) =
                    (is_link, attribute(&element, "Id")?, attribute(&element, "Target")?)
                {
                    found.insert(id, target);
                }
                if found.len() > HYPERLINKS_MAX {
                    return Err(Error::WorkbookTooLarge("it has too many hyperlinks"));
                }
            }
            Node::End => return Ok(found),
            Node::Open(_) | Node::Close(_) | Node::Text(_) => {}
        }
    }
}
