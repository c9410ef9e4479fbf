//! Server-sent events, as far as model providers use them: the data of each event, wherever the network cuts the bytes.
//! Written by hand because the known libraries read from asynchronous streams; this reads from a blocking response.

use std::collections::VecDeque;

/// The longest event. An event is a few words, or the arguments of a function in one piece.
const EVENT_BYTES_MAX: usize = 256 * 1024;

/// The mark with which a text may begin, and which is no part of it.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// An event is longer than allowed.
#[derive(Debug)]
pub(super) struct EventTooLong;

/// Cuts bytes into lines, and joins the lines into events.
#[derive(Default)]
pub(super) struct Events {
    line: Vec<u8>,
    data: Option<Vec<u8>>,
    after_carriage_return: bool,
    after_first_line: bool,
    complete: VecDeque<Vec<u8>>,
}

impl Events {
    /// Takes the next bytes of the response.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Result<(), EventTooLong> {
        for &byte in bytes {
            // A line ends with CR, LF or both.
            let ends_twice = self.after_carriage_return && byte == b'\n';
            self.after_carriage_return = byte == b'\r';
            match byte {
                b'\n' if ends_twice => {}
                b'\r' | b'\n' => self.end_line(),
                _ => self.line.push(byte),
            }
            if self.line.len() + self.data.as_ref().map_or(0, Vec::len) > EVENT_BYTES_MAX {
                return Err(EventTooLong);
            }
        }
        Ok(())
    }

    /// The data of the next event that is complete. An event that the end of the response cuts off never is.
    pub(super) fn next(&mut self) -> Option<Vec<u8>> {
        self.complete.pop_front()
    }

    fn end_line(&mut self) {
        let mut line = self.line.as_slice();
        if !self.after_first_line {
            line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
            self.after_first_line = true;
        }
        if line.is_empty() {
            self.complete.extend(self.data.take());
        } else if let Some(value) = data_of(line) {
            match &mut self.data {
                Some(data) => {
                    data.push(b'\n');
                    data.extend_from_slice(value);
                }
                None => self.data = Some(value.to_vec()),
            }
        }
        self.line.clear();
    }
}

/// The value of a data line. Other lines are comments, or name the event, which both providers repeat in its data.
fn data_of(line: &[u8]) -> Option<&[u8]> {
    let value = line.strip_prefix(b"data")?;
    if value.is_empty() {
        return Some(value);
    }
    let value = value.strip_prefix(b":")?;
    Some(value.strip_prefix(b" ").unwrap_or(value))
}
