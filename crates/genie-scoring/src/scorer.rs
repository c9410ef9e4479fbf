//! Scores records: a pure function of the algorithm and the record, in whole numbers, the same on every
//! machine (FR-035). The words of the algorithm are looked up once, when the scorer is created.

use crate::algorithm::{Algorithm, Criterion, Demand, Rule};
use crate::columns::Field;
use crate::explanation::{Scored, explain};
use crate::lexicon::{Lexicon, lexicon};
use crate::measure::{Finding, Measure};
use crate::reading::Reading;
use crate::record::Record;
use crate::vocabulary::Vocabulary;

/// How well an avoided criterion must be met before it counts.
const CERTAIN: u32 = 800;

/// An algorithm prepared for many records.
#[derive(Clone, Debug)]
pub struct Scorer {
    lexicon: &'static Lexicon,
    vocabulary: Vocabulary,
    criteria: Vec<(Criterion, Measure)>,
    /// A description of a lead with all points of a criterion.
    ideals: Vec<String>,
}

impl Scorer {
    /// Prepares an algorithm.
    pub fn new(algorithm: &Algorithm) -> Self {
        let lexicon = lexicon();
        let mut vocabulary = Vocabulary::over(&lexicon.vocabulary);
        let criteria = algorithm.criteria.iter();
        let criteria: Vec<(Criterion, Measure)> = criteria
            .map(|criterion| {
                let measure = Measure::new(lexicon, &mut vocabulary, criterion, algorithm.reference_date);
                (criterion.clone(), measure)
            })
            .collect();
        let ideals = criteria.iter().map(|(_, measure)| measure.ideal()).collect();
        Self { lexicon, vocabulary, criteria, ideals }
    }

    /// Scores a record and explains the score (FR-032).
    pub fn score(&self, record: &Record<'_>) -> Scored {
        let reading = Reading::new(self.lexicon, &self.vocabulary, record);
        let findings = self.findings(record, &reading);
        explain(&self.criteria, &self.ideals, &findings, &reading)
    }

    /// How well the record meets each criterion, in per mille, in the order of the algorithm.
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
}

/// An avoided criterion counts where it is clearly met, not where it is close or unknown.
fn avoided<'r>(rule: &Rule, finding: Finding<'r>) -> Finding<'r> {
    let speaks = finding.cell.is_some_and(|cell| match rule {
        // A topic that a person mentions is not the company's industry.
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
