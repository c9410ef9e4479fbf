//! Texts that are not UTF-8: the encoding is detected from the bytes, or chosen by a person.

use std::io::Cursor;

use encoding_rs::{
    BIG5, EUC_KR, Encoding, GBK, KOI8_R, MACINTOSH, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252,
    WINDOWS_1253, WINDOWS_1254,
};

use genie_tables::{Choices, Format, decode};

use crate::support::{error_of, open_with, opened, read, read_rows};

/// Typical names and companies in each encoding.
const LISTS: [(&Encoding, &[[&str; 2]]); 12] = [
    (
        WINDOWS_1250,
        &[["Jiří Dvořák", "Škoda Auto"], ["Łukasz Żółkiewski", "Spółka Akcyjna"], ["Péter Kő", "Győr"]],
    ),
    (WINDOWS_1251, &[["Иван Петров", "Газпром"], ["Мария Сидорова", "Яндекс"]]),
    (KOI8_R, &[["Иван Петров", "Газпром"], ["Мария Сидорова", "Яндекс"]]),
    (SHIFT_JIS, &[["山田太郎", "株式会社日立製作所"], ["佐藤花子", "トヨタ自動車"]]),
    (EUC_KR, &[["김민준", "삼성전자"], ["이서연", "현대자동차"]]),
    (GBK, &[["王伟", "中国石油天然气集团"], ["李娜", "华为技术有限公司"]]),
    (BIG5, &[["陳怡君", "台灣積體電路製造"], ["林志明", "鴻海精密工業"]]),
    (MACINTOSH, &[["Jürgen Müller", "Straße & Söhne"], ["Zoë Bäcker", "Übersee GmbH"]]),
    (MACINTOSH, &[["François Lefèvre", "Société Générale"], ["Hélène Garçon", "L’Oréal"]]),
    (WINDOWS_1252, &[["Jürgen Müller", "Straße & Söhne"], ["Seán O’Brien", "Sales – Marketing"]]),
    (WINDOWS_1253, &[["Γιώργος Παπαδόπουλος", "Εθνική Τράπεζα"], ["Μαρία Νικολάου", "Ελληνικά Πετρέλαια"]]),
    (WINDOWS_1254, &[["Ayşe Yılmaz", "Türk Hava Yolları"], ["Çağrı Güneş", "İş Bankası"]]),
];

fn table(encoding: &'static Encoding, list: &[[&str; 2]]) -> Vec<u8> {
    let rows: String = list.iter().map(|[name, company]| format!("{name},{company}\r\n")).collect();
    let text = format!("Name,Company\r\n{rows}");
    let (bytes, _, unmappable) = encoding.encode(&text);
    assert!(!unmappable, "{} cannot write {text}", encoding.name());
    bytes.into_owned()
}

fn cells(list: &[[&str; 2]]) -> Vec<Vec<String>> {
    list.iter().map(|row| row.map(str::to_owned).to_vec()).collect()
}

#[test]
fn legacy_encodings_are_detected_from_the_bytes() {
    for (encoding, list) in LISTS {
        let bytes = table(encoding, list);
        let mut source = opened(Cursor::new(bytes.clone())).unwrap();
        // KOI8-U differs from KOI8-R in four letters of Ukrainian, which Russian does not have.
        let name = if encoding == KOI8_R { "KOI8-U" } else { encoding.name() };
        assert_eq!(source.format(), &Format::Text { encoding: name, delimiter: ',' }, "{list:?}");
        let read = read_rows(&mut source).unwrap();
        let found: Vec<Vec<String>> = read.rows.into_iter().map(|(_, cells)| cells).collect();
        assert_eq!((found, read.faults), (cells(list), vec![]), "{}", encoding.name());
        assert!(decode(&bytes).contains(list[0][0]), "{}", encoding.name());
    }
}

#[test]
fn legacy_encoding_is_detected_from_a_late_accented_letter() {
    let plain = "Jane Doe,Acme\r\n".repeat(8_000);
    for (encoding, list) in LISTS.into_iter().filter(|(encoding, _)| encoding.is_single_byte()) {
        let bytes = table(encoding, list);
        let (start, rest) = bytes.split_at("Name,Company\r\n".len());
        let found = read([start, plain.as_bytes(), rest].concat());
        assert_eq!(found.faults, [], "{}", encoding.name());
        let last: Vec<Vec<String>> = found.rows.into_iter().skip(8_000).map(|(_, cells)| cells).collect();
        assert_eq!(last, cells(list), "{}", encoding.name());
    }
}

#[test]
fn windows_punctuation_is_not_read_as_mac_letters() {
    for text in
        ["Seán O’Brien", "Peter “Pete” Doe", "Acme™ – a brand", "well…maybe", "sales•marketing", "5 €"]
    {
        let (bytes, _, unmappable) = WINDOWS_1252.encode(text);
        assert!(!unmappable);
        let file = [b"Name,Company\nJane,".as_slice(), &bytes, b"\n"].concat();
        assert_eq!(read(file).column(1), [text]);
    }
}

#[test]
fn user_can_choose_the_encoding() {
    // Two letters are too few to distinguish them from Windows punctuation.
    let bytes = table(MACINTOSH, &[["Muñoz", "García"]]);
    let choices = Choices { encoding: Some("macintosh".into()), ..Choices::default() };
    let mut source = open_with(Cursor::new(bytes), &choices).unwrap();
    assert_eq!(source.format(), &Format::Text { encoding: "macintosh", delimiter: ',' });
    assert_eq!(read_rows(&mut source).unwrap().rows[0].1, ["Muñoz", "García"]);
    let choices = Choices { encoding: Some("klingon".into()), ..Choices::default() };
    let error = open_with(Cursor::new(b"Name,Company\nJane,Acme\n"), &choices).err().unwrap();
    assert_eq!(error.code(), "IMPORT_UNKNOWN_ENCODING");
    assert_eq!(error_of([0_u8, 1, 2, 3, 0xfe, 5]).code(), "IMPORT_NOT_A_TABLE");
}
