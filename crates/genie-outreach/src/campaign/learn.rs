//! What a campaign learns of people from the account. It is written into the campaign's own journal,
//! so that what the campaign does can be run again from that journal alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::cycle::Stage;
use genie_kernel::record::{Fields, fields};

use super::{Decided, change};
use crate::bars::Bar;
use crate::counters::Counters;
use crate::schema::BARS;

/// What is new.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    /// Up to where the account's journal was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_seen: Option<u64>,
    /// What the other campaigns of the account have used of its limits, by what was counted and by day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_elsewhere: Option<BTreeMap<String, BTreeMap<i64, u64>>>,
    /// What is wrong with the account; an empty text says that nothing is any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
    /// Words that must not be written to from now on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<String>,
    /// Words that may be again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<String>,
    /// Words of people whom a message of another campaign may have reached.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<String>,
    /// Words of people to whom another campaign has a message in hand, and what it is called.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub in_hand: BTreeMap<String, String>,
    /// Words of people to whom none has any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out_of_hand: Vec<String>,
    /// Words of people to whom another campaign wrote, and what it is called.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub contacted: BTreeMap<String, String>,
    /// Words of people about whom that is settled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub released: Vec<String>,
}

impl News {
    /// Whether there is anything in it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

pub(super) fn learn(stage: &mut Stage<'_>, news: &News) -> Decided {
    let stream = stage.draft.stream();
    let mut counters = Counters::of(stage.execution)?;
    let barred = news.barred.iter().map(|token| (Bar::of(token), token));
    for (bar, token) in barred.chain(news.held.iter().map(|token| (Bar::Uncertain, token))) {
        let id = bar.id(stream, token);
        if !exists(stage, id)? {
            stage.draft.event("bar.raised", BARS.entity, id, bar.row(token));
            counters.bars += 1;
        }
    }
    let in_hand = news.in_hand.iter().map(|word| (Bar::InHand, word));
    let contacted = news.contacted.iter().map(|word| (Bar::Contacted, word));
    for (bar, (token, name)) in in_hand.chain(contacted) {
        let id = bar.id(stream, token);
        counters.bars += u64::from(!exists(stage, id)?);
        let mut row = bar.row(token);
        row.insert("campaign", json!(name));
        stage.draft.event("bar.raised", BARS.entity, id, row);
    }
    for (bar, tokens) in [
        (Bar::DoNotContact, &news.allowed),
        (Bar::Uncertain, &news.released),
        (Bar::InHand, &news.out_of_hand),
    ] {
        for token in tokens {
            let id = bar.id(stream, token);
            if exists(stage, id)? {
                stage.draft.delete("bar.lowered", BARS.entity, id);
                counters.bars = counters.bars.saturating_sub(1);
            }
        }
    }
    stage.execution.counters = fields(&counters);
    if let Some(used) = &news.used_elsewhere {
        stage.execution.spent.elsewhere.clone_from(used);
    }
    if let Some(incident) = &news.incident {
        let stored = if incident.is_empty() { Value::Null } else { json!(incident) };
        change(stage, "campaign.warned", Fields::from_iter([("incident".to_owned(), stored)]));
    }
    if let Some(seen) = news.account_seen {
        change(stage, "campaign.learned", Fields::from_iter([("account_seen", json!(seen))]));
    }
    Ok(Ok(()))
}

fn exists(stage: &Stage<'_>, id: Uuid) -> Result<bool, genie_kernel::journal::Error> {
    Ok(stage.draft.get(stage.rows, &BARS, id)?.is_some())
}
