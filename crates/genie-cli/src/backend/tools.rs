//! Tools of MCP servers.

use reqwest::Method;
use serde_json::json;

use genie_desk::Result;
use genie_desk::tools::{
    self, Acceptance, CallToMake, InstalledServer, PermissionToSet, ToolAnswer, ToolCallPreview, ToolCheck,
    ToolServerLine,
};
use genie_desk::view::Page;

use super::{Backend, Place};
use crate::commands::person;

impl Backend {
    /// The MCP servers and their tools.
    pub fn tool_servers(&self) -> Result<Vec<ToolServerLine>> {
        match &self.place {
            Place::Desk(local) => tools::list(&local.desk),
            Place::Server(server) => {
                Ok(server.call::<Page<ToolServerLine>>(Method::GET, "/api/tools")?.items)
            }
        }
    }

    /// Installs the package of a server.
    pub fn install_tool_server(&self, name: &str) -> Result<InstalledServer> {
        match &self.place {
            Place::Desk(local) => tools::install(&local.desk, name),
            Place::Server(server) => server.call(Method::POST, &path_of(name, "install")?),
        }
    }

    /// Compares the tools of a server with those that were accepted.
    pub fn check_tool_server(&self, name: &str) -> Result<ToolCheck> {
        match &self.place {
            Place::Desk(local) => tools::check(&local.desk, name),
            Place::Server(server) => server.call(Method::POST, &path_of(name, "check")?),
        }
    }

    /// Accepts the tools of a server.
    pub fn accept_tools(&self, name: &str, listing_hash: String) -> Result<ToolServerLine> {
        match &self.place {
            Place::Desk(local) => tools::accept(&local.desk, name, &Acceptance { listing_hash }),
            Place::Server(server) => {
                let body = json!({ "listing_hash": listing_hash });
                server.give(Method::POST, &path_of(name, "accept")?, &body)
            }
        }
    }

    /// Sets what a tool may do.
    pub fn permit_tool(&self, name: &str, choice: PermissionToSet) -> Result<ToolServerLine> {
        match &self.place {
            Place::Desk(local) => tools::permit(&local.desk, name, choice, &person()),
            Place::Server(server) => server.give(Method::POST, &path_of(name, "permit")?, &choice),
        }
    }

    /// What a call of a tool would be.
    pub fn preview_call(&self, name: &str, wanted: &CallToMake) -> Result<ToolCallPreview> {
        match &self.place {
            Place::Desk(local) => tools::preview(&local.desk, name, wanted),
            Place::Server(server) => server.give(Method::POST, &path_of(name, "preview")?, wanted),
        }
    }

    /// Calls a tool.
    pub fn call_tool(&self, name: &str, wanted: CallToMake) -> Result<ToolAnswer> {
        match &self.place {
            Place::Desk(local) => tools::call(&local.desk, name, wanted),
            Place::Server(server) => server.give(Method::POST, &path_of(name, "calls")?, &wanted),
        }
    }
}

/// The path of what is done with a server. Only a valid name can be part of a path.
fn path_of(name: &str, action: &str) -> Result<String> {
    let valid = name.parse::<genie_tools::ServerName>().map_err(|_| {
        let what = format!("there is no MCP server with the name {name}");
        genie_desk::Problem::new("TOOL_SERVER_NOT_FOUND", what, "list the servers")
    })?;
    Ok(format!("/api/tools/{valid}/{action}"))
}
