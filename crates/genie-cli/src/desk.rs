//! Where a person works on their campaigns: the data folder, the clock, and the Controller, which
//! goes on with a campaign after every command until it has to wait.

use std::path::Path;
use std::sync::Arc;

use genie_adapters::SystemClock;
use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::journal::ROWS_MAX;
use genie_kernel::port::{Clock, Pace, Tools};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::task::Task;
use genie_kernel::{Failure, Journal, Rows, StreamId, Timestamp};
use genie_outreach::account::{ACCOUNT, Account, AccountCommand};
use genie_outreach::campaign::Campaign;
use genie_outreach::erasure::{self, Person};
use genie_outreach::identity::Alias;
use genie_outreach::schema::TASKS;
use genie_outreach::sealed::Seal;
use genie_outreach::{CampaignCommand, Counters, Outreach, RuleProposer, news};
use genie_runtime::{Controller, Halt, Ports, Seats, Stop};

use crate::failure::Problem;
use crate::workplace::{Workplace, folder};

/// An open desk.
pub struct Desk {
    pub workplace: Workplace,
    seats: Seats,
    clock: DeskClock,
    proposer: RuleProposer,
    stop: Arc<Stop>,
}

/// A campaign and its number in the list.
pub struct Found {
    pub number: u64,
    pub campaign: Campaign,
}

impl Desk {
    /// Opens the desk in a folder, and makes the folder if it is not there.
    pub fn open(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        let stop = Arc::new(Stop::default());
        let raised = Arc::clone(&stop);
        ctrlc::set_handler(move || raised.request())?;
        Ok(Self {
            workplace: Workplace::open(&folder(data)?)?,
            seats: Seats::default(),
            clock: DeskClock(at),
            proposer: RuleProposer { pace: Pace::Ready },
            stop,
        })
    }

    /// Opens the desk in a folder that has been used before.
    pub fn existing(data: Option<&Path>, at: Option<Timestamp>) -> anyhow::Result<Self> {
        // What is missing is said before anything is made.
        let path = folder(data)?;
        if !path.is_dir() {
            Workplace::existing(&path)?;
        }
        Self::open(data, at)
    }

    /// Stored state.
    pub fn rows(&self) -> &dyn Rows {
        &self.workplace.journal
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Whether the person pressed Ctrl-C.
    pub fn stopped(&self) -> bool {
        self.stop.requested()
    }

    /// All campaigns that were not put away, in the order in which they were opened.
    pub fn campaigns(&self) -> anyhow::Result<Vec<Found>> {
        let mut found = Vec::new();
        for row in self.workplace.streams()?.into_iter().filter(|row| row.id != ACCOUNT) {
            if let Some(campaign) = Campaign::read(self.rows(), row.id)?
                && campaign.removed_at.is_none()
            {
                found.push(Found { number: row.position, campaign });
            }
        }
        Ok(found)
    }

    /// The campaign that a person means: by number, name or id, or the only one.
    pub fn campaign(&self, wanted: Option<&str>) -> anyhow::Result<Found> {
        let mut all = self.campaigns()?;
        if let Some(text) = wanted {
            let exact = |found: &Found| {
                text.parse() == Ok(found.number) || found.campaign.name.eq_ignore_ascii_case(text)
            };
            let near = |found: &Found| {
                let starts = text.len() >= 4 && found.campaign.id.to_string().starts_with(text);
                starts || found.campaign.name.to_lowercase().contains(&text.to_lowercase())
            };
            let any_exact = all.iter().any(exact);
            all.retain(|found| if any_exact { exact(found) } else { near(found) });
        }
        match all.len() {
            1 => all.pop().ok_or_else(|| anyhow::anyhow!("one campaign was found")),
            0 => Err(Problem::new(
                "CAMPAIGN_NOT_FOUND",
                wanted.map_or_else(
                    || "there is no campaign yet".to_owned(),
                    |text| format!("no campaign is called {text:?}"),
                ),
                "see `genie campaign list`, or open one with `genie campaign create NAME --goal TEXT`",
            )
            .into()),
            count => {
                let list: Vec<String> =
                    all.iter().map(|found| format!("{:>3}  {}", found.number, found.campaign.name)).collect();
                let what = format!("{count} campaigns match:\n    {}", list.join("\n    "));
                Err(Problem::new("CAMPAIGN_AMBIGUOUS", what, "name one by its number: --campaign NUMBER")
                    .into())
            }
        }
    }

    /// A campaign that is known to be there.
    pub fn campaign_of(&self, stream: StreamId) -> anyhow::Result<Found> {
        let row = self.workplace.streams()?.into_iter().find(|row| row.id == stream);
        let campaign = Campaign::read(self.rows(), stream)?;
        match (row, campaign) {
            (Some(row), Some(campaign)) => Ok(Found { number: row.position, campaign }),
            (_, _) => anyhow::bail!("the campaign is gone"),
        }
    }

    /// The id of a new campaign.
    pub fn fresh() -> StreamId {
        StreamId(uuid::Builder::from_custom_bytes(fastrand::u128(..).to_be_bytes()).into_uuid())
    }

    /// Tells a campaign something. What it changes is durable when this returns.
    pub fn tell(&self, stream: StreamId, command: &Command<CampaignCommand>) -> anyhow::Result<()> {
        self.with(|controller| Ok(controller.command(stream, command)?))
    }

    /// Tells a campaign something that only campaigns understand.
    pub fn tell_own(&self, stream: StreamId, command: CampaignCommand) -> anyhow::Result<()> {
        self.tell(stream, &Command::Own(command))
    }

    /// Tells a campaign something through a journal that may wait for the disk less often.
    pub fn tell_through(
        &self,
        journal: &dyn Journal,
        stream: StreamId,
        command: CampaignCommand,
    ) -> anyhow::Result<()> {
        let ports = Ports { journal, ..self.ports() };
        let controller = Controller::new(&self.workplace.agent, ports, &self.seats);
        Ok(controller.command(stream, &Command::Own(command))?)
    }

    /// Tells the account something, and every campaign learns of it.
    pub fn tell_account(&self, command: &AccountCommand) -> anyhow::Result<()> {
        let ports = self.ports();
        Controller::new(&Account, ports, &self.seats).command(ACCOUNT, command)?;
        for found in self.campaigns()? {
            self.inform(found.campaign.id)?;
        }
        Ok(())
    }

    /// Lets a campaign learn what it does not know of people yet.
    pub fn inform(&self, stream: StreamId) -> anyhow::Result<()> {
        let others: Vec<StreamId> = self.campaigns()?.iter().map(|found| found.campaign.id).collect();
        loop {
            let Some(campaign) = Campaign::read(self.rows(), stream)? else { return Ok(()) };
            let Some(news) = news::of(self.rows(), &campaign, &others)? else { return Ok(()) };
            self.tell_own(stream, CampaignCommand::Learn(news))?;
        }
    }

    /// The streams of all campaigns, those that were put away among them.
    pub fn streams(&self) -> anyhow::Result<Vec<StreamId>> {
        let (mut after, mut all) = (0, Vec::new());
        loop {
            let page = self.rows().streams(after, ROWS_MAX)?;
            let Some(last) = page.last() else { return Ok(all) };
            after = last.position;
            all.extend(page.iter().map(|row| row.id).filter(|id| *id != ACCOUNT));
        }
    }

    /// Erases a person from every campaign and from the account, for good. How many records went.
    pub fn erase(&self, person: &Alias, fresh: Seal) -> anyhow::Result<usize> {
        let campaigns = self.streams()?;
        let all: Vec<StreamId> = campaigns.iter().copied().chain([ACCOUNT]).collect();
        let mut records = 0;
        genie_runtime::erase(&self.workplace.journal, &self.seats, &all, || {
            let person = Person::find(self.rows(), &campaigns, person)?;
            let erasures = erasure::plan(self.rows(), &campaigns, &person, fresh, self.now())??;
            records = erasures.iter().map(|erasure| erasure.tombstones.len()).sum();
            Ok(erasures)
        })?;
        for found in self.campaigns()? {
            self.inform(found.campaign.id)?;
        }
        Ok(records)
    }

    /// Goes on with a campaign until it has to wait for a person, for a moment, or for nothing more.
    pub fn work(&self, stream: StreamId) -> anyhow::Result<Halt> {
        self.inform(stream)?;
        let halt = self.with(|controller| Ok(controller.run_until_idle(stream, &self.stop)?))?;
        // What became uncertain here is a doubt for the others.
        for found in self.campaigns()?.iter().filter(|found| found.campaign.id != stream) {
            self.inform(found.campaign.id)?;
        }
        Ok(halt)
    }

    fn with<T>(
        &self,
        call: impl FnOnce(&Controller<'_, Cycle<Outreach>>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        call(&Controller::new(&self.workplace.agent, self.ports(), &self.seats))
    }

    fn ports(&self) -> Ports<'_> {
        Ports {
            journal: &self.workplace.journal,
            clock: &self.clock,
            proposer: &self.proposer,
            tools: &NotConnected,
        }
    }

    /// Where a campaign is.
    pub fn execution(&self, stream: StreamId) -> anyhow::Result<Execution> {
        let row = self.rows().get(&EXECUTION, stream, stream.0)?.unwrap_or_default();
        Execution::from_row(row).map_err(anyhow::Error::msg)
    }

    /// How many leads stand where.
    pub fn counters(&self, stream: StreamId) -> anyhow::Result<Counters> {
        Ok(Counters::of(&self.execution(stream)?)?)
    }

    /// The questions that wait for a person, in the order in which they were asked. All of them.
    pub fn waiting(&self, stream: StreamId) -> anyhow::Result<Vec<Approval>> {
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
    pub fn blocked(&self, stream: StreamId, gate: &str) -> anyhow::Result<Vec<Task>> {
        Ok(Task::blocked(self.rows(), &TASKS, stream, gate, ROWS_MAX)?)
    }
}

/// The computer's clock, or the moment that the command line names.
#[derive(Debug)]
struct DeskClock(Option<Timestamp>);

impl Clock for DeskClock {
    fn now(&self) -> Timestamp {
        self.0.unwrap_or_else(|| SystemClock.now())
    }
}

/// The tools of campaigns that are worked by hand: there are none.
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
