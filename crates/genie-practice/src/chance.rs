//! Chance that repeats: a number that depends on a seed and on words, and on nothing else.

/// A number below `bound` that depends on the seed and the words.
pub fn draw(seed: u64, words: &[&str], bound: u64) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&seed.to_le_bytes());
    for word in words {
        // The length keeps ("ab", "c") and ("a", "bc") apart.
        hasher.update(&(word.len() as u64).to_le_bytes());
        hasher.update(word.as_bytes());
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    u64::from_le_bytes(first) % bound.max(1)
}

/// Whether something with this chance happens.
pub fn happens(seed: u64, words: &[&str], percent: u64) -> bool {
    draw(seed, words, 100) < percent
}

/// A number of minutes between 2 to the power of `from` and of `until`, in which short times are as likely as long ones.
pub fn minutes(seed: u64, words: &[&str], from: u32, until: u32) -> i64 {
    let power = u64::from(from) + draw(seed, &[words, &["power"]].concat(), u64::from(until - from));
    let shortest = 1_u64 << power;
    let within = draw(seed, &[words, &["minutes"]].concat(), shortest);
    i64::try_from(shortest + within).unwrap_or(i64::MAX)
}

/// Random bytes that cannot be guessed, in hexadecimal.
pub fn secret() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(blake3::hash(&bytes).to_hex()[..32].to_owned())
}
