//! The tools that an MCP client sees: the six to-do tools, six views, and one request tool.

use std::sync::Arc;

use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_todo::tools::{self, Call, Schema, schema_of};

use crate::host::{CampaignRequest, Host};
use crate::scope::Scope;
use crate::view::{CampaignArguments, CampaignPageArguments, PageArguments, View, parsed};

/// The name of the tool that asks the user for a decision.
const REQUEST: &str = "request_campaign_command";

/// A view offered as a tool.
struct ViewTool {
    name: &'static str,
    description: &'static str,
    schema: fn() -> Schema,
    view: fn(Fields) -> Result<View, Failure>,
}

const VIEW_TOOLS: [ViewTool; 6] = [
    ViewTool {
        name: "list_campaigns",
        description: "Returns the outreach campaigns with their ids and statuses.",
        schema: schema_of::<PageArguments>,
        view: |arguments| parsed(arguments).map(View::Campaigns),
    },
    ViewTool {
        name: "get_campaign",
        description: "Returns one campaign: its goal, status, lead counts, open tasks and waiting approvals.",
        schema: schema_of::<CampaignArguments>,
        view: |arguments| parsed(arguments).map(View::Campaign),
    },
    ViewTool {
        name: "list_leads",
        description: "Returns the leads of a campaign in import order, one page at a time.",
        schema: schema_of::<CampaignPageArguments>,
        view: |arguments| parsed(arguments).map(View::Leads),
    },
    ViewTool {
        name: "list_artifacts",
        description: "Returns the artifacts of a campaign, each in its newest version.",
        schema: schema_of::<CampaignArguments>,
        view: |arguments| parsed(arguments).map(View::Artifacts),
    },
    ViewTool {
        name: "list_approvals",
        description: "Returns the approvals that are waiting. Only the user can approve.",
        schema: schema_of::<CampaignPageArguments>,
        view: |arguments| parsed(arguments).map(View::Approvals),
    },
    ViewTool {
        name: "read_log",
        description: "Returns the log of a campaign, record by record, one page at a time.",
        schema: schema_of::<CampaignPageArguments>,
        view: |arguments| parsed(arguments).map(View::Log),
    },
];

/// The tools of a scope.
pub(crate) fn tools(scope: Scope) -> Vec<Tool> {
    match scope {
        Scope::Todos => tools::Tool::ALL.into_iter().map(todo_tool).collect(),
        Scope::Campaigns => VIEW_TOOLS.iter().map(view_tool).collect(),
        Scope::Requests => vec![request_tool()],
    }
}

fn view_tool(seen: &ViewTool) -> Tool {
    let about = ToolAnnotations::new().read_only(true).open_world(false);
    Tool::new(seen.name, seen.description, Arc::new((seen.schema)())).with_annotations(about)
}

fn request_tool() -> Tool {
    let about = ToolAnnotations::new().read_only(false).destructive(false).open_world(false);
    let description = "Asks the user to start, pause or resume a campaign. Nothing happens until the \
                       user agrees in OutreachGenie; this tool cannot agree.";
    Tool::new(REQUEST, description, Arc::new(schema_of::<CampaignRequest>())).with_annotations(about)
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

/// Calls a tool. Returns `None` if no tool has this name.
pub(crate) fn call(host: &dyn Host, name: &str, arguments: Fields) -> Option<Result<Value, Failure>> {
    if tools::Tool::from_name(name).is_some() {
        let called = Call::read(name, &arguments).and_then(|call| host.todo(&call));
        return Some(called.map(Value::from));
    }
    if let Some(seen) = VIEW_TOOLS.iter().find(|seen| seen.name == name) {
        return Some((seen.view)(arguments).and_then(|view| host.read(&view)));
    }
    (name == REQUEST).then(|| {
        let number = host.request(&parsed(arguments)?)?;
        Ok(json!({
            "request": number, "status": "waiting_for_the_person",
            "note": "Nothing has changed yet. The user decides in OutreachGenie.",
        }))
    })
}
