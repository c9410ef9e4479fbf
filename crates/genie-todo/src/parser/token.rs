//! A token: a word, quoted text or a punctuation mark, with its position in the message.

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    /// Text between quotes; the token's word is the inside.
    Quote,
    /// One of `, ; : . ! ? ( ) - \n`.
    Mark(char),
}

/// A piece of the normalised text. Contractions are two tokens, "to do list" is "todo" and "list".
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) word: String,
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Token {
    pub(super) fn is(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.word == word
    }

    /// Whether it is one of the words, which are separated by single spaces.
    pub(super) fn is_among(&self, words: &'static str) -> bool {
        self.kind == Kind::Word && words.split(' ').any(|word| word == self.word)
    }

    /// Whether it is a word of the list.
    pub(super) fn is_in(&self, words: &[&str]) -> bool {
        self.kind == Kind::Word && words.contains(&self.word.as_str())
    }

    pub(super) fn is_mark(&self, marks: &str) -> bool {
        matches!(self.kind, Kind::Mark(mark) if marks.contains(mark))
    }

    pub(super) fn is_content(&self) -> bool {
        match self.kind {
            Kind::Word => true,
            Kind::Quote => !self.word.trim().is_empty(),
            Kind::Mark(_) => false,
        }
    }
}

/// The part of the text that the tokens cover, as typed. Parts that were moved are joined by a space.
pub(super) fn slice(text: &str, tokens: &[Token]) -> String {
    let runs = tokens.chunk_by(|before, after| before.end <= after.start);
    runs.filter_map(|run| Some(&text[run.first()?.start..run.last()?.end])).collect::<Vec<_>>().join(" ")
}
