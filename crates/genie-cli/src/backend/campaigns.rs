//! Campaigns, approvals, the queue and tasks.

use reqwest::Method;
use serde_json::json;
use uuid::Uuid;

use genie_desk::approvals::{self, Agreement, Consent, PendingApproval, PendingApprovals};
use genie_desk::ask::{Conversation, Transcript};
use genie_desk::campaign_lifecycle::{self, NewCampaign};
use genie_desk::models::{self, ProposalOrigin};
use genie_desk::queue::{self, DeliveryReport, QueueItem};
use genie_desk::standing::CampaignStanding;
use genie_desk::tasks::{self, Tasks};
use genie_desk::view::{PAGE_MAX, Page, RunStatus, TaskStatus};
use genie_desk::{CampaignEntry, Desk, Directory, Result, find_campaign};

use super::{Backend, Campaign, Place};
use crate::commands::person;

/// Which campaigns are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    Present,
    Removed,
}

impl Campaign {
    /// Its address in the API.
    pub fn path(&self) -> String {
        format!("/api/campaigns/{}", self.stream)
    }

    pub(super) fn entry(&self, desk: &Desk) -> Result<CampaignEntry> {
        desk.campaign_of(self.stream)
    }

    fn standing(&self, desk: &Desk) -> Result<CampaignStanding> {
        CampaignStanding::read(desk, &self.entry(desk)?)
    }
}

impl Backend {
    /// The campaign that the user names by number, name or id, or the only one.
    pub fn campaign(&self, wanted: Option<&str>) -> Result<Campaign> {
        self.find(Listed::Present, wanted)
    }

    /// The campaign that the user names, among those present or removed.
    pub fn find(&self, listed: Listed, wanted: Option<&str>) -> Result<Campaign> {
        find_campaign(self.campaigns(listed)?, wanted)?.try_into()
    }

    /// The campaigns, in the order in which they were created.
    pub fn campaigns(&self, listed: Listed) -> Result<Vec<CampaignStanding>> {
        match (&self.place, listed) {
            (Place::Desk(local), Listed::Present) => standings(&local.desk, &local.desk.campaigns()?),
            (Place::Desk(local), Listed::Removed) => standings(&local.desk, &local.desk.removed_campaigns()?),
            (Place::Server(server), Listed::Present) => server.get_all("/api/campaigns"),
            (Place::Server(server), Listed::Removed) => server.get_all("/api/campaigns?removed=true"),
        }
    }

    pub(super) fn campaign_count(&self) -> Result<usize> {
        match &self.place {
            Place::Desk(local) => Ok(local.desk.campaigns()?.len()),
            Place::Server(server) => {
                let page: Page<CampaignStanding> = server.get("/api/campaigns", &[("limit", 1)])?;
                Ok(page.total)
            }
        }
    }

    /// Creates a campaign.
    pub fn create_campaign(&self, new: NewCampaign) -> Result<CampaignStanding> {
        match &self.place {
            Place::Desk(local) => {
                let stream = campaign_lifecycle::create(&local.desk, new)?;
                CampaignStanding::read(&local.desk, &local.desk.campaign_of(stream)?)
            }
            Place::Server(server) => server.give(Method::POST, "/api/campaigns", &new),
        }
    }

    /// Starts, pauses or resumes a campaign, or asks for a review of its ranking.
    pub fn move_campaign(&self, campaign: &Campaign, step: LifecycleStep) -> Result<()> {
        match &self.place {
            Place::Desk(local) => {
                let entry = campaign.entry(&local.desk)?;
                match step {
                    LifecycleStep::Start => campaign_lifecycle::start(&local.desk, &entry),
                    LifecycleStep::Pause => campaign_lifecycle::pause(&local.desk, &entry),
                    LifecycleStep::Resume => campaign_lifecycle::resume(&local.desk, &entry),
                    LifecycleStep::Review => campaign_lifecycle::review(&local.desk, campaign.stream),
                }
            }
            Place::Server(server) => {
                let word = match step {
                    LifecycleStep::Start => "start",
                    LifecycleStep::Pause => "pause",
                    LifecycleStep::Resume => "resume",
                    LifecycleStep::Review => "review",
                };
                server.tell(Method::POST, &format!("{}/{word}", campaign.path()))
            }
        }
    }

    /// Removes a campaign from the list.
    pub fn remove_campaign(&self, campaign: &Campaign) -> Result<()> {
        match &self.place {
            Place::Desk(local) => campaign_lifecycle::remove(&local.desk, &campaign.entry(&local.desk)?),
            Place::Server(server) => server.tell(Method::DELETE, &campaign.path()),
        }
    }

    /// Restores a campaign that was removed.
    pub fn restore_campaign(&self, campaign: &Campaign) -> Result<()> {
        match &self.place {
            Place::Desk(local) => campaign_lifecycle::restore(&local.desk, campaign.stream),
            Place::Server(server) => server.tell(Method::POST, &format!("{}/restore", campaign.path())),
        }
    }

    /// Lets a campaign work until it waits for the user, for a point in time or for nothing more, and returns its
    /// state then.
    pub fn settle(&self, campaign: &Campaign) -> Result<CampaignStanding> {
        match &self.place {
            Place::Desk(local) => {
                let standing = campaign.standing(&local.desk)?;
                if standing.status != RunStatus::Active {
                    return Ok(standing);
                }
                local.desk.work(campaign.stream)?;
                campaign.standing(&local.desk)
            }
            Place::Server(server) => server.get(&campaign.path(), &[("settled", true)]),
        }
    }

    /// Sends a message in the conversation about a campaign.
    pub fn ask_campaign(&self, campaign: &Campaign, text: &str) -> Result<Transcript> {
        match &self.place {
            Place::Desk(local) => {
                Conversation::about(&local.desk, &Directory::default(), campaign.stream)?.say(text)
            }
            Place::Server(server) => {
                server.give(Method::POST, &format!("{}/chat", campaign.path()), &json!({ "text": text }))
            }
        }
    }

    /// Clears the conversation about a campaign.
    pub fn clear_chat(&self, campaign: &Campaign) -> Result<()> {
        match &self.place {
            Place::Desk(local) => {
                Conversation::about(&local.desk, &Directory::default(), campaign.stream)?.clear()
            }
            Place::Server(server) => server.tell(Method::DELETE, &format!("{}/chat", campaign.path())),
        }
    }

    /// The pending approvals of a campaign.
    pub fn approvals(&self, campaign: &Campaign) -> Result<PendingApprovals> {
        match &self.place {
            Place::Desk(local) => approvals::list(&local.desk, &campaign.entry(&local.desk)?),
            Place::Server(server) => {
                Ok(PendingApprovals::new(server.get_all(&format!("{}/approvals", campaign.path()))?))
            }
        }
    }

    /// The approval with this number.
    pub fn approval(&self, campaign: &Campaign, number: u64) -> Result<PendingApproval> {
        match &self.place {
            Place::Desk(local) => approvals::show(&local.desk, &campaign.entry(&local.desk)?, number),
            Place::Server(_) => self.approvals(campaign)?.take(number),
        }
    }

    /// Approves the content that the user saw.
    pub fn approve(&self, campaign: &Campaign, consent: &Consent) -> Result<Agreement> {
        match &self.place {
            Place::Desk(local) => approvals::approve(&local.desk, campaign.stream, consent, &person()),
            Place::Server(server) => {
                server.give(Method::POST, &format!("{}/approvals/approve", campaign.path()), consent)
            }
        }
    }

    /// Who proposed what waits for an approval.
    pub fn origin(&self, campaign: &Campaign, approval: Uuid) -> Result<ProposalOrigin> {
        match &self.place {
            Place::Desk(local) => models::origin(&local.desk, &campaign.entry(&local.desk)?, approval),
            Place::Server(server) => {
                server.call(Method::GET, &format!("{}/approvals/{approval}/origin", campaign.path()))
            }
        }
    }

    /// Replaces the text of a message that waits for approval.
    pub fn edit_message(&self, campaign: &Campaign, approval: Uuid, text: String) -> Result<PendingApproval> {
        match &self.place {
            Place::Desk(local) => approvals::edit(&local.desk, &campaign.entry(&local.desk)?, approval, text),
            Place::Server(server) => {
                let path = format!("{}/approvals/{approval}/edit", campaign.path());
                server.give(Method::POST, &path, &json!({ "text": text }))
            }
        }
    }

    /// Rejects approvals that the caller has found to be waiting.
    pub fn reject(&self, campaign: &Campaign, approvals: &[Uuid], reason: &str) -> Result<()> {
        match &self.place {
            Place::Desk(local) => {
                approvals::reject(&local.desk, campaign.stream, approvals, reason, &person())
            }
            Place::Server(server) => {
                for approval in approvals {
                    let path = format!("{}/approvals/{approval}/reject", campaign.path());
                    server.give::<Page<PendingApproval>>(
                        Method::POST,
                        &path,
                        &json!({ "reason": reason }),
                    )?;
                }
                Ok(())
            }
        }
    }

    /// Asks again for an approval that has expired.
    pub fn renew_approval(&self, campaign: &Campaign, approval: Uuid) -> Result<()> {
        match &self.place {
            Place::Desk(local) => approvals::renew(&local.desk, campaign.stream, approval),
            Place::Server(server) => {
                server.tell(Method::POST, &format!("{}/approvals/{approval}/renew", campaign.path()))
            }
        }
    }

    /// The queue of a campaign, the best lead first.
    pub fn queue(&self, campaign: &Campaign) -> Result<Vec<QueueItem>> {
        match &self.place {
            Place::Desk(local) => queue::list(&local.desk, &campaign.entry(&local.desk)?),
            Place::Server(server) => server.get_all(&format!("{}/queue", campaign.path())),
        }
    }

    /// Reports whether messages were sent. If one of them is not in the queue, none is reported.
    pub fn report_messages(
        &self,
        campaign: &Campaign,
        numbers: &[u64],
        report: DeliveryReport,
    ) -> Result<()> {
        match &self.place {
            Place::Desk(local) => queue::resolve(&local.desk, campaign.stream, numbers, report, &person()),
            Place::Server(server) => {
                let items = self.queue(campaign)?;
                numbers.iter().try_for_each(|number| queue::check_queued(&items, *number))?;
                for number in numbers {
                    let path = format!("{}/queue/{number}", campaign.path());
                    server.give::<CampaignStanding>(Method::POST, &path, &json!({ "found": report }))?;
                }
                Ok(())
            }
        }
    }

    /// Replaces the text of an approved message; it then needs a new approval.
    pub fn correct_message(&self, campaign: &Campaign, number: u64, text: String) -> Result<()> {
        match &self.place {
            Place::Desk(local) => queue::correct(&local.desk, campaign.stream, number, text, &person()),
            Place::Server(server) => {
                let path = format!("{}/queue/{number}/text", campaign.path());
                server.give::<CampaignStanding>(Method::PUT, &path, &json!({ "text": text })).map(drop)
            }
        }
    }

    /// Withdraws an approved message.
    pub fn withdraw_message(&self, campaign: &Campaign, number: u64, reason: &str) -> Result<()> {
        match &self.place {
            Place::Desk(local) => {
                queue::withdraw(&local.desk, campaign.stream, number, reason.to_owned(), &person())
            }
            Place::Server(server) => {
                let path = format!("{}/queue/{number}/withdraw", campaign.path());
                server.give::<CampaignStanding>(Method::POST, &path, &json!({ "reason": reason })).map(drop)
            }
        }
    }

    /// The tasks of a campaign with this status, or all open ones, at most `limit` of each status.
    pub fn tasks(&self, campaign: &Campaign, status: Option<TaskStatus>, limit: usize) -> Result<Tasks> {
        match &self.place {
            Place::Desk(local) => tasks::list(&local.desk, campaign.stream, status, limit),
            Place::Server(server) => {
                let query = (("status", status), ("limit", limit.min(PAGE_MAX)));
                server.get(&format!("{}/tasks", campaign.path()), &query)
            }
        }
    }

    /// Answers the question that a task waits for.
    pub fn answer_task(&self, campaign: &Campaign, number: u64, text: &str) -> Result<()> {
        match &self.place {
            Place::Desk(local) => tasks::answer(&local.desk, campaign.stream, number, text.to_owned()),
            Place::Server(server) => {
                let path = format!("{}/tasks/{number}/answer", campaign.path());
                server.give::<CampaignStanding>(Method::POST, &path, &json!({ "text": text })).map(drop)
            }
        }
    }

    /// Tries a task again that failed too often.
    pub fn retry_task(&self, campaign: &Campaign, number: u64) -> Result<()> {
        match &self.place {
            Place::Desk(local) => tasks::retry(&local.desk, campaign.stream, number),
            Place::Server(server) => {
                server.tell(Method::POST, &format!("{}/tasks/{number}/retry", campaign.path()))
            }
        }
    }
}

/// A step in the life of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LifecycleStep {
    Start,
    Pause,
    Resume,
    Review,
}

fn standings(desk: &Desk, entries: &[CampaignEntry]) -> Result<Vec<CampaignStanding>> {
    entries.iter().map(|entry| CampaignStanding::read(desk, entry)).collect()
}
