//! A report as a PDF: the marks of each page, drawn. There is no date in it, so the same report gives the same bytes.

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;

use super::Report;
use super::face::{Face, Weight};
use super::layout::{Faces, Mark, PAGE, pages};

/// The thickness of a line in a table.
const RULE_HEIGHT: f32 = 0.4;

/// The distance of a line to the sides of the page.
const RULE_MARGIN: f32 = 56.0;

/// The document, and how many letters are shown as boxes.
pub fn document(report: &Report) -> Result<(Vec<u8>, usize), String> {
    let faces = Faces { regular: Face::new(Weight::Regular)?, bold: Face::new(Weight::Bold)? };
    let (pages, missing) = pages(report, &faces)?;
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(report.title.clone()).creator("OutreachGenie".to_owned()));
    let size = || PageSettings::from_wh(PAGE.0, PAGE.1).ok_or("the size of the page cannot be used");
    for marks in &pages {
        let mut page = document.start_page_with(size()?);
        let mut surface = page.surface();
        marks.iter().for_each(|mark| draw(&mut surface, mark, &faces));
        surface.finish();
        page.finish();
    }
    let bytes = document.finish().map_err(|error| format!("the PDF could not be made: {error:?}"))?;
    Ok((bytes, missing))
}

fn draw(surface: &mut Surface<'_>, mark: &Mark, faces: &Faces) {
    match mark {
        Mark::Text { x, y, size, weight, text } => {
            let face = faces.get(*weight);
            surface.set_fill(Some(filled(20, 20, 20)));
            let start = Point::from_xy(*x, *y);
            surface.draw_glyphs(start, &face.glyphs(text), face.font.clone(), text, *size, false);
        }
        Mark::Bar { x, y, width, height } => {
            surface.set_fill(Some(filled(53, 105, 196)));
            rectangle(surface, (*x, *y), (*width, *height));
        }
        Mark::Rule { y } => {
            surface.set_fill(Some(filled(150, 150, 150)));
            rectangle(surface, (RULE_MARGIN, *y), (PAGE.0 - 2.0 * RULE_MARGIN, RULE_HEIGHT));
        }
    }
}

fn rectangle(surface: &mut Surface<'_>, (x, y): (f32, f32), (width, height): (f32, f32)) {
    let mut path = PathBuilder::new();
    if let Some(rectangle) = Rect::from_xywh(x, y, width, height) {
        path.push_rect(rectangle);
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

fn filled(red: u8, green: u8, blue: u8) -> Fill {
    Fill { paint: rgb::Color::new(red, green, blue).into(), ..Fill::default() }
}
