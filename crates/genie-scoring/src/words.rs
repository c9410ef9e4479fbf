//! An algorithm in plain words, for the person who approves it: what is required, wanted, preferred and avoided,
//! with points, and the words of the goal that were not understood.

use serde::Serialize;

use crate::algorithm::{Algorithm, Criterion, Demand, Rule, Seniority, Wanted};
use crate::lexicon::lexicon;

/// An algorithm in plain words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct InWords {
    /// What a lead must have.
    pub required: Vec<String>,
    /// What is wanted.
    pub wanted: Vec<String>,
    /// What is preferred.
    pub preferred: Vec<String>,
    /// What is avoided.
    pub avoided: Vec<String>,
    /// The words of the goal that no list has. They are looked for as written, or not at all.
    pub not_understood: Vec<String>,
}

impl InWords {
    /// The words as lines for a person.
    pub fn lines(&self) -> Vec<String> {
        let groups = [
            ("Required", &self.required),
            ("Wanted", &self.wanted),
            ("Preferred", &self.preferred),
            ("Avoided", &self.avoided),
        ];
        let mut lines: Vec<String> = Vec::new();
        for (heading, items) in groups {
            lines.extend(items.iter().map(|item| format!("{heading}: {item}")));
        }
        if !self.not_understood.is_empty() {
            let words: Vec<String> = self.not_understood.iter().map(|word| format!("\"{word}\"")).collect();
            lines.push(format!("Not understood, looked for as written: {}", words.join(", ")));
        }
        lines
    }
}

impl Algorithm {
    /// The algorithm in plain words.
    pub fn in_words(&self) -> InWords {
        let mut words = InWords { not_understood: self.not_understood.clone(), ..InWords::default() };
        for criterion in &self.criteria {
            let said = said(criterion, criterion.loss(self.form));
            match criterion.demand {
                Demand::Must => words.required.push(said),
                Demand::Want => words.wanted.push(said),
                Demand::Prefer => words.preferred.push(said),
                Demand::Avoid => words.avoided.push(said),
            }
        }
        words
    }

    /// Whether it asks for anything that tells one lead from another, besides activity and completeness.
    pub fn says_whom(&self) -> bool {
        self.criteria.iter().any(|criterion| {
            criterion.demand != Demand::Avoid
                && !matches!(criterion.rule, Rule::RecentActivity { .. } | Rule::ProfileCompleteness)
        })
    }
}

fn said(criterion: &Criterion, loss: u32) -> String {
    let rule = described(&criterion.rule);
    match (criterion.demand, loss) {
        (Demand::Avoid, loss) => format!("{rule} (a lead with it loses {loss} points)"),
        (Demand::Must | Demand::Want | Demand::Prefer, 0) => format!("{rule} ({} points)", criterion.weight),
        (Demand::Must | Demand::Want | Demand::Prefer, loss) => {
            format!("{rule} ({} points; a lead without it loses {loss})", criterion.weight)
        }
    }
}

fn described(rule: &Rule) -> String {
    match rule {
        Rule::Title { any_of } => {
            let titles: Vec<String> = any_of.iter().map(wanted_text).collect();
            format!("title {}", listed(&titles))
        }
        Rule::CompanySize { min, max } => format!("company with {} employees", range(*min, *max)),
        Rule::Industry { any_of } => format!("company in {}", listed(any_of)),
        Rule::Location { any_of } => format!("located in {}", listed(any_of)),
        Rule::RecentActivity { days } => format!("active in the last {days} days"),
        Rule::Tenure { days } => format!("started the current role in the last {days} days"),
        Rule::Experience { min, max } => format!("{} years of experience", range(*min, *max)),
        Rule::ProfileCompleteness => "complete profile".to_owned(),
        Rule::Keywords { any_of, columns, enough } => {
            let count = enough.map_or(String::new(), |count| format!("{count} or more of "));
            let place = if columns.is_empty() { String::new() } else { format!(" in {}", listed(columns)) };
            format!("mentions {count}{}{place}", listed(any_of))
        }
        Rule::Number { columns, min, max } => format!("{} {}", listed(columns), range(*min, *max)),
    }
}

fn range<N: std::fmt::Display>(min: Option<N>, max: Option<N>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => "any number of".to_owned(),
    }
}

fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// What the most senior people in a role are called.
fn chief_title(role: &str) -> Option<String> {
    let roles = &lexicon().roles;
    let id = roles.named(role)?;
    match id == roles.chief_executive {
        true => Some("owner or head of a company".to_owned()),
        false => roles.chief_title(id).map(str::to_owned),
    }
}

/// A wanted title as a person says it.
fn wanted_text(wanted: &Wanted) -> String {
    let role = wanted.role.as_deref().unwrap_or("any role");
    if let (Some(Seniority::Chief), Some(title)) = (wanted.at_least, chief_title(role)) {
        return title;
    }
    match (wanted.at_least, wanted.at_most) {
        (None, None) => role.to_owned(),
        (Some(least), None) => format!("{role}, {} or above", least.text()),
        (None, Some(most)) => format!("{role}, up to {}", most.text()),
        (Some(least), Some(most)) if least == most => format!("{role}, {}", least.text()),
        (Some(least), Some(most)) => format!("{role}, {} to {}", least.text(), most.text()),
    }
}
