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
use serde_json::{Map, Value};

use crate::title::is_visible;

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
            Self::Create => {
                "Adds one task to the user's to-do list and returns it with its id. Use it when the user asks to \
                 add, note or be reminded of something; call it once for each task. The title is stored as \
                 given, in one line of 1 to 200 characters: keep dates and times in it (\"call Jo at 5 pm\"), \
                 because a task has no other field for them. Takes effect at once and can be undone by the user. \
                 Example: {\"title\": \"Buy oat milk\"}."
            }
            Self::Get => {
                "Returns one task: its title, whether it is open or completed, and when it was added and \
                 completed. Use it when the id is known, from list_todo_tasks or from the user (\"task 3\"); \
                 to find a task by its words use list_todo_tasks with search. Changes nothing. \
                 Example: {\"task_id\": 3}."
            }
            Self::List => {
                "Returns tasks in the order of their ids, at most 20 unless limit says otherwise (1 to 100), \
                 with the number of all tasks and of open ones. This is where task ids come from. With search \
                 it returns tasks that contain every word of the search in any order, ignoring case, plural and \
                 similar endings; if none does, tasks with a similar title. If next_after is returned there may \
                 be more: pass it as after. Changes nothing. Examples: {}, {\"status\": \"open\"}, \
                 {\"search\": \"dentist\"}, {\"after\": 20, \"limit\": 50}."
            }
            Self::Update => {
                "Renames a task: title replaces the old one completely. Use it only when the user asked for it, \
                 with an id from list_todo_tasks or from the user. The user confirms first: if the client can ask \
                 them, this call waits for their answer; otherwise it changes nothing yet and returns status \
                 needs_confirmation with a question_id. Then put the question to the user word for word and pass \
                 their answer to confirm_todo_change. Example: {\"task_id\": 3, \"title\": \"Buy bread\"}."
            }
            Self::Complete => {
                "Marks an open task as completed and returns it. Use it when the user says that a task is done, \
                 with an id from list_todo_tasks or from the user. Fails if the task is completed already. Takes \
                 effect at once and can be undone by the user. Example: {\"task_id\": 3}."
            }
            Self::Delete => {
                "Deletes a task. Use it only when the user asked to delete it, not when it is done (then use \
                 complete_todo_task), with an id from list_todo_tasks or from the user. The user confirms first: \
                 if the client can ask them, this call waits for their answer; otherwise it changes nothing yet \
                 and returns status needs_confirmation with a question_id. Then put the question to the user word \
                 for word and pass their answer to confirm_todo_change. Example: {\"task_id\": 3}."
            }
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
        let refuse = |code, why: &str| Err(Failure::new(code, false, why));
        match (call.flaw(), call.title()) {
            (Some(why), _) => refuse("LIST_BAD_ARGUMENTS", why),
            // A title without visible characters is refused here, at the edge; what is stored stays valid.
            (None, Some(title)) if !title.is_empty() && !is_visible(title) => {
                refuse("LIST_BAD_TITLE", "a title must have a visible character")
            }
            (None, Some(_) | None) => Ok(call),
        }
    }

    /// The first invalid number, if any.
    fn flaw(&self) -> Option<&'static str> {
        match self {
            Self::List(arguments) => arguments.flaw(),
            Self::Create(_) | Self::Get(_) | Self::Update(_) | Self::Complete(_) | Self::Delete(_) => {
                let fits = |id| (1..=TASK_ID_MAX).contains(&id);
                (!self.task_id().is_none_or(fits)).then_some("task_id must be a whole number of at least 1")
            }
        }
    }

    /// The title that this gives a task, if any.
    fn title(&self) -> Option<&str> {
        match self {
            Self::Create(Create { title }) | Self::Update(Update { title, .. }) => Some(title),
            Self::Get(_) | Self::List(_) | Self::Complete(_) | Self::Delete(_) => None,
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
    whole_numbers(arguments).read().map_err(|error| {
        Failure::new("LIST_BAD_ARGUMENTS", false, format!("the arguments are not valid: {error}"))
    })
}

/// The arguments with `3.0` written as `3`: for JSON Schema both are the same integer.
pub fn whole_numbers(arguments: &Fields) -> Fields {
    let whole = |value: &Value| match value.as_f64().filter(|_| value.as_i64().is_none()) {
        Some(number) if number.fract() == 0.0 => {
            format!("{number:.0}").parse().map_or(value.clone(), Value::Number)
        }
        Some(_) | None => value.clone(),
    };
    let arguments: Map<String, Value> = arguments.clone().into();
    arguments.iter().map(|(name, value)| (name.clone(), whole(value))).collect::<Map<_, _>>().into()
}
