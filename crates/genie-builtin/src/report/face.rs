//! A face of the font: which glyph a letter has, and how wide it is. DejaVu Sans has Latin, Greek and Cyrillic letters
//! and may be embedded. Scripts that are written from right to left or whose letters join would need shaping, so they
//! count as missing here.

use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

/// What stands for a letter that the font does not have.
const MISSING: char = '\u{25a1}';

/// A weight of the font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The usual one.
    Regular,
    /// That of headings.
    Bold,
}

/// A face of the font.
pub struct Face {
    /// The font as it is embedded.
    pub font: Font,
    letters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    units: f32,
}

impl Face {
    /// The face with this weight.
    pub fn new(weight: Weight) -> Result<Self, String> {
        let bytes = match weight {
            Weight::Regular => dejavu::sans::regular(),
            Weight::Bold => dejavu::sans::bold(),
        };
        let unusable = || "the font cannot be used".to_owned();
        let read = FontRef::new(bytes).map_err(|_| unusable())?;
        let font = Font::new(bytes.into(), 0).ok_or_else(unusable)?;
        let units = font.units_per_em();
        let metrics = read.glyph_metrics(Size::unscaled(), LocationRef::default());
        Ok(Self { font, letters: read.charmap(), metrics, units })
    }

    /// The text with boxes for letters that are not there, and how many those are.
    pub fn printable(&self, text: &str) -> (String, usize) {
        let mut missing = 0;
        let shown = text.chars().map(|letter| match letter {
            '\n' => '\n',
            letter if letter.is_whitespace() => ' ',
            letter if !needs_shaping(letter) && self.letters.map(letter).is_some() => letter,
            _ => {
                missing += 1;
                MISSING
            }
        });
        (shown.collect(), missing)
    }

    /// The width of a text in the font size 1.
    pub fn width(&self, text: &str) -> f32 {
        text.chars().map(|letter| self.glyph(letter).1).sum()
    }

    /// The glyphs of a text.
    pub fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let glyph = |(start, letter): (usize, char)| {
            let (id, width) = self.glyph(letter);
            let range = start..start + letter.len_utf8();
            KrillaGlyph::new(GlyphId::new(id), width, 0.0, 0.0, 0.0, range, None)
        };
        text.char_indices().map(glyph).collect()
    }

    fn glyph(&self, letter: char) -> (u32, f32) {
        let id = self.letters.map(letter).unwrap_or_default();
        (id.to_u32(), self.metrics.advance_width(id).unwrap_or_default() / self.units)
    }
}

/// Whether a letter belongs to a script that one glyph after the other does not write.
fn needs_shaping(letter: char) -> bool {
    matches!(letter,
        // Hebrew, Arabic and others from right to left; scripts of South and South-East Asia.
        '\u{0590}'..='\u{109f}' | '\u{1700}'..='\u{1cff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
        // Marks that change the direction, and letters that are invisible.
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}
