//! The article that the name of an institution has inside a sentence: "at the Ministry of Health". Brands have none.

use std::sync::LazyLock;

use super::lists::{INSTITUTIONS, List, NO_INSTITUTIONS};
use super::{is_capitals, key};

static WITH_ARTICLE: LazyLock<Vec<Pattern>> = LazyLock::new(|| patterns(&INSTITUTIONS));
static WITHOUT_ARTICLE: LazyLock<Vec<Pattern>> = LazyLock::new(|| patterns(&NO_INSTITUTIONS));

/// The words of a name, in which `*` is any words or none and `+` at least one.
struct Pattern {
    words: Vec<String>,
    is_capitals: bool,
    is_whole: bool,
}

fn patterns(list: &'static List) -> Vec<Pattern> {
    let pattern = |entry: &'static str| Pattern {
        words: key(entry).split(' ').map(str::to_owned).collect(),
        is_capitals: is_capitals(entry),
        is_whole: !entry.contains(['*', '+']),
    };
    list.lines().map(pattern).collect()
}

/// A company inside a sentence: "the University of Basel".
pub fn in_sentence(company: &str) -> String {
    let words: Vec<&str> = company.split_whitespace().collect();
    let name = match words.as_slice() {
        [article, name @ ..] if key(article) == "the" => name,
        name => name,
    };
    let name = name.join(" ");
    if needs_article(&name) { format!("the {name}") } else { company.to_owned() }
}

fn needs_article(name: &str) -> bool {
    let words = key(name);
    let words: Vec<&str> = words.split_whitespace().collect();
    let fits =
        |pattern: &Pattern| (!pattern.is_capitals || is_capitals(name)) && fits_words(&pattern.words, &words);
    // What is listed by its whole name is known best.
    WITH_ARTICLE.iter().filter(|pattern| pattern.is_whole).any(fits)
        || (!WITHOUT_ARTICLE.iter().any(fits) && WITH_ARTICLE.iter().any(fits))
}

fn fits_words(pattern: &[String], words: &[&str]) -> bool {
    let Some((first, rest)) = pattern.split_first() else { return words.is_empty() };
    match first.as_str() {
        "*" => (0..=words.len()).any(|count| fits_words(rest, &words[count..])),
        "+" => (1..=words.len()).any(|count| fits_words(rest, &words[count..])),
        word => words.split_first().is_some_and(|(first, words)| *first == word && fits_words(rest, words)),
    }
}
