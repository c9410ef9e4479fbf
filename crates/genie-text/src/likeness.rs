//! The similarity of two words or texts: misspellings, and shared letters.

use std::collections::BTreeSet;

/// The edit distance between two words, counting a swap of neighbouring letters as one edit.
pub fn distance(one: &str, other: &str) -> usize {
    strsim::osa_distance(one, other)
}

/// Whether the words differ in two swapped neighbouring letters.
pub fn is_transposed(one: &str, other: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    one != other && one.len() == other.len() && distance(one, other) == 1 && sorted(one) == sorted(other)
}

/// Whether `written` is `meant` with one letter doubled.
pub fn is_doubled(written: &str, meant: &str) -> bool {
    let letters: Vec<char> = written.chars().collect();
    letters.len() == meant.chars().count() + 1
        && (1..letters.len()).any(|at| {
            let once =
                letters.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, letter)| *letter);
            letters[at] == letters[at - 1] && once.eq(meant.chars())
        })
}

/// Whether `written` is `known` with one letter wrong, missing, added or swapped with its neighbour. The
/// ending must match: `founded` is not `founder` and `directory` is not `director`. Both are ASCII.
///
/// This is called for every unknown word of every lead against many known ones, so it looks at each letter
/// once instead of computing the distance.
pub fn is_misspelling(known: &str, written: &str) -> bool {
    let (known, written) = (known.as_bytes(), written.as_bytes());
    let start = known.iter().zip(written).take_while(|(one, other)| one == other).count();
    let same_end = |one: &[u8], other: &[u8]| !one.is_empty() && one == other;
    if written.len() == known.len() {
        let is_swapped = known.len() > start + 1
            && known[start] == written[start + 1]
            && known[start + 1] == written[start]
            && known[start + 2..] == written[start + 2..];
        return is_swapped || start < known.len() && same_end(&known[start + 1..], &written[start + 1..]);
    }
    if written.len() == known.len() + 1 {
        return same_end(&known[start..], &written[start + 1..]);
    }
    written.len() + 1 == known.len() && same_end(&known[start + 1..], &written[start..])
}

/// The three-letter runs of a text, for [`likeness`].
pub fn trigrams(text: &str) -> BTreeSet<[char; 3]> {
    let padded: Vec<char> = format!("  {text} ").chars().collect();
    padded.windows(3).map(|run| [run[0], run[1], run[2]]).collect()
}

/// The number of shared trigrams, in percent of those of each text.
pub fn likeness(one: &BTreeSet<[char; 3]>, other: &BTreeSet<[char; 3]>) -> usize {
    let shared = one.intersection(other).count();
    (200 * shared).checked_div(one.len() + other.len()).unwrap_or(0)
}
