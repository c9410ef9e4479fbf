//! Where a ranking divides into leads worth writing to and the others, from the shape of its scores.

/// The number of different scores.
const SCORES: usize = 101;

/// How much of the variance of all scores must lie between the two groups, in per cent. Halves of evenly spread
/// scores have three quarters of it between them.
const BETWEEN_MIN: i128 = 78;

/// How many leads have each score, from 0 to 100.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram([u64; SCORES]);

impl Default for Histogram {
    fn default() -> Self {
        Self([0; SCORES])
    }
}

impl Histogram {
    /// Counts a score; one above 100 counts as 100.
    pub fn add(&mut self, score: u32) {
        self.0[usize::try_from(score).unwrap_or(SCORES).min(SCORES - 1)] += 1;
    }

    /// How many leads have at least this score.
    pub fn count_from(&self, score: u32) -> u64 {
        self.0.iter().skip(usize::try_from(score).unwrap_or(SCORES)).sum()
    }

    /// The lowest score of the better group, if the scores fall into two groups: the split with the largest
    /// variance between the groups (Otsu 1979). None if scores are spread evenly, and do not part.
    pub fn recommended_cutoff(&self) -> Option<u32> {
        let total: i128 = self.0.iter().map(|count| i128::from(*count)).sum();
        let sum: i128 = self.0.iter().zip(0_i128..).map(|(count, score)| i128::from(*count) * score).sum();
        let (mut below, mut below_sum) = (0_i128, 0_i128);
        let mut best: Option<(i128, u32)> = None;
        for (score, count) in (0_u32..).zip(&self.0) {
            let above = total - below;
            // Only a score that a lead has can be the lowest one.
            if *count > 0 && below > 0 && above > 0 {
                let apart = below_sum * above - (sum - below_sum) * below;
                let variance = apart * apart / (below * above);
                if best.is_none_or(|(most, _)| variance > most) {
                    best = Some((variance, score));
                }
            }
            below += i128::from(*count);
            below_sum += i128::from(*count) * i128::from(score);
        }
        let squares = self.0.iter().zip(0_i128..).map(|(count, score)| i128::from(*count) * score * score);
        let variance = squares.sum::<i128>() * total - sum * sum;
        best.filter(|(between, _)| between * 100 >= variance * BETWEEN_MIN).map(|(_, score)| score)
    }
}
