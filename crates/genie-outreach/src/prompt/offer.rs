//! Which proposals a model is offered for the current task. Where only one proposal makes sense, none are: the rules make
//! it without a model.

use serde_json::{Value, json};

use super::strict;
use crate::artifacts::{SCORING_ALGORITHM, SCORING_KEY};
use crate::contract::{ActionType, MessageType, StateSnapshot, Tools, schema};
use crate::playbook::{ASK_WORDS, CHECK_WORDS, DRAFT_WORDS, SCORE_WORDS, SEND_WORDS, message_words};

/// What a model is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    /// Read the goal of the campaign into a scoring algorithm.
    ReadGoal,
    /// Draft a message to the current lead.
    Draft(MessageType),
    /// Do a task that was proposed earlier.
    Free,
}

impl Offer {
    /// The offer for this state.
    pub(super) fn of(snapshot: &StateSnapshot) -> Option<Self> {
        let description = &snapshot.current_task.as_ref()?.description;
        if description.starts_with(SCORE_WORDS) {
            let is_read = |kind: &str| kind == SCORING_ALGORITHM;
            let has_algorithm =
                snapshot.available_artifacts.iter().any(|artifact| is_read(&artifact.artifact_type));
            return (!has_algorithm).then_some(Self::ReadGoal);
        }
        if let Some(rest) = description.strip_prefix(DRAFT_WORDS) {
            let asked = MessageType::ALL.iter().find(|message| rest.starts_with(message_words(**message)));
            return asked.map(|message| Self::Draft(*message));
        }
        let is_settled =
            [SEND_WORDS, CHECK_WORDS, ASK_WORDS].iter().any(|words| description.starts_with(words));
        (!is_settled).then_some(Self::Free)
    }

    /// What the model is told to do.
    pub(super) fn instructions(self) -> String {
        match self {
            Self::ReadGoal => "Read the goal and propose a scoring algorithm for it: which leads fit, and how well. \
                Use only what the goal says or clearly means. Name titles, industries and places in plain English \
                words. Criteria that are not to be avoided have weights that add up to exactly 100; a criterion to \
                avoid has the weight 0 and says how many points a lead loses. Give every criterion another name. \
                Copy the goal word for word. A person reviews the algorithm before it is used."
                .to_owned(),
            Self::Draft(message) => format!(
                "Write the {} to the current lead. The task may contain suggested words: improve on them if you \
                can, with something specific from the data that matters to this reader; otherwise keep them. Do \
                not repeat an earlier message. A person reads, edits or rejects the text before it is sent.",
                message_words(message)
            ),
            Self::Free => "Propose the next step for the current task.".to_owned(),
        }
    }

    /// The maximum length of the answer, in tokens: an algorithm has many criteria, everything else is short.
    pub(super) const fn answer_tokens_max(self) -> u32 {
        match self {
            Self::ReadGoal => 2_000,
            Self::Draft(_) | Self::Free => 500,
        }
    }

    /// The closed schema of the answer: an object with one proposal.
    pub(super) fn schema(self) -> Value {
        let proposals: Vec<Value> = match self {
            Self::ReadGoal => vec![algorithm_to_save(), of(ActionType::RequestUserInput)],
            Self::Draft(message) => {
                let mut draft = of(ActionType::GenerateMessage);
                draft["properties"]["message"]["properties"]["type"] = json!({ "enum": [message] });
                vec![draft, of(ActionType::RequestUserInput)]
            }
            Self::Free => [ActionType::RequestUserInput, ActionType::CreateTask, ActionType::NoOp]
                .into_iter()
                .map(of)
                .collect(),
        };
        let proposals: Vec<Value> = proposals.iter().map(strict::closed).collect();
        json!({
            "type": "object",
            "properties": { "proposal": { "anyOf": proposals } },
            "required": ["proposal"],
            "additionalProperties": false,
        })
    }
}

fn of(action: ActionType) -> Value {
    schema(action.name(), &Tools::builtin()).unwrap_or_default()
}

/// The proposal to save the scoring algorithm of the campaign, in full form.
fn algorithm_to_save() -> Value {
    let mut proposal = of(ActionType::PersistArtifact);
    let algorithm = schema(SCORING_ALGORITHM, &Tools::builtin()).unwrap_or_default();
    let artifact = &mut proposal["properties"]["artifact"]["properties"];
    artifact["artifact_type"] = json!({ "enum": [SCORING_ALGORITHM] });
    artifact["artifact_key"] = json!({ "enum": [SCORING_KEY] });
    artifact["content"] = algorithm.pointer("/anyOf/0").cloned().unwrap_or_default();
    proposal
}
