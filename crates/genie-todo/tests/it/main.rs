//! The to-do agent's integration tests, in one binary. Every row and rule of the specification has a named
//! test, run once with the rules and once with a scripted model.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod answers;
mod confirmation;
mod decision_table;
mod interruptions;
mod large_list;
mod lifecycle;
mod missing_parts;
mod parser_around;
mod parser_caution;
mod parser_commands;
mod parser_corpus;
mod parser_properties;
mod references;
mod scene;
mod stored_records;
mod title;
mod tools;
mod untrusted_reader;
mod word_lists;
