//! Misspelt verbs. Only the first word of a clause is ever corrected, and never a word that exists.

use super::text::Words;

/// The verbs that are looked for.
const VERBS: Words = Words(
    "create remind remember delete remove erase rename change update complete finish show list mark cross \
     check display finished completed schedule cancel add",
);
/// Words that are near a verb and are none.
const WORDS: Words = Words(
    "move love prove crate great treat cheat debate relate dilate deplete elite renamed resume reduce \
     chance charge challenge date upgrade compete compute compile fish finance shoe shop slow snow stow \
     shot how know last lost most must mist best rest test west fist lift live lit lint like make dark \
     park bark work mask mary marks max cross gross cheek chuck chick clock track crack check please \
     phase erased ease raise case phrase reminds remix rewind mind members member remote removed remover \
     rumor device delegate delay deliver relax repeat create creates created updated channel council \
     counsel candle and ad odd aid dad had said mad sad bad ask any all are lead head read bed red fed \
     led dispatch play replay show's shows shown lists listen marked market mars art add app ann adds \
     added complex",
);
/// Short verbs are matched only by these.
const SHORT: &[(&str, &str)] = &[
    ("addd", "add"),
    ("aadd", "add"),
    ("adda", "add"),
    ("shwo", "show"),
    ("sohw", "show"),
    ("lsit", "list"),
    ("lits", "list"),
    ("makr", "mark"),
    ("mrak", "mark"),
];

/// The verb that was probably meant.
pub(super) fn verb(word: &str) -> Option<&'static str> {
    if let Some((_, verb)) = SHORT.iter().find(|(typed, _)| *typed == word) {
        return Some(verb);
    }
    let letters = word.chars().count();
    if !(4..=12).contains(&letters)
        || !word.chars().all(|c| c.is_ascii_lowercase())
        || WORDS.has(word)
        || word.ends_with("ing")
    {
        return None;
    }
    let inflected = |verb: &str| word.starts_with(verb) || (word.ends_with("ed") && !verb.ends_with("ed"));
    VERBS.iter().find(|verb| {
        !inflected(verb)
            && distance(word, verb) <= if verb.len() >= 6 { 2 } else { usize::from(verb.len() >= 4) }
    })
}

/// How many letters have to be put in, left out, changed or swapped with their neighbour.
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
