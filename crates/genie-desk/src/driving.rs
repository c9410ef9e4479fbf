//! Driving campaigns: each one by itself, however long its proposer or its tools take. Campaigns share limits and
//! leads, so only one of them decides at a time, and it is told what the others did before it decides.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};

use genie_kernel::cycle::Command;
use genie_kernel::journal::Error;
use genie_kernel::lifecycle::Status;
use genie_kernel::port::Proposer;
use genie_kernel::{Rows, StreamId};
use genie_outreach::campaign::{self, Campaign};
use genie_outreach::{CampaignCommand, account_sync};
use genie_runtime::{Peers, Ports, StopReason, UpdateFor};

use crate::models::{self, CampaignProposer, Choice};
use crate::sites::CampaignTools;
use crate::{Desk, Result};

/// How long a caller waits for a campaign that another thread is driving.
const OTHER_DRIVER_WAIT: Duration = Duration::from_secs(5);

/// Which campaigns are driven, and what they know about each other.
#[derive(Debug, Default)]
pub(crate) struct Driving {
    /// Held by the campaign that decides, and never while it waits for anything.
    deciding: Mutex<()>,
    /// The campaigns that a thread drives now.
    driven: Mutex<BTreeSet<StreamId>>,
    released: Condvar,
    /// Up to which record the other campaigns know what each campaign did.
    passed_on: Mutex<BTreeMap<StreamId, u64>>,
    /// How many notifications there had been when each campaign began to be driven until it halted.
    halted: Mutex<BTreeMap<StreamId, u64>>,
}

impl Driving {
    /// Claims a campaign for the calling thread, once no other thread drives it.
    fn claim(&self, stream: StreamId, wait: Duration) -> Option<Claim<'_>> {
        let deadline = Instant::now() + wait;
        let mut driven = self.driven.lock();
        while driven.contains(&stream) {
            if self.released.wait_until(&mut driven, deadline).timed_out() {
                break;
            }
        }
        driven.insert(stream).then_some(Claim { driving: self, stream })
    }

    fn peers<'a>(
        &'a self,
        update_for: UpdateFor<'a, Command<CampaignCommand>>,
    ) -> Peers<'a, Command<CampaignCommand>> {
        Peers { deciding: &self.deciding, update_for }
    }
}

/// The calling thread drives a campaign until this is dropped, even if it panics.
struct Claim<'a> {
    driving: &'a Driving,
    stream: StreamId,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.driving.driven.lock().remove(&self.stream);
        self.driving.released.notify_all();
    }
}

/// The result of driving a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Driven {
    /// The campaign halted.
    Halted(StopReason),
    /// Another thread still drives it.
    Elsewhere,
}

impl Desk {
    /// Drives a campaign until it waits for the user, for a point in time, or for nothing more. Waits a few seconds
    /// for another thread that drives the same campaign.
    pub fn work(&self, stream: StreamId) -> Result<Driven> {
        self.drive(stream, OTHER_DRIVER_WAIT)
    }

    /// Drives a campaign, unless another thread drives it.
    pub(crate) fn work_if_free(&self, stream: StreamId) -> Result<Driven> {
        self.drive(stream, Duration::ZERO)
    }

    fn drive(&self, stream: StreamId, wait: Duration) -> Result<Driven> {
        let Some(_claim) = self.driving.claim(stream, wait) else { return Ok(Driven::Elsewhere) };
        let notifications = self.wake_signal.notifications();
        let rules = self.proposers.proposer_for(stream);
        let with_model = CampaignProposer::new(self, stream, Arc::clone(&rules));
        // A campaign by rules does not pay for reading the settings again and again.
        let proposer: &dyn Proposer =
            if models::choice(self, stream)? == Choice::Rules { &*rules } else { &with_model };
        let tools = CampaignTools::new(self, stream);
        let ports = Ports { proposer, tools: &tools, ..self.ports() };
        let update = |stream| self.account_update(stream);
        let controller = self.controller(ports).with_peers(self.driving.peers(&update));
        let halt = controller.run_until_idle(stream, self.global_stop.signal())?;
        let head = self.journal.head(stream)?.sequence;
        if self.driving.passed_on.lock().get(&stream) != Some(&head) {
            // For example, a delivery that became uncertain here holds the lead back in the other campaigns.
            let others: Vec<StreamId> =
                self.campaign_streams()?.into_iter().filter(|other| *other != stream).collect();
            self.update_campaigns(&others)?;
            self.driving.passed_on.lock().insert(stream, head);
        }
        self.driving.halted.lock().insert(stream, notifications);
        Ok(Driven::Halted(halt))
    }

    /// Whether a campaign has nothing to do before the user says something or a point in time comes: nothing drives
    /// it, and it was driven since the last notification.
    pub fn is_settled(&self, stream: StreamId) -> Result<bool> {
        if self.is_stopped() || !self.has_worker() {
            return Ok(true);
        }
        if self.campaign_of(stream)?.campaign.status != Status::Active {
            return Ok(true);
        }
        let is_current = self.driving.halted.lock().get(&stream) == Some(&self.wake_signal.notifications());
        Ok(is_current && !self.driving.driven.lock().contains(&stream))
    }

    /// Tells a campaign what it does not know yet of the account and of the other campaigns.
    pub fn update_campaign(&self, stream: StreamId) -> Result<()> {
        self.update_campaigns(&[stream])
    }

    /// Tells every campaign what it does not know yet of the account and of the other campaigns.
    pub(crate) fn update_all_campaigns(&self) -> Result<()> {
        self.update_campaigns(&self.campaign_streams()?)
    }

    fn update_campaigns(&self, streams: &[StreamId]) -> Result<()> {
        let update = |stream| self.account_update(stream);
        let controller = self.controller(self.ports()).with_peers(self.driving.peers(&update));
        let mut is_any_updated = false;
        for stream in streams {
            is_any_updated |= controller.update(*stream)?;
        }
        if is_any_updated {
            self.journal.flush()?;
            self.wake_signal.notify();
        }
        Ok(())
    }

    /// What a campaign does not know yet of the settings, the account and the other campaigns, as a command. Nothing for a
    /// removed campaign; what it did counts for the others all the same. Read from the journal itself, so that what
    /// another campaign decided a moment ago counts before it is durable.
    pub(crate) fn account_update(
        &self,
        stream: StreamId,
    ) -> std::result::Result<Option<Command<CampaignCommand>>, Error> {
        let rows: &dyn Rows = &*self.journal;
        let campaign = Campaign::read(rows, stream)?;
        let Some(campaign) = campaign.filter(|campaign| campaign.removed_at.is_none()) else {
            return Ok(None);
        };
        if let Some(policy) = genie_settings::policy_for(&genie_settings::read(rows)?, &campaign) {
            return Ok(Some(Command::SetPolicy { policy: Box::new(policy) }));
        }
        let update = account_sync::find_update(rows, &campaign, &campaign::streams(rows, campaign.user_id)?)?;
        Ok(update.map(|update| Command::Own(CampaignCommand::SyncAccount(update))))
    }
}
