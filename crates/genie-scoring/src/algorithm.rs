//! The scoring algorithm as an artifact (FR-029, FR-030): versioned criteria with weights, written so
//! that a person can read and correct it. It holds everything that scoring needs, the day included.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::{Layer, Rejection};
use genie_text::date::Day;

use crate::contract_form;
use crate::loss::LOSS_MAX;
use crate::seniority::level;
use crate::validate::WEIGHT_MAX;

/// The rejection of a document that is not an algorithm.
pub const BUSINESS_SCORING_MALFORMED: &str = "BUSINESS_SCORING_MALFORMED";

/// How leads of one campaign are scored. A score is the sum of the points of the criteria, less the points that
/// a lead loses by what is required or to be avoided, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Algorithm {
    /// The form of the document: 2. In form 1, which is no longer written, the losses were not stated.
    #[serde(default, skip_serializing_if = "Form::is_first")]
    pub form: Form,
    /// Counts up with every change.
    #[schemars(range(min = 1))]
    pub version: u32,
    /// The goal it was made for, as it was written.
    pub goal: String,
    /// The words of the goal that no word list has. They are looked for as written, or not at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_understood: Vec<String>,
    /// The day from which activity, tenure and experience are measured, such as `2026-11-15`.
    #[schemars(with = "String")]
    pub reference_date: Day,
    /// The criteria. The weights of those that are not avoided add up to 100.
    pub criteria: Vec<Criterion>,
}

/// The form of a stored algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u32", into = "u32")]
#[schemars(with = "u32")]
pub enum Form {
    /// What a lead loses follows from the demand and the rule.
    #[default]
    First,
    /// Every criterion says what a lead loses.
    Second,
}

impl Form {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
    fn is_first(&self) -> bool {
        *self == Self::First
    }
}

impl TryFrom<u32> for Form {
    type Error = &'static str;

    fn try_from(number: u32) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self::First),
            2 => Ok(Self::Second),
            _ => Err("the form must be 2"),
        }
    }
}

impl From<Form> for u32 {
    fn from(form: Form) -> Self {
        match form {
            Form::First => 1,
            Form::Second => 2,
        }
    }
}

/// The period of recent activity, in days, if nothing says another one.
pub(crate) const RECENT_DAYS: u32 = 90;

/// One criterion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Criterion {
    /// A short name, different from that of every other criterion.
    pub name: String,
    /// How many points it is worth; an avoided criterion has none.
    #[schemars(range(max = WEIGHT_MAX))]
    pub weight: u32,
    /// How strongly it is asked for.
    pub demand: Demand,
    /// How many points a lead loses that does not meet the criterion at all, or fully meets one to avoid; none
    /// if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(max = LOSS_MAX))]
    pub loses: Option<u32>,
    /// What is asked.
    pub rule: Rule,
}

/// How strongly something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Demand {
    /// Required.
    Must,
    /// Wanted.
    Want,
    /// Preferred: a lead without it loses nothing.
    Prefer,
    /// To be avoided.
    Avoid,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Rule {
    /// The job title is one of these.
    Title {
        /// The titles; one is enough.
        any_of: Vec<Wanted>,
    },
    /// The company has this many employees.
    CompanySize {
        /// At least this many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u32>,
        /// At most this many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u32>,
    },
    /// The company does one of these.
    Industry {
        /// The industries; one is enough.
        any_of: Vec<String>,
    },
    /// The person is in one of these places.
    Location {
        /// The places; one is enough.
        any_of: Vec<String>,
    },
    /// The profile changed or its owner was active not long before the reference date.
    RecentActivity {
        /// Full points up to this age, none at four times this age.
        days: u32,
    },
    /// The person started the current role not long before the reference date.
    Tenure {
        /// Started at most this many days before.
        days: u32,
    },
    /// The person has this many years of experience.
    Experience {
        /// At least this many years.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u32>,
        /// At most this many years.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u32>,
    },
    /// The record has these things filled in: name, title, company, profile address and so on.
    ProfileCompleteness,
    /// The record contains these words.
    Keywords {
        /// The words; each counts once.
        any_of: Vec<String>,
        /// Only in these columns; in every column that describes the lead if empty.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        columns: Vec<String>,
        /// So many of the words give all points, and each of them an equal share; if absent, one gives most
        /// points and all of them give all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        enough: Option<u32>,
    },
    /// A number in a column lies in this range.
    Number {
        /// The columns, by name; the first that holds a number counts.
        columns: Vec<String>,
        /// At least this much.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u64>,
        /// At most this much.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u64>,
    },
}

/// A wanted title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The role in plain words, such as `backend engineer`; any role if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The lowest seniority that fits; what the role's words say if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<Seniority>,
    /// The highest seniority that fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<Seniority>,
}

/// A level of seniority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seniority {
    /// Still learning.
    Intern,
    /// New to the work.
    Junior,
    /// Doing the work.
    Middle,
    /// Long experience.
    Senior,
    /// Leading without reports.
    Lead,
    /// With reports.
    Manager,
    /// Head of a department.
    Director,
    /// Head of several.
    VicePresident,
    /// Leading the company.
    Chief,
}

impl Seniority {
    /// The seniority of a level.
    pub const fn of(level: u8) -> Self {
        match level {
            0..=11 => Self::Intern,
            12..=20 => Self::Junior,
            21..=37 => Self::Middle,
            38..=46 => Self::Senior,
            47..=55 => Self::Lead,
            56..=67 => Self::Manager,
            68..=80 => Self::Director,
            81..=86 => Self::VicePresident,
            _ => Self::Chief,
        }
    }

    /// The lowest level of this seniority.
    pub const fn level(self) -> u8 {
        match self {
            Self::Intern => 0,
            Self::Junior => 12,
            Self::Middle => 21,
            Self::Senior => 38,
            Self::Lead => 47,
            Self::Manager => 56,
            Self::Director => 70,
            Self::VicePresident => 80,
            Self::Chief => 86,
        }
    }

    /// The highest level of this seniority.
    pub const fn level_max(self) -> u8 {
        match self {
            Self::Intern => 11,
            Self::Junior => 20,
            Self::Middle => 37,
            Self::Senior => 46,
            Self::Lead => 55,
            Self::Manager => 67,
            Self::Director => 80,
            Self::VicePresident => 86,
            Self::Chief => level::TOP,
        }
    }

    /// The name that users see.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Intern => "intern",
            Self::Junior => "junior",
            Self::Middle => "mid-level",
            Self::Senior => "senior",
            Self::Lead => "lead",
            Self::Manager => "manager",
            Self::Director => "director",
            Self::VicePresident => "vice president",
            Self::Chief => "chief",
        }
    }
}

impl Algorithm {
    /// The algorithm as JSON, for an artifact.
    pub fn to_value(&self) -> Value {
        json!(self)
    }

    /// The algorithm in an artifact, validated.
    pub fn from_value(value: Value) -> Result<Self, Rejection> {
        if value.get("criteria").is_some_and(Value::is_object) {
            return contract_form::read(&value);
        }
        let read: Result<Self, _> = serde_path_to_error::deserialize(value);
        match read {
            Ok(algorithm) => algorithm.validate(),
            Err(error) => {
                let pointer: String = error.path().iter().map(|segment| format!("/{segment}")).collect();
                let message = "this is not a valid scoring algorithm";
                Err(Rejection::new(Layer::Business, BUSINESS_SCORING_MALFORMED, message).at(pointer))
            }
        }
    }

    /// The weights of the criteria that are not avoided, which is what a full score adds up to.
    pub fn weight_sum(&self) -> u32 {
        self.criteria
            .iter()
            .filter(|criterion| criterion.demand != Demand::Avoid)
            .map(|criterion| criterion.weight)
            .sum()
    }
}
