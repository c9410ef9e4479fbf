//! Which servers there are, and what a person accepts of their tools.

#[cfg(test)]
mod lists;
#[cfg(test)]
mod runners;
#[cfg(test)]
mod set_up;
