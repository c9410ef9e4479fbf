//! A command line that cannot be carried out: help pages with their examples, and errors as text or as JSON.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Error, FromArgMatches};

use crate::arguments::Arguments;
use crate::examples::Examples;
use crate::failure::{self, Problem};
use crate::invocation::wants_json;

/// The exit code for a command line that is wrong.
const WRONG: u8 = 2;

/// Reads the command line.
pub fn read(words: &[OsString]) -> Result<Arguments, Error> {
    let mut command = Arguments::command();
    let matches = command.try_get_matches_from_mut(words)?;
    let arguments = Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
    match arguments.conflict() {
        Some(conflict) => Err(command.error(ErrorKind::ArgumentConflict, conflict)),
        None => Ok(arguments),
    }
}

/// Prints why a command line is not carried out: it asks for help, or it is wrong.
pub fn report(error: Error, words: &[OsString]) -> ExitCode {
    let kind = error.kind();
    if error.use_stderr() && wants_json(words) {
        failure::print_json(&problem_of(&error));
        return ExitCode::from(WRONG);
    }
    let is_help = [ErrorKind::DisplayHelp, ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand];
    let shown = if is_help.contains(&kind) { with_examples(words).unwrap_or(error) } else { error };
    match shown.print() {
        Ok(()) => ExitCode::from(u8::try_from(shown.exit_code()).unwrap_or(WRONG)),
        Err(_) => ExitCode::FAILURE,
    }
}

/// The same help page with its examples, which are read only when they are shown.
fn with_examples(words: &[OsString]) -> Option<Error> {
    Examples::load().ok()?.add_to(Arguments::command(), &[]).try_get_matches_from(words).err()
}

/// An error in the command line as the problem that a program reads.
fn problem_of(error: &Error) -> Problem {
    let text = error.render().to_string();
    let (first, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    let what = first.split_whitespace().collect::<Vec<_>>().join(" ");
    // Without a command, the help page takes the place of an error.
    let what = what.strip_prefix("error: ").unwrap_or("the command is incomplete");
    let lines = || rest.lines().map(str::trim);
    let tips: Vec<&str> = lines().filter_map(|line| line.strip_prefix("tip: ")).collect();
    let is_incomplete = code_of(error.kind()) == "USAGE_INCOMPLETE";
    let usage = lines().find_map(|line| line.strip_prefix("Usage: ")).filter(|_| is_incomplete);
    let next = match (tips.is_empty(), usage) {
        (false, _) => tips.join("; "),
        (true, Some(usage)) => format!("use: {usage}"),
        (true, None) => "see the help page: --help".to_owned(),
    };
    Problem::new(code_of(error.kind()), what, next)
}

/// What is wrong with a command line. Every other error is about a value: its form, its range, or how many there are.
const CODES: [(ErrorKind, &str); 6] = [
    (ErrorKind::UnknownArgument, "USAGE_UNKNOWN"),
    (ErrorKind::InvalidSubcommand, "USAGE_UNKNOWN"),
    (ErrorKind::MissingRequiredArgument, "USAGE_INCOMPLETE"),
    (ErrorKind::MissingSubcommand, "USAGE_INCOMPLETE"),
    (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, "USAGE_INCOMPLETE"),
    (ErrorKind::ArgumentConflict, "USAGE_CONFLICT"),
];

fn code_of(kind: ErrorKind) -> &'static str {
    CODES.into_iter().find_map(|(known, code)| (known == kind).then_some(code)).unwrap_or("USAGE_BAD_VALUE")
}
