//! `genie manual --out DIR`: writes a man page for each command.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::arguments::{Arguments, Manual};
use crate::examples::{Example, Examples};
use crate::output::note;

pub fn run(arguments: &Manual) -> anyhow::Result<ExitCode> {
    let folder = &arguments.out;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))?;
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    write(&command, &[], &Examples::load()?, folder)?;
    note!("Wrote the man pages to {}", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command and of those below it.
fn write(command: &Command, words: &[&str], examples: &Examples, folder: &Path) -> anyhow::Result<()> {
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render(&mut page)?;
    section(examples.of(words)).to_writer(&mut page)?;
    let path = folder.join(man.get_filename());
    fs::write(&path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        write(below, &[words, &[below.get_name()]].concat(), examples, folder)?;
    }
    Ok(())
}

fn section(examples: &[Example]) -> Roff {
    let mut section = Roff::new();
    section.control("SH", ["EXAMPLES"]);
    for Example(line, about) in examples {
        section.control("TP", []).text([roman(about.as_str())]).text([roman(line.as_str())]);
    }
    section
}
