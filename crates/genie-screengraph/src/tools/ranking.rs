//! Asks a ranker for an order of actions. It is told their labels and the goal; the records hold places only.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use genie_kernel::record::{Fields, fields};
use genie_kernel::{Failure, FileHash};

use crate::node::rank_actions::RankedAction;
use crate::run::Run;
use crate::tools::{Equipment, read_page};

/// The order of some actions, as it is recorded.
pub(super) fn rank(equipment: &Equipment<'_>, run: &Run, parameters: &Fields) -> Result<Fields, Failure> {
    let broken = |what: &str| Failure::new("CONTRACT_VIOLATION", false, what);
    let actions: Vec<RankedAction> = parameters
        .get("actions")
        .cloned()
        .and_then(|actions| serde_json::from_value(actions).ok())
        .ok_or_else(|| broken("a question about an order names no actions"))?;
    let Some(ranker) = equipment.ranker else {
        let failure = Failure::new("RANKER_MISSING", false, "no model is connected");
        return Ok(Fields::from_iter([("failure", Value::from(fields(&failure)))]));
    };
    let labels: Vec<String> = actions.iter().map(|action| label(equipment, action)).collect();
    let ranking = ranker.rank(run.goal.as_deref().unwrap_or_default(), &labels);
    let hash = FileHash(Sha256::digest(ranking.transcript.as_bytes()).into());
    equipment.files.put(hash, ranking.transcript.as_bytes())?;
    let mut receipt = Fields::from_iter([
        ("by", json!(ranking.by)),
        ("tokens", json!(ranking.tokens)),
        ("transcript_ref", json!(hash.to_string())),
    ]);
    receipt.extend(ranking.order.map(|order| ("order", json!(order))));
    receipt.extend(ranking.failure.map(|failure| ("failure", Value::from(fields(&failure.brief())))));
    Ok(receipt)
}

/// The label of an action. One whose page is no longer stored has none.
fn label(equipment: &Equipment<'_>, action: &RankedAction) -> String {
    let page = read_page(equipment.files, &action.page_ref).unwrap_or_default();
    let element =
        usize::try_from(action.ordinal).ok().and_then(|ordinal| page.elements.into_iter().nth(ordinal));
    element.map(|element| element.label).unwrap_or_default()
}
