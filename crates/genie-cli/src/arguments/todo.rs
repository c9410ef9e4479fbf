//! The command line of the to-do agent.

use clap::{Args, Subcommand};

use genie_kernel::{StreamId, Timestamp};

use super::{DeskPlace, Place, number, parse_moment};

#[derive(Debug, Args)]
pub struct Todo {
    #[command(subcommand)]
    pub command: Option<TodoCommand>,
    #[command(flatten)]
    pub talk: Talk,
}

/// A conversation in the terminal.
#[derive(Debug, Args)]
pub struct Talk {
    /// Continue this conversation
    #[arg(long, value_name = "ID", value_parser = parse_conversation)]
    pub conversation: Option<StreamId>,
    #[command(flatten)]
    pub place: Place,
    /// Act at this time instead of now
    #[arg(long, value_name = "MOMENT", hide = true, value_parser = parse_moment)]
    pub at: Option<Timestamp>,
}

#[derive(Debug, Subcommand)]
pub enum TodoCommand {
    /// Send one message and print the reply
    Say(Say),
    /// List tasks
    List(ListTodos),
    /// Add a task
    Add(AddTodo),
    /// Complete a task
    Done(NumberedTodo),
    /// Rename a task
    Rename(RenameTodo),
    /// Delete a task
    Rm(NumberedTodo),
    /// Undo the last change
    Undo(DeskPlace),
}

#[derive(Debug, Args)]
pub struct Say {
    /// The message
    #[arg(allow_hyphen_values = true)]
    pub text: String,
    /// The conversation [default: a new one]
    #[arg(long, value_name = "ID", value_parser = parse_conversation)]
    pub conversation: Option<StreamId>,
    /// Show which calls would be made, without making them
    #[arg(long)]
    pub plan: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct ListTodos {
    /// Only tasks whose title matches
    #[arg(long, value_name = "WORDS")]
    pub search: Option<String>,
    /// Only open tasks
    #[arg(long)]
    pub open: bool,
    /// Only tasks after this number
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i64).range(0..))]
    pub after: i64,
    /// Maximum number of tasks to list
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(i64).range(1..=100))]
    pub limit: i64,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct AddTodo {
    /// The title
    pub title: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct NumberedTodo {
    /// The number of the task
    #[arg(value_parser = number::parse_task)]
    pub number: i64,
    /// Skip the confirmation
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct RenameTodo {
    /// The number of the task
    #[arg(value_parser = number::parse_task)]
    pub number: i64,
    /// The new title
    pub title: String,
    /// Skip the confirmation
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct BenchTodos {
    /// The number of tasks
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1_000..=10_000_000))]
    pub count: u64,
    /// A folder on the disk to measure [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<std::path::PathBuf>,
    /// Print the result as JSON
    #[arg(long, help_heading = super::GLOBAL)]
    pub json: bool,
}

fn parse_conversation(text: &str) -> Result<StreamId, String> {
    let id: uuid::Uuid = text.parse().map_err(|_| "a conversation id must be a UUID".to_owned())?;
    if id.get_version_num() == 4 {
        Ok(StreamId(id))
    } else {
        Err("a conversation id must be a UUIDv4".to_owned())
    }
}
