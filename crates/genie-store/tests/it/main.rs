//! The journal from its users' point of view: one suite for every implementation of the port, and the parts
//! that SQLite adds: a folder, a file, failing disks and tampering.

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
mod file_store;
#[cfg(test)]
mod folder;
#[cfg(test)]
mod group_commit;
#[cfg(test)]
mod lost_records;
#[cfg(test)]
mod model;
#[cfg(test)]
mod overlay;
#[cfg(test)]
mod recovery;
#[cfg(test)]
mod reopening;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod support;
#[cfg(test)]
mod tampering;
