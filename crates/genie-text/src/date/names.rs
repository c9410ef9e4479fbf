//! The names of months and weekdays.

/// The prefixes of month names, in the languages of exports.
const MONTHS: [&[&str]; 12] = [
    &["jan", "janv", "jän", "ene", "gen"],
    &["feb", "fév", "fev"],
    &["mar", "mär", "mrz", "maa", "mrt"],
    &["apr", "avr", "abr"],
    &["may", "mai", "mag", "mei"],
    &["jun", "juin", "giu"],
    &["jul", "juil", "lug"],
    &["aug", "aoû", "aou", "ago"],
    &["sep", "set"],
    &["oct", "okt", "ott", "out"],
    &["nov"],
    &["dec", "dez", "déc", "dic"],
];

/// The English names of the months.
const ENGLISH_MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The English names of the weekdays.
const ENGLISH_WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/// The prefixes of weekday names, in the languages of exports.
const WEEKDAYS: [&str; 30] = [
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "montag",
    "dienstag",
    "mittwoch",
    "donnerstag",
    "freitag",
    "samstag",
    "sonntag",
    "lun",
    "mardi",
    "mer",
    "jeu",
    "ven",
    "sam",
    "dim",
    "martes",
    "mié",
    "jue",
    "vie",
    "sáb",
    "dom",
    "gio",
    "seg",
    "qua",
];

/// The month that a word of a date names, in any language; longer words match by prefix.
pub fn month_named(word: &str) -> Option<i8> {
    let word = word.to_lowercase();
    if word.chars().count() < 3 || !word.chars().next().is_some_and(char::is_alphabetic) {
        return None;
    }
    number_of(MONTHS.iter().position(|names| names.iter().any(|name| word.starts_with(name))))
}

/// The month that a word of running text names, by its full English name or first three letters.
pub fn month_named_exactly(word: &str) -> Option<i8> {
    let word = word.to_lowercase();
    let is_name = |name: &&str| {
        **name == word || name.get(..3) == Some(&word) || (word == "sept" && name.starts_with("sep"))
    };
    number_of(ENGLISH_MONTHS.iter().position(is_name))
}

/// The number of days from Monday to the weekday with this English name.
pub fn weekday_named(word: &str) -> Option<i64> {
    let index = ENGLISH_WEEKDAYS.iter().position(|name| *name == word)?;
    i64::try_from(index).ok()
}

/// Whether a word of a date names a weekday, in any of the languages.
pub fn is_weekday(word: &str) -> bool {
    let word = word.to_lowercase();
    let is_word = word.chars().all(|character| character.is_alphabetic() || character == '.');
    is_word && month_named(&word).is_none() && WEEKDAYS.iter().any(|day| word.starts_with(day))
}

/// Months count from 1.
fn number_of(index: Option<usize>) -> Option<i8> {
    i8::try_from(index? + 1).ok()
}
