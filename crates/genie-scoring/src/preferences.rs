//! Weights by the names of the specification: which share of the points each kind of criterion gets.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::algorithm::{Algorithm, Criterion, Demand, RECENT_DAYS, Rule};
use crate::validate::{WEIGHT_MAX, WEIGHT_SUM, apportion};

/// How the weights of one document are written. It is decided for all of them together: next to a weight of 30, a
/// weight of 1 is one point and not all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Shares of 1.
    Shares,
    /// Points.
    Points,
}

impl Measure {
    /// The measure of these weights.
    pub fn of(mut weights: impl Iterator<Item = f64>) -> Self {
        if weights.all(|weight| weight <= 1.0) { Self::Shares } else { Self::Points }
    }

    /// A weight in points, where all points are `whole`.
    pub fn points(self, weight: f64, whole: u32) -> u32 {
        let points = match self {
            Self::Shares => weight * f64::from(whole),
            Self::Points => weight,
        };
        (points.round() as u32).clamp(1, WEIGHT_MAX)
    }
}

/// Shares of the points, such as `job_title_relevance: 0.4`. Other criteria are named as the algorithm names
/// them, with spaces or underscores.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct WeightPreferences(BTreeMap<String, f64>);

impl WeightPreferences {
    /// Whether nothing is preferred.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn of(&self, criterion: &Criterion) -> Option<f64> {
        let kind = match criterion.rule {
            Rule::Title { .. } => "job_title_relevance",
            Rule::CompanySize { .. } => "company_size",
            Rule::RecentActivity { .. } => "recent_activity",
            Rule::ProfileCompleteness => "profile_completeness",
            Rule::Industry { .. }
            | Rule::Location { .. }
            | Rule::Tenure { .. }
            | Rule::Experience { .. }
            | Rule::Keywords { .. }
            | Rule::Number { .. } => "",
        };
        let by_name = self.0.get(&criterion.name.replace(' ', "_")).or_else(|| self.0.get(&criterion.name));
        by_name.or_else(|| self.0.get(kind)).copied().filter(|share| *share > 0.0)
    }
}

impl Algorithm {
    /// The algorithm with other weights. Criteria without a preference share what is left, in their proportions;
    /// recent activity and completeness are added if they are preferred. The same preferences again change
    /// nothing.
    pub fn with_preferences(mut self, preferences: &WeightPreferences) -> Self {
        if preferences.is_empty() {
            return self;
        }
        let added = [
            ("recent_activity", "recent activity", Rule::RecentActivity { days: RECENT_DAYS }),
            ("profile_completeness", "profile completeness", Rule::ProfileCompleteness),
        ];
        for (kind, name, rule) in added {
            let same = |criterion: &Criterion| {
                std::mem::discriminant(&criterion.rule) == std::mem::discriminant(&rule)
            };
            if preferences.0.contains_key(kind) && !self.criteria.iter().any(same) {
                let (name, demand) = (name.to_owned(), Demand::Want);
                self.criteria.push(Criterion { name, weight: 1, demand, loses: Some(0), rule });
            }
        }
        let measure = Measure::of(preferences.0.values().copied());
        let (mut preferred, mut others) = (Vec::new(), Vec::new());
        for (at, criterion) in self.criteria.iter().enumerate() {
            match preferences.of(criterion).filter(|_| criterion.demand != Demand::Avoid) {
                Some(weight) => preferred.push((at, measure.points(weight, WEIGHT_SUM))),
                None if criterion.demand == Demand::Avoid => {}
                None => others.push((at, criterion.weight)),
            }
        }
        // What is preferred has its points, and the others share what is left, at least one each.
        let wanted: u32 = preferred.iter().map(|(_, points)| *points).sum();
        let left = u32::try_from(others.len()).unwrap_or(WEIGHT_SUM).max(WEIGHT_SUM.saturating_sub(wanted));
        let given = if others.is_empty() { WEIGHT_SUM } else { WEIGHT_SUM.saturating_sub(left) };
        for (points, sum) in [(&preferred, given), (&others, left)] {
            let weights: Vec<u32> = points.iter().map(|(_, points)| *points).collect();
            for ((at, _), weight) in points.iter().zip(apportion(&weights, sum)) {
                self.criteria[*at].weight = weight;
            }
        }
        self
    }
}
