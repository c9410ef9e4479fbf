//! Fields are a JSON object with ordered names: under every operation they read, write and compare like
//! `serde_json`'s ordered object.

use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use genie_kernel::record::Fields;

/// An operation on fields.
#[derive(Clone, Debug)]
enum Deed {
    Insert(String, i64),
    Remove(String),
    Merge(Vec<(String, Option<i64>)>),
    Extend(Vec<(String, i64)>),
    Retain(i64),
}

fn deed() -> impl Strategy<Value = Deed> {
    let name = || "[a-d]{0,2}";
    prop_oneof![
        (name(), any::<i64>()).prop_map(|(name, value)| Deed::Insert(name, value)),
        name().prop_map(Deed::Remove),
        proptest::collection::vec((name(), any::<Option<i64>>()), 0..5).prop_map(Deed::Merge),
        proptest::collection::vec((name(), any::<i64>()), 0..5).prop_map(Deed::Extend),
        any::<i64>().prop_map(Deed::Retain),
    ]
}

/// Applies it to both. The results must be equal.
fn act(fields: &mut Fields, object: &mut Map<String, Value>, deed: Deed) {
    match deed {
        Deed::Insert(name, value) => {
            assert_eq!(fields.insert(name.clone(), json!(value)), object.insert(name, json!(value)));
        }
        Deed::Remove(name) => assert_eq!(fields.remove(&name), object.remove(&name)),
        Deed::Merge(patch) => {
            fields.merge(&patch.iter().map(|(name, value)| (name.clone(), json!(value))).collect());
            // If a name occurs twice, the last value wins.
            for (name, value) in patch.into_iter().collect::<std::collections::BTreeMap<_, _>>() {
                match value {
                    Some(value) => object.insert(name, json!(value)),
                    None => object.remove(&name),
                };
            }
        }
        Deed::Extend(more) => {
            fields.extend(more.iter().map(|(name, value)| (name.clone(), json!(value))));
            object.extend(more.into_iter().map(|(name, value)| (name, json!(value))));
        }
        Deed::Retain(above) => {
            fields.retain(|_, value| value.as_i64() > Some(above));
            object.retain(|_, value| value.as_i64() > Some(above));
        }
    }
}

fn check(fields: &Fields, object: &Map<String, Value>) {
    assert_eq!(serde_json::to_string(fields).unwrap(), serde_json::to_string(object).unwrap());
    assert_eq!((fields.len(), fields.is_empty()), (object.len(), object.is_empty()));
    assert!(fields.keys().eq(object.keys()));
    assert!(fields.iter().eq(object.iter().map(|(name, value)| (name.as_str(), value))));
    assert_eq!(*fields, Fields::from(object.clone()));
    assert_eq!(Value::from(fields.clone()), Value::Object(object.clone()));
    for name in ["", "a", "b", "ab", "dd", "zz"] {
        assert_eq!(fields.get(name), object.get(name));
        assert_eq!(fields.contains_key(name), object.contains_key(name));
        assert_eq!(fields[name], object.get(name).cloned().unwrap_or_default());
    }
}

proptest! {
    #[test]
    fn fields_behave_like_an_ordered_object(deeds in proptest::collection::vec(deed(), 0..24)) {
        let (mut fields, mut object) = (Fields::new(), Map::new());
        for deed in deeds {
            act(&mut fields, &mut object, deed);
            check(&fields, &object);
        }
    }

    #[test]
    fn fields_parse_in_any_order_and_the_last_duplicate_wins(
        members in proptest::collection::vec(("[a-c]{0,2}", any::<i64>()), 0..12)
    ) {
        let members: Vec<String> =
            members.iter().map(|(name, value)| format!("{}:{value}", json!(name))).collect();
        let text = format!("{{{}}}", members.join(","));
        let object: Map<String, Value> = serde_json::from_str(&text).unwrap();
        check(&serde_json::from_str(&text).unwrap(), &object);
    }
}

#[derive(Debug, PartialEq, Deserialize)]
struct Pot {
    clay: String,
    #[serde(default)]
    cracks: Option<u8>,
    plants: Vec<i64>,
}

#[test]
fn entity_is_read_from_its_fields() {
    let mut fields = Fields::from_iter([("plants", json!([1, 2])), ("clay", json!("red"))]);
    let pot = Pot { clay: "red".to_owned(), cracks: None, plants: vec![1, 2] };
    assert_eq!(fields.read::<Pot>().unwrap(), pot);
    assert_eq!(fields.read::<Option<Pot>>().unwrap(), Some(pot));
    assert_eq!(fields.read::<Fields>().unwrap(), fields);
    fields.insert("cracks", json!("many"));
    assert!(fields.read::<Pot>().unwrap_err().to_string().contains("invalid type"));
    assert!(fields.read::<Vec<i64>>().is_err());
    assert!(serde_json::from_str::<Fields>("[1]").unwrap_err().to_string().contains("an object"));
}
