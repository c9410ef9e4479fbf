//! The limits of a scoring algorithm, and the rejections of one that exceeds them. A model may propose
//! anything; only what passes here is ever applied.

use std::collections::BTreeSet;

use genie_kernel::{Layer, Rejection};

use crate::algorithm::{Algorithm, Criterion, Demand, Rule, Wanted};
use crate::loss::LOSS_MAX;

/// Maximum number of criteria in an algorithm.
pub const CRITERIA_MAX: usize = 24;
/// Maximum number of words, titles, places or columns in a criterion.
pub const ITEMS_MAX: usize = 40;
/// Maximum length of a word, title, place, column or name, in characters.
pub const ITEM_CHARACTERS_MAX: usize = 120;
/// Maximum length of a stored goal, in characters.
pub const GOAL_CHARACTERS_MAX: usize = 4000;
/// The largest weight before normalisation.
pub const WEIGHT_MAX: u32 = 1000;
/// The sum of the normalised weights.
pub const WEIGHT_SUM: u32 = 100;
/// The longest period of recent activity.
pub const ACTIVITY_DAYS_MAX: u32 = 3650;

const TOO_MANY: &str = "BUSINESS_SCORING_TOO_MANY";
const TOO_LONG: &str = "BUSINESS_SCORING_TOO_LONG";
const BLANK: &str = "BUSINESS_SCORING_BLANK";
const NO_CRITERIA: &str = "BUSINESS_SCORING_NO_CRITERIA";
const WEIGHT: &str = "BUSINESS_SCORING_WEIGHT";
const DUPLICATE: &str = "BUSINESS_SCORING_DUPLICATE_NAME";
const RANGE: &str = "BUSINESS_SCORING_RANGE";
const VERSION: &str = "BUSINESS_SCORING_VERSION";

impl Algorithm {
    /// The algorithm with normalised weights, or why it is rejected.
    pub fn validate(mut self) -> Result<Self, Rejection> {
        if self.version == 0 {
            return Err(reject(VERSION, "the version must be at least 1", "/version"));
        }
        if self.goal.chars().count() > GOAL_CHARACTERS_MAX {
            return Err(reject(TOO_LONG, "the goal is too long", "/goal"));
        }
        if self.criteria.len() > CRITERIA_MAX {
            return Err(reject(TOO_MANY, "there are too many criteria", "/criteria"));
        }
        let mut names = BTreeSet::new();
        for (at, criterion) in self.criteria.iter().enumerate() {
            let path = format!("/criteria/{at}");
            check(criterion, &path)?;
            if !names.insert(criterion.name.as_str()) {
                return Err(reject(DUPLICATE, "two criteria have the same name", &format!("{path}/name")));
            }
        }
        if self.weight_sum() == 0 {
            return Err(reject(NO_CRITERIA, "no criterion has a weight", "/criteria"));
        }
        normalise(&mut self.criteria);
        Ok(self)
    }
}

fn check(criterion: &Criterion, path: &str) -> Result<(), Rejection> {
    check_text(&criterion.name, &format!("{path}/name"))?;
    let weighty = criterion.demand != Demand::Avoid;
    if weighty != (criterion.weight > 0) || criterion.weight > WEIGHT_MAX {
        let message = "a weight must be from 1 to 1000, or 0 for a criterion to avoid";
        return Err(reject(WEIGHT, message, &format!("{path}/weight")));
    }
    if criterion.loses.is_some_and(|loses| loses > LOSS_MAX) {
        return Err(reject(RANGE, "a loss must be from 0 to 100 points", &format!("{path}/loses")));
    }
    let path = &format!("{path}/rule");
    match &criterion.rule {
        Rule::Title { any_of } => {
            check_count(any_of.len(), path)?;
            any_of.iter().try_for_each(|wanted| check_wanted(wanted, path))
        }
        Rule::Industry { any_of } | Rule::Location { any_of } => check_list(any_of, path),
        Rule::Keywords { any_of, columns, enough } => {
            check_list(any_of, path)?;
            check_enough(*enough, any_of.len(), path)?;
            if columns.is_empty() { Ok(()) } else { check_list(columns, path) }
        }
        Rule::CompanySize { min, max } => check_range(min.map(u64::from), max.map(u64::from), path),
        Rule::Number { columns, min, max } => {
            check_list(columns, path)?;
            check_range(*min, *max, path)
        }
        Rule::Experience { min, max } => check_range(min.map(u64::from), max.map(u64::from), path),
        Rule::RecentActivity { days } | Rule::Tenure { days } => {
            if (1..=ACTIVITY_DAYS_MAX).contains(days) {
                Ok(())
            } else {
                Err(reject(RANGE, "the number of days must be from 1 to 3650", &format!("{path}/days")))
            }
        }
        Rule::ProfileCompleteness => Ok(()),
    }
}

fn check_wanted(wanted: &Wanted, path: &str) -> Result<(), Rejection> {
    if let Some(role) = &wanted.role {
        check_text(role, path)?;
    } else if wanted.at_least.is_none() && wanted.at_most.is_none() {
        return Err(reject(BLANK, "a wanted title needs a role or a seniority", path));
    }
    match (wanted.at_least, wanted.at_most) {
        (Some(least), Some(most)) if least > most => {
            Err(reject(RANGE, "the minimum is above the maximum", path))
        }
        _ => Ok(()),
    }
}

fn check_list(items: &[String], path: &str) -> Result<(), Rejection> {
    check_count(items.len(), path)?;
    items.iter().try_for_each(|item| check_text(item, path))
}

fn check_count(count: usize, path: &str) -> Result<(), Rejection> {
    match count {
        0 => Err(reject(BLANK, "the list is empty", path)),
        1..=ITEMS_MAX => Ok(()),
        _ => Err(reject(TOO_MANY, "the list has more than 40 items", path)),
    }
}

fn check_text(text: &str, path: &str) -> Result<(), Rejection> {
    if text.trim().is_empty() {
        return Err(reject(BLANK, "the text is empty", path));
    }
    if text.chars().count() > ITEM_CHARACTERS_MAX {
        return Err(reject(TOO_LONG, "the text has more than 120 characters", path));
    }
    Ok(())
}

fn check_enough(enough: Option<u32>, words: usize, path: &str) -> Result<(), Rejection> {
    if enough.is_none_or(|count| (1..=words).contains(&(count as usize))) {
        return Ok(());
    }
    Err(reject(RANGE, "`enough` must be from 1 to the number of words", &format!("{path}/enough")))
}

fn check_range(min: Option<u64>, max: Option<u64>, path: &str) -> Result<(), Rejection> {
    match (min, max) {
        (None, None) => Err(reject(RANGE, "a range needs a minimum or a maximum", path)),
        (Some(min), Some(max)) if min > max => Err(reject(RANGE, "the minimum is above the maximum", path)),
        _ => Ok(()),
    }
}

/// Normalises the weights to a sum of 100: the largest remainders are rounded up, earlier criteria first, and
/// no weighted criterion drops to zero.
pub fn normalise(criteria: &mut [Criterion]) {
    let counted: Vec<usize> = (0..criteria.len()).filter(|at| criteria[*at].weight > 0).collect();
    let weights: Vec<u32> = counted.iter().map(|at| criteria[*at].weight).collect();
    for (at, weight) in counted.iter().zip(apportion(&weights, WEIGHT_SUM)) {
        criteria[*at].weight = weight;
    }
}

/// Weights in the same proportions that add up to `total`, each at least 1.
pub fn apportion(weights: &[u32], total: u32) -> Vec<u32> {
    let sum: u32 = weights.iter().sum();
    if sum == 0 || sum == total {
        return weights.to_vec();
    }
    let mut order: Vec<(u32, usize)> = Vec::new();
    let mut left = total;
    let mut shares = Vec::new();
    for (at, weight) in weights.iter().enumerate() {
        let share = weight * total;
        order.push((share % sum, at));
        shares.push((share / sum).max(1));
        left = left.saturating_sub(shares[at]);
    }
    order.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    for (_, at) in order.iter().cycle().take(left as usize) {
        shares[*at] += 1;
    }
    // Raising tiny weights to 1 may exceed the sum; the largest weight is reduced.
    while shares.iter().sum::<u32>() > total {
        let heaviest = (0..shares.len()).max_by_key(|at| (shares[*at], std::cmp::Reverse(*at)));
        let Some(heaviest) = heaviest.filter(|at| shares[*at] > 1) else { break };
        shares[heaviest] -= 1;
    }
    shares
}

fn reject(code: &'static str, message: &str, path: &str) -> Rejection {
    Rejection::new(Layer::Business, code, message).at(path)
}
