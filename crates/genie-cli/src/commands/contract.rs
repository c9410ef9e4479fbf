//! `genie contract [NAME]`: prints a JSON Schema.

use std::process::ExitCode;

use genie_outreach::contract::{SCHEMA_NAMES, Tools, schema};
use genie_screengraph::contract as screengraph;

use crate::arguments::Contract;
use crate::failure::Problem;
use crate::output::say;

pub fn run(arguments: &Contract, json: bool) -> anyhow::Result<ExitCode> {
    let names = [SCHEMA_NAMES, &screengraph::SCHEMA_NAMES].concat();
    let Some(name) = &arguments.name else {
        match json {
            true => say!("{}", serde_json::to_string(&names)?),
            false => names.iter().for_each(|name| say!("{name}")),
        }
        return Ok(ExitCode::SUCCESS);
    };
    let Some(schema) = schema(name, &Tools::builtin()).or_else(|| screengraph::schema(name)) else {
        let what = format!("the contract has no schema called {name:?}");
        let next = format!("choose one of: {}", names.join(", "));
        return Err(Problem::new("CONTRACT_UNKNOWN_NAME", what, next).into());
    };
    say!("{}", serde_json::to_string_pretty(&schema)?);
    Ok(ExitCode::SUCCESS)
}
