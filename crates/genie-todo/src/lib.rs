//! The to-do agent. Pure: no clock, no environment, no file, no thread.

pub mod words;
