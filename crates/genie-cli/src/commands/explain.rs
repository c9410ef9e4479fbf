//! `genie explain CODE`: the page about an error code, which the program carries with it.

use std::process::ExitCode;

use rust_embed::RustEmbed;

use crate::arguments::Explain;
use crate::failure::Problem;
use crate::output::say;

/// A page for each code, and one that lists them.
#[derive(RustEmbed)]
#[folder = "../../docs/errors"]
struct Pages;

pub fn run(explain: &Explain) -> anyhow::Result<ExitCode> {
    let code = explain.code.trim().to_uppercase();
    let Some(page) = Pages::get(&format!("{code}.md")) else {
        let what = format!("no error has the code {code:?}");
        return Err(
            Problem::new("CODE_UNKNOWN", what, "copy it from between the brackets of error[CODE]").into()
        );
    };
    say!("{}", String::from_utf8_lossy(&page.data).trim_end());
    Ok(ExitCode::SUCCESS)
}
