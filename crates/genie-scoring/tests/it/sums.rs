//! Scores add up, and what is said about them is true: the points are the score, and a suggested change raises
//! it by exactly what it says.

use proptest::prelude::*;

use genie_scoring::{Algorithm, Day, Record, Scorer};

const GOALS: [&str; 8] = [
    "senior backend engineers at 50-500 person fintech companies in Berlin, no freelancers",
    "Heads of marketing in France or Spain, must speak German, preferably SaaS, not agencies",
    "CFOs who joined in the last year, manufacturing, 200-2000 employees, only Sweden",
    "nurses with 5+ years of experience in Boston, active in the last 2 weeks",
    "barber shops and escape rooms in Manchester, owners only, under 20 staff",
    "Logistiek managers bij groothandels in Nederland, geen uitzendbureaus",
    "VCs who invest in medtech, London, revenue over $5M",
    "dispatch managers, dispatchers or fleet owners, not brokers",
];

fn cells() -> impl Strategy<Value = Vec<(String, String)>> {
    let cell = |heading: &'static str, values: &'static [&'static str]| {
        prop::option::of(prop::sample::select(values))
            .prop_map(move |value| value.map(|value| (heading, value)))
    };
    let cells = (
        cell(
            "Job Title",
            &[
                "CTO",
                "Head of Marketing",
                "Nurse",
                "Freelance Backend Engineer",
                "Dispatcher",
                "Owner",
                "CFO",
                "Chief Medical Officer",
                "x",
            ],
        ),
        cell("Headline", &["Partner at a fund", "10+ years in care", "Marketing | Sales | Growth"]),
        cell("Company", &["Bright Marketing Agency", "Stripe", "Kahn Barbers", "Sligro"]),
        cell("Industry", &["Fintech", "Manufacturing", "Groothandel", "Staffing", "Barber shop"]),
        cell("Company Size", &["51-200", "5", "10K+", "650"]),
        cell("City", &["Berlin", "Paris", "Boston", "Stockport"]),
        cell("Country", &["Germany", "Sweden", "Netherlands", "India"]),
        cell("Last Activity", &["2026-11-10", "3 weeks ago", "2019-01-01"]),
        cell("Start Date", &["2026-05-01", "2015"]),
        cell("Skills", &["Rust, Kafka", "SaaS, German"]),
    );
    let texts =
        |cell: Option<(&str, &str)>| cell.map(|(heading, text)| (heading.to_owned(), text.to_owned()));
    cells.prop_map(move |(a, b, c, d, e, f, g, h, i, j)| {
        [a, b, c, d, e, f, g, h, i, j].into_iter().filter_map(texts).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn points_add_up_and_suggested_changes_have_the_stated_effect(goal in prop::sample::select(&GOALS[..]), cells in cells()) {
        let today = Day::parse("2026-11-15").unwrap();
        let scorer = Scorer::new(&Algorithm::from_goal(goal, today).validate().unwrap());
        let pairs: Vec<(&str, &str)> = cells.iter().map(|(heading, text)| (heading.as_str(), text.as_str())).collect();
        let scored = scorer.explain_with_changes(&Record::from_pairs(&pairs));
        prop_assert_eq!(scored.score, scorer.score(&Record::from_pairs(&pairs)));
        let sum: i32 = scored.points.iter().map(|row| row.points).sum();
        prop_assert_eq!(sum, scored.score as i32, "{:#?}", scored.lines());
        for row in &scored.points {
            prop_assert!(row.of == 0 || (0..=row.of as i32).contains(&row.points), "{}", row);
            let Some(change) = &row.change else { continue };
            // The lead is changed as a person would change the file.
            let mut changed: Vec<(&str, &str)> = pairs.clone();
            match changed.iter_mut().find(|(heading, _)| *heading == change.column) {
                Some(cell) => cell.1 = &change.value,
                None => changed.push((&change.column, &change.value)),
            }
            let after = scorer.score(&Record::from_pairs(&changed));
            prop_assert_eq!(after, scored.score + change.gain, "{}", row);
        }
    }
}

#[test]
fn plain_language_algorithm_lists_every_criterion_and_its_penalty() {
    let goal = "CTOs in Germany, not agencies, 50-200 employees, must know Rust, ideally in fintech";
    let algorithm = Algorithm::from_goal(goal, Day::parse("2026-11-15").unwrap()).validate().unwrap();
    assert_eq!(algorithm.weight_sum(), 100);
    assert!(algorithm.criteria.iter().all(|criterion| criterion.loses.is_some()), "{algorithm:?}");
    let words = algorithm.in_words();
    assert_eq!(words.avoided, ["company in agency (a lead with it loses 60 points)"]);
    assert!(
        words.wanted.iter().any(|line| line.starts_with("company with 50 to 200 employees")),
        "{words:?}"
    );
    assert!(
        words.required.iter().any(|line| line.contains("rust") && line.contains("loses 30")),
        "{words:?}"
    );
}
