//! The ranking tools of a conversation. Answers match the lead list and the lead page.

use genie_kernel::StreamId;
use genie_outreach::chat::tools::{FoundLeads, Ranked, Ranking, Reasons};

use super::{clipped, summary};
use crate::explain::{Depth, Explainer, Explanation};
use crate::{Desk, Result, leads, ranking};

/// The best leads.
pub fn top(desk: &Desk, stream: StreamId, count: u64) -> Result<Ranking> {
    let mut explainer = Explainer::new(desk.rows(), stream);
    let mut found = Vec::new();
    for lead in ranking::leads(desk.rows(), stream).take(usize::try_from(count).unwrap_or(usize::MAX)) {
        let lead = lead?;
        let reason = match &lead.manual_reason {
            Some(said) if lead.manual_score.is_some() => Some(format!("score set by you: {}", clipped(said))),
            Some(_) | None => explainer.explain(&lead, Depth::Points)?.as_ref().and_then(main),
        };
        found.push(Ranked { lead: summary(&lead), reason });
    }
    Ok(Ranking { total: desk.counters(stream)?.total, leads: found })
}

/// The criterion that gave the most points.
fn main(explanation: &Explanation) -> Option<String> {
    let most = explanation.scored.points.iter().filter(|one| one.points > 0).max_by_key(|one| one.points)?;
    Some(format!("{} {}/{}: {}", most.criterion, most.points, most.of, most.reason))
}

/// Why a lead has its score, if exactly one lead matches.
pub fn reasons(desk: &Desk, stream: StreamId, people: FoundLeads) -> Result<Reasons> {
    let [one] = people.leads.as_slice() else { return Ok(Reasons { people, ..Reasons::default() }) };
    let lead = leads::lead(desk.rows(), stream, one.number)?;
    let place = ranking::place_of(desk.rows(), stream, &lead)?;
    let explanation = Explainer::new(desk.rows(), stream).explain(&lead, Depth::Changes)?;
    let given = lead.manual_score.map(|_| clipped(lead.manual_reason.as_deref().unwrap_or("no reason")));
    let criteria =
        explanation.as_ref().map(|why| why.scored.points.iter().map(ToString::to_string).collect());
    Ok(Reasons {
        people,
        place,
        of: desk.counters(stream)?.total,
        given,
        computed: explanation.as_ref().map(|why| why.scored.score),
        criteria: criteria.unwrap_or_default(),
    })
}
