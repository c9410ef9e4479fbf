//! Step 7 (FR-005g): update state, and the task only after its side effects are found in the journal
//! (FR-007). Step 8 (FR-005h): close the cycle; the next one begins with load.

use serde_json::json;

use super::attempt::{self, AttemptEnd};
use super::execute::Settled;
use super::load::Loaded;
use super::record::Recorded;
use super::stage;
use super::vocabulary::{Fate, Vocabulary};
use crate::Failure;
use crate::draft::Draft;
use crate::journal::{Error, Rows};
use crate::record::{Fields, Record};
use crate::task::SideEffect;
use crate::turn::Site;

/// A cycle whose consequences are all recorded.
#[derive(Debug)]
pub struct Verified {
    loaded: Loaded,
}

impl<V: Vocabulary> Recorded<V> {
    /// Applies the action to stored state, and marks the task done if all its required side effects are
    /// present.
    pub fn verify(self, vocabulary: &V, at: &Site<'_>) -> Result<Verified, Error> {
        let Self { mut loaded, task, proposal, result } = self;
        let trial = match result {
            Settled::Failed(failure) => AttemptEnd::Failed(failure),
            Settled::Uncertain(failure) => {
                AttemptEnd::Blocked(format!("uncertain: {failure}; say whether it happened"))
            }
            Settled::Done(receipt) => {
                match vocabulary.apply(&mut loaded.stage(at), &task, &proposal, &receipt)? {
                    Fate::Again(not_before) => AttemptEnd::Again(not_before),
                    Fate::Block(reason) => AttemptEnd::Blocked(reason),
                    Fate::Finish => finish(vocabulary, &loaded.draft, &task.requires, at.rows)?,
                    Fate::Withdraw(instead) => {
                        let requires = vec![instead];
                        let change = Fields::from_iter([("requires", json!(requires))]);
                        let entity = vocabulary.task_table().entity;
                        loaded.draft.event("task.withdrawn", entity, task.id.0, change);
                        finish(vocabulary, &loaded.draft, &requires, at.rows)?
                    }
                }
            }
        };
        let done = matches!(trial, AttemptEnd::Done);
        attempt::conclude(vocabulary, &mut loaded, &task, trial);
        if done {
            stage::unlock(vocabulary.task_table(), &mut loaded.draft, task.id, at.rows)?;
        }
        Ok(Verified { loaded })
    }
}

impl<V: Vocabulary> Recorded<V> {
    /// A person reported that the action did not happen: the task returns to the queue.
    pub(super) fn put_back(mut self, vocabulary: &V) -> Verified {
        let now = self.loaded.draft.now();
        attempt::conclude(vocabulary, &mut self.loaded, &self.task, AttemptEnd::Again(now));
        Verified { loaded: self.loaded }
    }
}

impl Verified {
    /// The records that close the cycle.
    pub fn close(self) -> Vec<Record> {
        attempt::close(self.loaded)
    }
}

fn finish<V: Vocabulary>(
    vocabulary: &V,
    draft: &Draft,
    requires: &[SideEffect],
    rows: &dyn Rows,
) -> Result<AttemptEnd, Error> {
    for required in requires {
        if !stage::holds(&vocabulary.tables(), draft, required, rows)? {
            let failure = Failure::new(
                "TASK_NOT_VERIFIED",
                true,
                "the task was reported done, but its required side effects are not in the journal",
            );
            return Ok(AttemptEnd::Failed(failure));
        }
    }
    Ok(AttemptEnd::Done)
}
