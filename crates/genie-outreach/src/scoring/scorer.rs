//! Scores records: a pure function of the algorithm and the record, in whole numbers, the same on every
//! machine (FR-035). The words of the algorithm are looked up once, when the scorer is made.

use super::algorithm::{Algorithm, Criterion, Demand, Rule};
use super::columns::Field;
use super::explanation::{Explained, Note, explain};
use super::lexicon::{Lexicon, lexicon};
use super::measure::{FULL, Finding, Measure};
use super::reading::Reading;
use super::record::Record;
use super::vocabulary::Vocabulary;

/// What is left of a score when something to be avoided is fully there, in per mille.
const AVOIDED_REST: u32 = 80;

/// How well something to be avoided has to be met before it counts.
const CERTAIN: u32 = 800;

/// A scored record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// From 0 to 100.
    pub score: u32,
    /// What each criterion gave, in the order of the algorithm; the points add up to the score.
    pub points: Vec<Explained>,
    /// What else is to be known, such as a cell that gave orders.
    pub notes: Vec<Note>,
}

/// An algorithm made ready for many records.
#[derive(Clone, Debug)]
pub struct Scorer {
    lexicon: &'static Lexicon,
    vocabulary: Vocabulary,
    criteria: Vec<(Criterion, Measure)>,
    /// What a lead that gets all points of a criterion has.
    ideals: Vec<String>,
    weight_sum: u32,
}

impl Scorer {
    /// Makes an algorithm ready.
    pub fn new(algorithm: &Algorithm) -> Self {
        let lexicon = lexicon();
        let mut vocabulary = lexicon.vocabulary.clone();
        let criteria = algorithm.criteria.iter();
        let criteria: Vec<(Criterion, Measure)> = criteria
            .map(|criterion| {
                let measure = Measure::new(lexicon, &mut vocabulary, criterion, algorithm.reference_date);
                (criterion.clone(), measure)
            })
            .collect();
        let ideals = criteria.iter().map(|(_, measure)| measure.ideal()).collect();
        Self { lexicon, vocabulary, criteria, ideals, weight_sum: algorithm.weight_sum().max(1) }
    }

    /// Scores a record and explains the score (FR-032).
    pub fn score(&self, record: &Record<'_>) -> Scored {
        let reading = Reading::new(self.lexicon, &self.vocabulary, record);
        let findings = self.findings(record, &reading);
        let fits: Vec<u32> = findings.iter().map(|finding| finding.fit).collect();
        explain(self, &findings, &fits, &reading)
    }

    /// How well the record answers each criterion, in per mille, in the order of the algorithm.
    pub fn fits(&self, record: &Record<'_>) -> Vec<u32> {
        let reading = Reading::new(self.lexicon, &self.vocabulary, record);
        self.findings(record, &reading).iter().map(|finding| finding.fit).collect()
    }

    fn findings<'r>(&self, record: &'r Record<'r>, reading: &Reading<'r>) -> Vec<Finding<'r>> {
        let found = |(criterion, measure): &(Criterion, Measure)| {
            let finding = measure.find(self.lexicon, record, reading);
            if criterion.demand == Demand::Avoid { avoided(&criterion.rule, finding) } else { finding }
        };
        self.criteria.iter().map(found).collect()
    }

    pub(super) fn criteria(&self) -> &[(Criterion, Measure)] {
        &self.criteria
    }

    pub(super) fn ideals(&self) -> &[String] {
        &self.ideals
    }

    pub(super) const fn weight_sum(&self) -> u32 {
        self.weight_sum
    }
}

/// Something to be avoided counts where it is there, and not where it is merely near or unknown.
fn avoided<'r>(rule: &Rule, finding: Finding<'r>) -> Finding<'r> {
    let speaks = finding.cell.is_some_and(|cell| match rule {
        // What somebody mentions is not what their company is.
        Rule::Industry { .. } => matches!(cell.field, Field::Industry | Field::Company | Field::About),
        Rule::Keywords { .. } => {
            matches!(cell.field, Field::Title | Field::Headline | Field::Industry | Field::Company)
        }
        Rule::Title { .. }
        | Rule::CompanySize { .. }
        | Rule::Location { .. }
        | Rule::RecentActivity { .. }
        | Rule::ProfileCompleteness
        | Rule::Number { .. } => true,
    });
    let fit = if speaks && finding.fit >= CERTAIN { finding.fit } else { 0 };
    Finding { fit, ..finding }
}

/// The score in per mille that these fits make with these weights. A criterion that matters holds
/// the others down when it is not met: the best company does not make a wrong person right.
pub fn total(criteria: &[(Demand, Gate)], weights: &[u32], fits: &[u32]) -> u64 {
    let mut sum = 0;
    let mut weight_sum = 0;
    for (((demand, _), weight), fit) in criteria.iter().zip(weights).zip(fits) {
        if *demand != Demand::Avoid {
            sum += u64::from(*weight) * u64::from(*fit);
            weight_sum += u64::from(*weight);
        }
    }
    let base = sum / weight_sum.max(1);
    criteria
        .iter()
        .zip(fits)
        .fold(base, |total, ((_, gate), fit)| total * u64::from(gate.at(*fit)) / u64::from(FULL))
}

/// What a criterion leaves of the whole score, depending on how well it is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// In per mille when it is not met at all.
    empty: u32,
    /// In per mille when it is fully met.
    full: u32,
}

impl Gate {
    /// The gate of a criterion.
    pub fn of(criterion: &Criterion) -> Self {
        let floor = match criterion.rule {
            Rule::Title { .. } => 90,
            Rule::Location { .. } => 380,
            Rule::Industry { .. } => 420,
            Rule::CompanySize { .. } => 540,
            Rule::Keywords { .. } | Rule::Number { .. } => 650,
            Rule::RecentActivity { .. } | Rule::ProfileCompleteness => FULL,
        };
        match criterion.demand {
            Demand::Must if floor < FULL => Self { empty: floor / 2, full: FULL },
            Demand::Must => Self { empty: 600, full: FULL },
            Demand::Want => Self { empty: floor, full: FULL },
            Demand::Prefer => Self { empty: FULL, full: FULL },
            Demand::Avoid => Self { empty: FULL, full: AVOIDED_REST },
        }
    }

    fn at(self, fit: u32) -> u32 {
        let (empty, full) = (i64::from(self.empty), i64::from(self.full));
        u32::try_from(empty + (full - empty) * i64::from(fit) / i64::from(FULL)).unwrap_or(0)
    }
}
