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
    let now = format!("{}", clock_ms / 1000);
    // The argument in which each of them takes a moment.
    for (name, moment) in
        [("date", 0), ("time", 0), ("datetime", 0), ("julianday", 0), ("unixepoch", 0), ("strftime", 1)]
    {
        // SQLite's own function, where nothing replaces it.
        let own = Mutex::new(Connection::open_in_memory()?);
        let now = now.clone();
        database.create_scalar_function(name, -1, flags, move |call| {
            let mut arguments = arguments(call)?;
            if arguments.len() == moment {
                arguments.push(Value::Text("now".to_owned()));
            }
            if matches!(arguments.get(moment), Some(Value::Text(text)) if text.eq_ignore_ascii_case("now")) {
                arguments[moment] = Value::Text(now.clone());
                arguments.insert(moment + 1, Value::Text("unixepoch".to_owned()));
            }
            evaluate(&own.lock().unwrap_or_else(PoisonError::into_inner), name, &arguments)
        })?;
    }
    for (name, function) in
        [("current_date", "date"), ("current_time", "time"), ("current_timestamp", "datetime")]
    {
        let own = Mutex::new(Connection::open_in_memory()?);
        let arguments = [Value::Text(now.clone()), Value::Text("unixepoch".to_owned())];
        database.create_scalar_function(name, 0, flags, move |_| {
            evaluate(&own.lock().unwrap_or_else(PoisonError::into_inner), function, &arguments)
        })?;
    }
    Ok(())
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
