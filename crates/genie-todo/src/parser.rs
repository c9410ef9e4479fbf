//! The rule-based parser: what a message asks of the to-do list. It turns text into a reading, never sees a
//! task and decides nothing; when it is unsure it asks instead of guessing.
//!
//! `tokenizer` normalises the text and splits it into tokens, and `picture_command` reads pictures among them;
//! `message` splits it into clauses and combines their readings; `clause` reads one clause by its opening words.
//! `new_title`, `title_phrase` and `title_text` read titles, `reference` reads which task is meant, and
//! `completion`, `deletion`, `rename`, `query` and `statement` each read one kind of command. `reason` and
//! `report` read what precedes a command, `topic` what surrounds it, `correction` reads a corrected number, `spelling` tolerates typing
//! errors, and `out_of_scope` recognises requests that are not about the list. `answer` is the closed grammar of
//! yes and no, and `missing_part` reads what a question asked for. The words themselves are data: see `vocabulary`.

mod annotation;
mod answer;
mod clarification;
mod clause;
mod clause_reading;
mod completion;
mod correction;
mod deletion;
mod destination;
mod limits;
mod message;
mod missing_part;
mod new_title;
mod number;
mod opener;
mod out_of_scope;
mod pattern;
mod picture_command;
mod query;
mod reading;
mod reason;
mod reference;
mod rename;
mod report;
mod spelling;
mod statement;
mod title_match;
mod title_phrase;
mod title_text;
mod token;
mod tokenizer;
mod topic;
mod verb_form;
mod vocabulary;
mod word_class;
mod word_lists;

pub use annotation::{Annotation, AnnotationKind, annotations};
pub(crate) use answer::is_same_title;
pub use answer::{Answer, Change, NamedTask, Subject, answer};
pub use clarification::{Clarification, Unfinished};
pub use limits::{COMMANDS_MAX, MESSAGE_CHARS_MAX, TASK_ID_MAX};
pub use missing_part::{Supplied, supply};
pub use reading::{Command, Intent, Ordinal, Reading, Reference};
pub use title_match::{CANDIDATES_MAX, Match, is_misspelt, matching, names};
pub use vocabulary::{FILES, problems};
pub use word_lists::Problem;

use token::Token;

/// Whether a message orders something, in the form of a command: "add milk", not "I need milk".
pub(crate) fn is_order(text: &str) -> bool {
    let text = tokenizer::normalise(text);
    clause::is_order(&picture_command::commanded(&text, tokenizer::tokens(&text)))
}

/// Reads a message. The same text always gives the same reading.
#[must_use]
pub fn read(text: &str) -> Reading {
    if text.chars().nth(MESSAGE_CHARS_MAX).is_some() {
        return Reading::TooLong;
    }
    let text = tokenizer::normalise(text);
    let tokens = picture_command::commanded(&text, tokenizer::tokens(&text));
    if !tokens.iter().any(Token::is_content) {
        return Reading::Empty;
    }
    let poses = word_class::is_injection(&tokens);
    if (poses || word_class::breaks_out(&tokens))
        && let Some(title) = title_phrase::declared(&text, message::greeted(&tokens))
    {
        return Reading::Commands(vec![Command { intent: Intent::Create { title }, confirmed: false }]);
    }
    if poses || word_class::is_foreign_language(&tokens) {
        return Reading::OutOfScope;
    }
    message::read(&text, &tokens)
}
