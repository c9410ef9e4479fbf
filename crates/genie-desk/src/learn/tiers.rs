//! The user's own ranking in a file: a column of tiers, or the order of the rows.

use std::collections::BTreeSet;

/// Headings of a column that rates leads.
const HEADINGS: [&str; 7] = ["tier", "place", "rank", "ranking", "priority", "grade", "human_tier"];

/// Words that people use for tiers.
const WORDS: [(&str, u32); 16] = [
    ("best", 1),
    ("hot", 1),
    ("high", 1),
    ("strong", 1),
    ("good", 1),
    ("yes", 1),
    ("medium", 2),
    ("warm", 2),
    ("middle", 2),
    ("maybe", 2),
    ("ok", 2),
    ("low", 3),
    ("cold", 3),
    ("weak", 3),
    ("bad", 3),
    ("no", 3),
];

/// The column of tiers among these headings.
pub fn column(headings: &[String]) -> Option<usize> {
    let same = |heading: &String, wanted: &str| heading.trim().eq_ignore_ascii_case(wanted);
    HEADINGS.iter().find_map(|wanted| headings.iter().position(|heading| same(heading, wanted)))
}

/// The tiers of some cells, the smaller the better; none for an empty cell.
pub fn read(cells: &[String]) -> Vec<Option<u32>> {
    let known: Vec<Option<u32>> = cells.iter().map(|cell| number(cell).or_else(|| word(cell))).collect();
    let said = |cell: &String| !cell.trim().is_empty();
    if cells.iter().zip(&known).all(|(cell, tier)| tier.is_some() || !said(cell)) {
        return known;
    }
    // Letters and unknown words are tiers in alphabetical order.
    let lower = |cell: &String| cell.trim().to_lowercase();
    let distinct: BTreeSet<String> = cells.iter().filter(|cell| said(cell)).map(lower).collect();
    let order: Vec<String> = distinct.into_iter().collect();
    let place =
        |cell: &String| order.binary_search(&lower(cell)).ok().and_then(|at| u32::try_from(at + 1).ok());
    cells.iter().map(|cell| if said(cell) { place(cell) } else { None }).collect()
}

/// The first whole number in a cell: `1`, `Tier 2`.
fn number(cell: &str) -> Option<u32> {
    let digits = cell.split(|character: char| !character.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok()
}

fn word(cell: &str) -> Option<u32> {
    WORDS.iter().find(|(word, _)| cell.trim().eq_ignore_ascii_case(word)).map(|(_, tier)| *tier)
}
