//! The tables of explorations: runs, and the graph that each has found.

use genie_kernel::run::USER_ID;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};

/// The runs. A run has the id of its stream; the values of the contract are the last ones.
pub static RUNS: Table = Table {
    entity: "exploration",
    name: "explorations",
    stream_column: "stream_id",
    columns: &[
        required("target", Holds::Text),
        required("driver", Holds::Text),
        optional("server", Holds::Text),
        optional("capabilities", Holds::Json),
        optional("goal", Holds::Text),
        optional("model", Holds::Text),
        required("status", Holds::Text),
        required("policy", Holds::Json),
        optional("approved", Holds::Json),
        required("created_at", Holds::Integer),
        optional("ended_at", Holds::Integer),
        required("state", Holds::Json),
        optional("node", Holds::Text),
        optional("session", Holds::Text),
        optional("guarded", Holds::Json),
        optional("in_flight", Holds::Json),
        optional("candidates", Holds::Json),
        optional("ranking", Holds::Json),
        optional("decision", Holds::Json),
        optional("outcome", Holds::Json),
        optional("assessment", Holds::Json),
        optional("persistence", Holds::Json),
        optional("progress", Holds::Json),
        optional("continuation", Holds::Json),
        optional("recovery", Holds::Json),
        optional("stop_reason", Holds::Text),
        optional("failure", Holds::Json),
        optional(USER_ID, Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "explorations_created",
        span: Span::All,
        columns: &["created_at"],
        keys: Keys::Shared,
        only: None,
    }],
};

/// The screens that a run has found.
pub static SCREENS: Table = Table {
    entity: "screen",
    name: "screens",
    stream_column: "stream_id",
    columns: &[
        required("number", Holds::Integer),
        required("key", Holds::Text),
        required("route", Holds::Text),
        required("parent_route", Holds::Text),
        required("sketch", Holds::Json),
        optional("labels", Holds::Json),
        optional("tabs", Holds::Json),
        required("depth", Holds::Integer),
        required("page_ref", Holds::Text),
        optional("screenshot_ref", Holds::Text),
        optional("found_by", Holds::Id),
        required("found_in_step", Holds::Integer),
        required("visits", Holds::Integer),
        required("variants", Holds::Integer),
        required("has_address", Holds::Text),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "screens_number",
            span: Span::Stream,
            columns: &["number"],
            keys: Keys::Unique,
            only: None,
        },
        Index {
            name: "screens_route",
            span: Span::Stream,
            columns: &["route", "number"],
            keys: Keys::Shared,
            only: None,
        },
        Index {
            name: "screens_parent_route",
            span: Span::Stream,
            columns: &["parent_route", "number"],
            keys: Keys::Shared,
            only: None,
        },
    ],
};

/// The views of screens.
pub static VARIANTS: Table = Table {
    entity: "screen_variant",
    name: "screen_variants",
    stream_column: "stream_id",
    columns: &[
        required("screen_id", Holds::Id),
        required("variant_hash", Holds::Text),
        required("simhash", Holds::Text),
        required("page_ref", Holds::Text),
        optional("screenshot_ref", Holds::Text),
        required("seen_in_step", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "screen_variants_screen",
        span: Span::Stream,
        columns: &["screen_id", "seen_in_step"],
        keys: Keys::Shared,
        only: None,
    }],
};

/// The actions that can be chosen. Most actions of a long run have been tried or left out.
const UNTRIED: (&str, &[&str]) = ("status", &["untried"]);

/// What can be done on screens.
pub static ACTIONS: Table = Table {
    entity: "screen_action",
    name: "screen_actions",
    stream_column: "stream_id",
    columns: &[
        required("candidate_id", Holds::Text),
        required("screen_id", Holds::Id),
        required("kind", Holds::Text),
        required("label_hash", Holds::Text),
        required("group_key", Holds::Text),
        optional("slot_key", Holds::Text),
        required("risk", Holds::Text),
        required("page_ref", Holds::Text),
        required("ordinal", Holds::Integer),
        required("breadth_rank", Holds::Integer),
        required("depth_rank", Holds::Integer),
        required("goal_rank", Holds::Integer),
        required("relevance_milli", Holds::Integer),
        required("status", Holds::Text),
        optional("reason", Holds::Text),
        optional("revealed_by", Holds::Id),
        optional("ranked_by", Holds::Text),
        optional("is_toggle", Holds::Json),
        required("tries", Holds::Integer),
        required("lost_ways", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "screen_actions_breadth",
            span: Span::Stream,
            columns: &["breadth_rank"],
            keys: Keys::Shared,
            only: Some(UNTRIED),
        },
        Index {
            name: "screen_actions_depth",
            span: Span::Stream,
            columns: &["depth_rank"],
            keys: Keys::Shared,
            only: Some(UNTRIED),
        },
        Index {
            name: "screen_actions_goal",
            span: Span::Stream,
            columns: &["goal_rank"],
            keys: Keys::Shared,
            only: Some(UNTRIED),
        },
        Index {
            name: "screen_actions_screen",
            span: Span::Stream,
            columns: &["screen_id", "breadth_rank"],
            keys: Keys::Shared,
            only: None,
        },
    ],
};

/// Groups and slots of actions, and how many actions in a row of each led to nothing new.
pub static GROUPS: Table = Table {
    entity: "action_group",
    name: "screen_action_groups",
    stream_column: "stream_id",
    columns: &[required("misses", Holds::Integer), required("tries", Holds::Integer)],
    formerly: &[],
    indexes: &[],
};

/// The screens that links lead to, wherever they are.
pub static LINKS: Table = Table {
    entity: "screen_link",
    name: "screen_links",
    stream_column: "stream_id",
    columns: &[required("to_screen_id", Holds::Id)],
    formerly: &[],
    indexes: &[],
};

/// How screens lead to each other.
pub static EDGES: Table = Table {
    entity: "screen_edge",
    name: "screen_edges",
    stream_column: "stream_id",
    columns: &[
        required("number", Holds::Integer),
        required("from_screen_id", Holds::Id),
        required("action_id", Holds::Id),
        required("to_screen_id", Holds::Id),
        required("found_in_step", Holds::Integer),
        required("visits", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[
        Index {
            name: "screen_edges_number",
            span: Span::Stream,
            columns: &["number"],
            keys: Keys::Unique,
            only: None,
        },
        Index {
            name: "screen_edges_action",
            span: Span::Stream,
            columns: &["action_id", "number"],
            keys: Keys::Shared,
            only: None,
        },
    ],
};
