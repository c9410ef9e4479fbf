//! What a script can see: the tables of one campaign, as rows that are copied into its snapshot. What scripts may not
//! read is only named, so that an attempt is recognised.

use serde_json::Value;

use genie_kernel::StreamId;
use genie_kernel::effect;
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_outreach::schema::{ARTIFACTS, CAMPAIGNS, LEADS, TASKS};
use genie_outreach::table_scan::{ScanOrder, TableScan};
use genie_sandbox::{Cell, SourceTable};

use crate::{Desk, Result};

/// A table that scripts may read.
#[derive(Debug)]
pub struct ScriptTable {
    /// Its name in queries.
    pub name: &'static str,
    /// What its rows are.
    pub about: &'static str,
    /// The stored table.
    table: &'static Table,
    /// A whole number in whose order its rows are copied.
    by: &'static [&'static str; 1],
    /// Its columns besides `id` and `campaign_id`.
    pub columns: &'static [&'static str],
}

/// The tables that are copied from stored ones. `campaigns` and `audit_summary` have one campaign's row and its numbers.
pub const TABLES: [ScriptTable; 4] = [
    ScriptTable {
        name: "leads",
        about: "the people of the campaign",
        table: &LEADS,
        by: &["number"],
        columns: &[
            "number",
            "full_name",
            "profile_url",
            "job_title",
            "company",
            "weight_score",
            "manual_score",
            "manual_reason",
            "status",
            "stage",
            "rank",
            "connection",
            "contacted_at",
            "refusal",
            "details",
            "variables",
            "evidence",
            "reply",
            "source",
        ],
    },
    ScriptTable {
        name: "tasks",
        about: "what the Controller does, step by step",
        table: &TASKS,
        by: &["rank"],
        columns: &["description", "status", "not_before", "rank", "attempts", "blocked_reason", "metadata"],
    },
    ScriptTable {
        name: "artifacts",
        about: "the documents of the campaign: messages, analyses, notes",
        table: &ARTIFACTS,
        by: &["created_at"],
        columns: &["artifact_type", "artifact_key", "version", "source", "content", "latest", "created_at"],
    },
    ScriptTable {
        name: "attempts",
        about: "what was done outside the program, and how it ended",
        table: &effect::TABLE,
        by: &["intent_sequence"],
        columns: &["key", "tool", "class", "status", "task_id", "intent_sequence", "outcome_sequence"],
    },
];

/// The columns of the campaign's own row.
const CAMPAIGN: &[&str] = &["id", "name", "goal", "status", "created_at", "delivery"];
/// Tables that are not part of a snapshot, in addition to those that agents store.
const INTERNAL: [&str; 6] = ["event_log", "audit_log", "batches", "erasures", "schema_version", "streams"];

/// All that a script of a campaign can see, and the names of what it may not.
pub fn tables(desk: &Desk, campaign: StreamId) -> Result<Vec<SourceTable>> {
    let id = campaign.0.to_string();
    let row = desk.rows().get(&CAMPAIGNS, campaign, campaign.0)?.unwrap_or_default();
    let named = |name: &&str| if *name == "id" { Cell::Text(id.clone()) } else { cell(row.get(name)) };
    let mut all = vec![source("campaigns", CAMPAIGN, vec![CAMPAIGN.iter().map(named).collect()])];
    for table in &TABLES {
        let columns: Vec<&str> = ["id", "campaign_id"].iter().chain(table.columns).copied().collect();
        all.push(source(table.name, &columns, rows(desk, campaign, table, &id)?));
    }
    all.push(summary(desk, campaign, &id)?);
    let stored = Desk::tables().into_iter().map(|table| table.name).chain(INTERNAL);
    for name in stored {
        if all.iter().all(|table| table.name != name) {
            all.push(SourceTable {
                name: name.to_owned(),
                columns: Vec::new(),
                rows: Vec::new(),
                readable: false,
            });
        }
    }
    Ok(all)
}

fn source(name: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> SourceTable {
    let columns = columns.iter().map(|column| (*column).to_owned()).collect();
    SourceTable { name: name.to_owned(), columns, rows, readable: true }
}

fn rows(desk: &Desk, campaign: StreamId, table: &ScriptTable, id: &str) -> Result<Vec<Vec<Cell>>> {
    let order =
        ScanOrder { table: table.table, stream: Some(campaign), by: table.by, columns: table.columns };
    let mut copied = Vec::new();
    for row in TableScan::new(desk.rows(), order) {
        let row: Fields = row?;
        let mut cells = vec![cell(row.get("id")), Cell::Text(id.to_owned())];
        cells.extend(table.columns.iter().map(|column| cell(row.get(column))));
        copied.push(cells);
    }
    Ok(copied)
}

/// The counters of the campaign, so that no script has to count its log.
fn summary(desk: &Desk, campaign: StreamId, id: &str) -> Result<SourceTable> {
    let execution = desk.execution(campaign)?;
    let mut rows = Vec::new();
    let counted = serde_json::to_value(desk.counters(campaign)?)?;
    let cycles = ("cycles", execution.cycle);
    for (name, count) in counted.as_object().into_iter().flatten() {
        if let Some(count) = count.as_i64() {
            rows.push(vec![Cell::Text(id.to_owned()), Cell::Text(name.clone()), Cell::Integer(count)]);
        }
    }
    let count = i64::try_from(cycles.1).unwrap_or(i64::MAX);
    rows.push(vec![Cell::Text(id.to_owned()), Cell::Text(cycles.0.to_owned()), Cell::Integer(count)]);
    Ok(source("audit_summary", &["campaign_id", "name", "count"], rows))
}

fn cell(value: Option<&Value>) -> Cell {
    match value {
        None | Some(Value::Null) => Cell::Null,
        Some(Value::Bool(set)) => Cell::Integer(i64::from(*set)),
        Some(Value::Number(number)) => match number.as_i64() {
            Some(number) => Cell::Integer(number),
            None => Cell::Real(number.as_f64().unwrap_or_default()),
        },
        Some(Value::String(text)) => Cell::Text(text.clone()),
        Some(other @ (Value::Array(_) | Value::Object(_))) => Cell::Text(other.to_string()),
    }
}
