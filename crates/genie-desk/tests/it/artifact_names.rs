//! The name of the file that an exported artifact gets.

use genie_desk::artifacts::{self, NewArtifact};
use serde_json::{Value, json};

use crate::place::Place;

fn exported(place: &Place, key: &str, content: Value) -> String {
    let kind = "context";
    let (artifact_type, artifact_key) = (kind.to_owned(), key.to_owned());
    artifacts::save(&place.desk, place.campaign, NewArtifact { artifact_type, artifact_key, content })
        .unwrap();
    artifacts::export(&place.desk, place.campaign, (kind, key), None, "tester").unwrap().name
}

#[test]
fn exported_file_is_named_after_its_artifact() {
    let place = Place::new();
    let text = || json!({ "text": "Salary 90k" });
    assert_eq!(exported(&place, "senior engineer", text()), "senior engineer.txt");
    assert_eq!(exported(&place, "notes.md", text()), "notes.md");
    assert_eq!(exported(&place, "pay bands", json!({ "senior": 90 })), "pay bands.json");
    assert_eq!(exported(&place, "Größe \"L\"", text()), "Gr--e -L.txt");
    assert_eq!(exported(&place, "数字", text()), "artifact.txt");
}
