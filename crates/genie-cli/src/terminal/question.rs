//! A question that is open at the terminal. Meanwhile Ctrl-C arrives as a byte of the input, in order with everything
//! that is typed after it. As a signal it could reach another thread and be noticed only after such an answer.

use std::io::{self, Read};

use parking_lot::Mutex;
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use zeroize::Zeroizing;

const CTRL_C: u8 = 0x03;

/// A special code that is switched off.
const DISABLED: u8 = 0;

/// What the user answered.
pub enum Answer {
    /// A line. It may be secret, so it is erased when it is dropped.
    Line(Zeroizing<String>),
    /// Ctrl-C.
    Interrupt,
    /// The input has ended.
    End,
}

/// Whether the terminal shows what is typed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Echo {
    Shown,
    Hidden,
}

/// Longer than most lines, so that a line is not copied while it is read.
const LINE_CAPACITY: usize = 1024;

/// The settings of the terminal before the question.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// An open question. The terminal is restored when it is answered.
pub struct Question {
    at_terminal: bool,
}

impl Question {
    /// Call it before the question is shown: it may be answered at once.
    pub fn open(echo: Echo) -> io::Result<Self> {
        let Ok(before) = tcgetattr(io::stdin()) else { return Ok(Self { at_terminal: false }) };
        let mut settings = before.clone();
        settings.special_codes[SpecialCodeIndex::VINTR] = DISABLED;
        // Ctrl-C ends a line, as Enter does, so that it is read at once.
        settings.special_codes[SpecialCodeIndex::VEOL] = CTRL_C;
        if echo == Echo::Hidden {
            settings.local_modes.remove(LocalModes::ECHO);
        }
        *BEFORE.lock() = Some(before);
        let question = Self { at_terminal: true };
        tcsetattr(io::stdin(), OptionalActions::Now, &settings)?;
        Ok(question)
    }

    /// Waits for the answer.
    pub fn answer(self) -> io::Result<Answer> {
        let mut line = Vec::with_capacity(LINE_CAPACITY);
        for byte in io::stdin().lock().bytes() {
            match byte? {
                CTRL_C if self.at_terminal => return Ok(Answer::Interrupt),
                b'\n' => return Ok(Answer::Line(text(line)?)),
                byte => line.push(byte),
            }
        }
        Ok(if line.is_empty() { Answer::End } else { Answer::Line(text(line)?) })
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        restore_terminal();
    }
}

/// Restores the terminal as it was before the question.
pub fn restore_terminal() {
    if let Some(before) = BEFORE.lock().take() {
        // A terminal that is gone needs no settings.
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
    }
}

fn text(mut line: Vec<u8>) -> io::Result<Zeroizing<String>> {
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    let text = String::from_utf8(line).map_err(|error| {
        // The error of the library has the bytes, which may be secret.
        drop(Zeroizing::new(error.into_bytes()));
        io::Error::new(io::ErrorKind::InvalidData, "the input is not valid UTF-8")
    })?;
    Ok(Zeroizing::new(text))
}
