//! What is sealed opens with its key at its place, and nowhere else.

use genie_kernel::{StreamId, Timestamp};
use genie_vault::{
    Error, ExposeSecret, HostPattern, Key, SESSION_BYTES_MAX, SecretName, SecretString, SessionOf,
    StoredSecret, StoredSession, Wraps,
};
use serde_json::json;
use uuid::Uuid;

const VAULT_ID: Uuid = Uuid::from_u128(7);
const GENERATION: u64 = 1;

fn key(byte: u8) -> Key {
    Key::fill_with(|bytes| {
        bytes.fill(byte);
        Ok::<(), Error>(())
    })
    .unwrap()
}

fn sealed(name: &str, host: &str, value: &str) -> StoredSecret {
    let (name, host): (SecretName, HostPattern) = (name.parse().unwrap(), host.parse().unwrap());
    let value = SecretString::from(value);
    StoredSecret::seal((VAULT_ID, GENERATION), (&key(1), [9; 24]), name, vec![host], &value).unwrap()
}

fn opened(secret: &StoredSecret) -> Result<String, Error> {
    secret.open(VAULT_ID, &key(1)).map(|value| value.expose_secret().to_owned())
}

/// A stored secret with one field of another one, as a changed database has it.
fn with(secret: &StoredSecret, field: &str, of: &StoredSecret) -> StoredSecret {
    let mut row = serde_json::to_value(secret).unwrap();
    row[field] = serde_json::to_value(of).unwrap()[field].clone();
    serde_json::from_value(row).unwrap()
}

#[test]
fn sealed_value_opens_and_is_not_stored_in_plaintext() {
    let secret = sealed("API_KEY", "api.example.com", "canary-value");
    assert_eq!(opened(&secret).unwrap(), "canary-value");
    let stored = serde_json::to_string(&secret).unwrap();
    assert!(!stored.contains("canary"), "{stored}");
}

#[test]
fn sealed_value_moved_to_another_row_does_not_open() {
    let first = sealed("FIRST", "api.example.com", "one");
    let second = sealed("SECOND", "api.example.com", "two");
    for swapped in [with(&first, "sealed", &second), with(&first, "name", &second)] {
        assert_eq!(opened(&swapped), Err(Error::Damaged));
    }
}

#[test]
fn secret_does_not_open_when_its_stored_hosts_were_changed() {
    let secret = sealed("API_KEY", "api.example.com", "value");
    let elsewhere = sealed("API_KEY", "evil.example.net", "value");
    assert_eq!(opened(&with(&secret, "hosts", &elsewhere)), Err(Error::Damaged));
}

#[test]
fn secret_opens_only_in_its_vault_generation_with_its_key() {
    let secret = sealed("API_KEY", "api.example.com", "value");
    assert!(secret.open(Uuid::from_u128(8), &key(1)).is_err());
    assert!(secret.open(VAULT_ID, &key(2)).is_err());
    let mut row = serde_json::to_value(&secret).unwrap();
    row["generation"] = json!(2);
    assert_eq!(opened(&serde_json::from_value(row).unwrap()), Err(Error::Damaged));
}

#[test]
fn empty_and_oversized_values_are_refused() {
    for length in [0, genie_vault::VALUE_BYTES_MAX + 1] {
        let value = SecretString::from("x".repeat(length));
        let secret = StoredSecret::seal(
            (VAULT_ID, GENERATION),
            (&key(1), [0; 24]),
            "A".parse().unwrap(),
            Vec::new(),
            &value,
        );
        assert_eq!(secret, Err(Error::BadValue), "{length}");
    }
}

#[test]
fn data_key_opens_with_the_key_that_wrapped_it() {
    let mut wraps =
        Wraps { vault: VAULT_ID, generation: GENERATION, created_at: Timestamp(0), all: Vec::new() };
    wraps.add_key_store("test store", &key(3), [1; 24], &key(1)).unwrap();
    let data = wraps.open_with_key(&key(3)).unwrap();
    assert_eq!(data.to_text().expose_secret(), key(1).to_text().expose_secret());
    assert!(wraps.open_with_key(&key(4)).is_err());
    let later = Wraps { generation: 2, ..wraps };
    assert!(later.open_with_key(&key(3)).is_err(), "a wrap of a former generation opens nothing");
}

fn session(campaign: u128, site: &str, cookies: &str) -> StoredSession {
    let of = SessionOf {
        campaign_id: StreamId(Uuid::from_u128(campaign)),
        site: site.to_owned(),
        saved_at: Timestamp(1),
        expires_at: Timestamp(2),
    };
    StoredSession::seal((VAULT_ID, GENERATION), (&key(1), [9; 24]), of, &SecretString::from(cookies)).unwrap()
}

#[test]
fn session_opens_for_its_campaign_and_site_only() {
    let open = |session: &StoredSession| {
        session.open(VAULT_ID, &key(1)).map(|cookies| cookies.expose_secret().to_owned())
    };
    let first = session(1, "practice", "canary-cookies");
    assert_eq!(open(&first).unwrap(), "canary-cookies");
    assert!(!serde_json::to_string(&first).unwrap().contains("canary"));
    for other in [session(2, "practice", "others"), session(1, "linkedin", "others")] {
        let mut row = serde_json::to_value(&first).unwrap();
        row["sealed"] = serde_json::to_value(&other).unwrap()["sealed"].clone();
        let swapped: StoredSession = serde_json::from_value(row).unwrap();
        assert_eq!(open(&swapped), Err(Error::Damaged));
    }
    let too_large = SecretString::from("x".repeat(SESSION_BYTES_MAX + 1));
    let sealed = StoredSession::seal((VAULT_ID, GENERATION), (&key(1), [9; 24]), first.of, &too_large);
    assert_eq!(sealed.err(), Some(Error::BadValue));
}
