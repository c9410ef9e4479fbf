//! A question that is open at the terminal. Meanwhile Ctrl-C arrives as a byte of the input, in order with everything
//! that is typed after it. As a signal it could reach another thread and be noticed only after such an answer.

use std::io::{self, Read};

use parking_lot::Mutex;
use rustix::termios::{OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};

const CTRL_C: u8 = 0x03;

/// A special code that is switched off.
const DISABLED: u8 = 0;

/// What the user answered.
pub enum Answer {
    /// A line.
    Line(String),
    /// Ctrl-C.
    Interrupt,
    /// The input has ended.
    End,
}

/// The settings of the terminal before the question.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// An open question. The terminal is restored when it is answered.
pub struct Question {
    at_terminal: bool,
}

impl Question {
    /// Call it before the question is shown: it may be answered at once.
    pub fn open() -> io::Result<Self> {
        let Ok(before) = tcgetattr(io::stdin()) else { return Ok(Self { at_terminal: false }) };
        let mut settings = before.clone();
        settings.special_codes[SpecialCodeIndex::VINTR] = DISABLED;
        // Ctrl-C ends a line, as Enter does, so that it is read at once.
        settings.special_codes[SpecialCodeIndex::VEOL] = CTRL_C;
        *BEFORE.lock() = Some(before);
        let question = Self { at_terminal: true };
        tcsetattr(io::stdin(), OptionalActions::Now, &settings)?;
        Ok(question)
    }

    /// Waits for the answer.
    pub fn answer(self) -> io::Result<Answer> {
        let mut line = Vec::new();
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

fn text(mut line: Vec<u8>) -> io::Result<String> {
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    String::from_utf8(line).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}
