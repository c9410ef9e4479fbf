//! The tools that an MCP client sees: the six to-do tools and the answer to their questions, six views, and one
//! request tool.

use std::sync::Arc;

use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_todo::change::TodoChange;
use genie_todo::tools::{self, Call, Schema, schema_of};

use crate::host::{CampaignRequest, ConfirmChange, Host};
use crate::scope::Scope;
use crate::view::{CampaignArguments, CampaignPageArguments, PageArguments, View, parsed};
use crate::view_schema;

/// The name of the tool that asks the user for a decision.
const REQUEST: &str = "request_campaign_command";

/// The name of the tool that passes on the user's answer to a question.
const CONFIRM: &str = "confirm_todo_change";

/// The result of a call.
pub(crate) enum Called {
    /// The call is over.
    Done(Value),
    /// The user is to be asked first.
    Waiting(TodoChange),
}

/// A view offered as a tool.
struct ViewTool {
    name: &'static str,
    description: &'static str,
    schema: fn() -> Schema,
    output: fn() -> Schema,
    view: fn(Fields) -> Result<View, Failure>,
}

const VIEW_TOOLS: [ViewTool; 6] = [
    ViewTool {
        name: "list_campaigns",
        description: "Returns the user's outreach campaigns with their ids and statuses, at most 20 unless limit says \
                      otherwise (1 to 100). Campaign ids for the other tools come from here. Changes nothing. \
                      Example: {}.",
        schema: schema_of::<PageArguments>,
        output: view_schema::campaigns,
        view: |arguments| parsed(arguments).map(View::Campaigns),
    },
    ViewTool {
        name: "get_campaign",
        description: "Returns one campaign: its goal, status, lead counts, open tasks and the number of waiting approvals. \
                      The id comes from list_campaigns. Changes nothing.",
        schema: schema_of::<CampaignArguments>,
        output: view_schema::campaign,
        view: |arguments| parsed(arguments).map(View::Campaign),
    },
    ViewTool {
        name: "list_leads",
        description: "Returns the leads of a campaign in import order, at most 20 unless limit says otherwise (1 to 100), \
                      with name, job, company, score and status. Pass next_after as after to get the next page. \
                      Changes nothing. Example: {\"campaign\": \"…\", \"after\": 20, \"limit\": 50}.",
        schema: schema_of::<CampaignPageArguments>,
        output: view_schema::leads,
        view: |arguments| parsed(arguments).map(View::Leads),
    },
    ViewTool {
        name: "list_artifacts",
        description: "Returns the artifacts of a campaign (scoring form, imports, analyses), each in its newest version, \
                      without their content. Changes nothing.",
        schema: schema_of::<CampaignArguments>,
        output: view_schema::artifacts,
        view: |arguments| parsed(arguments).map(View::Artifacts),
    },
    ViewTool {
        name: "list_approvals",
        description: "Returns what waits for the user's approval in a campaign: which action, with which parameters, and \
                      until when. Use it to tell the user what to decide; only the user can approve, in \
                      OutreachGenie. Changes nothing.",
        schema: schema_of::<CampaignPageArguments>,
        output: view_schema::approvals,
        view: |arguments| parsed(arguments).map(View::Approvals),
    },
    ViewTool {
        name: "read_log",
        description: "Returns the log of a campaign from its beginning, record by record, at most 20 unless limit says \
                      otherwise (1 to 100). Pass next_after as after to go on. Payloads are cut to 400 characters. \
                      Changes nothing.",
        schema: schema_of::<CampaignPageArguments>,
        output: view_schema::log,
        view: |arguments| parsed(arguments).map(View::Log),
    },
];

/// The tools of a scope.
pub(crate) fn tools(scope: Scope) -> Vec<Tool> {
    match scope {
        Scope::Todos => tools::Tool::ALL.into_iter().map(todo_tool).chain([confirm_tool()]).collect(),
        Scope::Campaigns => VIEW_TOOLS.iter().map(view_tool).collect(),
        Scope::Requests => vec![request_tool()],
    }
}

fn view_tool(seen: &ViewTool) -> Tool {
    let about = ToolAnnotations::new().read_only(true).open_world(false);
    Tool::new(seen.name, seen.description, Arc::new((seen.schema)()))
        .with_raw_output_schema(Arc::new((seen.output)()))
        .with_annotations(about)
}

fn request_tool() -> Tool {
    let about = ToolAnnotations::new().read_only(false).destructive(false).open_world(false);
    let description = "Asks the user to start, pause or resume a campaign. Nothing happens until the \
                       user agrees in OutreachGenie; this tool cannot agree. The campaign's id comes from \
                       list_campaigns; the reason is shown to the user. One request for each campaign and \
                       command can wait at a time.";
    Tool::new(REQUEST, description, Arc::new(schema_of::<CampaignRequest>()))
        .with_raw_output_schema(Arc::new(view_schema::request()))
        .with_annotations(about)
}

fn confirm_tool() -> Tool {
    let about = ToolAnnotations::new().read_only(false).destructive(true).idempotent(false).open_world(false);
    let description = "Passes on the user's answer to a question that update_todo_task or delete_todo_task returned \
                       with status needs_confirmation. Call it only after the user has read the question and \
                       answered it; never decide for them. Yes makes the change, no drops it. A question is \
                       answered once and expires after ten minutes; then call the first tool again. Example: \
                       {\"question_id\": \"0b9c2f4e-3d1a-4b5c-8d6e-7f8091a2b3c4\", \"answer\": \"yes\"}.";
    Tool::new(CONFIRM, description, Arc::new(schema_of::<ConfirmChange>()))
        .with_raw_output_schema(Arc::new(schema_of::<TodoChange>()))
        .with_annotations(about)
}

fn todo_tool(tool: tools::Tool) -> Tool {
    let about = ToolAnnotations::new()
        .read_only(!tool.changes())
        .destructive(tool.needs_confirmation())
        .idempotent(!tool.changes())
        .open_world(false);
    let output =
        if tool.needs_confirmation() { schema_of::<TodoChange>() } else { tools::output_schema(tool) };
    Tool::new(tool.name(), tool.description(), Arc::new(tools::input_schema(tool)))
        .with_raw_output_schema(Arc::new(output))
        .with_annotations(about)
}

/// Calls a tool. Returns `None` if no tool has this name.
pub(crate) fn call(host: &dyn Host, name: &str, arguments: Fields) -> Option<Result<Called, Failure>> {
    if let Some(tool) = tools::Tool::from_name(name) {
        let call = Call::read(name, &arguments);
        return Some(if tool.needs_confirmation() {
            call.and_then(|call| host.ask(&call)).map(Called::Waiting)
        } else {
            call.and_then(|call| host.todo(&call)).map(Value::from).map(Called::Done)
        });
    }
    if let Some(seen) = VIEW_TOOLS.iter().find(|seen| seen.name == name) {
        return Some((seen.view)(arguments).and_then(|view| host.read(&view)).map(Called::Done));
    }
    match name {
        CONFIRM => Some(confirm(host, arguments).map(Called::Done)),
        REQUEST => Some(request(host, arguments).map(Called::Done)),
        _ => None,
    }
}

fn confirm(host: &dyn Host, arguments: Fields) -> Result<Value, Failure> {
    let change = host.confirm(&parsed(arguments)?)?;
    Ok(serde_json::to_value(change).unwrap_or_default())
}

fn request(host: &dyn Host, arguments: Fields) -> Result<Value, Failure> {
    let number = host.request(&parsed(arguments)?)?;
    Ok(json!({
        "request": number, "status": "waiting_for_the_person",
        "note": "Nothing has changed yet. The user decides in OutreachGenie.",
    }))
}
