//! Which question is open after a message: the one that it asks, or the one that was open before.

use genie_kernel::Timestamp;

use super::limits::QUESTION_MS;
use super::state::{Ending, HeldCall, HeldCalls, Pending, Work};
use crate::parser::Clarification;
use crate::reader::{Blank, CallStatus, Remark};
use crate::tools::{Call, Create};

/// The open question after the work on a message, which began with `before` open.
pub(super) fn next_question(work: &Work, before: Option<Pending>, now: Timestamp) -> Option<Pending> {
    let asked = |question| Some(Pending { question, expires_at: now.plus_ms(QUESTION_MS) });
    if !work.held.is_empty() {
        return asked(HeldCalls { calls: work.held.clone(), ..HeldCalls::default() });
    }
    if let Some(question) = work.remarks.iter().rev().find_map(question_in) {
        return asked(question);
    }
    let is_told = work.made.iter().any(|made| !made.step && made.fate != CallStatus::Failed);
    let repeats = work.settled == Some(Ending::Unanswered);
    let kept = before.filter(|pending| pending.question.blank.is_none() || !is_told)?;
    let question = HeldCalls { repeated: kept.question.repeated || repeats, ..kept.question };
    Some(Pending { question, ..kept })
}

/// The question that a remark asks, if its answer completes or releases a command.
fn question_in(remark: &Remark) -> Option<HeldCalls> {
    let blank = match remark {
        Remark::Ask(Clarification::AddIt(title)) => {
            let call = Call::Create(Create { title: title.clone() });
            return Some(HeldCalls {
                calls: vec![HeldCall { call, title: title.clone() }],
                ..HeldCalls::default()
            });
        }
        Remark::Ask(question) => Blank { command: question.unfinished()?, candidates: Vec::new() },
        Remark::Which { candidates, command, .. } => {
            Blank { command: command.clone()?, candidates: candidates.clone() }
        }
        Remark::NotFound { .. }
        | Remark::NothingSpokenOf
        | Remark::NothingListed
        | Remark::Unclear
        | Remark::OutOfScope
        | Remark::NothingAsked
        | Remark::Empty
        | Remark::TooLong
        | Remark::Free(_) => return None,
    };
    Some(HeldCalls { blank: Some(blank), ..HeldCalls::default() })
}
