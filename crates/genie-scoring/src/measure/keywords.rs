//! Keywords: words and phrases anywhere in the record or in chosen columns. Each concept counts once, however
//! often it is repeated.

use genie_text::fold::compact;
use genie_text::words::Gap;

use super::finding::{FULL, Finding, Ideal, Reason};
use super::wording::{Wording, forms};
use crate::columns::{Field, recognise};
use crate::lexicon::Lexicon;
use crate::reading::Reading;
use crate::record::Cell;
use crate::skills::SkillId;
use crate::vocabulary::{Phrases, Spelling, Token, Vocabulary};

/// A record with too little text to decide.
const UNKNOWN: u32 = 350;
/// A record with enough text and none of the words.
const ABSENT: u32 = 60;

/// The wanted words.
#[derive(Clone, Debug)]
pub struct WantedWords {
    phrases: Phrases<u16>,
    columns: Vec<String>,
    headings: Vec<String>,
    names: Vec<String>,
    /// Avoided phrases, whose words count only together.
    together: Vec<(u16, Wording)>,
    enough: Enough,
}

/// How many of the words are enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enough {
    /// One gives all points: any avoided word is to be avoided.
    One,
    /// One gives most points, all of them give all.
    All,
    /// Each gives an equal share, and this many give all points.
    Some(u32),
}

impl WantedWords {
    pub(super) fn new(
        lexicon: &Lexicon,
        vocabulary: &mut Vocabulary,
        wanted: &[String],
        columns: &[String],
        enough: Enough,
    ) -> Self {
        let mut phrases = Phrases::new();
        let mut together = Vec::new();
        for (at, text) in wanted.iter().enumerate() {
            let idea = at as u16;
            if enough == Enough::One && text.contains(' ') {
                together.push((idea, Wording::of(lexicon, vocabulary, text)));
                continue;
            }
            phrases.add(vocabulary, text, idea);
            for form in forms(text) {
                phrases.add(vocabulary, &form, idea);
            }
            let mut tokens = Vec::new();
            vocabulary.read(text, Spelling::Exact, &mut tokens);
            if let Some(industry) = lexicon.industries.named(text) {
                for word in lexicon.industries.phrases(industry) {
                    phrases.add(vocabulary, word, idea);
                }
            }
            let skills: Vec<SkillId> = lexicon.skill_words.all(&tokens).map(|(_, _, skill)| skill).collect();
            if let [skill] = skills.as_slice() {
                for word in lexicon.skills.words(*skill) {
                    phrases.add(vocabulary, word, idea);
                }
            }
        }
        Self {
            phrases,
            columns: columns.iter().map(|column| compact(column)).collect(),
            headings: columns.to_vec(),
            names: wanted.to_vec(),
            together,
            enough,
        }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        let heading = self.headings.first().map_or("Skills", String::as_str);
        let field = if self.headings.is_empty() { Field::Skills } else { recognise(heading) };
        Ideal { field, heading, values: vec![self.names.join(", ")] }
    }

    pub(super) fn find<'r>(&self, reading: &Reading<'r>) -> Finding<'r> {
        let mut found = vec![0_u32; self.names.len()];
        let mut first: Option<(&'r Cell<'r>, u16)> = None;
        let mut text_words = 0;
        for (cell, tokens) in reading.all().filter(|(cell, _)| self.looks_in(cell)) {
            let trust = trust(cell.field);
            if matches!(
                cell.field,
                Field::Summary | Field::Skills | Field::About | Field::Headline | Field::Other
            ) {
                text_words += tokens.len();
            }
            // `post-primary` is not `primary`, if that is to be avoided.
            let is_part = |at: usize| self.enough == Enough::One && tokens[at].gap == Gap::Hyphen;
            for (_, _, idea) in self.phrases.all(tokens).filter(|(at, _, _)| !is_part(*at)) {
                let seen = &mut found[usize::from(idea)];
                *seen = (*seen).max(trust);
                if first.is_none() {
                    first = Some((cell, idea));
                }
            }
        }
        for (idea, wording) in &self.together {
            let speaking = || reading.all().filter(|(cell, _)| self.looks_in(cell) && cell.field.says_what());
            let whole = |token: &Token<'_>| token.gap != Gap::Hyphen;
            let all: Vec<_> =
                speaking().flat_map(|(_, tokens)| tokens.iter().copied().filter(whole)).collect();
            if wording.share(&all) == FULL {
                found[usize::from(*idea)] = FULL;
                first = first.or_else(|| speaking().map(|(cell, _)| (cell, *idea)).next());
            }
        }
        let Some((cell, _)) = first else {
            let (fit, reason) = if let Enough::Some(_) = self.enough {
                (0, Reason::Differs("none of the words".to_owned()))
            } else if text_words < 4 {
                (UNKNOWN, Reason::Unknown)
            } else {
                (ABSENT, Reason::Differs("none of the words".to_owned()))
            };
            return Finding { fit, cell: None, reason };
        };
        let best = found.iter().copied().max().unwrap_or(0);
        let sum: u32 = found.iter().sum();
        let fit = match self.enough {
            Enough::One => best,
            Enough::All => (best * 65 + sum / found.len() as u32 * 35) / 100,
            Enough::Some(count) => (sum / count.max(1)).min(FULL),
        };
        let names: Vec<String> = self
            .names
            .iter()
            .zip(&found)
            .filter(|(_, seen)| **seen > 0)
            .map(|(name, _)| name.clone())
            .collect();
        let said = names.join(", ");
        let reason = if fit >= 850 { Reason::Fits(said) } else { Reason::Partly(said) };
        Finding { fit, cell: Some(cell), reason }
    }

    fn looks_in(&self, cell: &Cell<'_>) -> bool {
        self.columns.is_empty() || self.columns.contains(&compact(cell.column))
    }
}

const fn trust(field: Field) -> u32 {
    match field {
        Field::Title | Field::Skills | Field::Headline => 1000,
        Field::Company | Field::Industry | Field::Department | Field::About => 950,
        Field::Summary | Field::Other => 850,
        Field::Name
        | Field::Seniority
        | Field::Employees
        | Field::Location
        | Field::CompanyLocation
        | Field::Updated
        | Field::Connected
        | Field::Started
        | Field::Experience
        | Field::ProfileUrl
        | Field::Email
        | Field::Phone
        | Field::Past
        | Field::Mark => 700,
    }
}
