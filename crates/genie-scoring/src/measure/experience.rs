//! Years of experience: from a column of its own, from words such as `10+ years` in a headline, or, as the
//! least that is certain, from the start of the current role.

use genie_text::date::Day;

use super::finding::{Finding, Ideal, Reason};
use super::time::days_since;
use crate::columns::Field;
use crate::quantity_words::QuantityWords;
use crate::reading::Reading;
use crate::record::{Cell, Record};
use crate::vocabulary::Token;

const UNKNOWN: u32 = 450;
/// More years than anybody works.
const YEARS_MAX: u32 = 60;
const DAYS_PER_YEAR: u32 = 365;

/// The wanted range.
#[derive(Clone, Debug)]
pub struct Years {
    min: u32,
    max: u32,
    reference: Day,
}

impl Years {
    pub(super) fn new(min: Option<u32>, max: Option<u32>, reference: Day) -> Self {
        Self { min: min.unwrap_or(0), max: max.unwrap_or(u32::MAX), reference }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        let years = if self.min > 0 { self.min } else { self.max };
        Ideal { field: Field::Experience, heading: "Years of Experience", values: vec![years.to_string()] }
    }

    pub(super) fn find<'r>(
        &self,
        words: &QuantityWords,
        record: &'r Record<'r>,
        reading: &Reading<'r>,
    ) -> Finding<'r> {
        if let Some((cell, years)) = stated(words, record, reading) {
            let said = format!("{years} years");
            let (fit, reason) = match self.fit(years) {
                fit @ 850.. => (fit, Reason::Fits(said)),
                fit @ 350..850 => (fit, Reason::Partly(said)),
                fit => (fit, Reason::Differs(said)),
            };
            return Finding { fit, cell: Some(cell), reason };
        }
        let started = record.of(Field::Started);
        let at_least =
            started.filter_map(|cell| Some((cell, days_since(words, cell, self.reference)?))).next();
        match at_least.map(|(cell, days)| (cell, days / DAYS_PER_YEAR)) {
            Some((cell, years)) if years >= self.min && self.max == u32::MAX => {
                let said = format!("{years} years in the current role alone");
                Finding { fit: 1000, cell: Some(cell), reason: Reason::Fits(said) }
            }
            Some(_) | None => Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown },
        }
    }

    fn fit(&self, years: u32) -> u32 {
        if (self.min..=self.max).contains(&years) {
            return 1000;
        }
        let (apart, bound) =
            if years < self.min { (self.min - years, self.min) } else { (years - self.max, self.max) };
        match apart.saturating_mul(10) / bound.clamp(3, 20) {
            0..=2 => 700,
            3..=5 => 400,
            6..=8 => 150,
            _ => 0,
        }
    }
}

/// The years that a cell states, and the cell.
fn stated<'r>(
    words: &QuantityWords,
    record: &'r Record<'r>,
    reading: &Reading<'r>,
) -> Option<(&'r Cell<'r>, u32)> {
    let number = |cell: &Cell<'_>| {
        let digits: String = cell.text.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok().filter(|years| *years <= YEARS_MAX)
    };
    let own = record.of(Field::Experience).find_map(|cell| Some((cell, number(cell)?)));
    let texts = [Field::Headline, Field::Title, Field::Summary, Field::Other];
    let written = || {
        let mut cells = texts.iter().flat_map(|field| reading.of(*field));
        cells.find_map(|(cell, tokens)| Some((cell, in_words(words, tokens)?)))
    };
    own.or_else(written)
}

/// `12 years of experience`, `10+ yrs experience`, `15 years in logistics`.
fn in_words(words: &QuantityWords, tokens: &[Token<'_>]) -> Option<u32> {
    tokens.windows(2).find_map(|pair| {
        let is_unit = words.years.has(&pair[1].raw.to_lowercase());
        let years = pair[0].raw.trim_end_matches('+').parse().ok()?;
        (is_unit && years <= YEARS_MAX).then_some(years)
    })
}
