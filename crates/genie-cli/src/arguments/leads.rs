//! The arguments of `genie leads`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Subcommand, ValueEnum};

use genie_desk::leads;
use genie_desk::view::LeadStatus;

use super::{At, number};

#[derive(Debug, Subcommand)]
pub enum Leads {
    /// Import leads from a file: CSV, TSV, Excel or a LinkedIn data export
    Import(ImportLeads),
    /// List the leads of a campaign, best first, with reasons
    List(ListLeads),
    /// Show everything known about a lead, and how its score was computed
    Show(ShowLead),
    /// Show every journal record about a lead, in order
    Dossier(LeadDossier),
    /// Score the leads of a campaign, or of a file without storing anything
    Score(ScoreLeads),
    /// Override the computed score of a lead
    Override(OverrideScore),
    /// Exclude a lead: this campaign won't send them any messages
    Exclude(ExcludeLead),
    /// Include an excluded lead again
    Include(ShowLead),
    /// Mark a lead as replied: they won't get any more messages
    Replied(RepliedLead),
    /// Withdraw the pending invitation to a lead, in the browser
    WithdrawInvitation(WithdrawInvitation),
    /// Permanently erase a person from all stored data
    Erase(EraseLead),
    /// Suggest weights from your own ranking; changes nothing
    Learn(Learn),
    /// Choose the recipients: everyone, the first leads, leads with a minimum score, or picked leads
    Cutoff(CutoffLeads),
    /// Export the leads to a file for other programs
    Export(ExportLeads),
}

#[derive(Debug, Args)]
pub struct ImportLeads {
    /// The file to import
    pub file: PathBuf,
    /// Use the mapping saved under this name
    #[arg(long, value_name = "NAME")]
    pub mapping: Option<String>,
    /// Change how a column is mapped: "Column=field", "Column=variable:name" or "Column=ignore"
    #[arg(long = "map", value_name = "COLUMN=FIELD")]
    pub maps: Vec<String>,
    /// Save the mapping under this name, for the next file
    #[arg(long, value_name = "NAME")]
    pub save_mapping: Option<String>,
    /// The sheet of a workbook; a dry run lists them [default: the one with the clearest header row]
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    /// The text encoding, such as windows-1252 or macintosh [default: detected]
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<String>,
    /// Report what would happen without changing anything
    #[arg(long)]
    pub dry_run: bool,
    /// Write every rejected row, with its cells and the reason, to this CSV file; it can be corrected and imported
    #[arg(long, value_name = "FILE")]
    pub rejected: Option<PathBuf>,
    #[command(flatten)]
    pub at: At,
}

/// The state of a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Status {
    /// Not contacted yet
    Pending,
    /// A message was sent
    Contacted,
    /// The lead replied
    Responded,
    /// Excluded: no messages are sent
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
    /// How many leads to list
    #[arg(long, value_name = "NUMBER", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub limit: u64,
    /// Only leads after this place
    #[arg(long, value_name = "PLACE", default_value_t = 0)]
    pub after: u64,
    /// Only leads in this state; can be repeated
    #[arg(long, value_enum)]
    pub status: Vec<Status>,
    /// Only leads without tasks yet
    #[arg(long)]
    pub waiting: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct WithdrawInvitation {
    /// The number of the lead, as shown by `genie leads list`
    #[arg(value_parser = number::parse_sole)]
    pub number: u64,
    /// Withdraw it without asking
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct RepliedLead {
    /// The number of the lead, as shown by `genie leads list`
    #[arg(value_parser = number::parse_sole)]
    pub number: u64,
    /// What they wrote: it is saved with a category, chosen by the campaign's model or by rules
    #[arg(long, value_name = "REPLY", allow_hyphen_values = true)]
    pub text: Option<String>,
    /// The category, if you know better
    #[arg(long, value_enum, requires = "text")]
    pub category: Option<ReplyCategory>,
    /// They asked you to stop: also add them to the do-not-contact list of all campaigns
    #[arg(long)]
    pub stop: bool,
    #[command(flatten)]
    pub at: At,
}

/// What a reply says, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReplyCategory {
    /// They want to talk or to know more
    Interested,
    /// They ask something before they decide
    Question,
    /// They may be interested at another time
    Later,
    /// They decline, or are the wrong person
    NotInterested,
    /// An automatic reply: they are away
    OutOfOffice,
    /// They want no more messages
    Unsubscribe,
    /// None of these
    Other,
}

impl From<ReplyCategory> for leads::ReplyCategory {
    fn from(category: ReplyCategory) -> Self {
        match category {
            ReplyCategory::Interested => Self::Interested,
            ReplyCategory::Question => Self::Question,
            ReplyCategory::Later => Self::Later,
            ReplyCategory::NotInterested => Self::NotInterested,
            ReplyCategory::OutOfOffice => Self::OutOfOffice,
            ReplyCategory::Unsubscribe => Self::Unsubscribe,
            ReplyCategory::Other => Self::Other,
        }
    }
}

#[derive(Debug, Args)]
pub struct ShowLead {
    /// The number of the lead, as shown by `genie leads list`
    #[arg(value_parser = number::parse)]
    pub number: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct LeadDossier {
    /// The number of the lead, as shown by `genie leads list`
    #[arg(value_parser = number::parse)]
    pub number: u64,
    /// Write it to a file, as JSON
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long, requires = "out")]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("how").args(["goal", "algorithm", "what_if", "what_if_goal", "print"]))]
pub struct ScoreLeads {
    /// The target audience, such as "engineers at 50-500 person companies in fintech"
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub goal: Option<String>,
    /// A JSON file with the algorithm, in the format of --print
    #[arg(long, value_name = "FILE")]
    pub algorithm: Option<PathBuf>,
    /// Show which leads would move with the algorithm in this JSON file; changes nothing
    #[arg(long, value_name = "FILE")]
    pub what_if: Option<PathBuf>,
    /// Show which leads would move with this goal; changes nothing
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub what_if_goal: Option<String>,
    /// Print the algorithm in effect as JSON, to edit and apply with --algorithm
    #[arg(long)]
    pub print: bool,
    /// Score this file instead of a campaign: CSV, TSV, XLSX or a LinkedIn data export; nothing is stored
    #[arg(long, value_name = "FILE", requires = "goal", conflicts_with = "campaign")]
    pub leads: Option<PathBuf>,
    /// The reference date for ages and durations, so that scores are reproducible [default: today]
    #[arg(long, value_name = "DATE")]
    pub today: Option<String>,
    /// How many moved leads to show
    #[arg(long, value_name = "NUMBER", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub limit: u64,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").args(["score", "clear"]).required(true))]
pub struct OverrideScore {
    /// The number of the lead
    #[arg(value_parser = number::parse_sole)]
    pub number: u64,
    /// The score, 0 to 100
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub score: Option<u32>,
    /// Use the computed score again
    #[arg(long)]
    pub clear: bool,
    /// The reason
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ExcludeLead {
    /// The number of the lead
    #[arg(value_parser = number::parse_sole)]
    pub number: u64,
    /// The reason
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct EraseLead {
    /// The profile URL, its last part, an email address, or the number of a lead
    pub person: String,
    /// Skip the confirmation
    #[arg(long)]
    pub yes: bool,
    /// Count what would be erased, and erase nothing
    #[arg(long, conflicts_with = "yes")]
    pub dry_run: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct Learn {
    /// Your ranking: leads by profile or number, best first, or with a `tier` column [default: your score overrides]
    #[arg(long, value_name = "FILE")]
    pub ranking: Option<PathBuf>,
    /// Write the proposed algorithm to this file, for `genie leads score --algorithm`
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("who").args(["first", "above", "pick", "all"]))]
pub struct CutoffLeads {
    /// Only the first leads of the ranking
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub first: Option<u64>,
    /// Only leads with at least this score
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub above: Option<u32>,
    /// Only these leads, by number, such as 3,7,12
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = number::parse)]
    pub pick: Vec<u64>,
    /// Everyone in the ranking
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct ExportLeads {
    /// The file; its name ends in .csv or .xlsx
    pub file: PathBuf,
    /// Only leads in this state; can be repeated
    #[arg(long, value_enum)]
    pub status: Vec<Status>,
    /// Replace the file if it exists
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub at: At,
}

#[derive(Debug, Args)]
pub struct BenchLeads {
    /// The number of fictional leads
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub count: u64,
    /// Instead, measure how well scoring from the goal alone agrees with this file: with its `tier` column, or the order of its rows
    #[arg(long, value_name = "FILE", requires = "goal")]
    pub ranked: Option<PathBuf>,
    /// The target audience of the leads in that file
    #[arg(long, value_name = "TEXT", requires = "ranked")]
    pub goal: Option<String>,
    /// The reference date [default: today]
    #[arg(long, value_name = "DATE", requires = "ranked")]
    pub today: Option<String>,
    /// A folder on the disk to measure [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, help_heading = super::GLOBAL)]
    pub json: bool,
}
