//! Prints the findings of a LinkedIn data export, as text or as JSON.

use serde_json::{Map, Value, json};

use genie_desk::evidence::{Evidence, ExportTable, FindingLine, OwnerSource, UnmatchedRow};
use genie_desk::view::{FindingKind, word};
use genie_outreach::evidence::Kind;
use genie_outreach::playbook::message_words;

use crate::backend::Campaign;
use crate::output::{safe, say};

/// How many lines of one list the screen shows.
const SHOWN_MAX: usize = 50;

/// What an export shows about one campaign.
pub struct Outcome {
    campaign: Value,
    name: String,
    findings: Vec<FindingLine>,
    /// How many findings were new to the campaign and recorded.
    recorded: usize,
    /// How many deliveries the user confirmed.
    confirmed: usize,
}

impl Outcome {
    pub fn new(campaign: &Campaign, evidence: Evidence) -> Self {
        Self {
            campaign: json!(campaign.stream),
            name: campaign.standing.name.clone(),
            findings: evidence.findings,
            recorded: evidence.told,
            confirmed: evidence.confirmed,
        }
    }

    /// Adds what is known after the user has confirmed deliveries.
    pub fn add(&mut self, evidence: Evidence) {
        let is_known = |new: &FindingLine| {
            self.findings.iter().any(|old| (&old.lead, old.kind) == (&new.lead, new.kind))
        };
        let more: Vec<FindingLine> = evidence.findings.into_iter().filter(|new| !is_known(new)).collect();
        self.findings.extend(more);
        self.recorded += evidence.told;
        self.confirmed += evidence.confirmed;
    }

    /// Whether anything was recorded or confirmed.
    pub fn has_changed(&self) -> bool {
        self.recorded + self.confirmed > 0
    }

    pub fn to_value(&self) -> Value {
        let count = |is_counted: fn(&FindingLine) -> bool| -> Map<String, Value> {
            let number = |kind: Kind| self.of(kind).filter(|finding| is_counted(finding)).count();
            Kind::ALL.into_iter().map(|kind| (word(kind), json!(number(kind)))).collect()
        };
        json!({
            "campaign": self.campaign,
            "name": self.name,
            "found": count(|_| true),
            "new": count(|finding| finding.new),
            "told": self.recorded,
            "confirmed": self.confirmed,
            "to_confirm": self.to_confirm(),
            "contradictions": self.contradictions(),
            "findings": self.findings,
        })
    }

    fn of(&self, kind: Kind) -> impl Iterator<Item = &FindingLine> {
        let kind = FindingKind::from(kind);
        self.findings.iter().filter(move |finding| finding.kind == kind)
    }

    fn to_confirm(&self) -> Vec<&FindingLine> {
        self.of(Kind::SentButUnconfirmed).collect()
    }

    fn contradictions(&self) -> Vec<&FindingLine> {
        self.findings.iter().filter(|finding| finding.contradiction).collect()
    }

    pub fn print(&self) {
        say!("");
        say!("{}", safe(&self.name));
        for kind in Kind::ALL.into_iter().filter(|kind| kind.evidence_kind().is_some()) {
            let all = self.of(kind).count();
            let new = self.of(kind).filter(|finding| finding.new).count();
            say!("  {all:>5}  {:<42}{new:>5} new", plural(kind));
        }
        let contradictions = self.contradictions();
        if !contradictions.is_empty() {
            say!("  These findings contradict the campaign and were not applied:");
            print_list(&contradictions);
        }
        if !self.to_confirm().is_empty() && self.confirmed == 0 {
            self.print_to_confirm();
            say!(
                "  To confirm all, run the same command with --yes. To confirm one: genie queue sent NUMBER."
            );
        }
        say!("  {} findings recorded, {} deliveries confirmed.", self.recorded, self.confirmed);
    }

    /// Messages that the export shows and that are not confirmed.
    pub fn print_to_confirm(&self) {
        say!("  The export shows these messages as sent, but they are not confirmed:");
        print_list(&self.to_confirm());
    }
}

fn print_list(findings: &[&FindingLine]) {
    for finding in findings.iter().take(SHOWN_MAX) {
        let message = finding.message_type.map(|kind| format!(", {}", message_words(kind.into())));
        let place = finding.trace.as_ref().map(|trace| {
            let date = trace.date.as_ref().map(|date| format!(", {}", day(date))).unwrap_or_default();
            format!(" ({}, row {}{date})", trace.file, trace.row)
        });
        let (message, place) = (message.unwrap_or_default(), place.unwrap_or_default());
        say!("    {}", safe(&format!("{} {}{message}{place}", finding.name, finding.sentence)));
        if let Some(text) = finding.trace.as_ref().and_then(|trace| trace.excerpt.as_deref()) {
            say!("      “{}”", safe(text));
        }
    }
    if findings.len() > SHOWN_MAX {
        say!("    … and {} more (--json prints all)", findings.len() - SHOWN_MAX);
    }
}

fn plural(kind: Kind) -> &'static str {
    match kind {
        Kind::Accepted => "accepted",
        Kind::StillPending => "have not responded yet",
        Kind::Replied => "replied",
        Kind::ContactedElsewhere => "were contacted outside the campaign",
        Kind::SentButUnconfirmed => "received a message that is not confirmed",
        Kind::AlreadyConnected
        | Kind::RequestMissing
        | Kind::MessageMissing
        | Kind::ConnectionMissing
        | Kind::ConnectedThoughDeclined
        | Kind::WroteFirst => "contradict the campaign",
    }
}

/// What the export contains.
pub fn print_export(evidence: &Evidence) {
    for table in evidence.tables.values() {
        say!("{:<17}{:>7} rows{}", table.name, table.rows, period(table));
        if table.without_address > 0 {
            say!("{:<17}{:>7} of them without a profile URL", "", table.without_address);
        }
        if table.unreadable + table.without_date > 0 {
            let count = table.unreadable + table.without_date;
            say!("{:<17}{count:>7} of them unreadable or without a date", "");
        }
        if let Some(fault) = &table.fault {
            say!("{:<17}not read completely: {}", "", safe(fault));
        }
    }
    let source = match evidence.owner.how {
        OwnerSource::Given => "from --me",
        OwnerSource::Invitations => "sender of the outgoing invitations",
        OwnerSource::Messages => "takes part in most conversations",
        OwnerSource::Unknown => "pass your profile with --me PROFILE",
    };
    let tokens = &evidence.owner.tokens;
    let owner = if tokens.is_empty() { "unknown".to_owned() } else { tokens.join(", ") };
    say!("{:<17}{} ({source})", "Owner", safe(&owner));
}

fn period(table: &ExportTable) -> String {
    match (&table.from, &table.to) {
        (Some(from), Some(to)) => format!(", {} to {}", day(from), day(to)),
        (_, _) => String::new(),
    }
}

fn day(moment: &str) -> String {
    moment.chars().take(10).collect()
}

/// Rows that may be about a lead, and cannot be matched.
pub fn print_unmatched(unmatched: &[UnmatchedRow]) {
    if unmatched.is_empty() {
        return;
    }
    say!("");
    say!("These rows have the name of a lead but no profile URL, so they cannot be matched:");
    for row in unmatched.iter().take(SHOWN_MAX) {
        say!("    {}, row {}: {}", safe(&row.file), row.row, safe(&row.name));
    }
}
