//! The program from outside: the real binary, real files, real kills. And the source itself, tidied.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod demo;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod genie;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod leads;
#[cfg(test)]
mod tamper;
#[cfg(test)]
mod tidy;
