//! `execute_tool` (FR-005k): one tool call. Whether it runs is decided later, by policy and approval.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::{needs_current_lead, refuse};
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::{Object, StateSnapshot};
use crate::contract::tools::ToolName;
use crate::contract::uri::Uri;
use crate::contract::vocabulary::BuiltinTool;

/// Proposes one tool call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExecuteTool {
    /// The task it is for; the current task if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// Which tool; only a registered one.
    pub tool_name: ToolName,
    /// What the tool is given.
    pub parameters: Object,
    /// What is expected to happen.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub expected_outcome: Option<String>,
}

impl ExecuteTool {
    pub(crate) fn judge_alone(&self) -> Result<(), Rejection> {
        let navigates = self.tool_name.builtin() == Some(BuiltinTool::BrowserNavigate);
        match self.parameters.get("url") {
            // The browser also opens scripts, files and its own settings; none of them is a page
            // that a campaign has to visit.
            Some(url) if navigates && !url.as_str().and_then(Uri::parse).is_some_and(|url| url.is_web()) => {
                Err(refuse(code::BUSINESS_URL_NOT_WEB, "only http and https pages can be opened")
                    .at("/parameters/url"))
            }
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn judge_in(&self, snapshot: &StateSnapshot) -> Result<(), Rejection> {
        match self.tool_name.builtin() {
            Some(BuiltinTool::SendMessage) => needs_current_lead(snapshot),
            Some(
                BuiltinTool::BrowserNavigate
                | BuiltinTool::BrowserClick
                | BuiltinTool::BrowserType
                | BuiltinTool::PythonExecute,
            )
            | None => Ok(()),
        }
    }
}
