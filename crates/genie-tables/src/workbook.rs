//! The parts of a workbook that its rows depend on: the list of sheets, the shared strings, and which formats
//! are dates. Sizes that a file claims about itself are never used to allocate memory.

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use crate::error::Error;
use crate::limits::{
    CELL_BYTES_MAX, FORMATS_MAX, SHARED_TEXT_BYTES_MAX, SHARED_TEXTS_MAX, SHEETS_MAX, WORKBOOK_BYTES_MAX,
};
use crate::package::{Package, Part};
use crate::xml::{Node, Xml, attribute};

/// A sheet with rows.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) name: String,
    pub(crate) part: Part,
}

/// The parts of a workbook that its rows depend on.
#[derive(Debug, Default)]
pub(crate) struct Workbook {
    /// The sheets in the order of their tabs, visible ones first.
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) texts: SharedTexts,
    /// For each cell format, whether its numbers are dates.
    pub(crate) dates: Vec<bool>,
    /// Whether days are counted from 1904.
    pub(crate) from_1904: bool,
}

/// The shared strings, one after the other.
#[derive(Debug, Default)]
pub(crate) struct SharedTexts {
    text: String,
    ends: Vec<u32>,
}

impl SharedTexts {
    pub(crate) fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)? as usize;
        let start =
            index.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0) as usize;
        self.text.get(start..end)
    }

    /// Adds a text.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), Error> {
        self.text.push_str(text);
        self.end_text()
    }

    fn end_text(&mut self) -> Result<(), Error> {
        let end = u32::try_from(self.text.len()).ok().filter(|end| *end as usize <= SHARED_TEXT_BYTES_MAX);
        self.ends.push(end.ok_or(Error::WorkbookTooLarge("its shared strings are too large"))?);
        if self.ends.len() > SHARED_TEXTS_MAX {
            return Err(Error::WorkbookTooLarge("it has too many shared strings"));
        }
        Ok(())
    }
}

/// The sheets as the workbook lists them: name, relationship, visibility.
type Listed = Vec<(String, String, bool)>;

/// The parts of a package: by identifier, and by kind.
#[derive(Default)]
struct Relationships {
    by_id: BTreeMap<String, String>,
    by_kind: BTreeMap<String, String>,
}

impl Workbook {
    pub(crate) fn open<R: Read + Seek>(package: &mut Package<R>) -> Result<Self, Error> {
        if package.bytes() > WORKBOOK_BYTES_MAX {
            return Err(Error::WorkbookTooLarge("its unpacked parts are too large in total"));
        }
        let root = relationships(package, "")?;
        let main =
            root.by_kind.get("officeDocument").cloned().unwrap_or_else(|| "xl/workbook.xml".to_owned());
        let mut workbook = Self::default();
        let listed = workbook.read_list(package, &main)?;
        let inside = relationships(package, &main)?;
        let path = |kind: &str, default: &str| {
            inside.by_kind.get(kind).cloned().unwrap_or_else(|| default.to_owned())
        };
        if let Some(part) = package.find(&path("sharedStrings", "xl/sharedStrings.xml")) {
            workbook.texts = read_texts(&mut Xml::new(package.stream(&part)?))?;
        }
        if let Some(part) = package.find(&path("styles", "xl/styles.xml")) {
            workbook.dates = read_formats(&mut Xml::new(package.stream(&part)?))?;
        }
        for seen in [true, false] {
            for (name, id, visible) in &listed {
                let part = inside.by_id.get(id).and_then(|path| package.find(path));
                // A part shared by many sheets is read once.
                let is_new = |part: &Part| workbook.sheets.iter().all(|sheet| sheet.part.path != part.path);
                if let Some(part) = part.filter(|part| *visible == seen && is_new(part)) {
                    workbook.sheets.push(Sheet { name: name.clone(), part });
                }
            }
        }
        if workbook.sheets.is_empty() {
            return Err(Error::WorkbookDamaged("it has no sheets"));
        }
        Ok(workbook)
    }

    fn read_list<R: Read + Seek>(&mut self, package: &mut Package<R>, path: &str) -> Result<Listed, Error> {
        let part = package.find(path).ok_or(Error::WorkbookDamaged("its list of sheets is missing"))?;
        let mut xml = Xml::new(package.stream(&part)?);
        let mut sheets = Listed::new();
        loop {
            match xml.next()? {
                Node::Open(element) if element.local_name().as_ref() == "sheet" => {
                    let name = attribute(&element, "name")?.unwrap_or_default();
                    let id = attribute(&element, "id")?.unwrap_or_default();
                    let hidden = attribute(&element, "state")?.is_some_and(|state| state != "visible");
                    sheets.push((name, id, !hidden));
                    if sheets.len() > SHEETS_MAX {
                        return Err(Error::WorkbookTooLarge("it has too many sheets"));
                    }
                }
                Node::Open(element) if element.local_name().as_ref() == "workbookPr" => {
                    let epoch = attribute(&element, "date1904")?;
                    self.from_1904 |= epoch.is_some_and(|value| value == "1" || value == "true");
                }
                Node::End => return Ok(sheets),
                Node::Open(_) | Node::Close(_) | Node::Text(_) => {}
            }
        }
    }
}

/// The relationships of a part, or of the whole package.
fn relationships<R: Read + Seek>(package: &mut Package<R>, of: &str) -> Result<Relationships, Error> {
    let (folder, file) = of.rsplit_once('/').unwrap_or(("", of));
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    let mut found = Relationships::default();
    let Some(part) = package.find(&format!("{folder}_rels/{file}.rels")) else { return Ok(found) };
    let mut xml = Xml::new(package.stream(&part)?);
    loop {
        match xml.next()? {
            Node::Open(element) if element.local_name().as_ref() == "Relationship" => {
                let target = attribute(&element, "Target")?.unwrap_or_default();
                let target = resolve(&folder, &target);
                let kind = attribute(&element, "Type")?.unwrap_or_default();
                let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
                if let Some(id) = attribute(&element, "Id")? {
                    found.by_id.insert(id, target.clone());
                }
                found.by_kind.entry(kind).or_insert(target);
                if found.by_id.len() > SHEETS_MAX * 4 {
                    return Err(Error::WorkbookTooLarge("it has too many parts"));
                }
            }
            Node::End => return Ok(found),
            Node::Open(_) | Node::Close(_) | Node::Text(_) => {}
        }
    }
}

/// The path of a target relative to a folder.
fn resolve(folder: &str, target: &str) -> String {
    if let Some(absolute) = target.strip_prefix('/') {
        return absolute.to_owned();
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

fn read_texts(xml: &mut Xml<'_>) -> Result<SharedTexts, Error> {
    let mut texts = SharedTexts::default();
    let (mut in_text, mut phonetic, mut start) = (false, false, 0);
    loop {
        match xml.next()? {
            Node::Open(element) => match element.local_name().as_ref() {
                "si" => start = texts.text.len(),
                "t" => in_text = !phonetic,
                "rPh" => phonetic = true,
                _ => {}
            },
            Node::Text(text) if in_text => {
                // One byte more than a cell may have is enough to refuse the row that uses it.
                let room = (CELL_BYTES_MAX + 4).saturating_sub(texts.text.len() - start);
                texts.text.push_str(text.get(..text.floor_char_boundary(room)).unwrap_or_default());
            }
            Node::Close(element) => match element.local_name().as_ref() {
                "si" => texts.end_text()?,
                "t" => in_text = false,
                "rPh" => phonetic = false,
                _ => {}
            },
            Node::Text(_) => {}
            Node::End => return Ok(texts),
        }
    }
}

/// The cell formats that show a number as a date.
fn read_formats(xml: &mut Xml<'_>) -> Result<Vec<bool>, Error> {
    let mut custom = BTreeMap::new();
    let mut dates = Vec::new();
    let mut in_cells = false;
    loop {
        match xml.next()? {
            Node::Open(element) => match element.local_name().as_ref() {
                "numFmt" => {
                    let code = attribute(&element, "formatCode")?.unwrap_or_default();
                    custom
                        .insert(attribute(&element, "numFmtId")?.unwrap_or_default(), is_date_format(&code));
                }
                "cellXfs" => in_cells = true,
                "xf" if in_cells => {
                    let id = attribute(&element, "numFmtId")?.unwrap_or_default();
                    let is_date = custom.get(&id).copied().unwrap_or_else(|| is_builtin_date(&id));
                    dates.push(is_date);
                }
                _ => {}
            },
            Node::Close(element) if element.local_name().as_ref() == "cellXfs" => in_cells = false,
            Node::Close(_) | Node::Text(_) => {}
            Node::End => return Ok(dates),
        }
        if dates.len() > FORMATS_MAX || custom.len() > FORMATS_MAX {
            return Err(Error::WorkbookTooLarge("it has too many cell formats"));
        }
    }
}

pub(crate) fn is_builtin_date(id: &str) -> bool {
    matches!(id.parse::<u32>(), Ok(14..=22 | 27..=36 | 45..=47 | 50..=58))
}

/// Whether a format has parts of a date outside quotation marks, brackets and escapes.
pub(crate) fn is_date_format(code: &str) -> bool {
    let mut characters = code.chars();
    let (mut quoted, mut bracketed) = (false, false);
    while let Some(character) = characters.next() {
        match character {
            '"' => quoted = !quoted,
            '[' if !quoted => bracketed = true,
            ']' if !quoted => bracketed = false,
            '\\' | '_' | '*' if !quoted => drop(characters.next()),
            'd' | 'D' | 'm' | 'M' | 'y' | 'Y' | 'h' | 'H' if !quoted && !bracketed => return true,
            _ => {}
        }
    }
    false
}
