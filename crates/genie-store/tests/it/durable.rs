//! Reads on separate connections show all durable data and nothing else.

use genie_kernel::{Head, Journal, Rows};
use serde_json::json;

use crate::support::{Place, TOYS, append, create, fill, merge, stream, toy_id};

#[test]
fn unflushed_records_are_not_visible() {
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
fn concurrent_readers_see_consistent_data() {
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

#[test]
fn rows_are_returned_in_the_requested_order() {
    let place = Place::new();
    let journal = place.open();
    let [one, two, gone] = [1, 2, 3].map(|number| toy_id(stream(1), number));
    append(&journal, stream(1), vec![create(one, "ball"), create(two, "top")]);
    append(&journal, stream(2), vec![create(toy_id(stream(2), 1), "kite")]);
    journal.flush().unwrap();
    let durable = journal.durable().unwrap();
    let ids = [two, gone, one, toy_id(stream(2), 1)];
    let expected = |columns: &[&str]| -> Vec<_> {
        let rows = [two, one].map(|id| durable.get(&TOYS, stream(1), id).unwrap().unwrap());
        let kept = |row: genie_kernel::journal::Row| -> genie_kernel::record::Fields {
            genie_kernel::record::Fields::clone(&row)
                .into_iter()
                .filter(|(name, _)| name == "id" || columns.contains(&name.as_ref()))
                .collect()
        };
        rows.into_iter().map(kept).collect()
    };
    assert_eq!(durable.get_all(&TOYS, stream(1), &ids, &["name"]).unwrap(), expected(&["name"]));
    assert_eq!(durable.get_all(&TOYS, stream(1), &ids, &[]).unwrap(), expected(&[]));
    // A driver that reads whole rows returns at least the requested columns of the same rows.
    let whole = journal.get_all(&TOYS, stream(1), &ids, &["name"]).unwrap();
    let names: Vec<_> = whole.iter().map(|row| row["name"].clone()).collect();
    assert_eq!(names, [json!("top"), json!("ball")]);
    assert!(durable.get_all(&TOYS, stream(1), &ids, &["no such column"]).is_err());
}
