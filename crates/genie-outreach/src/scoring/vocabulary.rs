//! Numbers for words and phrases over them: every word of a text is looked up once, and every table
//! then works on numbers. The hash table is our own because its order must never depend on a machine.

use super::text::{Gap, each_word};

/// The number of a word; [`WordId::UNKNOWN`] for a word that no table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WordId(u32);

impl WordId {
    /// A word that no table has.
    pub const UNKNOWN: Self = Self(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A word of a text, as the tables see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Its number.
    pub id: WordId,
    /// What stands in front of it.
    pub gap: Gap,
    /// The word as it was written.
    pub raw: &'a str,
}

impl Token<'_> {
    /// Whether it is written in capitals, as `US`, `IT` and `PM` are.
    pub fn is_capitals(&self) -> bool {
        self.raw.len() >= 2 && !self.raw.contains(|character: char| character.is_lowercase())
    }
}

/// Whether a word that is not known may be read as a known one that is a slip of the pen away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// As written.
    Exact,
    /// One letter wrong, missing, doubled or swapped in a long word.
    Tolerant,
}

/// The shortest word in which a slip is forgiven.
const TOLERANT_LETTERS_MIN: usize = 7;

/// The words of all tables.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    words: Vec<Box<str>>,
    slots: Vec<u32>,
    /// The hash of a long word with one letter left out, and the word.
    slips: Vec<(u64, u32)>,
}

impl Vocabulary {
    /// No words yet.
    pub fn new() -> Self {
        Self { words: vec!["".into()], slots: vec![0; 1 << 8], slips: Vec::new() }
    }

    /// The number of a folded word, given to it now if it had none.
    pub fn intern(&mut self, key: &str) -> WordId {
        if let Some(id) = self.find(key) {
            return id;
        }
        let id = self.words.len() as u32;
        self.words.push(key.into());
        if self.words.len() * 2 > self.slots.len() {
            self.slots = vec![0; self.slots.len() * 2];
            for number in 1..id {
                self.place(number);
            }
        }
        self.place(id);
        WordId(id)
    }

    /// The numbers of the words of a phrase.
    pub fn phrase(&mut self, phrase: &str) -> Box<[WordId]> {
        let mut ids = Vec::new();
        each_word(phrase, |key, _| ids.push(self.intern(key)));
        ids.into()
    }

    /// The number of a folded word.
    pub fn find(&self, key: &str) -> Option<WordId> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key.as_bytes()) as usize & mask;
        loop {
            let number = self.slots[slot];
            if number == 0 {
                return None;
            }
            if &*self.words[number as usize] == key {
                return Some(WordId(number));
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Prepares the tolerant look-up; called once, when all words are in.
    pub fn index_slips(&mut self) {
        self.slips.clear();
        for (number, word) in self.words.iter().enumerate() {
            if word.len() >= TOLERANT_LETTERS_MIN && word.bytes().all(|byte| byte.is_ascii_lowercase()) {
                for_each_slip(word, |slip| self.slips.push((slip, number as u32)));
            }
        }
        self.slips.sort_unstable();
        self.slips.dedup();
    }

    /// The words of a text.
    pub fn read<'a>(&self, text: &'a str, spelling: Spelling, tokens: &mut Vec<Token<'a>>) {
        tokens.clear();
        each_word(text, |key, word| {
            let id = self.find(key).or_else(|| match spelling {
                Spelling::Exact => None,
                Spelling::Tolerant => self.find_close(key),
            });
            tokens.push(Token { id: id.unwrap_or(WordId::UNKNOWN), gap: word.gap, raw: word.raw });
        });
    }

    fn place(&mut self, number: u32) {
        let mask = self.slots.len() - 1;
        let mut slot = hash(self.words[number as usize].as_bytes()) as usize & mask;
        while self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = number;
    }

    fn find_close(&self, key: &str) -> Option<WordId> {
        if key.len() + 1 < TOLERANT_LETTERS_MIN || !key.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        let mut best: Option<u32> = None;
        let mut consider = |slip: u64| {
            let start = self.slips.partition_point(|(other, _)| *other < slip);
            for (_, number) in self.slips[start..].iter().take_while(|(other, _)| *other == slip) {
                if is_slip(&self.words[*number as usize], key) && best.is_none_or(|found| *number < found) {
                    best = Some(*number);
                }
            }
        };
        for_each_slip(key, &mut consider);
        best.map(WordId)
    }
}

/// The hashes of a word whole and with each of its letters but the first left out.
fn for_each_slip(word: &str, mut take: impl FnMut(u64)) {
    take(hash(word.as_bytes()));
    let bytes = word.as_bytes();
    let mut short = Vec::with_capacity(bytes.len());
    for left_out in 1..bytes.len() {
        short.clear();
        short.extend_from_slice(&bytes[..left_out]);
        short.extend_from_slice(&bytes[left_out + 1..]);
        take(hash(&short));
    }
}

/// Whether `written` is `known` with one letter wrong, missing, added or swapped with its neighbour.
/// The ending is left alone: `founded` is not `founder` and `directory` is not `director`.
fn is_slip(known: &str, written: &str) -> bool {
    let (known, written) = (known.as_bytes(), written.as_bytes());
    let start = known.iter().zip(written).take_while(|(one, other)| one == other).count();
    let same_end = |one: &[u8], other: &[u8]| !one.is_empty() && one == other;
    match written.len() as i64 - known.len() as i64 {
        0 => {
            let swapped = known.len() > start + 1
                && known[start] == written[start + 1]
                && known[start + 1] == written[start]
                && known[start + 2..] == written[start + 2..];
            swapped || same_end(&known[start + 1..], &written[start + 1..])
        }
        1 => same_end(&known[start..], &written[start + 1..]),
        -1 => same_end(&known[start + 1..], &written[start..]),
        _ => false,
    }
}

/// FNV-1a, which is the same on every machine.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |state, byte| (state ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Phrases and what each of them means.
#[derive(Clone, Debug)]
pub struct Phrases<T> {
    by_first: Vec<Vec<(Box<[WordId]>, T)>>,
}

impl<T: Copy> Phrases<T> {
    /// No phrases yet.
    pub const fn new() -> Self {
        Self { by_first: Vec::new() }
    }

    /// Adds a phrase; a phrase that is already there keeps its first meaning.
    pub fn add(&mut self, vocabulary: &mut Vocabulary, phrase: &str, meaning: T) {
        let ids = vocabulary.phrase(phrase);
        let Some(first) = ids.first().copied() else { return };
        if self.by_first.len() <= first.index() {
            self.by_first.resize_with(first.index() + 1, Vec::new);
        }
        let list = &mut self.by_first[first.index()];
        if list.iter().all(|(known, _)| *known != ids) {
            let at = list.partition_point(|(known, _)| known.len() >= ids.len());
            list.insert(at, (ids, meaning));
        }
    }

    /// The longest phrase that starts at a word, with the number of its words.
    pub fn longest(&self, tokens: &[Token<'_>], at: usize) -> Option<(usize, T)> {
        let list = self.by_first.get(tokens.get(at)?.id.index())?;
        list.iter().find(|(ids, _)| matches(ids, &tokens[at..])).map(|(ids, meaning)| (ids.len(), *meaning))
    }

    /// Whether a phrase starts at a word, whatever marks stand between its words.
    pub fn starts_across_marks(&self, tokens: &[Token<'_>], at: usize) -> bool {
        let rest = &tokens[at..];
        let list = rest.first().and_then(|first| self.by_first.get(first.id.index()));
        list.is_some_and(|list| {
            list.iter().any(|(ids, _)| {
                rest.len() >= ids.len() && ids.iter().zip(rest).all(|(id, token)| *id == token.id)
            })
        })
    }

    /// All phrases of a text, the longest at each place, none inside another.
    pub fn all<'t>(&'t self, tokens: &'t [Token<'_>]) -> impl Iterator<Item = (usize, usize, T)> + 't {
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < tokens.len() {
                let start = at;
                if let Some((length, meaning)) = self.longest(tokens, at) {
                    at += length;
                    return Some((start, length, meaning));
                }
                at += 1;
            }
            None
        })
    }
}

fn matches(ids: &[WordId], tokens: &[Token<'_>]) -> bool {
    tokens.len() >= ids.len()
        && ids
            .iter()
            .zip(tokens)
            .enumerate()
            .all(|(place, (id, token))| *id == token.id && (place == 0 || !token.gap.parts()))
}
