//! Random batches, applied to the journal in memory and to the one on SQLite, must give the same
//! answers, the same records and the same rows.

use genie_kernel::journal::{Error, Query};
use genie_kernel::record::{Phase, Record};
use genie_kernel::{Batch, Journal, MemoryJournal, Rows, Scope};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{Place, TABLES, TOYS, audit, create, delete, merge, stream, toy_id, verify_clean};

const STREAMS: u64 = 2;
const TOYS_PER_STREAM: u64 = 3;

#[derive(Clone, Debug)]
enum Step {
    Append { stream: u64, changes: Vec<(u64, Move)> },
    Flush,
    Reopen,
}

#[derive(Clone, Debug)]
enum Move {
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

fn any_step() -> impl Strategy<Value = Step> {
    let changes = prop::collection::vec((0..TOYS_PER_STREAM, any_move()), 1..6);
    prop_oneof![
        8 => (0..STREAMS, changes).prop_map(|(stream, changes)| Step::Append { stream, changes }),
        2 => Just(Step::Flush),
        1 => Just(Step::Reopen),
    ]
}

fn record(of: u64, toy: u64, change: &Move) -> Record {
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

/// What a journal can be asked about everything.
fn everything(journal: &dyn Journal) -> Vec<String> {
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
        // The two journals explain a refusal in their own words.
        (Err(Error::Refused(_)), Err(Error::Refused(_))) => true,
        (left, right) => left == right,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_journals_give_the_same_answers(steps in prop::collection::vec(any_step(), 1..25)) {
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
