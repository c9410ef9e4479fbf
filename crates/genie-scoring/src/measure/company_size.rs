//! Company size: the number of employees, graded by how far outside the wanted range it lies.

use super::finding::{Finding, Ideal, Reason};
use crate::columns::Field;
use crate::lexicon::Lexicon;
use crate::reading::Reading;
use crate::record::Cell;
use crate::sizes::{Headcount, closeness, read_cell};
use crate::vocabulary::Token;

const UNKNOWN: u32 = 500;
/// The trust in a size that was only inferred from other cells.
const GUESSED: u32 = 900;

/// The wanted range.
#[derive(Clone, Debug)]
pub struct Sizes {
    wanted: Headcount,
}

impl Sizes {
    pub(super) fn new(min: Option<u32>, max: Option<u32>) -> Self {
        Self { wanted: Headcount { min: min.unwrap_or(1), max: max.unwrap_or(Headcount::OPEN) } }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        let size = match self.wanted {
            Headcount { min, max: Headcount::OPEN } => min,
            Headcount { min, max } => min.midpoint(max),
        };
        Ideal { field: Field::Employees, heading: "Employees", values: vec![size.to_string()] }
    }

    pub(super) fn find<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        for (cell, tokens) in reading.of(Field::Employees) {
            let words = || lexicon.size_words.all(tokens).map(|(_, _, size)| size).next();
            if let Some(size) = read_cell(cell.text).or_else(words) {
                return self.finding(Some(cell), size, 1000);
            }
        }
        for (cell, tokens) in
            reading.of(Field::About).chain(reading.of(Field::Summary)).chain(reading.of(Field::Headline))
        {
            if let Some(size) = stated(lexicon, tokens) {
                return self.finding(Some(cell), size, GUESSED);
            }
        }
        for (cell, tokens) in reading.of(Field::Company) {
            if let Some((0, _, known)) = lexicon.companies.all(tokens).next() {
                return self.finding(
                    Some(cell),
                    Headcount { min: known.employees, max: known.employees },
                    GUESSED,
                );
            }
        }
        Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown }
    }

    fn finding<'r>(&self, cell: Option<&'r Cell<'r>>, size: Headcount, trust: u32) -> Finding<'r> {
        let fit = closeness(self.wanted, size) * trust / 1000;
        let said = format!("{} employees", size.text());
        let reason = match fit {
            850.. => Reason::Fits(said),
            350..850 => Reason::Partly(said),
            _ => Reason::Differs(said),
        };
        Finding { fit, cell, reason }
    }
}

/// A size in running text: `120 employees`, `team of 40`, or a word such as `startup`.
fn stated(lexicon: &Lexicon, tokens: &[Token<'_>]) -> Option<Headcount> {
    let number = |at: usize| {
        let digits: String = tokens.get(at)?.raw.chars().filter(char::is_ascii_digit).collect();
        digits.parse::<u32>().ok().filter(|number| (1..5_000_000).contains(number))
    };
    for (at, token) in tokens.iter().enumerate() {
        let word = token.raw.to_ascii_lowercase();
        let counted = if lexicon.quantity_words.staff.has(&word) {
            at.checked_sub(1).and_then(number)
        } else if word == "team" && tokens.get(at + 1).is_some_and(|next| next.raw.eq_ignore_ascii_case("of"))
        {
            number(at + 2)
        } else {
            None
        };
        if let Some(count) = counted {
            return Some(Headcount { min: count, max: count });
        }
    }
    // Words such as `small` or `corporate` mean too many things in running text.
    let mut words = lexicon.size_words.all(tokens).map(|(_, _, size)| size);
    words.find(|size| size.max <= 300 && size.max >= 40 && size.max != 50 || size.min >= 5000)
}
