//! What the user allows each tool to do, and the consent to one call.

use std::thread;

use genie_desk::Desk;
use genie_desk::tools::{self, CallToMake, PermissionToSet, ToolAnswer, ToolLine, ToolPermission};
use serde_json::{Map, json};

use super::{
    OpensAtEnd, Scene, accept, answered, look, made_by_hand, mine, scene, wait_for_open, waiting_scene,
};

/// Calls a tool without a consent.
fn call_unasked(desk: &Desk, tool: &str) -> genie_desk::Result<ToolAnswer> {
    let wanted = CallToMake { tool: tool.to_owned(), arguments: Map::new(), consent: None };
    tools::call(desk, "mine", wanted)
}

fn permit(desk: &Desk, tool: &str, permission: ToolPermission) -> Result<(), String> {
    let choice = PermissionToSet { tool: tool.to_owned(), permission };
    tools::permit(desk, "mine", choice, "tester").map(drop).map_err(|problem| problem.code)
}

fn tool_line(desk: &Desk, name: &str) -> ToolLine {
    mine(desk).tools.into_iter().find(|tool| tool.name == name).unwrap()
}

fn code<T>(result: genie_desk::Result<T>) -> String {
    result.err().map(|problem| problem.code).unwrap_or_default()
}

#[test]
fn permission_follows_the_class_until_the_user_chooses() {
    use ToolPermission::{Always, Ask, Never};
    let Scene { desk, .. } = &scene(Some(answered()));
    let found = ["look", "resize", "write", "run", "wipe"].map(|name| {
        let line = tool_line(desk, name);
        (name, line.permission, line.choices)
    });
    let expected = [
        ("look", Always, vec![Always, Ask, Never]),
        ("resize", Ask, vec![Always, Ask, Never]),
        ("write", Ask, vec![Ask, Never]),
        ("run", Never, vec![Never]),
        ("wipe", Never, vec![Never]),
    ];
    assert_eq!(found, expected);
}

#[test]
fn tool_that_is_set_to_ask_is_called_with_consent_only() {
    let Scene { desk, .. } = &scene(Some(answered()));
    assert_eq!(code(call_unasked(desk, "write")), "TOOL_NOT_CONFIRMED");
    assert_eq!(code(call_unasked(desk, "resize")), "TOOL_NOT_CONFIRMED");
    assert_eq!(call_unasked(desk, "look").unwrap().text, "seen");
    permit(desk, "look", ToolPermission::Ask).unwrap();
    assert_eq!(code(call_unasked(desk, "look")), "TOOL_NOT_CONFIRMED");
    assert_eq!(look(desk).unwrap().text, "seen");
}

#[test]
fn consent_covers_one_call_as_it_was_shown() {
    let Scene { desk, program, .. } = &scene(Some(answered()));
    let confirmed = made_by_hand(desk, "write").unwrap();
    let call = |wanted: &CallToMake| code(tools::call(desk, "mine", wanted.clone()));
    let other = CallToMake {
        arguments: Map::from_iter([("to".to_owned(), json!("another person"))]),
        ..confirmed.clone()
    };
    assert_eq!(call(&other), "TOOL_CONSENT_MISMATCH");
    let other = CallToMake { tool: "resize".to_owned(), ..confirmed.clone() };
    assert_eq!(call(&other), "TOOL_CONSENT_MISMATCH");
    *program.lock().unwrap() = "b";
    accept(desk);
    assert_eq!(call(&confirmed), "TOOL_CONSENT_MISMATCH");
    *program.lock().unwrap() = "a";
    accept(desk);
    assert_eq!(call(&confirmed), "");
    assert_eq!(call(&confirmed), "TOOL_CALL_ENDED");
}

#[test]
fn tool_is_never_called_once_the_user_says_so() {
    let Scene { desk, .. } = &scene(Some(answered()));
    let confirmed = made_by_hand(desk, "look").unwrap();
    permit(desk, "look", ToolPermission::Never).unwrap();
    assert_eq!(code(look(desk)), "TOOL_SET_TO_NEVER");
    assert_eq!(code(tools::call(desk, "mine", confirmed)), "TOOL_SET_TO_NEVER");
    assert!(!tool_line(desk, "look").enabled);
}

#[test]
fn call_is_not_sent_once_the_user_forbids_the_tool() {
    let Scene { desk, gate, .. } = &waiting_scene(Some(answered()));
    thread::scope(|scope| {
        let opens = OpensAtEnd(gate);
        let calling = scope.spawn(|| look(desk));
        wait_for_open(desk, &calling);
        permit(desk, "look", ToolPermission::Never).unwrap();
        drop(opens);
        assert_eq!(calling.join().unwrap().unwrap_err().code, "TOOL_SET_TO_NEVER");
    });
}

#[test]
fn permission_widens_only_what_can_be_undone() {
    let Scene { desk, .. } = &scene(Some(answered()));
    for (tool, permission) in [
        ("write", ToolPermission::Always),
        ("run", ToolPermission::Always),
        ("run", ToolPermission::Ask),
        ("wipe", ToolPermission::Ask),
        ("nothing", ToolPermission::Ask),
    ] {
        assert_eq!(permit(desk, tool, permission), Err("TOOL_PERMISSION_INVALID".to_owned()), "{tool}");
    }
    permit(desk, "resize", ToolPermission::Always).unwrap();
    assert_eq!(call_unasked(desk, "resize").unwrap().text, "seen");
}

#[test]
fn changed_tool_is_asked_for_again() {
    let Scene { desk, description, .. } = &scene(Some(answered()));
    permit(desk, "resize", ToolPermission::Always).unwrap();
    permit(desk, "look", ToolPermission::Never).unwrap();
    accept(desk);
    assert_eq!(tool_line(desk, "resize").permission, ToolPermission::Always);
    *description.lock().unwrap() = "Resizes, and sends the page to somebody.";
    tools::check(desk, "mine").unwrap();
    assert_eq!(permit(desk, "resize", ToolPermission::Always), Err("TOOL_NOT_ACCEPTED".to_owned()));
    accept(desk);
    assert_eq!(code(call_unasked(desk, "resize")), "TOOL_NOT_CONFIRMED");
    // What was narrowed stays narrow.
    assert_eq!(tool_line(desk, "look").permission, ToolPermission::Never);
}
