//! The event stream: every record once and in order, however often a listener reconnects and however many
//! others there are.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use genie_desk::BatchedFlush;
use genie_kernel::StreamId;
use genie_outreach::campaign::ImportedLead;
use genie_outreach::{CampaignCommand, demo};

use crate::client::Asked;
use crate::house::House;
use crate::listener::{BEGINNING, Listener, Memory};

const LISTENERS: u64 = 50;

/// A command that writes a few records.
fn note(number: u64) -> CampaignCommand {
    let content = json!({ "text": format!("note {number}") });
    let (artifact_type, artifact_key) = ("context".to_owned(), format!("key-{}", number % 50));
    CampaignCommand::SaveArtifact { artifact_type, artifact_key, content }
}

/// The last record of every stream, by id.
fn ends(house: &House) -> BTreeMap<String, u64> {
    house.heads().iter().map(|(stream, head)| (stream.to_string(), head.sequence)).collect()
}

/// Writes to a campaign for a while, with many commands per flush.
fn write(house: &House, stream: StreamId, commands: u64) {
    let batched = BatchedFlush::new(house.app.desk.journal(), 8);
    for number in 0..commands {
        house.app.desk.tell_through(&batched, stream, note(number)).unwrap();
        if number % 8 == 7 {
            std::thread::sleep(Duration::from_millis(10));
        }
    }
    house.app.desk.journal().flush().unwrap();
}

/// Listens with many reconnects until every record in `goal` is received. Returns the number of connections.
fn follow(port: &AtomicU16, seed: u64, goal: &parking_lot::Mutex<Option<BTreeMap<String, u64>>>) -> u64 {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut memory, mut place, mut connections) = (Memory::default(), BEGINNING.to_owned(), 0);
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < Duration::from_secs(600), "only {memory:?} was received");
        let port = port.load(Ordering::SeqCst);
        let Some(mut listener) = Listener::try_open(port, "", Some(&place)) else {
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        connections += 1;
        listener.limit(Duration::from_millis(300));
        for _ in 0..random.u32(1..400) {
            let Some(heard) = listener.next() else { break };
            memory.hear(&heard);
            place = heard.id;
        }
        if goal.lock().as_ref() == Some(&memory.0) {
            return connections;
        }
    }
}

#[test]
fn reconnecting_listeners_get_every_record_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let house = House::open(&path);
    let campaigns = [house.demonstrate(), house.demonstrate()];
    let port = AtomicU16::new(house.port);
    let goal = parking_lot::Mutex::new(None);
    let (port, goal) = (&port, &goal);
    std::thread::scope(|scope| {
        let listeners: Vec<_> =
            (0..LISTENERS).map(|seed| scope.spawn(move || follow(port, seed, goal))).collect();
        let fill = |house: &House| {
            std::thread::scope(|writers| {
                for stream in campaigns {
                    writers.spawn(move || write(house, stream, 400));
                }
            });
        };
        fill(&house);
        drop(house);
        let house = House::open(&path);
        port.store(house.port, Ordering::SeqCst);
        fill(&house);
        *goal.lock() = Some(ends(&house));
        let connections: u64 = listeners.into_iter().map(|one| one.join().unwrap()).sum();
        assert!(connections > 2 * LISTENERS, "only {connections} connections");
        assert!(ends(&house).values().sum::<u64>() > 3_000, "{:?}", ends(&house));
    });
}

#[test]
fn records_are_streamed_only_after_they_are_durable() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(&folder.path().join("data"));
    let stream = house.demonstrate();
    let before = ends(&house);
    let mut listener = Listener::open(house.port, "", Some(BEGINNING));
    let mut memory = Memory::default();
    while memory.0 != before {
        memory.hear(&listener.next().expect("every durable record is streamed"));
    }
    let never = BatchedFlush::new(house.app.desk.journal(), u32::MAX);
    house.app.desk.tell_through(&never, stream, note(1)).unwrap();
    // Longer than the follower sleeps without a notification.
    listener.limit(Duration::from_millis(1_200));
    assert!(listener.next().is_none(), "a record was streamed before it was durable");
    assert_eq!(ends(&house), before);
    listener.limit(Duration::from_secs(30));
    house.app.desk.journal().flush().unwrap();
    let heard = listener.next().expect("the record is streamed once it is durable");
    assert_eq!(heard.sequence, before[&stream.to_string()] + 1);
}

#[test]
fn campaign_event_stream_contains_only_its_own_records() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(&folder.path().join("data"));
    let (one, other) = (house.demonstrate(), house.demonstrate());
    let mut listener = Listener::open(house.port, &format!("?campaign={one}"), Some(BEGINNING));
    house.app.desk.tell_own(other, note(1)).unwrap();
    house.app.desk.tell_own(one, note(2)).unwrap();
    let mut memory = Memory::default();
    let end = ends(&house)[&one.to_string()];
    for _ in 0..end {
        let heard = listener.next().unwrap();
        assert_eq!(heard.stream, one.to_string());
        memory.hear(&heard);
    }
    listener.limit(Duration::from_millis(300));
    assert!(listener.next().is_none());
    let unknown = Asked::new(house.port, "GET", &format!("/api/events?campaign={}", uuid::Uuid::nil()));
    assert_eq!(unknown.token().send(house.port).code(), "CAMPAIGN_NOT_FOUND");
    let nonsense = Asked::new(house.port, "GET", "/api/events").with("last-event-id", "last tuesday");
    assert_eq!(nonsense.token().send(house.port).code(), "REQUEST_MALFORMED");
    let beyond = Asked::new(house.port, "GET", "/api/events").with("last-event-id", "999999.1");
    assert_eq!(beyond.token().send(house.port).code(), "EVENTS_BEYOND_END");
}

#[test]
fn cursor_from_an_empty_journal_misses_no_records() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(&folder.path().join("data"));
    let mut listener = Listener::open(house.port, "", None);
    let place = listener.place().unwrap();
    drop(listener);
    house.demonstrate();
    let mut listener = Listener::open(house.port, "", Some(&place));
    let mut memory = Memory::default();
    while memory.0 != ends(&house) {
        memory.hear(&listener.next().unwrap());
    }
}

#[test]
fn stalled_listener_uses_little_memory_and_blocks_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(&folder.path().join("data"));
    let stream = house.demonstrate();
    let deaf: Vec<_> = (0..20).map(|_| Listener::deaf(house.port)).collect();
    let heard_all = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (house, heard_all) = (&house, &heard_all);
        let importer = scope.spawn(move || {
            let batched = BatchedFlush::new(house.app.desk.journal(), 4);
            for part in 0..300_u64 {
                let person = |number| ImportedLead { known: None, lead: demo::lead(9, part * 100 + number) };
                let people = (0..100).map(person).collect();
                let command = CampaignCommand::Import { file: format!("{part}.csv"), people };
                house.app.desk.tell_through(&batched, stream, command).unwrap();
            }
            house.app.desk.journal().flush().unwrap();
        });
        let mut listener = Listener::open(house.port, "", Some(BEGINNING));
        let mut memory = Memory::default();
        importer.join().unwrap();
        while memory.0 != ends(house) {
            memory.hear(&listener.next().unwrap());
        }
        heard_all.store(true, Ordering::SeqCst);
    });
    assert!(heard_all.load(Ordering::SeqCst));
    let total: u64 = ends(&house).values().sum();
    assert!(total > 30_000, "only {total} records");
    // The records prepared for them fit into the buffers of their connections; the rest stays in the journal.
    let told = house.app.metrics.told.load(Ordering::Relaxed) - total;
    assert!(told < 20 * total * 9 / 10, "{told} records were prepared for 20 listeners, of {total} in all");
    let mut late = Listener::hearing(deaf.into_iter().next().unwrap());
    let mut memory = Memory::default();
    while memory.0 != ends(&house) {
        memory.hear(&late.next().unwrap());
    }
}
