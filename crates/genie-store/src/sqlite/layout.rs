//! The SQL of a described table. The text of each statement shape is built once and cached.

use std::collections::BTreeMap;
use std::sync::Arc;

use genie_kernel::journal::{Error, Query};
use genie_kernel::table::{Column, Keys, Presence, Table};
use serde_json::Value;

use super::schema::{name, quoted};

/// Maximum number of columns of a described table: one bit each in a mask.
pub(crate) const COLUMNS_MAX: usize = 64;

/// Maximum number of cached query shapes per table.
const SHAPES_MAX: usize = 128;

/// A described table and the constraints on its rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) table: &'static Table,
    /// Columns of unique indexes.
    pub(crate) unique: u64,
    /// Required columns.
    pub(crate) required: u64,
}

/// A described table and the statements for it.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) table: &'static Table,
    pub(crate) rules: Rules,
    pub(crate) get: String,
    pub(crate) exists: String,
    pub(crate) insert: String,
    pub(crate) delete: String,
    updates: BTreeMap<u64, Arc<str>>,
    finds: Vec<(Shape, Arc<Find>)>,
}

/// A statement that finds rows.
#[derive(Debug)]
pub(crate) struct Find {
    pub(crate) sql: String,
    /// The columns that it returns after the id.
    pub(crate) columns: Vec<&'static Column>,
    /// For each `equals` of the query: whether its value is bound, or part of the text.
    pub(crate) bound: Vec<bool>,
}

/// The part of a query that determines its text.
#[derive(Debug)]
struct Shape {
    columns: &'static [&'static str],
    of_stream: bool,
    /// The compared columns, with the value if it is part of the text.
    equals: Vec<(&'static str, Option<&'static str>)>,
    range: Option<&'static str>,
    order: &'static [&'static str],
}

impl Rules {
    pub(crate) fn new(table: &'static Table) -> Self {
        assert!(table.columns.len() < COLUMNS_MAX, "{} has too many columns", table.name);
        let unique = table.indexes.iter().filter(|index| index.keys == Keys::Unique);
        let unique = unique.flat_map(|index| {
            index.columns.iter().copied().chain(index.only.iter().map(|(column, _)| *column))
        });
        let required = table.columns.iter().filter(|column| column.presence == Presence::Required);
        Self {
            table,
            unique: unique.fold(0, |mask, column| mask | bit(table, column)),
            required: required.fold(0, |mask, column| mask | bit(table, column.name)),
        }
    }

    /// The index of a column.
    pub(crate) fn place(&self, column: &str) -> Result<usize, Error> {
        let place = self.table.columns.iter().position(|candidate| candidate.name == column);
        place.ok_or_else(|| Error::Refused(format!("{} has no column {column}", self.table.name)))
    }

    /// The refusal of a row that lacks one of these columns.
    pub(crate) fn lacks(&self, missing: u64) -> Error {
        let column = self.table.columns[missing.trailing_zeros() as usize].name;
        Error::Refused(format!("{}.{column} is missing", self.table.name))
    }
}

impl Layout {
    pub(crate) fn new(table: &'static Table) -> Self {
        let into = name(table.name);
        let stream = name(table.stream_column);
        let columns: Vec<String> = table.columns.iter().map(|column| name(column.name)).collect();
        let places: Vec<String> = (3..3 + columns.len()).map(|place| format!("?{place}")).collect();
        let list = |separator: &str, items: &[String]| {
            items.iter().map(|item| format!("{separator}{item}")).collect::<String>()
        };
        Self {
            table,
            rules: Rules::new(table),
            get: format!("SELECT {stream}{} FROM {into} WHERE id = ?1", list(", ", &columns)),
            exists: format!("SELECT 1 FROM {into} WHERE id = ?1 AND {stream} = ?2"),
            insert: format!(
                "INSERT INTO {into} (id, {stream}{}) VALUES (?1, ?2{})",
                list(", ", &columns),
                list(", ", &places)
            ),
            delete: format!("DELETE FROM {into} WHERE id = ?1 AND {stream} = ?2"),
            updates: BTreeMap::new(),
            finds: Vec::new(),
        }
    }

    /// The statement that updates the columns of this mask: `?1` is the id, `?2` the stream, and the values
    /// follow in column order.
    pub(crate) fn update(&mut self, mask: u64) -> Arc<str> {
        let table = self.table;
        let text = self.updates.entry(mask).or_insert_with(|| {
            let changed = table.columns.iter().enumerate().filter(|(place, _)| mask & 1 << place != 0);
            let terms: Vec<String> = (3..)
                .zip(changed)
                .map(|(at, (_, column))| format!("{} = ?{at}", name(column.name)))
                .collect();
            let (table, stream) = (name(table.name), name(table.stream_column));
            format!("UPDATE {table} SET {} WHERE id = ?1 AND {stream} = ?2", terms.join(", ")).into()
        });
        Arc::clone(text)
    }

    /// The statement that reads some columns of the row with id `?1` in the stream `?2`, or an error if the
    /// table lacks a column.
    pub(crate) fn pick(&self, columns: &[&'static str]) -> Result<Find, String> {
        let table = self.table;
        let columns = columns.iter().map(|column| {
            table.column(column).ok_or_else(|| format!("{} has no column {column}", table.name))
        });
        let columns = columns.collect::<Result<Vec<_>, _>>()?;
        let returned: String = columns.iter().map(|column| format!(", {}", name(column.name))).collect();
        let (from, stream) = (name(table.name), name(table.stream_column));
        let sql = format!("SELECT id{returned} FROM {from} WHERE id = ?1 AND {stream} = ?2");
        Ok(Find { sql, columns, bound: Vec::new() })
    }

    /// The statement for a query, or an error if the table lacks a column.
    pub(crate) fn find(&mut self, query: &Query) -> Result<Arc<Find>, String> {
        if let Some((_, find)) = self.finds.iter().find(|(shape, _)| shape.fits(self.table, query)) {
            return Ok(Arc::clone(find));
        }
        let shape = Shape::of(self.table, query);
        let find = Arc::new(shape.statement(self.table)?);
        if self.finds.len() >= SHAPES_MAX {
            self.finds.clear();
        }
        self.finds.push((shape, Arc::clone(&find)));
        Ok(find)
    }
}

impl Shape {
    fn of(table: &'static Table, query: &Query) -> Self {
        Self {
            columns: query.columns,
            of_stream: query.stream.is_some(),
            equals: query
                .equals
                .iter()
                .map(|(column, value)| (*column, written_out(table, column, value)))
                .collect(),
            range: query.range.map(|range| range.column),
            order: query.order,
        }
    }

    fn fits(&self, table: &'static Table, query: &Query) -> bool {
        self.of_stream == query.stream.is_some()
            && self.range == query.range.map(|range| range.column)
            && self.columns == query.columns
            && self.order == query.order
            && self.equals.len() == query.equals.len()
            && self.equals.iter().zip(&query.equals).all(|((column, literal), (asked, value))| {
                column == asked && *literal == written_out(table, asked, value)
            })
    }

    /// `?1` is the limit, `?2` the stream, `?3` and `?4` the range, and the values follow.
    fn statement(&self, table: &'static Table) -> Result<Find, String> {
        let column = |column: &'static str| {
            table.column(column).ok_or_else(|| format!("{} has no column {column}", table.name))
        };
        let columns = self.columns.iter().map(|name| column(name)).collect::<Result<Vec<_>, _>>()?;
        let mut terms = Vec::new();
        if self.of_stream {
            terms.push(format!("{} = ?2", name(table.stream_column)));
        }
        for (place, (compared, literal)) in (5..).zip(&self.equals) {
            let compared = name(column(compared)?.name);
            terms.push(match literal {
                Some(text) => format!("{compared} = {}", quoted(text)),
                None => format!("{compared} = ?{place}"),
            });
        }
        if let Some(range) = self.range {
            let range = name(column(range)?.name);
            terms.push(format!("{range} > ?3 AND {range} <= ?4"));
        }
        let mut order =
            self.order.iter().map(|by| column(by).map(|by| name(by.name))).collect::<Result<Vec<_>, _>>()?;
        order.push("id".to_owned());
        let returned: String = columns.iter().map(|column| format!(", {}", name(column.name))).collect();
        let filter = if terms.is_empty() { String::new() } else { format!(" WHERE {}", terms.join(" AND ")) };
        let sql = format!(
            "SELECT id{returned} FROM {}{filter} ORDER BY {} LIMIT ?1",
            name(table.name),
            order.join(", ")
        );
        Ok(Find { sql, columns, bound: self.equals.iter().map(|(_, literal)| literal.is_none()).collect() })
    }
}

/// The value as the table's description writes it, if a partial index covers only such values: SQLite uses
/// that index only if the value is part of the text.
fn written_out(table: &'static Table, column: &str, value: &Value) -> Option<&'static str> {
    let value = value.as_str()?;
    let only = table.indexes.iter().filter_map(|index| index.only).filter(|(of, _)| *of == column);
    only.flat_map(|(_, values)| values).copied().find(|candidate| *candidate == value)
}

fn bit(table: &'static Table, column: &str) -> u64 {
    table.columns.iter().position(|candidate| candidate.name == column).map_or(0, |place| 1 << place)
}
