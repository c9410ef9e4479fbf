//! Folders of older versions: this version opens, verifies and continues them. The current schema is recorded,
//! so that a change needs a migration.

use std::fs;
use std::path::{Path, PathBuf};

use crate::genie::{genie, run, said};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

fn told(data: &Path, arguments: &[&str]) -> String {
    let data = data.to_str().expect("a path in UTF-8");
    let output = run(genie(arguments.iter().copied().chain(["--data", data])));
    assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    said(&output)
}

/// The number of the schema, and its text.
fn schema(data: &Path) -> (u32, String) {
    let database = data.join(genie_store::DATABASE_FILE);
    let connection = rusqlite::Connection::open(database).expect("a database");
    let version = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("a version");
    let sql = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
    let mut statement = connection.prepare(sql).expect("a schema");
    let objects = statement.query_map([], |row| row.get::<_, String>(0)).expect("objects");
    (version, objects.map(|sql| sql.expect("an object") + ";\n").collect())
}

/// The texts that a query finds in the database.
fn rows(data: &Path, sql: &str) -> Vec<String> {
    let connection = rusqlite::Connection::open(data.join(genie_store::DATABASE_FILE)).expect("a database");
    let mut statement = connection.prepare(sql).expect("a query");
    let found = statement.query_map([], |row| row.get(0)).expect("rows");
    found.map(|text| text.expect("a text")).collect()
}

/// A copy of a folder that an older program stored.
pub fn unpacked(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let stored = fs::File::open(format!("{DATA}/{name}")).expect("the stored folder");
    zip::ZipArchive::new(stored).expect("a ZIP").extract(&data).expect("a folder");
    let private = std::os::unix::fs::PermissionsExt::from_mode(0o700);
    fs::set_permissions(&data, private).expect("a private folder");
    (folder, data)
}

/// A campaign of three leads, made by the program when it knew version 1 and a run's gates were not
/// stored yet. Its scoring was waiting for approval.
#[test]
fn version_1_folder_verifies_and_its_campaign_resumes() {
    let (folder, data) = unpacked("version-1.zip");
    assert_eq!(schema(&data).0, 1);

    assert!(told(&data, &["verify"]).contains("OK: 28 records in 1 streams"));
    let fresh = folder.path().join("fresh");
    told(&fresh, &["campaign", "create", "New", "--goal", "engineers"]);
    assert_eq!(schema(&data), schema(&fresh));
    assert!(told(&data, &["approvals", "list"]).contains("scoring algorithm"));
    told(&data, &["approvals", "approve", "23"]);
    let leads = told(&data, &["leads", "list"]);
    assert!(["Ada Byron", "Grace Moore", "Alan Mathis"].iter().all(|name| leads.contains(name)), "{leads}");
    assert!(told(&data, &["verify"]).contains("OK: 58 records"));
}

/// A conversation of the program that took "is that right" for a yes, confirmed a deletion by one loose word, and
/// let any other message close a question. It replays, and goes on by today's rules.
#[test]
fn conversation_interpreted_by_older_rules_replays() {
    const CONVERSATION: &str = "0d8d9f87-9376-4c59-b25e-71ba779da39d";
    let (_folder, data) = unpacked("conversation.zip");
    assert!(told(&data, &["verify"]).contains("OK: 267 records in 2 streams"));
    let replayed = told(&data, &["replay", CONVERSATION]);
    assert!(replayed.contains("byte-equal: 206 records"), "{replayed}");
    assert!(replayed.contains("with other rules were not recomputed"), "{replayed}");
    let say = |text: &str| told(&data, &["todo", "say", text, "--conversation", CONVERSATION]);
    assert!(say("delete task 1").contains("Are you sure you want to delete task 1? (yes/no)"));
    assert!(say("is that right").contains("neither yes nor no"));
    assert!(say("yes please, delete it").contains("Deleted task 1: buy milk"));
    assert!(told(&data, &["replay", CONVERSATION]).contains("byte-equal"));
    assert!(told(&data, &["verify"]).contains("OK: "));
}

/// A campaign that was told of a suppressed lead, and of a suppressed company that was allowed again, and
/// then a global stop: all stored when the tables and events of these had other names.
#[test]
fn records_with_former_table_and_event_names_replay() {
    let (folder, data) = unpacked("version-3.zip");
    assert_eq!(schema(&data).0, 3);
    assert!(told(&data, &["verify"]).contains("OK: 44 records in 2 streams"));
    let fresh = folder.path().join("fresh");
    told(&fresh, &["campaign", "create", "New", "--goal", "engineers"]);
    assert_eq!(schema(&data), schema(&fresh));
    let replays = |campaign: &str, account: &str| {
        assert!(told(&data, &["replay", "1"]).contains(campaign));
        assert!(told(&data, &["replay", "account"]).contains(account));
    };
    replays("byte-equal: 37 records", "byte-equal: 7 records");
    assert_eq!(rows(&data, "SELECT token FROM suppressions"), ["profile:ada-byron"]);
    assert_eq!(rows(&data, "SELECT CAST(count(*) AS TEXT) FROM global_stops"), ["1"]);

    // New records follow the old ones under the new names.
    told(&data, &["continue"]);
    told(&data, &["dnc", "remove", "linkedin.com/in/ada-byron"]);
    told(&data, &["dnc", "add", "linkedin.com/in/ada-byron"]);
    let log = told(&data, &["log", "1"]);
    for kind in ["bar.raised", "bar.lowered", "suppression.added", "suppression.removed"] {
        assert!(log.contains(kind), "{kind} is missing: {log}");
    }
    assert_eq!(rows(&data, "SELECT token FROM suppressions"), ["profile:ada-byron"]);
    assert!(told(&data, &["verify"]).contains("OK"));
    replays("byte-equal", "byte-equal");

    // Erasing a person removes what both names say of them.
    told(&data, &["leads", "erase", "ada-byron", "--yes"]);
    assert!(!told(&data, &["log", "1", "--json"]).contains("ada-byron"));
    let left = rows(&data, "SELECT token FROM suppressions");
    assert!(left.iter().all(|token| token.starts_with("sealed:")), "{left:?}");
    assert!(told(&data, &["verify"]).contains("OK"));
}

/// A campaign whose five leads were scored when scores had factors that no algorithm stated.
#[test]
fn scores_from_an_earlier_edition_are_replayed_as_stored() {
    let (_folder, data) = unpacked("version-5.zip");
    assert_eq!(schema(&data).0, 5);
    assert!(told(&data, &["verify"]).contains("OK: 132 records"));
    let replayed = told(&data, &["replay", "1"]);
    assert!(replayed.contains("byte-equal: 132 records"), "{replayed}");
    assert!(
        replayed.contains("14 records of an earlier version with other rules were not recomputed"),
        "{replayed}"
    );
    // The algorithm is shown with what it left out, and leads are scored again by it.
    let algorithm = told(&data, &["leads", "score", "--print"]);
    assert!(algorithm.contains("\"form\": 2") && algorithm.contains("\"loses\": 45"), "{algorithm}");
    told(&data, &["leads", "score", "--goal", "CTOs in Germany, not agencies, 50-200 employees"]);
    let leads = told(&data, &["leads", "list"]);
    let first = leads.lines().nth(1).unwrap_or_default();
    assert!(first.contains("Ada Byron"), "{leads}");
    assert!(told(&data, &["replay", "1"]).contains("byte-equal"));
    assert!(told(&data, &["verify"]).contains("OK"));
}

#[test]
fn stored_schema_matches_the_reference_file_for_its_version() {
    let folder = tempfile::tempdir().expect("a folder");
    told(folder.path(), &["campaign", "create", "New", "--goal", "engineers"]);
    let (version, stored) = schema(folder.path());
    let path = format!("{DATA}/version-{version}.sql");
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == written,
        "the tables are not those of version {version}: add a version to MIGRATIONS, which folds what has \
         changed, and write its tables to a file beside {path}:\n{stored}"
    );
}
