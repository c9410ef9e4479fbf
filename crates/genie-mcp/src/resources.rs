//! The same views as resources, for clients that attach them instead of calling tools.

use rmcp::model::{Resource, ResourceTemplate};
use serde_json::Value;

use genie_kernel::Failure;
use genie_todo::tools::{Call, ListTasks};

use crate::host::Host;
use crate::view::{One, Pages, Part, View};

const MIME: &str = "application/json";

/// The resources that are always there.
pub(crate) fn fixed() -> Vec<Resource> {
    vec![
        Resource::new("genie://todos", "todos")
            .with_description("The first page of the to-do list")
            .with_mime_type(MIME),
        Resource::new("genie://campaigns", "campaigns")
            .with_description("The outreach campaigns and where they stand")
            .with_mime_type(MIME),
    ]
}

/// The resources of one campaign.
pub(crate) fn templates() -> Vec<ResourceTemplate> {
    let parts = [
        ("", "campaign", "One campaign: its goal, status and numbers"),
        ("/leads", "leads", "The first leads of a campaign"),
        ("/artifacts", "artifacts", "What is kept with a campaign"),
        ("/approvals", "approvals", "What waits for the person's consent"),
        ("/log", "log", "The first records of a campaign"),
    ];
    let template = |(ending, name, description): (&str, &str, &str)| {
        ResourceTemplate::new(format!("genie://campaigns/{{id}}{ending}"), name)
            .with_description(description)
            .with_mime_type(MIME)
    };
    parts.into_iter().map(template).collect()
}

/// Reads a resource, if the address names one.
pub(crate) fn read(host: &dyn Host, uri: &str) -> Option<Result<Value, Failure>> {
    let path = uri.strip_prefix("genie://")?;
    let parts: Vec<&str> = path.split('/').collect();
    let one = |campaign: &str| One { campaign: campaign.to_owned() };
    let part = |campaign: &str| Part { campaign: campaign.to_owned(), after: None, limit: None };
    let view = match parts.as_slice() {
        ["todos"] => {
            let page = host.todo(&Call::List(ListTasks::default()));
            return Some(page.map(Value::from));
        }
        ["campaigns"] => View::Campaigns(Pages::default()),
        ["campaigns", id] => View::Campaign(one(id)),
        ["campaigns", id, "leads"] => View::Leads(part(id)),
        ["campaigns", id, "artifacts"] => View::Artifacts(one(id)),
        ["campaigns", id, "approvals"] => View::Approvals(part(id)),
        ["campaigns", id, "log"] => View::Log(part(id)),
        _ => return None,
    };
    Some(host.read(&view))
}

/// The type of every resource.
pub(crate) fn mime() -> &'static str {
    MIME
}
