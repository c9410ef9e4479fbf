//! Reads the numbers and the words for sizes of a goal: employees, money, periods, and how many of anything else.

use genie_text::words::Gap;

use super::quantities::{Quantity, Unit};
use super::reader::Reader;
use super::wish::Thing;
use crate::sizes::Headcount;
use crate::vocabulary::Token;

const DAYS_PER_YEAR: u32 = 365;

impl Reader<'_> {
    pub(super) fn quantity(&mut self, at: usize) -> Option<usize> {
        let quantity = self.quantity_at(at)?;
        let rest = self.tokens[at..].iter();
        let length = rest.take_while(|token| self.offset(token) < quantity.end).count();
        let headcount = || Headcount {
            min: quantity.min.map_or(1, |min| u32::try_from(min).unwrap_or(Headcount::OPEN)),
            max: quantity.max.map_or(Headcount::OPEN, |max| u32::try_from(max).unwrap_or(Headcount::OPEN)),
        };
        if quantity.negated {
            self.scope.end_avoidance();
        }
        if !self.scope.us {
            match quantity.unit {
                Unit::Employees => self.wish(at, Thing::Size(headcount())),
                Unit::Revenue | Unit::Funding | Unit::Years => self.wish(at, Thing::Number(quantity)),
                Unit::Days => {
                    self.wish(at, Thing::Active(quantity.max.and_then(|days| u32::try_from(days).ok())))
                }
                Unit::Started => {
                    let days = quantity.max.and_then(|days| u32::try_from(days).ok());
                    self.wish(at, Thing::Started(days.unwrap_or(DAYS_PER_YEAR)));
                }
                Unit::Other => return Some(self.count(at, length, quantity)),
            }
        }
        Some(length)
    }

    /// `200+ cows`, `max. 80 rooms`: a bounded number of something that a column or a text may state.
    fn count(&mut self, at: usize, length: usize, quantity: Quantity) -> usize {
        let next = at + length;
        let is_bounded = quantity.max.is_some() || quantity.bounded;
        let counted = self.tokens.get(next).filter(|token| !token.gap.parts()).is_some()
            && self.is_telling(next)
            && self.cue(next).is_none()
            && self.title_sense(next).is_none();
        if !is_bounded || !counted {
            self.note_unread(at, next);
            return length;
        }
        let noun = self.raw(next, next + 1);
        self.wish_words(at, next + 1, self.scope.demand, Thing::Count(noun, quantity));
        length + 1
    }

    /// A size in words, with the rounds that follow it: `Series A-C`, `Series B+`.
    pub(super) fn size_word(&mut self, at: usize, length: usize, size: Headcount) -> usize {
        const ROUNDS: [(&str, u32); 5] = [("a", 120), ("b", 300), ("c", 800), ("d", 2000), ("e", 5000)];
        let mut size = size;
        let mut end = at + length;
        if self.tokens[at].raw.eq_ignore_ascii_case("series") {
            let round = |token: &Token<'_>| {
                ROUNDS.iter().find(|(letter, _)| token.raw.eq_ignore_ascii_case(letter)).map(|(_, max)| *max)
            };
            while let Some(token) = self.tokens.get(end) {
                let next = self.tokens.get(end + 1).and_then(round);
                if let Some(max) = round(token).filter(|_| token.gap != Gap::Space) {
                    size.max = size.max.max(max);
                    end += 1;
                } else if let (Some(max), "to" | "and" | "or" | "through") = (next, token.raw) {
                    size.max = size.max.max(max);
                    end += 2;
                } else {
                    break;
                }
            }
            let last = self.tokens[end - 1].raw;
            let after = last.as_ptr() as usize - self.goal.as_ptr() as usize + last.len();
            if self.goal[after..].starts_with('+') {
                size.max = Headcount::OPEN;
            }
        }
        self.wish_words(at, end, self.scope.demand, Thing::SizeWord(size));
        end - at
    }
}
