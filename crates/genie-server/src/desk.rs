//! Where a person works on their campaigns, whichever way they come: the journal, the clock, and the
//! Controller, which goes on with a campaign after a command until it has to wait.

pub mod algorithm;
pub mod approvals;
pub mod artifacts;
pub mod ask;
mod attended;
mod bell;
pub mod chat;
pub mod columns;
pub mod evidence;
pub mod explain;
pub mod export;
pub mod files;
pub mod forbidding;
pub mod forecast;
pub mod intake;
pub mod leads;
pub mod learn;
pub mod patient;
pub mod person;
pub mod preview;
pub mod proof;
pub mod queue;
pub mod ranking;
pub mod report;
pub mod requests;
pub mod rescoring;
pub mod standing;
pub mod steer;
mod stopping;
pub mod tasks;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::journal::ROWS_MAX;
use genie_kernel::policy::Source;
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::table::Table;
use genie_kernel::task::Task;
use genie_kernel::turn::Agent;
use genie_kernel::{Failure, Journal, Rows, StreamId, Timestamp};
use genie_outreach::account::{ACCOUNT, Account, AccountCommand};
use genie_outreach::campaign::{self, Campaign, News};
use genie_outreach::chat::{CampaignChat, stream_of as chat_of};
use genie_outreach::erasure::{self, Person};
use genie_outreach::identity::Alias;
use genie_outreach::schema::TASKS;
use genie_outreach::sealed::Seal;
use genie_outreach::{CampaignCommand, Counters, Outreach, RuleProposer, news, outreach};
use genie_runtime::{Controller, Halt, Ports, Presence, Seats};
use genie_todo::UserId;
use genie_todo::conversation::Conversation;
use genie_todo::list::TodoList;
use parking_lot::Mutex;

use crate::problem::Problem;

pub use attended::Attended;
pub use bell::Bell;
use chat::Chat;
use stopping::Stopping;

/// What a desk answers.
pub type Result<T> = std::result::Result<T, Problem>;

/// An open desk.
pub struct Desk {
    agent: Cycle<Outreach>,
    journal: Arc<dyn Journal + Send + Sync>,
    rows: Arc<dyn Rows + Send + Sync>,
    clock: Arc<dyn Clock + Send + Sync>,
    proposer: Arc<dyn Proposer + Send + Sync>,
    tools: Arc<dyn Tools + Send + Sync>,
    seats: Seats,
    /// One seat a conversation.
    speaking: Seats,
    /// Held by whoever works on a campaign: they share limits and people, so that one runs at a time. Up
    /// to which record the others know what each one did.
    working: Mutex<BTreeMap<StreamId, u64>>,
    /// Whether somebody goes on with the campaigns unasked.
    attended: AtomicBool,
    stopping: Stopping,
    bell: Bell,
    presence: Presence,
}

/// A campaign and its number in the list.
pub struct Found {
    /// Its place in the order of opening.
    pub number: u64,
    /// The campaign.
    pub campaign: Campaign,
}

impl Desk {
    /// A desk on this journal, by this clock. What is shown is read from `rows`: the journal itself, or
    /// what of it is durable.
    pub fn new(
        journal: Arc<dyn Journal + Send + Sync>,
        rows: Arc<dyn Rows + Send + Sync>,
        clock: Arc<dyn Clock + Send + Sync>,
    ) -> Result<Self> {
        Ok(Self {
            stopping: Stopping::left(&*rows)?,
            agent: outreach(),
            journal,
            rows,
            clock,
            proposer: Arc::new(RuleProposer { pace: Pace::Ready }),
            tools: Arc::new(NotConnected),
            seats: Seats::default(),
            speaking: Seats::default(),
            working: Mutex::default(),
            attended: AtomicBool::default(),
            bell: Bell::default(),
            presence: Presence::default(),
        })
    }

    /// The tables of everything that a person can work on here.
    pub fn tables() -> Vec<&'static Table> {
        let user = UserId::LOCAL;
        let mut tables = outreach().tables();
        tables.extend(Account.tables());
        tables.extend(CampaignChat { campaign: ACCOUNT }.tables());
        tables.extend(TodoList { user }.tables());
        tables.extend(Conversation { user }.tables());
        tables
    }

    /// Stored state.
    pub fn rows(&self) -> &dyn Rows {
        &*self.rows
    }

    /// The journal itself.
    pub fn journal(&self) -> &dyn Journal {
        &*self.journal
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The present day, as it is written.
    pub fn today(&self) -> String {
        self.now().to_string().chars().take(10).collect()
    }

    /// Where a number comes from that a person wrote without a word.
    pub fn by_hand(&self) -> Source {
        Source { source: "set by hand".to_owned(), dated: self.today() }
    }

    /// The name of the proposer that is asked.
    pub fn proposer(&self) -> &str {
        self.proposer.name()
    }

    /// The to-do list and the conversations about it, of the person whose folder this is.
    pub fn chat(&self) -> Chat<'_> {
        Chat {
            journal: &*self.journal,
            clock: &*self.clock,
            seats: &self.seats,
            speaking: &self.speaking,
            user: UserId::LOCAL,
        }
    }

    /// Somebody is there.
    pub fn beat(&self) {
        self.presence.beat(self.now());
    }

    /// What rings when somebody has told a campaign something.
    pub fn bell(&self) -> &Bell {
        &self.bell
    }

    /// The streams of all campaigns, those that were put away among them.
    pub fn campaign_streams(&self) -> Result<Vec<StreamId>> {
        Ok(campaign::streams(self.rows())?)
    }

    /// All campaigns that were not put away, in the order in which they were opened.
    pub fn campaigns(&self) -> Result<Vec<Found>> {
        self.those(|campaign| campaign.removed_at.is_none())
    }

    /// All campaigns that were put away, in the order in which they were opened.
    pub fn put_away(&self) -> Result<Vec<Found>> {
        self.those(|campaign| campaign.removed_at.is_some())
    }

    fn those(&self, wanted: impl Fn(&Campaign) -> bool) -> Result<Vec<Found>> {
        let mut all = Vec::new();
        for id in self.campaign_streams()? {
            all.extend(self.found(id)?.filter(|found| wanted(&found.campaign)));
        }
        all.sort_by_key(|found| found.number);
        Ok(all)
    }

    /// The campaign of a stream, whether it was put away or not.
    fn found(&self, stream: StreamId) -> Result<Option<Found>> {
        let campaign = Campaign::read(self.rows(), stream)?;
        let row = self.rows().stream(stream)?;
        Ok(campaign.zip(row).map(|(campaign, row)| Found { number: row.position, campaign }))
    }

    /// The campaign that a person means: by number, name or id, or the only one.
    pub fn campaign(&self, wanted: Option<&str>) -> Result<Found> {
        Self::meant(self.campaigns()?, wanted)
    }

    /// The campaign that a person means among these.
    pub fn meant(mut all: Vec<Found>, wanted: Option<&str>) -> Result<Found> {
        if let Some(text) = wanted {
            let numbered = |found: &Found| text.parse() == Ok(found.number);
            let any_numbered = all.iter().any(numbered);
            let exact = |found: &Found| {
                numbered(found) || (!any_numbered && found.campaign.name.eq_ignore_ascii_case(text))
            };
            let near = |found: &Found| {
                let starts = text.len() >= 4 && found.campaign.id.to_string().starts_with(text);
                starts || found.campaign.name.to_lowercase().contains(&text.to_lowercase())
            };
            let any_exact = all.iter().any(exact);
            all.retain(|found| if any_exact { exact(found) } else { near(found) });
        }
        if all.len() == 1
            && let Some(found) = all.pop()
        {
            return Ok(found);
        }
        if all.is_empty() {
            let what = wanted.map_or_else(
                || "there is no campaign yet".to_owned(),
                |text| format!("no campaign is called {text:?}"),
            );
            let next = "see `genie campaign list`, or open one with `genie campaign create NAME --goal TEXT`";
            return Err(Problem::new("CAMPAIGN_NOT_FOUND", what, next));
        }
        let list: Vec<String> =
            all.iter().map(|found| format!("{:>3}  {}", found.number, found.campaign.name)).collect();
        let what = format!("{} campaigns match:\n    {}", all.len(), list.join("\n    "));
        Err(Problem::new("CAMPAIGN_AMBIGUOUS", what, "name one by its number: --campaign NUMBER"))
    }

    /// The campaign of a stream.
    pub fn campaign_of(&self, stream: StreamId) -> Result<Found> {
        let found = self.found(stream)?.filter(|found| found.campaign.removed_at.is_none());
        found.ok_or_else(|| {
            Problem::new("CAMPAIGN_NOT_FOUND", "there is no such campaign", "look at the list again")
        })
    }

    /// The id of a new campaign.
    pub fn fresh() -> Result<StreamId> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| Problem::coded("IO", error.to_string()))?;
        Ok(StreamId(uuid::Builder::from_custom_bytes(bytes).into_uuid()))
    }

    /// Tells a campaign something. What it changes is durable when this returns.
    pub fn tell(&self, stream: StreamId, command: &Command<CampaignCommand>) -> Result<()> {
        self.controller(self.ports()).command(stream, command)?;
        self.bell.ring();
        Ok(())
    }

    /// Tells a campaign something that only campaigns understand.
    pub fn tell_own(&self, stream: StreamId, command: CampaignCommand) -> Result<()> {
        self.tell(stream, &Command::Own(command))
    }

    /// Tells a campaign something through a journal that may wait for the disk less often.
    pub fn tell_through(
        &self,
        journal: &dyn Journal,
        stream: StreamId,
        command: CampaignCommand,
    ) -> Result<()> {
        let ports = Ports { journal, ..self.ports() };
        Ok(Controller::new(&self.agent, ports, &self.seats).command(stream, &Command::Own(command))?)
    }

    /// Tells the account something. What is news for campaigns every one of them learns.
    pub fn tell_account(&self, command: &AccountCommand) -> Result<()> {
        Controller::new(&Account, self.ports(), &self.seats).command(ACCOUNT, command)?;
        if is_news(command) {
            self.inform_all()?;
            self.bell.ring();
        }
        Ok(())
    }

    /// Lets a campaign learn what it does not know of people yet.
    pub fn inform(&self, stream: StreamId) -> Result<()> {
        self.learn(stream, &self.campaign_streams()?)
    }

    fn inform_all(&self) -> Result<()> {
        let all = self.campaign_streams()?;
        all.iter().try_for_each(|stream| self.learn(*stream, &all))
    }

    /// Lets a campaign learn what it does not know yet, of all these campaigns.
    fn learn(&self, stream: StreamId, all: &[StreamId]) -> Result<()> {
        while let Some(news) = self.news(stream, all)? {
            self.tell_own(stream, CampaignCommand::Learn(news))?;
        }
        Ok(())
    }

    /// What a campaign does not know of people yet. It changes nothing.
    fn unlearned(&self, stream: StreamId) -> Result<Option<Command<CampaignCommand>>> {
        let news = self.news(stream, &self.campaign_streams()?)?;
        Ok(news.map(|news| Command::Own(CampaignCommand::Learn(news))))
    }

    /// Nothing is news for a campaign that was put away; what it did counts for the others all the same.
    fn news(&self, stream: StreamId, all: &[StreamId]) -> Result<Option<News>> {
        let campaign = Campaign::read(self.rows(), stream)?;
        let Some(campaign) = campaign.filter(|campaign| campaign.removed_at.is_none()) else {
            return Ok(None);
        };
        Ok(news::of(self.rows(), &campaign, all)?)
    }

    /// Erases a person from every campaign and from the account, for good. How many records went.
    pub fn erase(&self, person: &Alias) -> Result<usize> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(|error| Problem::coded("IO", error.to_string()))?;
        let fresh = Seal::new(key);
        let campaigns = self.campaign_streams()?;
        let chats = campaigns.iter().map(|campaign| chat_of(*campaign));
        let all: Vec<StreamId> = campaigns.iter().copied().chain(chats).chain([ACCOUNT]).collect();
        let mut records = 0;
        genie_runtime::erase(&*self.journal, &self.seats, &all, || {
            // What is not durable yet is erased too.
            let rows: &dyn Rows = &*self.journal;
            let person = Person::find(rows, &campaigns, person)?;
            let erasures = erasure::plan(rows, &campaigns, &person, fresh, self.now())??;
            records = erasures.iter().map(|erasure| erasure.tombstones.len()).sum();
            Ok(erasures)
        })?;
        self.inform_all()?;
        Ok(records)
    }

    /// Goes on with a campaign until it has to wait for a person, for a moment, or for nothing more.
    /// Whoever wants to work on another one meanwhile waits.
    pub fn work(&self, stream: StreamId) -> Result<Halt> {
        let mut known = self.working.lock();
        // What another one did before it failed counts too, and only what is durable is seen.
        self.journal.flush()?;
        let all = self.campaign_streams()?;
        self.learn(stream, &all)?;
        let halt = self.controller(self.ports()).run_until_idle(stream, self.stopping.told())?;
        let head = self.rows().head(stream)?.sequence;
        if known.get(&stream) != Some(&head) {
            // What became uncertain here is a doubt for the others.
            let mut others = all.iter().filter(|other| **other != stream);
            others.try_for_each(|other| self.learn(*other, &all))?;
            known.insert(stream, head);
        }
        Ok(halt)
    }

    fn controller<'a>(&'a self, ports: Ports<'a>) -> Controller<'a, Cycle<Outreach>> {
        Controller::new(&self.agent, ports, &self.seats).watched(&self.presence)
    }

    fn ports(&self) -> Ports<'_> {
        Ports { journal: &*self.journal, clock: &*self.clock, proposer: &*self.proposer, tools: &*self.tools }
    }

    /// Where a campaign is.
    pub fn execution(&self, stream: StreamId) -> Result<Execution> {
        let row = self.rows().get(&EXECUTION, stream, stream.0)?.unwrap_or_default();
        Execution::from_row(&row).map_err(unreadable)
    }

    /// How many leads stand where.
    pub fn counters(&self, stream: StreamId) -> Result<Counters> {
        Ok(Counters::of(&self.execution(stream)?)?)
    }

    /// By which record each question was asked that waits for a person, in that order.
    pub fn asked(&self, stream: StreamId) -> Result<Vec<u64>> {
        let mut all: Vec<u64> = Vec::new();
        loop {
            let after = all.last().copied().unwrap_or(0);
            let page = Approval::asked(self.rows(), stream, after, ROWS_MAX)?;
            let full = page.len() == ROWS_MAX;
            all.extend(page);
            if !full {
                return Ok(all);
            }
        }
    }

    /// The questions that wait for a person, in the order in which they were asked. All of them.
    pub fn waiting(&self, stream: StreamId) -> Result<Vec<Approval>> {
        let mut all: Vec<Approval> = Vec::new();
        loop {
            let after = all.last().map_or(0, |last| last.asked_sequence);
            let page = Approval::waiting(self.rows(), stream, after, ROWS_MAX)?;
            let full = page.len() == ROWS_MAX;
            all.extend(page);
            if !full {
                return Ok(all);
            }
        }
    }

    /// The tasks behind a gate that wait for a person, the best rank first. At most a page of them.
    pub fn blocked(&self, stream: StreamId, gate: &str) -> Result<Vec<Task>> {
        Ok(Task::blocked(self.rows(), &TASKS, stream, gate, ROWS_MAX)?)
    }
}

/// Whether campaigns have to learn what the account was told.
fn is_news(command: &AccountCommand) -> bool {
    match command {
        AccountCommand::Forbid { .. }
        | AccountCommand::Allow { .. }
        | AccountCommand::Erase { .. }
        | AccountCommand::ReportIncident { .. }
        | AccountCommand::ClearIncident { .. } => true,
        AccountCommand::SaveMapping { .. }
        | AccountCommand::DropMapping { .. }
        | AccountCommand::Stop { .. }
        | AccountCommand::Continue { .. }
        | AccountCommand::Ask { .. }
        | AccountCommand::Settle { .. } => false,
    }
}

/// A stored row that is not what we wrote.
pub fn unreadable(what: String) -> Problem {
    genie_kernel::journal::Error::Damaged(what).into()
}

/// The tools of campaigns that are worked by hand, and of a list: there are none.
#[derive(Debug)]
struct NotConnected;

impl Tools for NotConnected {
    fn perform(&self, effect: &Effect) -> Outcome {
        let what = format!("nothing is connected that performs {}", effect.tool);
        Outcome::Failed(Failure::new("TOOL_NOT_CONNECTED", false, what))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}

/// The number of the record that created something: short, and it never changes.
pub fn handle(id: uuid::Uuid) -> u64 {
    id.as_bytes().iter().take(6).fold(0, |number, byte| number << 8 | u64::from(*byte))
}
