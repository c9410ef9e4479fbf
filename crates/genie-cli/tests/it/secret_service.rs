//! The vault in desktop sessions with a real Secret Service: set-up, restart, lock, rotation, and a key store that is
//! lost.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::genie::{GENIE, said};

const PASSPHRASE: &str = "correct horse battery";

/// A user with a keyring, whose sessions begin and end.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().expect("a folder"));
        for folder in ["share", "run"] {
            std::fs::create_dir(home.0.path().join(folder)).expect("a folder");
        }
        home
    }

    /// Runs a script in a session of its own, in which the keyring is unlocked.
    fn session(&self, data: &Path, script: &str) -> Output {
        let unlock = "printf login | gnome-keyring-daemon --unlock --components=secrets > /dev/null";
        let home = self.0.path();
        Command::new("dbus-run-session")
            .args(["--", "sh", "-euc", &format!("{unlock}\n{script}")])
            .env("HOME", home)
            .env("XDG_DATA_HOME", home.join("share"))
            .env("XDG_RUNTIME_DIR", home.join("run"))
            .env("GENIE", GENIE)
            .env("DATA", data)
            .stdin(Stdio::null())
            .output()
            .expect("a session: install dbus and gnome-keyring, as `make test` does")
    }

    /// What the last command of a script that must work printed, as JSON.
    fn told(&self, data: &Path, script: &str) -> Value {
        let output = self.session(data, script);
        assert!(output.status.success(), "{script}: {}", said(&output));
        let text = String::from_utf8_lossy(&output.stdout);
        serde_json::from_str(text.lines().last().unwrap_or_default()).unwrap_or_default()
    }
}

fn data_folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    (folder, data)
}

const STORE: &str =
    "printf value | \"$GENIE\" secrets set API_KEY --host api.example.com --data \"$DATA\" --json";

#[test]
fn secret_service_opens_the_vault_in_every_session_of_the_user() {
    let (home, (_folder, data)) = (Home::new(), data_folder());
    let created = home.told(&data, "\"$GENIE\" vault init --data \"$DATA\" --json");
    assert_eq!(
        [&created["key_store"], &created["has_passphrase"]],
        [&Value::from("Secret Service"), &false.into()]
    );
    assert_eq!(home.told(&data, STORE)["name"], "API_KEY");
    // Rotation opens every secret with the former key, and stores the new one.
    let rotated = home.told(&data, "\"$GENIE\" vault rotate --data \"$DATA\" --json");
    assert_eq!([&rotated["generation"], &rotated["secrets"]], [2, 1]);
    assert_eq!(home.told(&data, "\"$GENIE\" vault status --data \"$DATA\" --json")["state"], "ready");
    home.told(&data, STORE);
    // Without the session there is no way in.
    let outside = Command::new(GENIE)
        .args(["vault", "unlock", "--json", "--data"])
        .arg(&data)
        .env_remove("DBUS_SESSION_BUS_ADDRESS")
        .stdin(Stdio::null())
        .output()
        .expect("genie");
    assert!(said(&outside).contains("KEY_STORE_UNAVAILABLE"), "{}", said(&outside));
}

#[test]
fn passphrase_opens_the_vault_in_a_session_without_its_key() {
    let (home, (_folder, data)) = (Home::new(), data_folder());
    let init = format!("printf '{PASSPHRASE}' | \"$GENIE\" vault init --data \"$DATA\" --json");
    let created =
        home.told(&data, &format!("{init}\n{STORE}\n\"$GENIE\" vault status --data \"$DATA\" --json"));
    assert_eq!([&created["has_passphrase"], &created["secrets"]], [&true.into(), &Value::from(1)]);
    // Another keyring: the one with the key is lost.
    let elsewhere = Home::new();
    let refused = elsewhere.session(&data, STORE);
    assert!(said(&refused).contains("VAULT_PASSPHRASE_NEEDED"), "{}", said(&refused));
    let rotate =
        format!("printf '{PASSPHRASE}' | \"$GENIE\" vault rotate --key-store --data \"$DATA\" --json");
    assert_eq!(elsewhere.told(&data, &rotate)["key_store"], "Secret Service");
    elsewhere.told(&data, STORE);
}

#[test]
fn locked_vault_is_not_reopened_from_the_secret_service() {
    let (home, (_folder, data)) = (Home::new(), data_folder());
    home.told(&data, "\"$GENIE\" vault init --data \"$DATA\" --json");
    let stored = home.told(
        &data,
        &format!(
            "\"$GENIE\" serve --port 0 --data \"$DATA\" > /dev/null 2>&1 & server=$!
             trap 'kill $server' EXIT
             until [ -s \"$DATA/server.json\" ]; do sleep 0.05; done
             {STORE} > /dev/null
             \"$GENIE\" vault lock --data \"$DATA\" > /dev/null
             if {STORE} 2> \"$HOME/refused\"; then exit 9; fi
             grep -q VAULT_LOCKED \"$HOME/refused\"
             \"$GENIE\" vault unlock --data \"$DATA\" > /dev/null
             {STORE}"
        ),
    );
    assert_eq!(stored["name"], "API_KEY");
}
