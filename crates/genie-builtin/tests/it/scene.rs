//! A data folder with the built-in tools, and calls that a person has accepted and permitted.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use genie_adapters::ToolHost;
use genie_builtin::{Addresses, BuiltinTools, SystemAddresses};
use genie_kernel::Failure;
use genie_site::NoWindow;
use genie_tools::{Answer, CallOutcome, Caller, Server, ToolCall, ToolServers};
use serde_json::{Value, json};
use tempfile::TempDir;

pub struct Scene {
    folder: TempDir,
    pub tools: BuiltinTools<ToolHost>,
}

impl Scene {
    pub fn new() -> Self {
        Self::with(&json!({}), Arc::new(SystemAddresses))
    }

    /// The same, with own settings and another way to look names up.
    pub fn with(own: &Value, addresses: Arc<dyn Addresses>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = json!({ "mcpServers": { "builtin": { "genie": own } } });
        fs::write(folder.path().join("mcp.json"), file.to_string()).unwrap();
        let host = ToolHost::new(folder.path(), Arc::new(NoWindow));
        let tools = BuiltinTools::with_addresses(folder.path(), host, addresses);
        Self { folder, tools }
    }

    pub fn server(&self) -> Server {
        self.tools.servers().unwrap().remove(&"builtin".parse().unwrap()).unwrap()
    }

    /// The folder of the tools.
    pub fn work(&self) -> PathBuf {
        self.folder.path().join("tools/work/builtin")
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    pub fn call(&self, tool: &str, arguments: &Value) -> CallOutcome {
        self.call_if(tool, arguments, &|| Ok(()))
    }

    pub fn call_if(
        &self,
        tool: &str,
        arguments: &Value,
        may_send: &dyn Fn() -> Result<(), Failure>,
    ) -> CallOutcome {
        let server = self.server();
        let listed = self.tools.list(&server, &|| true).unwrap();
        let accepted = listed.iter().find(|one| one.name == tool).unwrap().fingerprint();
        let arguments = arguments.as_object().unwrap().clone();
        let call = ToolCall { tool: tool.to_owned(), accepted, arguments };
        self.tools.call(&server, &call, Caller { goes_on: &|| true, may_send })
    }

    /// What a tool answers that does what it is told to.
    pub fn done(&self, tool: &str, arguments: &Value) -> Answer {
        match self.call(tool, arguments) {
            CallOutcome::Answered(answer) if !answer.is_error => answer,
            other @ (CallOutcome::Answered(_) | CallOutcome::NotSent(_) | CallOutcome::Unknown(_)) => {
                panic!("{other:?}")
            }
        }
    }

    /// What a tool answers that could not do it.
    pub fn error(&self, tool: &str, arguments: &Value) -> String {
        match self.call(tool, arguments) {
            CallOutcome::Answered(answer) if answer.is_error => answer.text,
            other @ (CallOutcome::Answered(_) | CallOutcome::NotSent(_) | CallOutcome::Unknown(_)) => {
                panic!("{other:?}")
            }
        }
    }

    /// The code of a call that was not made.
    pub fn not_sent(&self, tool: &str, arguments: &Value) -> String {
        match self.call(tool, arguments) {
            CallOutcome::NotSent(failure) => failure.error_id.into_owned(),
            other @ (CallOutcome::Answered(_) | CallOutcome::Unknown(_)) => panic!("{other:?}"),
        }
    }

    /// What a tool found.
    pub fn found(&self, tool: &str, arguments: &Value) -> Value {
        self.done(tool, arguments).structured.unwrap()
    }
}
