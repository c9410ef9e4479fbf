//! One changed byte, anywhere, is found and the row is named.

use std::path::Path;

use rusqlite::Connection;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{Scene, said};

#[test]
fn changed_log_byte_is_reported() {
    let scene = Scene::new(8, 3);
    scene.complete();
    tamper(
        &scene.database(),
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
    tamper(&scene.database(), "UPDATE leads SET status = 'responded' WHERE id = (SELECT min(id) FROM leads)");
    let output = scene.verify();
    assert!(!output.status.success());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["problems"][0]["table"], "leads", "{}", said(&output));
}

#[test]
fn campaign_with_a_changed_record_does_not_start() {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", "software engineers in fintech"]);
    let file = desk.strangers(3);
    desk.at(MONDAY, &["leads", "import", &file]);
    let change = "UPDATE event_log SET change_payload = replace(change_payload, 'pending', 'qending') \
                  WHERE id = (SELECT max(id) FROM event_log WHERE change_payload LIKE '%pending%')";
    tamper(&Path::new(&desk.data()).join("genie.db"), change);

    let refused = desk.try_at(MONDAY, &["campaign", "start"]);

    assert!(said(&refused).contains("STORE_DAMAGED"), "{}", said(&refused));
    assert!(said(&refused).contains("was changed or is missing"), "{}", said(&refused));
    assert_eq!(desk.at(MONDAY, &["campaign", "show"])["status"], "initializing");
}

/// Changes the database behind the program's back, append-only triggers and all.
fn tamper(database: &Path, sql: &str) {
    let connection = Connection::open(database).expect("the database opens");
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
