//! Misspelt words. A verb is corrected only at the start of a clause, a noun anywhere, and an existing word
//! never.

use super::vocabulary::{CHANGING_VERBS, NOT_MISSPELT, NOUNS, SAFE_VERBS, VERB_ENDINGS};

/// The verb that a misspelt first word stands for, if any.
pub(super) fn verb(word: &str) -> Option<&'static str> {
    if let Some(verb) = without_vowels(word, CHANGING_VERBS.iter().chain(SAFE_VERBS.iter())) {
        return Some(verb);
    }
    let letters = word.chars().count();
    if !(4..=12).contains(&letters)
        || !word.chars().all(|c| c.is_ascii_lowercase())
        || NOT_MISSPELT.has(word)
        || word.ends_with("ing")
    {
        return None;
    }
    let other_form = |verb: &str| {
        word.strip_prefix(verb).is_some_and(|ending| VERB_ENDINGS.has(ending))
            || (word.ends_with("ed") && !verb.ends_with("ed"))
    };
    let begins = |verb: &&str| word.chars().next() == verb.chars().next() && !other_form(verb);
    let near = |verb: &&str| distance(word, verb) <= if verb.len() >= 7 { 2 } else { 1 };
    let ends = |verb: &str| verb.len() >= 6 || word.chars().last() == verb.chars().last();
    CHANGING_VERBS
        .iter()
        .copied()
        .filter(begins)
        .find(|verb| is_slip(word, verb))
        .or_else(|| {
            SAFE_VERBS
                .iter()
                .copied()
                .find(|verb| is_swapped(word, verb) || (begins(verb) && near(verb) && ends(verb)))
        })
        .or_else(|| ["addd", "aadd"].contains(&word).then_some("add"))
}

/// The intended word for an existing one, where everything after it supports the correction: "crate a task",
/// "ad buy milk".
pub(super) fn adding(word: &str) -> Option<&'static str> {
    match word {
        "ad" | "adda" => Some("add"),
        "crate" => Some("create"),
        _ => None,
    }
}

/// The noun that a misspelt word stands for.
pub(super) fn noun(word: &str) -> Option<&'static str> {
    // "tsk" is a sigh unless a number follows it.
    let short = || without_vowels(word, NOUNS.iter()).filter(|_| word != "tsk");
    let slip = NOUNS
        .iter()
        .copied()
        .find(|noun| is_swapped(word, noun) || (noun.len() > 3 && is_doubled(word, noun)));
    slip.or_else(short)
}

/// The word that was typed without its vowels: "lst", "tsks", "dlt". Only one word may fit.
fn without_vowels<'a>(word: &str, meant: impl Iterator<Item = &'a &'static str>) -> Option<&'static str> {
    const LETTERS_MIN: usize = 3;
    let vowel = |letter: char| "aeiou".contains(letter);
    if word.chars().count() < LETTERS_MIN || !word.chars().all(|c| c.is_ascii_lowercase() && !vowel(c)) {
        return None;
    }
    let mut found = meant.copied().filter(|one| one.chars().filter(|c| !vowel(*c)).eq(word.chars()));
    found.next().filter(|_| found.next().is_none())
}

/// Whether a word of a title is a misspelling of another: one typing slip, or one vowel for another. Short
/// words and numbers must match exactly.
pub(super) fn is_misspelling(word: &str, meant: &str) -> bool {
    const LETTERS_MIN: usize = 5;
    if !meant.chars().chain(word.chars()).all(char::is_alphabetic) {
        return false;
    }
    let (typed, wanted): (Vec<char>, Vec<char>) = (word.chars().collect(), meant.chars().collect());
    let mut wrong = typed.iter().zip(&wanted).filter(|(typed, meant)| typed != meant);
    let vowel = |letter: char| "aeiouy".contains(letter);
    let vowels = typed.len() == wanted.len()
        && wrong.next().is_some_and(|(typed, meant)| vowel(*typed) && vowel(*meant))
        && wrong.next().is_none();
    is_swapped(word, meant) || (wanted.len() >= LETTERS_MIN && (vowels || is_slip(word, meant)))
}

/// One typing slip: two letters swapped, one doubled or left out, or a neighbouring key hit instead or in
/// addition.
fn is_slip(word: &str, verb: &str) -> bool {
    let (word_end, verb_end) = (word.chars().last(), verb.chars().last());
    if is_swapped(word, verb) || is_doubled(word, verb) {
        return true;
    }
    if verb.len() <= 5 && word_end != verb_end {
        return false;
    }
    let (typed, meant): (Vec<char>, Vec<char>) = (word.chars().collect(), verb.chars().collect());
    if typed.len() + 1 == meant.len() {
        return without_one(&meant).any(|left| left == typed);
    }
    if typed.len() == meant.len() {
        let mut wrong = typed.iter().zip(&meant).filter(|(typed, meant)| typed != meant);
        return wrong.next().is_some_and(|(typed, meant)| beside(*typed, *meant)) && wrong.next().is_none();
    }
    let extra = |at: usize| {
        let near = |other: Option<&char>| other.is_some_and(|other| beside(typed[at], *other));
        near(at.checked_sub(1).and_then(|before| typed.get(before))) || near(typed.get(at + 1))
    };
    typed.len() == meant.len() + 1
        && without_one(&typed).enumerate().any(|(at, left)| left == meant && extra(at))
}

/// Whether two adjacent letters are swapped.
fn is_swapped(word: &str, meant: &str) -> bool {
    word.len() == meant.len() && word != meant && distance(word, meant) == 1 && {
        let (mut typed, mut wanted): (Vec<char>, Vec<char>) =
            (word.chars().collect(), meant.chars().collect());
        typed.sort_unstable();
        wanted.sort_unstable();
        typed == wanted
    }
}

/// Whether one letter is doubled.
fn is_doubled(word: &str, meant: &str) -> bool {
    let typed: Vec<char> = word.chars().collect();
    typed.len() == meant.chars().count() + 1
        && (1..typed.len()).any(|at| {
            typed[at] == typed[at - 1] && {
                let mut once = typed.clone();
                once.remove(at);
                once.iter().copied().eq(meant.chars())
            }
        })
}

/// Every way to leave one letter out, in the order of the letters.
fn without_one(letters: &[char]) -> impl Iterator<Item = Vec<char>> {
    (0..letters.len()).map(|at| [&letters[..at], &letters[at + 1..]].concat())
}

/// Whether two keys are adjacent.
fn beside(a: char, b: char) -> bool {
    const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
    let place =
        |key: char| (0_usize..).zip(ROWS).find_map(|(row, keys)| keys.find(key).map(|column| (row, column)));
    let (Some((row_a, column_a)), Some((row_b, column_b))) = (place(a), place(b)) else { return false };
    // A key is adjacent to the one above it and the one to the right of that.
    match row_a.abs_diff(row_b) {
        0 => column_a.abs_diff(column_b) == 1,
        1 => {
            let (above, below) = if row_a < row_b { (column_a, column_b) } else { (column_b, column_a) };
            above == below || above == below + 1
        }
        _ => false,
    }
}

/// The edit distance, counting a swap of neighbours as one edit.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let best = changed.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                if swapped { best.min(rows[i - 2][j - 2] + 1) } else { best }
            };
        }
    }
    rows[a.len()][b.len()]
}
