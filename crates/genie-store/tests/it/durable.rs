//! Reads beside the writer show what is durable, and all of it.

use genie_kernel::{Head, Journal, Rows};
use serde_json::json;

use crate::support::{Place, TOYS, append, create, fill, merge, stream, toy_id};

#[test]
fn what_is_not_flushed_is_not_shown() {
    let place = Place::new();
    let journal = place.open();
    let durable = journal.durable().unwrap();
    let id = toy_id(stream(1), 1);
    append(&journal, stream(1), vec![create(id, "ball")]);
    assert_eq!(durable.head(stream(1)).unwrap(), Head::EMPTY);
    assert_eq!(durable.get(&TOYS, stream(1), id).unwrap(), None);
    journal.flush().unwrap();
    append(&journal, stream(1), vec![merge(id, json!({"count": 7}))]);

    assert_eq!(durable.entries(stream(1), 0, 10).unwrap().len(), 1);
    journal.flush().unwrap();
    assert_eq!(durable.head(stream(1)).unwrap(), journal.head(stream(1)).unwrap());
    assert_eq!(durable.get(&TOYS, stream(1), id).unwrap().unwrap()["count"], json!(7));
}

#[test]
fn reads_and_writes_at_the_same_time_agree() {
    let place = Place::new();
    let journal = place.open();
    fill(&journal);
    journal.flush().unwrap();
    let durable = journal.durable().unwrap();
    let id = toy_id(stream(1), 77);
    append(&journal, stream(1), vec![create(id, "top")]);
    std::thread::scope(|scope| {
        let readers: Vec<_> = (0..6)
            .map(|_| {
                scope.spawn(|| {
                    let mut seen = 0;
                    while seen < 300 {
                        let head = durable.head(stream(1)).unwrap().sequence;
                        let entries = durable.entries(stream(1), seen, 1_000).unwrap();
                        let numbers: Vec<u64> = entries.iter().map(|entry| entry.sequence).collect();
                        assert_eq!(numbers, (seen + 1..=seen + numbers.len() as u64).collect::<Vec<_>>());
                        assert!(seen + numbers.len() as u64 >= head);
                        seen += numbers.len() as u64;
                    }
                })
            })
            .collect();
        for count in 0..300 {
            append(&journal, stream(1), vec![merge(id, json!({"count": count}))]);
            journal.flush().unwrap();
        }
        readers.into_iter().for_each(|reader| reader.join().unwrap());
    });
}
