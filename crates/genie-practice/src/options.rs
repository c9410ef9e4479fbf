//! How a practice network starts.

use std::path::PathBuf;

use crate::clock::Clock;
use crate::error::Error;
use crate::settings::Settings;

/// The port to use unless another one is asked for or this one is taken.
pub const DEFAULT_PORT: u16 = 4691;

/// Maximum number of people.
pub const PEOPLE_MAX: usize = 2_000;

/// The default number of people.
const PEOPLE: usize = 300;

/// How a practice network starts.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port; any free one if it is 0.
    pub port: u16,
    /// The same seed gives the same people, who do the same.
    pub seed: u64,
    /// The number of people.
    pub people: usize,
    /// The file of the ledger; without one the network forgets everything when it stops.
    pub ledger: Option<PathBuf>,
    /// Where the time comes from.
    pub clock: Clock,
    /// What can be changed later.
    pub settings: Settings,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            seed: 1,
            people: PEOPLE,
            ledger: None,
            clock: Clock::default(),
            settings: Settings::default(),
        }
    }
}

impl Options {
    /// Refuses options outside their limits.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if !(1..=PEOPLE_MAX).contains(&self.people) {
            return Err(Error::Option(format!("the number of people must be between 1 and {PEOPLE_MAX}")));
        }
        self.settings.check().map_err(Error::Option)
    }
}
