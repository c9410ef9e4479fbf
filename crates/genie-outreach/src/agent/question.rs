//! Questions to the user. A task with an open question is blocked until the user answers.

use serde_json::{Value, json};

use genie_kernel::cycle::{Fate, Stage};
use genie_kernel::journal::Error;
use genie_kernel::policy::Edition;
use genie_kernel::record::Fields;
use genie_kernel::task::Task;

use super::text_edition::{AGAIN, QUESTION_ASKED};
use crate::contract::RequestUserInput;
use crate::playbook::{self, DONE, NOT_NEEDED, Work};
use crate::schema::TASKS;
use crate::sequence::{self, RenderError};

/// Asks what the agent proposes to ask. The user can end a task that the agent created, whatever is asked about it.
pub(super) fn ask(stage: &mut Stage<'_>, task: &Task, question: &RequestUserInput) -> Result<Fate, Error> {
    let mut asked = json!({ "text": question.question, "options": question.options });
    if let Some(context) = &question.context {
        asked["context"] = json!(context);
    }
    let is_third = stage.run.is_some_and(|run| run.policy.edition >= Edition::Third);
    if Work::of(task) == Work::Free && is_third {
        let is_offered = |word: &&str| question.options.iter().any(|option| option.trim() == *word);
        let ends: Vec<&str> = [DONE, NOT_NEEDED].into_iter().filter(|word| !is_offered(word)).collect();
        asked["ends"] = json!(ends);
    }
    block_with(stage, task, question.question.to_string(), asked)
}

/// A text with a missing value or above the maximum length is not drafted: the user has to add the value or
/// change the text. Other leads are not affected.
pub(super) fn ask_for_values(
    stage: &mut Stage<'_>,
    task: &Task,
    unsayable: &RenderError,
) -> Result<Fate, Error> {
    let text = match unsayable {
        RenderError::MissingValues(missing) => {
            format!("{missing}. Fill it in or change the text, then answer: again")
        }
        RenderError::TooLong { .. } => format!("{unsayable}. Change the text, then answer: again"),
    };
    let question = json!({ "text": text, "options": [AGAIN], "edition": sequence::EDITION });
    block_with(stage, task, text, question)
}

fn block_with(stage: &mut Stage<'_>, task: &Task, reason: String, question: Value) -> Result<Fate, Error> {
    let mut metadata = task.metadata.clone();
    metadata.insert(playbook::QUESTION, question);
    let change = Fields::from_iter([("metadata", json!(metadata))]);
    stage.draft.event(QUESTION_ASKED, TASKS.entity, task.id.0, change);
    Ok(Fate::Block(reason))
}
