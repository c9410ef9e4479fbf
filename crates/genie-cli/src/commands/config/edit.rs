//! `genie config edit`: the settings as TOML in the user's editor. What changes is shown and confirmed.

use std::fs;
use std::io::Write;
use std::process::{Command, ExitCode};

use anyhow::Context;
use serde_json::{Map, Value};

use genie_desk::settings::{SettingValue, SettingsChange, SettingsView};

use super::{backend_at, print_changed, print_changes};
use crate::arguments::EditConfig;
use crate::failure::Problem;
use crate::output::{note, say};
use crate::terminal;

/// The editor of a user who has chosen none.
const USUAL_EDITOR: &str = "vi";

pub fn run(edit: &EditConfig) -> anyhow::Result<ExitCode> {
    let backend = backend_at(&edit.desk)?;
    let view = backend.settings()?;
    let edited = open_editor(&page(&view)?)?;
    let document: Map<String, Value> = toml::from_str(&edited).map_err(|error| {
        let what = format!("the edited settings are not valid TOML: {}", error.message());
        Problem::new("SETTINGS_INVALID", what, "edit the settings again")
    })?;
    let change = difference(&view, &document)?;
    if change.set.is_empty() && change.reset.is_empty() {
        say!("Nothing changes.");
        return Ok(ExitCode::SUCCESS);
    }
    let planned = backend.change_settings(&SettingsChange { dry_run: true, ..change.clone() })?;
    let void: usize = planned.campaigns.iter().map(|campaign| campaign.approvals).sum();
    if !edit.yes {
        print_changes(&planned);
        if void > 0 {
            note!("Approvals that will be voided and requested again: {void}.");
        }
        terminal::agreed("Apply these changes?")?;
    }
    print_changed(&backend.change_settings(&change)?, &edit.desk)
}

/// What is set as TOML, and everything that can be set as comments.
fn page(view: &SettingsView) -> anyhow::Result<String> {
    let mut page = String::from("# The settings. Remove a line to restore its default.\n\n");
    page.push_str(&toml::to_string(&view.document)?);
    page.push_str("\n# Available settings:\n");
    for field in view.fields.iter().chain(&view.provider_fields) {
        page.push_str(&format!("#   {}: {}\n", field.name, field.description));
    }
    Ok(page)
}

fn open_editor(text: &str) -> anyhow::Result<String> {
    let mut file = tempfile::Builder::new().prefix("genie-settings-").suffix(".toml").tempfile()?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    let editor = ["VISUAL", "EDITOR"].into_iter().find_map(|name| std::env::var(name).ok());
    let editor = editor.filter(|editor| !editor.trim().is_empty()).unwrap_or_else(|| USUAL_EDITOR.to_owned());
    // An editor may be named with options, as in `code --wait`.
    let mut words = editor.split_whitespace();
    let program = words.next().unwrap_or(USUAL_EDITOR);
    let status = Command::new(program).args(words).arg(file.path()).status();
    let status = status.with_context(|| format!("the editor {program:?} cannot be started"))?;
    if !status.success() {
        return Err(Problem::new("NOT_CONFIRMED", "the editor reported a failure", "edit again").into());
    }
    Ok(fs::read_to_string(file.path())?)
}

/// The change from the stored document to the edited one.
fn difference(view: &SettingsView, edited: &Map<String, Value>) -> Result<SettingsChange, Problem> {
    let before = genie_settings::values_of(&Value::Object(view.document.clone()));
    let after = genie_settings::values_of(&Value::Object(edited.clone()));
    let mut change = SettingsChange { version: view.version, ..SettingsChange::default() };
    change.reset = before.keys().filter(|name| !after.contains_key(*name)).cloned().collect();
    for (name, value) in after.iter().filter(|(name, value)| before.get(*name) != Some(value)) {
        let value = SettingValue::from_stored(value).ok_or_else(|| {
            let what = format!("{name}: use true, false, a whole number or a string");
            Problem::new("SETTINGS_INVALID", what, "edit the settings again")
        })?;
        change.set.insert(name.clone(), value);
    }
    Ok(change)
}
