//! `genie open`: a link that signs a browser in to the running server.

use std::process::ExitCode;

use serde_json::json;

use crate::arguments::Open;
use crate::backend::Server;
use crate::failure::Problem;
use crate::output::say;
use crate::workplace::folder;

use super::serve::{link, sign_in_page};

pub fn run(arguments: &Open, json: bool) -> anyhow::Result<ExitCode> {
    let path = folder(arguments.place.data.as_deref())?;
    let server = Server::running(&path).ok_or_else(|| {
        let what = format!("no server is running on {}", path.display());
        Problem::new("SERVER_NOT_RUNNING", what, "start one with `genie serve --open`")
    })?;
    let link = link(server.address.port, &server.sign_in_code()?);
    match json {
        true => say!("{}", json!({ "link": link })),
        false => say!("{link}"),
    }
    if !arguments.print {
        sign_in_page::show(&path, &link)?;
    }
    Ok(ExitCode::SUCCESS)
}
