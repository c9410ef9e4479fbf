//! Sites as data, pages as a browser describes them, and the walk over both.

#[cfg(test)]
mod cookies;
#[cfg(test)]
mod filling;
#[cfg(test)]
mod finding;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod reading;
#[cfg(test)]
mod sending;
#[cfg(test)]
mod sites;
#[cfg(test)]
mod walking;
