//! Infers a small JSON Schema (draft-07) from content (FR-017). The content is always valid under its schema.
//! Parts that are too deep, too wide or too large stay unconstrained.

use std::collections::BTreeMap;

use serde_json::{Map, Number, Value, json};

use genie_people::identity::parse_email;

use crate::contract::{Moment, Uri};

/// The maximum depth of arrays and objects that are described.
pub const DEPTH_MAX: usize = 16;

/// The maximum number of keys of an object, over all items of its array, that are described.
pub const KEYS_MAX: usize = 256;

/// The maximum size of a schema in bytes: it is stored in one record with its content.
pub const SCHEMA_BYTES_MAX: usize = 12 * 1024;

/// The schema of this content.
pub fn infer(content: &Value) -> Value {
    let mut shape = Shape::default();
    let mut room = Room { bytes_left: SCHEMA_BYTES_MAX - "{}".len() };
    shape.add(content, DEPTH_MAX, &mut room);
    shape.into_schema()
}

/// The remaining space in bytes. The estimate is never below the actual size.
struct Room {
    bytes_left: usize,
}

impl Room {
    const TYPE: usize = r#""type":["boolean"],"#.len();
    const FORMAT: usize = r#""format":"date-time","#.len();
    const ITEMS: usize = r#""items":{},"#.len();
    const MEMBERS: usize = r#""properties":{},"required":[],"#.len();

    /// The size of a key, among the properties and among the required ones.
    fn key(key: &str) -> usize {
        let written = |character: char| match character {
            '"' | '\\' => 2,
            '\0'..='\u{1f}' => 6,
            other => other.len_utf8(),
        };
        2 * key.chars().map(written).sum::<usize>() + r#""":{},"",""#.len()
    }

    /// Reserves this many bytes; returns whether they were available.
    fn takes(&mut self, is_needed: bool, bytes: usize) -> bool {
        let left = if is_needed { self.bytes_left.checked_sub(bytes) } else { Some(self.bytes_left) };
        self.bytes_left = left.unwrap_or(self.bytes_left);
        left.is_some()
    }
}

/// The common shape of all values in one place.
#[derive(Default)]
struct Shape {
    /// Any value is allowed here.
    open: bool,
    null: bool,
    boolean: bool,
    number: Option<Numbers>,
    string: Option<Strings>,
    array: Option<Box<Shape>>,
    object: Option<Members>,
}

/// The numbers in one place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Whole,
    Any,
}

/// The strings in one place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strings {
    All(Form),
    Any,
}

/// The format of a string.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Date,
    DateTime,
    Uri,
    Email,
}

/// The objects in one place.
#[derive(Default)]
struct Members {
    objects: usize,
    /// There are too many keys to describe.
    open: bool,
    /// Each key with its shape and the number of objects that have it.
    by_key: BTreeMap<String, (Shape, usize)>,
}

impl Shape {
    /// Adds a value, or leaves the shape open where it would be too deep or too large.
    fn add(&mut self, value: &Value, depth_left: usize, room: &mut Room) {
        if !self.open && !self.describe(value, depth_left, room) {
            *self = Self { open: true, ..Self::default() };
        }
    }

    /// Adds a value; returns whether there was space for it.
    fn describe(&mut self, value: &Value, depth_left: usize, room: &mut Room) -> bool {
        match value {
            Value::Null => room.takes(!self.null, Room::TYPE) && set(&mut self.null),
            Value::Bool(_) => room.takes(!self.boolean, Room::TYPE) && set(&mut self.boolean),
            Value::Number(number) => {
                let has_room = room.takes(self.number.is_none(), Room::TYPE);
                let before = self.number.unwrap_or(Numbers::Whole);
                self.number = Some(if is_whole(number) { before } else { Numbers::Any });
                has_room
            }
            Value::String(text) => {
                let has_room = room.takes(self.string.is_none(), Room::TYPE + Room::FORMAT);
                let found = form_of(text).map_or(Strings::Any, Strings::All);
                let agrees = self.string.is_none_or(|before| before == found);
                self.string = Some(if agrees { found } else { Strings::Any });
                has_room
            }
            Value::Array(_) | Value::Object(_) if depth_left == 0 => false,
            Value::Array(items) => {
                let has_room = room.takes(self.array.is_none(), Room::TYPE + Room::ITEMS);
                let shape = self.array.get_or_insert_default();
                for item in items.iter().take_while(|_| has_room) {
                    shape.add(item, depth_left - 1, room);
                }
                has_room
            }
            Value::Object(members) => {
                let has_room = room.takes(self.object.is_none(), Room::TYPE + Room::MEMBERS);
                if has_room {
                    self.object.get_or_insert_default().add(members, depth_left - 1, room);
                }
                has_room
            }
        }
    }

    fn into_schema(self) -> Value {
        let mut types = Vec::new();
        let mut schema = Map::new();
        if self.open {
            return Value::Object(schema);
        }
        if let Some(items) = self.array {
            types.push("array");
            let items = items.into_schema();
            if items != json!({}) {
                schema.insert("items".to_owned(), items);
            }
        }
        types.extend(self.boolean.then_some("boolean"));
        types.extend(self.null.then_some("null"));
        types.extend(self.number.map(Numbers::name));
        if let Some(members) = self.object {
            types.push("object");
            members.describe(&mut schema);
        }
        if let Some(strings) = self.string {
            types.push("string");
            if let Strings::All(form) = strings {
                schema.insert("format".to_owned(), json!(form.name()));
            }
        }
        types.sort_unstable();
        match types.as_slice() {
            [] => {}
            [one] => drop(schema.insert("type".to_owned(), json!(one))),
            several => drop(schema.insert("type".to_owned(), json!(several))),
        }
        Value::Object(schema)
    }
}

impl Members {
    fn add(&mut self, members: &Map<String, Value>, depth_left: usize, room: &mut Room) {
        self.objects += 1;
        for (key, value) in members {
            if self.open {
                return;
            }
            let is_new = !self.by_key.contains_key(key);
            if is_new && (self.by_key.len() == KEYS_MAX || !room.takes(true, Room::key(key))) {
                self.open = true;
                self.by_key.clear();
                return;
            }
            let (shape, count) = self.by_key.entry(key.clone()).or_default();
            shape.add(value, depth_left, room);
            *count += 1;
        }
    }

    fn describe(self, schema: &mut Map<String, Value>) {
        let objects = self.objects;
        let required: Vec<&String> =
            self.by_key.iter().filter(|(_, (_, count))| *count == objects).map(|(key, _)| key).collect();
        if !required.is_empty() {
            schema.insert("required".to_owned(), json!(required));
        }
        let properties: Map<String, Value> =
            self.by_key.into_iter().map(|(key, (shape, _))| (key, shape.into_schema())).collect();
        if !properties.is_empty() {
            schema.insert("properties".to_owned(), Value::Object(properties));
        }
    }
}

impl Numbers {
    const fn name(self) -> &'static str {
        match self {
            Self::Whole => "integer",
            Self::Any => "number",
        }
    }
}

impl Form {
    const fn name(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::DateTime => "date-time",
            Self::Uri => "uri",
            Self::Email => "email",
        }
    }
}

fn set(flag: &mut bool) -> bool {
    *flag = true;
    true
}

fn is_whole(number: &Number) -> bool {
    number.is_i64() || number.is_u64()
}

/// The format of a string. Each check is at least as strict as the format it names.
fn form_of(text: &str) -> Option<Form> {
    if text.len() == "2026-01-31".len() && Moment::parse(&format!("{text}T00:00:00Z")).is_some() {
        Some(Form::Date)
    } else if Moment::parse(text).is_some() {
        Some(Form::DateTime)
    } else if Uri::parse(text).is_some_and(|uri| uri.is_web()) {
        Some(Form::Uri)
    } else if is_plain_email(text) {
        Some(Form::Email)
    } else {
        None
    }
}

/// An e-mail address without quotes, comments, brackets, non-ASCII letters or encoded domain names.
fn is_plain_email(text: &str) -> bool {
    let is_atom = |atom: &str| {
        !atom.is_empty() && atom.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+-".contains(&byte))
    };
    text.split_once('@').is_some_and(|(local, domain)| {
        text.is_ascii()
            && local.split('.').all(is_atom)
            && domain.split('.').all(is_atom)
            && !domain.contains("--")
    }) && parse_email(text).is_some_and(|read| read == text.to_ascii_lowercase())
}
