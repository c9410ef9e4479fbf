//! The integration tests of text processing, in one binary.

#[cfg(test)]
mod date;
#[cfg(test)]
mod fold;
#[cfg(test)]
mod likeness;
#[cfg(test)]
mod search;
#[cfg(test)]
mod stem;
#[cfg(test)]
mod words;
