//! Tests of connections and of the vault's key store, at a desk.

use std::ops::ControlFlow;
use std::sync::Arc;

use genie_adapters::PracticeClock;
use genie_desk::checks::{Check, CheckState, Fix};
use genie_desk::connections::{self, ConnectionTest};
use genie_desk::vault::{self, KeyStoreChoice};
use genie_desk::{
    Desk, ModelAnswer, ModelError, ModelQuestion, ModelServer, ModelServers, NoNetwork, Ports, secrets,
};
use genie_store::{DataFolder, SqliteJournal};
use genie_vault::{ExposeSecret, Lifetime, SecretString};
use parking_lot::Mutex;
use serde_json::json;

use crate::checks::{checked, judged};
use crate::vault::{Store, Stores};
use crate::{ports, set};

const KEY: &str = "canary-sk-1234567890";

/// Providers that have one model, and the keys that they were given.
#[derive(Default)]
struct Providers(Mutex<Vec<(String, Option<String>)>>);

impl ModelServers for Providers {
    fn list_models(&self, server: &ModelServer) -> Result<Vec<String>, String> {
        let key = server.key.as_ref().map(|key| key.expose_secret().to_owned());
        self.0.lock().push((server.address.clone(), key));
        match server.address.contains("broken") {
            true => Err("HTTP status 500".to_owned()),
            false => Ok(vec!["small".to_owned()]),
        }
    }

    fn request_text(&self, server: &ModelServer, question: &ModelQuestion<'_>) -> String {
        NoNetwork.request_text(server, question)
    }

    fn ask(
        &self,
        server: &ModelServer,
        question: &ModelQuestion<'_>,
        receive: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<ModelAnswer, ModelError> {
        NoNetwork.ask(server, question, receive)
    }
}

struct Place {
    _folder: tempfile::TempDir,
    desk: Arc<Desk>,
    providers: Arc<Providers>,
    store: Arc<Store>,
}

fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::open(folder.path().join("data")).unwrap();
    let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
    let (providers, store) = (Arc::new(Providers::default()), Store::new(Lifetime::Lasting));
    let plain = ports(Arc::clone(&journal) as _, journal, Arc::new(PracticeClock::after(None)));
    let key_stores = Arc::new(Stores(vec![Arc::clone(&store)]));
    let desk = Desk::open(Ports { model_servers: providers.clone(), key_stores, ..plain }).unwrap();
    Place { _folder: folder, desk: Arc::new(desk), providers, store }
}

fn with_key(place: &Place, hosts: &[&str]) {
    vault::create(&place.desk, None, KeyStoreChoice::Use).unwrap();
    let hosts: Vec<String> = hosts.iter().map(|host| (*host).to_owned()).collect();
    secrets::set(&place.desk, "MODEL_KEY", &hosts, &SecretString::from(KEY)).unwrap();
    set(
        &place.desk,
        &[
            ("models.own.kind", json!("compatible")),
            ("models.own.address", json!("https://models.example.com/v1")),
            ("models.own.key", json!("{{secret:MODEL_KEY}}")),
        ],
    );
}

fn tested(place: &Place) -> ConnectionTest {
    connections::test(&place.desk, "own").unwrap()
}

#[test]
fn key_is_sent_only_to_a_host_it_is_bound_to() {
    let place = place();
    with_key(&place, &["api.example.com"]);
    let test = tested(&place);
    assert!(!test.works && test.detail.contains("not bound to the host models.example.com"), "{test:?}");
    assert!(place.providers.0.lock().is_empty(), "nothing was sent");
    let hosts = ["models.example.com".to_owned()];
    secrets::set(&place.desk, "MODEL_KEY", &hosts, &SecretString::from(KEY)).unwrap();
    let test = tested(&place);
    assert!(test.works && test.detail == "it has 1 model", "{test:?}");
    let sent = ("https://models.example.com/v1".to_owned(), Some(KEY.to_owned()));
    assert_eq!(*place.providers.0.lock(), [sent]);
}

#[test]
fn model_unknown_to_the_provider_is_reported() {
    let place = place();
    with_key(&place, &["models.example.com"]);
    set(&place.desk, &[("models.own.model", json!("large"))]);
    assert_eq!(tested(&place).detail, "it has 1 model, but not \"large\"");
    set(&place.desk, &[("models.own.model", json!("small"))]);
    assert!(tested(&place).works);
    let unknown = connections::test(&place.desk, "other").unwrap_err();
    assert_eq!(unknown.code, "SETTINGS_UNKNOWN");
}

#[test]
fn checks_report_providers_that_do_not_respond() {
    let place = place();
    assert_eq!(judged(&checked(&place.desk, Vec::new()), Check::Models).0, CheckState::NotSetUp);
    with_key(&place, &["models.example.com"]);
    assert_eq!(judged(&checked(&place.desk, Vec::new()), Check::Models), (CheckState::Ok, None));
    set(
        &place.desk,
        &[
            ("models.second.kind", json!("compatible")),
            ("models.second.address", json!("http://127.0.0.1:1/broken")),
        ],
    );
    let failed = (CheckState::Failed, Some(Fix::CheckModel));
    assert_eq!(judged(&checked(&place.desk, Vec::new()), Check::Models), failed);
    set(&place.desk, &[("models.second.enabled", json!(false))]);
    assert_eq!(judged(&checked(&place.desk, Vec::new()), Check::Models), (CheckState::Ok, None));
}

#[test]
fn checks_report_a_vault_that_cannot_be_opened() {
    let place = place();
    let of_key_store = || judged(&checked(&place.desk, Vec::new()), Check::KeyStore);
    assert_eq!(of_key_store().0, CheckState::NotSetUp);
    vault::create(&place.desk, None, KeyStoreChoice::Use).unwrap();
    assert_eq!(of_key_store(), (CheckState::Ok, None));
    vault::lock(&place.desk).unwrap();
    assert_eq!(of_key_store(), (CheckState::Warning, Some(Fix::UnlockVault)));
    *place.store.is_broken.lock() = true;
    assert_eq!(of_key_store(), (CheckState::Failed, Some(Fix::ReconnectKeyStore)));
}
