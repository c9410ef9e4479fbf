//! The command line of leads.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Subcommand, ValueEnum};

use genie_outreach::contract::LeadStatus;

use super::At;

#[derive(Debug, Subcommand)]
pub enum Leads {
    /// Bring people in from a file: CSV, TSV, XLSX or LinkedIn's own archive
    Import(ImportLeads),
    /// Who is in a campaign, the best first, and why
    List(ListLeads),
    /// Everything that is known of a lead, and why they have their score
    Show(ShowLead),
    /// Everything the journal has about one person, in order
    Dossier(ShowLead),
    /// Score the leads of a campaign, or of a file without storing anything
    Score(ScoreLeads),
    /// Give a lead a score of your own, which wins over the computed one
    Override(OverrideScore),
    /// Leave a lead out: nobody writes to them in this campaign
    SetAside(SetAside),
    /// Take back that a lead was left out: it is their turn again
    BringBack(ShowLead),
    /// Say that a lead replied: nothing more is written to them
    Replied(ShowLead),
    /// Erase a person from everything that is stored, for good
    Erase(EraseLead),
    /// What weights your own ranking speaks for; nothing is changed
    Learn(Learn),
    /// Write the leads to a file for other programs
    Export(ExportLeads),
}

#[derive(Debug, Args)]
pub struct ImportLeads {
    /// The file
    pub file: PathBuf,
    /// Use the mapping that was saved under this name
    #[arg(long, value_name = "NAME")]
    pub mapping: Option<String>,
    /// Correct what a column becomes: "Heading=field", "Heading=variable:name" or "Heading=ignore"
    #[arg(long = "map", value_name = "HEADING=FIELD")]
    pub maps: Vec<String>,
    /// Save the mapping under this name, for the next file
    #[arg(long, value_name = "NAME")]
    pub save_mapping: Option<String>,
    /// The sheet of a workbook [default: the one whose headings are surest]
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    /// The text encoding, such as windows-1252 or macintosh [default: detected]
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<String>,
    /// Say what would happen, and change nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Write every row that is not taken over, with its reason, to this CSV file
    #[arg(long, value_name = "FILE")]
    pub rejected: Option<PathBuf>,
    #[command(flatten)]
    pub at: At,
}

/// Where a lead stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Status {
    /// Nobody wrote to them yet
    Pending,
    /// A message went out
    Contacted,
    /// They answered
    Responded,
    /// They are not to be written to
    Rejected,
}

impl From<Status> for LeadStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Pending => Self::Pending,
            Status::Contacted => Self::Contacted,
            Status::Responded => Self::Responded,
            Status::Rejected => Self::Rejected,
        }
    }
}

#[derive(Debug, Args)]
pub struct ListLeads {
    /// At most so many
    #[arg(long, value_name = "NUMBER", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub limit: u64,
    /// Only those after this place
    #[arg(long, value_name = "PLACE", default_value_t = 0)]
    pub after: u64,
    /// Only those who stand here; may be given more than once
    #[arg(long, value_enum)]
    pub status: Vec<Status>,
    /// Only those whose turn has not come yet
    #[arg(long)]
    pub waiting: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ShowLead {
    /// The number of the lead, as `genie leads list` shows it
    #[arg(value_parser = parse_number)]
    pub number: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("how").args(["goal", "algorithm", "what_if", "what_if_goal", "print"]))]
pub struct ScoreLeads {
    /// Whom it is for, such as "engineers at 50-500 person companies in fintech"
    #[arg(long, value_name = "TEXT")]
    pub goal: Option<String>,
    /// A JSON file with the algorithm, as --print prints it
    #[arg(long, value_name = "FILE")]
    pub algorithm: Option<PathBuf>,
    /// Show who would move under the algorithm of this JSON file; nothing is changed
    #[arg(long, value_name = "FILE")]
    pub what_if: Option<PathBuf>,
    /// Show who would move if the goal were this; nothing is changed
    #[arg(long, value_name = "TEXT")]
    pub what_if_goal: Option<String>,
    /// Print the algorithm in force as JSON, to be edited and given back
    #[arg(long)]
    pub print: bool,
    /// Score this file instead of a campaign: CSV, TSV, XLSX or LinkedIn's own archive; nothing is stored
    #[arg(long, value_name = "FILE", requires = "goal", conflicts_with = "campaign")]
    pub leads: Option<PathBuf>,
    /// The day to reckon from, so that the same leads get the same scores [default: today]
    #[arg(long, value_name = "DATE")]
    pub today: Option<String>,
    /// How many of those who would move are shown
    #[arg(long, value_name = "NUMBER", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub limit: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").args(["score", "clear"]).required(true))]
pub struct OverrideScore {
    /// The number of the lead
    #[arg(value_parser = parse_number)]
    pub number: u64,
    /// The score, 0 to 100
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub score: Option<u32>,
    /// Let the computed score count again
    #[arg(long)]
    pub clear: bool,
    /// Why
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct SetAside {
    /// The number of the lead
    #[arg(value_parser = parse_number)]
    pub number: u64,
    /// Why
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct EraseLead {
    /// The address of a profile, its last part, or the number of a lead
    pub person: String,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Learn {
    /// Your ranking: leads by profile or number, the best first, or with a column `tier` [default: the scores that you gave yourself]
    #[arg(long, value_name = "FILE")]
    pub ranking: Option<PathBuf>,
    /// Write the proposed algorithm to this file, for `genie leads score --algorithm`
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it is there
    #[arg(long, requires = "out")]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ExportLeads {
    /// The file; its name ends in .csv or .xlsx
    pub file: PathBuf,
    /// Only those who stand here; may be given more than once
    #[arg(long, value_enum)]
    pub status: Vec<Status>,
    /// Replace the file if it is there
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct BenchLeads {
    /// How many fictional people
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub count: u64,
    /// Measure instead how far scoring from the goal alone agrees with the tiers of this file: a column `tier`, or the order of its rows
    #[arg(long, value_name = "FILE", requires = "goal")]
    pub ranked: Option<PathBuf>,
    /// Whom the leads of that file are for
    #[arg(long, value_name = "TEXT", requires = "ranked")]
    pub goal: Option<String>,
    /// The day to reckon from [default: today]
    #[arg(long, value_name = "DATE", requires = "ranked")]
    pub today: Option<String>,
    /// The folder to measure in, on the disk that matters [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// A number as it is shown, with or without its sign.
fn parse_number(text: &str) -> Result<u64, String> {
    text.trim_start_matches('#').parse().map_err(|_| "write a number such as 17 or #17".to_owned())
}
