//! Changes are whole, versioned and checked, and no secret enters the document.

use genie_kernel::Rows;
use genie_kernel::record::Body;
use genie_outreach::notices::NoticeKind;
use genie_settings::{ProviderKind, SETTINGS, Theme};
use serde_json::{Value, json};

use crate::place::{Place, set};

#[test]
fn unset_settings_have_their_defaults() {
    let stored = Place::new().stored();
    assert_eq!((stored.version, stored.document), (0, json!({})));
    assert_eq!(stored.settings.default_model, "rules");
    assert!(stored.settings.mcp.enabled);
    assert!(stored.settings.notifications.channels(NoticeKind::Approval).page);
    assert_eq!(stored.settings.notifications.webhook_for(NoticeKind::Approval), None);
}

#[test]
fn change_is_an_event_with_the_changed_fields() {
    let place = Place::new();
    place.set("limits.daily_messages", 25).unwrap();
    let stored =
        place.change(set(&[("limits.daily_messages", json!(30)), ("appearance.theme", json!("dark"))]));
    let stored = stored.unwrap();
    assert_eq!(stored.version, 2);
    assert_eq!(stored.document, json!({"limits": {"daily_messages": 30}, "appearance": {"theme": "dark"}}));
    assert_eq!(stored.settings.appearance.theme, Theme::Dark);
    let entries = place.journal.entries(SETTINGS, 0, 100).unwrap();
    let last = entries.last().unwrap();
    let Body::Event(event) = &last.record.body else { panic!("{last:?}") };
    assert_eq!(event.kind, "settings.changed");
    let genie_kernel::record::Change::Merge(fields) = &event.change else { panic!("{event:?}") };
    let changes = fields.get("changes").unwrap();
    let expected = json!({
        "limits.daily_messages": {"from": 25, "to": 30},
        "appearance.theme": {"to": "dark"},
    });
    assert_eq!(changes, &expected);
}

#[test]
fn reset_restores_the_default_and_keeps_the_rest() {
    let place = Place::new();
    place.change(set(&[("mcp.enabled", json!(false)), ("time_zone", json!("Europe/Berlin"))])).unwrap();
    let stored = place.reset("mcp.enabled").unwrap();
    assert!(stored.settings.mcp.enabled);
    assert_eq!(stored.document, json!({"time_zone": "Europe/Berlin"}));
}

#[test]
fn change_based_on_an_older_version_is_refused() {
    let place = Place::new();
    place.set("mcp.enabled", false).unwrap();
    let refused = place.change_from(0, set(&[("mcp.enabled", json!(true))])).unwrap_err();
    assert_eq!(refused.error_id, "SETTINGS_CONFLICT");
}

#[test]
fn unchanged_values_create_no_version() {
    let place = Place::new();
    place.set("mcp.enabled", false).unwrap();
    assert_eq!(place.set("mcp.enabled", false).unwrap_err().error_id, "SETTINGS_UNCHANGED");
    assert_eq!(place.stored().version, 1);
}

#[test]
fn invalid_values_are_refused_and_change_nothing() {
    let place = Place::new();
    let refused = [
        ("limits.daily_messages", json!(0)),
        ("limits.daily_messages", json!("20")),
        ("limits.daily_messages", json!(1001)),
        ("limits.working_hours", json!("fri-mon 9-17")),
        ("limits.working_hours", json!("mon-fri 17:00-09:00")),
        ("time_zone", json!("Europe/Atlantis")),
        ("mcp.enabled", json!("yes")),
        ("appearance.theme", json!("sepia")),
        ("database.engine", json!("postgres")),
        ("default_model", json!("openai")),
        ("models.openai.address", json!("https://api.openai.com/v1")),
        ("notifications.webhook.address", json!("http://example.com/hook")),
        ("tools.browser_navigate", json!("ask")),
    ];
    for (name, value) in refused {
        let failure = place.set(name, value.clone()).unwrap_err();
        assert_eq!(failure.error_id, "SETTINGS_INVALID", "{name} = {value}: {failure}");
    }
    for name in ["limits", "limits.hourly", "models.OPENAI.kind", "models.rules.kind", ""] {
        assert_eq!(place.set(name, 1).unwrap_err().error_id, "SETTINGS_UNKNOWN", "{name}");
        assert_eq!(place.reset(name).unwrap_err().error_id, "SETTINGS_UNKNOWN", "{name}");
    }
    assert_eq!(place.stored().version, 0);
}

#[test]
fn tools_with_external_effects_always_require_approval() {
    for tool in ["send_message", "browser_click", "browser_type", "python_execute"] {
        let refused = Place::new().set(&format!("tools.{tool}"), "always").unwrap_err();
        assert_eq!(refused.error_id, "POLICY_WITHOUT_CONSENT", "{tool}");
    }
}

/// FR-025: several providers with one generic interface.
#[test]
fn fr_025_any_number_of_providers_can_be_stored() {
    let place = Place::new();
    let stored = place
        .change(set(&[
            ("models.openai.kind", json!("openai")),
            ("models.openai.key", json!("{{secret:OPENAI_API_KEY}}")),
            ("models.claude.kind", json!("anthropic")),
            ("models.local.kind", json!("compatible")),
            ("models.local.address", json!("http://127.0.0.1:11434/v1")),
            ("models.local.model", json!("llama3.2")),
            ("default_model", json!("local")),
        ]))
        .unwrap();
    let models = &stored.settings.models;
    assert_eq!(models["openai"].kind, ProviderKind::Openai);
    assert_eq!(models["openai"].address(), Some("https://api.openai.com/v1"));
    assert_eq!(models["openai"].key.as_ref().unwrap().name().as_str(), "OPENAI_API_KEY");
    assert_eq!(models["claude"].address(), Some("https://api.anthropic.com/v1"));
    assert_eq!(models["local"].address(), Some("http://127.0.0.1:11434/v1"));

    let refused = place.reset("models.local").unwrap_err();
    assert_eq!(refused.error_id, "SETTINGS_INVALID", "the default provider is in use");
    place.set("default_model", "rules").unwrap();
    assert_eq!(place.reset("models.local").unwrap().settings.models.len(), 2);
}

#[test]
fn too_many_providers_are_refused() {
    let place = Place::new();
    for number in 0..16 {
        place.set(&format!("models.provider-{number}.kind"), "openai").unwrap();
    }
    let refused = place.set("models.provider-16.kind", "openai").unwrap_err();
    assert_eq!(refused.error_id, "SETTINGS_INVALID");
}

#[test]
fn literal_secrets_are_refused_and_never_echoed() {
    let place = Place::new();
    place.set("models.openai.kind", "openai").unwrap();
    let literals = [
        ("models.openai.key", "sk-proj-0123456789abcdef"),
        ("models.openai.key", "plainpassword"),
        ("models.openai.key", "{{secret:A}} {{secret:B}}"),
        ("models.openai.model", "sk-proj-0123456789abcdef"),
        ("models.openai.address", "https://user:password@example.com/v1"),
        ("notifications.webhook.address", "https://token@example.com/hook"),
        ("notifications.webhook.secret", "whsec-0123456789"),
        ("default_model", "Bearer 0123456789abcdef"),
    ];
    for (name, value) in literals {
        let failure = place.set(name, Value::from(value)).unwrap_err();
        assert_eq!(failure.error_id, "SETTINGS_LITERAL_SECRET", "{name}");
        assert!(!failure.summary.contains(value), "{}", failure.summary);
    }
    assert_eq!(place.stored().version, 1);
}
