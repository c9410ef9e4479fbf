//! Queries on a snapshot: one SELECT at a time, bounded in every direction.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use rusqlite::fallible_iterator::FallibleIterator;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};
use rusqlite::limits::Limit;
use rusqlite::types::{Value as Cell, ValueRef};
use rusqlite::{Batch, Connection, ErrorCode, MAIN_DB, Statement};
use serde::Serialize;
use serde_json::Value;

use crate::functions;
use crate::limits::{
    QUERIES_MAX, QUERY_BYTES_MAX, QUERY_COMPOUND_MAX, QUERY_DEPTH_MAX, QUERY_PARAMETERS_BYTES_MAX,
    QUERY_PARAMETERS_MAX, QUERY_PATTERN_BYTES_MAX, QUERY_ROWS_MAX, QUERY_TEXT_BYTES_MAX,
    QUERY_VALUE_BYTES_MAX,
};
use crate::snapshot::Snapshot;

/// How many steps SQLite takes between two looks at the clock.
const STEPS_BETWEEN_LOOKS: i32 = 10_000;
/// What SQLite may allocate.
const HEAP_BYTES_MAX: i64 = 192 << 20;
/// What it takes to say where bytes are.
const BYTES_PER_PLACE: usize = 24;
/// Functions that would leave the database.
const FORBIDDEN_FUNCTIONS: [&str; 6] =
    ["load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", "sqlite_dbpage"];
/// Tables that SQLite itself provides, by the beginnings of their names: its schema, its pages, its settings.
const INTERNAL_TABLES: [&str; 9] =
    ["sqlite_", "pragma_", "dbstat", "bytecode", "tables_used", "fts", "rtree", "geopoly", "completion"];
/// What SQLite says of a query that is too large for the limits, beside its code for it.
const TOO_LARGE: [&str; 9] = [
    "Recursion limit",
    "too large",
    "too big",
    "too complex",
    "too many terms",
    "too many SQL variables",
    "too many columns",
    "parser stack overflow",
    "too many FROM clause",
];

/// What a query gives.
#[derive(Debug, PartialEq, Eq)]
pub enum Answered {
    /// The rows, as JSON.
    Rows(String),
    /// An error for the script.
    Failed(String),
    /// It tried what scripts may not do.
    Violation(String),
    /// It is more than a script may use.
    Exceeded(String),
}

/// The queries of one run.
pub struct Queries {
    database: Connection,
    denied: Arc<Mutex<Option<String>>>,
    forbidden: Vec<String>,
    asked: u64,
    deadline: Instant,
}

impl Queries {
    /// Queries on a snapshot, until a moment.
    pub fn on(snapshot: &Snapshot, clock_ms: u64, deadline: Instant) -> rusqlite::Result<Self> {
        let mut database = Connection::open_in_memory()?;
        let bytes = snapshot.bytes();
        database.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), true)?;
        database.execute_batch(&format!(
            "PRAGMA temp_store = MEMORY; PRAGMA hard_heap_limit = {HEAP_BYTES_MAX}; PRAGMA trusted_schema = OFF;"
        ))?;
        functions::install(&database, clock_ms)?;
        for (limit, most) in [
            (Limit::SQLITE_LIMIT_LENGTH, QUERY_VALUE_BYTES_MAX),
            (Limit::SQLITE_LIMIT_SQL_LENGTH, QUERY_TEXT_BYTES_MAX as i32),
            (Limit::SQLITE_LIMIT_EXPR_DEPTH, QUERY_DEPTH_MAX),
            (Limit::SQLITE_LIMIT_COMPOUND_SELECT, QUERY_COMPOUND_MAX),
            (Limit::SQLITE_LIMIT_LIKE_PATTERN_LENGTH, QUERY_PATTERN_BYTES_MAX),
            (Limit::SQLITE_LIMIT_VARIABLE_NUMBER, QUERY_PARAMETERS_MAX as i32),
            (Limit::SQLITE_LIMIT_ATTACHED, 0),
            (Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 0),
            (Limit::SQLITE_LIMIT_WORKER_THREADS, 0),
        ] {
            database.set_limit(limit, most)?;
        }
        // Their first use on a connection would look like a change of the schema.
        database.execute_batch("SELECT * FROM json_each('[]'); SELECT * FROM json_tree('[]');")?;
        let denied = Arc::new(Mutex::new(None));
        let (noted, forbidden) = (Arc::clone(&denied), snapshot.forbidden().to_vec());
        let forbidden_here = forbidden.clone();
        database.authorizer(Some(move |context: AuthContext<'_>| {
            match refusal(&context, &forbidden_here) {
                None => Authorization::Allow,
                Some(what) => {
                    noted.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(what);
                    Authorization::Deny
                }
            }
        }))?;
        database.progress_handler(STEPS_BETWEEN_LOOKS, Some(move || Instant::now() >= deadline))?;
        Ok(Self { database, denied, forbidden, asked: 0, deadline })
    }

    /// The answer to a query. Both texts come from the script.
    pub fn answer(&mut self, sql: &str, parameters: &str) -> Answered {
        self.asked += 1;
        if self.asked > QUERIES_MAX {
            return Answered::Exceeded(format!("more than {QUERIES_MAX} queries"));
        }
        if sql.contains('\0') {
            return Answered::Failed("a query cannot contain the character NUL".to_owned());
        }
        if sql.len() > QUERY_TEXT_BYTES_MAX {
            return Answered::Exceeded(format!("a query of more than {QUERY_TEXT_BYTES_MAX} bytes"));
        }
        if parameters.len() > QUERY_PARAMETERS_BYTES_MAX {
            return Answered::Exceeded("the parameters of a query are too large".to_owned());
        }
        if let Some(word) = writing_word(sql) {
            return Answered::Violation(format!("a statement that is not a SELECT: {word}"));
        }
        let parameters = match Parameters::read(parameters) {
            Ok(parameters) => parameters,
            Err(answer) => return answer,
        };
        let outcome = self.rows(sql, &parameters);
        if let Some(what) = self.denied.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Answered::Violation(what);
        }
        outcome.unwrap_or_else(|error| self.judged(&error))
    }

    fn rows(&self, sql: &str, parameters: &Parameters) -> rusqlite::Result<Answered> {
        let mut batch = Batch::new(&self.database, sql);
        let Some(mut statement) = batch.next()? else {
            return Ok(Answered::Failed("the query is empty".to_owned()));
        };
        // What follows is judged too, so that a second statement that writes is seen as what it is.
        if batch.next()?.is_some() {
            return Ok(Answered::Failed("a query is one statement".to_owned()));
        }
        if !statement.readonly() {
            return Ok(Answered::Violation("a statement that writes".to_owned()));
        }
        if let Err(said) = parameters.bind(&mut statement)? {
            return Ok(Answered::Failed(said));
        }
        read(&mut statement)
    }

    /// What an error of SQLite means.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "whatever else rusqlite reports is a text for the script"
    )]
    fn judged(&self, error: &rusqlite::Error) -> Answered {
        let code = error.sqlite_error_code();
        let said = match error {
            rusqlite::Error::SqliteFailure(_, Some(said)) => said.clone(),
            rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
            other => other.to_string(),
        };
        if code == Some(ErrorCode::OperationInterrupted) || Instant::now() >= self.deadline {
            return Answered::Exceeded("wall time, in a query".to_owned());
        }
        if code == Some(ErrorCode::OutOfMemory) {
            return Answered::Exceeded("memory, in a query".to_owned());
        }
        if code == Some(ErrorCode::TooBig) || TOO_LARGE.iter().any(|part| said.contains(part)) {
            return Answered::Exceeded(format!("size of a query: {said}"));
        }
        match said.strip_prefix("no such table: ") {
            Some(table) => Answered::Violation(format!("reading the table {table}")),
            None => Answered::Failed(said),
        }
    }

    /// The tables that queries may not read.
    pub fn forbidden(&self) -> &[String] {
        &self.forbidden
    }
}

/// Statements that a script has no reason to write, by their first words.
const WRITING_WORDS: [&str; 21] = [
    "ALTER",
    "ANALYZE",
    "ATTACH",
    "BEGIN",
    "COMMIT",
    "CREATE",
    "DELETE",
    "DETACH",
    "DROP",
    "END",
    "INSERT",
    "PRAGMA",
    "REINDEX",
    "RELEASE",
    "REPLACE",
    "ROLLBACK",
    "SAVEPOINT",
    "TRUNCATE",
    "UPDATE",
    "UPSERT",
    "VACUUM",
];

/// The first word of a statement, if it is one of those. SQLite would say of some of them that they have nothing to do,
/// or that they are wrong in another way.
fn writing_word(sql: &str) -> Option<&'static str> {
    let mut rest = sql.trim_start_matches([' ', '\t', '\r', '\n', ';', '(', '\u{feff}']);
    while let Some(after) = rest.strip_prefix("--").or_else(|| rest.strip_prefix("/*")) {
        let end = if rest.starts_with("--") { after.split_once('\n') } else { after.split_once("*/") };
        rest = end?.1.trim_start_matches([' ', '\t', '\r', '\n', ';', '(']);
    }
    let word = rest.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
    WRITING_WORDS.into_iter().find(|one| one.eq_ignore_ascii_case(word))
}

/// Why an action is refused.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not allowed here is refused, whatever it is")]
fn refusal(context: &AuthContext<'_>, forbidden: &[String]) -> Option<String> {
    match context.action {
        AuthAction::Select | AuthAction::Recursive => None,
        AuthAction::Read { table_name, .. } => {
            let name = table_name.to_lowercase();
            let internal = INTERNAL_TABLES.iter().any(|start| name.starts_with(start));
            (internal || forbidden.contains(&name)).then(|| format!("reading the table {table_name}"))
        }
        AuthAction::Function { function_name } => {
            let known = FORBIDDEN_FUNCTIONS.iter().any(|name| name.eq_ignore_ascii_case(function_name));
            known.then(|| format!("the function {function_name}"))
        }
        AuthAction::Attach { .. } => Some("ATTACH".to_owned()),
        AuthAction::Pragma { pragma_name, .. } => Some(format!("PRAGMA {pragma_name}")),
        AuthAction::Insert { table_name }
        | AuthAction::Delete { table_name }
        | AuthAction::Update { table_name, .. } => Some(format!("writing to the table {table_name}")),
        other => Some(format!("a statement that is not a SELECT: {}", words(&other))),
    }
}

/// The name of an action, without what the script called things.
fn words(action: &AuthAction<'_>) -> String {
    let text = format!("{action:?}");
    text.split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

fn read(statement: &mut Statement<'_>) -> rusqlite::Result<Answered> {
    #[derive(Serialize)]
    struct Head<'a> {
        columns: &'a [String],
    }
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut text = serde_json::to_string(&Head { columns: &columns }).unwrap_or_default();
    text.pop();
    text.push_str(",\"rows\":[");
    let (mut count, mut bytes_at) = (0_usize, Vec::new());
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        if count >= QUERY_ROWS_MAX {
            return Ok(Answered::Exceeded(format!("more than {QUERY_ROWS_MAX} rows in one query")));
        }
        text.push_str(if count == 0 { "[" } else { ",[" });
        for column in 0..columns.len() {
            if column > 0 {
                text.push(',');
            }
            let value = row.get_ref(column)?;
            if matches!(value, ValueRef::Blob(_)) {
                bytes_at.push([count, column]);
            }
            push(&mut text, value);
            if text.len() + bytes_at.len() * BYTES_PER_PLACE > QUERY_BYTES_MAX {
                return Ok(Answered::Exceeded(format!(
                    "more than {} MB in one query",
                    QUERY_BYTES_MAX >> 20
                )));
            }
        }
        text.push(']');
        count += 1;
    }
    text.push_str("],\"bytes\":");
    text.push_str(&serde_json::to_string(&bytes_at).unwrap_or_default());
    text.push('}');
    Ok(Answered::Rows(text))
}

/// Adds a value as Python reads JSON, which knows infinity.
fn push(text: &mut String, value: ValueRef<'_>) {
    match value {
        ValueRef::Null => text.push_str("null"),
        ValueRef::Integer(number) => text.push_str(&number.to_string()),
        ValueRef::Real(number) if number.is_nan() => text.push_str("null"),
        ValueRef::Real(number) if number.is_infinite() => {
            text.push_str(if number > 0.0 { "Infinity" } else { "-Infinity" });
        }
        ValueRef::Real(number) => text.push_str(&serde_json::to_string(&number).unwrap_or_default()),
        ValueRef::Text(bytes) => {
            let string = String::from_utf8_lossy(bytes);
            text.push_str(&serde_json::to_string(&string).unwrap_or_default());
        }
        ValueRef::Blob(bytes) => {
            text.push('"');
            for byte in bytes {
                text.push(char::from(b"0123456789abcdef"[usize::from(byte >> 4)]));
                text.push(char::from(b"0123456789abcdef"[usize::from(byte & 15)]));
            }
            text.push('"');
        }
    }
}

/// The parameters of a query.
enum Parameters {
    Listed(Vec<Cell>),
    Named(Vec<(String, Cell)>),
}

impl Parameters {
    fn read(text: &str) -> Result<Self, Answered> {
        let malformed = || Answered::Failed("the parameters are not a list of plain values".to_owned());
        let too_many = || Answered::Exceeded(format!("more than {QUERY_PARAMETERS_MAX} parameters"));
        match serde_json::from_str(text).map_err(|_| malformed())? {
            Value::Array(values) if values.len() > QUERY_PARAMETERS_MAX => Err(too_many()),
            Value::Object(values) if values.len() > QUERY_PARAMETERS_MAX => Err(too_many()),
            Value::Array(values) => {
                values.iter().map(cell).collect::<Option<_>>().map(Self::Listed).ok_or_else(malformed)
            }
            Value::Object(values) => {
                let pairs = values.iter().map(|(name, value)| Some((name.clone(), cell(value)?)));
                pairs.collect::<Option<_>>().map(Self::Named).ok_or_else(malformed)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Err(malformed()),
        }
    }

    /// Binds them. The inner error is for the script.
    fn bind(&self, statement: &mut Statement<'_>) -> rusqlite::Result<Result<(), String>> {
        let wanted = statement.parameter_count();
        match self {
            Self::Listed(values) => {
                if values.len() != wanted {
                    let given = values.len();
                    return Ok(Err(format!("the query takes {wanted} parameters, and {given} were given")));
                }
                for (at, value) in values.iter().enumerate() {
                    statement.raw_bind_parameter(at + 1, value)?;
                }
            }
            Self::Named(values) => {
                for at in 1..=wanted {
                    let name = statement.parameter_name(at).unwrap_or_default().to_owned();
                    let bare = name.get(1..).unwrap_or_default();
                    match values.iter().find(|(given, _)| given == bare) {
                        Some((_, value)) => statement.raw_bind_parameter(at, value)?,
                        None => return Ok(Err(format!("the parameter {name:?} was not given"))),
                    }
                }
            }
        }
        Ok(Ok(()))
    }
}

fn cell(value: &Value) -> Option<Cell> {
    match value {
        Value::Null => Some(Cell::Null),
        Value::Bool(set) => Some(Cell::Integer(i64::from(*set))),
        Value::Number(number) => match number.as_i64() {
            Some(number) => Some(Cell::Integer(number)),
            None => number.as_f64().filter(|_| number.is_f64()).map(Cell::Real),
        },
        Value::String(text) => Some(Cell::Text(text.clone())),
        Value::Object(one) => match (one.get("bytes"), one.get("float")) {
            (Some(Value::String(digits)), None) => bytes(digits).map(Cell::Blob),
            (None, Some(Value::String(name))) if name == "inf" => Some(Cell::Real(f64::INFINITY)),
            (None, Some(Value::String(name))) if name == "-inf" => Some(Cell::Real(f64::NEG_INFINITY)),
            _ => None,
        },
        Value::Array(_) => None,
    }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()).collect()
}
