//! The structure of a page as a small sketch, so that two pages can be compared without keeping them.

/// How many numbers a sketch has at most. Few pages have more distinct shapes than that.
pub(crate) const SKETCH_MAX: usize = 128;

/// A whole, for likenesses.
pub(crate) const WHOLE_MILLI: u64 = 1_000;

/// A sketch of a set: the smallest hashes of its members.
pub(crate) fn sketch<'a>(members: impl Iterator<Item = &'a str>) -> Vec<u32> {
    let mut hashes: Vec<u32> = members
        .map(|member| {
            let hash = blake3::hash(member.as_bytes());
            let [a, b, c, d, ..] = *hash.as_bytes();
            u32::from_le_bytes([a, b, c, d])
        })
        .collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes.truncate(SKETCH_MAX);
    hashes
}

/// How much two sets have in common, estimated from their sketches, in thousandths: 1000 if they are equal.
pub(crate) fn likeness_milli(one: &[u32], other: &[u32]) -> u64 {
    let (mut left, mut right) = (one.iter().peekable(), other.iter().peekable());
    let (mut common, mut all) = (0_u64, 0_u64);
    // Only the smallest members of the union are known of both.
    while all < SKETCH_MAX as u64 {
        match (left.peek(), right.peek()) {
            (None, None) => break,
            (Some(a), Some(b)) if a == b => {
                common += 1;
                left.next();
                right.next();
            }
            (Some(a), Some(b)) if a > b => {
                right.next();
            }
            (None, Some(_)) => {
                right.next();
            }
            (Some(_), _) => {
                left.next();
            }
        }
        all += 1;
    }
    (common * WHOLE_MILLI).checked_div(all).unwrap_or(WHOLE_MILLI)
}

/// How much of a set none of the others has: how many members, and in thousandths.
pub(crate) fn novelty<'a>(one: &[u32], others: impl Iterator<Item = &'a [u32]> + Clone) -> (u64, u64) {
    // Beyond the largest hash of a full sketch it is not known whether the set has a member.
    let is_full = |sketch: &&[u32]| sketch.len() >= SKETCH_MAX;
    let bound = others.clone().filter(is_full).filter_map(<[u32]>::last).min().copied().unwrap_or(u32::MAX);
    let (mut all, mut novel) = (0_u64, 0_u64);
    for hash in one.iter().take_while(|hash| **hash <= bound) {
        all += 1;
        novel += u64::from(!others.clone().any(|other| other.binary_search(hash).is_ok()));
    }
    (novel, (novel * WHOLE_MILLI).checked_div(all).unwrap_or(0))
}

/// A hash of a set in which sets that have much in common differ in few bits.
pub(crate) fn simhash<'a>(members: impl Iterator<Item = &'a str>) -> u64 {
    let mut votes = [0_i32; 64];
    for member in members {
        let hash = blake3::hash(member.as_bytes());
        let (first, _) = hash.as_bytes().split_at(8);
        let bits = first.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        for (place, vote) in votes.iter_mut().enumerate() {
            *vote += if bits >> place & 1 == 1 { 1 } else { -1 };
        }
    }
    votes.iter().enumerate().fold(0, |bits, (place, vote)| if *vote > 0 { bits | 1 << place } else { bits })
}
