//! The outreach agent's tables. Every row belongs to a campaign; a campaign is the run of its stream and has
//! the stream's id.

use genie_kernel::run::USER_ID;
use genie_kernel::table::{Former, Holds, Index, Keys, Span, Table, optional, required};
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
        required("delivery", Holds::Text),
        required("preparation", Holds::Text),
        // How many leads may be in progress before their first message is sent.
        required("window", Holds::Integer),
        // The type of the LinkedIn account: free, premium.
        required("account", Holds::Text),
        // Whether leads on an older version of the sequence switch to the current one.
        optional("sequence_floor", Holds::Integer),
        // Who is written to, if not everyone in the ranking.
        optional("cutoff", Holds::Json),
        // The model provider that proposes, if not the one of the settings.
        optional("model", Holds::Text),
        // The tasks that prepare the campaign, by purpose.
        optional("preparation_tasks", Holds::Json),
        // The sequence number up to which the account's journal has been read.
        optional("account_seen", Holds::Integer),
        // The open incident of the account.
        optional("incident", Holds::Text),
        optional("removed_at", Holds::Integer),
        optional("failure", Holds::Json),
        optional(USER_ID, Holds::Integer),
    ],
    // Other agents have streams too; this index finds the campaigns.
    formerly: &[],
    indexes: &[Index {
        name: "campaigns_by_age",
        span: Span::All,
        columns: &["created_at"],
        keys: Keys::Shared,
        only: None,
    }],
};

/// The tasks of all campaigns.
pub static TASKS: Table = Table {
    entity: "task",
    name: "tasks",
    stream_column: "campaign_id",
    columns: task::COLUMNS,
    formerly: &[],
    indexes: task::INDEXES,
};

/// The leads of all campaigns.
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
        // The number in the order of import, from 1.
        required("number", Holds::Integer),
        // Whether tasks were created for the lead: waiting, then planned.
        required("stage", Holds::Text),
        // Lower is sooner: score, last update of the profile, and a tiebreaker.
        required("rank", Holds::Integer),
        optional("scored_version", Holds::Integer),
        optional("manual_score", Holds::Integer),
        optional("manual_reason", Holds::Text),
        // The version of the sequence that they started with.
        optional("sequence_version", Holds::Integer),
        // The result of the connection request: accepted, declined.
        optional("connection", Holds::Text),
        // When the first message was sent.
        optional("contacted_at", Holds::Integer),
        // Why they are excluded.
        optional("refusal", Holds::Text),
        optional("email", Holds::Text),
        // Their other aliases.
        optional("aliases", Holds::Json),
        // Data from the file, by known field names and by its own column names.
        optional("details", Holds::Json),
        optional("variables", Holds::Json),
        // The file and the row.
        optional("source", Holds::Text),
        // Evidence from archives, one of each kind.
        optional("evidence", Holds::Json),
        // What they replied, with its category.
        optional("reply", Holds::Json),
        optional(USER_ID, Holds::Integer),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "leads_by_number",
            span: Span::Stream,
            columns: &["number"],
            keys: Keys::Unique,
            only: None,
        },
        Index {
            name: "leads_by_rank",
            span: Span::Stream,
            columns: &["rank"],
            keys: Keys::Shared,
            only: None,
        },
        Index {
            name: "leads_waiting",
            span: Span::Stream,
            columns: &["rank"],
            keys: Keys::Shared,
            only: Some(("stage", &["waiting"])),
        },
    ],
};

/// The artifacts.
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
        optional("schema", Holds::Json),
        // `yes` on the newest version of each, and empty on the others.
        optional("latest", Holds::Text),
        required("created_at", Holds::Integer),
        optional(USER_ID, Holds::Integer),
        // Of an artifact whose bytes are stored as a file. The content repeats them beside the name of the file.
        optional("media_type", Holds::Text),
        optional("size_bytes", Holds::Integer),
        optional("sha256", Holds::Text),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "artifacts_by_key",
            span: Span::Stream,
            columns: &["artifact_type", "artifact_key", "version"],
            keys: Keys::Unique,
            only: None,
        },
        Index {
            name: "artifacts_latest",
            span: Span::Stream,
            columns: &["artifact_type", "artifact_key"],
            keys: Keys::Shared,
            only: Some(("latest", &["yes"])),
        },
    ],
};

/// The runs of scripts.
pub static SCRIPT_RUNS: Table = Table {
    entity: "script_run",
    name: "script_runs",
    stream_column: "campaign_id",
    columns: &[
        // In the order of the runs, from 1.
        required("number", Holds::Integer),
        required("name", Holds::Text),
        required("version", Holds::Integer),
        required("script_sha256", Holds::Text),
        required("snapshot_hash", Holds::Text),
        required("python_sha256", Holds::Text),
        required("verdict", Holds::Text),
        optional("reason", Holds::Text),
        optional("line", Holds::Integer),
        required("stdout", Holds::Text),
        required("stderr", Holds::Text),
        // JSON, byte for byte as the script left it; absent if it was too long to keep.
        optional("result", Holds::Text),
        // `yes` if the output or the result was too long to keep.
        optional("cut", Holds::Text),
        required("fuel", Holds::Integer),
        required("wall_ms", Holds::Integer),
        required("walls", Holds::Json),
        required("started_at", Holds::Integer),
        optional(USER_ID, Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "script_runs_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// The scripts that a person approved. The id of a row derives from the hash of the text: another byte is another script.
pub static SCRIPT_APPROVALS: Table = Table {
    entity: "script_approval",
    name: "script_approvals",
    stream_column: "campaign_id",
    columns: &[
        required("sha256", Holds::Text),
        // The version that was read. The same text may be saved under other names.
        required("name", Holds::Text),
        required("version", Holds::Integer),
        required("approved_at", Holds::Integer),
        optional(USER_ID, Holds::Integer),
    ],
    formerly: &[],
    indexes: &[],
};

/// The people, companies and domains that a campaign must not contact. The id of a row derives from its
/// entry.
pub static SUPPRESSIONS: Table = Table {
    entity: "suppression",
    name: "suppressions",
    stream_column: "campaign_id",
    columns: &[
        required("token", Holds::Text),
        required("reason", Holds::Text),
        // The other campaign that is about to send them a message.
        optional("campaign", Holds::Text),
    ],
    formerly: &[Former {
        entity: "bar",
        name: "bars",
        kinds: &[("bar.raised", "suppression.added"), ("bar.lowered", "suppression.removed")],
    }],
    indexes: &[Index {
        name: "suppressions_by_reason",
        span: Span::Stream,
        columns: &["reason", "token"],
        keys: Keys::Shared,
        only: None,
    }],
};
