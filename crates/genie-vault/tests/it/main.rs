//! Secrets without a journal: sealing, names, hosts, references, and what their types cannot do.

#[cfg(test)]
mod hosts;
#[cfg(test)]
mod passphrases;
#[cfg(test)]
mod references;
#[cfg(test)]
mod sealing;
#[cfg(test)]
mod types;
