//! `genie config …`: the settings, which apply to every campaign.

mod edit;

use std::process::ExitCode;

use genie_desk::connections::ConnectionTest;
use genie_desk::settings::{
    AcceptedKind, SettingValue, SettingsChange, SettingsChanged, SettingsDefault, SettingsField, SettingsView,
};

use crate::arguments::{Config, DeskPlace, ListConfig, NamedConfig, ResetConfig, SetConfig, TestConfig};
use crate::backend::Backend;
use crate::commands::vault::unlock_for_command;
use crate::failure::Problem;
use crate::output::{note, safe, say};
use crate::table::{fit, width};
use crate::terminal;

/// What stands for a value that is not there.
const NOTHING: &str = "none";

pub fn run(arguments: &Config) -> anyhow::Result<ExitCode> {
    match arguments {
        Config::List(list) => print_list(list),
        Config::Get(get) => print_one(get),
        Config::Set(set) => change_one(set),
        Config::Reset(reset) => reset_one(reset),
        Config::Edit(edit) => edit::run(edit),
        Config::Test(test) => test_connections(test),
    }
}

fn backend_at(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(place.place.data.as_deref(), place.at)
}

fn looking_at(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::looking(place.place.data.as_deref(), place.at)
}

fn print_list(list: &ListConfig) -> anyhow::Result<ExitCode> {
    let mut view = looking_at(&list.desk)?.settings()?;
    if let Some(section) = &list.section {
        let is_in = |field: &SettingsField| section_name(field) == *section;
        if !view.fields.iter().any(is_in) {
            let next = "list all settings";
            let what = format!("there is no section named {section:?}");
            return Err(Problem::new("SETTINGS_UNKNOWN", what, next).into());
        }
        view.fields.retain(is_in);
    }
    if list.desk.json {
        say!("{}", serde_json::to_string_pretty(&view)?);
        return Ok(ExitCode::SUCCESS);
    }
    let widest = view.fields.iter().map(|field| width(&field.name)).max().unwrap_or(0);
    for field in &view.fields {
        let name = fit(&field.name, widest);
        match &field.value {
            Some(value) => say!("{name}  {}", safe(&value.to_string())),
            None => say!("{name}  {} (default)", defaults_in_one_line(&field.defaults)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn section_name(field: &SettingsField) -> String {
    let name = serde_json::to_value(field.section).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

fn print_one(get: &NamedConfig) -> anyhow::Result<ExitCode> {
    let view = looking_at(&get.desk)?.settings()?;
    let field = find(&view, &get.name)?;
    if get.desk.json {
        say!("{}", serde_json::to_string_pretty(field)?);
        return Ok(ExitCode::SUCCESS);
    }
    match &field.value {
        Some(value) => say!("{} = {}", field.name, safe(&value.to_string())),
        None => say!("{} is not set", field.name),
    }
    say!("  {}", field.description);
    for default in &field.defaults {
        let applies_to = default.applies_to.as_ref().map(|campaigns| format!(" for {campaigns}"));
        say!("  default{}: {}", applies_to.unwrap_or_default(), default_text(default));
        if let (Some(source), Some(dated)) = (&default.source, &default.dated) {
            say!("      {source} ({dated})");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn find<'a>(view: &'a SettingsView, name: &str) -> Result<&'a SettingsField, Problem> {
    view.fields.iter().find(|field| field.name == name).ok_or_else(|| {
        let what = format!("there is no setting named {name:?}");
        Problem::new("SETTINGS_UNKNOWN", what, "list the settings")
    })
}

fn change_one(set: &SetConfig) -> anyhow::Result<ExitCode> {
    let backend = backend_at(&set.desk)?;
    let view = backend.settings()?;
    // A field of a new provider is not listed yet.
    let kind = view.fields.iter().find(|field| field.name == set.name).map(|field| field.accepts.kind);
    let kind = kind.or_else(|| {
        let (_, last) = set.name.rsplit_once('.')?;
        let is_same = |field: &&SettingsField| field.name.ends_with(&format!(".{last}"));
        view.provider_fields.iter().find(is_same).map(|field| field.accepts.kind)
    });
    let mut change = SettingsChange { version: view.version, ..SettingsChange::default() };
    change.set.insert(set.name.clone(), read_value(kind, &set.value));
    apply(&backend, change, set.yes, &set.desk)
}

fn reset_one(reset: &ResetConfig) -> anyhow::Result<ExitCode> {
    let backend = backend_at(&reset.desk)?;
    let version = backend.settings()?.version;
    let change = SettingsChange { version, reset: vec![reset.name.clone()], ..SettingsChange::default() };
    apply(&backend, change, reset.yes, &reset.desk)
}

/// Carries out a change. If approvals would become void, the user is told before.
fn apply(
    backend: &Backend,
    change: SettingsChange,
    is_agreed: bool,
    place: &DeskPlace,
) -> anyhow::Result<ExitCode> {
    let planned = backend.change_settings(&SettingsChange { dry_run: true, ..change.clone() })?;
    let void: usize = planned.campaigns.iter().map(|campaign| campaign.approvals).sum();
    if void > 0 && !is_agreed {
        let names: Vec<String> =
            planned.campaigns.iter().map(|campaign| safe(&campaign.name).to_string()).collect();
        terminal::agreed(&format!(
            "This changes the policy of {}. Approvals that will be voided and requested again: {void}. Continue?",
            names.join(", ")
        ))?;
    }
    print_changed(&backend.change_settings(&change)?, place)
}

fn print_changed(changed: &SettingsChanged, place: &DeskPlace) -> anyhow::Result<ExitCode> {
    if place.json {
        say!("{}", serde_json::to_string_pretty(changed)?);
        return Ok(ExitCode::SUCCESS);
    }
    if changed.changes.is_empty() {
        say!("Nothing changed: these values are already set.");
    }
    print_changes(changed);
    for campaign in &changed.campaigns {
        note!("The policy of {} was updated.", safe(&campaign.name));
    }
    Ok(ExitCode::SUCCESS)
}

fn print_changes(changed: &SettingsChanged) {
    let text = |value: &Option<SettingValue>| {
        value.as_ref().map_or_else(|| "default".to_owned(), SettingValue::to_string)
    };
    for change in &changed.changes {
        say!("{}: {} -> {}", change.name, safe(&text(&change.from)), safe(&text(&change.to)));
    }
}

fn test_connections(test: &TestConfig) -> anyhow::Result<ExitCode> {
    let backend = looking_at(&test.desk)?;
    unlock_for_command(&backend, test.unlock)?;
    let providers = match &test.provider {
        Some(provider) => vec![provider.clone()],
        None => backend.settings()?.providers,
    };
    let tested: Vec<ConnectionTest> =
        providers.iter().map(|provider| backend.test_connection(provider)).collect::<Result<_, _>>()?;
    if test.desk.json {
        say!("{}", serde_json::to_string_pretty(&tested)?);
    } else if tested.is_empty() {
        say!("No model provider is set, so there is nothing to test. The rules make the proposals.");
    } else {
        tested.iter().for_each(print_test);
    }
    let works = tested.iter().all(|test| test.works);
    Ok(if works { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print_test(test: &ConnectionTest) {
    let result = if test.works { "is working" } else { "is not working" };
    say!("{} {result} ({} ms): {}", safe(&test.provider), test.milliseconds, safe(&test.detail));
}

/// A value as the user types it: numbers and truth values where the field has them, text elsewhere.
fn read_value(kind: Option<AcceptedKind>, typed: &str) -> SettingValue {
    let text = SettingValue::Text(typed.to_owned());
    match kind {
        Some(AcceptedKind::Boolean) => typed.parse().map_or(text, SettingValue::Boolean),
        Some(AcceptedKind::Integer) => typed.parse().map_or(text, SettingValue::Number),
        Some(
            AcceptedKind::Text
            | AcceptedKind::Choice
            | AcceptedKind::WorkingHours
            | AcceptedKind::TimeZone
            | AcceptedKind::Address
            | AcceptedKind::Secret,
        )
        | None => text,
    }
}

fn default_text(default: &SettingsDefault) -> String {
    default.value.as_ref().map_or_else(|| NOTHING.to_owned(), SettingValue::to_string)
}

fn defaults_in_one_line(defaults: &[SettingsDefault]) -> String {
    let words = defaults.iter().map(|default| match &default.applies_to {
        Some(campaigns) => format!("{} for {campaigns}", default_text(default)),
        None => default_text(default),
    });
    words.collect::<Vec<_>>().join(", ")
}
