//! The outside world, behind the kernel's ports. An adapter knows its port, but not the runtime.

mod clock;
mod practice;

pub use clock::{PracticeClock, SystemClock};
pub use practice::{PracticeNetwork, WorldError};
