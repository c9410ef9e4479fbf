//! Artifacts are found from plain requests: always the same ones, and an uncertain match is never presented
//! as certain.

use proptest::prelude::*;
use serde_json::json;

use genie_kernel::{DAY_MS, Timestamp};
use genie_outreach::artifact::Kind;
use genie_outreach::artifact::query::{Answer, Artifact, Days, Entry, Query};
use genie_scoring::Day;

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

/// A Wednesday.
fn today() -> Day {
    day("2026-05-20")
}

fn ask(text: &str) -> Query {
    Query::parse(text, today())
}

fn entry(artifact_type: Kind, key: &str, created: &str, version: u32) -> Entry {
    let created_day = day(created);
    let created_at = Timestamp(i64::from(day("2026-01-01").days_until(created_day)) * DAY_MS);
    Entry { key: key.to_owned(), title: String::new(), artifact_type, created_day, created_at, version }
}

fn stored() -> Vec<Entry> {
    let mut titled = entry(Kind::JobPosting, "p-17", "2026-05-19", 1);
    titled.title = "Société Générale – Ingénieur".to_owned();
    vec![
        entry(Kind::JobPosting, "acme-senior-engineer", "2026-05-10", 1),
        entry(Kind::JobPosting, "acme-senior-engineer", "2026-05-20", 2),
        entry(Kind::JobPosting, "globex", "2026-05-03", 1),
        titled,
        entry(Kind::ScoringAlgorithm, "default", "2026-05-13", 1),
        entry(Kind::ScoringAlgorithm, "default", "2026-05-20", 2),
        entry(Kind::PythonScript, "churn", "2026-05-03", 1),
        entry(Kind::PythonScript, "churn-by-industry", "2026-05-03", 1),
        entry(Kind::AnalysisResult, "churn", "2026-05-18", 1),
        entry(Kind::Context, "notes-2026-05-03", "2026-05-20", 1),
    ]
}

fn find(text: &str) -> Answer {
    ask(text).rank(stored().into_iter())
}

fn found(text: &str) -> Vec<String> {
    names(&find(text))
}

/// The names of the matches, with a mark in front if the match is certain.
fn names(answer: &Answer) -> Vec<String> {
    let name = |entry: &Entry| format!("{} {} v{}", entry.artifact_type.name(), entry.key, entry.version);
    match answer {
        Answer::None => vec![],
        Answer::One(entry) => vec![format!("= {}", name(entry))],
        Answer::Several(entries) => entries.iter().map(name).collect(),
    }
}

/// Documents with their content.
fn documents() -> Vec<Artifact> {
    let text = |kind, key, created, text: &str| {
        Artifact::new(entry(kind, key, created, 1), &json!({ "text": text }))
    };
    vec![
        text(Kind::Context, "kickoff", "2026-05-18", "We agreed on prices: 49 euros for the starter plan."),
        text(Kind::Context, "dana", "2026-05-19", "Dana likes the onboarding, not the price."),
        text(Kind::AnalysisResult, "churn", "2026-05-12", "Customers leave because of slow onboarding."),
        text(
            Kind::JobPosting,
            "bakery",
            "2026-05-03",
            "Bakers wanted in Lyon, with five years of experience.",
        ),
        Artifact::new(
            entry(Kind::AnalysisResult, "salaries", "2026-05-10", 1),
            &json!({ "median": { "Lyon": 31000, "Paris": 36000 }, "remarks": ["without bonuses"] }),
        ),
        Artifact::named(entry(Kind::Message, "message-1", "2026-05-20", 1)),
    ]
}

fn days(text: &str) -> Option<(String, String)> {
    ask(text).days.map(|Days { first, last }| (first.to_string(), last.to_string()))
}

#[test]
fn dates_in_a_request_are_parsed_from_plain_words() {
    let on = |day: &str| Some((day.to_owned(), day.to_owned()));
    let span = |first: &str, last: &str| Some((first.to_owned(), last.to_owned()));
    let table = [
        ("posting today", on("2026-05-20")),
        ("job posting from yesterday", on("2026-05-19")),
        ("yesterday's posting", on("2026-05-19")),
        ("the day before yesterday", on("2026-05-18")),
        ("the scoring algorithm of last week", span("2026-05-11", "2026-05-17")),
        ("this week", span("2026-05-18", "2026-05-24")),
        ("last month", span("2026-04-01", "2026-04-30")),
        ("previous year", span("2025-01-01", "2025-12-31")),
        ("last 3 days", span("2026-05-17", "2026-05-20")),
        ("over the past two weeks", span("2026-05-06", "2026-05-20")),
        ("in the last 24 hours", span("2026-05-19", "2026-05-20")),
        ("3 days ago", on("2026-05-17")),
        ("a week ago", span("2026-05-11", "2026-05-17")),
        ("a couple of months ago", span("2026-03-01", "2026-03-31")),
        ("since monday", span("2026-05-18", "2026-05-20")),
        ("since wednesday", on("2026-05-20")),
        ("on Friday", on("2026-05-15")),
        ("last Wednesday", on("2026-05-13")),
        ("2026-05-03", on("2026-05-03")),
        ("from 03.05.2026", on("2026-05-03")),
        ("from 5/3/2026", on("2026-05-03")),
        ("python script named churn from 3 May 2026", on("2026-05-03")),
        ("the 3rd of May", on("2026-05-03")),
        ("May 3rd, 2026", on("2026-05-03")),
        ("from 24 December", on("2025-12-24")),
        ("from 29 February", on("2024-02-29")),
        ("in May", span("2026-05-01", "2026-05-31")),
        ("in April", span("2026-04-01", "2026-04-30")),
        ("from June", span("2025-06-01", "2025-06-30")),
        ("May 2025", span("2025-05-01", "2025-05-31")),
        ("in 2024", span("2024-01-01", "2024-12-31")),
        ("since the 3rd of May", span("2026-05-03", "2026-05-20")),
        ("since April", span("2026-04-01", "2026-05-20")),
        ("after 3 May 2026", span("2026-05-04", "2026-05-20")),
        ("before monday", span("0001-01-01", "2026-05-17")),
        ("until 3 May 2026", span("0001-01-01", "2026-05-03")),
        ("between 3 May and 5 May 2026", span("2026-05-03", "2026-05-05")),
        ("from monday to today", span("2026-05-18", "2026-05-20")),
        ("2026-02-30", None),
        ("2026-+5-03", None),
        ("the posting we may use", None),
        ("March Capital posting", None),
        ("31 things", None),
        ("last posting", None),
        ("posting \"today\"", None),
        ("999999999999 days ago", None),
        ("the last 10000 years", span("0001-01-01", "2026-05-20")),
    ];
    for (text, expected) in table {
        assert_eq!(days(text), expected, "{text}");
    }
}

#[test]
fn artifact_kinds_are_parsed_from_common_phrases() {
    use Kind::*;
    let table: &[(&str, &[Kind])] = &[
        ("job posting from yesterday", &[JobPosting]),
        ("the postings", &[JobPosting]),
        ("JOB AD", &[JobPosting]),
        ("job_posting", &[JobPosting]),
        ("scoring-algorithm", &[ScoringAlgorithm]),
        ("my script", &[PythonScript]),
        ("research on churn", &[AnalysisResult]),
        ("analyses", &[AnalysisResult]),
        ("conversation", &[Chat]),
        ("rule of thumb", &[Heuristic]),
        ("lead import", &[LeadImport]),
        ("message to Jane", &[Message]),
        ("campaign context", &[Context]),
        ("postings and scripts of last week", &[JobPosting, PythonScript]),
        ("script named research", &[PythonScript]),
        ("\"posting\"", &[]),
        ("list my saved artifacts", &[]),
    ];
    for (text, expected) in table {
        assert_eq!(ask(text).kinds, *expected, "{text}");
    }
    for kind in Kind::ALL {
        assert_eq!(ask(kind.name()).kinds, [*kind]);
        assert_eq!(ask(kind.words()).kinds, [*kind]);
    }
}

#[test]
fn artifact_name_is_the_words_left_after_kind_and_date() {
    let words = |text: &str| ask(text).words.join(" ");
    assert_eq!(words("show me the Acme job posting from yesterday, please"), "acme");
    assert_eq!(words("python script named churn from 3 May 2026"), "churn");
    assert_eq!(words("the script called research today"), "research");
    assert_eq!(words("\"the last posting\""), "the last posting");
    assert_eq!(words("posting of Société Générale"), "societe generale");
    assert_eq!(words("version 2 of the acme posting"), "acme");
    assert!(ask("list my saved artifacts").is_open());
    assert!(ask("").is_open());
    assert!(!ask("acme").is_open());
}

#[test]
fn request_finds_the_matching_artifact() {
    let table: &[(&str, &[&str])] = &[
        ("show me the job posting from yesterday", &["= job_posting p-17 v1"]),
        ("Acme job posting", &["= job_posting acme-senior-engineer v2"]),
        ("ACME ENGINEERS", &["= job_posting acme-senior-engineer v2"]),
        ("version 1 of the acme posting", &["= job_posting acme-senior-engineer v1"]),
        ("acme-senior-engineer before monday", &["= job_posting acme-senior-engineer v1"]),
        ("societe generale", &["= job_posting p-17 v1"]),
        ("the SOCIÉTÉ posting", &["= job_posting p-17 v1"]),
        ("the scoring algorithm of last week", &["= scoring_algorithm default v1"]),
        ("scoring algorithm", &["= scoring_algorithm default v2"]),
        ("python script named churn from 3 May 2026", &["= python_script churn v1"]),
        ("python script from 3 May 2026", &["python_script churn v1", "python_script churn-by-industry v1"]),
        // A key takes precedence over words; if two kinds share a key, the user has to choose.
        ("churn", &["analysis_result churn v1", "python_script churn v1"]),
        ("churn analysis", &["= analysis_result churn v1"]),
        ("industry script", &["= python_script churn-by-industry v1"]),
        ("globe", &["= job_posting globex v1"]),
        ("posting today", &["= job_posting acme-senior-engineer v2"]),
        ("show me notes-2026-05-03", &["= context notes-2026-05-03 v1"]),
        ("the latest posting", &["= job_posting acme-senior-engineer v2"]),
        ("the last posting before today", &["= job_posting p-17 v1"]),
        // Neither of these is a certain match.
        ("the initech engineer posting", &["job_posting acme-senior-engineer v2"]),
        ("posting notes-2026-05-03", &["context notes-2026-05-03 v1"]),
        ("posting from 1 January 2020", &[]),
        ("initech", &[]),
        ("chat from yesterday", &[]),
        ("version 9", &[]),
    ];
    for (text, expected) in table {
        assert_eq!(found(text), *expected, "{text}");
    }
}

#[test]
fn artifact_is_found_by_its_content() {
    let table: &[(&str, &[&str])] = &[
        ("find the note about the starter plan", &["= context kickoff v1"]),
        ("the document that mentions bonuses", &["= analysis_result salaries v1"]),
        ("which note says something about Paris?", &["= analysis_result salaries v1"]),
        ("what did Dana say about the onboarding?", &["= context dana v1"]),
        ("the onbaording analysis", &["= analysis_result churn v1"]),
        ("posting for an experienced baker", &["= job_posting bakery v1"]),
        // A name comes before a content, and the best content first.
        ("the note about salaries", &["= analysis_result salaries v1"]),
        ("the note about pricing", &["context dana v1", "context kickoff v1"]),
        ("the latest note about pricing", &["= context dana v1"]),
        ("note about prices from monday", &["= context kickoff v1"]),
        // Without a name or a word that tells, only the time does; a message to a lead is no document.
        ("what does the latest report say?", &["= context dana v1"]),
        ("the latest analysis", &["= analysis_result churn v1"]),
        ("the newest note", &["= context dana v1"]),
        // Words that are missing make a match doubtful.
        ("the note about onboarding in Tokyo", &["analysis_result churn v1", "context dana v1"]),
        ("the note about Tokyo", &[]),
    ];
    for (text, expected) in table {
        assert_eq!(names(&ask(text).find(&documents())), *expected, "{text}");
    }
}

#[test]
fn artifact_list_is_complete_and_newest_first() {
    let expected = [
        "job_posting acme-senior-engineer v2",
        "scoring_algorithm default v2",
        "context notes-2026-05-03 v1",
        "job_posting p-17 v1",
        "analysis_result churn v1",
        "job_posting globex v1",
        "python_script churn v1",
        "python_script churn-by-industry v1",
    ];
    assert_eq!(found("list my saved artifacts"), expected);
    assert_eq!(found("show everything from 3 May 2026"), expected[5..]);
    assert_eq!(ask("list my saved artifacts").rank(std::iter::empty()), Answer::None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn search_result_does_not_depend_on_storage_order(
        entries in Just(stored()).prop_shuffle(),
        text in "(the |last |)(acme|churn|script|posting|engineer|version 2|)( today| from may| last week|)",
    ) {
        prop_assert_eq!(ask(&text).rank(entries.into_iter()), find(&text));
    }

    #[test]
    fn artifact_is_always_found_by_its_exact_key(at in 0..10_usize) {
        let wanted = stored()[at].clone();
        let is_wanted = |entry: &Entry| entry.key == wanted.key;
        match find(&wanted.key) {
            Answer::None => prop_assert!(false, "{} was not found", wanted.key),
            Answer::One(entry) => prop_assert!(is_wanted(&entry)),
            Answer::Several(entries) => prop_assert!(entries.iter().all(is_wanted)),
        }
    }

    #[test]
    fn any_request_is_parsed_without_a_panic(text in any::<String>(), words in proptest::collection::vec(
        proptest::sample::select(&["last", "3", "days", "since", "may", "before", "the", "0001-01-01", "between",
            "and", "9999-12-31", "year", "ago", "10000", "to", "\"", "version", "of", "named", "after", "a few"][..]), 0..8,
    )) {
        for today in ["0001-01-01", "9999-12-31", "2024-02-29"] {
            for text in [&text, &words.join(" ")] {
                let query = Query::parse(text, day(today));
                if let Some(days) = query.days {
                    prop_assert!(days.first <= days.last, "{text} on {today}: {days:?}");
                }
                let _ = query.rank(stored().into_iter());
            }
        }
    }
}
