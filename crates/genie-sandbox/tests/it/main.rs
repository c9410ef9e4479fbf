//! What a script may ask: queries on a snapshot, from an honest script and from a hostile one.

#[cfg(test)]
mod hostile;
#[cfg(test)]
mod queries;
#[cfg(test)]
mod snapshots;
