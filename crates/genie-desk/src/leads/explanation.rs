//! Why a lead has its score, as front ends show it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_scoring::{Explained, Note};

use crate::explain::Explanation;

/// What one criterion gave, and what would change it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Points {
    /// The name of the criterion.
    pub criterion: String,
    /// The points it gave; below zero for something to avoid.
    pub points: i32,
    /// The points it can give.
    pub of: u32,
    /// How well the lead fits it, per mille.
    pub fit: u32,
    /// The column that was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// Its value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Why it gave these points.
    pub reason: String,
    /// What would change the score, and by how much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<String>,
}

impl From<Explained> for Points {
    fn from(one: Explained) -> Self {
        let Explained { criterion, points, of, fit, column, value, reason, change } = one;
        Self { criterion, points, of, fit, column, value, reason, change }
    }
}

/// A remark about a score, such as on a cell that contains instructions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScoreNote {
    /// The column.
    pub column: String,
    /// The remark.
    pub text: String,
}

impl From<Note> for ScoreNote {
    fn from(note: Note) -> Self {
        Self { column: note.column, text: note.text.to_owned() }
    }
}

/// Why a lead has its score, computed again with the algorithm that gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScoreExplanation {
    /// The version of the algorithm.
    #[schema(minimum = 1)]
    pub algorithm_version: u64,
    /// The reference date of the algorithm.
    pub reckoned_from: String,
    /// The score from what is known now.
    #[schema(minimum = 0, maximum = 100)]
    pub score: u32,
    /// What each criterion gave. The points add up to the score.
    pub criteria: Vec<Points>,
    /// Remarks.
    pub notes: Vec<ScoreNote>,
}

impl From<Explanation> for ScoreExplanation {
    fn from(explanation: Explanation) -> Self {
        let Explanation { version, reckoned_from, scored } = explanation;
        Self {
            algorithm_version: version,
            reckoned_from,
            score: scored.score,
            criteria: scored.points.into_iter().map(Points::from).collect(),
            notes: scored.notes.into_iter().map(ScoreNote::from).collect(),
        }
    }
}
