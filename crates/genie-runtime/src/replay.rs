//! Replay proves that the journal is complete: the nodes run again from recorded answers and outcomes, on a
//! journal in memory, and must write the same bytes. No port is called.

mod source;

use serde_json::Value;

use genie_kernel::effect::{EffectStatus, Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::port::Answer;
use genie_kernel::record::{Body, Phase, Record, Word};
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};
use genie_kernel::{Batch, Entry, MemoryJournal, Rows, Scope, StreamId, Timestamp, erasure};

use crate::controller::STEPS_PER_TURN_MAX;
use source::{Source, is_discard, phase};

/// How many records at most lie between the start of a turn, or an answer, and the next answer.
const ANSWER_OFFSET_MAX: usize = 4;

/// The extent of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Records that were written again and compared.
    pub records: u64,
    /// Turns that were run again.
    pub turns: u64,
    /// Commands that were decided again.
    pub commands: u64,
    /// Records that were copied as stored, because part of their turn or command was erased.
    pub erased: u64,
    /// Records that were copied as stored, because an earlier version of the program decided them by other rules or
    /// computed them with other word lists.
    pub earlier: u64,
}

/// Why records are copied as stored instead of being written again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Copied {
    /// Part of their turn or command was erased.
    Erased,
    /// An earlier version of the program decided or computed them.
    Earlier,
}

/// A point where the nodes, given the same inputs, write something else than the journal holds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// A record differs.
    #[error("record {sequence} differs: the journal has {stored}, the nodes write {written}")]
    Record {
        /// Its sequence.
        sequence: u64,
        /// The stored record.
        stored: String,
        /// The record that the nodes write.
        written: String,
    },
    /// The journal has a record that no node or command can have written here.
    #[error("unexpected record {sequence}: {what}")]
    Unexpected {
        /// Its sequence.
        sequence: u64,
        /// The reason.
        what: String,
    },
    /// Stored state could not be read.
    #[error(transparent)]
    Store(#[from] Error),
}

/// Replays a stream up to a sequence and compares every byte.
pub fn replay<A: Agent>(
    agent: &A,
    journal: &dyn Rows,
    stream: StreamId,
    scope: Scope,
    to: u64,
) -> Result<Replayed, Mismatch> {
    let mut replayer = Replayer::new(agent, journal, stream, scope, to);
    while let Some(next) = replayer.source.peek(0)?.cloned() {
        let taken = replayer.source.taken();
        replayer.unit_or_former(&next)?;
        // The last records belong to a turn whose answer lies beyond the end: there is nothing to compare them with.
        if replayer.source.taken() == taken {
            break;
        }
    }
    Ok(replayer.done)
}

/// The records from `from` on that the nodes would not write again: what they read has been erased. One record is
/// named for each turn or command.
pub(crate) fn mismatches<A: Agent>(
    agent: &A,
    journal: &dyn Rows,
    stream: StreamId,
    scope: Scope,
    from: u64,
) -> Result<Vec<u64>, Error> {
    let mut replayer = Replayer::new(agent, journal, stream, scope, u64::MAX);
    let mut found = Vec::new();
    while let Some(next) = replayer.source.peek(0)?.cloned() {
        let taken = replayer.source.taken();
        let result = if next.sequence < from {
            replayer.as_stored(Copied::Erased)
        } else {
            replayer.unit_or_former(&next)
        };
        match result {
            Ok(()) if replayer.source.taken() == taken => break,
            Ok(()) => {}
            Err(Mismatch::Record { sequence, .. } | Mismatch::Unexpected { sequence, .. }) => {
                found.push(sequence);
                replayer.rest_as_stored(taken)?;
            }
            Err(Mismatch::Store(error)) => return Err(error),
        }
    }
    Ok(found)
}

struct Replayer<'a, A> {
    agent: &'a A,
    scope: Scope,
    stream: StreamId,
    memory: MemoryJournal,
    source: Source<'a>,
    /// Why the last turn was copied as stored, if it was, so that its end is copied too.
    adrift: Option<Copied>,
    done: Replayed,
}

impl<'a, A: Agent> Replayer<'a, A> {
    fn new(agent: &'a A, journal: &'a dyn Rows, stream: StreamId, scope: Scope, to: u64) -> Self {
        Self {
            agent,
            scope,
            stream,
            memory: MemoryJournal::new(&agent.tables()),
            source: Source::new(journal, stream, to),
            adrift: None,
            done: Replayed::default(),
        }
    }

    /// Replays the turn or command that begins with this record. What an older program decided by other rules
    /// is copied where it differs.
    fn unit_or_former(&mut self, next: &Entry) -> Result<(), Mismatch> {
        let taken = self.source.taken();
        let is_former = self.is_former(next)?;
        match self.unit(next) {
            Err(Mismatch::Record { .. } | Mismatch::Unexpected { .. }) if is_former => {
                Ok(self.rest_as_stored(taken)?)
            }
            replayed => replayed,
        }
    }

    fn is_former(&self, next: &Entry) -> Result<bool, Mismatch> {
        let site = self.site(next.record.at)?;
        match phase(next) {
            Some(Phase::Command) => {
                let payload = serde_json::from_str::<Value>(&next.payload).unwrap_or_default();
                let command = payload.get("command").cloned().unwrap_or_default();
                let command: Option<A::Command> = serde_json::from_value(command).ok();
                let is_former = command.map(|command| self.agent.is_former(&site, Some(&command)));
                Ok(is_former.transpose()?.unwrap_or(false))
            }
            Some(Phase::Proposal | Phase::Intent | Phase::Outcome) | None => {
                Ok(self.agent.is_former(&site, None)?)
            }
        }
    }

    /// Replays the turn or command that begins with this record.
    fn unit(&mut self, next: &Entry) -> Result<(), Mismatch> {
        if self.copy_unrepeatable()? {
            return Ok(());
        }
        if let (Some(Phase::Outcome), Some(why)) = (phase(next), self.adrift) {
            return self.as_stored(why);
        }
        match phase(next) {
            Some(Phase::Command) => self.command(next),
            Some(Phase::Proposal) => self.discarded(),
            Some(Phase::Intent | Phase::Outcome) => Err(unexpected(next, "no turn is in progress")),
            None => self.turn(next),
        }
    }

    fn command(&mut self, entry: &Entry) -> Result<(), Mismatch> {
        let payload = serde_json::from_str::<Value>(&entry.payload).unwrap_or_default();
        let command = payload.get("command").cloned().unwrap_or_default();
        let command: A::Command =
            serde_json::from_value(command).map_err(|error| unexpected(entry, &error.to_string()))?;
        match self.agent.decide(&self.site(entry.record.at)?, &command)? {
            Decision::Accepted(records) => self.expect(records)?,
            Decision::Refused(failure) => return Err(unexpected(entry, &failure.to_string())),
        }
        self.done.commands += 1;
        Ok(())
    }

    /// A turn or command with erased parts, or with parts that an earlier version computed, cannot be run again,
    /// so it is copied as stored; `verify` checks that an erasure is legitimate. Returns whether there was one.
    fn copy_unrepeatable(&mut self) -> Result<bool, Mismatch> {
        let mut offset = 0;
        let (mut erased, mut earlier) = (false, false);
        while let Some(entry) = self.source.peek(offset)? {
            erased |= erasure::is_erased(&entry.payload) || erasure::names_erased(entry);
            earlier |= !self.agent.computes_again(&entry.record);
            offset += 1;
            if self.source.begins(offset)? {
                break;
            }
        }
        let why = match (erased, earlier) {
            (true, _) => Copied::Erased,
            (false, true) => Copied::Earlier,
            (false, false) => return Ok(false),
        };
        self.as_stored(why)?;
        Ok(true)
    }

    /// Copies stored records up to the start of the next turn or command.
    fn as_stored(&mut self, why: Copied) -> Result<(), Mismatch> {
        loop {
            let Some(entry) = self.source.next()? else { return Ok(()) };
            self.accept(&entry)?;
            match why {
                Copied::Erased => self.done.erased += 1,
                Copied::Earlier => self.done.earlier += 1,
            }
            self.adrift = Some(why);
            if self.source.peek(0)?.is_none() || self.source.begins(0)? {
                return Ok(());
            }
        }
    }

    /// Copies the rest of a turn or command of which some records may have been replayed, but at least one
    /// record since `taken`.
    fn rest_as_stored(&mut self, taken: u64) -> Result<(), Error> {
        let is_over =
            self.source.taken() > taken && (self.source.peek(0)?.is_none() || self.source.begins(0)?);
        if is_over {
            self.adrift = Some(Copied::Earlier);
            return Ok(());
        }
        match self.as_stored(Copied::Earlier) {
            Ok(()) => Ok(()),
            Err(Mismatch::Store(error)) => Err(error),
            Err(other @ (Mismatch::Record { .. } | Mismatch::Unexpected { .. })) => {
                Err(Error::Damaged(other.to_string()))
            }
        }
    }

    /// Proposals that arrived too late were only logged.
    fn discarded(&mut self) -> Result<(), Mismatch> {
        while let Some(entry) = self.source.next()? {
            self.accept(&entry)?;
            if is_discard(&entry) {
                break;
            }
        }
        Ok(())
    }

    fn turn(&mut self, first: &Entry) -> Result<(), Mismatch> {
        let mut turn = self.agent.enter(&self.site(first.record.at)?)?;
        self.adrift = None;
        self.done.turns += 1;
        let mut answers = 0;
        for _ in 0..STEPS_PER_TURN_MAX {
            let position = match turn {
                Turn::Idle(_) => return Err(unexpected(first, "the nodes are idle at this point")),
                Turn::Closed(records) | Turn::Ended(records) => return self.expect(records),
                Turn::Ask { position, .. } => {
                    let Some((at, input)) = self.answer(first, answers)? else { return Ok(()) };
                    answers += 1;
                    turn = self.agent.step(&self.site(at)?, position, input)?;
                    continue;
                }
                Turn::Perform { position, records, .. } | Turn::Look { position, records, .. } => {
                    self.expect(records)?;
                    position
                }
            };
            let erased = self.commands()?;
            let Some(next) = self.source.peek(0)?.cloned() else { return Ok(()) };
            match phase(&next) {
                Some(Phase::Command | Phase::Proposal | Phase::Intent) | None if erased => return Ok(()),
                Some(Phase::Outcome) => {
                    let input = outcome(&next)?;
                    turn = self.agent.step(&self.site(next.record.at)?, position, input)?;
                }
                // The program was interrupted here and started again from stored state.
                None => turn = self.agent.enter(&self.site(next.record.at)?)?,
                Some(Phase::Command | Phase::Proposal | Phase::Intent) => {
                    return Err(unexpected(&next, "an effect is in progress"));
                }
            }
        }
        Err(unexpected(first, "the turn does not end"))
    }

    /// Replays commands that arrived while an effect was in progress. Returns whether any was copied as
    /// stored, because that may include the end of the effect.
    fn commands(&mut self) -> Result<bool, Mismatch> {
        let mut erased = false;
        while let Some(next) = self.source.peek(0)?.cloned() {
            if self.copy_unrepeatable()? {
                erased = true;
            } else if phase(&next) == Some(Phase::Command) {
                self.command(&next)?;
            } else {
                break;
            }
        }
        Ok(erased)
    }

    /// A recorded answer of the turn that begins here, with its time. A model that was refused was asked again, so
    /// there may be several; some are before it.
    fn answer(&mut self, first: &Entry, before: usize) -> Result<Option<(Timestamp, Input)>, Mismatch> {
        let mut skipped = 0;
        for offset in 0..ANSWER_OFFSET_MAX * (before + 1) {
            let Some(entry) = self.source.peek(offset)?.cloned() else { return Ok(None) };
            let Body::Audit(audit) = &entry.record.body else { continue };
            if audit.phase != Phase::Proposal {
                continue;
            }
            if skipped < before {
                skipped += 1;
                continue;
            }
            let proposer =
                audit.payload.get("proposer").and_then(Value::as_str).unwrap_or_default().to_owned();
            let answer = match (audit.payload.get("proposal"), audit.payload.get("answer")) {
                (Some(proposal), _) => Answer::Proposal(proposal.clone()),
                (None, Some(answer)) => serde_json::from_value(answer.clone())
                    .map_err(|error| unexpected(&entry, &error.to_string()))?,
                (None, None) => return Err(unexpected(&entry, "it has no proposal")),
            };
            let calls = audit.payload.get("calls").cloned().unwrap_or_else(|| Value::Array(Vec::new()));
            let calls =
                serde_json::from_value(calls).map_err(|error| unexpected(&entry, &error.to_string()))?;
            return Ok(Some((entry.record.at, Input::Answer { proposer, answer, calls })));
        }
        Err(unexpected(first, "no proposal follows"))
    }

    /// Compares the written records with the journal and advances.
    fn expect(&mut self, mut records: Vec<Record>) -> Result<(), Mismatch> {
        let head = self.memory.head(self.stream)?;
        let tables = self.agent.tables();
        for (offset, record) in records.iter_mut().enumerate() {
            let Some(stored) = self.source.peek(offset)? else { break };
            name_as_stored(&tables, record, &stored.record);
        }
        let batch = Batch::seal(self.stream, self.scope, head, records);
        for written in &batch.entries {
            let Some(stored) = self.source.peek(0)?.cloned() else { return Ok(()) };
            if stored != *written {
                return Err(Mismatch::Record {
                    sequence: stored.sequence,
                    stored: describe(&stored),
                    written: describe(written),
                });
            }
            self.source.next()?;
            self.accept(&stored)?;
        }
        Ok(())
    }

    fn accept(&mut self, entry: &Entry) -> Result<(), Mismatch> {
        self.memory.restore(self.scope, std::slice::from_ref(entry))?;
        self.done.records += 1;
        Ok(())
    }

    fn site(&self, now: Timestamp) -> Result<Site<'_>, Error> {
        Ok(Site { rows: &self.memory, stream: self.stream, head: self.memory.head(self.stream)?, now })
    }
}

/// Converts a recorded outcome into the node's input.
fn outcome(entry: &Entry) -> Result<Input, Mismatch> {
    let Body::Audit(audit) = &entry.record.body else {
        return Err(unexpected(entry, "it is not an outcome"));
    };
    let broken = |error: serde_json::Error| unexpected(entry, &error.to_string());
    let field = |name: &str| audit.payload.get(name).cloned().unwrap_or_default();
    let result = field("result");
    Ok(match serde_json::from_value(field("status")).map_err(broken)? {
        EffectStatus::Done => Input::Outcome(Outcome::Done(serde_json::from_value(result).map_err(broken)?)),
        EffectStatus::Failed => {
            Input::Outcome(Outcome::Failed(serde_json::from_value(result).map_err(broken)?))
        }
        EffectStatus::Uncertain => Input::Sighting(Sighting::Blind),
        EffectStatus::Open => return Err(unexpected(entry, "an outcome cannot be open")),
    })
}

/// Gives an event the names under which an older program stored it, where the stored record has them: they
/// are part of the chain. Everything else has to be the same.
fn name_as_stored(tables: &[&'static Table], written: &mut Record, stored: &Record) {
    let (Body::Event(written), Body::Event(stored)) = (&mut written.body, &stored.body) else { return };
    let table = tables.iter().find(|table| written.entity_type == table.entity);
    let mut formerly = table.into_iter().flat_map(|table| table.formerly);
    let Some(former) = formerly.find(|former| stored.entity_type == former.entity) else { return };
    written.entity_type = Word::Borrowed(former.entity);
    if let Some((then, _)) = former.kinds.iter().find(|(_, today)| written.kind == *today) {
        written.kind = Word::Borrowed(then);
    }
}

fn describe(entry: &Entry) -> String {
    let what = match &entry.record.body {
        Body::Event(event) => format!("{} of {} {}", event.kind, event.entity_type, event.entity_id),
        Body::Audit(audit) => format!("{} {}", audit.action_type, audit.phase.word()),
    };
    format!("{what} at {} {}", entry.record.at, entry.payload)
}

fn unexpected(entry: &Entry, what: &str) -> Mismatch {
    Mismatch::Unexpected { sequence: entry.sequence, what: what.to_owned() }
}
