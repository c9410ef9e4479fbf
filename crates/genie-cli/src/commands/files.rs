//! `genie campaign files`: tasks.md, context.md and environment.md, for reading. They are made from
//! stored state and never read back: deleting them changes nothing.

use std::fs;
use std::process::ExitCode;

use genie_desk::files::files;

use crate::arguments::Files;
use crate::desk::find;
use crate::output::say;

pub fn run(arguments: &Files) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let pages = files(&desk, &found, desk.workplace.path())?;
    fs::create_dir_all(&arguments.out)?;
    for (name, page) in &pages {
        let path = arguments.out.join(name);
        fs::write(&path, page)?;
        if !arguments.at.desk.json {
            say!("{}", path.display());
        }
    }
    if arguments.at.desk.json {
        let names: Vec<&str> = pages.iter().map(|(name, _)| *name).collect();
        say!("{}", serde_json::json!({ "folder": arguments.out, "files": names }));
    }
    Ok(ExitCode::SUCCESS)
}
