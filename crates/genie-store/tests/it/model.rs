//! Random batches, applied to the journal in memory and to the one on SQLite, must give the same results,
//! records and rows.

use genie_kernel::journal::{Error, Query, Range};
use genie_kernel::record::{Phase, Record};
use genie_kernel::{Batch, Journal, MemoryJournal, Rows, Scope};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{Place, TABLES, TOYS, audit, create, delete, merge, stream, toy_id, verify_clean};

const STREAMS: u64 = 2;
const TOYS_PER_STREAM: u64 = 3;

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Append { stream: u64, changes: Vec<(u64, Move)> },
    Flush,
    Reopen,
}

#[derive(Clone, Debug)]
pub(crate) enum Move {
    Create(u8),
    Patch(Value),
    Delete,
    Audit(&'static str),
}

fn any_patch() -> impl Strategy<Value = Value> {
    let field = prop_oneof![
        (0..3_u8).prop_map(|n| ("name", json!(format!("name {n}")))),
        prop::sample::select(vec!["new", "open", "lent", "gone"]).prop_map(|word| ("state", json!(word))),
        prop_oneof![Just(json!(null)), any::<i64>().prop_map(|n| json!(n))].prop_map(|n| ("count", n)),
        prop_oneof![Just(json!(null)), ".{0,5}".prop_map(|text| json!(text))].prop_map(|text| ("note", text)),
        prop_oneof![Just(json!(null)), (0..2_u8).prop_map(|n| json!(format!("c{n}")))]
            .prop_map(|c| ("code", c)),
        prop_oneof![Just(json!(null)), any::<f64>().prop_map(|n| json!([n, {"n": n}]))]
            .prop_map(|n| ("extra", n)),
        (0..2_u64).prop_map(|n| ("owner_id", json!(toy_id(stream(9), n)))),
        Just(("colour", json!("red"))),
    ];
    let weighted = prop_oneof![20 => field, 1 => Just(("colour", json!("red")))];
    prop::collection::vec(weighted, 0..3).prop_map(|fields| {
        Value::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        3 => (0..3_u8).prop_map(Move::Create),
        6 => any_patch().prop_map(Move::Patch),
        1 => Just(Move::Delete),
        2 => prop::sample::select(vec!["open", "done", "failed"]).prop_map(Move::Audit),
    ]
}

pub(crate) fn any_step() -> impl Strategy<Value = Step> {
    let changes = prop::collection::vec((0..TOYS_PER_STREAM, any_move()), 1..6);
    prop_oneof![
        8 => (0..STREAMS, changes).prop_map(|(stream, changes)| Step::Append { stream, changes }),
        2 => Just(Step::Flush),
        1 => Just(Step::Reopen),
    ]
}

pub(crate) fn record(of: u64, toy: u64, change: &Move) -> Record {
    let id = toy_id(stream(of), toy);
    match change {
        Move::Create(name) => create(id, &format!("name {name}")),
        Move::Patch(patch) => merge(id, patch.clone()),
        Move::Delete => delete(id),
        Move::Audit("open") => {
            audit(Phase::Intent, json!({"id": id, "key": "k", "tool": "t", "class": "read", "task": id}))
        }
        Move::Audit(status) => audit(Phase::Outcome, json!({"effect": id, "status": status})),
    }
}

/// All readable state of a journal.
pub(crate) fn everything(journal: &dyn Journal) -> Vec<String> {
    let mut answers = vec![format!("{:?}", journal.streams(0, 10))];
    for number in 0..STREAMS {
        let of = stream(number);
        answers.push(format!("{:?}", journal.head(of)));
        answers.push(format!("{:?}", journal.entries(of, 0, 1_000)));
        answers.push(format!("{:?}", journal.audit_tail(of, 3)));
        for toy in 0..TOYS_PER_STREAM {
            for table in [&TOYS, &genie_kernel::effect::TABLE] {
                answers.push(format!("{:?}", journal.get(table, of, toy_id(of, toy))));
            }
        }
        for state in ["new", "open", "lent"] {
            answers.push(format!(
                "{:?}",
                journal.find(&Query {
                    table: &TOYS,
                    columns: &["name", "weight", "extra"],
                    stream: Some(of),
                    equals: vec![("state", json!(state))],
                    range: None,
                    order: &["count", "weight"],
                    limit: 2,
                })
            ));
        }
    }
    answers
}

fn same_answer(left: &Result<(), Error>, right: &Result<(), Error>) -> bool {
    match (left, right) {
        // The two journals word their refusals differently.
        (Err(Error::Refused(_)), Err(Error::Refused(_))) => true,
        (left, right) => left == right,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn memory_and_sqlite_journals_agree(steps in prop::collection::vec(any_step(), 1..25)) {
        let place = Place::new();
        let memory = MemoryJournal::new(&TABLES);
        let mut sqlite = place.open();
        for step in steps {
            match step {
                Step::Append { stream: of, changes } => {
                    let records = changes.iter().map(|(toy, change)| record(of, *toy, change)).collect();
                    let head = memory.head(stream(of)).unwrap();
                    let batch = Batch::seal(stream(of), Scope::LOCAL, head, records);
                    let answers = (memory.append(&batch), sqlite.append(&batch));
                    prop_assert!(same_answer(&answers.0, &answers.1), "{:?}", answers);
                }
                Step::Flush => {
                    memory.flush().unwrap();
                    sqlite.flush().unwrap();
                }
                Step::Reopen => {
                    memory.crash();
                    drop(sqlite);
                    sqlite = place.open();
                }
            }
            prop_assert_eq!(everything(&memory), everything(&sqlite));
        }
        sqlite.flush().unwrap();
        verify_clean(&sqlite);
    }
}

/// More toys than the row cache holds.
pub(crate) const MANY_TOYS: u64 = 300;

#[derive(Clone, Debug)]
pub(crate) enum Turn {
    Patch { toy: u64, note: bool, count: i64 },
    Add { count: i64 },
    Delete { toy: u64 },
    Flush,
    Ask { above: i64, up_to: i64, limit: usize },
}

pub(crate) fn any_turn() -> impl Strategy<Value = Turn> {
    let count = || -200..200_i64;
    let bound = || prop_oneof![4 => count(), 1 => Just(i64::MIN), 1 => Just(i64::MAX)];
    prop_oneof![
        10 => (0..MANY_TOYS, any::<bool>(), count()).prop_map(|(toy, note, count)| Turn::Patch { toy, note, count }),
        2 => count().prop_map(|count| Turn::Add { count }),
        1 => (0..MANY_TOYS).prop_map(|toy| Turn::Delete { toy }),
        1 => Just(Turn::Flush),
        10 => (bound(), bound(), 1..17_usize).prop_map(|(above, up_to, limit)| Turn::Ask { above, up_to, limit }),
    ]
}

/// The first ready toys in a range of counts: the query of every cycle.
pub(crate) fn ready(above: i64, up_to: i64, limit: usize) -> Query {
    Query {
        table: &TOYS,
        columns: &["name", "count"],
        stream: Some(stream(0)),
        equals: vec![("state", json!("new")), ("note", json!("ready"))],
        range: Some(Range { column: "count", above, up_to }),
        order: &["count"],
        limit,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn repeated_query_returns_fresh_results(
        turns in prop::collection::vec(any_turn(), 1..200),
    ) {
        let (of, place, memory) = (stream(0), Place::new(), MemoryJournal::new(&TABLES));
        let sqlite = place.open();
        let both = |records: Vec<Record>| {
            let batch = Batch::seal(of, Scope::LOCAL, memory.head(of).unwrap(), records);
            assert!(same_answer(&memory.append(&batch), &sqlite.append(&batch)));
        };
        let toy = |number: u64, count: i64| {
            let id = toy_id(of, number);
            vec![create(id, &format!("name {number}")), merge(id, json!({"note": "ready", "count": count}))]
        };
        both((0..MANY_TOYS).flat_map(|number| toy(number, number.cast_signed() - 150)).collect());
        let mut added = MANY_TOYS;
        for turn in turns {
            match turn {
                Turn::Patch { toy, note, count } => {
                    let note = if note { json!("ready") } else { json!(null) };
                    both(vec![merge(toy_id(of, toy), json!({"note": note, "count": count}))]);
                }
                Turn::Add { count } => {
                    both(toy(added, count));
                    added += 1;
                }
                Turn::Delete { toy } => both(vec![delete(toy_id(of, toy))]),
                Turn::Flush => sqlite.flush().unwrap(),
                Turn::Ask { above, up_to, limit } => {
                    let query = ready(above, up_to, limit);
                    prop_assert_eq!(memory.find(&query), sqlite.find(&query));
                }
            }
            let first = ready(i64::MIN, 0, 11);
            prop_assert_eq!(memory.find(&first), sqlite.find(&first));
        }
        sqlite.flush().unwrap();
        verify_clean(&sqlite);
    }
}
