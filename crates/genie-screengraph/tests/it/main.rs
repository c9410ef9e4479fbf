//! Tests of the ScreenGraph agent.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod diff;
#[cfg(test)]
mod export;
#[cfg(test)]
mod fixtures;
#[cfg(test)]
mod ranking;
#[cfg(test)]
mod runs;
