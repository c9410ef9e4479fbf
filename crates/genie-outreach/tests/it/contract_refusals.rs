//! One input for each refusal, with the layer, the code and the location.

use serde_json::{Value, json};

use genie_kernel::Layer;
use genie_kernel::untrusted::Malformed;
use genie_outreach::contract::{
    ActionType, CODES, CampaignStatus, StateSnapshot, TaskStatus, Tools, Verdict, check_text, parse_snapshot,
    validate,
};

use crate::contract_samples::{CURRENT_TASK, PENDING_TASK, PROPOSALS, SNAPSHOT, UNKNOWN_TASK, snapshot_with};

/// The bytes, the changes of the example snapshot that they are judged in, and the expected code and path.
type Row = (Vec<u8>, Vec<(&'static str, Value)>, &'static str, &'static str);

fn sample(action_type: ActionType) -> Value {
    let (_, text) = PROPOSALS.iter().find(|(sample, _)| *sample == action_type).unwrap();
    serde_json::from_str(text).unwrap()
}

/// An example proposal with some members set to other values.
fn proposal(action_type: ActionType, changes: &[(&str, Value)]) -> Vec<u8> {
    let mut proposal = sample(action_type);
    for (pointer, value) in changes {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        match proposal.pointer_mut(parent).unwrap() {
            Value::Object(members) => members.insert(key.to_owned(), value.clone()),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                panic!("{pointer} is not in an object")
            }
        };
    }
    proposal.to_string().into_bytes()
}

fn without(action_type: ActionType, key: &str) -> Vec<u8> {
    let mut proposal = sample(action_type);
    proposal.as_object_mut().unwrap().remove(key).unwrap();
    proposal.to_string().into_bytes()
}

const NO_TASK: (&str, Value) = ("/current_task", Value::Null);
const NO_LEAD: (&str, Value) = ("/leads_summary/current_lead", Value::Null);

fn malformed_rows() -> Vec<Row> {
    let row = |bytes: &[u8], code| (bytes.to_vec(), vec![], code, "");
    vec![
        row(&[b' '; 70_000], "SCHEMA_TOO_LARGE"),
        row(b"\xff", "SCHEMA_NOT_UTF8"),
        row(b"\xef\xbb\xbf{}", "SCHEMA_BYTE_ORDER_MARK"),
        row(b"{", "SCHEMA_NOT_JSON"),
        row(&[b'['; 65], "SCHEMA_TOO_DEEP"),
        row(br#"{"a":1,"a":1}"#, "SCHEMA_DUPLICATE_KEY"),
        row(br#"{"a":"\u0000"}"#, "SCHEMA_NUL_CHARACTER"),
        row(br#"{"a":1e999}"#, "SCHEMA_NUMBER_OUT_OF_RANGE"),
        row(b"{}{}", "SCHEMA_TRAILING_TEXT"),
        row(b"[]", "SCHEMA_WRONG_TYPE"),
        row(b"{}", "SCHEMA_MISSING_FIELD"),
    ]
}

fn schema_rows() -> Vec<Row> {
    use ActionType::{CreateTask, ExecuteTool, GenerateMessage, NoOp, SelectNextTask};
    let row = |bytes, code, path| (bytes, vec![], code, path);
    vec![
        row(br#"{"action_type":7}"#.to_vec(), "SCHEMA_WRONG_TYPE", "/action_type"),
        row(br#"{"action_type":"invalid_action"}"#.to_vec(), "SCHEMA_UNKNOWN_ACTION_TYPE", "/action_type"),
        row(proposal(ExecuteTool, &[("/tool_name", json!("rm"))]), "SCHEMA_UNKNOWN_TOOL", "/tool_name"),
        row(without(GenerateMessage, "message"), "SCHEMA_MISSING_FIELD", ""),
        row(proposal(CreateTask, &[("/task", json!({}))]), "SCHEMA_MISSING_FIELD", "/task"),
        row(proposal(NoOp, &[("/note", json!(1))]), "SCHEMA_UNKNOWN_FIELD", "/note"),
        row(proposal(CreateTask, &[("/task/priority", json!(1))]), "SCHEMA_UNKNOWN_FIELD", "/task/priority"),
        row(proposal(NoOp, &[("/reason", json!("tired"))]), "SCHEMA_UNKNOWN_WORD", "/reason"),
        row(proposal(NoOp, &[("/details", json!(null))]), "SCHEMA_WRONG_TYPE", "/details"),
        row(proposal(CreateTask, &[("/task", json!(["A long description"]))]), "SCHEMA_WRONG_TYPE", "/task"),
        row(
            proposal(CreateTask, &[("/task/preconditions", json!([CURRENT_TASK, "7"]))]),
            "SCHEMA_WRONG_VALUE",
            "/task/preconditions/1",
        ),
        row(proposal(SelectNextTask, &[("/task_id", json!("7"))]), "SCHEMA_WRONG_VALUE", "/task_id"),
        row(
            proposal(GenerateMessage, &[("/message/content", json!("é".repeat(301)))]),
            "SCHEMA_WRONG_LENGTH",
            "/message/content",
        ),
    ]
}

fn task_rows() -> Vec<Row> {
    use ActionType::{
        AnalyzeLeads, CreateTask, ExecuteTool, GenerateMessage, NoOp, PersistArtifact, SelectNextTask,
    };
    let task = |id: &str| [("/task_id", json!(id))];
    let row = |bytes, code, path| (bytes, vec![], code, path);
    let description = |text: &str| proposal(CreateTask, &[("/task/description", json!(text))]);
    let preconditions = |ids: &[&str]| proposal(CreateTask, &[("/task/preconditions", json!(ids))]);
    vec![
        row(proposal(NoOp, &task(UNKNOWN_TASK)), "BUSINESS_UNKNOWN_TASK", "/task_id"),
        row(proposal(SelectNextTask, &task(UNKNOWN_TASK)), "BUSINESS_UNKNOWN_TASK", "/task_id"),
        row(proposal(SelectNextTask, &task(CURRENT_TASK)), "BUSINESS_TASK_NOT_PENDING", "/task_id"),
        row(proposal(ExecuteTool, &task(PENDING_TASK)), "BUSINESS_NOT_CURRENT_TASK", "/task_id"),
        (proposal(AnalyzeLeads, &task(PENDING_TASK)), vec![NO_TASK], "BUSINESS_NOT_CURRENT_TASK", "/task_id"),
        (proposal(ExecuteTool, &[]), vec![NO_TASK], "BUSINESS_NO_CURRENT_TASK", ""),
        (proposal(GenerateMessage, &[]), vec![NO_TASK], "BUSINESS_NO_CURRENT_TASK", ""),
        (proposal(PersistArtifact, &[]), vec![NO_TASK], "BUSINESS_NO_CURRENT_TASK", ""),
        row(description(&" ".repeat(12)), "BUSINESS_BLANK_DESCRIPTION", "/task/description"),
        row(description("Follow up on connection request "), "BUSINESS_DUPLICATE_TASK", "/task/description"),
        (without(CreateTask, "justification"), vec![NO_TASK], "BUSINESS_JUSTIFICATION_MISSING", ""),
        (
            proposal(CreateTask, &[("/justification", json!(" "))]),
            vec![NO_TASK],
            "BUSINESS_JUSTIFICATION_MISSING",
            "",
        ),
        row(
            preconditions(&[CURRENT_TASK, PENDING_TASK, CURRENT_TASK]),
            "BUSINESS_DUPLICATE_PRECONDITION",
            "/task/preconditions/2",
        ),
        row(
            preconditions(&[PENDING_TASK, UNKNOWN_TASK]),
            "BUSINESS_UNKNOWN_PRECONDITION",
            "/task/preconditions/1",
        ),
    ]
}

fn content_rows() -> Vec<Row> {
    use ActionType::{ExecuteTool, GenerateMessage, NoOp, PersistArtifact, RequestUserInput};
    let row = |bytes, code, path| (bytes, vec![], code, path);
    let message = |text: &str| proposal(GenerateMessage, &[("/message/content", json!(text))]);
    let options = |options: &[&str]| proposal(RequestUserInput, &[("/options", json!(options))]);
    let key = |key: &str| proposal(PersistArtifact, &[("/artifact/artifact_key", json!(key))]);
    let url = |url: Value| proposal(ExecuteTool, &[("/parameters/url", url)]);
    let send = proposal(ExecuteTool, &[("/tool_name", json!("send_message"))]);
    let mut rows = vec![
        (proposal(GenerateMessage, &[]), vec![NO_LEAD], "BUSINESS_NO_CURRENT_LEAD", ""),
        (send, vec![NO_LEAD], "BUSINESS_NO_CURRENT_LEAD", ""),
        row(message(&"\u{2003}\n".repeat(10)), "BUSINESS_BLANK_MESSAGE", "/message/content"),
        row(
            proposal(RequestUserInput, &[("/question", json!(" ".repeat(10)))]),
            "BUSINESS_BLANK_QUESTION",
            "/question",
        ),
        row(options(&["Yes", " "]), "BUSINESS_BLANK_OPTION", "/options/1"),
        row(options(&["Yes", "No", "yes "]), "BUSINESS_DUPLICATE_OPTION", "/options/2"),
        row(key(""), "BUSINESS_BLANK_ARTIFACT_KEY", "/artifact/artifact_key"),
        row(key("\t "), "BUSINESS_BLANK_ARTIFACT_KEY", "/artifact/artifact_key"),
        row(
            proposal(NoOp, &[("/reason", json!("campaign_complete"))]),
            "BUSINESS_CAMPAIGN_NOT_COMPLETE",
            "/reason",
        ),
    ];
    for hidden in ["\u{202e}", "\u{200b}", "\u{7}", "\u{e0041}"] {
        let text = format!("Hi Jane, would love to connect{hidden}.");
        rows.push(row(message(&text), "BUSINESS_HIDDEN_CHARACTERS", "/message/content"));
    }
    for placeholder in ["{{first_name}}", "{name}", "[First Name]", "[company]"] {
        let text = format!("Hi {placeholder}, would love to connect.");
        rows.push(row(message(&text), "BUSINESS_UNFILLED_PLACEHOLDER", "/message/content"));
    }
    for bad in ["../etc/passwd", " v1", "a\\b", "a\nb", "/a", &"k".repeat(201)] {
        rows.push(row(key(bad), "BUSINESS_UNSAFE_ARTIFACT_KEY", "/artifact/artifact_key"));
    }
    for bad in [json!("javascript:alert(1)"), json!("file:///etc/passwd"), json!("in/jane"), json!(7)] {
        rows.push(row(url(bad), "BUSINESS_URL_NOT_WEB", "/parameters/url"));
    }
    rows
}

fn invariant_rows() -> Vec<Row> {
    use ActionType::{AnalyzeLeads, ExecuteTool, GenerateMessage, NoOp, PersistArtifact};
    let mut rows = Vec::new();
    for status in ["initializing", "paused", "completed", "error"] {
        let snapshot = vec![("/campaign/status", json!(status))];
        rows.push((proposal(NoOp, &[]), snapshot, "INVARIANT_CAMPAIGN_NOT_ACTIVE", ""));
    }
    for (status, code) in [("done", "INVARIANT_TASK_DONE"), ("blocked", "INVARIANT_TASK_BLOCKED")] {
        for action_type in [ExecuteTool, GenerateMessage, AnalyzeLeads, PersistArtifact] {
            let snapshot = vec![("/current_task/status", json!(status))];
            rows.push((proposal(action_type, &[]), snapshot, code, ""));
        }
    }
    rows
}

#[test]
fn every_refusal_code_has_its_layer_and_path() {
    let mut produced = Vec::new();
    for rows in [malformed_rows(), schema_rows(), task_rows(), content_rows(), invariant_rows()] {
        for (bytes, changes, code, path) in rows {
            let snapshot = snapshot_with(&changes);
            let verdict = validate(&bytes, &Tools::builtin(), Some(&snapshot));
            let input = String::from_utf8_lossy(&bytes[..bytes.len().min(300)]).into_owned();
            assert_eq!((verdict.code, verdict.path.as_deref()), (Some(code), Some(path)), "{input}");
            let layer = match code.split('_').next() {
                Some("SCHEMA") => Layer::Schema,
                Some("BUSINESS") => Layer::Business,
                _ => Layer::Invariant,
            };
            assert_eq!(verdict.layer, Some(layer), "{input}");
            produced.push(code);
        }
    }
    for code in CODES {
        assert!(produced.contains(code), "no input gives {code}");
    }
    for code in Malformed::CODES {
        assert!(CODES.contains(code), "{code} is not listed");
    }
}

#[test]
fn without_a_snapshot_only_stateless_rules_apply() {
    for rows in [malformed_rows(), schema_rows(), content_rows()] {
        for (bytes, changes, code, path) in rows {
            let needs_state = code == "BUSINESS_CAMPAIGN_NOT_COMPLETE" || !changes.is_empty();
            let verdict = validate(&bytes, &Tools::builtin(), None);
            let expected = if needs_state { (None, None) } else { (Some(code), Some(path)) };
            assert_eq!((verdict.code, verdict.path.as_deref()), expected);
        }
    }
    let unknown = proposal(ActionType::SelectNextTask, &[("/task_id", json!(UNKNOWN_TASK))]);
    assert_eq!(validate(&unknown, &Tools::builtin(), None), Verdict::accepted(ActionType::SelectNextTask));
}

fn is_accepted(action_type: ActionType, snapshot: &StateSnapshot) -> bool {
    validate(&proposal(action_type, &[]), &Tools::builtin(), Some(snapshot)) == Verdict::accepted(action_type)
}

#[test]
fn accepted_proposals_depend_on_the_task_and_campaign_status() {
    let accepted = |changes: &[(&str, Value)]| -> Vec<&str> {
        let snapshot = snapshot_with(changes);
        let accepted = ActionType::ALL.iter().filter(|action_type| {
            // The example waits for the current task, which one of the snapshots does not have.
            let own_precondition = **action_type == ActionType::CreateTask && snapshot.current_task.is_none();
            let bytes = proposal(ActionType::CreateTask, &[("/task/preconditions", json!([]))]);
            if own_precondition {
                validate(&bytes, &Tools::builtin(), Some(&snapshot)).code.is_none()
            } else {
                is_accepted(**action_type, &snapshot)
            }
        });
        accepted.map(|action_type| action_type.name()).collect()
    };
    let all: Vec<&str> = ActionType::ALL.iter().map(|action_type| action_type.name()).collect();
    let idle = ["create_task", "select_next_task", "analyze_leads", "request_user_input", "no_op"];
    let waiting = ["create_task", "select_next_task", "request_user_input", "no_op"];
    assert_eq!(accepted(&[]), all);
    assert_eq!(accepted(&[NO_TASK]), idle);
    for status in TaskStatus::ALL {
        let expected: &[&str] = match status {
            TaskStatus::Pending | TaskStatus::InProgress => &all,
            TaskStatus::Done | TaskStatus::Blocked => &waiting,
        };
        assert_eq!(accepted(&[("/current_task/status", json!(status))]), expected, "{status}");
    }
    for status in CampaignStatus::ALL.iter().filter(|status| **status != CampaignStatus::Active) {
        assert!(accepted(&[("/campaign/status", json!(status))]).is_empty(), "{status}");
    }
}

#[test]
fn proposal_with_the_current_task_id_is_accepted() {
    let snapshot = snapshot_with(&[]);
    for action_type in ActionType::ALL.iter().filter(|name| **name != ActionType::SelectNextTask) {
        let bytes = proposal(*action_type, &[("/task_id", json!(CURRENT_TASK))]);
        assert_eq!(validate(&bytes, &Tools::builtin(), Some(&snapshot)), Verdict::accepted(*action_type));
    }
}

#[test]
fn snapshot_refusal_points_at_the_invalid_part() {
    let task = json!({"id": PENDING_TASK, "description": "x"});
    let entry = json!({"action_type": "x", "timestamp": "2026-01-06T10:00:00Z", "success": true});
    let table = [
        ("/campaign/status", json!("failed"), "SCHEMA_UNKNOWN_WORD", "/campaign/status"),
        ("/current_task/status", json!("in_progress"), "SCHEMA_UNKNOWN_WORD", "/current_task/status"),
        ("/pending_tasks", json!(vec![task; 11]), "SCHEMA_WRONG_LENGTH", "/pending_tasks"),
        ("/recent_audit_log", json!(vec![entry; 6]), "SCHEMA_WRONG_LENGTH", "/recent_audit_log"),
        ("/leads_summary/total", json!(-1), "SCHEMA_WRONG_VALUE", "/leads_summary/total"),
        (
            "/leads_summary/current_lead/weight_score",
            json!(100.5),
            "SCHEMA_WRONG_VALUE",
            "/leads_summary/current_lead/weight_score",
        ),
        (
            "/leads_summary/current_lead/profile_url",
            json!("/in/jane"),
            "SCHEMA_WRONG_VALUE",
            "/leads_summary/current_lead/profile_url",
        ),
        (
            "/recent_audit_log/0/timestamp",
            json!("yesterday"),
            "SCHEMA_WRONG_VALUE",
            "/recent_audit_log/0/timestamp",
        ),
        ("", json!({}), "SCHEMA_MISSING_FIELD", ""),
    ];
    for (pointer, value, code, path) in table {
        let mut snapshot: Value = serde_json::from_str(SNAPSHOT).unwrap();
        *snapshot.pointer_mut(pointer).unwrap() = value;
        let rejection = parse_snapshot(snapshot.to_string().as_bytes()).unwrap_err();
        assert_eq!((rejection.layer, rejection.code, &*rejection.path), (Layer::Schema, code, path));
    }
}

#[test]
fn error_for_a_message_of_the_wrong_length_states_its_length() {
    let refused = check_text("").unwrap_err();
    assert_eq!(refused.message, "a message must have 20 to 300 characters, but this text has 0");
}
