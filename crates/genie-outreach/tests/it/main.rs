//! The integration tests of the outreach agent, in one binary.

#[cfg(test)]
mod contract_differential;
#[cfg(test)]
mod contract_examples;
#[cfg(test)]
mod contract_files;
#[cfg(test)]
mod contract_formats;
#[cfg(test)]
mod contract_hostile;
#[cfg(test)]
mod contract_refusals;
#[cfg(test)]
mod contract_samples;
