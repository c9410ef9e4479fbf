//! Searching in a list with many titles that share words. The benchmarks measure the time.

use serde_json::json;

use crate::scene::{ANNA, Scene};

fn found(scene: &Scene, search: &str) -> Vec<i64> {
    let page = scene.call(ANNA, "list_todo_tasks", json!({ "search": search })).unwrap();
    page["tasks"].as_array().unwrap().iter().map(|task| task["task_id"].as_i64().unwrap()).collect()
}

#[test]
fn rare_word_is_found_among_many_common_ones() {
    let mut titles: Vec<String> = (1..=1_500).map(|number| format!("Buy milk {number}")).collect();
    titles[700] = "Buy milk for the hedgehog".to_owned();
    let scene = Scene::with(&titles.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(found(&scene, "hedgehog"), [701]);
    assert_eq!(found(&scene, "milk hedgehog"), [701]);
    assert_eq!(found(&scene, "buy MILK 1203"), [1_203]);
    assert!(found(&scene, "milk").len() > 1);
}

#[test]
fn search_index_follows_create_rename_and_delete() {
    let scene = Scene::with(&["Paint the fence"]);
    assert_eq!(found(&scene, "fence"), [1]);
    scene.call(ANNA, "update_todo_task", json!({ "task_id": 1, "title": "Paint the door" })).unwrap();
    assert_eq!(found(&scene, "fence"), [0_i64; 0]);
    assert_eq!(found(&scene, "doors"), [1]);
    scene.call(ANNA, "delete_todo_task", json!({ "task_id": 1 })).unwrap();
    assert_eq!(found(&scene, "door"), [0_i64; 0]);
}
