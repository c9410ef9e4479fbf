//! The program from outside: the real binary, real files, real kills. And the source itself, tidied.

mod contract;
mod demo;
mod faults;
mod genie;
mod kill;
mod tamper;
mod tidy;
