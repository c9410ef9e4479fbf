//! The word lists: the shipped ones are valid, and every kind of mistake is found.

use genie_scoring::{Field, Record, WordLists, problems_in};
use genie_tables::headings;

fn problems(lists: &WordLists) -> Vec<String> {
    problems_in(lists).iter().map(ToString::to_string).collect()
}

#[test]
fn shipped_word_lists_have_no_problems() {
    assert_eq!(problems(&WordLists::shipped()), Vec::<String>::new());
}

/// Adds a text to a file and expects one problem with this message.
fn check(file: &'static str, text: &str, message: &str) {
    let found = problems(&WordLists::shipped().with_addition(file, text));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with(file) && found[0].ends_with(message), "{} is not {message}", found[0]);
}

#[test]
fn dangling_reference_in_a_word_list_is_reported() {
    check("roles/care.txt", "[zookeeper]\nfamily: care\nnear: zebra = 300", "there is no role \"zebra\"");
    check("roles/care.txt", "[zookeeper]\nwithin: zebra", "there is no role \"zebra\"");
    check("industries/goods.txt", "[zoos]\nnear: zebras = 300", "there is no industry \"zebras\"");
    check("industries/goods.txt", "[zoos]\nprofession: zookeeper", "the profession is not a role");
    check(
        "places/world.txt",
        "[zamunda]\nwithin: zebra land",
        "no place \"zebra land\" is listed before this one",
    );
    check("companies.txt", "[zoos]\ncompanies: zebra inc = 12", "there is no industry \"zoos\"");
    check("columns.txt", "[zebra]\nheadings: zebraname", "there is no field \"zebra\"");
    check("goals/cues.txt", "[zebra]\nphrases: zebra", "there is no cue \"zebra\"");
    let without =
        WordLists::shipped().with_replacement("roles/care.txt", "[school principal]", "[zookeeper]");
    let needed = "no file has the role \"school principal\", which titles need";
    assert!(problems(&without).iter().any(|problem| problem.ends_with(needed)));
}

#[test]
fn column_without_a_matching_header_is_reported() {
    let lists =
        WordLists::shipped().with_replacement("columns.txt", "columns: phone", "columns: phone, zebra");
    let found = problems(&lists);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].ends_with("no heading names the column \"zebra\""), "{}", found[0]);
}

#[test]
fn every_known_header_maps_to_a_scoring_field() {
    let columns = headings().columns("people");
    let names: Vec<&str> =
        columns.flat_map(|column| headings().names("people", column)).map(String::as_str).collect();
    assert!(names.len() > 600, "the headings were not found");
    for name in names {
        let record = Record::from_pairs(&[(name, "x")]);
        assert_ne!(record.cells()[0].field, Field::Other, "{name}");
    }
}

#[test]
fn duplicate_phrase_in_a_word_list_is_reported() {
    check("skills.txt", "[zebra]\nwords: zebras", "\"zebras\" is listed already");
    check("roles/care.txt", "[zookeeper]\nfamily: care\nfields: nursing", "\"nursing\" is listed already");
    check("places/world.txt", "[zamunda]\ncities: berlin", "\"berlin\" is listed already");
    check("near_misses.txt", "[more]\nwords: engineer", "\"engineer\" is a word of another list");
    check("skills.txt", "[k8s]", "\"k8s\" is listed already");
    check("industries/goods.txt", "[zoos]\nnear: banking = 1, banking = 2", "\"banking\" is listed twice");
}

#[test]
fn contradiction_in_a_word_list_is_reported() {
    let heading = WordLists::shipped().with_replacement(
        "columns.txt",
        "columns: record_detail,",
        "columns: record_detail, email,",
    );
    assert!(problems(&heading).iter().any(|problem| problem.contains("is also a column of")));
    check("roles/care.txt", "[zookeeper]", "a role needs either a family or a wider role");
    check(
        "roles/care.txt",
        "[zookeeper]\nwithin: zookeeper",
        "the role is nested in itself, or too deeply in others",
    );
    check(
        "roles/care.txt",
        "[zookeeper]\nfamily: care\npeople: head of zebras = 76",
        "\"head of zebras\" begins with a rank, which is read separately",
    );
    check(
        "roles/care.txt",
        "[zookeeper]\nfamily: care\nnear: zookeeper = 5",
        "\"zookeeper\" must be another entry with a closeness of at most 1000",
    );
}

#[test]
fn malformed_line_in_a_word_list_is_reported() {
    check("skills.txt", "[zebra]\nwords zebroid", "expected \"key: items\"");
    check("skills.txt", "[zebra]\nstripes: many", "\"stripes\" is not a valid key in this file");
    check("skills.txt", "[zebra]\nwords: zebroid\nwords: zorse", "\"words\" is listed twice");
    check("skills.txt", "[zebra]\n    zebroid", "an indented line must follow a key");
    check("sizes.txt", "[more]\nphrases: zebra herd = many", "\"zebra herd\" needs a range");
    check("goals/quantities.txt", "[zebras]\nwords: zebra", "nothing uses the words of \"zebras\"");
    check("roles/care.txt", "[zookeeper]\nfamily: care\ntraits: striped", "there is no trait \"striped\"");
    let level = "[zookeeper]\nfamily: care\npeople: zebra vet = high";
    check("roles/care.txt", level, "\"zebra vet\" needs a number after an equals sign");
}
