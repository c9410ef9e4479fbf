//! How far an order agrees with a person's tiers (SC-005): the share of pairs from different tiers that the
//! order ranks correctly.

/// Full agreement.
pub const PER_MILLE: u32 = 1000;

/// The share of pairs of different tiers that `order` ranks correctly, in per mille. `order` holds indexes
/// into `tiers`, best lead first; a smaller tier is better. Pairs of the same tier do not count, and without
/// any pair the agreement is full.
pub fn agreement(order: &[usize], tiers: &[u32]) -> u32 {
    let mut right: u64 = 0;
    let mut pairs: u64 = 0;
    for (place, above) in order.iter().enumerate() {
        for below in &order[place + 1..] {
            let (Some(above), Some(below)) = (tiers.get(*above), tiers.get(*below)) else { continue };
            if above != below {
                pairs += 1;
                right += u64::from(above < below);
            }
        }
    }
    share(right, pairs)
}

/// The share in per mille; full when the total is zero.
pub fn share(right: u64, pairs: u64) -> u32 {
    let share = (right * u64::from(PER_MILLE)).checked_div(pairs);
    share.and_then(|share| u32::try_from(share).ok()).unwrap_or(PER_MILLE)
}
