//! What an archive came to, for a person or a program.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use genie_outreach::contract::LeadId;
use genie_outreach::evidence::{Archive, Finding, Findings, Kind, KnownLead, Novelty, OwnerSource, Table};
use genie_outreach::playbook::message_words;

use crate::desk::CampaignEntry;
use crate::output::{safe, say};

/// How many lines of one list the screen shows.
const SHOWN_MAX: usize = 50;

/// What an archive came to for one campaign.
pub struct Outcome {
    campaign: Value,
    name: String,
    names: BTreeMap<LeadId, String>,
    findings: Findings,
    /// How many findings were new to the campaign and told to it.
    pub told: usize,
    /// How many deliveries the person confirmed.
    pub confirmed: usize,
}

impl Outcome {
    pub fn new(found: &CampaignEntry, people: &[KnownLead], findings: Findings) -> Self {
        Self {
            campaign: json!(found.campaign.id),
            name: found.campaign.name.clone(),
            names: people.iter().map(|known| (known.lead, known.full_name.clone())).collect(),
            findings,
            told: 0,
            confirmed: 0,
        }
    }

    /// More is known after the person has confirmed something.
    pub fn learn(&mut self, findings: Findings) {
        let known =
            |new: &Finding| self.findings.all.iter().any(|old| (old.lead, old.kind) == (new.lead, new.kind));
        let more: Vec<Finding> = findings.all.into_iter().filter(|new| !known(new)).collect();
        self.findings.all.extend(more);
    }

    pub fn to_value(&self) -> Value {
        let count = |novelty: Option<Novelty>| -> serde_json::Map<String, Value> {
            let fits = |finding: &&Finding| novelty.is_none_or(|novelty| finding.novelty == novelty);
            let number = |kind: Kind| self.findings.of(kind).filter(fits).count();
            let word = |kind: Kind| json!(kind).as_str().unwrap_or_default().to_owned();
            Kind::ALL.into_iter().map(|kind| (word(kind), json!(number(kind)))).collect()
        };
        json!({
            "campaign": self.campaign,
            "name": self.name,
            "found": count(None),
            "new": count(Some(Novelty::New)),
            "told": self.told,
            "confirmed": self.confirmed,
            "to_confirm": self.list(self.findings.to_confirm()),
            "contradictions": self.list(self.findings.contradictions()),
            "findings": self.list(self.findings.all.iter()),
        })
    }

    fn list<'a>(&self, findings: impl Iterator<Item = &'a Finding>) -> Vec<Value> {
        findings
            .map(|finding| {
                let mut value = json!(finding);
                if let Some(fields) = value.as_object_mut() {
                    fields.insert("name".to_owned(), json!(self.name_of(finding)));
                }
                value
            })
            .collect()
    }

    fn name_of(&self, finding: &Finding) -> &str {
        self.names.get(&finding.lead).map_or("somebody", String::as_str)
    }

    pub fn print(&self) {
        say!("");
        say!("{}", safe(&self.name));
        let facts = Kind::ALL.into_iter().filter(|kind| kind.evidence_kind().is_some());
        for kind in facts {
            let all = self.findings.of(kind).count();
            let new = self.findings.of(kind).filter(|finding| finding.novelty == Novelty::New).count();
            say!("  {all:>5}  {:<42}{new:>5} new", plural(kind));
        }
        let contradictions: Vec<&Finding> = self.findings.contradictions().collect();
        if !contradictions.is_empty() {
            say!("  Look at these: they contradict the campaign, and nothing was changed for them.");
            self.print_list(&contradictions);
        }
        let open = self.findings.to_confirm().count();
        if open > 0 && self.confirmed == 0 {
            self.print_to_confirm();
            say!("  Confirm them with the same command and --yes, or one by one: genie queue sent NUMBER.");
        }
        say!("  {} told to the campaign, {} confirmed by you.", self.told, self.confirmed);
    }

    /// What the archive shows to be sent, and nobody has confirmed.
    pub fn print_to_confirm(&self) {
        say!("  These are in the archive, and nobody has confirmed that they were sent:");
        self.print_list(&self.findings.to_confirm().collect::<Vec<_>>());
    }

    fn print_list(&self, findings: &[&Finding]) {
        for finding in findings.iter().take(SHOWN_MAX) {
            let message =
                finding.message_type.map_or(String::new(), |kind| format!(", {}", message_words(kind)));
            let place = finding.trace.as_ref().map_or(String::new(), |trace| {
                let date = trace.date.map_or(String::new(), |date| format!(", {}", date.day()));
                format!(" ({}, row {}{date})", trace.file, trace.row)
            });
            let line = format!("{} {}{message}{place}", self.name_of(finding), finding.kind.sentence());
            say!("    {}", safe(&line));
            if let Some(text) = finding.trace.as_ref().and_then(|trace| trace.excerpt.as_deref()) {
                say!("      “{}”", safe(text));
            }
        }
        if findings.len() > SHOWN_MAX {
            say!("    and {} more: see them with --json", findings.len() - SHOWN_MAX);
        }
    }
}

fn plural(kind: Kind) -> &'static str {
    match kind {
        Kind::Accepted => "accepted",
        Kind::StillPending => "have not answered yet",
        Kind::Replied => "replied",
        Kind::ContactedElsewhere => "were written to outside of the campaign",
        Kind::SentButUnconfirmed => "were sent what nobody has confirmed",
        Kind::AlreadyConnected
        | Kind::RequestMissing
        | Kind::MessageMissing
        | Kind::ConnectionMissing
        | Kind::ConnectedThoughDeclined
        | Kind::WroteFirst => "contradict the campaign",
    }
}

/// What the archive is.
pub fn print_archive(archive: &Archive) {
    for table in archive.tables.values() {
        say!("{:<17}{:>7} rows{}", table.name, table.rows, period(table));
        if table.without_address > 0 {
            say!("{:<17}{:>7} of them name nobody by an address", "", table.without_address);
        }
        if table.unreadable + table.without_date > 0 {
            say!(
                "{:<17}{:>7} of them cannot be read or have no date",
                "",
                table.unreadable + table.without_date
            );
        }
        if let Some(fault) = &table.fault {
            say!("{:<17}not read to its end: {}", "", safe(fault));
        }
    }
    let how = match archive.owner.how {
        OwnerSource::Given => "as you say",
        OwnerSource::Invitations => "who sent the outgoing invitations",
        OwnerSource::Messages => "who takes part in most conversations",
        OwnerSource::Unknown => "say whose it is with --me PROFILE",
    };
    let who: Vec<&str> = archive.owner.tokens.iter().map(String::as_str).collect();
    let who = if who.is_empty() { "not known".to_owned() } else { who.join(", ") };
    say!("{:<17}{} ({how})", "Its owner", safe(&who));
}

fn period(table: &Table) -> String {
    match (table.from, table.to) {
        (Some(from), Some(to)) => {
            let day =
                |moment: genie_kernel::Timestamp| moment.to_string().chars().take(10).collect::<String>();
            format!(", {} to {}", day(from), day(to))
        }
        (_, _) => String::new(),
    }
}

/// Rows that may mean somebody of the campaign, and cannot be matched.
pub fn print_unmatched(archive: &Archive) {
    if archive.unmatched.is_empty() {
        return;
    }
    say!("");
    say!("These rows have no address, so that they cannot be matched, whatever the name is:");
    for row in archive.unmatched.iter().take(SHOWN_MAX) {
        say!("    {}, row {}: {}", safe(&row.file), row.row, safe(&row.name));
    }
}
