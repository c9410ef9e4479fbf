//! Key stores that hang, fail and answer, behind the deadline that every key store has.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use genie_adapters::{SystemKeyStores, WithDeadline};
use genie_kernel::Failure;
use genie_vault::{Key, KeyStore, KeyStores, Lifetime, SecretString};
use parking_lot::Mutex;

/// A store that answers a call only when the test releases it.
struct Hanging {
    calls: AtomicUsize,
    release: Mutex<Receiver<()>>,
}

impl Hanging {
    fn new() -> (Arc<Self>, Sender<()>) {
        let (sender, receiver) = channel();
        (Arc::new(Self { calls: AtomicUsize::new(0), release: Mutex::new(receiver) }), sender)
    }

    fn hang<T>(&self, answer: T) -> Result<T, Failure> {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let _ = self.release.lock().recv();
        Ok(answer)
    }
}

impl KeyStore for Hanging {
    fn name(&self) -> &'static str {
        "hanging store"
    }

    fn lifetime(&self) -> Lifetime {
        Lifetime::Lasting
    }

    fn check(&self) -> Result<(), Failure> {
        self.hang(())
    }

    fn store(&self, _: &str, _: &Key) -> Result<(), Failure> {
        self.hang(())
    }

    fn load(&self, _: &str) -> Result<Option<Key>, Failure> {
        self.hang(None)
    }

    fn remove(&self, _: &str) -> Result<(), Failure> {
        self.hang(())
    }
}

#[test]
fn hanging_key_store_is_waited_for_only_once() {
    let (hanging, _release) = Hanging::new();
    let store = WithDeadline::new(Arc::clone(&hanging) as Arc<dyn KeyStore>, Duration::from_millis(50));
    let code = |answer: Result<(), Failure>| answer.unwrap_err().error_id;
    assert_eq!(code(store.check()), "KEY_STORE_TIMEOUT");
    let key = Key::from_text(&SecretString::from("A".repeat(43))).ok().unwrap();
    assert_eq!(code(store.store("entry", &key)), "KEY_STORE_TIMEOUT");
    assert_eq!(code(store.load("entry").map(drop)), "KEY_STORE_TIMEOUT");
    assert_eq!(code(store.remove("entry")), "KEY_STORE_TIMEOUT");
    assert_eq!(hanging.calls.load(Ordering::SeqCst), 1, "it was asked only once");
}

#[test]
fn slow_key_store_that_answers_in_time_is_used() {
    let (hanging, release) = Hanging::new();
    let store = WithDeadline::new(hanging, Duration::from_secs(60));
    for _ in 0..2 {
        release.send(()).unwrap();
        store.check().unwrap();
    }
}

#[test]
fn system_key_stores_respond_or_explain_why_not() {
    let stores = SystemKeyStores::default().all();
    let names: Vec<&str> = stores.iter().map(|store| store.name()).collect();
    assert_eq!(names, ["Secret Service", "kernel keyring"]);
    for store in stores {
        if let Err(failure) = store.check() {
            assert!(failure.error_id.starts_with("KEY_STORE_"), "{failure:?}");
            assert!(failure.summary.contains(store.name()), "{failure:?}");
        }
    }
}
