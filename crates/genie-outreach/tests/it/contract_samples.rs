//! The examples of the contract's specification, word for word, and the published schemas.

use std::sync::LazyLock;

use jsonschema::{Draft, Validator};
use serde_json::Value;

use genie_outreach::contract::{ActionType, StateSnapshot, Tools, parse_snapshot, schema};

pub const CURRENT_TASK: &str = "660e8400-e29b-41d4-a716-446655440001";
pub const PENDING_TASK: &str = "770e8400-e29b-41d4-a716-446655440002";
pub const UNKNOWN_TASK: &str = "990e8400-e29b-41d4-a716-446655440009";

pub const SNAPSHOT: &str = r#"{
  "campaign": {
    "id": "550e8400-e29b-41d4-a716-446655440000",
    "name": "Q1 2026 Outreach",
    "status": "active"
  },
  "current_task": {
    "id": "660e8400-e29b-41d4-a716-446655440001",
    "description": "Send connection request to lead #3",
    "status": "in-progress",
    "preconditions": []
  },
  "pending_tasks": [
    {
      "id": "770e8400-e29b-41d4-a716-446655440002",
      "description": "Follow up on connection request"
    }
  ],
  "leads_summary": {
    "total": 100,
    "pending": 97,
    "contacted": 3,
    "responded": 0,
    "current_lead": {
      "id": "880e8400-e29b-41d4-a716-446655440003",
      "full_name": "Jane Doe",
      "profile_url": "https://linkedin.com/in/janedoe",
      "job_title": "Senior Engineer",
      "company": "TechCorp",
      "weight_score": 87.5
    }
  },
  "recent_audit_log": [
    {
      "action_type": "browser_navigate",
      "timestamp": "2026-01-06T10:00:00Z",
      "success": true,
      "payload": { "url": "https://linkedin.com/in/johndoe" }
    }
  ],
  "available_artifacts": [
    {
      "artifact_type": "scoring_algorithm",
      "artifact_key": "algorithm_v1"
    }
  ]
}"#;

pub const PROPOSALS: [(ActionType, &str); 8] = [
    (
        ActionType::CreateTask,
        r#"{
  "action_type": "create_task",
  "task": {
    "description": "Wait 24 hours for connection request acceptance",
    "preconditions": ["660e8400-e29b-41d4-a716-446655440001"]
  },
  "justification": "LinkedIn best practices recommend 24-hour wait before follow-up"
}"#,
    ),
    (
        ActionType::SelectNextTask,
        r#"{
  "action_type": "select_next_task",
  "task_id": "770e8400-e29b-41d4-a716-446655440002",
  "reasoning": "All preconditions met, next highest priority task"
}"#,
    ),
    (
        ActionType::ExecuteTool,
        r#"{
  "action_type": "execute_tool",
  "tool_name": "browser_navigate",
  "parameters": {
    "url": "https://linkedin.com/in/janedoe"
  },
  "expected_outcome": "Navigate to Jane Doe's LinkedIn profile"
}"#,
    ),
    (
        ActionType::GenerateMessage,
        r#"{
  "action_type": "generate_message",
  "message": {
    "type": "connection_request",
    "content": "Hi Jane, I noticed your work at TechCorp on cloud infrastructure. Would love to connect and share insights.",
    "personalization_context": {
      "job_title": "Senior Engineer",
      "company": "TechCorp"
    }
  },
  "requires_approval": true
}"#,
    ),
    (
        ActionType::AnalyzeLeads,
        r#"{
  "action_type": "analyze_leads",
  "analysis_type": "prioritize",
  "parameters": {
    "campaign_goal": "Find engineers at 50-500 person companies",
    "weight_preferences": {
      "job_title_relevance": 0.40,
      "company_size": 0.25,
      "recent_activity": 0.20,
      "profile_completeness": 0.15
    }
  }
}"#,
    ),
    (
        ActionType::RequestUserInput,
        r#"{
  "action_type": "request_user_input",
  "question": "This lead's profile is incomplete. Should I proceed or skip?",
  "options": ["Proceed", "Skip", "Manual review"],
  "context": "Lead has no job title or company information"
}"#,
    ),
    (
        ActionType::PersistArtifact,
        r#"{
  "action_type": "persist_artifact",
  "artifact": {
    "artifact_type": "scoring_algorithm",
    "artifact_key": "algorithm_v2",
    "content": {
      "criteria": {
        "job_title_relevance": { "weight": 0.50, "target_keywords": ["Senior", "Principal"] }
      }
    }
  },
  "requires_approval": true
}"#,
    ),
    (
        ActionType::NoOp,
        r#"{
  "action_type": "no_op",
  "reason": "rate_limit_reached",
  "details": "LinkedIn rate limit: wait 60 minutes before next connection request"
}"#,
    ),
];

/// The example snapshot with some members set to other values.
pub fn snapshot_with(changes: &[(&str, Value)]) -> StateSnapshot {
    let mut snapshot: Value = serde_json::from_str(SNAPSHOT).unwrap();
    for (pointer, value) in changes {
        *snapshot.pointer_mut(pointer).unwrap() = value.clone();
    }
    parse_snapshot(snapshot.to_string().as_bytes()).unwrap()
}

/// A published schema as a validator that asserts formats.
pub fn validator(name: &str) -> Validator {
    jsonschema::options()
        .with_draft(Draft::Draft7)
        .should_validate_formats(true)
        .build(&schema(name, &Tools::builtin()).unwrap())
        .unwrap()
}

pub static SNAPSHOT_SCHEMA: LazyLock<Validator> = LazyLock::new(|| validator("state_snapshot"));

/// Whether one of the eight published schemas accepts the proposal.
pub fn schema_accepts_proposal(proposal: &Value) -> bool {
    static SCHEMAS: LazyLock<Vec<Validator>> =
        LazyLock::new(|| ActionType::ALL.iter().map(|action_type| validator(action_type.name())).collect());
    SCHEMAS.iter().any(|schema| schema.is_valid(proposal))
}
