//! One changed byte, anywhere, is found and the row is named.

use rusqlite::Connection;

use crate::genie::{Scene, said};

#[test]
fn changed_log_byte_is_reported() {
    let scene = Scene::new(8, 3);
    scene.complete();
    tamper(
        &scene,
        "UPDATE event_log SET change_payload = replace(change_payload, 'pending', 'qending') \
                    WHERE id = (SELECT min(id) FROM event_log WHERE change_payload LIKE '%pending%')",
    );
    let output = scene.verify();
    assert!(!output.status.success());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let problem = &report["problems"][0];
    assert_eq!(problem["table"], "event_log", "{}", said(&output));
    assert!(problem["row"].as_str().is_some_and(|row| row.contains("sequence")), "{}", said(&output));
}

#[test]
fn changed_table_row_is_reported() {
    let scene = Scene::new(9, 3);
    scene.complete();
    tamper(&scene, "UPDATE leads SET status = 'responded' WHERE id = (SELECT min(id) FROM leads)");
    let output = scene.verify();
    assert!(!output.status.success());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["problems"][0]["table"], "leads", "{}", said(&output));
}

/// Changes the database behind the program's back, append-only triggers and all.
fn tamper(scene: &Scene, sql: &str) {
    let connection = Connection::open(scene.database()).expect("the database opens");
    let triggers: Vec<(String, String)> = connection
        .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .expect("the schema can be read")
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .expect("the schema can be read")
        .collect::<Result<_, _>>()
        .expect("the schema can be read");
    assert!(connection.execute("UPDATE event_log SET at = at + 1", []).is_err(), "the log is append-only");
    for (name, _) in &triggers {
        connection.execute_batch(&format!("DROP TRIGGER {name}")).expect("a trigger can be dropped");
    }
    assert_eq!(connection.execute(sql, []).expect("the row can be changed"), 1);
    for (_, definition) in &triggers {
        connection.execute_batch(definition).expect("a trigger can be put back");
    }
}
