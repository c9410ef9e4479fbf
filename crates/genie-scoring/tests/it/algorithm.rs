//! The algorithm as an artifact: rejections, round trips, and proposals from a person's ranking.

use proptest::prelude::*;
use serde_json::{Value, json};

use genie_scoring::{
    Algorithm, CRITERIA_MAX, Day, Demand, Ranked, Record, Scorer, Standing, agreement, fit, rank, stable_key,
};

const GOAL: &str = "Heads of marketing at SaaS companies with 50-500 employees in Germany, no agencies";

fn day() -> Day {
    Day::parse("2026-11-15").unwrap()
}

fn algorithm() -> Algorithm {
    Algorithm::from_goal(GOAL, day()).validate().unwrap()
}

#[test]
fn algorithm_survives_a_json_round_trip() {
    let algorithm = algorithm();
    assert_eq!(algorithm.weight_sum(), 100);
    assert_eq!(Algorithm::from_value(algorithm.to_value()).unwrap(), algorithm);
    let text = serde_json::to_string(&algorithm.to_value()).unwrap();
    assert_eq!(Algorithm::from_value(serde_json::from_str(&text).unwrap()).unwrap(), algorithm);
}

#[test]
fn algorithm_over_a_limit_is_refused_with_its_code() {
    let many = vec![json!("word"); 41];
    let criteria = vec![criterion("a", 1, "want", json!({"kind": "profile_completeness"})); CRITERIA_MAX + 1];
    for (code, change) in [
        ("BUSINESS_SCORING_VERSION", ("/version", json!(0))),
        ("BUSINESS_SCORING_TOO_LONG", ("/goal", json!("x".repeat(4001)))),
        ("BUSINESS_SCORING_NO_CRITERIA", ("/criteria", json!([]))),
        ("BUSINESS_SCORING_TOO_MANY", ("/criteria", json!(criteria))),
        ("BUSINESS_SCORING_TOO_MANY", ("/criteria/0/rule", json!({"kind": "location", "any_of": many}))),
        ("BUSINESS_SCORING_WEIGHT", ("/criteria/0/weight", json!(0))),
        ("BUSINESS_SCORING_WEIGHT", ("/criteria/0/weight", json!(1001))),
        ("BUSINESS_SCORING_DUPLICATE_NAME", ("/criteria/0/name", json!("industry"))),
        ("BUSINESS_SCORING_BLANK", ("/criteria/0/name", json!("  "))),
        ("BUSINESS_SCORING_BLANK", ("/criteria/0/rule", json!({"kind": "title", "any_of": [{}]}))),
        ("BUSINESS_SCORING_BLANK", ("/criteria/0/rule", json!({"kind": "keywords", "any_of": []}))),
        ("BUSINESS_SCORING_RANGE", ("/criteria/0/rule", json!({"kind": "company_size", "min": 9, "max": 3}))),
        ("BUSINESS_SCORING_RANGE", ("/criteria/0/rule", json!({"kind": "recent_activity", "days": 0}))),
        ("BUSINESS_SCORING_MALFORMED", ("/criteria/0/rule", json!({"kind": "horoscope"}))),
        ("BUSINESS_SCORING_MALFORMED", ("/reference_date", json!("2026-02-30"))),
    ] {
        let mut value = algorithm().to_value();
        *value.pointer_mut(change.0).unwrap() = change.1.clone();
        let refused = Algorithm::from_value(value).unwrap_err();
        assert_eq!(refused.code, code, "{change:?}");
    }
    let mut unknown = algorithm().to_value();
    unknown["extra"] = json!(1);
    assert_eq!(Algorithm::from_value(unknown).unwrap_err().code, "BUSINESS_SCORING_MALFORMED");
}

fn criterion(name: &str, weight: u32, demand: &str, rule: Value) -> Value {
    json!({"name": name, "weight": weight, "demand": demand, "rule": rule})
}

#[test]
fn weights_are_normalised_to_sum_to_100() {
    let value = json!({
        "version": 3, "goal": "", "reference_date": "2026-01-31",
        "criteria": [
            criterion("size", 7, "want", json!({"kind": "company_size", "min": 10})),
            criterion("budget", 7, "must", json!({"kind": "number", "columns": ["Budget"], "min": 5000})),
            criterion("tools", 7, "prefer", json!({"kind": "keywords", "any_of": ["sap"], "columns": ["Stack"]})),
            criterion("poor", 0, "avoid", json!({"kind": "keywords", "any_of": ["poor"]})),
        ],
    });
    let algorithm = Algorithm::from_value(value).unwrap();
    let weights: Vec<u32> = algorithm.criteria.iter().map(|criterion| criterion.weight).collect();
    assert_eq!(weights, [34, 33, 33, 0]);
    let scorer = Scorer::new(&algorithm);
    let score = |budget, stack| {
        scorer.score(&Record::from_pairs(&[("Employees", "50"), ("Budget", budget), ("Stack", stack)]))
    };
    assert_eq!(score("€ 9,500", "SAP S/4HANA"), 100);
    assert!(score("900", "SAP") < score("", "SAP"));
    assert!(score("9500", "Excel and paper forms everywhere") < score("9500", "SAP"));
}

#[test]
fn explanation_shows_the_matched_cell_and_the_possible_gain() {
    let scorer = Scorer::new(&algorithm());
    let scored = scorer.explain_with_changes(&Record::from_pairs(&[
        ("Full Name", "Ada Krause"),
        ("Position", "Marketingleiterin"),
        ("Branche", "SaaS"),
        ("Standort", "Hamburg"),
    ]));
    let lines = scored.lines().join("\n");
    assert!(lines.contains("Position = \"Marketingleiterin\" (fits: marketer, director)"), "{lines}");
    assert!(lines.contains("to the whole score if Employees were \"275\""), "{lines}");
    assert!(lines.contains("Standort = \"Hamburg\" (fits: hamburg)"), "{lines}");
}

#[test]
fn leads_are_ordered_by_override_score_recency_and_url() {
    let standing = |place: Option<u32>, score, updated: &str, url: &str| {
        let pairs = [("Profile URL", url), ("Last Active", updated)];
        Standing::new(&Record::from_pairs(&pairs), score, day(), place)
    };
    let standings = [
        standing(None, 90, "2026-01-01", "https://www.linkedin.com/in/b/"),
        standing(None, 90, "2026-05-01", "https://www.linkedin.com/in/c/"),
        standing(None, 90, "2026-01-01", "http://de.linkedin.com/in/A?trk=1"),
        standing(Some(2), 10, "", "https://www.linkedin.com/in/d/"),
        standing(Some(1), 5, "", "https://www.linkedin.com/in/e/"),
        standing(None, 95, "", "https://www.linkedin.com/in/f/"),
    ];
    assert_eq!(rank(&standings), [4, 3, 5, 1, 2, 0]);
    assert_eq!(standings[2].key, "in/a");
    let bare = Record::from_pairs(&[("Name", "Zoë  Li"), ("Title", "CEO")]);
    assert_eq!(stable_key(&bare), "zoe li|ceo");
}

#[test]
fn agreement_is_the_share_of_pairs_in_the_right_order() {
    assert_eq!(agreement(&[0, 1, 2], &[1, 2, 3]), 1000);
    assert_eq!(agreement(&[2, 1, 0], &[1, 2, 3]), 0);
    assert_eq!(agreement(&[0, 2, 1], &[1, 2, 3]), 666);
    assert_eq!(agreement(&[0, 1], &[5, 5]), 1000);
}

fn leads() -> Vec<[(&'static str, &'static str); 4]> {
    let lead = |title, size, industry, place| {
        [("Title", title), ("Size", size), ("Industry", industry), ("Country", place)]
    };
    vec![
        lead("Marketing Director", "5000", "SaaS", "Germany"),
        lead("Marketing Director", "100", "SaaS", "France"),
        lead("Marketing Manager", "100", "SaaS", "Germany"),
        lead("Marketing Director", "100", "Retail", "Germany"),
        lead("Marketing Director", "100", "Retail", "France"),
        lead("Marketing Manager", "5000", "SaaS", "France"),
    ]
}

#[test]
fn learning_from_a_ranking_proposes_better_weights() {
    let algorithm = algorithm();
    let leads = leads();
    // This person cares most about the country.
    let places = [1, 3, 1, 2, 4, 4];
    let ranked: Vec<Ranked<'_>> = leads
        .iter()
        .zip(places)
        .map(|(pairs, place)| Ranked { record: Record::from_pairs(pairs), place })
        .collect();
    let proposal = fit(&algorithm, &ranked);
    assert_eq!(proposal, fit(&algorithm, &ranked));
    assert!(proposal.agreement_after > proposal.agreement_before, "{proposal:?}");
    assert_eq!(proposal.algorithm.version, algorithm.version + 1);
    assert_eq!(proposal.algorithm.clone().validate().unwrap(), proposal.algorithm);
    let weight = |algorithm: &Algorithm, name: &str| {
        algorithm.criteria.iter().find(|criterion| criterion.name == name).map(|criterion| criterion.weight)
    };
    assert!(weight(&proposal.algorithm, "location") >= weight(&algorithm, "location"), "{proposal:?}");
    assert!(proposal.algorithm.criteria.iter().any(|criterion| criterion.demand == Demand::Avoid));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_goal_and_record_give_a_valid_score(
        goal in "(\\PC{0,40}|(engineers|not|CTO|in|at|50-500|employees|fintech|,|\\.|\\(|preferably|Berlin|our|to| ){0,30})",
        cells in prop::collection::vec(("(Title|Headline|Company|Size|Industry|Location|Last Active|Zeta|\\PC{0,12})", "\\PC{0,60}"), 0..8),
    ) {
        let algorithm = Algorithm::from_goal(&goal, day()).validate().unwrap();
        prop_assert_eq!(algorithm.weight_sum(), 100);
        let pairs: Vec<(&str, &str)> = cells.iter().map(|(column, cell)| (column.as_str(), cell.as_str())).collect();
        let scorer = Scorer::new(&algorithm);
        let scored = scorer.explain_with_changes(&Record::from_pairs(&pairs));
        prop_assert!(scored.score <= 100);
        prop_assert_eq!(&scored, &scorer.explain_with_changes(&Record::from_pairs(&pairs)));
        let sum: i32 = scored.points.iter().map(|explained| explained.points).sum();
        prop_assert_eq!(sum, scored.score as i32);
    }
}
