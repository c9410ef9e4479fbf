//! The tokens of MCP clients that connect over HTTP.

use std::process::ExitCode;

use serde_json::json;

use genie_mcp::Scope;

use crate::arguments::{AllowClient, DeskPlace, WithdrawToken};
use crate::backend::Backend;
use crate::local_time::minute;
use crate::output::{hint, row, safe, say};
use crate::table::{fit, width};

pub fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let tokens = Backend::existing(place.place.data.as_deref(), place.at)?.mcp_tokens()?;
    if place.json {
        say!("{}", serde_json::to_string(&tokens)?);
        return Ok(ExitCode::SUCCESS);
    }
    if tokens.is_empty() {
        say!("No MCP client has a token.");
        hint!("Create one with: genie mcp allow NAME --scope todos");
    }
    let widest = tokens.iter().map(|token| width(&safe(&token.name))).max().unwrap_or_default();
    for token in &tokens {
        let scopes: Vec<&str> = token.scopes.iter().map(|scope| scope.name()).collect();
        let created = minute(&token.created_at);
        row!("{}  {}  created {created}", fit(&safe(&token.name), widest), scopes.join(", "));
    }
    Ok(ExitCode::SUCCESS)
}

pub fn create(wanted: &AllowClient) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let scopes: Vec<Scope> = wanted.scopes.clone();
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    let created = backend.create_mcp_token(&wanted.name, &scopes)?;
    if place.json {
        say!("{}", serde_json::to_string(&created)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}", created.secret);
    say!("");
    say!(
        "Give this token to the client; it is not shown again. The client sends it with every request to /mcp:"
    );
    say!("  Authorization: Bearer TOKEN");
    Ok(ExitCode::SUCCESS)
}

pub fn withdraw(wanted: &WithdrawToken) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    backend.withdraw_mcp_token(&wanted.name)?;
    match place.json {
        true => say!("{}", json!({ "withdrawn": wanted.name })),
        false => say!("The token of {} was revoked.", safe(&wanted.name)),
    }
    Ok(ExitCode::SUCCESS)
}
