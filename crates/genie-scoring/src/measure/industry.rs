//! Industry relevance: the company's business, from its industry, its name and descriptions of it.

use super::finding::{FULL, Finding, Ideal, Reason};
use super::wording::{Wording, forms};
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

/// The industry of a word that was asked for, named by another word: coffee, where wine is wanted.
const OTHER_WORD: u32 = 800;
/// Some of the words that were asked for and no list has.
const SOME_WORDS: u32 = 700;

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
    /// The words with which industries were asked for, where these are not their plain names.
    words: Phrases<()>,
    /// What was asked for and no list has.
    unlisted: Vec<Wording>,
    names: Vec<String>,
}

impl WantedIndustries {
    pub(super) fn new(lexicon: &Lexicon, vocabulary: &mut Vocabulary, wanted: &[String]) -> Self {
        let mut ids = Vec::new();
        let mut narrow_ids = Vec::new();
        let mut words = Phrases::new();
        let mut unlisted = Vec::new();
        for text in wanted {
            let mut tokens = Vec::new();
            vocabulary.read(text, Spelling::Exact, &mut tokens);
            let found: Vec<IndustryId> = lexicon.industry_words.all(&tokens).map(|(_, _, id)| id).collect();
            let is_plain = || lexicon.industries.named(text).is_some();
            if found.is_empty() {
                unlisted.push(Wording::of(lexicon, vocabulary, text));
            } else if is_plain() {
                ids.extend(found);
            } else {
                words.add(vocabulary, text, ());
                forms(text).iter().for_each(|form| {
                    words.add(vocabulary, form, ());
                });
                narrow_ids.extend(found);
            }
        }
        let plain = lexicon.industries.closeness_to(&ids).into_iter();
        let narrow = lexicon.industries.closeness_to(&narrow_ids).into_iter();
        let closeness = plain.zip(narrow).map(|(plain, narrow)| plain.max(narrow * OTHER_WORD / FULL));
        Self { closeness: closeness.collect(), words, unlisted, names: wanted.to_vec() }
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

    /// How well a text has the words that were asked for.
    fn worded(&self, tokens: &[Token<'_>]) -> u32 {
        if self.words.all(tokens).next().is_some() {
            return FULL;
        }
        let shares = self.unlisted.iter().map(|wording| match wording.share(tokens) {
            FULL => FULL,
            500..FULL => SOME_WORDS,
            _ => 0,
        });
        shares.max().unwrap_or(0)
    }

    fn judge<'r>(&self, lexicon: &Lexicon, cell: &'r Cell<'r>, tokens: &[Token<'_>], trust: u32) -> Seen<'r> {
        let wording = self.worded(tokens);
        let known = wording > 0;
        let mut seen = Seen { cell, fit: wording * trust / FULL, industry: None, known, wide: true };
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
