//! Functions of SQL that would tell the time or draw random numbers: in a snapshot the clock stands still and the
//! numbers repeat.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

/// How long a random blob may be.
const BLOB_BYTES_MAX: usize = 1 << 20;

/// Numbers that look random and are the same in every run (splitmix64).
#[derive(Clone, Debug)]
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn from_seed(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(length + 8);
        while bytes.len() < length {
            bytes.extend(self.next().to_le_bytes());
        }
        bytes.truncate(length);
        bytes
    }
}

/// Puts them in the place of SQLite's own.
pub(crate) fn install(database: &Connection, clock_ms: u64) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8;
    let numbers = Arc::new(Mutex::new(Numbers::from_seed(1)));
    let drawn = Arc::clone(&numbers);
    database.create_scalar_function("random", 0, flags, move |_| Ok(draw(&drawn).next().cast_signed()))?;
    database.create_scalar_function("randomblob", 1, flags, move |call| {
        let length = call.get::<i64>(0).unwrap_or(1).max(1);
        match usize::try_from(length) {
            Ok(length) if length <= BLOB_BYTES_MAX => Ok(draw(&numbers).bytes(length)),
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
            evaluate(&own.lock().unwrap_or_else(PoisonError::into_inner), name, &arguments)
        })?;
    }
    for (name, function) in
        [("current_date", "date"), ("current_time", "time"), ("current_timestamp", "datetime")]
    {
        let own = Mutex::new(Connection::open_in_memory()?);
        let arguments = [now.clone()];
        database.create_scalar_function(name, 0, flags, move |_| {
            evaluate(&own.lock().unwrap_or_else(PoisonError::into_inner), function, &arguments)
        })?;
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

fn draw(numbers: &Mutex<Numbers>) -> std::sync::MutexGuard<'_, Numbers> {
    numbers.lock().unwrap_or_else(PoisonError::into_inner)
}

fn arguments(call: &Context<'_>) -> rusqlite::Result<Vec<Value>> {
    (0..call.len()).map(|at| call.get(at)).collect()
}

fn evaluate(own: &Connection, function: &str, arguments: &[Value]) -> rusqlite::Result<Value> {
    let places = vec!["?"; arguments.len()].join(", ");
    own.prepare_cached(&format!("SELECT {function}({places})"))?
        .query_row(params_from_iter(arguments), |row| row.get(0))
}
