//! The adapters' integration tests, in one binary.

#[cfg(test)]
mod key_stores;
#[cfg(test)]
mod mcp_packages;
#[cfg(test)]
mod mcp_servers;
#[cfg(test)]
mod model_answers;
#[cfg(test)]
mod model_failures;
#[cfg(test)]
mod model_list;
#[cfg(test)]
mod model_requests;
#[cfg(test)]
mod model_streams;
#[cfg(test)]
mod object_files;
#[cfg(test)]
mod own_browser;
#[cfg(test)]
mod scene;
#[cfg(test)]
mod tesseract;
#[cfg(test)]
mod webdriver;

use genie_adapters::{PracticeClock, PracticeNetwork, WorldError};
use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::port::{Clock, Tools};
use genie_kernel::record::{Fields, Word};
use genie_kernel::{DAY_MS, EffectId, StreamId, TaskId, Timestamp};
use serde_json::json;
use uuid::Uuid;

fn delivery(key: &str) -> Effect {
    Effect {
        id: EffectId::of(StreamId::from_seed(1, 1), key),
        tool: Word::Borrowed("send_message"),
        class: Class::Irreversible,
        key: key.to_owned(),
        parameters: Fields::from_iter([("text", json!("Hello there, nice to meet you."))]),
        approval: None,
        task: TaskId(Uuid::nil()),
        counts_as: Vec::new(),
        alternative: None,
    }
}

#[test]
fn practice_network_records_repeated_deliveries() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("world.jsonl");
    let world = PracticeNetwork::open(1, &path).expect("a new ledger");
    assert_eq!(world.look(&delivery("a")), Sighting::Absent);
    let Outcome::Done(receipt) = world.perform(&delivery("a")) else { panic!("it is delivered") };
    world.perform(&delivery("b"));
    drop(world);
    let world = PracticeNetwork::open(1, &path).expect("the same ledger");
    assert_eq!(world.look(&delivery("a")), Sighting::Found(receipt));
    world.perform(&delivery("b"));
    assert_eq!(world.deliveries(), 3);
    let lines = std::fs::read_to_string(&path).expect("the ledger is text");
    assert_eq!(lines.lines().filter(|line| line.contains("\"b\"")).count(), 2);
}

#[test]
fn ledger_with_an_invalid_line_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("world.jsonl");
    std::fs::write(&path, "{\"key\":\"a\"}\nnot a delivery\n").expect("a file");
    assert!(matches!(PracticeNetwork::open(1, &path), Err(WorldError::Foreign(2))));
}

#[test]
fn practice_clock_advances_when_read_and_never_goes_back() {
    let clock = PracticeClock::after(None);
    let first = clock.now();
    assert_eq!(clock.now(), first.plus_ms(1));
    clock.advance_to(first.plus_ms(DAY_MS));
    clock.advance_to(Timestamp(0));
    assert!(clock.now() > first.plus_ms(DAY_MS));
    assert_eq!(PracticeClock::after(Some(first.plus_ms(DAY_MS))).now(), first.plus_ms(DAY_MS + 1));
}
