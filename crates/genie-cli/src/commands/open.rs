//! `genie open`: a link into the server that runs. The server itself works on this command.

use std::process::ExitCode;

use super::serve::link;
use crate::arguments::Open;
use crate::failure::Problem;
use crate::output::say;
use crate::workplace::folder;
use crate::{host, terminal};

pub fn run(arguments: &Open) -> anyhow::Result<ExitCode> {
    let path = folder(arguments.place.data.as_deref())?;
    let host = host::of(&path).ok_or_else(|| {
        let what = format!("no server works on {}", path.display());
        Problem::new("SERVER_NOT_RUNNING", what, "start one with `genie serve --open`")
    })?;
    let link = link(host.app.port, &host.app.sessions.code()?);
    say!("{link}");
    if !arguments.print {
        terminal::show(&link);
    }
    Ok(ExitCode::SUCCESS)
}
