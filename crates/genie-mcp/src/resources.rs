//! The same views as resources, for clients that attach resources instead of calling tools.

use rmcp::model::{Resource, ResourceTemplate};
use serde_json::Value;

use genie_kernel::Failure;
use genie_todo::tools::{Call, ListTasks};

use crate::host::Host;
use crate::scope::Scope;
use crate::view::{CampaignArguments, CampaignPageArguments, PageArguments, View};

const MIME: &str = "application/json";

/// The resource of a scope that always exists.
pub(crate) fn fixed(scope: Scope) -> Option<Resource> {
    let (uri, name, description) = match scope {
        Scope::Todos => ("genie://todos", "todos", "The first page of the to-do list"),
        Scope::Campaigns => ("genie://campaigns", "campaigns", "The outreach campaigns and their statuses"),
        Scope::Requests => return None,
    };
    Some(Resource::new(uri, name).with_description(description).with_mime_type(MIME))
}

/// The resources of one campaign.
pub(crate) fn templates() -> Vec<ResourceTemplate> {
    let parts = [
        ("", "campaign", "One campaign: its goal, status and lead counts"),
        ("/leads", "leads", "The first leads of a campaign"),
        ("/artifacts", "artifacts", "The artifacts of a campaign"),
        ("/approvals", "approvals", "The approvals that are waiting"),
        ("/log", "log", "The first records of a campaign"),
    ];
    let template = |(ending, name, description): (&str, &str, &str)| {
        ResourceTemplate::new(format!("genie://campaigns/{{id}}{ending}"), name)
            .with_description(description)
            .with_mime_type(MIME)
    };
    parts.into_iter().map(template).collect()
}

/// Reads a resource. Returns `None` if the address names none.
pub(crate) fn read(host: &dyn Host, uri: &str) -> Option<Result<Value, Failure>> {
    let path = uri.strip_prefix("genie://")?;
    let parts: Vec<&str> = path.split('/').collect();
    let one = |campaign: &str| CampaignArguments { campaign: campaign.to_owned() };
    let part =
        |campaign: &str| CampaignPageArguments { campaign: campaign.to_owned(), after: None, limit: None };
    let view = match parts.as_slice() {
        ["todos"] => {
            let page = host.todo(&Call::List(ListTasks::default()));
            return Some(page.map(Value::from));
        }
        ["campaigns"] => View::Campaigns(PageArguments::default()),
        ["campaigns", id] => View::Campaign(one(id)),
        ["campaigns", id, "leads"] => View::Leads(part(id)),
        ["campaigns", id, "artifacts"] => View::Artifacts(one(id)),
        ["campaigns", id, "approvals"] => View::Approvals(part(id)),
        ["campaigns", id, "log"] => View::Log(part(id)),
        _ => return None,
    };
    Some(host.read(&view))
}

/// The MIME type of every resource.
pub(crate) fn mime() -> &'static str {
    MIME
}
