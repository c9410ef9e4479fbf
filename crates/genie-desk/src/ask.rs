//! The conversation about a campaign on an open desk. Its tools call the same use cases as the web pages and
//! the command line.

mod artifacts;
mod log;
mod model;
mod ranking;
mod running;
mod transcript;

use std::ops::ControlFlow;

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::lifecycle::Status;
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::{Fields, fields};
use genie_kernel::{Failure, StreamId};
use genie_outreach::campaign::Campaign;
use genie_outreach::chat::tools::{
    Background, CAMPAIGNS_MAX, Call, CampaignLine, Campaigns, FoundLead, FoundLeads, Outlook, PlannedMessage,
    Standing,
};
use genie_outreach::chat::{self, CampaignChat, ChatCommand};
use genie_outreach::contract::LeadStatus;
use genie_outreach::{Connection, Lead};
use genie_runtime::{Controller, Ports, Stop};

pub(crate) use running::RunningAnswers;
pub use transcript::{CampaignMessage, ChatFact, ChatLink, Speaker, Transcript};

use crate::directory::{Directory, Wanted};
use crate::models::{self, Heard, ModelReader, Receive};
use crate::ports::NoProposer;
use crate::problem::Problem;
use crate::standing::CampaignStanding;
use crate::view::{RunStatus, word};
use crate::{CampaignEntry, Desk, Result, campaign_lifecycle, forecast, leads, rehearsal};

/// How many messages of a conversation are shown.
const MESSAGES_MAX: u64 = 200;

/// The assumed acceptance percentage when the user asks who is next.
const ACCEPT_PERCENT: u8 = 30;

/// How many characters of an imported cell an answer shows. A cell may be longer than a whole answer.
const TOLD_CHARACTERS_MAX: usize = 100;

/// The reason that is stored with a lead excluded in the conversation.
const REASON: &str = "you said so in the conversation";

/// Who continues all campaigns when the user says so in the conversation.
const CHAT: &str = "chat";

/// The conversation about one campaign.
pub struct Conversation<'a> {
    desk: &'a Desk,
    directory: &'a Directory,
    campaign: StreamId,
}

impl<'a> Conversation<'a> {
    /// The conversation about an existing campaign.
    pub fn about(desk: &'a Desk, directory: &'a Directory, campaign: StreamId) -> Result<Self> {
        desk.campaign_of(campaign)?;
        Ok(Self { desk, directory, campaign })
    }

    /// Sends a message and returns the answer.
    pub fn say(&self, text: &str) -> Result<Transcript> {
        self.say_to(text, &mut models::unheard)
    }

    /// Sends a message and returns the answer. What a model writes to the user is passed on as it arrives; the
    /// receiver may end it.
    pub fn say_to(&self, text: &str, receive: &mut Receive<'_>) -> Result<Transcript> {
        let (agent, desk) = (CampaignChat { campaign: self.campaign }, self.desk);
        let stream = chat::stream_of(self.campaign);
        let lock = desk.speaking.lock_for(stream);
        let _speaking = lock.take();
        let answering = desk.answers.begin(stream);
        let mut until_stopped = |heard: Heard<'_>| match answering.is_stopped() || desk.is_ending() {
            true => ControlFlow::Break(()),
            false => receive(heard),
        };
        let choice = models::choice(desk, self.campaign)?;
        let budget = models::budget(desk, self.campaign)?;
        let reader = ModelReader::new(desk, choice, budget, &model::ChatPhrasing, &mut until_stopped);
        let ports = Ports { journal: &*desk.journal, clock: &*desk.clock, proposer: &reader, tools: self };
        let controller = Controller::new(&agent, ports, &desk.locks);
        // An exchange that a crash interrupted is finished first.
        controller.run_until_idle(stream, &Stop::default())?;
        controller.command(stream, &ChatCommand::Say { text: text.to_owned() })?;
        controller.run_until_idle(stream, &Stop::default())?;
        let answer = chat::last_answer(&*desk.journal, stream)?;
        let missing = || Failure::new("CHAT_BUSY", true, "the message has not been answered yet");
        let items = vec![answer.ok_or_else(missing)?.into()];
        Ok(Transcript { items, asks: chat::asks(&*desk.journal, stream, desk.now())? })
    }

    /// Ends the answer that a model is writing. What it has written so far is kept. Returns whether there was one.
    pub fn stop(&self) -> bool {
        self.desk.answers.stop(chat::stream_of(self.campaign))
    }

    /// Deletes all messages. Nothing else depends on them; the log keeps them.
    pub fn clear(&self) -> Result<()> {
        let (agent, desk) = (CampaignChat { campaign: self.campaign }, self.desk);
        let stream = chat::stream_of(self.campaign);
        let lock = desk.speaking.lock_for(stream);
        let _speaking = lock.take();
        let ports =
            Ports { journal: &*desk.journal, clock: &*desk.clock, proposer: &NoProposer, tools: self };
        Controller::new(&agent, ports, &desk.locks).command(stream, &ChatCommand::Clear)?;
        Ok(())
    }

    /// The last messages.
    pub fn transcript(&self) -> Result<Transcript> {
        let (rows, stream) = (self.desk.rows(), chat::stream_of(self.campaign));
        let messages = chat::history(rows, stream, MESSAGES_MAX)?;
        let items = messages.into_iter().map(CampaignMessage::from).collect();
        Ok(Transcript { items, asks: chat::asks(rows, stream, self.desk.now())? })
    }

    fn attempt(&self, call: &Call) -> Result<Fields> {
        let (desk, stream) = (self.desk, self.campaign);
        match call {
            Call::Standing => self.standing(),
            Call::Background => self.background(),
            Call::Outlook => self.outlook(),
            Call::FindLeads { name } => Ok(fields(&self.people(name)?)),
            Call::Pause => {
                campaign_lifecycle::pause(desk, &desk.campaign_of(stream)?)?;
                self.standing()
            }
            Call::Resume => self.resume(None),
            Call::ResumeAfter { cause } => self.resume(Some(cause)),
            Call::TopLeads { count } => Ok(fields(&ranking::top(desk, stream, *count)?)),
            Call::ExplainLead { name } => Ok(fields(&ranking::reasons(desk, stream, self.people(name)?)?)),
            Call::SaveArtifact { kind, name, text } => {
                Ok(fields(&artifacts::save(desk, stream, *kind, name, text)?))
            }
            Call::FindArtifact { words } => Ok(fields(&artifacts::find(desk, stream, words)?)),
            Call::ListArtifacts { kind } => Ok(fields(&artifacts::list(desk, stream, *kind)?)),
            Call::ReadLog { count } => Ok(fields(&log::newest(desk, stream, *count)?)),
            Call::ListCampaigns => self.campaigns(),
            Call::LeaveOut { number, name } => self.exclude(*number, name),
            Call::Remove => {
                if self.campaign()?.removed_at.is_none() {
                    campaign_lifecycle::remove(desk, &desk.campaign_of(stream)?)?;
                }
                Ok(Fields::new())
            }
        }
    }

    fn campaign(&self) -> Result<Campaign> {
        let gone = || Problem::coded("CAMPAIGN_NOT_FOUND", "there is no such campaign");
        Campaign::read(&*self.desk.journal, self.campaign)?.ok_or_else(gone)
    }

    /// Lifts whatever holds the campaign: the stop of all campaigns, and its own pause. After an error, only if
    /// this is the cause that the user has read.
    fn resume(&self, read: Option<&str>) -> Result<Fields> {
        let stopped = self.desk.global_stop()?.is_some();
        if stopped {
            self.desk.continue_all(CHAT)?;
        }
        let cause = cause_of(&self.campaign()?);
        if cause.is_none() || cause.as_deref() == read {
            campaign_lifecycle::resume(self.desk, &self.desk.campaign_of(self.campaign)?)?;
        }
        Ok(fields(&Standing { continued: stopped, ..self.read_standing()? }))
    }

    fn standing(&self) -> Result<Fields> {
        Ok(fields(&self.read_standing()?))
    }

    fn read_standing(&self) -> Result<Standing> {
        let now = CampaignStanding::read(self.desk, &self.desk.campaign_of(self.campaign)?)?;
        Ok(Standing {
            status: word(now.status),
            reason: now.reason,
            until: now.until,
            cause: cause_of(&self.campaign()?),
            leads: self.desk.counters(self.campaign)?,
            sent_today: now.sent_today,
            daily_limit: now.daily_limit,
            approvals: now.approvals,
            to_send: now.to_send,
            uncertain: now.uncertain,
            questions: now.questions,
            set_aside: now.set_aside,
            scoring_needed: now.scoring_needed,
            review_needed: now.review_needed,
            continued: false,
        })
    }

    fn background(&self) -> Result<Fields> {
        let campaign = self.campaign()?;
        let artifacts = artifacts::list(self.desk, self.campaign, None)?;
        let (name, goal) = (clipped(&campaign.name), campaign.goal);
        Ok(fields(&Background { name, goal, standing: self.read_standing()?, artifacts }))
    }

    fn campaigns(&self) -> Result<Fields> {
        let all = self.desk.campaigns()?;
        let line = |entry: &CampaignEntry| {
            let standing = CampaignStanding::read(self.desk, entry)?;
            let leads = self.desk.counters(entry.campaign.id)?;
            Ok(CampaignLine { name: clipped(&entry.campaign.name), reason: standing.reason, leads })
        };
        let first = all.iter().take(CAMPAIGNS_MAX).map(line).collect::<Result<_>>()?;
        Ok(fields(&Campaigns { total: all.len(), first }))
    }

    fn outlook(&self) -> Result<Fields> {
        let outlook = forecast::Outlook { days: 1, accept_percent: ACCEPT_PERCENT };
        let played = forecast::forecast(self.desk, self.campaign, outlook)?;
        let now = CampaignStanding::read(self.desk, &self.desk.campaign_of(self.campaign)?)?;
        let held_by = match now.status {
            RunStatus::Active => None,
            RunStatus::Initializing | RunStatus::Paused | RunStatus::Completed | RunStatus::Error => {
                Some(format!("The campaign is {}", now.reason))
            }
        };
        let coming = |one: &rehearsal::Delivery| PlannedMessage {
            name: clipped(&one.name),
            message_type: one.message_type.to_string(),
            at: one.at.to_string(),
        };
        let first = played.deliveries.iter().take(chat::tools::PEOPLE_MAX).map(coming).collect();
        Ok(fields(&Outlook { total: played.deliveries.len(), first, held_by }))
    }

    /// The leads with this text in their name; a number names one lead.
    fn people(&self, name: &str) -> Result<FoundLeads> {
        if let Some(number) = name.strip_prefix('#').and_then(|number| number.parse().ok()) {
            let found = leads::lead(self.desk.rows(), self.campaign, number)?;
            return Ok(FoundLeads { total: 1, leads: vec![summary(&found)] });
        }
        let wanted = Wanted { text: name.to_owned(), limit: chat::tools::PEOPLE_MAX, ..Wanted::default() };
        let (total, found) = self.directory.find(self.desk.rows(), self.campaign, &wanted)?;
        Ok(FoundLeads { total, leads: found.iter().map(summary).collect() })
    }

    fn exclude(&self, number: u64, name: &str) -> Result<Fields> {
        let (desk, stream) = (self.desk, self.campaign);
        let lead = leads::lead(&*desk.journal, stream, number)?;
        if clipped(&lead.full_name) != name {
            let what = format!("lead #{number} is no longer {name}");
            return Err(Problem::new("LEAD_NOT_FOUND", what, "choose the lead again"));
        }
        if lead.status != LeadStatus::Rejected {
            leads::exclude(desk, &desk.campaign_of(stream)?, number, REASON.to_owned())?;
        }
        self.standing()
    }
}

/// The error that a campaign stopped with.
fn cause_of(campaign: &Campaign) -> Option<String> {
    let cause = || campaign.failure.as_ref().map_or_else(|| "an error".to_owned(), Failure::to_string);
    (campaign.status == Status::Error).then(cause)
}

/// The beginning of an untrusted text, with an ellipsis if there is more.
fn clipped(text: &str) -> String {
    match text.char_indices().nth(TOLD_CHARACTERS_MAX) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

fn summary(lead: &Lead) -> FoundLead {
    FoundLead {
        number: lead.number,
        full_name: clipped(&lead.full_name),
        job_title: lead.job_title.as_deref().map(clipped),
        company: lead.company.as_deref().map(clipped),
        status: lead.status.name().to_owned(),
        score: lead.score(),
        connection: lead.connection.map(|connection| match connection {
            Connection::Accepted => "accepted".to_owned(),
            Connection::Declined => "declined".to_owned(),
        }),
        contacted_at: lead.contacted_at.map(|at| at.to_string()),
        refusal: lead.refusal.as_deref().map(clipped),
    }
}

impl Tools for Conversation<'_> {
    fn pace(&self) -> Pace {
        // Commands go to the same journal after the intent, and their flush takes both to the disk.
        Pace::Ready
    }

    fn perform(&self, effect: &Effect) -> Outcome {
        match Call::of(effect).map_err(Problem::from).and_then(|call| self.attempt(&call)) {
            Ok(result) => Outcome::Done(result),
            Err(problem) => Outcome::Failed(problem.into()),
        }
    }

    fn look(&self, _: &Effect) -> Sighting {
        // Every call is idempotent, so it is repeated after a crash instead of being looked for.
        Sighting::Blind
    }
}
