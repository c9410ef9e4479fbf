//! What can only be judged over the whole journal: that the tables are its fold, and that a replay
//! of it writes the same bytes.

use genie_kernel::record::Fields;
use genie_kernel::{Fold, Key, Rows, Scope};

use crate::replay;
use crate::simulator::universe::Universe;
use crate::simulator::violation::{Finding, Invariant};

/// I6: folds all records again and compares every row.
pub(in crate::simulator) fn check_fold(universe: &Universe) -> Result<(), Finding> {
    let memory = &universe.disk.memory;
    let stored = memory.fold();
    let mut folded = Fold::new(stored.tables());
    let entries = memory.entries(universe.stream, 0, usize::MAX);
    for entry in entries.map_err(|error| Finding::new(Invariant::Store, error.to_string()))? {
        if entry.payload != entry.record.payload() {
            let observed = format!("the payload of record {} is not what it says", entry.sequence);
            return Err(Finding::new(Invariant::Chain, observed));
        }
        folded.apply(&entry).map_err(|reason| Finding::new(Invariant::Fold, reason))?;
    }
    for table in stored.tables() {
        let left: Vec<(&Key, &Fields)> = stored.rows_of(table, None).collect();
        let right: Vec<(&Key, &Fields)> = folded.rows_of(table, None).collect();
        if left != right {
            return Err(Finding::new(
                Invariant::Fold,
                format!("{} is not the fold of the records", table.name),
            ));
        }
    }
    Ok(())
}

/// Replays the whole journal.
pub(in crate::simulator) fn check_replay(universe: &Universe) -> Result<(), Finding> {
    let sequence = universe.disk.durable().sequence;
    let replayed = replay(&universe.agent, &universe.disk.memory, universe.stream, Scope::LOCAL, sequence)
        .map_err(|mismatch| Finding::new(Invariant::Replay, mismatch.to_string()))?;
    if replayed.records != sequence {
        let observed = format!("{} of {sequence} records were replayed", replayed.records);
        return Err(Finding::new(Invariant::Replay, observed));
    }
    Ok(())
}
