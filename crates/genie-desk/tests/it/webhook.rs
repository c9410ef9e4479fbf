//! Notices are posted to a webhook: signed, attempted again after a failure, and at least once across a crash.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver as Channel, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use genie_adapters::{SignedMessage, WebhookClient, sign};
use genie_desk::notifications::{self, DeliveryState, NoticeLine, NotificationWorker};
use genie_desk::vault::{self, KeyStoreChoice};
use genie_desk::{Notifier, WakeSignal, WebhookMessage, secrets};
use genie_kernel::Timestamp;
use genie_vault::{ExposeSecret, SecretString};
use serde_json::json;

use crate::notices::Office;
use crate::receiver::{Received, Receiver, Reply};

const SECRET: &str = "a secret that the tests share";

/// The real client. It may crash after a message was sent.
struct Client {
    client: WebhookClient,
    crashes: AtomicBool,
}

impl Client {
    fn new() -> Self {
        let client = WebhookClient::new(Duration::from_millis(500)).unwrap();
        Self { client, crashes: AtomicBool::new(false) }
    }
}

impl Notifier for Client {
    fn post(&self, message: &WebhookMessage) -> std::result::Result<u16, String> {
        let timestamp = message.at.0 / 1_000;
        let signed = SignedMessage { id: &message.id, timestamp, body: &message.body };
        let posted = self.client.post(&message.address, message.key.expose_secret(), signed);
        assert!(!self.crashes.load(Ordering::SeqCst), "a crash injected by the test");
        posted
    }
}

/// Where the pages are.
const PAGES: Option<&str> = Some("http://127.0.0.1:4690");

/// A desk with a webhook, and the secret that signs its messages in an open vault.
fn open(folder: &tempfile::TempDir, address: &str, notifier: impl Notifier + 'static) -> Office {
    let office = Office::open_with(&folder.path().join("data"), Arc::new(notifier));
    let passphrase = Some(SecretString::from("correct horse battery"));
    vault::create(&office.desk, passphrase, KeyStoreChoice::Without).unwrap();
    secrets::set(&office.desk, "WEBHOOK", &[], &SecretString::from(SECRET)).unwrap();
    office.set(&[
        ("notifications.webhook.address", json!(address)),
        ("notifications.webhook.secret", json!("{{secret:WEBHOOK}}")),
    ]);
    office
}

/// A desk with one notice that has to be delivered.
fn office(folder: &tempfile::TempDir, address: &str, notifier: impl Notifier + 'static) -> Office {
    let mut office = open(folder, address, notifier);
    office.campaign();
    let notices = office.collect();
    assert_eq!(notices[0].delivery.as_ref().unwrap().state, DeliveryState::Waiting);
    office
}

fn only_notice(office: &Office) -> NoticeLine {
    let list = notifications::list(&office.desk).unwrap();
    list.items.into_iter().next().unwrap()
}

/// Delivers what is due, and moves the clock to the next attempt.
fn deliver(office: &Office) -> Option<Timestamp> {
    let next = notifications::deliver_due(&office.desk, PAGES).unwrap();
    if let Some(next) = next {
        office.clock.advance_to(next);
    }
    next
}

fn assert_signed(received: &Received) {
    let message = SignedMessage {
        id: received.header("webhook-id"),
        timestamp: received.header("webhook-timestamp").parse().unwrap(),
        body: &received.body,
    };
    assert_eq!(received.header("webhook-signature"), sign(SECRET, message).unwrap());
}

/// The example of standardwebhooks.com.
#[test]
fn signature_matches_the_standard_webhooks_example() {
    let message = SignedMessage {
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp: 1_614_265_330,
        body: r#"{"test": 2432232314}"#,
    };
    let signature = sign("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message);
    assert_eq!(signature.as_deref(), Ok("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));
    assert!(sign("short", message).is_err() && sign("whsec_*", message).is_err());
}

#[test]
fn failed_deliveries_are_retried_with_the_same_id() {
    let receiver = Receiver::new([Reply::Status(500), Reply::Silence, Reply::HangUp, Reply::Status(204)]);
    let folder = tempfile::tempdir().unwrap();
    let office = office(&folder, &receiver.address, Client::new());
    let results = ["HTTP status 500", "no response within 500 ms"];
    for (attempt, result) in results.into_iter().enumerate() {
        assert!(deliver(&office).is_some());
        let delivery = only_notice(&office).delivery.unwrap();
        assert_eq!((delivery.attempts as usize, delivery.result.as_deref()), (attempt + 1, Some(result)));
    }
    assert!(deliver(&office).is_some());
    assert_eq!(deliver(&office), None);
    let delivery = only_notice(&office).delivery.unwrap();
    assert_eq!(delivery.state, DeliveryState::Delivered);
    assert_eq!((delivery.attempts, delivery.result.as_deref()), (4, Some("HTTP status 204")));
    let received: Vec<Received> = (0..4).map(|_| receiver.next()).collect();
    for message in &received {
        assert_signed(message);
        assert_eq!(message.header("webhook-id"), received[0].header("webhook-id"));
        assert_eq!(message.body, received[0].body);
    }
    let body = received[0].json();
    assert_eq!((&body["type"], &body["data"]["notice"]), (&"approval".into(), &1.into()));
    assert_eq!(body["data"]["link"], "http://127.0.0.1:4690/approvals");
    assert!(body["data"]["campaign"]["name"].is_string());
}

#[test]
fn delivery_is_abandoned_after_the_last_attempt() {
    let receiver = Receiver::new([Reply::Status(503); 8]);
    let folder = tempfile::tempdir().unwrap();
    let office = office(&folder, &receiver.address, Client::new());
    let mut attempts = 1;
    while deliver(&office).is_some() {
        attempts += 1;
    }
    assert_eq!(attempts, 8);
    let delivery = only_notice(&office).delivery.unwrap();
    assert_eq!((delivery.state, delivery.attempts), (DeliveryState::GivenUp, 8));
}

#[test]
fn delivery_is_repeated_with_the_same_id_after_a_crash() {
    let receiver = Receiver::new([Reply::Status(200), Reply::Status(200)]);
    let folder = tempfile::tempdir().unwrap();
    let client = Client::new();
    client.crashes.store(true, Ordering::SeqCst);
    let first = office(&folder, &receiver.address, client);
    catch_unwind(AssertUnwindSafe(|| deliver(&first))).unwrap_err();
    let now = first.desk.now();
    drop(first);
    let next = Office::open_with(&folder.path().join("data"), Arc::new(Client::new()));
    vault::unlock(&next.desk, Some(SecretString::from("correct horse battery"))).unwrap();
    next.clock.advance_to(now);
    assert_eq!(deliver(&next), None);
    assert_eq!(receiver.next().header("webhook-id"), receiver.next().header("webhook-id"));
    assert_eq!(deliver(&next), None);
    assert!(receiver.take().is_empty());
}

#[test]
fn disabled_webhook_receives_nothing() {
    let receiver = Receiver::new([]);
    let folder = tempfile::tempdir().unwrap();
    let office = office(&folder, &receiver.address, Client::new());
    office.set(&[("notifications.approval.webhook", json!(false))]);
    assert_eq!(deliver(&office), None);
    assert_eq!(only_notice(&office).delivery.unwrap().state, DeliveryState::GivenUp);
    let other = tempfile::tempdir().unwrap();
    let without = Office::open(&other.path().join("data"));
    let refused = notifications::test_webhook(&without.desk, PAGES).unwrap_err();
    assert_eq!(refused.code, "WEBHOOK_NOT_SET");
}

#[test]
fn test_message_reports_the_exact_result() {
    let receiver = Receiver::new([Reply::Status(401)]);
    let folder = tempfile::tempdir().unwrap();
    let office = open(&folder, &receiver.address, Client::new());
    let tested = notifications::test_webhook(&office.desk, PAGES).unwrap();
    assert_eq!((tested.accepted, tested.result.as_str()), (false, "HTTP status 401"));
    let message = receiver.next();
    assert_signed(&message);
    assert_eq!(message.json()["type"], "test");
    vault::lock(&office.desk).unwrap();
    let tested = notifications::test_webhook(&office.desk, PAGES).unwrap();
    assert_eq!((tested.accepted, tested.result.as_str()), (false, "the vault is locked"));
}

/// A webhook that does not respond until it is told to.
struct Slow {
    begun: Mutex<Sender<()>>,
    go_on: Mutex<Channel<()>>,
}

impl Notifier for Slow {
    fn post(&self, _: &WebhookMessage) -> std::result::Result<u16, String> {
        self.begun.lock().unwrap().send(()).unwrap();
        let _ = self.go_on.lock().unwrap().recv();
        Ok(200)
    }
}

#[test]
fn slow_webhook_delays_neither_campaigns_nor_notices() {
    let folder = tempfile::tempdir().unwrap();
    let (begun, beginning) = mpsc::channel();
    let (finish, go_on) = mpsc::channel();
    let slow = Slow { begun: Mutex::new(begun), go_on: Mutex::new(go_on) };
    let office = office(&folder, "http://127.0.0.1:1", slow);
    let (desk, source) = (Arc::new(office.desk), office.source);
    let flushed = Arc::new(WakeSignal::default());
    NotificationWorker::start(&desk, source, None, &flushed).unwrap();
    beginning.recv().unwrap();
    let campaign = genie_desk::campaign_lifecycle::demonstrate(&desk).unwrap();
    desk.work(campaign).unwrap();
    let count = || notifications::list(&desk).unwrap().items.len();
    let started = Instant::now();
    while count() < 2 {
        assert!(started.elapsed() < Duration::from_secs(30), "the second notice is missing");
        thread::sleep(Duration::from_millis(5));
    }
    drop(finish);
    desk.end();
}
