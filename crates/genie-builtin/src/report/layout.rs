//! Where everything of a report is on its pages: lines that fit, tables that go on with their headings, and bars.

use super::face::{Face, Weight};
use super::{Bar, Part, Report};

/// The size of a page, A4 in points.
pub const PAGE: (f32, f32) = (595.0, 842.0);

const MARGIN: f32 = 56.0;
const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
const BOTTOM: f32 = PAGE.1 - MARGIN;
/// The height of a line, if its letters have the height 1.
const LEADING: f32 = 1.35;
const TITLE_SIZE: f32 = 20.0;
const HEADING_SIZE: f32 = 14.0;
const TEXT_SIZE: f32 = 10.0;
const CELL_SIZE: f32 = 8.5;
const CELL_GAP: f32 = 6.0;
const FOOTER_SIZE: f32 = 8.0;
/// The parts of a chart: where bars begin, and how long the longest one is.
const BAR_START: f32 = WIDTH * 0.32;
const BAR_LENGTH: f32 = WIDTH * 0.52;

/// The maximum number of pages. A report at all its limits has fewer.
const PAGES_MAX: usize = 2_000;

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line of text. `y` is that of its base line.
    Text { x: f32, y: f32, size: f32, weight: Weight, text: String },
    /// A filled rectangle.
    Bar { x: f32, y: f32, width: f32, height: f32 },
    /// A thin line from one side to the other.
    Rule { y: f32 },
}

/// The faces of the font.
pub struct Faces {
    pub regular: Face,
    pub bold: Face,
}

impl Faces {
    /// The face with a weight.
    pub fn get(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

/// Puts a report on pages.
pub struct Layout<'a> {
    faces: &'a Faces,
    pages: Vec<Vec<Mark>>,
    y: f32,
    missing: usize,
}

/// The pages of a report, and how many letters are shown as boxes.
pub fn pages(report: &Report, faces: &Faces) -> Result<(Vec<Vec<Mark>>, usize), String> {
    let mut layout = Layout { faces, pages: vec![Vec::new()], y: MARGIN, missing: 0 };
    layout.text(&report.title, TITLE_SIZE, Weight::Bold);
    for part in &report.parts {
        layout.y += TEXT_SIZE * 0.8;
        match part {
            Part::Heading { heading } => layout.heading(heading),
            Part::Paragraph { paragraph } => layout.text(paragraph, TEXT_SIZE, Weight::Regular),
            Part::Table { columns, rows } => layout.table(columns, rows),
            Part::Bars { bars } => bars.iter().for_each(|bar| layout.bar(bar, bars)),
        }
        if layout.pages.len() > PAGES_MAX {
            return Err(format!("the report would have more than {PAGES_MAX} pages"));
        }
    }
    layout.footers();
    Ok((layout.pages, layout.missing))
}

impl Layout<'_> {
    fn heading(&mut self, heading: &str) {
        // A heading is never the last line of a page.
        self.need(HEADING_SIZE * LEADING + 2.0 * TEXT_SIZE * LEADING);
        self.text(heading, HEADING_SIZE, Weight::Bold);
    }

    fn text(&mut self, text: &str, size: f32, weight: Weight) {
        for line in self.lines(text, size, weight, WIDTH) {
            self.need(size * LEADING);
            self.y += size * LEADING;
            self.put(MARGIN, size, weight, line);
        }
    }

    fn table(&mut self, columns: &[String], rows: &[Vec<String>]) {
        let widths = self.column_widths(columns, rows);
        let head = self.cells(columns, &widths, Weight::Bold);
        self.row(&head, &widths, Weight::Bold, None);
        for row in rows {
            let cells = self.cells(row, &widths, Weight::Regular);
            self.row(&cells, &widths, Weight::Regular, Some(&head));
        }
    }

    /// Puts a row, line by line, so that a row may be longer than a page. The headings are repeated on a new page.
    fn row(&mut self, cells: &[Vec<String>], widths: &[f32], weight: Weight, head: Option<&[Vec<String>]>) {
        let height = cells.iter().map(Vec::len).max().unwrap_or_default();
        for number in 0..height {
            if self.need(CELL_SIZE * LEADING + CELL_GAP)
                && let Some(head) = head
            {
                self.row(head, widths, Weight::Bold, None);
            }
            self.y += CELL_SIZE * LEADING;
            let mut x = MARGIN;
            for (lines, width) in cells.iter().zip(widths) {
                if let Some(line) = lines.get(number) {
                    self.put(x, CELL_SIZE, weight, line.clone());
                }
                x += width;
            }
        }
        self.y += CELL_GAP / 2.0;
        self.mark(Mark::Rule { y: self.y });
    }

    fn bar(&mut self, bar: &Bar, bars: &[Bar]) {
        let height = TEXT_SIZE * LEADING;
        let label = self.lines(&bar.label, TEXT_SIZE, Weight::Regular, BAR_START - CELL_GAP);
        for (number, line) in label.into_iter().enumerate() {
            self.need(height);
            self.y += height;
            if number == 0 {
                let width = (bar.share(bars) as f32 * BAR_LENGTH).max(0.5);
                let (x, y) = (MARGIN + BAR_START, self.y - TEXT_SIZE * 0.8);
                self.mark(Mark::Bar { x, y, width, height: TEXT_SIZE * 0.9 });
                self.put(x + width + CELL_GAP, TEXT_SIZE, Weight::Regular, bar.value.to_string());
            }
            self.put(MARGIN, TEXT_SIZE, Weight::Regular, line);
        }
    }

    fn footers(&mut self) {
        let count = self.pages.len();
        for (index, page) in self.pages.iter_mut().enumerate() {
            let text = format!("{} / {count}", index + 1);
            let x = PAGE.0 - MARGIN - self.faces.regular.width(&text) * FOOTER_SIZE;
            let y = PAGE.1 - MARGIN / 2.0;
            page.push(Mark::Text { x, y, size: FOOTER_SIZE, weight: Weight::Regular, text });
        }
    }

    /// Starts a new page if this height is not left. Says whether it did.
    fn need(&mut self, height: f32) -> bool {
        let is_full = self.y + height > BOTTOM;
        if is_full {
            self.pages.push(Vec::new());
            self.y = MARGIN;
        }
        is_full
    }

    fn put(&mut self, x: f32, size: f32, weight: Weight, text: String) {
        self.mark(Mark::Text { x, y: self.y, size, weight, text });
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }

    /// How wide each column is: by its longest cell, but none takes more than its part if that is not enough.
    fn column_widths(&self, columns: &[String], rows: &[Vec<String>]) -> Vec<f32> {
        let wanted = |(index, column): (usize, &String)| {
            let cells = rows.iter().filter_map(|row| row.get(index));
            let widest = cells.map(|cell| self.faces.regular.width(cell)).fold(0.0, f32::max);
            let widest = widest.max(self.faces.bold.width(column));
            (widest * CELL_SIZE + CELL_GAP).min(WIDTH)
        };
        let wanted: Vec<f32> = columns.iter().enumerate().map(wanted).collect();
        let part = WIDTH / columns.len().max(1) as f32;
        let narrow: f32 = wanted.iter().filter(|width| **width <= part).sum();
        let wide: f32 = wanted.iter().filter(|width| **width > part).sum();
        let scale = ((WIDTH - narrow) / wide.max(1.0)).min(1.0);
        wanted.iter().map(|width| if *width <= part { *width } else { width * scale }).collect()
    }

    fn cells(&mut self, row: &[String], widths: &[f32], weight: Weight) -> Vec<Vec<String>> {
        let cell = |(text, width): (&String, &f32)| self.lines(text, CELL_SIZE, weight, width - CELL_GAP);
        row.iter().zip(widths).map(cell).collect()
    }

    /// The text in lines that fit. A word that is longer than a line is broken.
    fn lines(&mut self, text: &str, size: f32, weight: Weight, width: f32) -> Vec<String> {
        let (text, missing) = self.faces.get(weight).printable(text);
        self.missing += missing;
        let face = self.faces.get(weight);
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
                let space = if line.is_empty() { "" } else { " " };
                if (face.width(&line) + face.width(space) + face.width(word)) * size <= width {
                    line.push_str(space);
                    line.push_str(word);
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                for letter in word.chars() {
                    line.push(letter);
                    if face.width(&line) * size > width && line.chars().nth(1).is_some() {
                        line.pop();
                        lines.push(std::mem::replace(&mut line, letter.to_string()));
                    }
                }
            }
            lines.push(line);
        }
        lines
    }
}
