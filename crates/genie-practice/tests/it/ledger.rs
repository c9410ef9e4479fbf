//! The ledger: one line for each delivery, durable, and enough to build the network again.

use std::fs;
use std::path::Path;

use genie_practice::{Delivery, Error, Options, Practice};

use crate::client::{Visitor, advance, options, slugs, start, thread_path};

fn lines(path: &Path) -> Vec<Delivery> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn deliveries_and_pages_are_restored_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ledger.jsonl");
    let options = Options { ledger: Some(path.clone()), ..options() };
    let network = start(options.clone());
    let alex = Visitor::sign_in(&network, "alex");
    let (connected, apart) = (slugs(&network, true), slugs(&network, false));
    alex.invite(&apart[0], Some("Hello\nthere"));
    alex.invite(&apart[1], None);
    alex.post(&format!("/in/{}/withdraw", apart[1]), &[]);
    let thread = thread_path(&alex, &connected[0]);
    alex.post(&thread, &[("text", "Grüße \u{200b} & <b>")]);
    alex.get("/feed");
    advance(&network, 3 * 24 * 60);
    alex.post(&thread, &[("text", "Grüße again")]);
    alex.get("/feed");
    let paths =
        [thread, "/invitations/sent".to_owned(), "/connections".to_owned(), format!("/in/{}", apart[0])];
    let before: Vec<String> = paths.iter().map(|path| alex.get(path).body).collect();
    let delivered = network.deliveries();
    assert_eq!(lines(&path), delivered);
    assert_eq!(delivered.len(), 5);
    network.stop();
    let network = start(options);
    assert_eq!(network.deliveries(), delivered);
    let alex = Visitor::sign_in(&network, "alex");
    let after: Vec<String> = paths.iter().map(|path| alex.get(path).body).collect();
    assert_eq!(after, before);
}

#[test]
fn truncated_last_line_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ledger.jsonl");
    let options = Options { ledger: Some(path.clone()), ..options() };
    let network = start(options.clone());
    let apart = slugs(&network, false);
    Visitor::sign_in(&network, "alex").invite(&apart[0], None);
    network.stop();
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{whole}{{\"sequence\":2,\"at\":\"2026")).unwrap();
    let network = start(options);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    Visitor::sign_in(&network, "alex").invite(&apart[1], None);
    assert_eq!(lines(&path).len(), 2);
}

#[test]
fn foreign_or_damaged_ledger_is_refused_with_the_line_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ledger.jsonl");
    let options = Options { ledger: Some(path.clone()), ..options() };
    let network = start(options.clone());
    Visitor::sign_in(&network, "alex").invite(&slugs(&network, false)[0], None);
    network.stop();
    let whole = fs::read_to_string(&path).unwrap();
    let damaged = [
        ("{}\n".to_owned(), 1),
        (format!("{whole}not JSON\n"), 2),
        (format!("{whole}not JSON"), 2),
        ("{\"a\":1}".to_owned(), 1),
        ("notes\nlast".to_owned(), 1),
        (whole.replace("\"alex\"", "\"nobody\"") + "{\"sequence\":2,", 1),
        (format!("{whole}{whole}"), 2),
        (whole.replace("\"alex\"", "\"nobody\""), 1),
        (whole.replace("\"recipient\":\"", "\"recipient\":\"x"), 1),
    ];
    for (text, expected) in damaged {
        fs::write(&path, &text).unwrap();
        match Practice::start(options.clone()) {
            Err(error @ Error::LedgerForeign { line, .. }) => {
                assert_eq!((line, error.code()), (expected, "PRACTICE_LEDGER_FOREIGN"), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "a refused ledger stays as it is");
    }
}

#[test]
fn ledger_in_use_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options { ledger: Some(folder.path().join("ledger.jsonl")), ..options() };
    let first = start(options.clone());
    assert!(matches!(Practice::start(options.clone()), Err(Error::LedgerInUse)));
    first.stop();
    start(options);
}

#[test]
fn ledger_must_be_a_regular_file() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("missing/ledger.jsonl"), "/dev/full".into()] {
        let error = Practice::start(Options { ledger: Some(path.clone()), ..options() }).unwrap_err();
        assert_eq!(error.code(), "PRACTICE_LEDGER_UNUSABLE", "{}", path.display());
    }
}
