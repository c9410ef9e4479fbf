//! Why a lead has its score: recomputed with the version of the algorithm that gave it.

use std::collections::BTreeMap;

use genie_kernel::{Rows, StreamId};
use genie_outreach::Lead;
use genie_scoring::{Algorithm, Record, Scored, Scorer};

use crate::{Result, algorithm};

/// Explains the scores of a campaign.
pub struct Explainer<'a> {
    rows: &'a dyn Rows,
    stream: StreamId,
    versions: BTreeMap<u64, Option<(Algorithm, Scorer)>>,
}

/// How much is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The points, for a list of leads.
    Points,
    /// Also what would change them, for one lead: each change is scored.
    Changes,
}

/// Why a lead has its score.
pub struct Explanation {
    /// The version of the algorithm.
    pub version: u64,
    /// The reference date of the algorithm.
    pub reckoned_from: String,
    /// The points and where they come from.
    pub scored: Scored,
}

impl<'a> Explainer<'a> {
    /// Explains the scores of this campaign.
    pub fn new(rows: &'a dyn Rows, stream: StreamId) -> Self {
        Self { rows, stream, versions: BTreeMap::new() }
    }

    /// The explanation, if the lead was scored.
    pub fn explain(&mut self, lead: &Lead, depth: Depth) -> Result<Option<Explanation>> {
        let Some(version) = lead.scored_version else { return Ok(None) };
        if !self.versions.contains_key(&version) {
            let found = algorithm::at_version(self.rows, self.stream, version)?;
            let ready = found.map(|algorithm| {
                let scorer = Scorer::new(&algorithm);
                (algorithm, scorer)
            });
            self.versions.insert(version, ready);
        }
        let Some(Some((algorithm, scorer))) = self.versions.get(&version) else { return Ok(None) };
        let cells = lead.cells();
        let record = Record::from_pairs(&cells);
        let scored = match depth {
            Depth::Points => scorer.explain(&record),
            Depth::Changes => scorer.explain_with_changes(&record),
        };
        Ok(Some(Explanation { version, reckoned_from: algorithm.reference_date.to_string(), scored }))
    }
}

impl Explanation {
    /// The points of each criterion on one line.
    pub fn brief(&self) -> String {
        let points = |explained: &genie_scoring::Explained| match explained.of {
            0 => format!("{} {}", explained.criterion, explained.points),
            of => format!("{} {}/{of}", explained.criterion, explained.points),
        };
        // A criterion to avoid that does not apply needs no explanation.
        let counts = |explained: &&genie_scoring::Explained| explained.of > 0 || explained.points != 0;
        self.scored.points.iter().filter(counts).map(points).collect::<Vec<_>>().join(", ")
    }
}
