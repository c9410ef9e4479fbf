//! The six tools, one file each: their arguments, results and changes. They are the only access to a list;
//! the session decides whose list it is.

mod complete;
mod create;
mod delete;
mod get;
mod list;
mod schema;
mod update;

use genie_kernel::Failure;
use genie_kernel::effect::Class;
use genie_kernel::record::{Fields, fields};
use serde::{Deserialize, Serialize};

pub use complete::Complete;
pub use create::Create;
pub use delete::Delete;
pub use get::Get;
pub use list::{ListTasks, PAGE_DEFAULT, PAGE_MAX, Page};
pub use schema::{Schema, input_schema, output_schema, schema_of};
pub use update::{Renamed, Update};

/// The largest id that every JSON parser represents exactly.
pub const TASK_ID_MAX: i64 = 9_007_199_254_740_991;

/// One of the six tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tool {
    /// Adds a task.
    Create,
    /// Shows a task.
    Get,
    /// Lists tasks.
    List,
    /// Renames a task.
    Update,
    /// Completes a task.
    Complete,
    /// Deletes a task.
    Delete,
}

impl Tool {
    /// All tools, in the order of the decision table.
    pub const ALL: [Self; 6] =
        [Self::Create, Self::Get, Self::List, Self::Update, Self::Complete, Self::Delete];

    /// The tool's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Create => "create_todo_task",
            Self::Get => "get_todo_task",
            Self::List => "list_todo_tasks",
            Self::Update => "update_todo_task",
            Self::Complete => "complete_todo_task",
            Self::Delete => "delete_todo_task",
        }
    }

    /// The tool with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.name() == name)
    }

    /// The user intent that the tool serves, in one word.
    pub fn intent(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Get => "read",
            Self::List => "list",
            Self::Update => "update",
            Self::Complete => "complete",
            Self::Delete => "delete",
        }
    }

    /// The tool's description, for models and MCP clients.
    pub fn description(self) -> &'static str {
        match self {
            Self::Create => "Adds a task to the to-do list and returns it with its id.",
            Self::Get => "Returns one task of the to-do list.",
            Self::List => {
                "Returns tasks of the to-do list in the order of their ids, a page at a time, \
                 or those whose title matches a search."
            }
            Self::Update => "Renames a task of the to-do list. The old title is gone afterwards.",
            Self::Complete => "Marks a task of the to-do list as completed.",
            Self::Delete => "Deletes a task from the to-do list.",
        }
    }

    /// Whether the tool changes the list.
    pub fn changes(self) -> bool {
        match self {
            Self::Create | Self::Update | Self::Complete | Self::Delete => true,
            Self::Get | Self::List => false,
        }
    }

    /// Whether the agent asks before it calls the tool. True for changes that the user cannot simply reverse.
    pub fn needs_confirmation(self) -> bool {
        match self {
            Self::Update | Self::Delete => true,
            Self::Create | Self::Get | Self::List | Self::Complete => false,
        }
    }

    /// The effect class. A change is stored with the id of its effect, so repeating it has no further effect.
    pub fn class(self) -> Class {
        if self.changes() { Class::Idempotent } else { Class::Read }
    }
}

/// A validated call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tool", content = "arguments")]
pub enum Call {
    /// Add a task.
    #[serde(rename = "create_todo_task")]
    Create(Create),
    /// Show a task.
    #[serde(rename = "get_todo_task")]
    Get(Get),
    /// List tasks.
    #[serde(rename = "list_todo_tasks")]
    List(ListTasks),
    /// Rename a task.
    #[serde(rename = "update_todo_task")]
    Update(Update),
    /// Complete a task.
    #[serde(rename = "complete_todo_task")]
    Complete(Complete),
    /// Delete a task.
    #[serde(rename = "delete_todo_task")]
    Delete(Delete),
}

impl Call {
    /// Parses and validates a requested call.
    pub fn read(tool: &str, arguments: &Fields) -> Result<Self, Failure> {
        let Some(tool) = Tool::from_name(tool) else {
            return Err(Failure::new("LIST_UNKNOWN_TOOL", false, "there is no tool with that name"));
        };
        let call = match tool {
            Tool::Create => parsed(arguments).map(Self::Create),
            Tool::Get => parsed(arguments).map(Self::Get),
            Tool::List => parsed(arguments).map(Self::List),
            Tool::Update => parsed(arguments).map(Self::Update),
            Tool::Complete => parsed(arguments).map(Self::Complete),
            Tool::Delete => parsed(arguments).map(Self::Delete),
        }?;
        let flaw = match &call {
            Self::List(arguments) => arguments.flaw(),
            Self::Create(_) | Self::Get(_) | Self::Update(_) | Self::Complete(_) | Self::Delete(_) => {
                let fits = |id| (1..=TASK_ID_MAX).contains(&id);
                (!call.task_id().is_none_or(fits)).then_some("task_id must be a whole number of at least 1")
            }
        };
        match flaw {
            None => Ok(call),
            Some(why) => Err(Failure::new("LIST_BAD_ARGUMENTS", false, why)),
        }
    }

    /// The tool that this calls.
    pub fn tool(&self) -> Tool {
        match self {
            Self::Create(_) => Tool::Create,
            Self::Get(_) => Tool::Get,
            Self::List(_) => Tool::List,
            Self::Update(_) => Tool::Update,
            Self::Complete(_) => Tool::Complete,
            Self::Delete(_) => Tool::Delete,
        }
    }

    /// The task that this names, if any.
    pub fn task_id(&self) -> Option<i64> {
        match self {
            Self::Create(_) | Self::List(_) => None,
            Self::Get(Get { task_id })
            | Self::Update(Update { task_id, .. })
            | Self::Complete(Complete { task_id })
            | Self::Delete(Delete { task_id }) => Some(*task_id),
        }
    }

    /// The call that only reads the named task.
    pub fn look(&self) -> Option<Self> {
        self.task_id().map(|task_id| Self::Get(Get { task_id }))
    }

    /// The arguments, as they are sent.
    pub fn arguments(&self) -> Fields {
        match self {
            Self::Create(arguments) => fields(arguments),
            Self::Get(arguments) => fields(arguments),
            Self::List(arguments) => fields(arguments),
            Self::Update(arguments) => fields(arguments),
            Self::Complete(arguments) => fields(arguments),
            Self::Delete(arguments) => fields(arguments),
        }
    }
}

fn parsed<T: for<'a> Deserialize<'a>>(arguments: &Fields) -> Result<T, Failure> {
    arguments.read().map_err(|error| {
        Failure::new("LIST_BAD_ARGUMENTS", false, format!("the arguments are not valid: {error}"))
    })
}
