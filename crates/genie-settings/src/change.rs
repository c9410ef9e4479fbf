//! Changes of the document, field by field. A change is checked as a whole: either all of it is valid or nothing
//! changes.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use genie_kernel::Failure;
use genie_outreach::compliance;
use genie_outreach::contract::BuiltinTool;

use crate::document::Settings;
use crate::field::field;
use crate::models::{self, PROVIDERS_MAX, RULES};

/// The maximum number of fields in one change.
const FIELDS_MAX: usize = 200;

/// A change of the document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Change {
    /// New values, by the name of the field.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, Value>,
    /// The fields that get their defaults again; `models.NAME` removes a provider.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub reset: BTreeSet<String>,
}

/// One changed field. An absent value is the default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    /// The value before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Value>,
    /// The value after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Value>,
}

/// Why a change is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {message}")]
pub struct Flaw {
    /// The stable code.
    pub code: &'static str,
    /// The field.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

impl Flaw {
    fn new(code: &'static str, field: &str, message: impl Into<String>) -> Self {
        Self { code, field: field.to_owned(), message: message.into() }
    }
}

impl From<Flaw> for Failure {
    fn from(flaw: Flaw) -> Self {
        Self::new(flaw.code, false, flaw.to_string())
    }
}

impl Change {
    /// The document after this change.
    pub fn apply(&self, document: &Value) -> Result<Value, Flaw> {
        let fields = self.set.len() + self.reset.len();
        if fields == 0 || fields > FIELDS_MAX {
            let message = format!("a change must contain 1 to {FIELDS_MAX} fields");
            return Err(Flaw::new("SETTINGS_INVALID", "settings", message));
        }
        let mut changed = document.clone();
        for name in &self.reset {
            if field(name).is_none() && provider(name).is_none() {
                return Err(unknown(name));
            }
            remove(&mut changed, &name.split('.').collect::<Vec<_>>());
        }
        for (name, value) in &self.set {
            check_value(name, value)?;
            insert(&mut changed, &name.split('.').collect::<Vec<_>>(), value.clone());
        }
        check(&parse(&changed)?)?;
        Ok(changed)
    }
}

/// Reads a document.
pub(crate) fn parse(document: &Value) -> Result<Settings, Flaw> {
    serde_path_to_error::deserialize(document).map_err(|error| {
        let path = error.path().to_string();
        Flaw::new("SETTINGS_INVALID", &path, error.into_inner().to_string())
    })
}

/// The fields that differ between two documents.
pub(crate) fn difference(before: &Value, after: &Value) -> BTreeMap<String, FieldChange> {
    let (before, after) = (values_of(before), values_of(after));
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let changed = names.into_iter().filter(|name| before.get(*name) != after.get(*name));
    let change =
        |name: &String| FieldChange { from: before.get(name).cloned(), to: after.get(name).cloned() };
    changed.map(|name| (name.clone(), change(name))).collect()
}

/// All values of a document, by the names of their fields.
pub fn values_of(document: &Value) -> BTreeMap<String, Value> {
    fn walk(prefix: &str, value: &Value, found: &mut BTreeMap<String, Value>) {
        match value {
            Value::Object(map) => {
                for (key, value) in map {
                    let name = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
                    walk(&name, value, found);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                found.insert(prefix.to_owned(), value.clone());
            }
        }
    }
    let mut found = BTreeMap::new();
    walk("", document, &mut found);
    found
}

fn unknown(name: &str) -> Flaw {
    Flaw::new("SETTINGS_UNKNOWN", name, "there is no setting with this name")
}

/// The provider that a name such as `models.NAME` names.
fn provider(name: &str) -> Option<&str> {
    name.strip_prefix("models.").filter(|provider| models::is_name(provider))
}

fn check_value(name: &str, value: &Value) -> Result<(), Flaw> {
    let known = field(name).ok_or_else(|| unknown(name))?;
    if known.kind.is_literal_secret(value) {
        let message = "this is not the name of a secret; store the secret first, \
             then refer to it as {{secret:NAME}}";
        return Err(Flaw::new("SETTINGS_LITERAL_SECRET", name, message));
    }
    let tool = name.strip_prefix("tools.").and_then(BuiltinTool::from_name);
    if value.as_str() == Some("always") && tool.is_some_and(compliance::needs_approval) {
        let message = "each use of this tool needs your approval; use ask or never";
        return Err(Flaw::new("POLICY_WITHOUT_CONSENT", name, message));
    }
    known.kind.check(value).map_err(|flaw| Flaw::new("SETTINGS_INVALID", name, flaw))
}

/// Checks what no single field shows.
fn check(settings: &Settings) -> Result<(), Flaw> {
    if settings.models.len() > PROVIDERS_MAX {
        let message = format!("at most {PROVIDERS_MAX} providers can be stored");
        return Err(Flaw::new("SETTINGS_INVALID", "models", message));
    }
    let chosen = &settings.default_model;
    if chosen != RULES && !settings.models.get(chosen).is_some_and(|provider| provider.enabled) {
        let message = "name a provider that is stored and enabled, or rules";
        return Err(Flaw::new("SETTINGS_INVALID", "default_model", message));
    }
    Ok(())
}

fn insert(document: &mut Value, path: &[&str], value: Value) {
    let [first, rest @ ..] = path else {
        *document = value;
        return;
    };
    if !document.is_object() {
        *document = Value::Object(Map::new());
    }
    if let Value::Object(map) = document {
        insert(map.entry(*first).or_insert(Value::Null), rest, value);
    }
}

/// Removes a value, and every object that is empty without it.
fn remove(document: &mut Value, path: &[&str]) {
    let (Value::Object(map), [first, rest @ ..]) = (document, path) else { return };
    if let Some(inner) = map.get_mut(*first).filter(|_| !rest.is_empty()) {
        remove(inner, rest);
        if inner.as_object().is_some_and(Map::is_empty) {
            map.remove(*first);
        }
    } else if rest.is_empty() {
        map.remove(*first);
    }
}
