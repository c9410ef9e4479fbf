//! How the program prints its result. A reader that has seen enough (`genie log | head`) is no
//! failure.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

/// Prints a line of the result on stdout.
macro_rules! say {
    ($($part:tt)*) => {
        $crate::output::line(&format!($($part)*))
    };
}

pub(crate) use say;

/// Writes a line, and ends the program quietly when nobody reads any more.
pub fn line(text: &str) {
    if let Err(error) = writeln!(io::stdout().lock(), "{text}") {
        let code = i32::from(error.kind() != io::ErrorKind::BrokenPipe);
        std::process::exit(code);
    }
}

/// Somebody else's text, with nothing in it that a terminal would obey.
pub fn safe(text: &str) -> Cow<'_, str> {
    genie_outreach::visible::terminal(text)
}

/// Asks the person at the terminal. Without a terminal nobody can say yes.
pub fn confirm(question: &str) -> io::Result<bool> {
    if !io::stdin().is_terminal() {
        eprintln!("{question}");
        eprintln!("Nobody is there to ask: say --yes if that is what you want.");
        return Ok(false);
    }
    eprint!("{question} [y/N] ");
    io::stderr().flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// Lets the person change a text in their editor.
pub fn edit_text(text: &str) -> anyhow::Result<String> {
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
