//! The terminal: where results go, and where the user's answers come from.

mod question;

use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use genie_adapters::forbid_memory_dumps;
use genie_vault::SecretString;
use zeroize::Zeroizing;

use crate::early_exit;
use crate::failure::Problem;
use crate::invocation::{here, is_quiet};

use question::{Answer, Echo, Question};

/// The exit code of a program that was interrupted, as shells have it.
pub const INTERRUPTED: i32 = 130;

/// What a change of colour begins with.
const ESCAPE: char = '\u{1b}';

/// Whether the user is being asked a question.
static IS_ASKED: AtomicBool = AtomicBool::new(false);

/// Writes a line of the result, in colour if that is wanted. A closed pipe (`genie log | head`) is not an error.
pub fn line(text: &str) {
    // Only text with colour goes through the filter, which would drop other control characters of the result too.
    let written = match text.contains(ESCAPE) {
        true => writeln!(anstream::stdout().lock(), "{text}"),
        false => writeln!(io::stdout().lock(), "{text}"),
    };
    if let Err(error) = written {
        let code = i32::from(error.kind() != io::ErrorKind::BrokenPipe);
        early_exit::exit(code);
    }
}

/// Writes something that is not the result.
pub fn aside(text: &str) {
    anstream::eprintln!("{text}");
}

/// Writes a remark, unless the user wants none.
pub fn note(text: &str) {
    if !is_quiet() {
        aside(text);
    }
}

/// Writes what the user can do next, unless they want no more than the result.
pub fn hint(text: &str) {
    if !is_quiet() {
        line(&here(text));
    }
}

/// Asks the user to confirm. Without a terminal the answer is no.
pub fn confirm(question: &str) -> io::Result<bool> {
    if !io::stdin().is_terminal() {
        eprintln!("{question}");
        eprintln!("This needs confirmation, but the input is not a terminal.");
        return Ok(false);
    }
    let answer = typed(&format!("{question} [y/N] "), Echo::Shown)?.unwrap_or_default();
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// Continues only if the user confirms.
pub fn agreed(question: &str) -> anyhow::Result<()> {
    if confirm(question)? {
        return Ok(());
    }
    Err(Problem::new("NOT_CONFIRMED", "nothing was done", "pass --yes to skip the confirmation").into())
}

/// The next line that the user types; nothing at the end of the input. A terminal shows the prompt.
pub fn heard(prompt: &str) -> io::Result<Option<String>> {
    Ok(line_of_input(prompt, Echo::Shown)?.map(|line| line.to_string()))
}

/// The next line of the input, which is secret: a terminal does not show what is typed. Nothing if it is empty.
pub fn secret(prompt: &str) -> io::Result<Option<SecretString>> {
    forbid_memory_dumps();
    let line = line_of_input(prompt, Echo::Hidden)?.filter(|line| !line.is_empty());
    if io::stdin().is_terminal() {
        // The terminal did not show the end of the line either.
        eprintln!();
    }
    Ok(line.map(|line| SecretString::from(line.as_str())))
}

/// A secret text: a line that a terminal does not show, or everything that is piped in, without the line break at its
/// end. Nothing if it is empty.
pub fn secret_text(prompt: &str, bytes_max: usize) -> io::Result<Option<SecretString>> {
    if io::stdin().is_terminal() {
        return secret(prompt);
    }
    forbid_memory_dumps();
    // One byte more than allowed shows that there is too much.
    let mut bytes = Zeroizing::new(Vec::with_capacity(bytes_max + 2));
    io::stdin().lock().take(bytes_max as u64 + 1).read_to_end(&mut bytes)?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "the input is not valid UTF-8"))?;
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    Ok(Some(text).filter(|text| !text.is_empty()).map(SecretString::from))
}

/// Whether the user can be asked for a secret.
pub fn can_ask() -> bool {
    io::stdin().is_terminal()
}

/// The next line of the input, if there is one. A terminal shows the prompt.
fn line_of_input(prompt: &str, echo: Echo) -> io::Result<Option<Zeroizing<String>>> {
    typed(if io::stdin().is_terminal() { prompt } else { "" }, echo)
}

/// The next line of the input, if there is one.
fn typed(prompt: &str, echo: Echo) -> io::Result<Option<Zeroizing<String>>> {
    // The question may be answered as soon as it is shown.
    IS_ASKED.store(true, Ordering::SeqCst);
    let answer = ask(prompt, echo);
    IS_ASKED.store(false, Ordering::SeqCst);
    match answer? {
        Answer::Line(line) => Ok(Some(line)),
        Answer::End => Ok(None),
        Answer::Interrupt => decline(),
    }
}

fn ask(prompt: &str, echo: Echo) -> io::Result<Answer> {
    let question = Question::open(echo)?;
    eprint!("{prompt}");
    io::stderr().flush()?;
    question.answer()
}

/// An interrupt at a question declines it. A signal leaves the question open, so the terminal is restored here.
pub fn leave_question() {
    if IS_ASKED.load(Ordering::SeqCst) {
        question::restore_terminal();
        decline();
    }
}

/// Nothing was done yet, so the program ends here.
fn decline() -> ! {
    eprintln!();
    early_exit::exit(INTERRUPTED)
}

/// Lets the user change a text in their editor.
pub fn edit(text: &str) -> anyhow::Result<String> {
    let editor = ["VISUAL", "EDITOR"].into_iter().find_map(|name| std::env::var(name).ok());
    let Some(editor) = editor.filter(|editor| !editor.trim().is_empty()) else {
        anyhow::bail!("no editor is set; pass the new text with --text TEXT");
    };
    let file = tempfile::Builder::new().prefix("genie-").suffix(".txt").tempfile()?;
    std::fs::write(file.path(), text)?;
    let mut words = editor.split_whitespace();
    let program = words.next().unwrap_or("vi");
    let status = std::process::Command::new(program).args(words).arg(file.path()).status()?;
    anyhow::ensure!(status.success(), "the editor failed; nothing was changed");
    Ok(std::fs::read_to_string(file.path())?.trim_end().to_owned())
}

/// Opens a page in the browser of the user, if there is one.
pub fn show(page: &Path) {
    if open::that_detached(page).is_err() {
        eprintln!("Could not open a browser. Copy the link into yours.");
    }
}

/// Everything that is piped in, up to a limit.
pub fn piped(limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}
