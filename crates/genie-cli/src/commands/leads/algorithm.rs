//! A scoring algorithm in a file, and how an algorithm is printed.

use std::path::Path;

use serde_json::Value;

use genie_desk::algorithm::of_value;
use genie_scoring::Algorithm;

use super::{one_line, open};
use crate::failure::Problem;
use crate::output::say;

/// The most bytes of an algorithm's file.
const FILE_BYTES_MAX: u64 = 256 * 1024;

/// The algorithm in a file.
pub fn of_file(path: &Path) -> anyhow::Result<Algorithm> {
    use std::io::Read;
    let mut text = String::new();
    let malformed = |what: String| {
        let next = "compare it with the output of `genie leads score --print`";
        Problem::new("BUSINESS_SCORING_MALFORMED", format!("{}: {what}", path.display()), next)
    };
    open(path)?
        .take(FILE_BYTES_MAX)
        .read_to_string(&mut text)
        .map_err(|error| malformed(error.to_string()))?;
    let value: Value = serde_json::from_str(&text).map_err(|error| malformed(error.to_string()))?;
    Ok(of_value(value)?)
}

/// Prints an algorithm in plain words.
pub fn print(algorithm: &Algorithm) {
    for line in algorithm.in_words().lines() {
        say!("  {}", one_line(&line));
    }
}
