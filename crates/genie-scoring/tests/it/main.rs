//! The integration tests of lead scoring, in one binary.

#[cfg(test)]
mod algorithm;
#[cfg(test)]
mod corpus;
#[cfg(test)]
mod goals;
#[cfg(test)]
mod sums;
#[cfg(test)]
mod traps;
#[cfg(test)]
mod weights;
#[cfg(test)]
mod word_lists;
