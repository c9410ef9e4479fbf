//! The to-do agent's integration tests, in one binary. Every row and rule of the specification is a
//! named test, told once to the rules and once to a scripted stand-in for a model.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod decision_table;
mod interruptions;
mod liars;
mod lifecycle;
mod many;
mod references;
mod scene;
mod stored_records;
mod title;
mod tools;
mod two_steps;
mod word_lists;
mod words_around;
mod words_caution;
mod words_commands;
mod words_corpus;
mod words_properties;
