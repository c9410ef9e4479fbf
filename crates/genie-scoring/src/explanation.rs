//! Why a lead has its score (FR-032): the points of each criterion, the cell they came from, and what would
//! change them. The points add up exactly to the score.

use std::fmt;

use serde::Serialize;

use crate::algorithm::{Criterion, Demand};
use crate::gate::{Gate, total};
use crate::measure::{FULL, Finding, Measure, Reason};
use crate::reading::Reading;
use crate::record::Cell;

/// Maximum length of a quoted cell, in characters.
pub const VALUE_CHARACTERS_MAX: usize = 80;

/// A scored record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// From 0 to 100.
    pub score: u32,
    /// The points of each criterion, in the order of the algorithm; they add up to the score.
    pub points: Vec<Explained>,
    /// Notes, such as on a cell that contained instructions.
    pub notes: Vec<Note>,
}

/// The result of one criterion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The name of the criterion.
    pub criterion: String,
    /// Its points; negative for something to be avoided.
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
    /// What would change the score, and by how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<String>,
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
        write!(formatter, "{}: {:+} of {} points", self.criterion, self.points, self.of)?;
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

/// Explains the score of the findings; `ideals` describes a lead with all points.
pub fn explain(
    criteria: &[(Criterion, Measure)],
    ideals: &[String],
    findings: &[Finding<'_>],
    reading: &Reading<'_>,
) -> Scored {
    let gates: Vec<(Demand, Gate)> =
        criteria.iter().map(|(criterion, _)| (criterion.demand, Gate::of(criterion))).collect();
    let weights: Vec<u32> = criteria.iter().map(|(criterion, _)| criterion.weight).collect();
    let weighty = criteria.iter().filter(|(criterion, _)| criterion.demand != Demand::Avoid);
    let weight_sum = weighty.map(|(criterion, _)| criterion.weight).sum::<u32>().max(1);
    let fits: Vec<u32> = findings.iter().map(|finding| finding.fit).collect();
    let score_of = |fits: &[u32]| rounded(total(&gates, &weights, fits));
    let score = score_of(&fits);
    let points = shares(&gates, &weights, &fits, score, &score_of);
    let mut changed = fits.clone();
    let explained = criteria.iter().enumerate().map(|(at, (criterion, _))| {
        let finding = &findings[at];
        let avoided = criterion.demand == Demand::Avoid;
        changed[at] = if avoided { 0 } else { FULL };
        let gain = score_of(&changed).saturating_sub(score);
        changed[at] = fits[at];
        // A criterion that is met needs no change, although a rounded point may be missing.
        let fits_already = !avoided && matches!(finding.reason, Reason::Fits(_));
        // The gain exceeds this criterion's points where it also limited others.
        let change = (gain > 0 && !fits_already).then(|| {
            let ideal = if avoided { "it did not match" } else { ideals[at].as_str() };
            format!("+{gain} to the whole score if {ideal}")
        });
        Explained {
            criterion: criterion.name.clone(),
            points: points[at],
            of: criterion.weight * 100 / weight_sum,
            fit: fits[at],
            column: finding.cell.map(|cell| cell.column.to_owned()),
            value: finding.cell.map(|cell| clipped(cell.text, VALUE_CHARACTERS_MAX)),
            reason: sentence(&finding.reason),
            change,
        }
    });
    Scored { score, points: explained.collect(), notes: notes(reading) }
}

/// Divides the score among the criteria by their contributions; the largest remainders round up.
fn shares(
    gates: &[(Demand, Gate)],
    weights: &[u32],
    fits: &[u32],
    score: u32,
    score_of: &impl Fn(&[u32]) -> u32,
) -> Vec<i32> {
    let avoids = |at: usize| gates[at].0 == Demand::Avoid;
    let mut points = vec![0_i32; fits.len()];
    // First the score without avoided criteria, then the deduction of each avoided one.
    let mut spared: Vec<u32> = (0..fits.len()).map(|at| if avoids(at) { 0 } else { fits[at] }).collect();
    let gross = score_of(&spared);
    let parts: Vec<u64> = (0..fits.len())
        .map(|at| if avoids(at) { 0 } else { u64::from(weights[at]) * u64::from(fits[at]) })
        .collect();
    let whole: u64 = parts.iter().sum::<u64>().max(1);
    let mut order: Vec<(u64, usize)> = Vec::with_capacity(parts.len());
    let mut left = gross;
    for (at, part) in parts.iter().enumerate() {
        let share = part * u64::from(gross);
        points[at] = i32::try_from(share / whole).unwrap_or(0);
        left = left.saturating_sub(u32::try_from(share / whole).unwrap_or(0));
        order.push((share % whole, at));
    }
    order.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    for (_, at) in order.iter().take(left as usize) {
        points[*at] += 1;
    }
    let mut before = gross;
    for at in (0..fits.len()).filter(|at| avoids(*at)) {
        spared[at] = fits[at];
        let after = score_of(&spared);
        points[at] = i32::try_from(after).unwrap_or(0) - i32::try_from(before).unwrap_or(0);
        before = after;
    }
    debug_assert_eq!(before, score, "the points add up to the score");
    points
}

fn rounded(per_mille: u64) -> u32 {
    u32::try_from((per_mille + 5) / 10).unwrap_or(100).min(100)
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
