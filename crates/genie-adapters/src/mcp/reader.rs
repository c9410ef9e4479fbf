//! Reads what a server writes, up to limits. A server that exceeds one is not read any further, which ends the
//! connection: a peer that floods its reader must not decide how much memory that takes.

use std::io::{Error, Result};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

use parking_lot::Mutex;
use tokio::io::{AsyncRead, ReadBuf};

/// The longest line, which is one message, in bytes. A picture of a page fits into it.
pub const LINE_BYTES_MAX: u64 = 8 << 20;

/// How much a server may write from the beginning of one call to the beginning of the next, in bytes.
pub const BYTES_PER_CALL_MAX: u64 = 32 << 20;

/// How many messages a server may send in the same time. Each can cost a task, however short it is.
pub const MESSAGES_PER_CALL_MAX: u64 = 10_000;

/// How much a server may still write, and which limit it has exceeded.
#[derive(Debug)]
pub struct Allowance {
    bytes: AtomicU64,
    messages: AtomicU64,
    exceeded: Mutex<Option<String>>,
}

impl Allowance {
    /// The allowance of a new connection.
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            bytes: AtomicU64::new(BYTES_PER_CALL_MAX),
            messages: AtomicU64::new(MESSAGES_PER_CALL_MAX),
            exceeded: Mutex::new(None),
        })
    }

    /// Begins a call.
    pub fn renew(&self) {
        self.bytes.store(BYTES_PER_CALL_MAX, Ordering::Relaxed);
        self.messages.store(MESSAGES_PER_CALL_MAX, Ordering::Relaxed);
    }

    /// What the server did that ended the connection, if it exceeded a limit.
    pub fn exceeded(&self) -> Option<String> {
        self.exceeded.lock().clone()
    }

    fn exceed(&self, what: String) -> Error {
        *self.exceeded.lock() = Some(what.clone());
        Error::other(what)
    }
}

/// A reader with limits.
pub struct BoundedReader<R> {
    inner: R,
    line_bytes: u64,
    allowance: Arc<Allowance>,
}

impl<R> BoundedReader<R> {
    /// Reads from this, as long as the allowance lasts.
    pub fn new(inner: R, allowance: Arc<Allowance>) -> Self {
        Self { inner, line_bytes: 0, allowance }
    }

    fn count(&mut self, new: &[u8]) -> Result<()> {
        let mut longest = self.line_bytes;
        for (at, piece) in new.split(|byte| *byte == b'\n').enumerate() {
            self.line_bytes = if at == 0 { self.line_bytes } else { 0 } + piece.len() as u64;
            longest = longest.max(self.line_bytes);
        }
        if longest > LINE_BYTES_MAX {
            let what = format!("it sent a message of more than {} MiB", LINE_BYTES_MAX >> 20);
            return Err(self.allowance.exceed(what));
        }
        if !take(&self.allowance.bytes, new.len() as u64) {
            let what = format!("it sent more than {} MiB for one call", BYTES_PER_CALL_MAX >> 20);
            return Err(self.allowance.exceed(what));
        }
        let ended = new.iter().filter(|byte| **byte == b'\n').count() as u64;
        if !take(&self.allowance.messages, ended) {
            let what = format!("it sent more than {MESSAGES_PER_CALL_MAX} messages for one call");
            return Err(self.allowance.exceed(what));
        }
        Ok(())
    }
}

/// Takes this much of what is left, if there is enough. A call may begin meanwhile, and its allowance must not be lost.
fn take(left: &AtomicU64, amount: u64) -> bool {
    left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(amount)).is_ok()
}

impl<R: AsyncRead + Unpin> AsyncRead for BoundedReader<R> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.inner).poll_read(context, buffer))?;
        Poll::Ready(this.count(&buffer.filled()[before..]))
    }
}
