//! Every kind of wrong answer.

use serde_json::{Value, json};

use genie_kernel::Failure;

use crate::chance::Chance;

/// A task that does not exist.
const FOREIGN_TASK: &str = "990e8400-e29b-41d4-a716-446655440009";

/// About the maximum size of an answer that is read, and of a proposal that is stored.
const LARGE_BYTES: (u64, u64) = (55_000, 66_000);

/// More bytes than are ever read.
const HUGE_BYTES: usize = 100_000;

/// The material for a wrong answer.
pub(crate) struct Lie<'a> {
    pub snapshot: &'a Value,
    pub honest: &'a [u8],
    pub lead: Option<&'a str>,
    pub leads: &'a [String],
    pub canary: &'a str,
}

impl Lie<'_> {
    /// One wrong answer.
    pub(crate) fn tell(
        &self,
        chance: &Chance,
        may_create_task: impl FnOnce() -> bool,
    ) -> Result<Vec<u8>, Failure> {
        match chance.below(10) {
            0 | 1 => self.noise(chance),
            2 => Ok(self.misfit(chance).to_string().into_bytes()),
            3..=6 => Ok(self.trick(chance).to_string().into_bytes()),
            7 => Ok(self.oversized(chance)),
            _ => Ok(self.detour(chance, may_create_task).to_string().into_bytes()),
        }
    }

    /// Bytes that are not one JSON value, or no bytes. They contain the secret, as a model's garbage might;
    /// none of it may be stored.
    fn noise(&self, chance: &Chance) -> Result<Vec<u8>, Failure> {
        let honest = String::from_utf8_lossy(self.honest).into_owned();
        Ok(match chance.below(9) {
            0 => format!("Sure! My key is {}.", self.canary).into_bytes(),
            1 => [self.canary.as_bytes(), &[0xff, 0xfe, 0xc0]].concat(),
            2 => self.honest[..self.honest.len() / 2].to_vec(),
            3 => format!("{honest}{honest}").into_bytes(),
            4 => format!("{{\"{}\":\"{}\"}}", self.canary, "x".repeat(HUGE_BYTES)).into_bytes(),
            5 => "[".repeat(HUGE_BYTES / 2).into_bytes(),
            6 => Vec::new(),
            7 => return Err(Failure::new("PROPOSER_TIMEOUT", true, "the model did not answer")),
            _ => return Err(Failure::new("PROPOSER_REFUSED", false, "the model refused")),
        })
    }

    /// JSON outside the contract.
    fn misfit(&self, chance: &Chance) -> Value {
        match chance.below(8) {
            0 => json!({ "action_type": "send_money", "amount": 5 }),
            1 => tool("telepathy", json!({})),
            2 => tool("python_execute", json!({ "script": "import os" })),
            3 => json!([self.snapshot.pointer("/campaign")]),
            4 => self.altered("task_id", json!(FOREIGN_TASK)),
            5 => self.altered("approved", json!(true)),
            6 => json!({ "action_type": "generate_message", "message": { "type": "poem" } }),
            _ => json!({ "action_type": "analyze_leads", "analysis_type": "prioritize" }),
        }
    }

    /// Well-formed proposals that would do harm if they were accepted.
    fn trick(&self, chance: &Chance) -> Value {
        let lead = self.lead.unwrap_or(FOREIGN_TASK);
        match chance.below(10) {
            // A message that this lead has already received, or that was never approved.
            0..=2 => send(lead, "connection_request"),
            3 => send(lead, "follow_up"),
            4 => send(chance.pick(self.leads).map_or(lead, String::as_str), "connection_request"),
            // A read that claims to finish the task.
            5..=7 => tool("browser_navigate", json!({ "url": "https://practice.invalid/nobody" })),
            8 => json!({
                "action_type": "generate_message",
                "message": {
                    "type": chance.pick(&["connection_request", "follow_up", "direct_message"]),
                    "content": "Hello, this text was written to pass unseen.",
                },
                "requires_approval": false,
            }),
            _ => tool("send_message", json!({ "message": lead, "text": "an unapproved text" })),
        }
    }

    /// Answers within the size limit that strain everything after it.
    fn oversized(&self, chance: &Chance) -> Vec<u8> {
        let length = usize::try_from(chance.between(LARGE_BYTES.0, LARGE_BYTES.1)).unwrap_or(0);
        let long = "x".repeat(length);
        let answer = match chance.below(4) {
            0 => artifact("large", json!({ "text": long })).to_string(),
            1 => json!({ "action_type": "request_user_input", "question": long }).to_string(),
            2 => self.altered(&long, json!(1)).to_string(),
            _ => {
                // Short to write, but long when serialised again.
                let numbers = "1e15,".repeat(length / 10);
                let artifact = artifact("numbers", json!({ "numbers": [0] })).to_string();
                artifact.replace("[0]", &format!("[{numbers}0]"))
            }
        };
        answer.into_bytes()
    }

    /// Proposals that are allowed but useless.
    fn detour(&self, chance: &Chance, may_create_task: impl FnOnce() -> bool) -> Value {
        let pending = self.snapshot.pointer("/pending_tasks/0/id");
        match chance.below(5) {
            0 if may_create_task() => {
                let before = match chance.below(3) {
                    0 => self.snapshot.pointer("/current_task/id"),
                    1 => pending,
                    _ => None,
                };
                json!({
                    "action_type": "create_task",
                    "task": {
                        "description": format!("Look into matter number {}", chance.below(1_000)),
                        "preconditions": before.map_or_else(Vec::new, |id| vec![id]),
                    },
                })
            }
            1 => json!({ "action_type": "select_next_task", "task_id": pending }),
            2 => json!({ "action_type": "request_user_input", "question": "Which one do you mean?" }),
            3 => artifact("notes/today", json!({ "text": "an idea" })),
            _ => {
                let reasons = [
                    "awaiting_user_input",
                    "rate_limit_reached",
                    "campaign_complete",
                    "preconditions_not_met",
                ];
                json!({ "action_type": "no_op", "reason": chance.pick(&reasons) })
            }
        }
    }

    /// The honest answer with one member added or changed.
    fn altered(&self, name: &str, value: Value) -> Value {
        let mut honest: Value = serde_json::from_slice(self.honest).unwrap_or_default();
        if let Value::Object(members) = &mut honest {
            members.insert(name.to_owned(), value);
        }
        honest
    }
}

fn tool(name: &str, parameters: Value) -> Value {
    json!({ "action_type": "execute_tool", "tool_name": name, "parameters": parameters })
}

fn send(lead: &str, message: &str) -> Value {
    tool("send_message", json!({ "message": format!("{lead}/{message}") }))
}

fn artifact(key: &str, content: Value) -> Value {
    json!({
        "action_type": "persist_artifact",
        "artifact": { "artifact_type": "analysis_result", "artifact_key": key, "content": content },
    })
}
