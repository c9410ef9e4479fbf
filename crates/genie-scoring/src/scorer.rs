//! Scores records: a pure function of the algorithm and the record, in whole numbers, the same on every
//! machine (FR-035). The words of the algorithm are looked up once, when the scorer is created.

use crate::algorithm::{Algorithm, Criterion, Demand, Rule};
use crate::columns::Field;
use crate::explanation::{Change, Scored, explain};
use crate::lexicon::{Lexicon, lexicon};
use crate::measure::{Finding, Ideal, Measure, Reason};
use crate::reading::Reading;
use crate::record::Record;
use crate::sum::{Stake, rounded, score, total};
use crate::vocabulary::Vocabulary;

/// How well an avoided criterion must be met before it counts.
const CERTAIN: u32 = 800;

/// An algorithm prepared for many records.
#[derive(Clone, Debug)]
pub struct Scorer {
    lexicon: &'static Lexicon,
    vocabulary: Vocabulary,
    criteria: Vec<Criterion>,
    weights: Vec<u32>,
    stakes: Vec<Stake>,
    measures: Vec<Measure>,
}

impl Scorer {
    /// Prepares an algorithm.
    pub fn new(algorithm: &Algorithm) -> Self {
        let lexicon = lexicon();
        let mut vocabulary = Vocabulary::over(&lexicon.vocabulary);
        let criteria = algorithm.criteria.clone();
        let measures = criteria
            .iter()
            .map(|criterion| Measure::new(lexicon, &mut vocabulary, criterion, algorithm.reference_date))
            .collect();
        let weights = criteria.iter().map(|criterion| criterion.weight).collect();
        Self { lexicon, vocabulary, criteria, weights, stakes: Stake::all(algorithm), measures }
    }

    /// The score of a record, from 0 to 100.
    pub fn score(&self, record: &Record<'_>) -> u32 {
        score(rounded(total(&self.stakes, &self.weights, &self.fits(record))))
    }

    /// Scores a record and explains the score (FR-032).
    pub fn explain(&self, record: &Record<'_>) -> Scored {
        let reading = Reading::new(self.lexicon, &self.vocabulary, record);
        let findings = self.findings(record, &reading);
        explain(&self.criteria, &self.stakes, &findings, &reading)
    }

    /// Explains the score, and says for each criterion which cell would raise it and by how much. The changed
    /// record is really scored, so that what is said is what happens.
    pub fn explain_with_changes(&self, record: &Record<'_>) -> Scored {
        let reading = Reading::new(self.lexicon, &self.vocabulary, record);
        let findings = self.findings(record, &reading);
        let mut scored = explain(&self.criteria, &self.stakes, &findings, &reading);
        for (at, criterion) in self.criteria.iter().enumerate() {
            // A criterion that is met needs no change, although a rounded point may be missing.
            if criterion.demand == Demand::Avoid || matches!(findings[at].reason, Reason::Fits(_)) {
                continue;
            }
            let change = self.change(record, scored.score, &self.measures[at]);
            let row = scored.points.iter_mut().find(|row| row.criterion == criterion.name);
            if let Some(row) = row {
                row.change = change;
            }
        }
        scored
    }

    /// How well the record meets each criterion, in per mille, in the order of the algorithm.
    pub fn fits(&self, record: &Record<'_>) -> Vec<u32> {
        let reading = Reading::new(self.lexicon, &self.vocabulary, record);
        self.findings(record, &reading).iter().map(|finding| finding.fit).collect()
    }

    fn change(&self, record: &Record<'_>, score: u32, measure: &Measure) -> Option<Change> {
        let Ideal { field, heading, values } = measure.ideal()?;
        let column = record.column_of(field, heading);
        let gain = |value: &str| self.score(&record.with(column, value)).saturating_sub(score);
        let best = values.into_iter().map(|value| (gain(&value), value));
        // The first of equals: the plainest value.
        let (gain, value) = best.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        (gain > 0).then(|| Change { column: column.to_owned(), value, gain })
    }

    fn findings<'r>(&self, record: &'r Record<'r>, reading: &Reading<'r>) -> Vec<Finding<'r>> {
        let found = |(criterion, measure): (&Criterion, &Measure)| {
            let finding = measure.find(self.lexicon, record, reading);
            if criterion.demand == Demand::Avoid { avoided(&criterion.rule, finding) } else { finding }
        };
        self.criteria.iter().zip(&self.measures).map(found).collect()
    }
}

/// An avoided criterion counts where it is clearly met, not where it is close or unknown.
fn avoided<'r>(rule: &Rule, finding: Finding<'r>) -> Finding<'r> {
    let speaks = finding.cell.is_some_and(|cell| match rule {
        // A topic that a person mentions is not the company's industry.
        Rule::Industry { .. } => matches!(cell.field, Field::Industry | Field::Company | Field::About),
        Rule::Keywords { .. } => cell.field.says_what(),
        Rule::Title { .. }
        | Rule::CompanySize { .. }
        | Rule::Location { .. }
        | Rule::RecentActivity { .. }
        | Rule::Tenure { .. }
        | Rule::Experience { .. }
        | Rule::ProfileCompleteness
        | Rule::Number { .. } => true,
    });
    let fit = if speaks && finding.fit >= CERTAIN { finding.fit } else { 0 };
    Finding { fit, ..finding }
}
