//! What a call costs, by a dated list of public prices.

use std::sync::LazyLock;

use serde::Deserialize;

use super::Chosen;

/// One entry of the list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Price {
    /// The prefix of the model's name.
    model: String,
    /// US dollars for a million tokens of input.
    input: f64,
    /// US dollars for a million tokens of output.
    output: f64,
}

/// The list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Prices {
    /// Where the prices come from.
    source: String,
    /// The day on which they were read.
    dated: String,
    prices: Vec<Price>,
}

static PRICES: LazyLock<Prices> = LazyLock::new(|| {
    let read = serde_json::from_str(include_str!("prices.json"));
    read.unwrap_or_else(|error| panic!("the list of prices cannot be read: {error}"))
});

/// Where the prices come from, and of which day they are.
pub(crate) fn source() -> String {
    format!("{}, {}", PRICES.source, PRICES.dated)
}

/// The cost of a call in millionths of a US dollar, if the price of the model is known. A model on this computer costs
/// nothing. The longest name that fits counts, so that a small model is not taken for its larger sibling.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "counts of tokens are far below the limits, and a price per million tokens makes millionths"
)]
pub(super) fn cost(chosen: &Chosen, input_tokens: u64, output_tokens: u64) -> Option<u64> {
    let host = chosen.provider.host().unwrap_or_default();
    if ["localhost", "127.0.0.1", "[::1]"].contains(&host.as_str()) {
        return Some(0);
    }
    let fitting = PRICES.prices.iter().filter(|price| chosen.model.starts_with(&price.model));
    let price = fitting.max_by_key(|price| price.model.len())?;
    Some((input_tokens as f64 * price.input + output_tokens as f64 * price.output).ceil() as u64)
}
