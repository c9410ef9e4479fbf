//! How much a script may use. Every limit is a named constant; the wall time is the caller's.

use std::time::Duration;

/// About a minute of one core.
pub(crate) const FUEL_MAX: u64 = 150_000_000_000;
/// The memory of the script, with Python itself.
pub(crate) const MEMORY_BYTES_MAX: usize = 256 << 20;
/// What may be printed.
pub(crate) const OUTPUT_BYTES_MAX: usize = 1 << 20;
/// How long the JSON of a result may be.
pub(crate) const RESULT_BYTES_MAX: usize = 4 << 20;
/// How long a script may be.
pub(crate) const CODE_BYTES_MAX: usize = 256 << 10;
/// How deep functions may call each other, as in Python elsewhere.
pub(crate) const RECURSION_MAX: u32 = 1000;
/// The stack of the compiled code.
pub(crate) const STACK_BYTES_MAX: usize = 16 << 20;

pub(crate) const QUERIES_MAX: u64 = 10_000;
pub(crate) const QUERY_ROWS_MAX: usize = 100_000;
pub(crate) const QUERY_BYTES_MAX: usize = 32 << 20;
pub(crate) const QUERY_TEXT_BYTES_MAX: usize = 100_000;
pub(crate) const QUERY_PARAMETERS_MAX: usize = 1000;
pub(crate) const QUERY_PARAMETERS_BYTES_MAX: usize = 2 << 20;
pub(crate) const QUERY_DEPTH_MAX: i32 = 100;
pub(crate) const QUERY_COMPOUND_MAX: i32 = 20;
pub(crate) const QUERY_PATTERN_BYTES_MAX: i32 = 200;
pub(crate) const QUERY_VALUE_BYTES_MAX: i32 = 2 << 20;
/// How long a query may continue after the wall-clock limit, where nothing can interrupt it.
pub(crate) const GRACE: Duration = Duration::from_millis(500);
