//! What the widgets of native applications are, by the names of their classes and by their attributes.

use std::collections::BTreeMap;

/// The attributes of one node.
pub(super) type Attributes = BTreeMap<String, String>;

/// The roles of controls, by a part of the name of their class, the more particular first.
/// Sources, read on 2026-11-18: Android's `android.widget`, Apple's `XCUIElement.ElementType`, Appium's fake driver.
const ROLES: [(&str, &str); 22] = [
    ("radiobutton", "radio"),
    ("checkbox", "checkbox"),
    ("checkedtextview", "checkbox"),
    ("togglebutton", "switch"),
    ("switch", "switch"),
    ("edittext", "textbox"),
    ("autocompletetextview", "textbox"),
    ("textfield", "textbox"),
    ("inputfield", "textbox"),
    ("searchfield", "searchbox"),
    ("textarea", "textbox"),
    ("seekbar", "slider"),
    ("slider", "slider"),
    ("spinner", "combobox"),
    ("picker", "combobox"),
    ("combobox", "combobox"),
    ("menuitem", "menuitem"),
    ("tabitem", "tab"),
    ("link", "link"),
    ("listitem", "listitem"),
    ("cell", "listitem"),
    ("button", "button"),
];

/// Where drivers write the name of a node, the best first.
const NAMES: [&str; 7] = ["content-desc", "label", "hint", "name", "text", "title", "value"];

/// Where they write the name of a field. The others may hold what was typed.
const FIELD_NAMES: [&str; 4] = ["content-desc", "label", "hint", "name"];

/// The name of a class without its package and without Apple's prefix, in small letters.
pub(super) fn class_name<'a>(tag: &'a str, attributes: &'a Attributes) -> &'a str {
    // A dump of Android's own tool names all nodes alike.
    let class = if tag == "node" { attributes.get("class").map_or(tag, String::as_str) } else { tag };
    let class = class.rsplit('.').next().unwrap_or(class);
    class.strip_prefix("XCUIElementType").unwrap_or(class)
}

/// The role of a control, if the class is one.
pub(super) fn role(tag: &str, class: &str) -> Option<&'static str> {
    // On Android this shows a text, on iOS it takes one.
    if tag == "XCUIElementTypeTextView" {
        return Some("textbox");
    }
    let class = class.to_ascii_lowercase();
    ROLES.iter().find(|(part, _)| class.contains(part)).map(|(_, role)| *role)
}

/// What kind of text a field takes, if it is a field.
pub(super) fn input(role: &str, class: &str, attributes: &Attributes) -> Option<String> {
    if role != "textbox" && role != "searchbox" {
        return None;
    }
    let is_password = is(attributes, "password", "true") || class.starts_with("Secure");
    Some(if is_password { "password" } else { "text" }.to_owned())
}

/// Whether a user can act on a node. Android says so; of other nodes, controls count.
pub(super) fn can_act(role: Option<&str>, attributes: &Attributes) -> bool {
    match attributes.get("clickable") {
        Some(clickable) => clickable == "true" || is(attributes, "checkable", "true"),
        None => role.is_some(),
    }
}

/// Whether a user can see a node. One that is hidden may have children that are not.
pub(super) fn is_visible(attributes: &Attributes) -> bool {
    let says_no = ["visible", "displayed"].iter().any(|name| is(attributes, name, "false"));
    let has_no_size = ["width", "height"].iter().any(|name| is(attributes, name, "0"));
    !says_no && !has_no_size
}

/// The name of a node.
pub(super) fn label(attributes: &Attributes) -> Option<&str> {
    first(&NAMES, attributes)
}

/// The name of a field, without what was typed into it.
pub(super) fn field_label(attributes: &Attributes) -> Option<&str> {
    first(&FIELD_NAMES, attributes)
}

fn first<'a>(names: &[&str], attributes: &'a Attributes) -> Option<&'a str> {
    let mut values = names.iter().filter_map(|name| attributes.get(*name));
    values.find(|value| !value.trim().is_empty()).map(String::as_str)
}

/// The states that change what an element means.
pub(super) fn states(role: &str, attributes: &Attributes) -> Vec<String> {
    // On iOS a switch has its state as its value.
    let is_on = role == "switch" && is(attributes, "value", "1");
    let states = [
        ("checked", is_on || is(attributes, "checked", "true")),
        ("expanded", is(attributes, "expanded", "true")),
        ("selected", is(attributes, "selected", "true")),
    ];
    states.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name.to_owned()).collect()
}

/// Whether a node is a dialog.
pub(super) fn is_dialog(class: &str) -> bool {
    let class = class.to_ascii_lowercase();
    ["alert", "dialog", "sheet"].iter().any(|ending| class.ends_with(ending))
}

/// Whether an attribute has this value.
pub(super) fn is(attributes: &Attributes, name: &str, value: &str) -> bool {
    attributes.get(name).is_some_and(|found| found == value)
}
