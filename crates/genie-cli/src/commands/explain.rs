//! `genie explain [CODE]`: what an error code means and what to do about it, or all codes.

use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use crate::arguments::Explain;
use crate::errors::Catalogue;
use crate::failure::Problem;
use crate::output::say;

pub fn run(explain: &Explain, json: bool) -> anyhow::Result<ExitCode> {
    let catalogue = Catalogue::load()?;
    match (&explain.code, &explain.write) {
        (Some(code), _) => print_page(&catalogue, code, json)?,
        (None, Some(folder)) => write_pages(&catalogue, folder)?,
        (None, None) if json => say!("{}", serde_json::to_string(&catalogue.summaries())?),
        (None, None) => print_list(&catalogue),
    }
    Ok(ExitCode::SUCCESS)
}

fn print_page(catalogue: &Catalogue, code: &str, json: bool) -> anyhow::Result<()> {
    let code = code.trim().to_uppercase();
    let page = catalogue.page(&code).ok_or_else(|| {
        let next = "use the code in the brackets of error[CODE], or list all codes with `genie explain`";
        Problem::new("CODE_UNKNOWN", format!("there is no error code {code:?}"), next)
    })?;
    match json {
        true => say!("{}", json!({ "code": code, "page": page })),
        false => say!("{}", page.trim_end()),
    }
    Ok(())
}

fn print_list(catalogue: &Catalogue) {
    for family in &catalogue.families {
        say!("{}", family.about);
        for (code, entry) in catalogue.codes_of(family) {
            say!("  {code}: {}", entry.summary);
        }
        say!("");
    }
}

/// Writes the pages of the documentation.
fn write_pages(catalogue: &Catalogue, folder: &Path) -> anyhow::Result<()> {
    for (name, text) in catalogue.pages() {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}
