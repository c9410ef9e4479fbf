//! What the address of a profile says about a name: it usually begins with the given name.

use super::given_name::{is_given, length};
use super::key;
use super::lists::TITLES_OR_NAMES;
use super::name::Named;
use super::name_order::{Greeting, greeting, is_family_name};
use super::name_words::{without_title, words, written};

/// The shortest first word that is looked for inside the words of an address, in letters.
const INSIDE_LETTERS_MIN: usize = 3;

/// The words of the address of a profile, without the number that LinkedIn adds.
struct Slug {
    words: Vec<String>,
}

impl Slug {
    fn of(address: &str) -> Option<Self> {
        let (_, slug) = address.split_once("/in/")?;
        let slug = slug.split(['/', '?', '#']).next()?;
        let mut words: Vec<String> = slug.split('-').filter(|word| !word.is_empty()).map(key).collect();
        while words.last().is_some_and(|word| word.contains(|letter: char| letter.is_ascii_digit())) {
            words.pop();
        }
        (!words.is_empty()).then_some(Self { words })
    }

    /// Whether the address begins with these words and something follows them.
    fn begins(&self, words: &[String]) -> bool {
        let beginnings = (1..self.words.len()).map(|count| self.words[..count].concat());
        beginnings.into_iter().any(|beginning| is_same(words, &beginning))
    }

    /// Whether the address consists of these words.
    fn is(&self, words: &[String]) -> bool {
        is_same(words, &self.words.concat())
    }

    fn has(&self, word: &str) -> bool {
        let whole = self.words.concat();
        let is_inside = |word: &String| word.chars().count() >= INSIDE_LETTERS_MIN && whole.contains(word);
        spellings(word).iter().any(|word| is_inside(word) || self.words.contains(word))
    }
}

/// The given name, where columns, commas or unknown titles leave it open and the address of the profile begins with it:
/// "Chan Tai Man, Peter" at `/in/peter-chan` is Peter.
pub(super) fn by_address(named: Named<'_>) -> Option<String> {
    let slug = Slug::of(named.address?)?;
    let (whole, _) = without_title(words(named.full));
    after_comma(named, &slug)
        .or_else(|| in_other_column(named, &slug))
        .or_else(|| by_two_words(&whole, &slug))
        .or_else(|| after_unknown_title(&whole, &slug))
        .or_else(|| after_family(named, &whole, &slug))
        .or_else(|| by_title(named, &slug))
}

fn after_comma(Named { first, last, full, .. }: Named<'_>, slug: &Slug) -> Option<String> {
    let after_comma = |text: &str| text.split_once(',').map(|(_, given)| words(given));
    let behind = last.and_then(after_comma).or_else(|| after_comma(full));
    if let Some(given) = behind.filter(|given| slug.begins(given)) {
        return Some(written(&given));
    }
    // A single word is the given name if something else follows it in the address.
    let (whole, _) = without_title(words(full));
    let is_alone = first.is_none() && last.is_none() && whole.len() == 1;
    (is_alone && slug.begins(&whole)).then(|| written(&whole))
}

/// "O'Malley" as the given name and "Siobhán" as the family name.
fn in_other_column(Named { first, last, .. }: Named<'_>, slug: &Slug) -> Option<String> {
    let is_swapped = |given: &Vec<String>| first.is_some_and(is_family) && slug.begins(given);
    last.map(words).filter(is_swapped).map(|given| written(&given))
}

/// "Nguyễn Thị Mai Anh" at `/in/maianh-nguyen` is Mai Anh.
fn by_two_words(whole: &[String], slug: &Slug) -> Option<String> {
    let is_one = |two: &&[String]| slug.words.len() > 1 && is_same(two, &slug.words[0]);
    whole.windows(2).skip(1).find(is_one).map(written)
}

/// The given name after a word that the address does not have: "Eläinlääkäri Minna Virtanen" at `/in/minna-virtanen`.
fn after_unknown_title(whole: &[String], slug: &Slug) -> Option<String> {
    let first = whole.first().filter(|first| !slug.has(first))?;
    let last = whole.len() - 1;
    let begins =
        |place: &usize| slug.begins(&whole[*place..=*place]) || (*place < last && slug.is(&whole[*place..]));
    let place = (1..whole.len()).find(begins)?;
    let given = &whole[place..];
    // "Juan García López" at `/in/garcia-lopez` is Juan, and "Anna Bauer" at `/in/bauer-praxis` Anna.
    let is_certain = match (is_given(first), is_given(&given[0])) {
        (true, false) => false,
        (false, true) => true,
        (true, true) | (false, false) => place < last,
    };
    is_certain.then(|| written(&given[..length(given)]))
}

/// The given name after the family name, if the address has them in the other order: "Rossi Mario" at `/in/mario-rossi`.
fn after_family(named: Named<'_>, whole: &[String], slug: &Slug) -> Option<String> {
    // What the address does not have may be a profession behind the name.
    let shown = whole.iter().rposition(|word| slug.has(word))?;
    let whole = &whole[..=shown];
    let (first, last) = (whole.first()?, whole.last()?);
    let turned = |place: usize| [&whole[place..], &whole[..place]].concat();
    let is_short = slug.words.len() == 2
        && is_same(std::slice::from_ref(last), &slug.words[0])
        && is_same(std::slice::from_ref(first), &slug.words[1]);
    let place = (1..whole.len())
        .find(|place| slug.is(&turned(*place)))
        .or_else(|| (is_short && whole.len() > 1).then(|| whole.len() - 1))?;
    let given = &whole[place];
    let is_turned = match (is_given(first), is_given(given)) {
        (true, false) => false,
        (false, true) => true,
        // Columns say more than the order of an address.
        (true, true) | (false, false) => named.first.is_none() && !is_family_name(given),
    };
    if !is_turned {
        return None;
    }
    let turned = turned(place);
    match greeting(&turned) {
        Greeting::Words(from, to) => Some(written(&turned[from..to])),
        Greeting::Beginning | Greeting::Whole | Greeting::Unknown => {
            Some(written(&turned[..length(&turned).min(whole.len() - place)]))
        }
    }
}

/// "Justice Mensah" at `/in/justice-mensah` has a given name, which may be a title elsewhere.
fn by_title(named: Named<'_>, slug: &Slug) -> Option<String> {
    let whole = words(named.full);
    let is_name = whole.len() == 2 && TITLES_OR_NAMES.has(&whole[0]) && slug.is(&whole);
    is_name.then(|| written(&whole[..1]))
}

/// Whether a name can only be a family name: "O'Malley", "McDonald".
fn is_family(name: &str) -> bool {
    let name = name.replace('’', "'");
    let rest = ["O'", "Mc", "Mac", "Fitz"].iter().find_map(|start| name.strip_prefix(start));
    rest.is_some_and(|rest| rest.starts_with(char::is_uppercase))
}

/// Whether words are the letters of an address.
fn is_same(words: &[String], address: &str) -> bool {
    spellings(&words.concat()).iter().any(|letters| letters == address)
}

/// The letters of a name in an address, in which "ü" is "u" or "ue".
fn spellings(name: &str) -> [String; 2] {
    let umlauts = [('ä', "ae"), ('ö', "oe"), ('ü', "ue"), ('å', "aa"), ('ø', "oe")];
    let wide = umlauts.iter().fold(name.to_lowercase(), |text, (letter, pair)| text.replace(*letter, pair));
    [name, &wide].map(|text| key(text).replace(['-', '\'', '’'], ""))
}
