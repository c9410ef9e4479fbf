//! Who may be written to by hand: no suppressed lead, not too many at a time, and no lead twice. Suppression
//! is derived from what the campaign was told, not from its own conclusions.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::Entry;
use genie_kernel::effect::Effect;
use genie_kernel::record::{Audit, Body, Event, Fields, Phase};

use super::conduct::fields;
use super::consent::SEND_MESSAGE;
use crate::violation::{Finding, Invariant};

/// Leads and their facts, according to the records.
#[derive(Default)]
pub(super) struct People {
    by_hand: bool,
    window: u64,
    leads: BTreeMap<Uuid, Fields>,
    addresses: BTreeSet<String>,
    barred: BTreeSet<String>,
    held: BTreeSet<String>,
    under_way: BTreeSet<Uuid>,
}

impl People {
    pub(super) fn read(&mut self, entry: &Entry) -> Result<(), Finding> {
        match &entry.record.body {
            Body::Event(event) => self.read_event(entry, event),
            Body::Audit(audit) => match audit.phase {
                Phase::Command => {
                    self.hear(audit);
                    Ok(())
                }
                Phase::Intent => self.check_intent(entry, audit),
                Phase::Proposal | Phase::Outcome => Ok(()),
            },
        }
    }

    fn read_event(&mut self, entry: &Entry, event: &Event) -> Result<(), Finding> {
        let Some(change) = fields(entry) else { return Ok(()) };
        match event.entity_type.as_ref() {
            "campaign" if event.kind == "campaign.created" => {
                self.by_hand = is_by_hand(change);
                self.window = change.get("window").and_then(Value::as_u64).unwrap_or(0);
                Ok(())
            }
            "campaign" if event.kind == "run.completed" => self.check_end(entry),
            "lead" => {
                if event.kind == "lead.added" {
                    self.check_newcomer(entry, event.entity_id, change)?;
                }
                self.leads.entry(event.entity_id).or_default().extend(change.clone());
                self.check_window(entry, event.entity_id)
            }
            _ => Ok(()),
        }
    }

    /// What a person tells the campaign about the account.
    fn hear(&mut self, audit: &Audit) {
        let Some(update) = audit.payload.get("command").and_then(|it| it.pointer("/own/learn")) else {
            return;
        };
        self.barred.extend(words(update.get("barred")));
        self.held.extend(words(update.get("held")));
        for word in words(update.get("allowed")) {
            self.barred.remove(&word);
        }
        for word in words(update.get("released")) {
            self.held.remove(&word);
        }
    }

    fn check_newcomer(&mut self, entry: &Entry, id: Uuid, change: &Fields) -> Result<(), Finding> {
        let address = address(change);
        if self.leads.contains_key(&id) || !self.addresses.insert(address) {
            let observed = format!("record {} adds a lead that already exists", entry.sequence);
            return Err(Finding::new(Invariant::Newcomer, observed));
        }
        Ok(())
    }

    /// When a run ends, every lead was written to or excluded.
    fn check_end(&self, entry: &Entry) -> Result<(), Finding> {
        let forgotten =
            self.leads.values().filter(|lead| lead.get("status") == Some(&json!("pending"))).count();
        if self.by_hand && forgotten > 0 {
            let observed = format!("record {} ends the run, and {forgotten} leads wait", entry.sequence);
            return Err(Finding::new(Invariant::Terminal, observed));
        }
        Ok(())
    }

    /// The limit of leads in progress before their first message is out.
    fn check_window(&mut self, entry: &Entry, id: Uuid) -> Result<(), Finding> {
        let Some(lead) = self.leads.get(&id) else { return Ok(()) };
        let is = |name: &str, value: &str| lead.get(name) == Some(&json!(value));
        if is("stage", "planned") && is("status", "pending") {
            self.under_way.insert(id);
        } else {
            self.under_way.remove(&id);
        }
        let count = self.under_way.len() as u64;
        if self.by_hand && count > self.window {
            let observed =
                format!("record {}: {count} leads are under way of {}", entry.sequence, self.window);
            return Err(Finding::new(Invariant::Limit, observed));
        }
        Ok(())
    }

    /// Checks the recipient of a message that is entrusted to a person.
    fn check_intent(&self, entry: &Entry, audit: &Audit) -> Result<(), Finding> {
        let Ok(effect) = audit.payload.read::<Effect>() else {
            return Ok(());
        };
        if !self.by_hand || effect.tool != SEND_MESSAGE {
            return Ok(());
        }
        let broken = |what: String| {
            let observed = format!("record {}: {what}", entry.sequence);
            Err(Finding::new(Invariant::Barred, observed))
        };
        let id = effect.parameters.get("lead_id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        let Some(lead) = id.and_then(|id: Uuid| self.leads.get(&id)) else {
            return broken("a message has no recipient".to_owned());
        };
        if lead.get("status") == Some(&json!("rejected")) {
            return broken("a message is for an excluded lead".to_owned());
        }
        let names = names(lead);
        if let Some(word) = names.iter().find(|word| self.held.contains(*word)) {
            return broken(format!("a message is for {word}, who has an open doubt"));
        }
        let company = lead.get("company").and_then(Value::as_str);
        let company = company.map(|name| format!("company:{}", name.to_lowercase()));
        match names.iter().chain(&company).find(|word| self.barred.contains(*word)) {
            Some(word) => broken(format!("a message is for {word}, who is suppressed")),
            None => Ok(()),
        }
    }
}

/// Whether a new campaign is worked by hand.
pub(super) fn is_by_hand(campaign: &Fields) -> bool {
    campaign.get("delivery") == Some(&json!("manual"))
}

/// The last part of a profile URL, which identifies a simulated lead.
fn address(lead: &Fields) -> String {
    let url = lead.get("profile_url").and_then(Value::as_str).unwrap_or_default().to_lowercase();
    let path = url.split('?').next().unwrap_or_default().trim_end_matches('/');
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

/// All identifiers of a lead.
fn names(lead: &Fields) -> Vec<String> {
    let mut names = vec![format!("practice:{}", address(lead))];
    names.extend(words(lead.get("aliases")));
    names
}

fn words(list: Option<&Value>) -> Vec<String> {
    let list = list.and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_str).map(str::to_owned).collect()
}
