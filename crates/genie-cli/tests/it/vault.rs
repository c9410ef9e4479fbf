//! The vault and its secrets through the real program: headless with a passphrase, beside a server, on a second device,
//! with changed rows, and with a canary that must not be found anywhere.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use crate::genie::{genie, run, said};
use crate::server::Server;

pub const PASSPHRASE: &str = "canary-passphrase-5d1f";
pub const VALUE: &str = "canary-value-9c03aa77";

/// Runs a command with this input.
pub fn fed(mut command: Command, input: &str) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    // A command that fails early does not read its input.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// A data folder in a folder of its own.
pub struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    /// A folder with a vault that a passphrase opens.
    pub fn with_vault() -> Self {
        let folder = Self::new();
        folder.told(&["vault", "init", "--no-key-store"], PASSPHRASE);
        folder
    }

    fn with_secrets(names: &[&str]) -> Self {
        let folder = Self::with_vault();
        for name in names {
            folder
                .told(&["secrets", "set", name, "--host", "api.example.com", "--unlock"], &unlocking(VALUE));
        }
        folder
    }

    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = genie(words.iter().copied());
        command.arg("--data").arg(self.data());
        command
    }

    /// What a command that must work printed.
    pub fn told(&self, words: &[&str], input: &str) -> String {
        let output = fed(self.command(words), input);
        assert!(output.status.success(), "{words:?}: {}", said(&output));
        said(&output)
    }

    /// The code of the error of a command.
    fn refused(&self, words: &[&str], input: &str) -> String {
        code(&fed(self.command(&[words, &["--json"]].concat()), input))
    }

    fn status(&self) -> Value {
        let output = run(self.command(&["vault", "status", "--json"]));
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output)))
    }

    fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.data().join(genie_store::DATABASE_FILE)).expect("a database")
    }
}

/// The input that unlocks the vault and goes on.
pub fn unlocking(input: &str) -> String {
    format!("{PASSPHRASE}\n{input}")
}

fn code(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    let error: Value = serde_json::from_str(text.lines().last().unwrap_or_default()).unwrap_or_default();
    error["error"]["code"].as_str().unwrap_or_default().to_owned()
}

/// All files below a folder that contain one of the canaries.
pub fn leaks(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(leaks(&path));
        } else if let Ok(bytes) = fs::read(&path)
            && has_canary(&bytes)
        {
            found.push(path);
        }
    }
    found
}

fn has_canary(bytes: &[u8]) -> bool {
    let holds = |canary: &str| bytes.windows(canary.len()).any(|part| part == canary.as_bytes());
    holds(VALUE) || holds(PASSPHRASE)
}

pub fn assert_clean(what: &str, bytes: &[u8]) {
    assert!(!has_canary(bytes), "{what} has a secret: {}", String::from_utf8_lossy(bytes));
}

#[test]
fn fr_023_secrets_are_stored_encrypted_in_the_database() {
    let folder = Folder::with_secrets(&["OPENAI_API_KEY"]);
    let sql = "SELECT name, sealed FROM secrets";
    let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?));
    let (name, sealed) = folder.database().query_row(sql, [], row).expect("a row");
    assert_eq!(name, "OPENAI_API_KEY");
    assert!(sealed.contains("ciphertext"), "{sealed}");
    assert_clean("the row", sealed.as_bytes());
    let listed = folder.told(&["secrets", "list"], "");
    assert!(listed.contains("OPENAI_API_KEY") && listed.contains("api.example.com"), "{listed}");
    assert!(folder.told(&["verify"], "").contains("OK"));
    assert!(folder.told(&["replay", "vault"], "").contains("byte-equal"));
}

#[test]
fn fr_024_no_file_contains_a_secret_or_the_passphrase() {
    let folder = Folder::with_secrets(&["OPENAI_API_KEY", "OTHER_KEY"]);
    folder.told(&["secrets", "remove", "OTHER_KEY"], "");
    folder.told(&["vault", "rotate"], PASSPHRASE);
    assert_eq!(leaks(folder.0.path()), Vec::<PathBuf>::new());
}

#[test]
fn secret_value_is_refused_as_a_command_line_argument() {
    let folder = Folder::with_vault();
    let output = fed(folder.command(&["secrets", "set", "OPENAI_API_KEY", VALUE]), "");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(folder.status()["secrets"], 0);
}

#[test]
fn vault_without_a_key_store_needs_a_passphrase_every_time() {
    let folder = Folder::with_vault();
    assert_eq!(folder.refused(&["secrets", "set", "API_KEY"], VALUE), "VAULT_LOCKED");
    let wrong = "another passphrase\nvalue";
    assert_eq!(folder.refused(&["secrets", "set", "API_KEY", "--unlock"], wrong), "VAULT_WRONG_PASSPHRASE");
    assert_eq!(
        folder.refused(&["secrets", "set", "API_KEY", "--unlock"], &unlocking("")),
        "SECRET_BAD_VALUE"
    );
    assert_eq!(
        folder.refused(&["secrets", "set", "bad name", "--unlock"], &unlocking(VALUE)),
        "SECRET_BAD_NAME"
    );
    folder.told(&["secrets", "set", "API_KEY", "--unlock"], &unlocking(VALUE));
    assert!(folder.told(&["vault", "unlock"], PASSPHRASE).contains("No server is running"));
    assert_eq!(folder.refused(&["vault", "init"], PASSPHRASE), "VAULT_EXISTS");
}

#[test]
fn rotated_vault_opens_only_with_the_new_passphrase() {
    let folder = Folder::with_secrets(&["API_KEY"]);
    let new = "a new passphrase";
    folder.told(&["vault", "rotate", "--passphrase"], &unlocking(new));
    assert_eq!(folder.refused(&["vault", "unlock"], PASSPHRASE), "VAULT_WRONG_PASSPHRASE");
    folder.told(&["vault", "unlock"], new);
    assert_eq!(folder.status()["generation"], 2);
    assert!(folder.told(&["verify"], "").contains("OK"));
    assert!(folder.told(&["replay", "vault"], "").contains("byte-equal"));
}

#[test]
fn copied_data_folder_opens_elsewhere_with_the_passphrase() {
    let first = Folder::with_secrets(&["API_KEY", "OTHER_KEY"]);
    let second = Folder::new();
    let copied = Command::new("cp").arg("-a").arg(first.data()).arg(second.data()).status().expect("cp");
    assert!(copied.success());
    assert_eq!(second.told(&["secrets", "list"], ""), first.told(&["secrets", "list"], ""));
    // Rotation opens every secret and seals it again.
    second.told(&["vault", "rotate"], PASSPHRASE);
    assert_eq!(second.status()["secrets"], 2);
    let server = start_unlocked(&second.data());
    assert_eq!(server.ask("GET", "/api/vault", None)["state"], "unlocked");
}

#[test]
fn swapped_ciphertexts_are_detected_and_not_opened() {
    let folder = Folder::with_secrets(&["FIRST_KEY", "SECOND_KEY"]);
    folder
        .database()
        .execute_batch(
            "CREATE TEMP TABLE before AS SELECT name, sealed FROM secrets;
             UPDATE secrets SET sealed = (SELECT sealed FROM before WHERE before.name <> secrets.name);",
        )
        .expect("swapped");
    assert_eq!(folder.refused(&["vault", "rotate"], PASSPHRASE), "VAULT_DAMAGED");
    let verified = run(folder.command(&["verify"]));
    assert!(!verified.status.success(), "{}", said(&verified));
}

#[test]
fn vault_is_deleted_only_after_confirmation() {
    let folder = Folder::with_secrets(&["API_KEY"]);
    assert_eq!(folder.refused(&["vault", "delete"], ""), "NOT_CONFIRMED");
    folder.told(&["vault", "delete", "--yes"], "");
    assert_eq!(folder.status()["state"], "missing");
    assert_eq!(folder.refused(&["vault", "unlock"], PASSPHRASE), "VAULT_MISSING");
    folder.told(&["vault", "init", "--no-key-store"], PASSPHRASE);
}

/// A server whose vault was unlocked at its start, with the passphrase from stdin.
pub fn start_unlocked(data: &Path) -> Server {
    Server::start_with(data, &["--unlock"], &format!("{PASSPHRASE}\n"))
}

#[test]
fn server_holds_the_vault_open_until_it_is_locked_or_restarted() {
    let folder = Folder::with_vault();
    let server = start_unlocked(&folder.data());
    folder.told(&["secrets", "set", "API_KEY", "--host", "*.example.com"], VALUE);
    assert_eq!(folder.status()["state"], "unlocked");
    folder.told(&["vault", "lock"], "");
    assert_eq!(folder.refused(&["secrets", "set", "API_KEY"], VALUE), "VAULT_LOCKED");
    assert!(folder.told(&["vault", "unlock"], PASSPHRASE).contains("locks after 30 minutes"));
    folder.told(&["vault", "rotate"], PASSPHRASE);
    server.terminate();
    let server = Server::start(&folder.data());
    assert_eq!(folder.status()["state"], "locked");
    folder.told(&["secrets", "remove", "API_KEY"], "");
    assert_eq!(server.ask("GET", "/api/secrets", None)["total"], 0);
}

#[test]
fn vault_commands_print_the_same_output_with_and_without_a_server() {
    let printed = |is_served: bool| {
        let folder = Folder::with_vault();
        let server = is_served.then(|| Server::start(&folder.data()));
        let set = ["secrets", "set", "API_KEY", "--host", "api.example.com", "--unlock", "--json"];
        let mut stored: Value = serde_json::from_str(&folder.told(&set, &unlocking(VALUE))).expect("JSON");
        stored["stored_at"] = Value::Null;
        let refused = [
            folder.refused(&["secrets", "set", "bad"], VALUE),
            folder.refused(&["secrets", "remove", "MISSING"], ""),
            folder.refused(&["vault", "init"], PASSPHRASE),
        ];
        let listed = folder.told(&["secrets", "list", "--json"], "");
        let listed: Value = serde_json::from_str(&listed).expect("JSON");
        drop(server);
        (stored, refused, listed[0]["hosts"].clone())
    };
    assert_eq!(printed(true), printed(false));
}

/// What the API answers, as bytes.
fn answer(server: &Server, method: &str, path: &str, body: Option<&Value>) -> Vec<u8> {
    let (_, answer) = server.try_ask(method, path, body).expect("an answer");
    answer.to_string().into_bytes()
}

#[test]
fn canary_secret_leaks_into_no_file_log_response_or_process() {
    let folder = Folder::with_vault();
    let server = start_unlocked(&folder.data());
    folder.told(&["secrets", "set", "FROM_STDIN", "--host", "api.example.com"], VALUE);
    let put = |body: Value| answer(&server, "PUT", "/api/secrets/FROM_HTTP", Some(&body));
    assert_clean("the answer", &put(json!({ "value": VALUE, "hosts": ["api.example.com"] })));
    // Requests that fail must not repeat what they were given.
    for body in [
        json!({ "value": [VALUE] }),
        json!({ "value": VALUE, "hosts": VALUE }),
        json!({ "value": VALUE, "hosts": [VALUE.to_uppercase() + "!"] }),
        json!({ VALUE: "x" }),
    ] {
        assert_clean("the error", &put(body));
    }
    let wrong = [
        ("POST", "/api/vault/unlock", json!({ "passphrase": { "text": PASSPHRASE } })),
        ("POST", "/api/vault", json!({ "passphrase": PASSPHRASE, "other": VALUE })),
        ("POST", "/api/vault/rotate", json!({ "passphrase": VALUE, "new_passphrase": PASSPHRASE })),
    ];
    for (method, path, body) in &wrong {
        assert_clean(path, &answer(&server, method, path, Some(body)));
    }
    answer(&server, "POST", "/api/demo", None);
    for path in [
        "/api/vault",
        "/api/secrets",
        "/api/settings",
        "/api/notifications",
        "/api/checks",
        "/api/status",
        "/metrics",
        "/api/streams",
        "/api/verify",
    ] {
        assert_clean(path, &answer(&server, "GET", path, None));
    }
    // What is exported is written beside the data folder, where the search below finds it.
    let file = |name: &str| folder.0.path().join(name).display().to_string();
    let (leads, files) = (file("leads.csv"), file("files"));
    for words in [
        &["config", "set", "appearance.theme", "dark"][..],
        &["log", "vault", "--json"],
        &["log", "settings", "--json"],
        &["secrets", "list", "--json"],
        &["vault", "status"],
        &["doctor"],
        &["leads", "export", &leads],
        &["campaign", "files", "--out", &files],
    ] {
        assert_clean("the output", folder.told(words, "").as_bytes());
    }
    for file in ["cmdline", "environ"] {
        let path = format!("/proc/{}/{file}", server.process());
        assert_clean(&path, &fs::read(&path).expect("a process"));
    }
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.process())).expect("a process");
    let core = limits.lines().find(|line| line.starts_with("Max core file size")).expect("a limit");
    assert_eq!(core.split_whitespace().nth(4), Some("0"), "{core}");
    // While the server runs: the database with its write-ahead log, and what the server printed.
    assert_eq!(leaks(folder.0.path()), Vec::<PathBuf>::new());
    server.kill();
    assert_eq!(leaks(folder.0.path()), Vec::<PathBuf>::new());
}
