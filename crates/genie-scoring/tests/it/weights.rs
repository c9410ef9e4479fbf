//! Weights that a model or a user gives, and the cut-off that the scores recommend.

use serde_json::json;

use genie_scoring::{Algorithm, Day, Histogram, WeightPreferences};

fn algorithm() -> Algorithm {
    let goal = "CTOs at fintechs in Berlin with 50-200 employees";
    Algorithm::from_goal(goal, Day::parse("2026-11-15").unwrap()).validate().unwrap()
}

fn preferring(preferences: serde_json::Value) -> WeightPreferences {
    serde_json::from_value(preferences).unwrap()
}

fn weights(algorithm: &Algorithm) -> Vec<(&str, u32)> {
    algorithm.criteria.iter().map(|criterion| (criterion.name.as_str(), criterion.weight)).collect()
}

#[test]
fn applying_the_same_preferences_twice_changes_nothing() {
    for preferences in [
        json!({ "job_title_relevance": 0.4 }),
        json!({ "job_title_relevance": 0.333, "recent_activity": 0.05 }),
        json!({ "company_size": 30, "location": 1 }),
        json!({ "job_title_relevance": 1.0 }),
        json!({ "job_title_relevance": 900, "industry": 500 }),
    ] {
        let preferences = preferring(preferences);
        let once = algorithm().with_preferences(&preferences).validate().unwrap();
        let twice = once.clone().with_preferences(&preferences).validate().unwrap();
        assert_eq!(weights(&once), weights(&twice), "{preferences:?}");
        assert_eq!(once.weight_sum(), 100);
    }
}

#[test]
fn preferred_criterion_gets_the_requested_share_of_points() {
    let changed = algorithm().with_preferences(&preferring(json!({ "job_title_relevance": 0.4 })));
    assert_eq!(weights(&changed)[0], ("title", 40));
    // Beside a weight of 30, a weight of 1 is one point.
    let points = algorithm().with_preferences(&preferring(json!({ "company_size": 30, "location": 1 })));
    let of = |name: &str| weights(&points).into_iter().find(|(other, _)| *other == name).unwrap().1;
    assert_eq!((of("company size"), of("location")), (30, 1));
}

#[test]
fn weights_in_one_document_use_the_same_scale() {
    let read = |weights: [f64; 2]| {
        let criteria = json!({
            "job_title_relevance": { "weight": weights[0], "target_keywords": ["CTO"] },
            "profile_completeness": { "weight": weights[1] },
        });
        Algorithm::from_value(json!({ "criteria": criteria }))
    };
    assert_eq!(
        weights(&read([0.75, 0.25]).unwrap()),
        [("job title relevance", 75), ("profile completeness", 25)]
    );
    assert_eq!(
        weights(&read([99.0, 1.0]).unwrap()),
        [("job title relevance", 99), ("profile completeness", 1)]
    );
    let refused = read([0.0, 1.0]).unwrap_err();
    assert!(refused.message.contains("above 0 and at most 1000"), "{refused:?}");
}

#[test]
fn cutoff_is_recommended_only_at_a_gap_in_the_scores() {
    let histogram = |scores: &[u32]| {
        let mut histogram = Histogram::default();
        scores.iter().for_each(|score| histogram.add(*score));
        histogram
    };
    assert_eq!(histogram(&[90, 88, 85, 30, 28, 25, 20]).recommended_cutoff(), Some(85));
    let even: Vec<u32> = (0..=100).collect();
    assert_eq!(histogram(&even).recommended_cutoff(), None);
    assert_eq!(histogram(&[50, 50, 50]).recommended_cutoff(), None);
}
