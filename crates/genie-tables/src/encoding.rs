//! Detects the encoding of a text from its bytes, and converts it to UTF-8. Without a byte order mark the
//! encoding is a guess; if another one is as likely, both are reported, so that a person can choose.

use std::io::{self, BufRead, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, Decoder, DecoderResult, EUC_KR, Encoding, GBK, KOI8_R, MACINTOSH, SHIFT_JIS, UTF_8, UTF_16BE,
    UTF_16LE, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1254,
};

use crate::labels::encoding_named;
use crate::letters::{Oddness, count_telling_words};

/// The encodings of Latin script that look alike. No detector guesses Mac OS Roman, because browsers do not
/// need it; old versions of Excel for the Mac save CSV in it.
const LATIN: [&Encoding; 4] = [WINDOWS_1252, WINDOWS_1250, WINDOWS_1254, MACINTOSH];

/// The encodings of other scripts that a short text may be in.
const OTHERS: [&Encoding; 6] = [WINDOWS_1251, KOI8_R, GBK, BIG5, EUC_KR, SHIFT_JIS];

/// With fewer bytes beyond ASCII, even the script of a text is uncertain.
const BYTES_SURE: usize = 24;

/// With this many different words beyond ASCII, the statistics of the detector outweigh another encoding in
/// which they look as plausible.
const WORDS_SURE: usize = 8;

/// How the bytes of a text become characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextEncoding {
    /// UTF-8; a row that is not valid UTF-8 is damaged.
    Utf8,
    /// UTF-8 or, row by row, an older single-byte encoding: text in such an encoding is so rarely valid UTF-8
    /// by accident that a valid row is read as UTF-8.
    Mixed(&'static Encoding),
    /// Another encoding, converted to UTF-8 before rows are read.
    Other(&'static Encoding),
}

impl TextEncoding {
    /// The encoding with this label, such as `utf-8`, `latin1` or `shift_jis`.
    pub(crate) fn named(label: &str) -> Option<Self> {
        let encoding = encoding_named(label)?;
        Some(if encoding == UTF_8 {
            Self::Utf8
        } else if encoding == WINDOWS_1252 {
            Self::Mixed(encoding)
        } else {
            Self::Other(encoding)
        })
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Mixed(encoding) | Self::Other(encoding) => encoding.name(),
        }
    }

    /// The encoding of a text with these bytes.
    pub(crate) fn sniff(bytes: &[u8]) -> Sniffed {
        let sure = |encoding| Sniffed { encoding, rivals: Vec::new() };
        if let Some((encoding, _)) = Encoding::for_bom(bytes) {
            return sure(if encoding == UTF_8 { Self::Utf8 } else { Self::Other(encoding) });
        }
        if let Some(encoding) = utf_16_without_mark(bytes) {
            return sure(Self::Other(encoding));
        }
        match count_sequences(bytes) {
            (valid, invalid) if valid >= invalid => sure(Self::Utf8),
            _ => {
                let (encoding, rivals) = guess(bytes);
                let is_single = encoding.is_single_byte();
                let encoding = if is_single { Self::Mixed(encoding) } else { Self::Other(encoding) };
                Sniffed { encoding, rivals }
            }
        }
    }
}

/// What the bytes of a text say about its encoding.
#[derive(Clone, Debug)]
pub(crate) struct Sniffed {
    pub(crate) encoding: TextEncoding,
    /// Encodings that are as likely; none if the bytes are sure.
    pub(crate) rivals: Vec<&'static Encoding>,
}

/// The most likely encoding of bytes that are not UTF-8, and those that are as likely.
fn guess(bytes: &[u8]) -> (&'static Encoding, Vec<&'static Encoding>) {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, false);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let text_in = |encoding: &'static Encoding| encoding.decode_without_bom_handling(bytes).0;
    let text = text_in(guess);
    let mut best = (Oddness::of(&text), guess);
    let mut equal: Vec<&'static Encoding> = Vec::new();
    let is_short = bytes.iter().filter(|byte| !byte.is_ascii()).count() < BYTES_SURE;
    let others = OTHERS.into_iter().filter(|_| is_short);
    for encoding in LATIN.into_iter().chain(others) {
        let other = text_in(encoding);
        if other == text_in(best.1) {
            continue;
        }
        let oddness = Oddness::of(&other);
        if oddness < best.0 {
            best = (oddness, encoding);
            equal.clear();
        } else if oddness == best.0 {
            equal.push(encoding);
        }
    }
    let is_sure = best.1 == guess && count_telling_words(&text) >= WORDS_SURE;
    (best.1, if is_sure { Vec::new() } else { equal })
}

/// Text in UTF-16 has zeros in every other byte, at least at its delimiters; other text has a stray one at most.
fn utf_16_without_mark(start: &[u8]) -> Option<&'static Encoding> {
    const ZEROS_MIN: usize = 4;
    let whole = start.get(..start.len() & !1).unwrap_or_default();
    let zeros = |parity: usize| whole.iter().skip(parity).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    // A few letters of other scripts have a zero in the other place.
    let encoding = match (even * 4 <= odd, odd * 4 <= even) {
        (true, false) => UTF_16LE,
        (false, true) => UTF_16BE,
        (true, true) | (false, false) => return None,
    };
    let text = encoding.decode_without_bom_handling_and_without_replacement(whole)?;
    let is_usual = even.max(odd) >= ZEROS_MIN && even.max(odd) * 20 >= whole.len() / 2;
    (is_usual && !is_binary(text.as_bytes())).then_some(encoding)
}

/// The number of valid UTF-8 characters beyond ASCII, and of invalid places.
fn count_sequences(bytes: &[u8]) -> (usize, usize) {
    let (mut valid, mut invalid) = (0, 0);
    let mut chunks = bytes.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        valid += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        // The sample may end inside a character.
        let is_cut = chunks.peek().is_none() && chunk.invalid().len() < 4;
        invalid += usize::from(!chunk.invalid().is_empty() && !is_cut);
    }
    (valid, invalid)
}

/// Whether the bytes are text at all: programs and images are full of control characters.
pub(crate) fn is_binary(start: &[u8]) -> bool {
    let is_odd = |byte: u8| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a | 0x1b);
    let odd = start.iter().filter(|byte| is_odd(**byte)).count();
    odd * 20 > start.len()
}

/// The text of a cell in an older encoding, if its bytes are valid.
pub(crate) fn decode_cell(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|text| text.into_owned())
}

/// A whole text in any encoding.
pub fn decode(bytes: &[u8]) -> String {
    let encoding = match TextEncoding::sniff(bytes).encoding {
        TextEncoding::Utf8 => UTF_8,
        TextEncoding::Mixed(encoding) | TextEncoding::Other(encoding) => encoding,
    };
    encoding.decode(bytes).0.into_owned()
}

/// Replaces damaged bytes with one that is never valid UTF-8, so that their row is rejected.
const DAMAGED: u8 = 0xff;

/// Converts a stream to UTF-8 while it is read.
pub(crate) struct Transcoder<R> {
    inner: R,
    decoder: Decoder,
    ready: Vec<u8>,
    taken: usize,
    ended: bool,
}

impl<R: BufRead> Transcoder<R> {
    pub(crate) fn new(inner: R, encoding: &'static Encoding) -> Self {
        let decoder = encoding.new_decoder_with_bom_removal();
        Self { inner, decoder, ready: vec![0; 0], taken: 0, ended: false }
    }

    fn refill(&mut self) -> io::Result<()> {
        const CHUNK_BYTES: usize = 32 * 1024;
        self.ready.resize(CHUNK_BYTES, 0);
        self.taken = 0;
        let input = self.inner.fill_buf()?;
        let last = input.is_empty();
        let (result, read, written) =
            self.decoder.decode_to_utf8_without_replacement(input, &mut self.ready, last);
        self.inner.consume(read);
        self.ready.truncate(written);
        if matches!(result, DecoderResult::Malformed(..)) {
            self.ready.push(DAMAGED);
        }
        self.ended = last && result == DecoderResult::InputEmpty;
        Ok(())
    }
}

impl<R: BufRead> Read for Transcoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.ready.len() && !self.ended {
            self.refill()?;
        }
        let rest = self.ready.get(self.taken..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        if let (Some(target), Some(source)) = (buffer.get_mut(..count), rest.get(..count)) {
            target.copy_from_slice(source);
        }
        self.taken += count;
        Ok(count)
    }
}
