//! Waits for a server, unless the caller ends the call meanwhile.

use std::ops::ControlFlow;
use std::pin::pin;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::time::timeout;

/// How often the caller is asked whether to continue while nothing arrives.
const ASKED_EVERY: Duration = Duration::from_millis(50);

/// What comes of waiting; `None` if the caller ends it. The caller is asked with an empty piece of text, outside the
/// runtime, so that it may block.
pub(super) fn unless_stopped<T>(
    runtime: &Runtime,
    waited: impl Future<Output = T>,
    on_text: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Option<T> {
    let mut waited = pin!(waited);
    loop {
        match runtime.block_on(async { timeout(ASKED_EVERY, waited.as_mut()).await }) {
            Ok(result) => return Some(result),
            Err(_) if on_text("").is_break() => return None,
            Err(_) => {}
        }
    }
}
