//! `genie config test` and the webhook against real servers on this computer, with and without TLS.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use rustls::crypto::ring;
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::Value;

use crate::genie::said;
use crate::server::until;
use crate::vault::{Folder, PASSPHRASE, VALUE, assert_clean, fed, leaks, start_unlocked, unlocking};

/// A server on this computer, and the requests that it received.
struct Provider {
    port: u16,
    received: Receiver<String>,
}

impl Provider {
    /// Answers every request with this status and this body.
    fn new(tls: Option<Arc<ServerConfig>>, status: u16, body: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (sender, received) = mpsc::channel();
        thread::spawn(move || {
            for connection in listener.incoming() {
                let connection = connection.expect("a connection");
                let request = match &tls {
                    None => answer(connection, status, body),
                    Some(tls) => {
                        let session = ServerConnection::new(Arc::clone(tls)).expect("a session");
                        answer(StreamOwned::new(session, connection), status, body)
                    }
                };
                if request.is_some_and(|request| sender.send(request).is_err()) {
                    return;
                }
            }
        });
        Self { port, received }
    }

    fn listing() -> Self {
        Self::new(None, 200, r#"{"object":"list","data":[{"id":"small"},{"id":"large"}]}"#)
    }

    /// The next request.
    fn next(&self) -> String {
        self.received.recv().expect("a request")
    }
}

/// Reads a request and answers it. Nothing if the client gives up, as it does when it does not trust the certificate.
fn answer(connection: impl Read + Write, status: u16, body: &str) -> Option<String> {
    let mut reader = BufReader::new(connection);
    let (mut request, mut length) = (String::new(), 0);
    loop {
        let start = request.len();
        reader.read_line(&mut request).ok().filter(|read| *read > 0)?;
        let line = request[start..].trim_end().to_lowercase();
        if let Some(given) = line.strip_prefix("content-length: ") {
            length = given.parse().expect("a length");
        }
        if line.is_empty() {
            break;
        }
    }
    reader.by_ref().take(length).read_to_string(&mut request).ok()?;
    let head =
        format!("HTTP/1.1 {status} Test\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", body.len());
    let connection = reader.get_mut();
    connection.write_all(format!("{head}{body}").as_bytes()).ok()?;
    connection.flush().ok()?;
    Some(request)
}

/// A certificate for localhost, and the file with the authority that this computer then trusts.
fn certificate(folder: &Path) -> (Arc<ServerConfig>, PathBuf) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let file = folder.join("authority.pem");
    std::fs::write(&file, made.cert.pem()).expect("a file");
    let key = PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("protocols")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .expect("a configuration");
    (Arc::new(config), file)
}

/// A folder with a provider whose key is in the vault.
fn folder_with(address: &str, kind: &str) -> Folder {
    let folder = Folder::with_vault();
    let host = address.split(['/', ':']).nth(3).expect("a host");
    folder.told(&["secrets", "set", "MODEL_KEY", "--host", host, "--unlock"], &unlocking(VALUE));
    for (name, value) in
        [("kind", kind), ("address", address), ("key", "{{secret:MODEL_KEY}}"), ("model", "small")]
    {
        // The fields of a new provider are set one by one, so its kind comes first.
        folder.told(&["config", "set", &format!("models.own.{name}"), value], "");
    }
    folder
}

fn tested(mut command: Command, input: &str) -> (bool, Value) {
    command.arg("--json");
    let output = fed(command, input);
    assert_clean("the output", &output.stdout);
    assert_clean("the messages", &output.stderr);
    let tests: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output)));
    (output.status.success(), tests[0].clone())
}

fn test_headless(folder: &Folder) -> (bool, Value) {
    tested(folder.command(&["config", "test", "own", "--unlock"]), PASSPHRASE)
}

#[test]
fn connection_test_sends_the_key_and_reports_the_latency() {
    for (kind, header) in [("compatible", "authorization: Bearer "), ("anthropic", "x-api-key: ")] {
        let provider = Provider::listing();
        let folder = folder_with(&format!("http://127.0.0.1:{}/v1", provider.port), kind);
        let (works, test) = test_headless(&folder);
        assert!(works && test["works"] == true && test["milliseconds"].is_u64(), "{test}");
        assert_eq!(test["detail"], "it has 2 models, including \"small\"");
        let request = provider.next();
        assert!(request.starts_with("GET /v1/models HTTP/1.1\r\n"), "{request}");
        assert!(request.contains(&format!("{header}{VALUE}\r\n")), "{request}");
        assert_eq!(leaks(&folder.data()), [] as [PathBuf; 0]);
    }
}

#[test]
fn failed_connection_reports_the_exact_error_without_the_key() {
    // This server repeats the key, as a hostile or a careless one does.
    let body = r#"{"error":{"message":"Incorrect API key provided: canary-value-9c03aa77"}}"#;
    let provider = Provider::new(None, 401, body);
    let folder = folder_with(&format!("http://127.0.0.1:{}/v1", provider.port), "openai");
    let (works, test) = test_headless(&folder);
    assert!(!works && test["works"] == false, "{test}");
    assert_eq!(test["detail"], "HTTP status 401: Incorrect API key provided: [key]");

    let not_models = Provider::new(None, 200, "<html>");
    let folder = folder_with(&format!("http://127.0.0.1:{}/v1", not_models.port), "openai");
    let (_, test) = test_headless(&folder);
    let detail = test["detail"].as_str().unwrap_or_default().to_owned();
    assert!(detail.starts_with("the response is not a list of models"), "{detail}");

    let closed = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
    let folder = folder_with(&format!("http://127.0.0.1:{closed}"), "openai");
    let (_, test) = test_headless(&folder);
    let detail = test["detail"].as_str().unwrap_or_default().to_owned();
    assert!(detail.starts_with("could not connect: Connection refused"), "{detail}");
}

#[test]
fn connection_is_encrypted_and_the_certificate_is_checked() {
    let files = tempfile::tempdir().expect("a folder");
    let (tls, authority) = certificate(files.path());
    let body = r#"{"data":[{"id":"small"}]}"#;
    let provider = Provider::new(Some(tls), 200, body);
    let folder = folder_with(&format!("https://localhost:{}/v1", provider.port), "compatible");
    let (works, test) = test_headless(&folder);
    assert!(!works && test["detail"].as_str().is_some_and(|text| text.contains("certificate")), "{test}");
    let mut command = folder.command(&["config", "test", "--unlock"]);
    command.env("SSL_CERT_FILE", &authority);
    let (works, test) = tested(command, PASSPHRASE);
    assert!(works, "{test}");
    assert!(provider.next().contains(VALUE), "the key is in the request that was encrypted");
}

#[test]
fn server_tests_connections_and_signs_the_webhook() {
    let provider = Provider::listing();
    let folder = folder_with(&format!("http://127.0.0.1:{}/v1", provider.port), "compatible");
    folder.told(&["secrets", "set", "WEBHOOK_SECRET", "--unlock"], &unlocking(VALUE));
    let receiver = Provider::new(None, 204, "");
    let address = format!("http://127.0.0.1:{}/hook", receiver.port);
    folder.told(&["config", "set", "notifications.webhook.address", &address], "");
    folder.told(&["config", "set", "notifications.webhook.secret", "{{secret:WEBHOOK_SECRET}}"], "");
    let server = start_unlocked(&folder.data());
    let (works, test) = tested(server.beside(&["config", "test"]), "");
    assert!(works, "{test}");
    let shown = server.ask("POST", "/api/settings/providers/own/test", None);
    assert_eq!((&shown["works"], &shown["detail"]), (&test["works"], &test["detail"]));
    server.ask("POST", "/api/demo", None);
    let request = receiver.next();
    assert!(
        request.contains("webhook-signature: v1,") && request.contains(r#""type":"approval""#),
        "{request}"
    );
    assert_clean("the message", request.as_bytes());
    let state = || server.ask("GET", "/api/notifications", None)["items"][0]["delivery"]["state"].clone();
    until("the delivery is recorded", || state() == "delivered");
    let checks = server.ask("GET", "/api/checks", None);
    let found = |check: &str| {
        let findings = checks["findings"].as_array().expect("findings").iter();
        findings.clone().find(|finding| finding["check"] == check).expect("a finding").clone()
    };
    assert_eq!(found("models")["state"], "ok", "{checks}");
    assert_eq!(found("key_store")["detail"], "the vault was opened with its passphrase", "{checks}");
    assert_eq!(leaks(&folder.data()), [] as [PathBuf; 0]);
}
