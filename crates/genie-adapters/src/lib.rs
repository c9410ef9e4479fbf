//! The outside world, behind the kernel's ports. An adapter knows its port, but not the runtime.

mod clock;
mod key_stores;
mod practice;

pub use clock::{PracticeClock, SystemClock};
pub use key_stores::{DEADLINE, SystemKeyStores, WithDeadline, forbid_memory_dumps};
pub use practice::{PracticeNetwork, WorldError};
