//! The command line of what is kept: artifacts, the do-not-contact list, mappings.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{At, DeskPlace};
use crate::terminal;

#[derive(Debug, Subcommand)]
pub enum Artifacts {
    /// Keep something under a name; saving it again makes a new version
    Save(SaveArtifact),
    /// What is kept, the newest version of each
    List(ListArtifacts),
    /// Show one: by name, or as you would ask for it: "job posting from yesterday"
    Show(ShowArtifact),
    /// What changed between two versions
    Diff(DiffArtifact),
}

#[derive(Debug, Args)]
pub struct SaveArtifact {
    /// Its name
    pub name: String,
    /// The file with the content; `-` or nothing reads standard input
    #[arg(default_value = "-", value_parser = terminal::path)]
    pub file: PathBuf,
    /// What it is: job_posting, context, analysis_result, heuristic, python_script, chat
    #[arg(long = "type", value_name = "TYPE", default_value = "context")]
    pub artifact_type: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ListArtifacts {
    /// Messages too
    #[arg(long)]
    pub messages: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ShowArtifact {
    /// What you are looking for
    #[arg(required = true)]
    pub words: Vec<String>,
    /// Another version than the newest
    #[arg(long, value_name = "NUMBER")]
    pub version: Option<u64>,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct DiffArtifact {
    /// Its name
    pub name: String,
    /// The older version [default: the one before the newest]
    #[arg(long, value_name = "NUMBER")]
    pub from: Option<u64>,
    /// The newer version [default: the newest]
    #[arg(long, value_name = "NUMBER")]
    pub to: Option<u64>,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Subcommand)]
pub enum DoNotContact {
    /// Put profiles, e-mail addresses, domains or companies on the list
    Add(AddForbidden),
    /// Put everything in a file on the list
    Import(ImportForbidden),
    /// Take entries off the list
    Remove(RemoveForbidden),
    /// Who is on the list
    List(DeskPlace),
}

#[derive(Debug, Args)]
pub struct AddForbidden {
    /// Such as linkedin.com/in/jane, jane@example.com, example.com or "company:Example Ltd"
    #[arg(required = true)]
    pub entries: Vec<String>,
    /// Why
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct ImportForbidden {
    /// The file: one entry a line, or a table
    #[arg(value_parser = terminal::path)]
    pub file: PathBuf,
    /// Why
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct RemoveForbidden {
    /// As they were added, or as the list shows them
    #[arg(required = true)]
    pub entries: Vec<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Subcommand)]
pub enum Mappings {
    /// The names of the mappings
    List(DeskPlace),
    /// Which column becomes what, as JSON
    Show(NamedMapping),
    /// Forget one
    Delete(NamedMapping),
}

#[derive(Debug, Args)]
pub struct NamedMapping {
    /// Its name
    pub name: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}
