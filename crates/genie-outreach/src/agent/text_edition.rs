//! The edition of the rules by which the text of a sequence was made, in the records that depend on it.

use serde_json::{Value, json};

use genie_kernel::record::{Body, Change, Record};

use crate::artifacts::ARTIFACT_SAVED;
use crate::{playbook, sequence};

/// The kind of the record that asks the user about a task.
pub(super) const QUESTION_ASKED: &str = "question.asked";

/// The answer after which a text is made again.
pub(super) const AGAIN: &str = "again";

/// Whether the rules of this program decided a record about a text of a sequence: which variant a lead gets, and whether
/// it has a text, depends on how names, titles and companies are written.
pub(super) fn computes_again(record: &Record) -> bool {
    let Body::Event(event) = &record.body else { return true };
    let Change::Merge(change) = &event.change else { return true };
    let edition = |of: Option<&Value>| of?.get("edition").and_then(Value::as_u64);
    let is_ours = |of: Option<&Value>| edition(of) == Some(u64::from(sequence::EDITION));
    match event.kind.as_ref() {
        ARTIFACT_SAVED => {
            let wording = change.get("content").and_then(|content| content.get("wording"));
            wording.is_none() || is_ours(wording)
        }
        QUESTION_ASKED => {
            let question = change.get("metadata").and_then(|metadata| metadata.get(playbook::QUESTION));
            let is_about_text =
                question.and_then(|question| question.get("options")) == Some(&json!([AGAIN]));
            !is_about_text || is_ours(question)
        }
        _ => true,
    }
}
