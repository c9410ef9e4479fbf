//! Companies of many languages, one case per line of `tests/data/tidy`, and how a message writes them.

use genie_people::tidy::{company, company_in_sentence};

const COMPANIES: &str = include_str!("../data/tidy/companies.txt");
const ARTICLES: &str = include_str!("../data/tidy/articles.txt");

/// The cells of each case; `-` is no value that a message could write.
fn cases<const CELLS: usize>(file: &'static str) -> impl Iterator<Item = [&'static str; CELLS]> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('|').collect::<Vec<_>>().try_into().expect(line))
}

fn check(class: &str, case: &str, written: Option<String>, expected: &str) -> Option<String> {
    let written = written.unwrap_or("-".to_owned());
    (written != expected).then(|| format!("{class}: {case} is {written:?} and not {expected:?}"))
}

fn assert_none_wrong(wrong: &[String], cases: usize) {
    assert!(wrong.is_empty(), "{} of {cases} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn company_is_named_without_its_legal_form() {
    let wrong = cases(COMPANIES).filter_map(|[class, text, said]| check(class, text, company(text), said));
    assert_none_wrong(&wrong.collect::<Vec<_>>(), cases::<3>(COMPANIES).count());
}

#[test]
fn institution_has_an_article_in_a_sentence() {
    let written = |text| company(text).map(|company| company_in_sentence(&company));
    let wrong = cases(ARTICLES).filter_map(|[class, text, said]| check(class, text, written(text), said));
    assert_none_wrong(&wrong.collect::<Vec<_>>(), cases::<3>(ARTICLES).count());
}
