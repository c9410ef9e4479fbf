//! Passphrases, and stored parameters that a changed file may have.

use genie_kernel::Timestamp;
use genie_vault::{Error, ExposeSecret, Key, Parameters, Passphrase, SecretString, Wraps};
use serde_json::{Value, json};
use uuid::Uuid;

fn passphrase(text: &str) -> Passphrase {
    Passphrase::new(SecretString::from(text)).ok().unwrap()
}

fn salted() -> Value {
    serde_json::to_value(Parameters::new([5; 16])).unwrap()
}

#[test]
fn only_the_right_passphrase_opens_the_data_key() {
    let data =
        Key::from_text(&SecretString::from("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).ok().unwrap();
    let mut wraps =
        Wraps { vault: Uuid::from_u128(7), generation: 1, created_at: Timestamp(0), all: Vec::new() };
    let parameters = Parameters::new([5; 16]);
    wraps.add_passphrase(&passphrase("correct horse"), parameters, [1; 24], &data).unwrap();
    let opened = wraps.open_with_passphrase(&passphrase("correct horse")).ok().unwrap();
    assert_eq!(opened.to_text().expose_secret(), data.to_text().expose_secret());
    let refused = wraps.open_with_passphrase(&passphrase("correct horsf")).err();
    assert_eq!(refused, Some(Error::WrongPassphrase));
}

#[test]
fn passphrase_must_have_8_to_1024_characters() {
    let is_taken = |length: usize| Passphrase::new(SecretString::from("ä".repeat(length))).is_ok();
    assert_eq!([7, 8, 1024, 1025].map(is_taken), [false, true, true, false]);
}

#[test]
fn hostile_parameters_are_refused_before_allocating_memory() {
    let hostile = [("memory_kib", json!(u32::MAX)), ("iterations", json!(u32::MAX)), ("lanes", json!(64))];
    for (field, value) in hostile {
        let mut stored = salted();
        stored[field] = value;
        let parameters: Parameters = serde_json::from_value(stored).unwrap();
        let derived = parameters.derive(&passphrase("correct horse"));
        assert_eq!(derived.err(), Some(Error::Damaged), "{field}");
    }
    let mut stored = salted();
    stored["salt"] = json!("no base64!");
    let parameters: Parameters = serde_json::from_value(stored).unwrap();
    assert_eq!(parameters.derive(&passphrase("correct horse")).err(), Some(Error::Damaged));
}

#[test]
fn new_vaults_use_64_mib_and_three_iterations() {
    let stored = salted();
    assert_eq!([&stored["memory_kib"], &stored["iterations"], &stored["lanes"]], [65536, 3, 1]);
}
