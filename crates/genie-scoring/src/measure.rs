//! How well a record meets one criterion, in per mille, and which cell shows it. Each rule has its own file;
//! all of them work on words that were looked up once and never see an instruction.

mod company_size;
mod completeness;
mod experience;
mod finding;
mod industry;
mod keywords;
mod location;
mod number;
mod recent_activity;
mod tenure;
mod time;
mod title;
mod wording;

pub use finding::{FULL, Finding, Ideal, Reason};
pub use recent_activity::last_update;

use genie_text::date::Day;

use crate::algorithm::{Criterion, Demand, Rule};
use crate::lexicon::Lexicon;
use crate::reading::Reading;
use crate::record::Record;
use crate::vocabulary::Vocabulary;

/// A criterion prepared for many records.
#[derive(Clone, Debug)]
pub enum Measure {
    /// See [`title`].
    Title(title::Titles),
    /// See [`company_size`].
    CompanySize(company_size::Sizes),
    /// See [`industry`].
    Industry(industry::WantedIndustries),
    /// See [`location`].
    Location(location::WantedPlaces),
    /// See [`recent_activity`].
    RecentActivity(recent_activity::Recency),
    /// See [`tenure`].
    Tenure(tenure::Newcomer),
    /// See [`experience`].
    Experience(experience::Years),
    /// See [`completeness`].
    Completeness,
    /// See [`keywords`].
    Keywords(keywords::WantedWords),
    /// See [`number`].
    Number(number::WantedNumber),
}

impl Measure {
    /// Prepares a criterion; its words join the vocabulary.
    pub fn new(
        lexicon: &Lexicon,
        vocabulary: &mut Vocabulary,
        criterion: &Criterion,
        reference: Day,
    ) -> Self {
        match &criterion.rule {
            Rule::Title { any_of } => {
                Self::Title(title::Titles::new(lexicon, vocabulary, any_of, criterion.demand))
            }
            Rule::CompanySize { min, max } => Self::CompanySize(company_size::Sizes::new(*min, *max)),
            Rule::Industry { any_of } => {
                Self::Industry(industry::WantedIndustries::new(lexicon, vocabulary, any_of))
            }
            Rule::Location { any_of } => {
                Self::Location(location::WantedPlaces::new(lexicon, vocabulary, any_of))
            }
            Rule::RecentActivity { days } => {
                Self::RecentActivity(recent_activity::Recency::new(*days, reference))
            }
            Rule::Tenure { days } => Self::Tenure(tenure::Newcomer::new(*days, reference)),
            Rule::Experience { min, max } => Self::Experience(experience::Years::new(*min, *max, reference)),
            Rule::ProfileCompleteness => Self::Completeness,
            Rule::Keywords { any_of, columns, enough } => {
                let enough = match (criterion.demand, enough) {
                    (Demand::Avoid, _) => keywords::Enough::One,
                    (Demand::Must | Demand::Want | Demand::Prefer, Some(count)) => {
                        keywords::Enough::Some(*count)
                    }
                    (Demand::Must | Demand::Want | Demand::Prefer, None) => keywords::Enough::All,
                };
                Self::Keywords(keywords::WantedWords::new(lexicon, vocabulary, any_of, columns, enough))
            }
            Rule::Number { columns, min, max } => {
                Self::Number(number::WantedNumber::new(columns, *min, *max))
            }
        }
    }

    /// Measures a record.
    pub fn find<'r>(&self, lexicon: &Lexicon, record: &'r Record<'r>, reading: &Reading<'r>) -> Finding<'r> {
        match self {
            Self::Title(titles) => titles.find(lexicon, reading),
            Self::CompanySize(sizes) => sizes.find(lexicon, reading),
            Self::Industry(industries) => industries.find(lexicon, reading),
            Self::Location(places) => places.find(lexicon, reading),
            Self::RecentActivity(recency) => recency.find(&lexicon.quantity_words, record),
            Self::Tenure(tenure) => tenure.find(&lexicon.quantity_words, record),
            Self::Experience(years) => years.find(&lexicon.quantity_words, record, reading),
            Self::Completeness => completeness::find(record),
            Self::Keywords(words) => words.find(reading),
            Self::Number(number) => number.find(record, reading),
        }
    }

    /// The cells that would meet the criterion, if one cell can.
    pub fn ideal(&self) -> Option<Ideal<'_>> {
        match self {
            Self::Title(titles) => Some(titles.ideal()),
            Self::CompanySize(sizes) => Some(sizes.ideal()),
            Self::Industry(industries) => Some(industries.ideal()),
            Self::Location(places) => Some(places.ideal()),
            Self::RecentActivity(recency) => Some(recency.ideal()),
            Self::Tenure(tenure) => Some(tenure.ideal()),
            Self::Experience(years) => Some(years.ideal()),
            Self::Completeness => None,
            Self::Keywords(words) => Some(words.ideal()),
            Self::Number(number) => number.ideal(),
        }
    }
}
