//! Names and companies of many languages, one case per line of `tests/data/tidy`, and how a message writes them.

use genie_people::tidy::{Named, company, company_in_sentence, first_name};

const NAMES: &str = include_str!("../data/tidy/names.txt");
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
fn greeting_uses_the_given_name() {
    let filled = |text: &'static str| Some(text).filter(|text| !text.is_empty());
    let mut wrong = Vec::new();
    for [class, first, last, full, slug, expected] in cases(NAMES) {
        let address = filled(slug).map(|slug| format!("https://www.linkedin.com/in/{slug}"));
        let named = Named { first: filled(first), last: filled(last), full, address: address.as_deref() };
        let case = format!("{full} ({first}, {last}) at {slug}");
        wrong.extend(check(class, &case, first_name(named), expected));
    }
    assert_none_wrong(&wrong, cases::<6>(NAMES).count());
}

#[test]
fn company_is_named_without_its_legal_form() {
    let wrong = cases(COMPANIES).filter_map(|[class, text, said]| check(class, text, company(text), said));
    assert_none_wrong(&wrong.collect::<Vec<_>>(), cases::<3>(COMPANIES).count());
}

#[test]
fn institution_gets_an_article_in_a_sentence() {
    let written = |text| company(text).map(|company| company_in_sentence(&company));
    let wrong = cases(ARTICLES).filter_map(|[class, text, said]| check(class, text, written(text), said));
    assert_none_wrong(&wrong.collect::<Vec<_>>(), cases::<3>(ARTICLES).count());
}
