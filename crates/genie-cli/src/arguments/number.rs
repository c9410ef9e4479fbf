//! Numbers as lists show them.

/// How many digits a group of thousands has.
const GROUP_DIGITS: usize = 3;

/// A number as a list shows it: `17`, `#17`, `17.` or `1,234`.
pub fn parse(text: &str) -> Result<u64, String> {
    let written = text.trim();
    let written = written.strip_prefix('#').unwrap_or(written);
    let written = written.strip_suffix(['.', ')', ':']).unwrap_or(written);
    without_groups(written)
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| "use a number as the list shows it, such as 17 or #17".to_owned())
}

/// The number of what a command changes. A comma may separate two numbers, so it is not taken for a mark of thousands.
pub fn parse_sole(text: &str) -> Result<u64, String> {
    match text.contains(',') {
        true => Err("a comma could separate two numbers; use one number, without a comma".to_owned()),
        false => parse(text),
    }
}

/// The same for tasks of the to-do list.
pub fn parse_task(text: &str) -> Result<i64, String> {
    i64::try_from(parse(text)?).map_err(|_| "there is no such number".to_owned())
}

/// One of several numbers. A comma may separate two of them, so it is not taken for a mark of thousands.
pub fn parse_one(text: &str) -> Result<u64, String> {
    if text.contains(',') {
        return Err("separate the numbers by spaces, such as 3 17".to_owned());
    }
    parse(text)
}

/// The digits, without marks between complete groups of thousands.
fn without_groups(text: &str) -> Option<String> {
    let mut groups = text.split([',', '\'', '\u{a0}', '\u{202f}']);
    let first = groups.next()?;
    let mut digits = first.to_owned();
    for group in groups {
        let is_complete = group.len() == GROUP_DIGITS && (1..=GROUP_DIGITS).contains(&first.len());
        digits.push_str(Some(group).filter(|_| is_complete)?);
    }
    digits.bytes().all(|digit| digit.is_ascii_digit()).then_some(digits)
}
