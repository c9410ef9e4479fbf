//! A terminal at the other end of a socket. The server that works on a data folder listens there for
//! commands that are typed beside it; only the owner of the folder can reach the socket. Each side
//! writes JSON, one line a message.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde::{Deserialize, Serialize};

/// The socket in a data folder.
pub const SOCKET_FILE: &str = "genie.sock";

/// The most bytes of one message.
const MESSAGE_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// What a terminal asks for.
#[derive(Debug, Serialize, Deserialize)]
pub struct Typed {
    /// The command, word by word.
    pub words: Vec<String>,
    /// The folder in which it was typed.
    pub folder: PathBuf,
}

/// What the server says to the terminal.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Said {
    Line(String),
    Aside(String),
    Confirm(String),
    Heard(String),
    Edit(String),
    Piped(u64),
    Show(String),
    Exit(u8),
}

/// The server's end.
pub struct Away {
    stream: BufReader<UnixStream>,
    pub folder: PathBuf,
    /// Whether the terminal has gone.
    gone: bool,
}

impl Away {
    pub fn line(&mut self, text: &str) {
        self.say(&Said::Line(text.to_owned()));
    }

    pub fn aside(&mut self, text: &str) {
        self.say(&Said::Aside(text.to_owned()));
    }

    pub fn confirm(&mut self, question: &str) -> io::Result<bool> {
        self.say(&Said::Confirm(question.to_owned()));
        self.hear()
    }

    pub fn heard(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.say(&Said::Heard(prompt.to_owned()));
        self.hear()
    }

    pub fn edit(&mut self, text: &str) -> anyhow::Result<String> {
        self.say(&Said::Edit(text.to_owned()));
        let edited: Result<String, String> = self.hear()?;
        edited.map_err(anyhow::Error::msg)
    }

    pub fn show(&mut self, link: &str) {
        self.say(&Said::Show(link.to_owned()));
    }

    pub fn piped(&mut self, limit: u64) -> io::Result<Vec<u8>> {
        self.say(&Said::Piped(limit));
        self.hear()
    }

    /// A terminal that has gone does not end the command: what was begun is finished.
    fn say(&mut self, said: &Said) {
        self.gone = self.gone || send(self.stream.get_mut(), said).is_err();
    }

    fn hear<T: for<'a> Deserialize<'a>>(&mut self) -> io::Result<T> {
        receive(&mut self.stream)
    }
}

fn send(stream: &mut UnixStream, message: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    stream.write_all(&line)
}

fn receive<T: for<'a> Deserialize<'a>>(stream: &mut BufReader<UnixStream>) -> io::Result<T> {
    let mut line = Vec::new();
    stream.by_ref().take(MESSAGE_BYTES_MAX).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(serde_json::from_slice(&line)?)
}

/// Works on what is typed at the other end.
pub fn answer(stream: UnixStream, run: impl FnOnce(Vec<String>) -> ExitCode) -> io::Result<()> {
    let mut stream = BufReader::new(stream);
    let Typed { words, folder } = receive(&mut stream)?;
    let (away, code) = super::on_behalf(Away { stream, folder, gone: false }, || run(words));
    let number = u8::from(code != ExitCode::SUCCESS);
    if let Some(mut away) = away {
        away.say(&Said::Exit(number));
    }
    Ok(())
}

/// Lets the server that works on a folder do what was typed here. Nothing, if there is none.
pub fn forward(data: &Path, words: Vec<String>) -> Option<io::Result<ExitCode>> {
    let stream = UnixStream::connect(data.join(SOCKET_FILE)).ok()?;
    Some(speak(stream, words))
}

/// What the server that works on a folder prints as the result of a command that asks nothing. Nothing,
/// if there is no server.
pub fn result_of(data: &Path, words: Vec<String>) -> Option<io::Result<String>> {
    let stream = UnixStream::connect(data.join(SOCKET_FILE)).ok()?;
    Some(listen(stream, words))
}

fn listen(stream: UnixStream, words: Vec<String>) -> io::Result<String> {
    let mut stream = BufReader::new(stream);
    send(stream.get_mut(), &Typed { words, folder: std::env::current_dir()? })?;
    let mut result = String::new();
    loop {
        match receive(&mut stream)? {
            Said::Line(text) => result.push_str(&text),
            Said::Aside(_) | Said::Show(_) => {}
            Said::Confirm(_) => send(stream.get_mut(), &false)?,
            Said::Heard(_) => send(stream.get_mut(), &None::<String>)?,
            Said::Edit(_) => send(stream.get_mut(), &Err::<String, _>("nobody is there"))?,
            Said::Piped(_) => send(stream.get_mut(), &Vec::<u8>::new())?,
            Said::Exit(_) => return Ok(result),
        }
    }
}

fn speak(stream: UnixStream, words: Vec<String>) -> io::Result<ExitCode> {
    let mut stream = BufReader::new(stream);
    send(stream.get_mut(), &Typed { words, folder: std::env::current_dir()? })?;
    loop {
        match receive(&mut stream)? {
            Said::Line(text) => super::line(&text),
            Said::Aside(text) => super::aside(&text),
            Said::Confirm(question) => send(stream.get_mut(), &super::confirm(&question)?)?,
            Said::Heard(prompt) => send(stream.get_mut(), &super::heard(&prompt)?)?,
            Said::Edit(text) => {
                let edited = super::edit(&text).map_err(|error| error.to_string());
                send(stream.get_mut(), &edited)?;
            }
            Said::Piped(limit) => send(stream.get_mut(), &super::piped(limit)?)?,
            Said::Show(link) => super::show(&link),
            Said::Exit(0) => return Ok(ExitCode::SUCCESS),
            Said::Exit(_) => return Ok(ExitCode::FAILURE),
        }
    }
}
