//! Learns from a person's ranking: proposes weights under which the scores agree with it better. The search
//! uses whole numbers, so every machine proposes the same; nothing here applies a proposal.

use crate::agreement::share;
use crate::algorithm::Algorithm;
use crate::record::Record;
use crate::scorer::Scorer;
use crate::sum::{Stake, total};
use crate::validate::{WEIGHT_SUM, normalise};

/// Maximum number of ranked leads in a fit.
pub const RANKED_MAX: usize = 300;
/// How many times the search passes over all weights.
const ROUNDS_MAX: usize = 40;
/// The step sizes for trying a weight up and down, largest first.
const STEPS: [i64; 5] = [16, 8, 4, 2, 1];
/// The highest weight that one criterion may reach.
const WEIGHT_HIGHEST: i64 = 80;

/// A lead with its rank from a person; equal ranks mean that the person sees no difference.
#[derive(Clone, Debug)]
pub struct Ranked<'a> {
    /// The lead.
    pub record: Record<'a>,
    /// The rank, counted from 1; smaller is better.
    pub place: u32,
}

/// Weights that agree with a person better, for the person to accept or discard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The algorithm with the new weights and the next version.
    pub algorithm: Algorithm,
    /// The agreement of the current weights with the person, in per mille.
    pub agreement_before: u32,
    /// The agreement of the proposed weights, in per mille.
    pub agreement_after: u32,
}

/// Proposes weights from a person's ranking.
pub fn fit(algorithm: &Algorithm, ranked: &[Ranked<'_>]) -> Proposal {
    let scorer = Scorer::new(algorithm);
    let ranked = &ranked[..ranked.len().min(RANKED_MAX)];
    let search = Search {
        stakes: Stake::all(algorithm),
        leads: ranked.iter().map(|lead| (scorer.fits(&lead.record), lead.place)).collect(),
        start: algorithm.criteria.iter().map(|criterion| criterion.weight).collect(),
    };
    let before = search.value(&search.start);
    let best = search.climb();
    let mut proposed = algorithm.clone();
    proposed.version = algorithm.version.saturating_add(1);
    for (criterion, weight) in proposed.criteria.iter_mut().zip(&best.weights) {
        criterion.weight = *weight;
    }
    normalise(&mut proposed.criteria);
    let weights: Vec<u32> = proposed.criteria.iter().map(|criterion| criterion.weight).collect();
    let after = search.value(&weights);
    let pairs = search.pairs() * 2;
    Proposal {
        algorithm: proposed,
        agreement_before: share(before, pairs),
        agreement_after: share(after, pairs),
    }
}

struct Search {
    stakes: Vec<Stake>,
    leads: Vec<(Vec<u32>, u32)>,
    start: Vec<u32>,
}

#[derive(Clone)]
struct Found {
    value: u64,
    change: u64,
    weights: Vec<u32>,
}

impl Search {
    /// Passes over the weights one by one, takes the best step, and stops when none helps.
    fn climb(&self) -> Found {
        let mut best = Found { value: self.value(&self.start), change: 0, weights: self.start.clone() };
        for _ in 0..ROUNDS_MAX {
            let before = best.value;
            for at in (0..self.start.len()).filter(|at| !self.stakes[*at].avoided) {
                best = self.improve(best, at);
            }
            if best.value == before {
                break;
            }
        }
        best
    }

    fn improve(&self, best: Found, at: usize) -> Found {
        let mut better = best.clone();
        for step in STEPS.iter().flat_map(|step| [*step, -*step]) {
            let weight = i64::from(best.weights[at]) + step;
            if !(1..=WEIGHT_HIGHEST).contains(&weight) {
                continue;
            }
            let mut weights = best.weights.clone();
            weights[at] = u32::try_from(weight).unwrap_or(WEIGHT_SUM);
            let found = Found { value: self.value(&weights), change: self.change(&weights), weights };
            // Between equally good steps, the smaller change is proposed.
            if (found.value, better.change) > (better.value, found.change) {
                better = found;
            }
        }
        better
    }

    fn change(&self, weights: &[u32]) -> u64 {
        weights.iter().zip(&self.start).map(|(new, old)| u64::from(new.abs_diff(*old))).sum()
    }

    /// Twice the correctly ordered pairs, plus the pairs with equal scores.
    fn value(&self, weights: &[u32]) -> u64 {
        let scores: Vec<(i64, u32)> =
            self.leads.iter().map(|(fits, place)| (total(&self.stakes, weights, fits), *place)).collect();
        let mut value = 0;
        for (at, (score, place)) in scores.iter().enumerate() {
            for (other_score, other_place) in &scores[at + 1..] {
                if place != other_place {
                    let same_way = (score > other_score) == (place < other_place);
                    value += if score == other_score { 1 } else { 2 * u64::from(same_way) };
                }
            }
        }
        value
    }

    fn pairs(&self) -> u64 {
        let places = self.leads.iter().enumerate();
        places
            .map(|(at, (_, place))| {
                self.leads[at + 1..].iter().filter(|(_, other)| other != place).count() as u64
            })
            .sum()
    }
}
