//! Headings that are like a known one: `Person - Email - Work` says no more than `Email`. Words that only tell
//! whose a column is are left out, one kind after the other; the words themselves are data of `genie-tables`.

use genie_tables::{fold_heading, headings};

use super::field::PEOPLE;

/// The table of such words in the data file of headings.
const QUALIFIERS: &str = "qualifiers";

/// The word that stands for all words for an organisation.
const COMPANY: &str = "company";

/// How many words a heading may have.
const WORDS_MAX: usize = 8;

/// The kinds of words that are left out, in the order in which they are tried.
const LEFT_OUT: [&[&str]; 7] = [
    &["sale"],
    &["sale", "noise"],
    &["sale", "noise", "current"],
    &["sale", "noise", "person"],
    &["sale", "noise", "person", "current"],
    &["sale", "noise", "source"],
    &["sale", "noise", "person", "current", "source"],
];

/// The column that a heading is like, if it is like one.
pub(super) fn column_like(heading: &str) -> Option<&'static str> {
    let words = words(heading);
    if words.len() > WORDS_MAX || is_about_a_sale(heading, &words) {
        return None;
    }
    LEFT_OUT.into_iter().find_map(|kinds| {
        let is_kept = |word: &&String| !kinds.iter().any(|kind| is_qualifier(kind, word));
        let kept: Vec<&String> = words.iter().filter(is_kept).collect();
        let plain: String = kept.iter().map(|word| word.as_str()).collect();
        let with_company: String = kept.iter().map(|word| organization_as_company(word)).collect();
        [plain, with_company].iter().find_map(|folded| headings().column(PEOPLE, folded))
    })
}

/// Whether a cell is a form of address, such as `Mr.` or `Frau Dr.`.
pub(super) fn is_salutation(cell: &str) -> bool {
    is_qualifier("salutation", &fold_heading(cell))
}

/// Whether a heading names something about a sale. Pipedrive and others write `Deal - Title` and `Lead - Title`,
/// but `Deal - Contact person` is a person again.
pub(super) fn names_a_sale(heading: &str) -> bool {
    is_about_a_sale(heading, &words(heading))
}

fn is_about_a_sale(heading: &str, words: &[String]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    let is_sale = is_qualifier("sale", first) || first == "lead" && heading.contains(" - ");
    let is_party = |word: &String| is_qualifier("person", word) || is_qualifier("organization", word);
    is_sale && !rest.first().is_some_and(is_party)
}

fn is_qualifier(kind: &str, word: &str) -> bool {
    headings().column(QUALIFIERS, word) == Some(kind)
}

fn organization_as_company(word: &str) -> &str {
    if is_qualifier("organization", word) { COMPANY } else { word }
}

/// The words of a heading, folded. `primaryEmail1` has three.
fn words(heading: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut before = ' ';
    for character in heading.chars() {
        let is_border = !character.is_alphanumeric()
            || character.is_uppercase() && before.is_lowercase()
            || character.is_numeric() != before.is_numeric();
        if is_border {
            words.push(fold_heading(&std::mem::take(&mut word)));
        }
        word.push(character);
        before = character;
    }
    words.push(fold_heading(&word));
    words.retain(|word| !word.is_empty());
    words
}
