//! How many people work somewhere: the words for it, and the cells that hold it. Whole numbers only.

/// A range of employees; both ends belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headcount {
    /// The least.
    pub min: u32,
    /// The most; [`Headcount::OPEN`] if there is no limit.
    pub max: u32,
}

impl Headcount {
    /// No limit above.
    pub const OPEN: u32 = u32::MAX;

    /// The range between two numbers, whichever comes first.
    pub fn between(one: u32, other: u32) -> Self {
        Self { min: one.min(other), max: one.max(other) }
    }

    /// As a person writes it.
    pub fn text(self) -> String {
        match (self.min, self.max) {
            (min, Self::OPEN) => format!("{min}+"),
            (min, max) if min == max => format!("{min}"),
            (0 | 1, max) => format!("up to {max}"),
            (min, max) => format!("{min}–{max}"),
        }
    }
}

/// Words for the size of a company.
pub const SIZE_WORDS: &[(&str, u32, u32)] = &[
    ("startup", 1, 200),
    ("start up", 1, 200),
    ("start ups", 1, 200),
    ("scale ups", 50, 1000),
    ("early stage", 1, 50),
    ("early stage startup", 1, 50),
    ("seed stage", 1, 40),
    ("seed", 1, 40),
    ("pre seed", 1, 15),
    ("series a", 10, 120),
    ("series b", 40, 300),
    ("series c", 100, 800),
    ("series d", 200, 2000),
    ("growth stage", 50, 1000),
    ("late stage", 200, 5000),
    ("scale up", 50, 1000),
    ("scaleup", 50, 1000),
    ("small business", 1, 50),
    ("small company", 1, 50),
    ("small firm", 1, 50),
    ("small team", 1, 50),
    ("small", 1, 50),
    ("small and medium", 5, 250),
    ("small to medium", 5, 250),
    ("small and mid size", 5, 500),
    ("small to mid size", 5, 500),
    ("small to midsize", 5, 500),
    ("small and medium sized", 5, 250),
    ("small to medium sized", 5, 250),
    ("small or medium", 5, 250),
    ("small or mid size", 5, 500),
    ("smb", 5, 250),
    ("sme", 5, 250),
    ("smes", 5, 250),
    ("kmu", 5, 250),
    ("pme", 5, 250),
    ("pyme", 5, 250),
    ("mittelstand", 50, 2000),
    ("mid size", 50, 1000),
    ("mid sized", 50, 1000),
    ("midsize", 50, 1000),
    ("midsized", 50, 1000),
    ("medium sized", 50, 500),
    ("medium size", 50, 500),
    ("medium", 50, 500),
    ("mid market", 100, 1000),
    ("midmarket", 100, 1000),
    ("large", 1000, Headcount::OPEN),
    ("large company", 1000, Headcount::OPEN),
    ("large enterprise", 1000, Headcount::OPEN),
    ("larger company", 500, Headcount::OPEN),
    ("large organization", 1000, Headcount::OPEN),
    ("large organisation", 1000, Headcount::OPEN),
    ("big company", 1000, Headcount::OPEN),
    ("enterprise", 1000, Headcount::OPEN),
    ("enterprise level", 1000, Headcount::OPEN),
    ("corporate", 1000, Headcount::OPEN),
    ("corporation", 1000, Headcount::OPEN),
    ("multinational", 2000, Headcount::OPEN),
    ("global company", 2000, Headcount::OPEN),
    ("fortune 500", 5000, Headcount::OPEN),
    ("fortune 1000", 2000, Headcount::OPEN),
    ("fortune 100", 10000, Headcount::OPEN),
    ("ftse 100", 5000, Headcount::OPEN),
    ("dax", 5000, Headcount::OPEN),
    ("unicorn", 300, 5000),
    ("micro business", 1, 10),
    ("micro enterprise", 1, 10),
    ("one person", 1, 1),
    ("solo", 1, 3),
    ("solopreneur", 1, 2),
    ("self employed", 1, 1),
    ("myself only", 1, 1),
    ("boutique", 1, 50),
    ("independent", 1, 60),
    ("family owned", 1, 500),
    ("family run", 1, 200),
    ("local business", 1, 50),
    ("privately held", 1, 2000),
];

/// The size that a cell holds, if it holds one: `51-200`, `1,001-5,000`, `10K+`, `<50`, `120 employees`.
pub fn read_cell(cell: &str) -> Option<Headcount> {
    let text = cell.trim();
    if let Some(mangled) = mangled_by_spreadsheet(text) {
        return Some(mangled);
    }
    let numbers = numbers(text);
    let lower = text.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    match numbers.as_slice() {
        [] => None,
        [one]
            if says(&[
                "+",
                "more than",
                "over ",
                "at least",
                "> ",
                "or more",
                "and up",
                "above",
                "mehr als",
                "plus de",
            ]) || lower.starts_with('>') =>
        {
            Some(Headcount { min: *one, max: Headcount::OPEN })
        }
        [one]
            if says(&[
                "fewer",
                "less than",
                "under ",
                "up to",
                "below",
                "or less",
                "or fewer",
                "weniger",
                "moins",
            ]) || lower.starts_with('<') =>
        {
            Some(Headcount { min: 1, max: *one })
        }
        [one] => Some(Headcount { min: *one, max: *one }),
        [one, other, ..] => Some(Headcount::between(*one, *other)),
    }
}

/// The whole numbers of a text; `1,001`, `1.001` and `1 001` are one number, `10k` is ten thousand.
fn numbers(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at].is_ascii_digit() {
            let (number, after) = number_at(text, at);
            found.push(number);
            at = after;
        } else {
            at += 1;
        }
    }
    found
}

/// The number that starts at a byte, and where it ends.
pub fn number_at(text: &str, start: usize) -> (u32, usize) {
    let bytes = text.as_bytes();
    let mut value: u64 = 0;
    let mut tenths = None;
    let mut at = start;
    while at < bytes.len() {
        if bytes[at].is_ascii_digit() {
            value = (value * 10 + u64::from(bytes[at] - b'0')).min(u64::from(u32::MAX));
            at += 1;
        } else if matches!(bytes[at], b',' | b'.' | b' ' | b'\'')
            && is_group(&bytes[at + 1..])
            && value < 1000
        {
            at += 1;
        } else if bytes[at] == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) && tenths.is_none() {
            tenths = Some(u64::from(bytes[at + 1] - b'0'));
            at += 2;
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            break;
        } else {
            break;
        }
    }
    let (times, length) = scale(&text[at..]);
    let whole = value * times + tenths.unwrap_or(0) * times / 10;
    (u32::try_from(whole.min(u64::from(Headcount::OPEN) - 1)).unwrap_or(Headcount::OPEN - 1), at + length)
}

/// Exactly three digits follow, so that the mark before them separates thousands.
fn is_group(bytes: &[u8]) -> bool {
    bytes.len() >= 3
        && bytes[..3].iter().all(u8::is_ascii_digit)
        && !bytes.get(3).is_some_and(u8::is_ascii_digit)
}

/// What a number is multiplied with, and how many bytes say so.
fn scale(rest: &str) -> (u64, usize) {
    let mut letters = rest.chars();
    let ends = |next: Option<char>| !next.is_some_and(char::is_alphabetic);
    match letters.next() {
        Some('k' | 'K') if ends(letters.next()) => (1000, 1),
        Some('m' | 'M') if ends(letters.next()) => (1_000_000, 1),
        _ => (1, 0),
    }
}

/// Spreadsheets turn `11-50` into `Nov-50` and `2-10` into `10-Feb`.
fn mangled_by_spreadsheet(text: &str) -> Option<Headcount> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let (one, other) = text.split_once('-')?;
    let month = |part: &str| {
        MONTHS.iter().position(|month| part.trim().eq_ignore_ascii_case(month)).map(|at| at as u32 + 1)
    };
    match (month(one), month(other)) {
        (Some(month), None) => Some(Headcount::between(month, other.trim().parse().ok()?)),
        (None, Some(month)) => Some(Headcount::between(month, one.trim().parse().ok()?)),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

/// How well a company of size `has` answers the wish for `wanted`, in per mille.
pub fn closeness(wanted: Headcount, has: Headcount) -> u32 {
    let (min, max) = (u64::from(wanted.min.max(1)), u64::from(wanted.max));
    let (low, high) = (u64::from(has.min.max(1)), u64::from(has.max));
    if low >= min && high <= max {
        return 1000;
    }
    if low <= max && high >= min {
        // An open or wide range that only touches the wanted one is no proof.
        let middle = if has.max == Headcount::OPEN { low * 2 } else { low.midpoint(high) };
        return if middle >= min && middle <= max { 950 } else { 750 };
    }
    let (apart, bound) = if low > max { (low * 10, max) } else { (min * 10, high) };
    match apart / bound.max(1) {
        0..=11 => 820,
        12..=13 => 700,
        14..=15 => 600,
        16..=20 => 420,
        21..=30 => 280,
        31..=50 => 150,
        51..=100 => 60,
        _ => 0,
    }
}
