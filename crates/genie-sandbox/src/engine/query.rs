//! Queries on a snapshot: one SELECT at a time, bounded in every direction.

mod authorizer;
mod parameters;
mod rows;

use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use rusqlite::fallible_iterator::FallibleIterator;
use rusqlite::hooks::{AuthContext, Authorization};
use rusqlite::limits::Limit;
use rusqlite::{Batch, Connection, ErrorCode, MAIN_DB};

use self::authorizer::{leaves, named, refusal, writing_word};
use self::parameters::Parameters;
use super::functions;
use super::limits::{
    QUERIES_MAX, QUERY_COMPOUND_MAX, QUERY_DEPTH_MAX, QUERY_PARAMETERS_BYTES_MAX, QUERY_PARAMETERS_MAX,
    QUERY_PATTERN_BYTES_MAX, QUERY_TEXT_BYTES_MAX, QUERY_VALUE_BYTES_MAX,
};

/// How many steps SQLite takes between two looks at the clock.
const STEPS_BETWEEN_LOOKS: i32 = 10_000;
/// What SQLite may allocate.
const HEAP_BYTES_MAX: i64 = 192 << 20;
/// How the errors begin with which SQLite refuses a query that is too large, beside its code for it. Only how: the rest
/// may be names that the script chose.
const TOO_LARGE: [&str; 12] = [
    "Expression tree is too large",
    "Recursion limit",
    "string or blob too big",
    "too many terms in",
    "too many SQL variables",
    "too many columns in",
    "too many FROM clause terms",
    "too many references to",
    "LIKE or GLOB pattern too complex",
    "parser stack overflow",
    "at most ",
    "statement too long",
];

/// What a query gives.
#[derive(Debug, PartialEq, Eq)]
pub enum QueryAnswer {
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
    forbidden: Vec<String>,
    denied: Arc<Mutex<Option<String>>>,
    asked: u64,
    deadline: Instant,
}

impl Queries {
    /// Queries on a database of this many bytes, until a deadline. Queries of forbidden tables are violations.
    pub fn on(
        (snapshot, bytes): (impl Read, usize),
        forbidden: Vec<String>,
        clock_ms: u64,
        deadline: Instant,
    ) -> rusqlite::Result<Self> {
        let mut database = Connection::open_in_memory()?;
        database.deserialize_read_exact(MAIN_DB, snapshot, bytes, true)?;
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
        let noted = Arc::clone(&denied);
        let names = forbidden.clone();
        database.authorizer(Some(move |context: AuthContext<'_>| match refusal(&context, &names) {
            None => Authorization::Allow,
            Some(what) => {
                noted.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(what);
                Authorization::Deny
            }
        }))?;
        database.progress_handler(STEPS_BETWEEN_LOOKS, Some(move || Instant::now() >= deadline))?;
        Ok(Self { database, forbidden, denied, asked: 0, deadline })
    }

    /// The answer to a query. Both texts come from the script.
    pub fn answer(&mut self, sql: &str, parameters: &str) -> QueryAnswer {
        self.asked += 1;
        if self.asked > QUERIES_MAX {
            return QueryAnswer::Exceeded(format!("more than {QUERIES_MAX} queries"));
        }
        if sql.contains('\0') {
            return QueryAnswer::Failed("a query cannot contain the character NUL".to_owned());
        }
        if sql.len() > QUERY_TEXT_BYTES_MAX {
            return QueryAnswer::Exceeded(format!("a query of more than {QUERY_TEXT_BYTES_MAX} bytes"));
        }
        if parameters.len() > QUERY_PARAMETERS_BYTES_MAX {
            return QueryAnswer::Exceeded("the parameters of a query are too large".to_owned());
        }
        if let Some(word) = writing_word(sql) {
            return QueryAnswer::Violation(format!("a statement that is not a SELECT: {word}"));
        }
        let parameters = match Parameters::read(parameters) {
            Ok(parameters) => parameters,
            Err(answer) => return answer,
        };
        let outcome = self.rows(sql, &parameters);
        if let Some(what) = self.denied.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return QueryAnswer::Violation(what);
        }
        match (outcome.unwrap_or_else(|error| self.judged(&error)), named(sql, &self.forbidden)) {
            // Another mistake came before the table that is not there.
            (QueryAnswer::Failed(_), Some(table)) => {
                QueryAnswer::Violation(format!("reading the table {table}"))
            }
            (answer, _) => answer,
        }
    }

    fn rows(&self, sql: &str, parameters: &Parameters) -> rusqlite::Result<QueryAnswer> {
        let mut batch = Batch::new(&self.database, sql);
        let Some(mut statement) = batch.next()? else {
            return Ok(QueryAnswer::Failed("the query is empty".to_owned()));
        };
        // What follows is judged too, so that a second statement that writes is seen as what it is.
        if batch.next()?.is_some() {
            return Ok(QueryAnswer::Failed("a query is one statement".to_owned()));
        }
        if !statement.readonly() {
            return Ok(QueryAnswer::Violation("a statement that writes".to_owned()));
        }
        if let Err(said) = parameters.bind(&mut statement)? {
            return Ok(QueryAnswer::Failed(said));
        }
        rows::read(&mut statement)
    }

    /// What an error of SQLite means.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "whatever else rusqlite reports is a text for the script"
    )]
    fn judged(&self, error: &rusqlite::Error) -> QueryAnswer {
        let code = error.sqlite_error_code();
        let said = match error {
            rusqlite::Error::SqliteFailure(_, Some(said)) => said.clone(),
            rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
            other => other.to_string(),
        };
        if code == Some(ErrorCode::OperationInterrupted) || Instant::now() >= self.deadline {
            return QueryAnswer::Exceeded("wall time, in a query".to_owned());
        }
        if code == Some(ErrorCode::OutOfMemory) {
            return QueryAnswer::Exceeded("memory, in a query".to_owned());
        }
        if code == Some(ErrorCode::TooBig) || TOO_LARGE.iter().any(|start| said.starts_with(start)) {
            return QueryAnswer::Exceeded(format!("size of a query: {said}"));
        }
        if let Some(table) = said.strip_prefix("no such table: ") {
            return QueryAnswer::Violation(format!("reading the table {table}"));
        }
        // SQLite does not ask about a function that it does not have.
        match said.strip_prefix("no such function: ") {
            Some(function) if leaves(function) => QueryAnswer::Violation(format!("the function {function}")),
            _ => QueryAnswer::Failed(said),
        }
    }
}
