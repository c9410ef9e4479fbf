//! The JSON Schemas of what the views and the request tool return.

use serde_json::{Value, json};

use genie_todo::tools::Schema;

/// The schema of an object with these properties, of which some are always there.
fn object(properties: &Value, required: &[&str]) -> Value {
    json!({ "type": "object", "properties": properties, "required": required })
}

fn schema(value: Value) -> Schema {
    serde_json::from_value(value).unwrap_or_default()
}

/// A page of entries under this name.
fn page(name: &str, entry: &Value) -> Schema {
    let next = maybe("integer", "Pass it as `after` to get the next page; null if this is the last one.");
    let properties = json!({ name: { "type": "array", "items": entry }, "next_after": next });
    schema(object(&properties, &[name, "next_after"]))
}

fn text(description: &str) -> Value {
    json!({ "type": "string", "description": description })
}

/// A value of this type, or null. Some clients know no list of types.
fn maybe(kind: &str, description: &str) -> Value {
    json!({ "anyOf": [{ "type": kind }, { "type": "null" }], "description": description })
}

fn maybe_text(description: &str) -> Value {
    maybe("string", description)
}

fn campaign_properties() -> Value {
    json!({
        "id": text("The campaign's id, for the other tools."),
        "name": text("Its name."),
        "goal": text("Whom it looks for, in the user's words."),
        "status": {
            "type": "string",
            "enum": ["initializing", "active", "paused", "completed", "error"],
        },
        "preparation": text("How far its leads are prepared, such as scoring."),
        "delivery": text("Who sends its messages, such as manual."),
        "created_at": text("When it was created, as RFC 3339."),
    })
}

pub(crate) fn campaigns() -> Schema {
    page("campaigns", &object(&campaign_properties(), &["id", "name", "status"]))
}

pub(crate) fn campaign() -> Schema {
    let mut properties = campaign_properties();
    properties["leads"] = json!({ "type": "object", "description": "How many leads there are, by status." });
    properties["open_tasks"] = json!({ "type": "integer" });
    properties["cycles"] = json!({ "type": "integer" });
    properties["approvals_waiting"] = json!({ "type": "integer" });
    properties["incident"] = maybe_text("What stopped the campaign, if anything did.");
    properties["failure"] = maybe("object", "Why the campaign failed, if it did.");
    schema(object(&properties, &["id", "name", "status", "leads", "open_tasks", "approvals_waiting"]))
}

pub(crate) fn leads() -> Schema {
    let properties = json!({
        "number": { "type": "integer", "description": "Its number in the campaign." },
        "full_name": maybe_text("The lead's name."),
        "profile_url": maybe_text("The address of the profile."),
        "job_title": maybe_text("The job title."),
        "company": maybe_text("The company."),
        "weight_score": maybe("number", "The score, once the campaign has scored the lead."),
        "status": { "type": "string", "enum": ["pending", "contacted", "responded", "rejected"] },
    });
    page("leads", &object(&properties, &["number", "status"]))
}

pub(crate) fn artifacts() -> Schema {
    let properties = json!({
        "artifact_type": text("What it is, such as scoring_algorithm."),
        "artifact_key": maybe_text("Its name among those of its type."),
        "version": { "type": "integer" },
        "source": { "type": "string", "enum": ["user", "agent"] },
        "created_at": { "type": "integer", "description": "When it was saved, in milliseconds since 1970." },
    });
    let entries = json!({ "type": "array", "items": object(&properties, &["artifact_type", "version"]) });
    let all = json!({ "artifacts": entries, "at_most": { "type": "integer" } });
    schema(object(&all, &["artifacts", "at_most"]))
}

pub(crate) fn approvals() -> Schema {
    let properties = json!({
        "id": text("The approval's id."),
        "tool": text("What would be done."),
        "parameters": { "type": "object", "description": "Exactly what would be done with it." },
        "expires_at": text("When it expires, as RFC 3339."),
        "asked_sequence": { "type": "integer" },
    });
    let mut page = page("approvals", &object(&properties, &["id", "tool"]));
    if let Some(Value::Object(all)) = page.get_mut("properties") {
        all.insert("note".to_owned(), text("Who can approve."));
    }
    page
}

pub(crate) fn log() -> Schema {
    let properties = json!({
        "sequence": { "type": "integer" },
        "at": text("When it was written, as RFC 3339."),
        "what": { "type": "object", "description": "The kind of event or action." },
        "payload": text("The beginning of the record, as JSON."),
    });
    page("entries", &object(&properties, &["sequence", "at", "what", "payload"]))
}

pub(crate) fn request() -> Schema {
    let properties = json!({
        "request": { "type": "integer", "description": "The number under which the user sees the request." },
        "status": { "type": "string", "enum": ["waiting_for_the_person"] },
        "note": text("What happens next."),
    });
    schema(object(&properties, &["request", "status"]))
}
