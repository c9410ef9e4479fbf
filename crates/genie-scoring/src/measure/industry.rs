//! Industry relevance: the company's business, from its industry, its name and descriptions of it.

use super::finding::{Finding, Ideal, Reason};
use crate::columns::Field;
use crate::industries::IndustryId;
use crate::lexicon::{Lexicon, Sense};
use crate::reading::Reading;
use crate::record::Cell;
use crate::vocabulary::{Phrases, Spelling, Token, Vocabulary};

const UNKNOWN: u32 = 380;
/// An industry is given but unknown.
const UNREADABLE: u32 = 220;
/// The weight of other cells when the industry itself says something else.
const CONTRADICTED: u32 = 500;

/// The fields that may name an industry, and the trust in each.
const SOURCES: &[(Field, u32)] = &[
    (Field::Company, 920),
    (Field::About, 900),
    (Field::Headline, 820),
    (Field::Skills, 800),
    (Field::Title, 800),
    (Field::Summary, 760),
    (Field::Other, 760),
    (Field::Department, 400),
];

/// The wanted industries.
#[derive(Clone, Debug)]
pub struct WantedIndustries {
    /// How well each industry meets the wish.
    closeness: Vec<u32>,
    words: Phrases<()>,
    names: Vec<String>,
}

impl WantedIndustries {
    pub(super) fn new(lexicon: &Lexicon, vocabulary: &mut Vocabulary, wanted: &[String]) -> Self {
        let mut ids = Vec::new();
        let mut words = Phrases::new();
        for text in wanted {
            let mut tokens = Vec::new();
            vocabulary.read(text, Spelling::Exact, &mut tokens);
            let found: Vec<IndustryId> = lexicon.industry_words.all(&tokens).map(|(_, _, id)| id).collect();
            if found.is_empty() {
                words.add(vocabulary, text, ());
            }
            ids.extend(found);
        }
        let closeness = lexicon.industries.closeness_to(&ids);
        Self { closeness, words, names: wanted.to_vec() }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        Ideal { field: Field::Industry, heading: "Industry", values: self.names.clone() }
    }

    pub(super) fn find<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        let given = reading.of(Field::Industry).map(|(cell, tokens)| self.judge(lexicon, cell, tokens, 1000));
        let given = given.reduce(|best, next| if next.fit > best.fit { next } else { best });
        let other = self.elsewhere(lexicon, reading);
        match (given, other) {
            (Some(given), Some(other)) if other.fit > given.fit => {
                // `Health care` does not contradict a dental clinic; `restaurants` does.
                let contradicts = given.known && !given.wide && given.fit < 250;
                let trust = if contradicts { CONTRADICTED } else { 950 };
                let fit = given.fit.max(other.fit * trust / 1000);
                finding(lexicon, Seen { fit, ..other })
            }
            (Some(given), _) => finding(lexicon, given),
            // A name or a line with another industry says less than the industry field would.
            (None, Some(other)) if other.fit == 0 => finding(lexicon, Seen { fit: 180, ..other }),
            (None, Some(other)) => finding(lexicon, other),
            (None, None) => Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown },
        }
    }

    fn elsewhere<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Option<Seen<'r>> {
        let mut best: Option<Seen<'r>> = None;
        for (field, trust) in SOURCES {
            for (cell, tokens) in reading.of(*field) {
                let mut seen = self.judge(lexicon, cell, tokens, *trust);
                if *field == Field::Company
                    && let Some((0, _, known)) = lexicon.companies.all(tokens).next()
                {
                    let fit = self.closeness[known.industry.index()] * 900 / 1000;
                    seen = if fit > seen.fit || !seen.known {
                        Seen { fit, industry: Some(known.industry), known: true, ..seen }
                    } else {
                        seen
                    };
                }
                // Free text mentions many things; only the company's own name can contradict.
                let speaks = seen.fit > 0 || (seen.known && matches!(field, Field::Company | Field::About));
                if speaks && best.is_none_or(|found| seen.fit > found.fit) {
                    best = Some(seen);
                }
            }
        }
        best
    }

    fn judge<'r>(&self, lexicon: &Lexicon, cell: &'r Cell<'r>, tokens: &[Token<'_>], trust: u32) -> Seen<'r> {
        let worded = self.words.all(tokens).next().is_some();
        let mut seen =
            Seen { cell, fit: if worded { trust } else { 0 }, industry: None, known: worded, wide: true };
        // `marketing` in a title is a field of work; only of a company is it the industry.
        let of_company = matches!(cell.field, Field::Industry | Field::Company | Field::About);
        let is_work = |at: usize, length: usize| {
            let sense = lexicon.titles.longest(tokens, at);
            matches!(sense, Some((other, Sense::Field(_) | Sense::Person(..))) if other >= length)
        };
        let named =
            lexicon.industry_words.all(tokens).filter(|(at, length, _)| of_company || !is_work(*at, *length));
        for (_, _, industry) in named {
            let fit = self.closeness[industry.index()] * trust / 1000;
            seen.known = true;
            seen.wide &= lexicon.industries.is_wide(industry);
            if fit > seen.fit || seen.industry.is_none() {
                seen = Seen { fit: fit.max(seen.fit), industry: Some(industry), ..seen };
            }
        }
        if cell.field == Field::Industry && !seen.known {
            seen.fit = UNREADABLE;
        }
        seen
    }
}

#[derive(Clone, Copy, Debug)]
struct Seen<'r> {
    cell: &'r Cell<'r>,
    fit: u32,
    industry: Option<IndustryId>,
    known: bool,
    wide: bool,
}

fn finding<'r>(lexicon: &Lexicon, seen: Seen<'r>) -> Finding<'r> {
    let said = seen.industry.map_or_else(
        || "matches the wording".to_owned(),
        |industry| lexicon.industries.name(industry).to_owned(),
    );
    let reason = match seen.fit {
        850.. => Reason::Fits(said),
        300..850 => Reason::Partly(said),
        _ => Reason::Differs(said),
    };
    Finding { fit: seen.fit, cell: Some(seen.cell), reason }
}
