//! Functions of SQL that would tell the time or draw random numbers: in a snapshot the clock stands still and the
//! numbers repeat.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fastrand::Rng;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

/// How long a random blob may be.
const BLOB_BYTES_MAX: usize = 1 << 20;

/// Puts them in the place of SQLite's own.
pub(crate) fn install(database: &Connection, clock_ms: u64) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8;
    let random = Arc::new(Mutex::new(Rng::with_seed(1)));
    let shared = Arc::clone(&random);
    database.create_scalar_function("random", 0, flags, move |_| Ok(lock(&shared).i64(..)))?;
    database.create_scalar_function("randomblob", 1, flags, move |call| {
        let length = call.get::<i64>(0).unwrap_or(1).max(1);
        match usize::try_from(length) {
            Ok(length) if length <= BLOB_BYTES_MAX => {
                let mut bytes = vec![0; length];
                lock(&random).fill(&mut bytes);
                Ok(bytes)
            }
            _ => Err(rusqlite::Error::UserFunctionError("string or blob too big".into())),
        }
    })?;
    let now = {
        let own = Connection::open_in_memory()?;
        let moment = Value::Text(format!("{}", clock_ms / 1000));
        evaluate(&own, "datetime", &[moment, Value::Text("unixepoch".to_owned())])?
    };
    // The arguments in which each of them takes a moment.
    for (name, moments) in [
        ("date", 0..1),
        ("time", 0..1),
        ("datetime", 0..1),
        ("julianday", 0..1),
        ("unixepoch", 0..1),
        ("strftime", 1..2),
        ("timediff", 0..2),
    ] {
        // SQLite's own function, where nothing replaces it.
        let own = Mutex::new(Connection::open_in_memory()?);
        let now = now.clone();
        database.create_scalar_function(name, -1, flags, move |call| {
            let mut arguments = arguments(call)?;
            if arguments.len() == moments.start {
                arguments.push(now.clone());
            }
            for argument in arguments.iter_mut().take(moments.end).skip(moments.start) {
                if is_now(argument) {
                    *argument = now.clone();
                }
            }
            evaluate(&lock(&own), name, &arguments)
        })?;
    }
    for (name, function) in
        [("current_date", "date"), ("current_time", "time"), ("current_timestamp", "datetime")]
    {
        let own = Mutex::new(Connection::open_in_memory()?);
        let arguments = [now.clone()];
        database
            .create_scalar_function(name, 0, flags, move |_| evaluate(&lock(&own), function, &arguments))?;
    }
    Ok(())
}

/// Whether SQLite would take a value for the word `now`: bytes count as text, which ends with a NUL.
fn is_now(value: &Value) -> bool {
    let bytes = match value {
        Value::Text(text) => text.as_bytes(),
        Value::Blob(bytes) => bytes,
        Value::Null | Value::Integer(_) | Value::Real(_) => return false,
    };
    bytes.split(|byte| *byte == 0).next().is_some_and(|word| word.eq_ignore_ascii_case(b"now"))
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn arguments(call: &Context<'_>) -> rusqlite::Result<Vec<Value>> {
    (0..call.len()).map(|at| call.get(at)).collect()
}

fn evaluate(own: &Connection, function: &str, arguments: &[Value]) -> rusqlite::Result<Value> {
    let places = vec!["?"; arguments.len()].join(", ");
    own.prepare_cached(&format!("SELECT {function}({places})"))?
        .query_row(params_from_iter(arguments), |row| row.get(0))
}
