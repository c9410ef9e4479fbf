//! A dry run of a message: the state of the conversation and the work on the message, with nothing stored.

use genie_kernel::conversation::{Line, Question, Role};
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};

use super::command::start_work;
use super::confirmation::is_confirmed;
use super::reply::compose;
use super::state::{HeldCall, Pending, State, Work, snapshot_for};
use super::work::{bounded, shown};
use crate::heard::Heard;
use crate::plan::MessageOutcome;
use crate::reader::{CallRecord, CallStatus, REMARKS_MAX, Remark, Snapshot};

/// A message that is processed without storing anything.
pub(crate) struct DryRun {
    snapshot: Snapshot,
    work: Work,
    pending: Option<Pending>,
}

impl DryRun {
    pub(crate) fn new(
        rows: &dyn Rows,
        conversation: Option<StreamId>,
        state: &State,
        text: &str,
        now: Timestamp,
    ) -> Result<Self, Error> {
        let mut snapshot = match conversation {
            Some(stream) => snapshot_for(rows, stream, state, &[], now)?,
            None => Snapshot { now: now.to_string(), ..Snapshot::default() },
        };
        // The last stored message is part of the history here.
        let last = std::mem::replace(&mut snapshot.message, text.to_owned());
        if state.messages > 0 {
            snapshot.history.push(Line { role: Role::Agent, text: last });
        }
        let heard = Heard::in_message(text);
        let (mut work, question) = start_work(state, &heard, now);
        work.heard = Some(heard);
        let pending = state.open_question(now).cloned().filter(|_| question == Question::Kept);
        // A yes releases the calls that were asked about.
        for queued in std::mem::take(&mut work.queue) {
            let (fate, result) = (CallStatus::Planned, Fields::new());
            work.made.push(CallRecord { asked: queued.asked, round: 1, fate, result, step: false });
        }
        Ok(Self { snapshot, work, pending })
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.work.settled.is_some()
    }

    pub(crate) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    pub(crate) fn remark(&mut self, remarks: Vec<Remark>) {
        self.work.remarks = remarks.into_iter().take(REMARKS_MAX).map(bounded).collect();
    }

    pub(crate) fn made(&mut self, made: CallRecord) {
        if made.fate == CallStatus::Held
            && let (Ok(call), Some(task)) = (made.asked.call(), shown(&made.result))
        {
            self.work.held.push(HeldCall { call, title: task.title });
        }
        self.snapshot.results.push(made.clone());
        self.work.made.push(made);
    }

    /// Whether the message itself confirms this call on the task as it is now.
    pub(crate) fn agrees(&self, call: &crate::tools::Call, result: &Fields) -> bool {
        let confirms = |task| {
            let heard = self.work.heard.as_ref();
            heard.is_some_and(|heard| is_confirmed(heard, call, &task, &self.work.made))
        };
        shown(result).is_some_and(confirms)
    }

    pub(crate) fn answered(mut self) -> MessageOutcome {
        let reply = compose(&mut self.work, self.pending.as_ref());
        MessageOutcome::from_made(reply.intent.to_owned(), self.work.made, reply.text)
    }
}
