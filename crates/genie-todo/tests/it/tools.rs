//! The tool layer on its own: schemas, ownership, titles, ids, undo.

use genie_todo::TITLE_CHARACTERS_MAX;
use genie_todo::tools::{Call, Tool, input_schema, output_schema};
use serde_json::{Value, json};

use crate::scene::{ANNA, BERT, Scene};

#[test]
fn six_tools_have_the_specified_names() {
    let names = Tool::ALL.map(Tool::name);
    let expected = [
        "create_todo_task",
        "get_todo_task",
        "list_todo_tasks",
        "update_todo_task",
        "complete_todo_task",
        "delete_todo_task",
    ];
    assert_eq!(names, expected);
}

#[test]
fn schemas_are_closed_and_require_the_specified_fields() {
    let required: [&[&str]; 6] =
        [&["title"], &["task_id"], &[], &["task_id", "title"], &["task_id"], &["task_id"]];
    for (tool, required) in Tool::ALL.into_iter().zip(required) {
        let schema = input_schema(tool);
        assert_eq!(schema["type"], "object");
        assert_eq!(schema["additionalProperties"], false, "{schema:?}");
        let found = schema.get("required").cloned().unwrap_or_else(|| json!([]));
        assert_eq!(found, json!(required));
        assert!(!schema["properties"].as_object().unwrap().contains_key("user_id"));
        for unknown in ["int64", "null"] {
            assert!(!json!([schema, output_schema(tool)]).to_string().contains(unknown), "{schema:?}");
        }
    }
}

#[test]
fn tool_schemas_and_parser_agree() {
    let cases = [
        (Tool::Create, json!({ "title": "a" })),
        (Tool::Create, json!({ "title": "" })),
        (Tool::Create, json!({ "title": "  " })),
        (Tool::Create, json!({ "title": "x".repeat(TITLE_CHARACTERS_MAX) })),
        (Tool::Create, json!({ "title": "x".repeat(TITLE_CHARACTERS_MAX + 1) })),
        (Tool::Create, json!({ "title": 1 })),
        (Tool::Create, json!({})),
        (Tool::Create, json!({ "title": "a", "done": true })),
        (Tool::Get, json!({ "task_id": 1 })),
        (Tool::Get, json!({ "task_id": 0 })),
        (Tool::Get, json!({ "task_id": -1 })),
        (Tool::Get, json!({ "task_id": 1.0 })),
        (Tool::Get, json!({ "task_id": 1.5 })),
        (Tool::Get, json!({ "task_id": "1" })),
        (Tool::Get, json!({ "task_id": 9_007_199_254_740_992_i64 })),
        (Tool::List, json!({})),
        (Tool::List, json!({ "status": "open", "limit": 5, "after": 3, "search": "a" })),
        (Tool::List, json!({ "status": "all" })),
        (Tool::List, json!({ "limit": 0 })),
        (Tool::List, json!({ "limit": 101 })),
        (Tool::List, json!({ "after": -1 })),
        (Tool::Update, json!({ "task_id": 1, "title": "b" })),
        (Tool::Update, json!({ "task_id": 1 })),
        (Tool::Complete, json!({ "task_id": 1 })),
        (Tool::Delete, json!({ "task_id": 1, "confirmed": true })),
    ];
    for (tool, arguments) in cases {
        let schema = jsonschema::validator_for(&Value::Object(input_schema(tool))).unwrap();
        let scene = Scene::with(&["one"]);
        let fits = match scene.call(ANNA, tool.name(), arguments.clone()) {
            Ok(result) => {
                let output = jsonschema::validator_for(&Value::Object(output_schema(tool))).unwrap();
                assert!(output.is_valid(&json!(result)), "{tool:?} {result:?}");
                true
            }
            Err(failure) => failure.error_id == "LIST_NO_TASK",
        };
        assert_eq!(schema.is_valid(&arguments), fits, "{tool:?} {arguments}");
    }
}

#[test]
fn ids_start_at_one_per_user_and_are_not_reused() {
    let scene = Scene::with(&["a", "b"]);
    scene.call(ANNA, "delete_todo_task", json!({ "task_id": 2 })).unwrap();
    let third = scene.call(ANNA, "create_todo_task", json!({ "title": "c" })).unwrap();
    assert_eq!(third["task"]["task_id"], 3);
    let other = scene.call(BERT, "create_todo_task", json!({ "title": "d" })).unwrap();
    assert_eq!(other["task"]["task_id"], 1);
    assert_eq!(scene.titles(ANNA), ["1 a", "3 c"]);
    assert_eq!(scene.titles(BERT), ["1 d"]);
}

#[test]
fn no_tool_reaches_another_users_task() {
    let scene = Scene::with(&["a"]);
    for (tool, arguments) in [
        ("get_todo_task", json!({ "task_id": 1 })),
        ("update_todo_task", json!({ "task_id": 1, "title": "mine" })),
        ("complete_todo_task", json!({ "task_id": 1 })),
        ("delete_todo_task", json!({ "task_id": 1 })),
    ] {
        assert_eq!(scene.call(BERT, tool, arguments).unwrap_err().error_id, "LIST_NO_TASK");
    }
    assert_eq!(scene.titles(ANNA), ["1 a"]);
}

#[test]
fn titles_are_trimmed_and_kept_to_one_line() {
    let scene = Scene::with(&["  Buy milk \t"]);
    assert_eq!(scene.titles(ANNA), ["1 Buy milk"]);
    for title in ["a\nb", "a\u{2028}b", "a\u{1b}[31mb", "a\u{202e}b", "\u{7}"] {
        let failure = scene.call(ANNA, "create_todo_task", json!({ "title": title })).unwrap_err();
        assert_eq!(failure.error_id, "LIST_BAD_TITLE", "{title:?}");
    }
}

#[test]
fn completed_task_cannot_be_completed_again() {
    let scene = Scene::with(&["a"]);
    scene.call(ANNA, "complete_todo_task", json!({ "task_id": 1 })).unwrap();
    let failure = scene.call(ANNA, "complete_todo_task", json!({ "task_id": 1 })).unwrap_err();
    assert_eq!(failure.error_id, "LIST_ALREADY_COMPLETED");
}

#[test]
fn list_is_paginated() {
    let titles: Vec<String> = (1..=45).map(|number| format!("task {number}")).collect();
    let scene = Scene::with(&titles.iter().map(String::as_str).collect::<Vec<_>>());
    scene.call(ANNA, "complete_todo_task", json!({ "task_id": 40 })).unwrap();
    let mut seen = Vec::new();
    let mut after = json!(0);
    loop {
        let page = scene.call(ANNA, "list_todo_tasks", json!({ "after": after })).unwrap();
        assert_eq!((&page["total"], &page["open"]), (&json!(45), &json!(44)));
        seen.extend(page["tasks"].as_array().unwrap().iter().map(|task| task["task_id"].as_i64().unwrap()));
        match page.get("next_after") {
            Some(next) => after = next.clone(),
            None => break,
        }
    }
    assert_eq!(seen, (1..=45).collect::<Vec<i64>>());
    let completed = scene.call(ANNA, "list_todo_tasks", json!({ "status": "completed" })).unwrap();
    assert_eq!(completed["tasks"].as_array().unwrap().len(), 1);
}

#[test]
fn page_of_the_longest_titles_fits_in_one_record() {
    let long = "\u{1f980}".repeat(TITLE_CHARACTERS_MAX);
    let scene = Scene::with(&vec![long.as_str(); 60]);
    let page = scene.call(ANNA, "list_todo_tasks", json!({ "limit": 100 })).unwrap();
    assert!(json!(page).to_string().len() < 20 * 1024);
    assert!(page.contains_key("next_after"));
}

#[test]
fn tool_call_round_trips_through_its_arguments() {
    let scene = Scene::with(&["a"]);
    assert!(scene.call(ANNA, "no_such_tool", json!({})).is_err());
    let call = Call::read(
        "update_todo_task",
        &serde_json::from_value(json!({ "task_id": 1, "title": "b" })).unwrap(),
    );
    let call = call.unwrap();
    assert_eq!(Call::read(call.tool().name(), &call.arguments()).unwrap(), call);
    assert_eq!(serde_json::from_value::<Call>(json!(call)).unwrap(), call);
}

#[test]
fn last_change_can_be_undone_once() {
    let scene = Scene::with(&["a", "b"]);
    let before = ["1 a", "2 b"];
    for (tool, arguments, undone) in [
        ("complete_todo_task", json!({ "task_id": 1 }), "completed"),
        ("update_todo_task", json!({ "task_id": 1, "title": "c" }), "renamed"),
        ("delete_todo_task", json!({ "task_id": 1 }), "deleted"),
        ("create_todo_task", json!({ "title": "d" }), "created"),
    ] {
        scene.call(ANNA, tool, arguments).unwrap();
        assert_eq!(scene.undo(ANNA).unwrap(), undone);
        assert_eq!(scene.titles(ANNA), before);
        assert_eq!(scene.undo(ANNA).unwrap_err().error_id, "LIST_NOTHING_TO_UNDO");
    }
    let page = scene.call(ANNA, "list_todo_tasks", json!({ "search": "a" })).unwrap();
    assert_eq!((&page["total"], &page["open"]), (&json!(2), &json!(2)));
    assert_eq!(page["tasks"].as_array().unwrap().len(), 1);
    scene.assert_replays(ANNA, scene.open(ANNA, 1));
}
