//! A journal on top of another one must read like one journal with all records.

use genie_kernel::record::Record;
use genie_kernel::{Batch, Journal, MemoryJournal, OverlayJournal, Rows, Scope};
use proptest::prelude::*;
use serde_json::json;

use crate::model::{MANY_TOYS, Step, Turn, any_step, any_turn, everything, ready, record};
use crate::support::{TABLES, create, delete, merge, stream, toy_id};

/// Appends to a journal at its head; returns whether it accepted.
fn append(journal: &dyn Journal, of: u64, records: Vec<Record>) -> bool {
    let head = journal.head(stream(of)).unwrap();
    journal.append(&Batch::seal(stream(of), Scope::LOCAL, head, records)).is_ok()
}

/// A toy with a count, which the query of every cycle finds.
fn ready_toy(number: u64, count: i64) -> Vec<Record> {
    let id = toy_id(stream(0), number);
    vec![create(id, &format!("name {number}")), merge(id, json!({ "note": "ready", "count": count }))]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn overlay_reads_like_a_single_journal(
        before in prop::collection::vec(any_step(), 0..12),
        after in prop::collection::vec(any_step(), 1..12),
    ) {
        let (beneath, whole) = (MemoryJournal::new(&TABLES), MemoryJournal::new(&TABLES));
        for of in 0..2 {
            let first = || vec![create(toy_id(stream(of), 9), "the first")];
            prop_assert!(append(&beneath, of, first()) && append(&whole, of, first()));
        }
        for step in before {
            if let Step::Append { stream: of, changes } = step {
                let records = || changes.iter().map(|(toy, change)| record(of, *toy, change)).collect();
                prop_assert_eq!(append(&beneath, of, records()), append(&whole, of, records()));
            }
        }
        let stored = everything(&beneath);
        let overlay = OverlayJournal::new(&beneath, stream(0), &TABLES).unwrap();
        for step in after {
            if let Step::Append { changes, .. } = step {
                let records = || changes.iter().map(|(toy, change)| record(0, *toy, change)).collect();
                if append(&whole, 0, records()) {
                    prop_assert!(append(&overlay, 0, records()));
                }
            }
            prop_assert_eq!(everything(&overlay), everything(&whole));
        }
        prop_assert_eq!(everything(&beneath), stored, "nothing is changed below");
    }

    #[test]
    fn overlay_finds_changed_and_unchanged_rows_in_order(turns in prop::collection::vec(any_turn(), 1..100)) {
        let (beneath, whole) = (MemoryJournal::new(&TABLES), MemoryJournal::new(&TABLES));
        let all = || (0..MANY_TOYS).flat_map(|number| ready_toy(number, number.cast_signed() - 150)).collect();
        prop_assert!(append(&beneath, 0, all()) && append(&whole, 0, all()));
        let overlay = OverlayJournal::new(&beneath, stream(0), &TABLES).unwrap();
        let both = |records: &dyn Fn() -> Vec<Record>| {
            if append(&whole, 0, records()) {
                assert!(append(&overlay, 0, records()));
            }
        };
        let mut added = MANY_TOYS;
        for turn in turns {
            match turn {
                Turn::Patch { toy, note, count } => {
                    let note = if note { json!("ready") } else { json!(null) };
                    let id = toy_id(stream(0), toy);
                    both(&|| vec![merge(id, json!({ "note": note, "count": count }))]);
                }
                Turn::Add { count } => {
                    both(&|| ready_toy(added, count));
                    added += 1;
                }
                Turn::Delete { toy } => both(&|| vec![delete(toy_id(stream(0), toy))]),
                Turn::Flush => {}
                Turn::Ask { above, up_to, limit } => {
                    let query = ready(above, up_to, limit);
                    prop_assert_eq!(overlay.find(&query), whole.find(&query));
                }
            }
            let first = ready(i64::MIN, 0, 11);
            prop_assert_eq!(overlay.find(&first), whole.find(&first));
        }
    }
}
