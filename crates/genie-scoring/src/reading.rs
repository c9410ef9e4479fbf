//! A record with the words of its cells looked up once. Instructions to the reader are removed here, so that
//! no criterion ever sees them.

use crate::columns::Field;
use crate::instructions::first_instruction;
use crate::lexicon::Lexicon;
use crate::record::{Cell, Record};
use crate::vocabulary::{Spelling, Token, Vocabulary};

/// How many words of a title or a headline are read; the rest is usually a list of keywords.
const TITLE_WORDS_MAX: usize = 24;

/// A cell with its words.
#[derive(Clone, Copy, Debug)]
pub struct Words<'r> {
    /// The cell.
    pub cell: &'r Cell<'r>,
    start: usize,
    end: usize,
}

/// A record with its words.
#[derive(Debug)]
pub struct Reading<'r> {
    words: Vec<Words<'r>>,
    tokens: Vec<Token<'r>>,
    /// The cells that contained instructions.
    pub instructions: Vec<&'r Cell<'r>>,
    /// The cells that were too long for their field.
    pub overlong: Vec<&'r Cell<'r>>,
}

impl<'r> Reading<'r> {
    /// Looks up the words of a record.
    pub fn new(lexicon: &Lexicon, vocabulary: &Vocabulary, record: &'r Record<'r>) -> Self {
        let mut reading = Self {
            words: Vec::with_capacity(record.cells().len()),
            tokens: Vec::new(),
            instructions: Vec::new(),
            overlong: Vec::new(),
        };
        let mut tokens = Vec::new();
        for cell in record.cells().iter().filter(|cell| !cell.text.is_empty()) {
            let Some((spelling, words_max)) = spelling_and_words_max(cell.field) else { continue };
            vocabulary.read(cell.text, spelling, &mut tokens);
            if let Some(at) = first_instruction(&lexicon.instructions, &tokens) {
                tokens.truncate(at);
                reading.instructions.push(cell);
            }
            if tokens.len() > words_max {
                tokens.truncate(words_max);
                reading.overlong.push(cell);
            }
            let start = reading.tokens.len();
            reading.tokens.extend_from_slice(&tokens);
            reading.words.push(Words { cell, start, end: reading.tokens.len() });
        }
        reading
    }

    /// The cells of a field with their words.
    pub fn of(&self, field: Field) -> impl Iterator<Item = (&'r Cell<'r>, &[Token<'r>])> {
        self.all().filter(move |(cell, _)| cell.field == field)
    }

    /// All cells that have words.
    pub fn all(&self) -> impl Iterator<Item = (&'r Cell<'r>, &[Token<'r>])> {
        self.words.iter().map(|words| (words.cell, &self.tokens[words.start..words.end]))
    }

    /// Whether a cell contained instructions.
    pub fn gave_instructions(&self, cell: &Cell<'_>) -> bool {
        self.instructions.iter().any(|other| std::ptr::eq(*other, cell))
    }
}

/// How the words of a field are read; `None` for fields without meaningful words.
const fn spelling_and_words_max(field: Field) -> Option<(Spelling, usize)> {
    match field {
        Field::Title | Field::Headline => Some((Spelling::Tolerant, TITLE_WORDS_MAX)),
        Field::Industry | Field::Location | Field::Department | Field::Seniority => {
            Some((Spelling::Tolerant, 40))
        }
        Field::Company | Field::CompanyLocation => Some((Spelling::Exact, 24)),
        Field::Summary | Field::About | Field::Skills | Field::Other | Field::Employees | Field::Past => {
            Some((Spelling::Exact, usize::MAX))
        }
        Field::Name
        | Field::Updated
        | Field::Connected
        | Field::Started
        | Field::Experience
        | Field::ProfileUrl
        | Field::Email
        | Field::Phone
        | Field::Mark => None,
    }
}
