//! Dates as people write them: in full, in many languages, as a time before today, and as a span such as
//! `last week`.

mod clock;
mod day;
mod names;
mod relative;
mod span;
mod written;

pub use day::Day;
pub use relative::read_day;
pub use span::{Days, Word, read_span};
pub use written::{DateOrder, When, certain_order, is_ambiguous, order_in, order_of};
