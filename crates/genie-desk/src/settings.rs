//! The settings: what they are, what they can be, and what a change of them does to campaigns.

mod affected;
mod value;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use genie_kernel::Rows;
use genie_settings::{Change, Field, FieldChange, Flaw, Kind, Settings, SettingsCommand, Stored, fields};

use crate::problem::Problem;
use crate::view::SettingsSection;
use crate::{Desk, Result, bounded, vault};

pub use affected::AffectedCampaign;
pub use value::SettingValue;

/// How many names one change can reset.
const RESET_MAX: usize = 200;

/// The settings, with everything that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SettingsView {
    /// How often they were changed. A change names the version that it was made from.
    pub version: u64,
    /// What is set, without defaults.
    pub document: Map<String, Value>,
    /// The names of the model providers.
    pub providers: Vec<String>,
    /// Every field, in the order in which they are shown.
    pub fields: Vec<SettingsField>,
    /// The fields that each model provider has; `*` stands for its name.
    pub provider_fields: Vec<SettingsField>,
}

/// One field of the settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SettingsField {
    /// Its dotted name.
    pub name: String,
    /// Its section.
    pub section: SettingsSection,
    /// What it does.
    pub description: String,
    /// What it accepts.
    pub accepts: Accepted,
    /// The value that is set; absent if the default applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<SettingValue>,
    /// When it was set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_at: Option<String>,
    /// The value while nothing is set; several if it differs between campaigns.
    pub defaults: Vec<SettingsDefault>,
}

/// What a field accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Accepted {
    /// The kind of value.
    pub kind: AcceptedKind,
    /// The smallest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u64>,
    /// The largest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
    /// What the number counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The words to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

/// A kind of value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AcceptedKind {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// One line of text.
    Text,
    /// One of several words.
    Choice,
    /// Working hours.
    WorkingHours,
    /// The name of a time zone.
    TimeZone,
    /// A web address.
    Address,
    /// The name of a secret, as `{{secret:NAME}}`.
    Secret,
}

/// A default value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SettingsDefault {
    /// The value; `null` for none.
    pub value: Option<SettingValue>,
    /// Which campaigns or which kind of provider it applies to, if it differs between them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub applies_to: Option<String>,
    /// The source of a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// When the source was checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dated: Option<String>,
}

/// A change of the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingsChange {
    /// The version that it was made from.
    pub version: u64,
    /// New values, by the name of the field.
    #[serde(default)]
    pub set: BTreeMap<String, SettingValue>,
    /// The fields that get their defaults again; `models.NAME` removes a model provider.
    #[serde(default, deserialize_with = "bounded::list::<_, String, 0, RESET_MAX>")]
    #[schema(max_items = 200)]
    pub reset: Vec<String>,
    /// Only say what would change, and change nothing.
    #[serde(default)]
    pub dry_run: bool,
}

/// The result of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SettingsChanged {
    /// The fields that changed.
    pub changes: Vec<ChangedField>,
    /// The campaigns whose policy changes, and the approvals that become void with it.
    pub campaigns: Vec<AffectedCampaign>,
    /// The settings after the change.
    pub settings: SettingsView,
}

/// A changed field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChangedField {
    /// Its name.
    pub name: String,
    /// The value before; absent if it was the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<SettingValue>,
    /// The value after; absent if it is the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<SettingValue>,
}

/// The settings in effect.
pub fn read(desk: &Desk) -> Result<Settings> {
    Ok(genie_settings::read(desk.rows())?.settings)
}

/// The settings, with everything that can be set.
pub fn show(desk: &Desk) -> Result<SettingsView> {
    Ok(view(&genie_settings::read(desk.rows())?))
}

/// Changes the settings; the change acts at once, in every campaign. Values that are set already change nothing.
pub fn change(desk: &Desk, wanted: SettingsChange, by: &str) -> Result<SettingsChanged> {
    let SettingsChange { version, set, reset, dry_run } = wanted;
    let set = set.into_iter().map(|(name, value)| (name, value.into())).collect();
    let change = Change { set, reset: reset.into_iter().collect() };
    // As in a command, what is not durable yet counts.
    let rows: &dyn Rows = &*desk.journal;
    let stored = genie_settings::read(rows)?;
    if version != stored.version {
        return Err(Problem::coded("SETTINGS_CONFLICT", "the settings were changed in the meantime"));
    }
    let (after, changes) = stored.after(&change, desk.now())?;
    let campaigns = affected::find(desk, &after)?;
    if !dry_run && !changes.is_empty() {
        desk.tell_settings(&SettingsCommand::Change { version, change, by: by.to_owned() })?;
        vault::follow_settings(desk)?;
    }
    let changes = changes.into_iter().map(|(name, change)| {
        let FieldChange { from, to } = change;
        let value = |stored: Option<Value>| stored.as_ref().and_then(SettingValue::from_stored);
        ChangedField { name, from: value(from), to: value(to) }
    });
    Ok(SettingsChanged { changes: changes.collect(), campaigns, settings: view(&after) })
}

impl From<Flaw> for Problem {
    fn from(flaw: Flaw) -> Self {
        let pointer = format!("/set/{}", flaw.field.replace('~', "~0").replace('/', "~1"));
        Self::coded(flaw.code, flaw.to_string()).at(pointer)
    }
}

fn view(stored: &Stored) -> SettingsView {
    let providers: Vec<String> = stored.settings.models.keys().cloned().collect();
    let values = stored.values();
    let show = |field: &Field, name: String| SettingsField {
        section: field.section.into(),
        description: field.description.clone(),
        accepts: accepted(&field.kind),
        value: values.get(&name).and_then(SettingValue::from_stored),
        changed_at: stored.changed_at.get(&name).map(ToString::to_string),
        defaults: defaults(field),
        name,
    };
    let (of_providers, others): (Vec<&Field>, Vec<&Field>) =
        fields().iter().partition(|field| field.is_of_provider());
    let own = others.iter().map(|field| show(field, field.name.clone()));
    let named = providers
        .iter()
        .flat_map(|provider| of_providers.iter().map(|field| show(field, field.of_provider(provider))));
    let mut all: Vec<SettingsField> = own.chain(named).collect();
    all.sort_by_key(|field| field.section);
    SettingsView {
        version: stored.version,
        document: stored.document.as_object().cloned().unwrap_or_default(),
        provider_fields: of_providers.iter().map(|field| show(field, field.name.clone())).collect(),
        providers,
        fields: all,
    }
}

fn accepted(kind: &Kind) -> Accepted {
    let of = |kind| Accepted { kind, min: None, max: None, unit: None, options: Vec::new() };
    match kind {
        Kind::Boolean => of(AcceptedKind::Boolean),
        Kind::Integer { min, max, unit } => Accepted {
            min: Some(*min),
            max: Some(*max),
            unit: Some(unit.clone()),
            ..of(AcceptedKind::Integer)
        },
        Kind::Text => of(AcceptedKind::Text),
        Kind::Choice { options } => Accepted { options: options.clone(), ..of(AcceptedKind::Choice) },
        Kind::WorkingHours => of(AcceptedKind::WorkingHours),
        Kind::TimeZone => of(AcceptedKind::TimeZone),
        Kind::Address => of(AcceptedKind::Address),
        Kind::Secret => of(AcceptedKind::Secret),
    }
}

fn defaults(field: &Field) -> Vec<SettingsDefault> {
    let show = |default: genie_settings::FieldDefault| {
        let (source, dated) = default.source.map(|source| (source.source, source.dated)).unzip();
        let applies_to = default.applies_to.map(str::to_owned);
        SettingsDefault { value: SettingValue::from_stored(&default.value), applies_to, source, dated }
    };
    field.defaults().into_iter().map(show).collect()
}
