//! The terminal of whoever typed the command: where results go, and where answers come from. A command
//! that a running server works on speaks to the terminal that it was typed in.

mod away;

use std::cell::RefCell;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use indicatif::{ProgressBar, ProgressDrawTarget};

use crate::failure::Problem;
use away::Away;

pub use away::{SOCKET_FILE, answer, forward, result_of};

/// The exit code of a program that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// Whether the person at this terminal is being asked something.
static IS_ASKED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed. The signal itself says so: whoever reads what was typed after it finds it said.
static IS_INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

thread_local! {
    /// The terminal that the command of this thread was typed in, if it is another process's.
    static AWAY: RefCell<Option<Away>> = const { RefCell::new(None) };
}

fn away<T>(call: impl FnOnce(&mut Away) -> T) -> Option<T> {
    AWAY.with_borrow_mut(|away| away.as_mut().map(call))
}

/// Writes a line of the result. A reader that has seen enough (`genie log | head`) is no failure.
pub fn line(text: &str) {
    if away(|away| away.line(text)).is_some() {
        return;
    }
    if let Err(error) = writeln!(io::stdout().lock(), "{text}") {
        let code = i32::from(error.kind() != io::ErrorKind::BrokenPipe);
        std::process::exit(code);
    }
}

/// Writes something that is not the result.
pub fn aside(text: &str) {
    if away(|away| away.aside(text)).is_none() {
        eprintln!("{text}");
    }
}

/// Asks the person at the terminal. Without a terminal nobody can say yes.
pub fn confirm(question: &str) -> io::Result<bool> {
    if let Some(answer) = away(|away| away.confirm(question)) {
        return answer;
    }
    if !io::stdin().is_terminal() {
        eprintln!("{question}");
        eprintln!("Nobody is there to ask.");
        return Ok(false);
    }
    let answer = typed(&format!("{question} [y/N] "))?.unwrap_or_default();
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// Goes on only if the person says yes.
pub fn agreed(question: &str) -> anyhow::Result<()> {
    if confirm(question)? {
        return Ok(());
    }
    Err(Problem::new("NOT_CONFIRMED", "nothing was done", "say --yes to do it without being asked").into())
}

/// What the person types next; nothing when they are done. A terminal shows the prompt.
pub fn heard(prompt: &str) -> io::Result<Option<String>> {
    if let Some(line) = away(|away| away.heard(prompt)) {
        return line;
    }
    typed(if io::stdin().is_terminal() { prompt } else { "" })
}

/// The next line that the person types, if there is one.
fn typed(prompt: &str) -> io::Result<Option<String>> {
    // Whoever sees the question may answer it at once.
    IS_ASKED.store(true, Ordering::SeqCst);
    eprint!("{prompt}");
    io::stderr().flush()?;
    let line = io::stdin().lock().lines().next().transpose();
    // What was typed behind a Ctrl-C is no answer, even if the thread that hears of it is late.
    if IS_INTERRUPTED.load(Ordering::SeqCst) {
        leave_question();
    }
    IS_ASKED.store(false, Ordering::SeqCst);
    line
}

/// Notices Ctrl-C at the moment it is pressed. Asked for after a handler is set, which is called as before.
pub fn notice_interrupts() -> io::Result<()> {
    signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&IS_INTERRUPTED)).map(drop)
}

/// Ctrl-C is an answer too: whoever is asked something wants none of it. Nothing was done for it yet, so
/// the program ends here.
pub fn leave_question() {
    if IS_ASKED.load(Ordering::SeqCst) {
        eprintln!();
        std::process::exit(INTERRUPTED);
    }
}

/// Lets the person change a text in their editor.
pub fn edit(text: &str) -> anyhow::Result<String> {
    if let Some(edited) = away(|away| away.edit(text)) {
        return edited;
    }
    let editor = ["VISUAL", "EDITOR"].into_iter().find_map(|name| std::env::var(name).ok());
    let Some(editor) = editor.filter(|editor| !editor.trim().is_empty()) else {
        anyhow::bail!("no editor is set; say the new text with --text TEXT");
    };
    let file = tempfile::Builder::new().prefix("genie-").suffix(".txt").tempfile()?;
    std::fs::write(file.path(), text)?;
    let mut words = editor.split_whitespace();
    let program = words.next().unwrap_or("vi");
    let status = std::process::Command::new(program).args(words).arg(file.path()).status()?;
    anyhow::ensure!(status.success(), "the editor ended without success; nothing was changed");
    Ok(std::fs::read_to_string(file.path())?.trim_end().to_owned())
}

/// Opens a browser where the person is, if there is one.
pub fn show(link: &str) {
    if away(|away| away.show(link)).is_none() && open::that_detached(link).is_err() {
        eprintln!("No browser could be opened: copy the link into yours.");
    }
}

/// Everything that is piped in, up to a limit.
pub fn piped(limit: u64) -> io::Result<Vec<u8>> {
    if let Some(bytes) = away(|away| away.piped(limit)) {
        return bytes;
    }
    let mut bytes = Vec::new();
    io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A progress bar, for a person who watches.
pub fn watched(bar: ProgressBar) -> ProgressBar {
    if away(|_| ()).is_some() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}

/// A file as the person named it, from the folder in which they are.
pub fn path(text: &str) -> Result<PathBuf, std::convert::Infallible> {
    let named = Path::new(text);
    if named == Path::new("-") {
        return Ok(named.to_owned());
    }
    Ok(away(|away| away.folder.join(named)).unwrap_or_else(|| named.to_owned()))
}

/// Runs a command for a terminal of another process.
fn on_behalf(terminal: Away, run: impl FnOnce() -> ExitCode) -> (Option<Away>, ExitCode) {
    AWAY.set(Some(terminal));
    let code = run();
    (AWAY.take(), code)
}
