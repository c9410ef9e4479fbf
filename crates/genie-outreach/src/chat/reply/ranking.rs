//! Replies about the ranking of leads.

use super::super::tools::{Ranked, Ranking, Reasons};
use super::{lead, lead_title, people};

/// The best leads, each with what counts most for them.
pub(super) fn top(ranking: &Ranking) -> String {
    if ranking.leads.is_empty() {
        return "This campaign has no leads yet.".to_owned();
    }
    if ranking.leads.iter().all(|ranked| ranked.lead.score.is_none()) {
        let count = people(ranking.total);
        return format!("There is no ranking yet: {count} will be scored when the campaign continues.");
    }
    let line = |(place, ranked): (usize, &Ranked)| {
        let score = ranked.lead.score.map_or_else(|| "no score yet".to_owned(), |score| score.to_string());
        let reason = ranked.reason.as_deref().map(|reason| format!(" ({reason})")).unwrap_or_default();
        let out = if ranked.lead.status == "rejected" { ", excluded" } else { "" };
        format!("{place}. {} (#{}){out}: {score}{reason}", lead_title(&ranked.lead), ranked.lead.number)
    };
    let lines: Vec<String> = (1..).zip(&ranking.leads).map(line).collect();
    format!("The first {} of {}:\n{}", lines.len(), people(ranking.total), lines.join("\n"))
}

/// Why a lead has its score, criterion by criterion.
pub(super) fn reasons(name: &str, reasons: &Reasons) -> String {
    let [one] = reasons.people.leads.as_slice() else { return lead(name, &reasons.people) };
    let who = format!("{} (#{})", lead_title(one), one.number);
    let Some(score) = one.score else {
        return format!("{who} has no score yet: leads are scored when the campaign continues.");
    };
    let mut lines = vec![format!("{who} has the score {score}, place {} of {}.", reasons.place, reasons.of)];
    if let Some(given) = &reasons.given {
        lines.push(format!("Set by you: {given}."));
    }
    if let Some(computed) = reasons.computed {
        lines.push(format!("Computed: {computed}."));
        lines.extend(reasons.criteria.iter().cloned());
    }
    lines.join("\n")
}
