//! The examples of the help pages and the manual, from a data file.

use std::collections::BTreeMap;

use anyhow::Context;
use clap::Command;
use serde::Deserialize;

const TABLE: &str = include_str!("examples.toml");

/// The examples of each command, by its words without `genie`.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct Examples(BTreeMap<String, Vec<Example>>);

/// A command line, and what it does.
#[derive(Deserialize)]
pub struct Example(pub String, pub String);

impl Examples {
    /// Reads the examples that the program carries with it.
    pub fn load() -> anyhow::Result<Self> {
        toml::from_str(TABLE).context("the examples cannot be read")
    }

    /// The examples of a command.
    pub fn of(&self, words: &[&str]) -> &[Example] {
        self.0.get(&words.join(" ")).map_or(&[], Vec::as_slice)
    }

    /// Ends the help page of a command, and of those below it, with their examples.
    pub fn add_to(&self, command: Command, words: &[&str]) -> Command {
        let lines: Vec<String> =
            self.of(words).iter().map(|Example(line, about)| format!("  # {about}\n  {line}")).collect();
        let command = command.after_help(format!("Examples:\n{}", lines.join("\n")));
        command.mut_subcommands(|below| {
            let name = below.get_name().to_owned();
            self.add_to(below, &[words, &[&name]].concat())
        })
    }
}
