//! The kernel's integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod by_hand;
mod chain;
mod consent;
mod conversation;
mod denied;
mod done;
#[cfg(test)]
mod editions;
mod fields;
mod garden;
mod gates;
mod graph;
mod lifecycle;
mod limits;
mod models;
mod outcomes;
mod purity;
mod recovery;
mod refusals;
mod rules;
mod skipped_steps;
mod small;
mod story;
mod subject;
mod untrusted;
