//! The tools that an MCP client sees: the six of the to-do list, six views, and one request.

use std::sync::Arc;

use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_todo::tools::{self, Call, Schema, schema_of};

use crate::host::{Host, Wanted};
use crate::view::{One, Pages, Part, View, parsed};

/// The name of the tool that asks the person.
const REQUEST: &str = "request_campaign_command";

/// A view as a tool.
struct Seen {
    name: &'static str,
    description: &'static str,
    schema: fn() -> Schema,
    view: fn(Fields) -> Result<View, Failure>,
}

const SEEN: [Seen; 6] = [
    Seen {
        name: "list_campaigns",
        description: "Returns the outreach campaigns with their ids and where they stand.",
        schema: schema_of::<Pages>,
        view: |arguments| parsed(arguments).map(View::Campaigns),
    },
    Seen {
        name: "get_campaign",
        description: "Returns one campaign: its goal, status, numbers of leads, and what waits.",
        schema: schema_of::<One>,
        view: |arguments| parsed(arguments).map(View::Campaign),
    },
    Seen {
        name: "list_leads",
        description: "Returns the leads of a campaign in the order in which they came in, a page at a time.",
        schema: schema_of::<Part>,
        view: |arguments| parsed(arguments).map(View::Leads),
    },
    Seen {
        name: "list_artifacts",
        description: "Returns what is kept with a campaign: the newest version of each artifact.",
        schema: schema_of::<One>,
        view: |arguments| parsed(arguments).map(View::Artifacts),
    },
    Seen {
        name: "list_approvals",
        description: "Returns what waits for the person's consent. Only the person can give it.",
        schema: schema_of::<Part>,
        view: |arguments| parsed(arguments).map(View::Approvals),
    },
    Seen {
        name: "read_log",
        description: "Returns what happened in a campaign, record by record, a page at a time.",
        schema: schema_of::<Part>,
        view: |arguments| parsed(arguments).map(View::Log),
    },
];

/// All tools.
pub(crate) fn tools() -> Vec<Tool> {
    let mut all: Vec<Tool> = tools::Tool::ALL.into_iter().map(todo_tool).collect();
    all.extend(SEEN.iter().map(|seen| {
        let about = ToolAnnotations::new().read_only(true).open_world(false);
        Tool::new(seen.name, seen.description, Arc::new((seen.schema)())).with_annotations(about)
    }));
    let about = ToolAnnotations::new().read_only(false).destructive(false).open_world(false);
    let description = "Asks the person to start, pause or resume a campaign. Nothing happens until the \
                       person agrees in the program; this tool cannot agree.";
    all.push(Tool::new(REQUEST, description, Arc::new(schema_of::<Wanted>())).with_annotations(about));
    all
}

fn todo_tool(tool: tools::Tool) -> Tool {
    let about = ToolAnnotations::new()
        .read_only(!tool.changes())
        .destructive(tool.needs_confirmation())
        .idempotent(!tool.changes())
        .open_world(false);
    Tool::new(tool.name(), tool.description(), Arc::new(tools::input_schema(tool)))
        .with_raw_output_schema(Arc::new(tools::output_schema(tool)))
        .with_annotations(about)
}

/// Calls a tool. An unknown name is nothing that a tool has answered.
pub(crate) fn call(host: &dyn Host, name: &str, arguments: Fields) -> Option<Result<Value, Failure>> {
    if tools::Tool::from_name(name).is_some() {
        let called = Call::read(name, &arguments).and_then(|call| host.todo(&call));
        return Some(called.map(Value::from));
    }
    if let Some(seen) = SEEN.iter().find(|seen| seen.name == name) {
        return Some((seen.view)(arguments).and_then(|view| host.read(&view)));
    }
    (name == REQUEST).then(|| {
        let number = host.request(&parsed(arguments)?)?;
        Ok(json!({
            "request": number, "status": "waiting_for_the_person",
            "note": "Nothing was changed. The user decides about it.",
        }))
    })
}
