//! Copies changes of the account into the campaign's own journal, so that the campaign can be replayed from
//! that journal alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::cycle::Stage;
use genie_kernel::policy::Edition;
use genie_kernel::record::{Fields, fields};

use crate::campaign_state::{Decided, change};
use crate::counters::Counters;
use crate::schema::SUPPRESSIONS;
use crate::suppression::Suppression;

/// The changes of the account that a campaign does not have yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountUpdate {
    /// The sequence number up to which the account's journal was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_seen: Option<u64>,
    /// What the other campaigns of the account have used of its limits, by counter and by day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_elsewhere: Option<BTreeMap<String, BTreeMap<i64, u64>>>,
    /// The open incident of the account; an empty text if it was cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
    /// Aliases that were added to the do-not-contact list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<String>,
    /// Aliases that were removed from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<String>,
    /// Aliases of people to whom another campaign sent a message with unknown delivery status.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<String>,
    /// Aliases of people to whom another campaign is about to send a message, with the name of that campaign.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub in_hand: BTreeMap<String, String>,
    /// Aliases of people to whom no other campaign is about to send one any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out_of_hand: Vec<String>,
    /// Aliases of people whom another campaign contacted, with the name of that campaign.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub contacted: BTreeMap<String, String>,
    /// Aliases of people whose unknown delivery status was resolved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub released: Vec<String>,
}

impl AccountUpdate {
    /// Whether there are no changes.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

pub(super) fn sync_account(stage: &mut Stage<'_>, update: &AccountUpdate) -> Decided {
    let stream = stage.draft.stream();
    let mut counters = Counters::of(stage.execution)?;
    let barred = update.barred.iter().map(|token| (Suppression::of(token), token));
    for (suppression, token) in barred.chain(update.held.iter().map(|token| (Suppression::Uncertain, token)))
    {
        let id = suppression.id(stream, token);
        if !exists(stage, id)? {
            stage.draft.event("suppression.added", SUPPRESSIONS.entity, id, suppression.row(token));
            counters.suppressions += 1;
        }
    }
    let in_hand = update.in_hand.iter().map(|word| (Suppression::InHand, word));
    let contacted = update.contacted.iter().map(|word| (Suppression::Contacted, word));
    for (suppression, (token, name)) in in_hand.chain(contacted) {
        let id = suppression.id(stream, token);
        counters.suppressions += u64::from(!exists(stage, id)?);
        let mut row = suppression.row(token);
        row.insert("campaign", json!(name));
        stage.draft.event("suppression.added", SUPPRESSIONS.entity, id, row);
    }
    for (suppression, tokens) in [
        (Suppression::DoNotContact, &update.allowed),
        (Suppression::Uncertain, &update.released),
        (Suppression::InHand, &update.out_of_hand),
    ] {
        for token in tokens {
            let id = suppression.id(stream, token);
            if exists(stage, id)? {
                stage.draft.delete("suppression.removed", SUPPRESSIONS.entity, id);
                counters.suppressions = counters.suppressions.saturating_sub(1);
            }
        }
    }
    stage.execution.counters = fields(&counters);
    if let Some(used) = &update.used_elsewhere {
        // A slot that another campaign returned is used at once.
        let is_second = stage.run.is_some_and(|run| run.policy.edition >= Edition::Second);
        if is_second && frees_slots(&stage.execution.spent.elsewhere, used) {
            stage.execution.gates.reopening = Some(stage.draft.now());
        }
        stage.execution.spent.elsewhere.clone_from(used);
    }
    if let Some(incident) = &update.incident {
        let stored = if incident.is_empty() { Value::Null } else { json!(incident) };
        change(stage, "campaign.warned", Fields::from_iter([("incident".to_owned(), stored)]));
    }
    if let Some(seen) = update.account_seen {
        change(stage, "campaign.learned", Fields::from_iter([("account_seen", json!(seen))]));
    }
    Ok(Ok(()))
}

/// Whether less was used on some day than was known before.
fn frees_slots(
    before: &BTreeMap<String, BTreeMap<i64, u64>>,
    after: &BTreeMap<String, BTreeMap<i64, u64>>,
) -> bool {
    let count = |name: &str, day: i64| after.get(name).and_then(|days| days.get(&day)).copied();
    before
        .iter()
        .any(|(name, days)| days.iter().any(|(day, used)| count(name, *day).is_some_and(|now| now < *used)))
}

fn exists(stage: &Stage<'_>, id: Uuid) -> Result<bool, genie_kernel::journal::Error> {
    Ok(stage.draft.get(stage.rows, &SUPPRESSIONS, id)?.is_some())
}
