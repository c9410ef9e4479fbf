//! The conformance suite for every journal, written once against the port. A new implementation is added with
//! one line in the macro at the end.

use genie_kernel::journal::{Error, Query, Range, StreamRow};
use genie_kernel::record::{Audit, Body, Change, PAYLOAD_BYTES_MAX, Phase, Record};
use genie_kernel::{Batch, Entry, Head, Journal, MemoryJournal, Scope, run};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::erasure::{
    content_that_looks_erased_cannot_be_appended, erased_records_leave_the_rest_unchanged,
    erasure_that_does_not_say_what_it_erases_is_refused,
};
use crate::support::{
    Place, TABLES, TOYS, append, audit, batch, create, delete, event, fields, fill, merge, stream, toy,
    toy_id,
};

fn get(journal: &dyn Journal, id: Uuid) -> Option<Value> {
    journal.get(&TOYS, stream(1), id).unwrap().map(|row| json!(*row))
}

fn made(id: Uuid, name: &str, changes: Value) -> Option<Value> {
    let mut fields_ = toy(name);
    fields_.insert("id", json!(id));
    for (field, value) in fields(changes) {
        match value {
            Value::Null => fields_.remove(&field),
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
                fields_.insert(field, value)
            }
        };
    }
    Some(Value::from(fields_))
}

fn refused(journal: &dyn Journal, records: Vec<Record>) {
    let of = stream(1);
    let before = (journal.head(of).unwrap(), journal.entries(of, 0, 1_000).unwrap(), all_toys(journal));
    let error = journal.append(&batch(journal, of, records)).unwrap_err();
    assert!(matches!(error, Error::Refused(_)), "{error}");
    let after = (journal.head(of).unwrap(), journal.entries(of, 0, 1_000).unwrap(), all_toys(journal));
    assert_eq!(before, after);
}

fn all_toys(journal: &dyn Journal) -> Vec<Value> {
    let found = journal.find(&Query {
        table: &TOYS,
        columns: &["name", "state", "count", "body", "note", "weight", "other_id", "extra", "code"],
        stream: None,
        equals: Vec::new(),
        range: None,
        order: &["count"],
        limit: 1_000,
    });
    found.unwrap().into_iter().map(Value::from).collect()
}

fn names(found: Result<Vec<genie_kernel::record::Fields>, Error>) -> Vec<String> {
    found.unwrap().into_iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

fn journal_without_records_is_empty(journal: &dyn Journal) {
    assert_eq!(journal.head(stream(1)).unwrap(), Head::EMPTY);
    assert_eq!(get(journal, toy_id(stream(1), 1)), None);
    assert_eq!(journal.entries(stream(1), 0, 10).unwrap(), []);
    assert_eq!(journal.audit_tail(stream(1), 10).unwrap(), []);
    assert_eq!(journal.streams(0, 10).unwrap(), []);
    journal.flush().unwrap();
}

fn empty_batch_changes_nothing(journal: &dyn Journal) {
    journal.append(&Batch { scope: Scope::LOCAL, expected: Head::EMPTY, entries: Vec::new() }).unwrap();
    assert_eq!(journal.streams(0, 10).unwrap(), []);
}

fn appended_records_are_visible_before_a_flush(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    let head = append(journal, stream(1), vec![create(id, "ball")]);
    assert_eq!(journal.head(stream(1)).unwrap(), head);
    assert_eq!(get(journal, id), made(id, "ball", json!({})));
    assert_eq!(journal.entries(stream(1), 0, 10).unwrap().len(), 1);
    journal.flush().unwrap();
    assert_eq!(get(journal, id), made(id, "ball", json!({})));
}

fn unexpected_head_is_a_conflict_and_writes_nothing(journal: &dyn Journal) {
    let of = stream(1);
    let first = batch(journal, of, vec![create(toy_id(of, 1), "ball"), audit(Phase::Command, json!({}))]);
    journal.append(&first).unwrap();
    assert_eq!(journal.append(&first), Err(Error::Conflict { expected: 0, actual: 2 }));
    // The sequence is right and the hash is not: the two records of another writer.
    let forged = Head { sequence: 2, hash: genie_kernel::Hash::of(b"other") };
    let other = Batch::seal(of, Scope::LOCAL, forged, vec![merge(toy_id(of, 1), json!({"count": 9}))]);
    assert_eq!(journal.append(&other), Err(Error::Conflict { expected: 2, actual: 2 }));
    let ahead =
        Batch::seal(of, Scope::LOCAL, Head { sequence: 9, ..first.head() }, vec![delete(toy_id(of, 1))]);
    assert_eq!(journal.append(&ahead), Err(Error::Conflict { expected: 9, actual: 2 }));
    assert_eq!(journal.head(of).unwrap(), first.head());
    assert_eq!(get(journal, toy_id(of, 1)), made(toy_id(of, 1), "ball", json!({})));
}

fn refused_batch_leaves_no_trace(journal: &dyn Journal) {
    let id = |number| toy_id(stream(1), number);
    // In an empty stream, after a staged batch, and after a durable one.
    refused(journal, vec![create(id(1), "ball"), merge(id(1), json!({"colour": "red"}))]);
    assert_eq!(journal.streams(0, 10).unwrap(), []);
    append(journal, stream(1), vec![create(id(1), "ball")]);
    refused(journal, vec![create(id(2), "bear"), merge(id(1), json!({"count": 2})), create(id(3), "ball")]);
    journal.flush().unwrap();
    refused(journal, vec![delete(id(1)), create(id(2), "bear"), create(id(3), "bear")]);
    append(journal, stream(1), vec![create(id(2), "bear")]);
    assert_eq!(get(journal, id(2)), made(id(2), "bear", json!({})));
}

fn patch_replaces_clears_and_keeps_fields(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    append(journal, stream(1), vec![create(id, "ball")]);
    let patch = json!({"note": "round", "weight": 3, "other_id": id, "extra": {"a": [null]}, "count": 2});
    append(journal, stream(1), vec![merge(id, patch.clone())]);
    assert_eq!(get(journal, id), made(id, "ball", patch.clone()));
    append(journal, stream(1), vec![merge(id, json!({"note": null, "extra": null, "body": [1]}))]);
    let expected = json!({"weight": 3, "other_id": id, "count": 2, "body": [1]});
    assert_eq!(get(journal, id), made(id, "ball", expected.clone()));
    append(journal, stream(1), vec![merge(id, json!({}))]);
    assert_eq!(get(journal, id), made(id, "ball", expected));
}

fn deleted_entity_is_gone_and_can_be_created_again(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    append(journal, stream(1), vec![create(id, "ball"), merge(id, json!({"note": "old"}))]);
    append(journal, stream(1), vec![delete(id)]);
    assert_eq!(get(journal, id), None);
    append(journal, stream(1), vec![delete(id), create(id, "ball")]);
    assert_eq!(get(journal, id), made(id, "ball", json!({})));
    append(
        journal,
        stream(1),
        vec![merge(id, json!({"note": "x"})), delete(id), create(id, "bat"), merge(id, json!({"count": 7}))],
    );
    assert_eq!(get(journal, id), made(id, "bat", json!({"count": 7})));
}

fn changes_to_one_entity_in_a_batch_add_up(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    let records = vec![
        create(id, "ball"),
        merge(id, json!({"note": "a", "count": 2})),
        merge(id, json!({})),
        merge(id, json!({"note": null, "weight": 1})),
        merge(id, json!({"name": "bat"})),
        merge(id, json!({"count": 3})),
    ];
    append(journal, stream(1), records);
    assert_eq!(get(journal, id), made(id, "bat", json!({"count": 3, "weight": 1})));
    append(journal, stream(1), vec![merge(id, json!({"note": "b"})), merge(id, json!({"note": null}))]);
    assert_eq!(get(journal, id), made(id, "bat", json!({"count": 3, "weight": 1})));
}

fn row_without_a_required_field_is_refused(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    let mut partial = toy("ball");
    partial.remove("count");
    let partial = event("toy.made", "toy", id, Change::Merge(partial));
    refused(journal, vec![partial.clone()]);
    // A later change of the same batch does not complete the row in time.
    refused(journal, vec![partial, merge(id, json!({"count": 1}))]);
    refused(journal, vec![merge(id, json!({}))]);
    append(journal, stream(1), vec![create(id, "ball")]);
    refused(journal, vec![merge(id, json!({"count": null}))]);
    refused(journal, vec![merge(id, json!({"count": null})), merge(id, json!({"count": 5}))]);
}

fn unknown_column_or_entity_is_refused(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    refused(journal, vec![event("x.made", "lead", id, Change::Merge(toy("ball")))]);
    refused(journal, vec![event("x.gone", "lead", id, Change::Delete)]);
    append(journal, stream(1), vec![create(id, "ball")]);
    refused(journal, vec![merge(id, json!({"colour": "red"}))]);
    refused(journal, vec![merge(id, json!({"id": id}))]);
    refused(journal, vec![merge(id, json!({"box_id": id}))]);
}

fn oversized_payload_is_refused(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    let frame = json!({"note": ""}).to_string().len();
    append(journal, stream(1), vec![create(id, "ball")]);
    refused(journal, vec![merge(id, json!({"note": "x".repeat(PAYLOAD_BYTES_MAX - frame + 1)}))]);
    append(journal, stream(1), vec![merge(id, json!({"note": "x".repeat(PAYLOAD_BYTES_MAX - frame)}))]);
}

fn unique_keys_are_enforced_within_their_scope(journal: &dyn Journal) {
    let id = |number| toy_id(stream(1), number);
    append(journal, stream(1), vec![create(id(1), "ball"), create(id(2), "bear")]);
    refused(journal, vec![merge(id(2), json!({"name": "ball"}))]);
    // Another stream may use the same name, but not the same code.
    append(journal, stream(2), vec![create(toy_id(stream(2), 1), "ball")]);
    append(journal, stream(2), vec![merge(toy_id(stream(2), 1), json!({"code": "c"}))]);
    refused(journal, vec![merge(id(1), json!({"code": "c"}))]);
    // An exchange within a batch is refused at the step that breaks the rule.
    refused(journal, vec![merge(id(1), json!({"name": "bear"})), merge(id(2), json!({"name": "ball"}))]);
    append(journal, stream(1), vec![delete(id(1)), merge(id(2), json!({"name": "ball"}))]);
}

fn partial_unique_index_applies_only_to_matching_rows(journal: &dyn Journal) {
    let id = |number| toy_id(stream(1), number);
    append(journal, stream(1), vec![create(id(1), "ball"), create(id(2), "bear")]);
    append(journal, stream(1), vec![merge(id(1), json!({"state": "lent"}))]);
    refused(journal, vec![merge(id(2), json!({"state": "lent"}))]);
    append(
        journal,
        stream(1),
        vec![merge(id(1), json!({"state": "new"})), merge(id(2), json!({"state": "lent"}))],
    );
}

fn absent_keys_do_not_conflict(journal: &dyn Journal) {
    let id = |number| toy_id(stream(1), number);
    append(journal, stream(1), vec![create(id(1), "ball"), create(id(2), "bear")]);
    append(journal, stream(1), vec![merge(id(1), json!({"code": "c"})), merge(id(1), json!({"code": null}))]);
    append(journal, stream(1), vec![merge(id(2), json!({"code": "c"}))]);
}

fn both_kinds_of_record_share_one_gapless_sequence(journal: &dyn Journal) {
    fill(journal);
    for number in [1, 2] {
        let entries = journal.entries(stream(number), 0, 1_000).unwrap();
        let mut head = Head::EMPTY;
        for entry in &entries {
            assert_eq!((entry.sequence, entry.prev_hash), (head.sequence + 1, head.hash));
            head = Head { sequence: entry.sequence, hash: entry.hash };
        }
        assert_eq!(head, journal.head(stream(number)).unwrap());
        assert_eq!(entries.len(), 13);
    }
}

fn entries_are_returned_exactly_as_appended(journal: &dyn Journal) {
    let id = toy_id(stream(1), 1);
    let odd = json!({"body": {"b": 1e300, "a": [0.1, -0.0, u64::MAX, i64::MIN, "\u{1F600}\u{0}'\"%"]}});
    let mut failed = audit(Phase::Outcome, json!({"effect": "not an id", "result": null}));
    if let Body::Audit(audit) = &mut failed.body {
        audit.success = false;
    }
    let records = vec![
        create(id, "ball"),
        merge(id, odd),
        merge(id, json!({"note": null})),
        merge(id, json!({})),
        audit(Phase::Command, json!({})),
        audit(Phase::Proposal, json!({"a": {"b": [1, 2, {"c": null}]}})),
        audit(Phase::Intent, json!({"what": "an action inside"})),
        failed,
        delete(id),
    ];
    let batch = batch(journal, stream(1), records);
    journal.append(&batch).unwrap();
    journal.flush().unwrap();
    assert_eq!(journal.entries(stream(1), 0, 1_000).unwrap(), batch.entries);
}

fn entries_are_paged_in_order(journal: &dyn Journal) {
    fill(journal);
    let of = stream(2);
    let all = journal.entries(of, 0, 1_000).unwrap();
    let mut paged: Vec<Entry> = Vec::new();
    loop {
        let after = paged.last().map_or(0, |entry| entry.sequence);
        let page = journal.entries(of, after, 3).unwrap();
        assert!(page.len() <= 3);
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, all);
    assert_eq!(journal.entries(of, 0, 0).unwrap(), []);
    assert_eq!(journal.entries(of, u64::MAX, 5).unwrap(), []);
}

fn audit_tail_is_newest_first(journal: &dyn Journal) {
    fill(journal);
    let of = stream(1);
    let mut audits = journal.entries(of, 0, 1_000).unwrap();
    audits.retain(|entry| matches!(entry.record.body, Body::Audit(_)));
    audits.reverse();
    assert_eq!(journal.audit_tail(of, 1_000).unwrap(), audits);
    assert_eq!(journal.audit_tail(of, 2).unwrap(), audits[..2]);
    let lines: Vec<_> = audits
        .iter()
        .map(|entry| match &entry.record.body {
            Body::Audit(Audit { action_type, phase, success, .. }) => {
                (entry.record.at, action_type.clone(), *phase, *success)
            }
            Body::Event(_) => panic!("an event among the audit records"),
        })
        .collect();
    let told = journal.audit_lines(of, 1_000).unwrap();
    let told: Vec<_> =
        told.into_iter().map(|line| (line.at, line.action_type, line.phase, line.success)).collect();
    assert_eq!(told, lines);
}

fn effects_are_derived_from_intents_and_outcomes(journal: &dyn Journal) {
    fill(journal);
    let of = stream(1);
    let effect = journal.get(&genie_kernel::effect::TABLE, of, of.derive(77)).unwrap().unwrap();
    let expected = json!({
        "id": of.derive(77), "key": "k", "tool": "send", "class": "irreversible", "status": "done",
        "task_id": toy_id(of, 9), "approval_id": toy_id(of, 8), "intent_sequence": 7, "outcome_sequence": 8,
    });
    assert_eq!(json!(*effect), expected);
}

fn row_of_one_stream_is_not_visible_in_another(journal: &dyn Journal) {
    fill(journal);
    assert_eq!(journal.get(&TOYS, stream(2), toy_id(stream(1), 1)).unwrap(), None);
    assert_eq!(journal.get(&run::EXECUTION, stream(2), stream(1).0).unwrap(), None);
}

fn streams_are_listed_in_the_order_they_were_opened(journal: &dyn Journal) {
    let order = [5, 3, 9, 1];
    for number in order {
        append(journal, stream(number), vec![audit(Phase::Command, json!({}))]);
    }
    append(journal, stream(3), vec![audit(Phase::Command, json!({}))]);
    let row = |(position, number)| StreamRow { position, id: stream(number), scope: Scope::LOCAL };
    let expected: Vec<StreamRow> = (1..).zip(order).map(row).collect();
    assert_eq!(journal.streams(0, 10).unwrap(), expected);
    assert_eq!(journal.streams(1, 2).unwrap(), expected[1..3]);
    assert_eq!(journal.streams(4, 10).unwrap(), []);
    for row in &expected {
        assert_eq!(journal.stream(row.id).unwrap(), Some(*row));
    }
    assert_eq!(journal.stream(stream(2)).unwrap(), None);
}

fn query_filters_sorts_and_limits(journal: &dyn Journal) {
    let of = stream(1);
    let counts = [(1, "a", 5), (2, "b", 3), (3, "c", 5), (4, "d", 1), (5, "e", 9)];
    for (number, name, count) in counts {
        append(
            journal,
            of,
            vec![create(toy_id(of, number), name), merge(toy_id(of, number), json!({"count": count}))],
        );
    }
    append(journal, of, vec![merge(toy_id(of, 5), json!({"state": "gone"}))]);
    append(journal, stream(2), vec![create(toy_id(stream(2), 1), "other")]);
    let ready = |above, up_to, limit| Query {
        table: &TOYS,
        columns: &["name"],
        stream: Some(of),
        equals: vec![("state", json!("new"))],
        range: Some(Range { column: "count", above, up_to }),
        order: &["count"],
        limit,
    };
    // Equal keys are ordered by id.
    let mut tied = [(toy_id(of, 1), "a"), (toy_id(of, 3), "c")];
    tied.sort();
    let expected = ["d", "b", tied[0].1, tied[1].1];
    assert_eq!(names(journal.find(&ready(i64::MIN, i64::MAX, 10))), expected);
    assert_eq!(names(journal.find(&ready(1, 5, 10))), expected[1..]);
    assert_eq!(names(journal.find(&ready(1, 5, 2))), expected[1..3]);
    assert_eq!(names(journal.find(&ready(5, 8, 10))), [""; 0]);
    let mut of_all = ready(0, 9, 10);
    (of_all.stream, of_all.equals) = (None, Vec::new());
    assert_eq!(names(journal.find(&of_all)).len(), 6);
    let row = journal.find(&ready(0, 1, 10)).unwrap();
    assert_eq!(row, [fields(json!({"id": toy_id(of, 4), "name": "d"}))]);
}

fn absent_value_matches_no_row(journal: &dyn Journal) {
    fill(journal);
    for value in [json!(null), json!(7), json!("7"), json!({"a": 1})] {
        for column in ["weight", "owner_id", "note", "state"] {
            let query = Query {
                table: &TOYS,
                columns: &["name"],
                stream: Some(stream(1)),
                equals: vec![(column, value.clone())],
                range: None,
                order: &[],
                limit: 10,
            };
            assert_eq!(names(journal.find(&query)), [""; 0], "{column} = {value}");
        }
    }
}

macro_rules! conformance {
    ($($test:ident),* $(,)?) => {
        mod memory {
            $(#[test]
            fn $test() {
                super::$test(&super::MemoryJournal::new(&super::TABLES));
            })*
        }
        mod sqlite {
            $(#[test]
            fn $test() {
                let place = super::Place::new();
                let journal = place.open();
                super::$test(&journal);
                genie_kernel::Journal::flush(&journal).unwrap();
                crate::support::verify_clean(&journal);
            })*
        }
    };
}

conformance!(
    journal_without_records_is_empty,
    empty_batch_changes_nothing,
    appended_records_are_visible_before_a_flush,
    unexpected_head_is_a_conflict_and_writes_nothing,
    refused_batch_leaves_no_trace,
    patch_replaces_clears_and_keeps_fields,
    deleted_entity_is_gone_and_can_be_created_again,
    changes_to_one_entity_in_a_batch_add_up,
    row_without_a_required_field_is_refused,
    unknown_column_or_entity_is_refused,
    oversized_payload_is_refused,
    unique_keys_are_enforced_within_their_scope,
    partial_unique_index_applies_only_to_matching_rows,
    absent_keys_do_not_conflict,
    both_kinds_of_record_share_one_gapless_sequence,
    entries_are_returned_exactly_as_appended,
    entries_are_paged_in_order,
    audit_tail_is_newest_first,
    effects_are_derived_from_intents_and_outcomes,
    row_of_one_stream_is_not_visible_in_another,
    streams_are_listed_in_the_order_they_were_opened,
    query_filters_sorts_and_limits,
    absent_value_matches_no_row,
    erased_records_leave_the_rest_unchanged,
    erasure_that_does_not_say_what_it_erases_is_refused,
    content_that_looks_erased_cannot_be_appended,
);
