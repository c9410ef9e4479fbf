//! The command line of artifacts, the do-not-contact list and mappings.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{At, DeskPlace};

#[derive(Debug, Subcommand)]
pub enum Artifacts {
    /// Save a file of any type, up to 10 MiB, under a name; saving it again creates a new version
    Save(SaveArtifact),
    /// List the newest version of each document
    List(ListArtifacts),
    /// Show a document, by name or in plain words such as "job posting from yesterday"
    Show(ShowArtifact),
    /// Compare two versions
    Diff(DiffArtifact),
}

#[derive(Debug, Args)]
pub struct SaveArtifact {
    /// The name
    pub name: String,
    /// The file to save; omit it or use `-` to read standard input
    #[arg(default_value = "-")]
    pub file: PathBuf,
    /// The type: job_posting, context, analysis_result, heuristic, python_script, chat
    #[arg(long = "type", value_name = "TYPE", default_value = "context")]
    pub artifact_type: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ListArtifacts {
    /// Include messages to leads
    #[arg(long)]
    pub messages: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ShowArtifact {
    /// The name, or a description in plain words
    #[arg(required = true)]
    pub words: Vec<String>,
    /// The version [default: the newest]
    #[arg(long, value_name = "NUMBER")]
    pub version: Option<u64>,
    /// Write it to a file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long, requires = "out")]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct DiffArtifact {
    /// The name
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
    /// Add profiles, email addresses, domains or companies
    Add(AddForbidden),
    /// Add every entry in a file
    Import(ImportForbidden),
    /// Remove entries
    Remove(RemoveForbidden),
    /// List all entries
    List(DeskPlace),
}

#[derive(Debug, Args)]
pub struct AddForbidden {
    /// The entries, such as linkedin.com/in/jane, jane@example.com, example.com or "company:Example Ltd"
    #[arg(required = true)]
    pub entries: Vec<String>,
    /// The reason
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct ImportForbidden {
    /// The file: one entry per line, or a table
    pub file: PathBuf,
    /// The reason
    #[arg(long, default_value = "")]
    pub reason: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct RemoveForbidden {
    /// The entries, as listed
    #[arg(required = true)]
    pub entries: Vec<String>,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Subcommand)]
pub enum Mappings {
    /// List saved mappings
    List(DeskPlace),
    /// Show a mapping as JSON
    Show(NamedMapping),
    /// Delete a mapping
    Delete(NamedMapping),
}

#[derive(Debug, Args)]
pub struct NamedMapping {
    /// The name
    pub name: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}
