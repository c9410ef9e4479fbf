//! The built-in tools, called as a desk calls them.

#[cfg(test)]
mod files;
#[cfg(test)]
mod reports;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod scene;
#[cfg(test)]
mod tables;
