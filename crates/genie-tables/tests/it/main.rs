//! The integration tests of reading and writing tables, in one binary.

#[cfg(test)]
mod encodings;
#[cfg(test)]
mod headings;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod languages;
#[cfg(test)]
mod legacy;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod support;
#[cfg(test)]
mod text;
#[cfg(test)]
mod workbook;
