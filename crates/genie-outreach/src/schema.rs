//! The outreach agent's tables. Every row belongs to a campaign; a campaign is the run of its
//! stream and has the stream's id.

use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::task;

/// The campaigns.
pub static CAMPAIGNS: Table = Table {
    entity: "campaign",
    name: "campaigns",
    stream_column: "stream_id",
    columns: &[
        required("name", Holds::Text),
        required("goal", Holds::Text),
        required("status", Holds::Text),
        required("policy", Holds::Json),
        required("created_at", Holds::Integer),
        optional("failure", Holds::Json),
    ],
    indexes: &[],
};

/// The tasks of all campaigns.
pub static TASKS: Table = Table {
    entity: "task",
    name: "tasks",
    stream_column: "campaign_id",
    columns: task::COLUMNS,
    indexes: task::INDEXES,
};

/// The people of all campaigns.
pub static LEADS: Table = Table {
    entity: "lead",
    name: "leads",
    stream_column: "campaign_id",
    columns: &[
        required("full_name", Holds::Text),
        required("profile_url", Holds::Text),
        optional("job_title", Holds::Text),
        optional("company", Holds::Text),
        required("weight_score", Holds::Integer),
        required("status", Holds::Text),
    ],
    indexes: &[],
};

/// What is kept: the only form in which anybody's knowledge is stored.
pub static ARTIFACTS: Table = Table {
    entity: "artifact",
    name: "artifacts",
    stream_column: "campaign_id",
    columns: &[
        required("artifact_type", Holds::Text),
        required("artifact_key", Holds::Text),
        required("version", Holds::Integer),
        required("source", Holds::Text),
        required("content", Holds::Json),
        required("created_at", Holds::Integer),
    ],
    indexes: &[Index {
        name: "artifacts_by_key",
        span: Span::Stream,
        columns: &["artifact_type", "artifact_key", "version"],
        keys: Keys::Unique,
        only: None,
    }],
};
