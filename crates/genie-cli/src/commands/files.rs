//! `genie campaign files`: writes tasks.md, context.md and environment.md for reading. They are generated from stored
//! state and never read back: deleting them changes nothing.

use std::fs;
use std::process::ExitCode;

use crate::arguments::Files;
use crate::commands::campaign::find;
use crate::output::say;

pub fn run(arguments: &Files) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let pages = backend.export_files(&campaign)?;
    fs::create_dir_all(&arguments.out)?;
    for page in &pages {
        let path = arguments.out.join(&page.name);
        fs::write(&path, &page.text)?;
        if !arguments.at.desk.json {
            say!("{}", path.display());
        }
    }
    if arguments.at.desk.json {
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        say!("{}", serde_json::json!({ "folder": arguments.out, "files": names }));
    }
    Ok(ExitCode::SUCCESS)
}
