//! The examples of the contract's specification pass the parser, the schemas and all three layers.

use serde_json::{Value, json};

use genie_outreach::contract::{
    ActionType, AtMost, CreateTask, NewTask, Proposal, StateSnapshot, Tools, Verdict, parse_proposal,
    parse_snapshot, schema, validate,
};

use crate::contract_samples::{
    PROPOSALS, SNAPSHOT, SNAPSHOT_SCHEMA, schema_accepts_proposal, snapshot_with, validator,
};

#[test]
fn example_proposals_pass_every_stage_of_validation() {
    let snapshot = snapshot_with(&[]);
    for (action_type, text) in PROPOSALS {
        let value: Value = serde_json::from_str(text).unwrap();
        let proposal = parse_proposal(text.as_bytes(), &Tools::builtin()).unwrap();
        assert_eq!(proposal.action_type(), action_type);
        assert!(schema_accepts_proposal(&value), "{action_type}");
        assert_eq!(
            validate(text.as_bytes(), &Tools::builtin(), Some(&snapshot)),
            Verdict::accepted(action_type)
        );
        assert_eq!(validate(text.as_bytes(), &Tools::builtin(), None), Verdict::accepted(action_type));
        assert_eq!(serde_json::to_value(&proposal).unwrap(), value, "nothing is lost or added");
        assert_eq!(serde_json::from_value::<Proposal>(value).unwrap(), proposal);
    }
}

#[test]
fn example_snapshot_passes_parser_schema_and_round_trip() {
    let value: Value = serde_json::from_str(SNAPSHOT).unwrap();
    let snapshot = parse_snapshot(SNAPSHOT.as_bytes()).unwrap();
    assert!(SNAPSHOT_SCHEMA.is_valid(&value));
    assert_eq!(serde_json::to_value(&snapshot).unwrap(), value);
    assert_eq!(serde_json::from_value::<StateSnapshot>(value).unwrap(), snapshot);
}

#[test]
fn description_of_four_characters_is_refused() {
    let text = r#"{"action_type":"create_task","task":{"description":"Test"}}"#;
    let verdict = validate(text.as_bytes(), &Tools::builtin(), None);
    assert_eq!(verdict.code, Some("SCHEMA_WRONG_LENGTH"));
    assert_eq!(verdict.path.as_deref(), Some("/task/description"));
    assert!(!schema_accepts_proposal(&serde_json::from_str(text).unwrap()));

    let text = br#"{"action_type":"no_op","reason":"awaiting_user_input"}"#;
    assert_eq!(validate(text, &Tools::builtin(), None), Verdict::accepted(ActionType::NoOp));
}

#[test]
fn verdict_has_all_six_fields_and_fits_its_schema() {
    let tools = Tools::builtin();
    let verdicts = [
        validate(br#"{"action_type":"no_op","reason":"awaiting_user_input"}"#, &tools, None),
        validate(br#"{"action_type":"invalid_action"}"#, &tools, None),
        validate(br#"{"action_type":"no_op","reason":7}"#, &tools, None),
    ];
    let expected = [
        json!({"verdict": "accepted", "action_type": "no_op", "layer": null, "code": null, "message": null,
            "path": null}),
        json!({"verdict": "rejected", "action_type": null, "layer": "schema",
            "code": "SCHEMA_UNKNOWN_ACTION_TYPE", "message": "unknown action type \"invalid_action\"",
            "path": "/action_type"}),
        json!({"verdict": "rejected", "action_type": "no_op", "layer": "schema", "code": "SCHEMA_WRONG_TYPE",
            "message": "expected a string, found a number", "path": "/reason"}),
    ];
    let schema = validator("validation_error");
    for (verdict, expected) in verdicts.iter().zip(expected) {
        assert_eq!(serde_json::to_value(verdict).unwrap(), expected);
        assert!(schema.is_valid(&expected));
    }
}

#[test]
fn requires_approval_is_optional_and_false_is_accepted() {
    let snapshot = snapshot_with(&[]);
    for (action_type, text) in PROPOSALS {
        if !text.contains("requires_approval") {
            continue;
        }
        let mut value: Value = serde_json::from_str(text).unwrap();
        value["requires_approval"] = false.into();
        let verdict = validate(value.to_string().as_bytes(), &Tools::builtin(), Some(&snapshot));
        assert_eq!(verdict, Verdict::accepted(action_type));
        value.as_object_mut().unwrap().remove("requires_approval");
        let proposal = parse_proposal(value.to_string().as_bytes(), &Tools::builtin()).unwrap();
        assert_eq!(serde_json::to_value(proposal).unwrap()["requires_approval"], json!(true));
    }
}

#[test]
fn only_registered_tools_pass_parser_and_schema() {
    let mut tools = Tools::builtin();
    tools.register("files.read_text").unwrap();
    for bad in ["read_text", "files.", ".read", "fi les.read", "files.rëad", ""] {
        assert!(tools.register(bad).is_err(), "{bad}");
    }
    let text = r#"{"action_type":"execute_tool","tool_name":"files.read_text","parameters":{}}"#;
    assert!(parse_proposal(text.as_bytes(), &tools).is_ok());
    assert_eq!(parse_proposal(text.as_bytes(), &Tools::builtin()).unwrap_err().code, "SCHEMA_UNKNOWN_TOOL");
    assert_eq!(
        schema("execute_tool", &tools).unwrap()["properties"]["tool_name"]["enum"],
        json!([
            "browser_navigate",
            "browser_click",
            "browser_type",
            "send_message",
            "python_execute",
            "files.read_text"
        ])
    );
}

#[test]
fn snapshot_cannot_exceed_its_bounds() {
    let list: AtMost<5, u32> = AtMost::first(0..);
    assert_eq!(&*list, [0, 1, 2, 3, 4]);
    assert!(serde_json::from_str::<AtMost<2, u32>>("[1,2,3]").is_err());
}

#[test]
fn proposal_built_in_rust_survives_a_round_trip() {
    let proposal = Proposal::CreateTask(CreateTask {
        task_id: None,
        task: NewTask {
            description: "Écrire à la personne suivante".to_owned().try_into().unwrap(),
            preconditions: Vec::new(),
        },
        justification: None,
    });
    let bytes = serde_json::to_vec(&proposal).unwrap();
    assert_eq!(parse_proposal(&bytes, &Tools::builtin()), Ok(proposal));
}
