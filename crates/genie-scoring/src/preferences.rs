//! Weights by the names of the specification: which share of the points each kind of criterion gets.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::algorithm::{Algorithm, Criterion, Demand, Rule};
use crate::validate::WEIGHT_MAX;

/// The period of recent activity, in days, where only its weight is given.
const RECENT_DAYS: u32 = 90;

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
    /// The algorithm with other weights. Criteria without a preference keep theirs; recent activity and
    /// completeness are added if they are preferred.
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
        for criterion in self.criteria.iter_mut().filter(|criterion| criterion.demand != Demand::Avoid) {
            // Weights are shares of 100, and shares are of 1.
            let share =
                preferences.of(criterion).map(|share| if share <= 1.0 { share * 100.0 } else { share });
            if let Some(share) = share {
                criterion.weight = (share.round() as u32).clamp(1, WEIGHT_MAX);
            }
        }
        self
    }
}
