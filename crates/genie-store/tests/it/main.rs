//! The journal as its users see it: one suite for every implementation of the port, and what
//! SQLite adds to it: a folder, a file, a disk that fails, and somebody who tampers.

#[cfg(test)]
mod conformance;
mod durable;
#[cfg(test)]
mod erasure;
#[cfg(test)]
mod failing_disk;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod folder;
#[cfg(test)]
mod group_commit;
#[cfg(test)]
mod model;
#[cfg(test)]
mod recovery;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod support;
#[cfg(test)]
mod tampering;
