//! Derives notices from the records of all streams, in the order in which they were stored. How far records were read
//! is stored together with the notices, so that a record is never noticed twice and never missed.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::journal::BatchRow;
use genie_kernel::lifecycle::Trigger;
use genie_kernel::record::{Body, Change, Event};
use genie_kernel::{Entry, StreamId, Timestamp};
use genie_outreach::account::{ACCOUNT, AUTH_REQUIRED, INCIDENTS};
use genie_outreach::notices::{
    self, COLLECTED_MAX, Collected, Ending, NOTICES, NewNotice, NoticeCommand, NoticeKind,
};
use genie_settings::Notifications;

use crate::feed::Source;
use crate::{Desk, Result, settings, unreadable};

/// How many batches are read at a time.
const BATCHES_MAX: usize = 256;

/// How many records are read at a time.
const PAGE: usize = 256;

/// How many batches without a notice may be read again after a restart.
const UNSTORED_BATCHES_MAX: u64 = 1_024;

/// The most notices that one batch, which has records of one stream only, may lead to: approvals, and an end.
const NOTICES_PER_BATCH_MAX: usize = 2;

/// The least time between two notices about approvals of a campaign while the first ones are still pending.
const APPROVALS_PAUSE_MS: i64 = 60 * 60 * 1_000;

/// What happened earlier than this is no news. It was recorded before notices were collected.
const AGE_MAX_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// Collects notices.
pub struct Collector {
    source: Arc<dyn Source>,
    /// The last batch that was read. Batches without a notice are not worth a record each.
    seen: u64,
}

/// What was found in the batches that were read.
#[derive(Default)]
struct Found {
    notices: Vec<NewNotice>,
    /// Whether a record was judged, even if it led to no notice.
    judged: bool,
    /// The last notice about approvals of each campaign.
    approvals: BTreeMap<StreamId, (u64, Timestamp)>,
}

impl Collector {
    /// Collects from these records, from where it was left off.
    pub fn new(source: Arc<dyn Source>) -> Self {
        Self { source, seen: 0 }
    }

    /// Collects the notices that follow from all records that are durable.
    pub fn collect(&mut self, desk: &Desk) -> Result<()> {
        let choices = settings::read(desk)?.notifications;
        loop {
            let stored = Collected::read(desk.rows())?;
            let batches = self.source.batches(self.seen.max(stored.batch), BATCHES_MAX)?;
            let (mut found, mut through) = (Found::default(), None);
            for batch in &batches {
                if found.notices.len() + NOTICES_PER_BATCH_MAX > COLLECTED_MAX {
                    break;
                }
                self.read(desk, &choices, batch, &mut found)?;
                through = Some(batch.number);
            }
            let Some(through) = through else { return Ok(()) };
            if found.judged || through - stored.batch >= UNSTORED_BATCHES_MAX {
                let notices = found.notices;
                desk.tell_notices(&NoticeCommand::Collect { after: stored.batch, through, notices })?;
            }
            self.seen = through;
        }
    }

    fn read(&self, desk: &Desk, choices: &Notifications, batch: &BatchRow, found: &mut Found) -> Result<()> {
        if batch.stream == NOTICES {
            return Ok(());
        }
        let mut after = batch.after;
        while after < batch.last {
            let left = usize::try_from(batch.last - after).unwrap_or(PAGE).min(PAGE);
            let entries = self.source.entries(batch.stream, after, left)?;
            let Some(last) = entries.last() else {
                return Err(unreadable(format!("{}: record {} is missing", batch.stream, after + 1)));
            };
            after = last.sequence;
            entries.iter().try_for_each(|entry| judge(desk, choices, entry, found))?;
        }
        Ok(())
    }
}

/// Adds the notice that a record leads to, if it leads to one.
fn judge(desk: &Desk, choices: &Notifications, entry: &Entry, found: &mut Found) -> Result<()> {
    let Body::Event(event) = &entry.record.body else { return Ok(()) };
    let Some((kind, ending)) = topic(entry.stream, event) else { return Ok(()) };
    found.judged = true;
    let happened_at = entry.record.at;
    let is_old = desk.now().0.saturating_sub(happened_at.0) > AGE_MAX_MS;
    if is_old || kind == NoticeKind::Approval && !is_news(desk, entry, event, found)? {
        return Ok(());
    }
    let campaign_id = campaign_of(entry.stream, event);
    if let (NoticeKind::Approval, Some(campaign)) = (kind, campaign_id) {
        found.approvals.insert(campaign, (entry.sequence, happened_at));
    }
    let deliver = choices.webhook_for(kind).is_some();
    let notice = NewNotice { kind, ending, campaign_id, record: entry.sequence, happened_at, deliver };
    found.notices.push(notice);
    Ok(())
}

/// The campaign that a record is about: the one that it is in, or the one that a record of the account names.
fn campaign_of(stream: StreamId, event: &Event) -> Option<StreamId> {
    match &event.change {
        Change::Merge(fields) if stream == ACCOUNT => {
            fields.get("campaign_id").and_then(|id| StreamId::deserialize(id).ok())
        }
        Change::Merge(_) | Change::Delete | Change::Erased => {
            Some(stream).filter(|stream| *stream != ACCOUNT)
        }
    }
}

/// What a record is about, if the user should hear about it.
fn topic(stream: StreamId, event: &Event) -> Option<(NoticeKind, Option<Ending>)> {
    let Change::Merge(fields) = &event.change else { return None };
    if event.kind == Trigger::TasksDone.event_kind() {
        return Some((NoticeKind::CampaignEnded, Some(Ending::Completed)));
    }
    if event.kind == Trigger::Failed.event_kind() {
        return Some((NoticeKind::CampaignEnded, Some(Ending::Failed)));
    }
    let is_pending = || fields.get("status").is_some_and(|status| status == "pending");
    if event.entity_type == approval::TABLE.entity && is_pending() {
        return Some((NoticeKind::Approval, None));
    }
    if stream == ACCOUNT && event.kind == AUTH_REQUIRED {
        return Some((NoticeKind::SignIn, None));
    }
    (stream == ACCOUNT && event.entity_type == INCIDENTS.entity).then_some((NoticeKind::Incident, None))
}

/// Whether a request for approval is still pending, and the user has not just heard of others that are.
fn is_news(desk: &Desk, entry: &Entry, event: &Event, found: &Found) -> Result<bool> {
    let Some(row) = desk.rows().get(&approval::TABLE, entry.stream, event.entity_id)? else {
        return Ok(false);
    };
    if Approval::from_row(&row).map_err(unreadable)?.status != ApprovalStatus::Pending {
        return Ok(false);
    }
    let last = match found.approvals.get(&entry.stream) {
        Some(last) => Some(*last),
        None => notices::reported(desk.rows(), entry.stream)?,
    };
    let Some((record, at)) = last else { return Ok(true) };
    let oldest = Approval::asked(desk.rows(), entry.stream, 0, 1)?.first().copied();
    let was_answered = oldest.is_none_or(|oldest| oldest > record);
    Ok(was_answered || entry.record.at.0.saturating_sub(at.0) >= APPROVALS_PAUSE_MS)
}
