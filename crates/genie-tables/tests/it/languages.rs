//! The people of many languages in every encoding that can write them: read right, or with a question, but
//! never wrong without one.

use std::io::Cursor;

use encoding_rs::{
    BIG5, EUC_KR, Encoding, GBK, KOI8_R, MACINTOSH, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252,
    WINDOWS_1253, WINDOWS_1254,
};

use genie_tables::{Choices, encoding_labels};

use crate::support::{open_with, opened, read_rows};

/// A language, then its people and their companies.
const PEOPLE: &str = include_str!("../data/people.txt");

type Person = (&'static str, &'static str);

fn languages() -> Vec<(&'static str, Vec<Person>)> {
    let lines = PEOPLE.lines().filter(|line| !line.starts_with('#'));
    let split = |line: &'static str| {
        let (language, people) = line.split_once(": ").unwrap();
        (language, people.split(" | ").map(|person| person.split_once(", ").unwrap()).collect())
    };
    lines.map(split).collect()
}

fn encodings_of(language: &str) -> Vec<&'static Encoding> {
    match language {
        "icelandic" => vec![WINDOWS_1252],
        "polish" | "czech" | "slovak" | "hungarian" | "croatian" | "romanian" => vec![WINDOWS_1250],
        "turkish" => vec![WINDOWS_1254],
        "russian" => vec![WINDOWS_1251, KOI8_R],
        "bulgarian" | "ukrainian" => vec![WINDOWS_1251],
        "greek" => vec![WINDOWS_1253],
        "japanese" => vec![SHIFT_JIS],
        "chinese" => vec![GBK],
        "taiwanese" => vec![BIG5],
        "korean" => vec![EUC_KR],
        _ => vec![WINDOWS_1252, MACINTOSH],
    }
}

fn table(people: &[Person]) -> String {
    let rows: String = people.iter().map(|(name, company)| format!("{name},{company}\r\n")).collect();
    format!("Name,Company\r\n{rows}")
}

/// What a file is read as.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Right,
    Asked,
    /// Some rows were refused.
    Refused,
    Wrong,
}

fn outcome(bytes: Vec<u8>, people: &[Person]) -> Outcome {
    let Ok(mut source) = opened(Cursor::new(bytes)) else { return Outcome::Refused };
    if !source.readings().is_empty() {
        return Outcome::Asked;
    }
    let read = read_rows(&mut source).unwrap();
    let is_right = |((_, cells), (name, company)): (&(u64, Vec<String>), &Person)| {
        cells.first().is_some_and(|cell| cell == name) && cells.get(1).is_some_and(|cell| cell == company)
    };
    if read.faults.is_empty() && read.rows.iter().zip(people).all(is_right) {
        return Outcome::Right;
    }
    if read.faults.is_empty() { Outcome::Wrong } else { Outcome::Refused }
}

#[test]
fn full_lists_are_decoded_correctly_without_asking() {
    for (language, people) in languages() {
        for encoding in encodings_of(language) {
            let text = table(&people);
            let (bytes, _, unmappable) = encoding.encode(&text);
            assert!(!unmappable, "{language} in {}", encoding.name());
            assert_eq!(
                outcome(bytes.into_owned(), &people),
                Outcome::Right,
                "{language} in {}",
                encoding.name()
            );
        }
    }
}

#[test]
fn short_lists_are_never_decoded_wrongly_without_asking() {
    for (language, people) in languages() {
        for encoding in encodings_of(language) {
            for size in 1..4 {
                for start in 0..people.len() {
                    let some: Vec<Person> = people.iter().cycle().skip(start).take(size).copied().collect();
                    let plain: Vec<Person> = some.iter().map(|(name, _)| (*name, "Acme")).collect();
                    for people in [some, plain] {
                        let bytes = encoding.encode(&table(&people)).0.into_owned();
                        let found = outcome(bytes, &people);
                        assert_ne!(found, Outcome::Wrong, "{people:?} in {}", encoding.name());
                    }
                }
            }
        }
    }
}

#[test]
fn unicode_is_read_with_and_without_a_byte_order_mark() {
    let utf_16 =
        |text: &str, order: fn(u16) -> [u8; 2]| -> Vec<u8> { text.encode_utf16().flat_map(order).collect() };
    for (language, people) in languages() {
        for people in [people.clone(), people[..1].to_vec()] {
            let text = table(&people);
            let marked = format!("\u{feff}{text}");
            let files = [
                text.clone().into_bytes(),
                marked.clone().into_bytes(),
                utf_16(&text, u16::to_le_bytes),
                utf_16(&text, u16::to_be_bytes),
                utf_16(&marked, u16::to_le_bytes),
                utf_16(&marked, u16::to_be_bytes),
            ];
            for (form, file) in files.into_iter().enumerate() {
                assert_eq!(outcome(file, &people), Outcome::Right, "{language}, form {form}");
            }
        }
    }
}

#[test]
fn encoding_question_previews_the_text_in_each_encoding() {
    let bytes = MACINTOSH.encode("Name,Company\nBegoña Muñoz,Acme\n").0.into_owned();
    let source = opened(Cursor::new(bytes.clone())).unwrap();
    let samples: Vec<(&str, &str)> =
        source.readings().iter().map(|reading| (reading.encoding, reading.sample.as_str())).collect();
    assert!(samples.contains(&("macintosh", "Begoña, Muñoz")), "{samples:?}");
    assert!(samples.len() > 1, "{samples:?}");
    // A person's choice is not questioned.
    let choices = Choices { encoding: Some("MacRoman".into()), ..Choices::default() };
    let mut source = open_with(Cursor::new(bytes), &choices).unwrap();
    assert!(source.readings().is_empty());
    assert_eq!(read_rows(&mut source).unwrap().column(0), ["Begoña Muñoz"]);
}

#[test]
fn encodings_are_accepted_under_their_common_names() {
    let named = |label: &str| {
        let choices = Choices { encoding: Some(label.into()), ..Choices::default() };
        open_with(Cursor::new("Name,Company\nJane,Acme\n".as_bytes()), &choices).is_ok()
    };
    let labels =
        ["UTF-8", "utf8", "cp1252", "Latin-1", "ANSI", "MacRoman", "cp932", "Shift-JIS", "cp949", "GB2312"];
    for label in labels.into_iter().chain(encoding_labels().iter().map(|known| known.label)) {
        let is_wide = label.contains("16");
        assert!(is_wide || named(label), "{label}");
    }
    assert!(!named("klingon"));
}
