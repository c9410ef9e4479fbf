//! Tables from a text of SQL, for trying scripts without a campaign.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::snapshot::{SnapshotError, quoted};
use crate::table::{Cell, SourceTable};

/// The tables that a script may read, each with the column that names the campaign of a row.
pub const FIXTURE_TABLES: [(&str, &str); 6] = [
    ("campaigns", "id"),
    ("leads", "campaign_id"),
    ("tasks", "campaign_id"),
    ("artifacts", "campaign_id"),
    ("attempts", "campaign_id"),
    ("audit_summary", "campaign_id"),
];

/// The tables of a text of SQL, with the rows of one campaign. The database that the text builds is thrown away.
pub fn fixture(sql: &str, campaign: &str) -> Result<Vec<SourceTable>, SnapshotError> {
    let source = Connection::open_in_memory()?;
    source.execute_batch(sql)?;
    let mut tables = Vec::new();
    let mut names = source.prepare(
        "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite~_%' ESCAPE '~' \
         ORDER BY name",
    )?;
    let names: Vec<String> = names.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for name in names {
        let known = FIXTURE_TABLES.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name));
        let all = format!("SELECT * FROM {}", quoted(&name));
        let columns: Vec<String> = source.prepare(&all)?.column_names().map(str::to_owned).collect();
        let scope =
            known.and_then(|(_, scope)| columns.iter().find(|column| column.eq_ignore_ascii_case(scope)));
        let readable = scope.is_some();
        let rows = match scope {
            Some(scope) => {
                let of_campaign = format!("{all} WHERE CAST({} AS TEXT) = ?1 ORDER BY rowid", quoted(scope));
                rows(&source, &of_campaign, campaign, columns.len())?
            }
            None => Vec::new(),
        };
        tables.push(SourceTable { name, columns, rows, readable });
    }
    Ok(tables)
}

fn rows(source: &Connection, sql: &str, campaign: &str, width: usize) -> rusqlite::Result<Vec<Vec<Cell>>> {
    let mut statement = source.prepare(sql)?;
    let rows = statement.query_map(params_from_iter([campaign]), |row| {
        (0..width).map(|at| row.get::<_, Value>(at).map(Cell::from)).collect()
    })?;
    rows.collect()
}
