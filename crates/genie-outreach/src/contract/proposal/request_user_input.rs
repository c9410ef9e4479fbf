//! `request_user_input` (FR-005n): a question that only the user can answer.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::refuse;
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::text::{Text, UNLIMITED};

/// What the user is asked.
pub type Question = Text<10, UNLIMITED>;

/// Proposes to ask the user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RequestUserInput {
    /// The task it is for; the current task, if there is one, if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// What the user is asked.
    pub question: Question,
    /// The answers to choose from; any answer if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// What the user should know before answering.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub context: Option<String>,
}

impl RequestUserInput {
    pub(crate) fn judge_alone(&self) -> Result<(), Rejection> {
        if self.question.is_blank() {
            return Err(refuse(code::BUSINESS_BLANK_QUESTION, "the question is blank").at("/question"));
        }
        // Options that differ only in case or spaces are the same option.
        let mut seen = BTreeSet::new();
        for (index, option) in self.options.iter().enumerate() {
            let option = option.trim().to_lowercase();
            let flaw = if option.is_empty() {
                Some((code::BUSINESS_BLANK_OPTION, "the option is blank"))
            } else if !seen.insert(option) {
                Some((code::BUSINESS_DUPLICATE_OPTION, "the option is a duplicate of another option"))
            } else {
                None
            };
            if let Some((code, message)) = flaw {
                return Err(refuse(code, message).at(format!("/options/{index}")));
            }
        }
        Ok(())
    }
}
