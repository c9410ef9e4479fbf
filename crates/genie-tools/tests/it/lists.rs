//! What a person accepts of a list of tools, and how another list differs from it.

use genie_tools::{ChangeKind, ListedTool, ToolChange, changes, fingerprints, listing_hash};
use serde_json::{Value, json};

fn tool(name: &str, description: &str, input_schema: Value) -> ListedTool {
    ListedTool { name: name.to_owned(), description: description.to_owned(), input_schema }
}

#[test]
fn every_difference_is_found() {
    let schema = || json!({ "type": "object" });
    let other = || json!({ "type": "object", "required": ["all"] });
    let before = fingerprints(&[
        tool("same", "a", schema()),
        tool("words", "a", schema()),
        tool("arguments", "a", schema()),
        tool("both", "a", schema()),
        tool("gone", "a", schema()),
    ]);
    let now = fingerprints(&[
        tool("same", "a", schema()),
        tool("words", "b", schema()),
        tool("arguments", "a", other()),
        tool("both", "b", other()),
        tool("new", "a", schema()),
    ]);
    let change = |tool: &str, kind| ToolChange { tool: tool.to_owned(), kind };
    let expected = [
        change("arguments", ChangeKind::Arguments),
        change("both", ChangeKind::DescriptionAndArguments),
        change("gone", ChangeKind::Missing),
        change("new", ChangeKind::New),
        change("words", ChangeKind::Description),
    ];
    assert_eq!(changes(&before, &now), expected);
    assert_eq!(changes(&now, &now), []);
    assert_ne!(listing_hash("", &before), listing_hash("", &now));
}

#[test]
fn order_of_a_list_does_not_matter() {
    let [one, two] = [tool("a", "x", json!({})), tool("b", "y", json!({}))];
    let hash = |tools: &[ListedTool]| listing_hash("", &fingerprints(tools));
    assert_eq!(hash(&[one.clone(), two.clone()]), hash(&[two, one]));
}
