//! Detects the encoding of a text from its first bytes, and converts it to UTF-8. Without a byte order mark
//! the encoding is a guess: the caller can show it, and a person can choose another.

use std::io::{self, BufRead, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::mac_roman;

/// How the bytes of a text become characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextEncoding {
    /// UTF-8; a row that is not valid UTF-8 is damaged.
    Utf8,
    /// UTF-8 or, row by row, an older single-byte encoding: text in such an encoding is so rarely valid UTF-8
    /// by accident that a valid row is read as UTF-8.
    Mixed(&'static Encoding),
    /// ASCII so far: the first row with another character decides between the two above.
    Undecided,
    /// Another encoding, converted to UTF-8 before rows are read.
    Other(&'static Encoding),
}

impl TextEncoding {
    /// The encoding with this label, such as `utf-8`, `latin1` or `shift_jis`.
    pub(crate) fn named(label: &str) -> Option<Self> {
        let encoding = Encoding::for_label(label.trim().as_bytes())?;
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
            Self::Utf8 | Self::Undecided => "UTF-8",
            Self::Mixed(encoding) | Self::Other(encoding) => encoding.name(),
        }
    }

    /// The encoding of a text that begins with these bytes.
    pub(crate) fn sniff(start: &[u8]) -> Self {
        if let Some((encoding, _)) = Encoding::for_bom(start) {
            return if encoding == UTF_8 { Self::Utf8 } else { Self::Other(encoding) };
        }
        if let Some(encoding) = utf_16_without_mark(start) {
            return Self::Other(encoding);
        }
        match count_sequences(start) {
            (0, 0) => Self::Undecided,
            (valid, invalid) if valid >= invalid => Self::Utf8,
            _ => Self::guess(start),
        }
    }

    /// The most likely encoding of bytes that are not UTF-8.
    fn guess(bytes: &[u8]) -> Self {
        let encoding = guess(bytes);
        if encoding.is_single_byte() { Self::Mixed(encoding) } else { Self::Other(encoding) }
    }
}

/// The most likely encoding of bytes that are not UTF-8.
pub(crate) fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, false);
    mac_roman::or(detector.guess(None, Utf8Detection::Deny), bytes)
}

/// Latin text in UTF-16 has a zero in every other byte, and no other text does.
fn utf_16_without_mark(start: &[u8]) -> Option<&'static Encoding> {
    const PAIRS_MIN: usize = 4;
    let pairs = start.len() / 2;
    let zeros = |parity: usize| start.iter().skip(parity).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let most = |count: usize| pairs >= PAIRS_MIN && count * 10 >= pairs * 6;
    match (most(even), most(odd)) {
        (true, false) if odd * 20 <= pairs => Some(UTF_16BE),
        (false, true) if even * 20 <= pairs => Some(UTF_16LE),
        _ => None,
    }
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
    let encoding = match TextEncoding::sniff(bytes) {
        TextEncoding::Utf8 | TextEncoding::Undecided => UTF_8,
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
