//! The contract of an exploration: what is recorded about each step, and the state from which another process
//! continues. Ids and numbers only: no text of a page, no handles, no blobs.

mod assessment;
mod candidates;
mod decision;
mod events;
mod outcome;
mod persistence;
mod progress;
mod schema;
mod state;

pub use assessment::{Verdict, VerificationAssessment};
pub use candidates::{ActionCandidates, Candidate};
pub use decision::{Decision, Purpose, RejectedCandidate, RejectionReason, Step};
pub use events::{RunEvent, run_event};
pub use outcome::{ExecutionOutcome, ExecutionStatus};
pub use persistence::{EdgeOperation, GraphPersistenceOutcome, ScreenOperation, Totals};
pub use progress::{ContinuationDecision, Directive, ProgressEvaluation, ProgressState};
pub use schema::{SCHEMA_NAMES, schema};
pub use state::{
    AgentState, Counters, NodeName, Over, PerceptionState, RunStatus, STATE_BYTES_MAX, Travel, Used,
};
