//! How many points a lead loses by a criterion: default values for criteria that a goal asks for, and for
//! algorithms of form 1, which did not state them.

use crate::algorithm::{Algorithm, Criterion, Demand, Form};

/// The most points that a lead can lose by one criterion.
pub const LOSS_MAX: u32 = 100;

/// The default loss of a lead that does not meet a required criterion.
const REQUIRED: u32 = 30;
/// The default loss of a lead that meets a criterion to avoid.
const AVOIDED: u32 = 60;
/// What it was when algorithms of form 1 were approved.
const AVOIDED_FIRST: u32 = 45;

impl Criterion {
    /// The criterion with the default loss for its demand.
    pub fn with_usual_loss(self) -> Self {
        Self { loses: Some(usual(self.demand)), ..self }
    }

    /// How many points a lead loses.
    pub(crate) fn loss(&self, form: Form) -> u32 {
        match form {
            Form::First if self.demand == Demand::Avoid => AVOIDED_FIRST,
            Form::First => usual(self.demand),
            Form::Second => self.loses.unwrap_or(0),
        }
    }
}

impl Algorithm {
    /// The algorithm with all losses stated.
    pub fn explicit(mut self) -> Self {
        for criterion in &mut self.criteria {
            criterion.loses = Some(criterion.loss(self.form));
        }
        self.form = Form::Second;
        self
    }
}

/// The default loss. What is only wanted costs its own points and no more.
fn usual(demand: Demand) -> u32 {
    match demand {
        Demand::Must => REQUIRED,
        Demand::Want | Demand::Prefer => 0,
        Demand::Avoid => AVOIDED,
    }
}
