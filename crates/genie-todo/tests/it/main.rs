//! The integration tests of the to-do agent, in one binary.

#[cfg(test)]
mod words_corpus;
#[cfg(test)]
mod words_properties;
