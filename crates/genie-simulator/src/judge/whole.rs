//! Checks over the whole journal: the tables are its fold, the stored counters equal the number of rows, and
//! a replay writes the same bytes.

use std::collections::BTreeMap;

use serde_json::Value;

use genie_kernel::record::Fields;
use genie_kernel::run::EXECUTION;
use genie_kernel::table::Table;
use genie_kernel::{Fold, Rows, Scope};
use genie_outreach::schema::LEADS;
use genie_runtime::replay;

use crate::universe::Universe;
use crate::violation::{Finding, Invariant};

/// I6: folds all records again and compares every row.
pub(crate) fn check_fold(universe: &Universe) -> Result<(), Finding> {
    let memory = &universe.disk.memory;
    let mut folded = memory.read_fold(|stored| Fold::new(stored.tables()));
    let entries = memory.entries(universe.stream, 0, usize::MAX);
    for entry in entries.map_err(|error| Finding::new(Invariant::Store, error.to_string()))? {
        if entry.payload != entry.record.payload() {
            let observed = format!("the payload of record {} is not what it says", entry.sequence);
            return Err(Finding::new(Invariant::Chain, observed));
        }
        folded.apply(&entry).map_err(|reason| Finding::new(Invariant::Fold, reason))?;
    }
    let differs = |stored: &Fold, table: &'static Table| {
        let left = stored.rows_of(table, None);
        !left.eq(folded.rows_of(table, None))
    };
    let changed =
        memory.read_fold(|stored| stored.tables().iter().find(|table| differs(stored, table)).copied());
    match changed {
        Some(table) => {
            let observed = format!("{} is not the fold of the records", table.name);
            Err(Finding::new(Invariant::Fold, observed))
        }
        None => Ok(()),
    }
}

/// Counts the leads and compares the result with the stored counters.
pub(crate) fn check_counters(universe: &Universe) -> Result<(), Finding> {
    let (memory, stream) = (&universe.disk.memory, universe.stream);
    let unreadable = |error: genie_kernel::journal::Error| Finding::new(Invariant::Store, error.to_string());
    let execution = memory.get(&EXECUTION, stream, stream.0).map_err(unreadable)?.unwrap_or_default();
    let kept = execution.get("counters").and_then(Value::as_object).cloned().unwrap_or_default();
    let mut counted = BTreeMap::from(COUNTED.map(|name| (name, 0)));
    memory.read_fold(|stored| {
        for name in stored.rows_of(&LEADS, Some(stream)).flat_map(|(_, lead)| places(lead)) {
            *counted.entry(name).or_default() += 1;
        }
    });
    for (name, leads) in counted {
        let kept = kept.get(name).and_then(Value::as_u64).unwrap_or(0);
        if kept != leads {
            let observed = format!("{name} says {kept}, and there are {leads} such leads");
            return Err(Finding::new(Invariant::Counters, observed));
        }
    }
    Ok(())
}

/// The counters of leads.
const COUNTED: [&str; 8] =
    ["total", "pending", "contacted", "responded", "rejected", "waiting", "under_way", "accepted"];

/// The counters that include a lead.
fn places(lead: &Fields) -> Vec<&'static str> {
    let is = |column: &str, word: &str| lead.get(column).and_then(Value::as_str) == Some(word);
    let pending = is("status", "pending");
    let places = [
        true,
        pending,
        is("status", "contacted"),
        is("status", "responded"),
        is("status", "rejected"),
        is("stage", "waiting"),
        pending && is("stage", "planned"),
        is("connection", "accepted"),
    ];
    COUNTED.into_iter().zip(places).filter_map(|(name, counts)| counts.then_some(name)).collect()
}

/// Replays the whole journal.
pub(crate) fn check_replay(universe: &Universe) -> Result<(), Finding> {
    let sequence = universe.disk.durable().sequence;
    let replayed = replay(&universe.agent, &universe.disk.memory, universe.stream, Scope::LOCAL, sequence)
        .map_err(|mismatch| Finding::new(Invariant::Replay, mismatch.to_string()))?;
    if replayed.records != sequence {
        let observed = format!("{} of {sequence} records were replayed", replayed.records);
        return Err(Finding::new(Invariant::Replay, observed));
    }
    Ok(())
}
