//! How much work a schema causes. A short schema whose references branch is visited as often as all its paths together,
//! so a server could take any amount of time; this counts the visits without making them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The keywords whose schemas are applied to a part of the value, not to the value itself.
const CHILD_KEYWORDS: [&str; 10] = [
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "items",
    "prefixItems",
    "additionalItems",
    "contains",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// The keywords whose names are those of properties, and whose schemas are applied to the value itself.
const NAMED_KEYWORDS: [&str; 2] = ["dependentSchemas", "dependencies"];

/// How deep all parts together may be. Reading a schema takes stack for each level.
const HEIGHT_MAX: usize = 1000;

/// Keywords that make a reference mean something else than a place in the document.
const UNSUPPORTED: [&str; 5] =
    ["$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef"];

/// Why the visits of a schema cannot be counted.
#[derive(Debug, PartialEq, Eq)]
pub enum Uncountable {
    /// A part is applied to the same value again and again.
    Endless,
    /// It refers to its parts in a way that is not followed.
    Unsupported(String),
}

/// The parts of a schema that are referred to, by pointer, and the references in each.
#[derive(Debug)]
pub struct Extent(BTreeMap<String, Part>);

#[derive(Debug, Default)]
struct Part {
    /// The number of values in it.
    own: u64,
    references: Vec<Reference>,
}

#[derive(Debug)]
struct Reference {
    target: String,
    /// Whether it is applied to the same value, and not to a part of it.
    in_place: bool,
}

impl Extent {
    /// Reads a schema.
    pub fn of(schema: &Value) -> Result<Self, Uncountable> {
        let mut parts = BTreeMap::new();
        let mut open = vec![String::new()];
        let mut height = 0;
        if schema["$schema"]
            .as_str()
            .is_some_and(|draft| draft.contains("draft-03") || draft.contains("draft-04"))
        {
            return Err(Uncountable::Unsupported("it uses an old draft of JSON Schema".to_owned()));
        }
        while let Some(pointer) = open.pop() {
            if parts.contains_key(&pointer) {
                continue;
            }
            let unknown = || Uncountable::Unsupported(format!("it refers to #{pointer}, which is not there"));
            let found = schema.pointer(&pointer).ok_or_else(unknown)?;
            let mut part = Part::default();
            height += read(found, true, pointer.is_empty(), &mut part)?;
            if height > HEIGHT_MAX {
                return Err(Uncountable::Unsupported("it is nested too deeply".to_owned()));
            }
            open.extend(part.references.iter().map(|reference| reference.target.clone()));
            parts.insert(pointer, part);
        }
        let extent = Self(parts);
        extent.refuse_endless()?;
        Ok(extent)
    }

    /// How many visits a value of this depth causes on its longest path. A value without parts has the depth 0.
    pub fn visits(&self, depth: usize) -> u64 {
        let mut deeper = BTreeMap::new();
        for _ in 0..=depth {
            let mut level = BTreeMap::new();
            for pointer in self.0.keys() {
                self.count(pointer, &deeper, &mut level);
            }
            if level == deeper {
                break;
            }
            deeper = level;
        }
        deeper.get("").copied().unwrap_or_default()
    }

    fn count<'a>(
        &'a self,
        pointer: &'a str,
        deeper: &BTreeMap<&str, u64>,
        level: &mut BTreeMap<&'a str, u64>,
    ) -> u64 {
        if let Some(known) = level.get(pointer) {
            return *known;
        }
        let Some(part) = self.0.get(pointer) else { return 0 };
        let mut visits = part.own;
        for reference in &part.references {
            let more = match reference.in_place {
                true => self.count(&reference.target, deeper, level),
                false => deeper.get(reference.target.as_str()).copied().unwrap_or_default(),
            };
            visits = visits.saturating_add(more);
        }
        level.insert(pointer, visits);
        visits
    }

    /// Removes the parts that lead nowhere, again and again; what is left leads back to itself.
    fn refuse_endless(&self) -> Result<(), Uncountable> {
        let mut waiting: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut used_by: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (pointer, part) in &self.0 {
            let targets = part.references.iter().filter(|reference| reference.in_place);
            let targets: BTreeSet<&str> = targets.map(|reference| reference.target.as_str()).collect();
            targets.iter().for_each(|target| used_by.entry(target).or_default().push(pointer));
            waiting.insert(pointer, targets);
        }
        let is_free =
            |(pointer, targets): (&&'_ str, &BTreeSet<&str>)| targets.is_empty().then(|| pointer.to_string());
        let mut free: Vec<String> = waiting.iter().filter_map(is_free).collect();
        let mut removed = 0;
        while let Some(pointer) = free.pop() {
            removed += 1;
            for user in used_by.get(pointer.as_str()).into_iter().flatten() {
                if let Some(targets) = waiting.get_mut(user)
                    && targets.remove(pointer.as_str())
                    && targets.is_empty()
                {
                    free.push((*user).to_owned());
                }
            }
        }
        if removed == self.0.len() { Ok(()) } else { Err(Uncountable::Endless) }
    }
}

/// Adds a schema, and everything in it, to a part. Returns how deep it is.
fn read(value: &Value, in_place: bool, is_root: bool, part: &mut Part) -> Result<usize, Uncountable> {
    part.own += 1;
    let mut height = 0;
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = name.as_str();
                if let Value::String(text) = value {
                    read_reference(name, text, in_place, is_root, part)?;
                }
                let below = match value {
                    // Definitions count where they are referred to.
                    _ if is_root && matches!(name, "$defs" | "definitions") => 0,
                    Value::Object(schemas) if NAMED_KEYWORDS.contains(&name) => {
                        let mut highest = 0;
                        for schema in schemas.values() {
                            highest = highest.max(read(schema, in_place, false, part)?);
                        }
                        highest
                    }
                    Value::Null
                    | Value::Bool(_)
                    | Value::Number(_)
                    | Value::String(_)
                    | Value::Array(_)
                    | Value::Object(_) => {
                        read(value, in_place && !CHILD_KEYWORDS.contains(&name), false, part)?
                    }
                };
                height = height.max(below);
            }
        }
        Value::Array(items) => {
            for item in items {
                height = height.max(read(item, in_place, false, part)?);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    Ok(height + 1)
}

fn read_reference(
    name: &str,
    text: &str,
    in_place: bool,
    is_root: bool,
    part: &mut Part,
) -> Result<(), Uncountable> {
    if UNSUPPORTED.contains(&name) || (name == "$id" && !is_root) {
        return Err(Uncountable::Unsupported(format!("it uses {name}, which is not supported")));
    }
    if name == "$ref" {
        part.references.push(Reference { target: pointer_of(text)?, in_place });
    }
    Ok(())
}

fn pointer_of(reference: &str) -> Result<String, Uncountable> {
    let pointer = reference.strip_prefix('#').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    let pointer = pointer.filter(|pointer| !pointer.contains('%'));
    let foreign = || Uncountable::Unsupported("it refers to something other than its own parts".to_owned());
    pointer.map(str::to_owned).ok_or_else(foreign)
}
