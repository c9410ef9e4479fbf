//! Security checks: a page that stands in the way of everything until the person has passed it.

use serde::{Deserialize, Serialize};

use crate::chance;

/// What the person has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeKind {
    /// Tick a box.
    Checkpoint,
    /// Type characters that are shown.
    Captcha,
}

/// A security check that is due after some deliveries. It ends when a person passes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// What the person has to do.
    pub kind: ChallengeKind,
    /// How many more deliveries go through; at 0 every page shows the check.
    pub after_deliveries: u32,
}

/// Letters and digits that are not mistaken for each other.
const CHARACTERS: &[u8] = b"ACDEFHJKLMNPRTUVWXY34679";

/// How many characters have to be typed.
const LENGTH: usize = 6;

/// The characters that have to be typed.
pub fn captcha(seed: u64) -> String {
    let one = |place: usize| {
        let drawn = chance::draw(seed, &["captcha", &place.to_string()], CHARACTERS.len() as u64);
        CHARACTERS.get(usize::try_from(drawn).unwrap_or(0)).copied().map_or('A', char::from)
    };
    (0..LENGTH).map(one).collect()
}
