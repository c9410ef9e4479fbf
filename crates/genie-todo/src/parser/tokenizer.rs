//! From raw text to tokens. Quoted text becomes one opaque token, so that no word in it can act.

use unicode_normalization::UnicodeNormalization;

use super::number::number;
use super::spelling;
use super::token::{Kind, Token};
use super::vocabulary::{
    ABBREVIATIONS, AFTER_TODO, BEFORE_TODO, CONTRACTIONS, IS_AFTER, RESPELLINGS, SHORT_MONTHS, SPLIT_WORDS,
    SURELY_BEFORE_TODO, TITLE_OWNERS,
};

/// NFKC, without invisible characters and with single spaces; line breaks and quotes are kept as typed.
pub(super) fn normalise(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.nfkc() {
        let c = match c {
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => '\n',
            c if c.is_whitespace() => ' ',
            c => c,
        };
        // A joiner after an emoji belongs to the emoji; after a letter it only hides a word.
        let hidden = matches!(c, '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
            && !(c == '\u{200D}'
                && out
                    .chars()
                    .next_back()
                    .is_some_and(|before| !before.is_alphanumeric() && !before.is_ascii()));
        let doubled = (c == ' ' && out.ends_with([' ', '\n'])) || (c == '\n' && out.ends_with('\n'));
        if hidden || doubled || (c.is_control() && c != '\n') {
            continue;
        }
        if c == '\n' && out.ends_with(' ') {
            out.pop();
        }
        out.push(c);
    }
    out.trim().to_owned()
}

/// A quote or an apostrophe as a typewriter has it. Words are compared in this form; titles keep theirs.
pub(super) fn straight(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201A}' | '\u{201B}' | '\u{2032}' | '\u{02BC}' => '\'',
        '\u{201C}' | '\u{201D}' | '\u{201E}' | '\u{201F}' | '\u{00AB}' | '\u{00BB}' | '\u{2033}' => '"',
        c => c,
    }
}

/// Splits normalised text into tokens.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let chars: Vec<(usize, char)> = text.char_indices().map(|(at, c)| (at, straight(c))).collect();
    let end_of = |at: usize| chars.get(at + 1).map_or(text.len(), |(end, _)| *end);
    let quotes = Quotes::find(&chars);
    let mut out = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let (start, c) = chars[at];
        if c.is_whitespace() && c != '\n' {
            at += 1;
        } else if let Some(close) = quotes.close(at) {
            let end = end_of(close);
            let inside = &text[end_of(at)..chars[close].0];
            out.push(Token { word: inside.to_owned(), kind: Kind::Quote, start, end });
            at = close + 1;
        } else if is_mark(&chars, at) {
            let mark = if matches!(c, '\u{2013}' | '\u{2014}') { '-' } else { c };
            out.push(Token { word: mark.to_string(), kind: Kind::Mark(mark), start, end: end_of(at) });
            at += 1;
        } else {
            let mut to = at + 1;
            while to < chars.len()
                && !chars[to].1.is_whitespace()
                && !is_mark(&chars, to)
                && chars[to].1 != '"'
            {
                to += 1;
            }
            let end = chars.get(to).map_or(text.len(), |(end, _)| *end);
            push_word(&mut out, &text[start..end], start);
            at = to;
        }
    }
    let spoken = |token: &Token| !token.is_among("um uh uhm erm umm uhh ummm");
    // "delete um task 3": a filler is dropped, unless it is the whole message.
    if out.iter().any(|token| token.is_content() && spoken(token)) {
        out.retain(spoken);
    }
    // "tsk" alone does not mean "task".
    for at in 0..out.len() {
        let counted =
            out.get(at + 1).is_some_and(|next| next.kind == Kind::Word && number(&next.word).is_some());
        let named = at.checked_sub(1).is_some_and(|before| out[before].is_among("a the my this that new"));
        if out[at].is("tsk") && (counted || named) {
            "task".clone_into(&mut out[at].word);
        }
    }
    merge_todo(out)
}

/// Where quoted text begins and ends, found in one pass from the right.
struct Quotes {
    closes: Vec<Option<usize>>,
}

impl Quotes {
    fn find(chars: &[(usize, char)]) -> Self {
        let inside_word = |at: usize| chars.get(at).is_some_and(|(_, c)| c.is_alphanumeric());
        let mut closes = vec![None; chars.len()];
        for quote in ['"', '\'', '`'] {
            let mut open = None;
            for (at, (_, c)) in chars.iter().enumerate() {
                if *c != quote {
                    continue;
                }
                let before = at.checked_sub(1).is_some_and(inside_word);
                let after = inside_word(at + 1);
                // An apostrophe is a quote only at the edge of a word; an inch mark follows a digit.
                let single = quote == '\'';
                let opens = if single { !before && after } else { !before || after };
                match open {
                    None if opens => open = Some(at),
                    Some(from) if !single || !after => {
                        closes[from] = Some(at);
                        open = None;
                    }
                    None | Some(_) => {}
                }
            }
        }
        Self { closes }
    }

    fn close(&self, at: usize) -> Option<usize> {
        self.closes.get(at).copied().flatten()
    }
}

fn is_mark(chars: &[(usize, char)], at: usize) -> bool {
    let c = chars[at].1;
    let next_space = chars.get(at + 1).is_none_or(|(_, c)| c.is_whitespace() || ".!?,;:)\"'".contains(*c));
    match c {
        '\n' | ';' | '!' | '?' | '(' | ')' | '\u{2013}' | '\u{2014}' => true,
        '.' => next_space && !is_abbreviation(chars, at),
        ',' | ':' => next_space,
        '-' | '*' | '\u{2022}' => {
            next_space && at.checked_sub(1).is_none_or(|before| chars[before].1.is_whitespace())
        }
        _ => false,
    }
}

fn is_abbreviation(chars: &[(usize, char)], at: usize) -> bool {
    let start =
        (0..at).rev().take(6).take_while(|before| !chars[*before].1.is_whitespace()).last().unwrap_or(at);
    let word: String = chars[start..at].iter().flat_map(|(_, c)| c.to_lowercase()).collect();
    let next = chars[at + 1..].iter().take(2).map(|(_, c)| *c).find(|c| c.is_alphanumeric());
    next.is_some_and(|next| ABBREVIATIONS.has(&word) || (SHORT_MONTHS.has(&word) && next.is_ascii_digit()))
}

fn push_word(out: &mut Vec<Token>, raw: &str, start: usize) {
    let word: String = raw.chars().map(straight).collect::<String>().to_lowercase();
    let end = start + raw.len();
    let mut push = |word: &str, start: usize, end: usize| {
        out.push(Token { word: word.to_owned(), kind: Kind::Word, start, end });
    };
    if let Some((_, first, second)) = SPLIT_WORDS.iter().find(|(whole, ..)| *whole == word) {
        push(first, start, end);
        push(second, end, end);
        return;
    }
    for (ending, second) in CONTRACTIONS.iter() {
        if let Some(first) = word.strip_suffix(ending).filter(|first| !first.is_empty()) {
            push(first, start, end);
            push(second, end, end);
            return;
        }
    }
    if let Some(first) = word.strip_suffix("'s").filter(|first| IS_AFTER.has(first)) {
        push(first, start, end);
        push("is", end, end);
        return;
    }
    // "task3" is a task and its number.
    if let Some(digits) = word.strip_prefix("task").filter(|digits| !digits.is_empty())
        && digits.bytes().all(|b| b.is_ascii_digit())
    {
        push("task", start, end - digits.len());
        push(digits, end - digits.len(), end);
        return;
    }
    // "1,2,3" are three numbers, "1,000" is one.
    let numbers: Vec<&str> = word.split(',').collect();
    let digits = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if numbers.len() > 1 && numbers.iter().all(digits) && numbers[1..].iter().any(|part| part.len() != 3) {
        let mut at = start;
        for part in numbers {
            if at > start {
                out.push(Token { word: ",".to_owned(), kind: Kind::Mark(','), start: at - 1, end: at });
            }
            out.push(Token { word: part.to_owned(), kind: Kind::Word, start: at, end: at + part.len() });
            at += part.len() + 1;
        }
        return;
    }
    let names_task = |first: &&str| {
        TITLE_OWNERS.has(first) || first.trim_start_matches('#').bytes().all(|b| b.is_ascii_digit())
    };
    if let Some(first) = word.strip_suffix("'s").filter(names_task) {
        push(first, start, end);
        push("'s", end, end);
        return;
    }
    let respelt = RESPELLINGS.iter().find(|(typed, _)| *typed == word).map(|(_, word)| *word);
    let respelt = respelt.or_else(|| spelling::noun(&word));
    push(respelt.unwrap_or(&word), start, end);
}

/// "to do list" and "a to do" mean the list, "to do laundry" does not.
fn merge_todo(tokens: Vec<Token>) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        let plural = token.word == "dos" || token.word == "do's";
        let before = out.iter().rev().nth(1);
        let surely_noun = before.is_some_and(|before| SURELY_BEFORE_TODO.has(&before.word));
        let noun_before = before.is_some_and(|before| BEFORE_TODO.has(&before.word));
        let ends = rest.peek().is_none_or(|next| {
            next.kind != Kind::Word || matches!(next.word.as_str(), "to" | "for" | "called" | "please")
        });
        let noun_after = rest.peek().is_some_and(|next| AFTER_TODO.has(&next.word));
        let headed = before.is_none_or(|before| !before.is_content() || before.is_among("please genie"))
            && rest.peek().is_some_and(|next| next.is_mark(":"));
        let noun = noun_after || surely_noun || headed || (noun_before && ends);
        let whole = plural || (token.is("do") && noun);
        match out.last_mut() {
            Some(to) if whole && (to.is("to") || to.is("'to")) => {
                to.word = if plural { "todos" } else { "todo" }.to_owned();
                to.end = token.end;
            }
            Some(_) | None => out.push(token),
        }
    }
    out
}
