//! Why a lead has its score (FR-032): the points of each criterion, what the lead lost, the cell that shows
//! it, and what would change it. The points add up exactly to the score.

use std::fmt;

use serde::Serialize;

use crate::algorithm::{Criterion, Demand};
use crate::measure::{Finding, Reason};
use crate::reading::Reading;
use crate::record::Cell;
use crate::sum::{POINT, Stake, parts, rounded, score};

/// Maximum length of a quoted cell, in characters.
pub const VALUE_CHARACTERS_MAX: usize = 80;

/// A scored record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// From 0 to 100.
    pub score: u32,
    /// The points of each criterion, in the order of the algorithm, and then what the lead loses. They add up
    /// to the score.
    pub points: Vec<Explained>,
    /// Notes, such as on a cell that contained instructions.
    pub notes: Vec<Note>,
}

/// The result of one criterion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The name of the criterion, or what the lead loses by it.
    pub criterion: String,
    /// Its points; negative for what the lead loses.
    pub points: i32,
    /// Its maximum points.
    pub of: u32,
    /// How well the record meets it, in per mille.
    pub fit: u32,
    /// The column of the relevant cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// The text of the cell, clipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What the cell says about the criterion.
    pub reason: String,
    /// What would raise the score, and by how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

/// A cell that would raise the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The column.
    pub column: String,
    /// The cell that it would have to hold.
    pub value: String,
    /// By how much the whole score would rise.
    pub gain: u32,
}

/// A remark about a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The column it is about.
    pub column: String,
    /// The remark.
    pub text: &'static str,
}

impl fmt::Display for Explained {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.of {
            0 => write!(formatter, "{}: {:+} points", self.criterion, self.points)?,
            of => write!(formatter, "{}: {:+} of {of} points", self.criterion, self.points)?,
        }
        if let (Some(column), Some(value)) = (&self.column, &self.value) {
            write!(formatter, ", {column} = \"{value}\"")?;
        }
        write!(formatter, " ({})", self.reason)?;
        if let Some(change) = &self.change {
            write!(formatter, "; {change}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Change {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "+{} to the whole score if {} were \"{}\"", self.gain, self.column, self.value)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.column, self.text)
    }
}

impl Scored {
    /// The explanation as lines for a person.
    pub fn lines(&self) -> Vec<String> {
        let points = self.points.iter().map(ToString::to_string);
        points.chain(self.notes.iter().map(ToString::to_string)).collect()
    }
}

/// The row that keeps a score from falling below 0.
const FLOOR: &str = "lowest score";

/// Explains the score of the findings, without what would change it.
pub fn explain(
    criteria: &[Criterion],
    stakes: &[Stake],
    findings: &[Finding<'_>],
    reading: &Reading<'_>,
) -> Scored {
    let weights: Vec<u32> = criteria.iter().map(|criterion| criterion.weight).collect();
    let fits: Vec<u32> = findings.iter().map(|finding| finding.fit).collect();
    let exact = parts(stakes, &weights, &fits);
    let mut left: i64 = exact.iter().sum();
    let gains = whole_points(&exact, rounded(left));
    let of = maxima(criteria, &weights);
    let gained = (0..criteria.len()).filter(|at| !stakes[*at].avoided).map(|at| {
        let (name, reason) = (criteria[at].name.clone(), sentence(&findings[at].reason));
        row(name, gains[at], of[at], &findings[at], reason)
    });
    let mut points: Vec<Explained> = gained.collect();
    for (at, stake) in stakes.iter().enumerate() {
        let rest = left - stake.lost(fits[at]);
        let lost = rounded(rest) - rounded(left);
        left = rest;
        let name = &criteria[at].name;
        if stake.avoided {
            points.push(row(name.clone(), lost, 0, &findings[at], avoidance(lost, &findings[at])));
        } else if lost < 0 {
            let reason = format!("required and {}", shortfall(&findings[at]));
            points.push(row(format!("missing {name}"), lost, 0, &findings[at], reason));
        }
    }
    let whole = rounded(left);
    let score = score(whole);
    if whole < 0 {
        let finding = Finding { fit: 0, cell: None, reason: Reason::Unknown };
        points.push(row(FLOOR.to_owned(), -whole, 0, &finding, "a score is never below 0".to_owned()));
    }
    Scored { score, points, notes: notes(reading) }
}

fn row(criterion: String, points: i64, of: u32, finding: &Finding<'_>, reason: String) -> Explained {
    Explained {
        criterion,
        points: i32::try_from(points).unwrap_or(0),
        of,
        fit: finding.fit,
        column: finding.cell.map(|cell| cell.column.to_owned()),
        value: finding.cell.map(|cell| clipped(cell.text, VALUE_CHARACTERS_MAX)),
        reason,
        change: None,
    }
}

/// The points that each criterion can give, which add up to 100 where the weights do.
fn maxima(criteria: &[Criterion], weights: &[u32]) -> Vec<u32> {
    let counted = criteria.iter().zip(weights).filter(|(criterion, _)| criterion.demand != Demand::Avoid);
    let sum = counted.map(|(_, weight)| *weight).sum::<u32>().max(1);
    weights.iter().map(|weight| weight * 100 / sum).collect()
}

/// Whole points that add up to `sum`: the largest remainders round up.
fn whole_points(exact: &[i64], sum: i64) -> Vec<i64> {
    let mut points: Vec<i64> = exact.iter().map(|part| part / POINT).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(exact[*at] % POINT));
    let left = usize::try_from(sum - points.iter().sum::<i64>()).unwrap_or(0);
    for at in order.into_iter().take(left) {
        points[at] += 1;
    }
    points
}

fn shortfall(finding: &Finding<'_>) -> &'static str {
    match finding.reason {
        Reason::Fits(_) | Reason::Partly(_) => "only partly met",
        Reason::Differs(_) => "not met",
        Reason::Unknown => "unknown",
    }
}

fn avoidance(lost: i64, finding: &Finding<'_>) -> String {
    match &finding.reason {
        Reason::Fits(said) | Reason::Partly(said) | Reason::Differs(said) if lost < 0 => {
            format!("to be avoided: {said}")
        }
        Reason::Fits(_) | Reason::Partly(_) | Reason::Differs(_) | Reason::Unknown => {
            "does not apply".to_owned()
        }
    }
}

fn sentence(reason: &Reason) -> String {
    match reason {
        Reason::Fits(said) => format!("fits: {said}"),
        Reason::Partly(said) => format!("partly: {said}"),
        Reason::Differs(said) => format!("differs: {said}"),
        Reason::Unknown => "unknown".to_owned(),
    }
}

fn notes(reading: &Reading<'_>) -> Vec<Note> {
    let about = |cell: &&Cell<'_>, text| Note { column: cell.column.to_owned(), text };
    let instructions = reading
        .instructions
        .iter()
        .map(|cell| about(cell, "the cell gives instructions; they were not followed and not counted"));
    let overlong = reading
        .overlong
        .iter()
        .map(|cell| about(cell, "the cell is too long for its column; the end was not counted"));
    instructions.chain(overlong).collect()
}

/// The first `characters_max` characters of a text on one line, with an ellipsis if it was longer.
fn clipped(text: &str, characters_max: usize) -> String {
    let mut short: String = text
        .chars()
        .take(characters_max)
        .map(|character| if character.is_control() { ' ' } else { character })
        .collect();
    if text.chars().nth(characters_max).is_some() {
        short.push('…');
    }
    short
}
