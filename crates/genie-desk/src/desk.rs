//! The desk: campaigns, the account and the to-do list on one journal, and the Controller that continues
//! a campaign after a command until it has to wait.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::journal::ROWS_MAX;
use genie_kernel::policy::Source;
use genie_kernel::port::{Clock, Tools};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::table::Table;
use genie_kernel::task::Task;
use genie_kernel::turn::Agent;
use genie_kernel::{Files, Journal, Rows, StreamId, Timestamp};
use genie_outreach::account::{ACCOUNT, Account, AccountCommand};
use genie_outreach::campaign::{self, Campaign};
use genie_outreach::chat::CampaignChat;
use genie_outreach::notices::{NOTICES, NoticeCommand, Notices};
use genie_outreach::schema::TASKS;
use genie_outreach::{CampaignCommand, Counters, Outreach, outreach};
use genie_runtime::{Controller, Presence, StreamLocks};
use genie_screengraph::Explorer;
use genie_settings::{RULES, SETTINGS, SettingsAgent, SettingsCommand};
use genie_site::{SiteFiles, Window};
use genie_todo::UserId;
use genie_todo::conversation::Conversation;
use genie_todo::list::TodoList;
use genie_tools::{ToolServers, ToolsAgent};
use genie_vault::Vault;

use crate::ask::RunningAnswers;
use crate::campaign_search::find_campaign;
use crate::chat::Chat;
use crate::driving::Driving;
use crate::explorations::{ExplorationIndex, ExplorationQueue};
use crate::global_stop::GlobalStop;
use crate::job::JobRows;
use crate::models::Breaker;
use crate::ports::{Drivers, ModelServers, NoProposer, Notifier, Ports, Proposers, Scripts};
use crate::problem::Problem;
use crate::sites::BrowserUse;
use crate::stored_files::StoredFiles;
use crate::tools::RunningCalls;
use crate::vault::VaultAccess;
use crate::wake_signal::WakeSignal;
use crate::{random, settings};

/// The result of a use case.
pub type Result<T> = std::result::Result<T, Problem>;

/// An open desk.
pub struct Desk {
    agent: Cycle<Outreach>,
    pub(crate) journal: Arc<dyn Journal + Send + Sync>,
    rows: Arc<dyn Rows + Send + Sync>,
    pub(crate) clock: Arc<dyn Clock + Send + Sync>,
    pub(crate) proposers: Arc<dyn Proposers>,
    pub(crate) tools: Arc<dyn Tools + Send + Sync>,
    pub(crate) locks: StreamLocks,
    /// One lock for each conversation.
    pub(crate) speaking: StreamLocks,
    /// The answers that models are writing.
    pub(crate) answers: RunningAnswers,
    pub(crate) driving: Driving,
    /// Whether an agent loop works on the campaigns.
    pub(crate) has_worker: AtomicBool,
    pub(crate) global_stop: GlobalStop,
    pub(crate) wake_signal: WakeSignal,
    presence: Presence,
    pub(crate) vault: VaultAccess,
    pub(crate) notifier: Arc<dyn Notifier>,
    pub(crate) model_servers: Arc<dyn ModelServers>,
    pub(crate) breaker: Breaker,
    pub(crate) files: StoredFiles,
    /// The pages and pictures of explorations.
    pub(crate) pages: Arc<dyn Files + Send + Sync>,
    pub(crate) drivers: Arc<dyn Drivers>,
    pub(crate) scripts: Arc<dyn Scripts>,
    pub(crate) tool_servers: Arc<dyn ToolServers>,
    pub(crate) site_files: Arc<dyn SiteFiles>,
    pub(crate) window: Arc<dyn Window>,
    pub(crate) browser: BrowserUse,
    /// The calls of tools that this process waits for.
    pub(crate) running_calls: RunningCalls,
    pub(crate) exploration_index: ExplorationIndex,
    pub(crate) exploration_queue: ExplorationQueue,
}

/// A campaign and its number in the list.
pub struct CampaignEntry {
    /// Its place in the order in which campaigns were created.
    pub number: u64,
    /// The campaign.
    pub campaign: Campaign,
}

impl Desk {
    /// Opens a desk on these ports.
    pub fn open(ports: Ports) -> Result<Self> {
        Ok(Self {
            global_stop: GlobalStop::read(&*ports.rows)?,
            agent: outreach(),
            journal: ports.journal,
            rows: Arc::new(JobRows(ports.rows)),
            clock: Arc::clone(&ports.clock),
            proposers: ports.proposers,
            tools: ports.tools,
            locks: StreamLocks::default(),
            speaking: StreamLocks::default(),
            answers: RunningAnswers::default(),
            driving: Driving::default(),
            has_worker: AtomicBool::default(),
            wake_signal: WakeSignal::default(),
            presence: Presence::default(),
            vault: VaultAccess::new(ports.key_stores, ports.clock),
            notifier: ports.notifier,
            model_servers: ports.model_servers,
            breaker: Breaker::default(),
            files: StoredFiles::new(ports.files),
            pages: ports.pages,
            drivers: ports.drivers,
            scripts: ports.scripts,
            tool_servers: ports.tool_servers,
            site_files: ports.site_files,
            window: ports.window,
            browser: BrowserUse::default(),
            running_calls: RunningCalls::default(),
            exploration_index: ExplorationIndex::default(),
            exploration_queue: ExplorationQueue::default(),
        })
    }

    /// The tables of every agent that works here.
    pub fn tables() -> Vec<&'static Table> {
        let user = UserId::LOCAL;
        let mut tables = outreach().tables();
        tables.extend(Account.tables());
        tables.extend(CampaignChat { campaign: ACCOUNT }.tables());
        tables.extend(Notices.tables());
        tables.extend(SettingsAgent.tables());
        tables.extend(TodoList { user }.tables());
        tables.extend(Conversation { user }.tables());
        tables.extend(Vault.tables());
        tables.extend(ToolsAgent.tables());
        tables.extend(Explorer.tables());
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

    /// The clock.
    pub fn clock(&self) -> &dyn Clock {
        &*self.clock
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Today's date as text.
    pub fn today(&self) -> String {
        self.now().to_string().chars().take(10).collect()
    }

    /// The source of a number that the user gave without naming one.
    pub fn by_hand(&self) -> Source {
        Source { source: "set by hand".to_owned(), dated: self.today() }
    }

    /// The name of the proposer that serves campaigns for which none was chosen: a model provider, or the rules.
    pub fn proposer_name(&self) -> Result<String> {
        let name = settings::read(self)?.default_model;
        Ok(if name == RULES { self.proposers.usual().name().to_owned() } else { name })
    }

    /// The to-do list and the conversations about it, of the local user.
    pub fn chat(&self) -> Chat<'_> {
        Chat {
            journal: &*self.journal,
            clock: &*self.clock,
            locks: &self.locks,
            speaking: &self.speaking,
            user: self.user(),
            models: Some(self),
        }
    }

    /// Notes that the user is present.
    pub fn note_presence(&self) {
        self.presence.beat(self.now());
    }

    /// When the user was last seen, since the program started.
    pub(crate) fn last_seen(&self) -> Option<Timestamp> {
        self.presence.last_beat()
    }

    /// Wakes the agent loop when a campaign has received a command.
    pub fn wake_signal(&self) -> &WakeSignal {
        &self.wake_signal
    }

    /// The user who sits at this desk, and sees only what they own.
    pub fn user(&self) -> UserId {
        UserId::LOCAL
    }

    /// The streams of all campaigns of the user, including removed ones.
    pub fn campaign_streams(&self) -> Result<Vec<StreamId>> {
        Ok(campaign::streams(self.rows(), self.user())?)
    }

    /// All campaigns that were not removed, in the order in which they were created.
    pub fn campaigns(&self) -> Result<Vec<CampaignEntry>> {
        self.select_campaigns(|campaign| campaign.removed_at.is_none())
    }

    /// All campaigns that were removed, in the order in which they were created.
    pub fn removed_campaigns(&self) -> Result<Vec<CampaignEntry>> {
        self.select_campaigns(|campaign| campaign.removed_at.is_some())
    }

    fn select_campaigns(&self, wanted: impl Fn(&Campaign) -> bool) -> Result<Vec<CampaignEntry>> {
        let mut all = Vec::new();
        for id in self.campaign_streams()? {
            all.extend(self.read_entry(id)?.filter(|entry| wanted(&entry.campaign)));
        }
        all.sort_by_key(|entry| entry.number);
        Ok(all)
    }

    /// The campaign of a stream, whether it was removed or not.
    fn read_entry(&self, stream: StreamId) -> Result<Option<CampaignEntry>> {
        let campaign = Campaign::read_of(self.rows(), stream, self.user())?;
        let row = self.rows().stream(stream)?;
        Ok(campaign.zip(row).map(|(campaign, row)| CampaignEntry { number: row.position, campaign }))
    }

    /// The campaign that the user names by number, name or id, or the only one.
    pub fn campaign(&self, wanted: Option<&str>) -> Result<CampaignEntry> {
        find_campaign(self.campaigns()?, wanted)
    }

    /// The campaign of a stream.
    pub fn campaign_of(&self, stream: StreamId) -> Result<CampaignEntry> {
        let entry = self.read_entry(stream)?.filter(|entry| entry.campaign.removed_at.is_none());
        entry.ok_or_else(|| {
            Problem::new("CAMPAIGN_NOT_FOUND", "there is no such campaign", "list the campaigns")
        })
    }

    /// The id of a new campaign.
    pub fn fresh() -> Result<StreamId> {
        Ok(StreamId(random::id()?))
    }

    /// Gives a campaign a command. What it changes is durable when this returns.
    pub fn tell(&self, stream: StreamId, command: &Command<CampaignCommand>) -> Result<()> {
        self.controller(self.ports()).command(stream, command)?;
        self.wake_signal.notify();
        Ok(())
    }

    /// Gives a campaign a command of its own vocabulary.
    pub fn tell_own(&self, stream: StreamId, command: CampaignCommand) -> Result<()> {
        self.tell(stream, &Command::Own(command))
    }

    /// Gives a campaign a command through a journal that may flush less often.
    pub fn tell_through(
        &self,
        journal: &dyn Journal,
        stream: StreamId,
        command: CampaignCommand,
    ) -> Result<()> {
        let ports = genie_runtime::Ports { journal, ..self.ports() };
        Ok(Controller::new(&self.agent, ports, &self.locks).command(stream, &Command::Own(command))?)
    }

    /// Gives the account a command. What concerns campaigns is passed on to every one of them.
    pub fn tell_account(&self, command: &AccountCommand) -> Result<()> {
        Controller::new(&Account, self.ports(), &self.locks).command(ACCOUNT, command)?;
        if is_news(command) {
            self.update_all_campaigns()?;
            self.wake_signal.notify();
        }
        Ok(())
    }

    /// Gives the settings a command. What concerns campaigns is passed on to every one of them.
    pub(crate) fn tell_settings(&self, command: &SettingsCommand) -> Result<()> {
        Controller::new(&SettingsAgent, self.ports(), &self.locks).command(SETTINGS, command)?;
        self.breaker.forget();
        self.update_all_campaigns()?;
        self.wake_signal.notify();
        Ok(())
    }

    /// Gives the notices a command.
    pub(crate) fn tell_notices(&self, command: &NoticeCommand) -> Result<()> {
        Ok(Controller::new(&Notices, self.ports(), &self.locks).command(NOTICES, command)?)
    }

    pub(crate) fn controller<'a>(
        &'a self,
        ports: genie_runtime::Ports<'a>,
    ) -> Controller<'a, Cycle<Outreach>> {
        Controller::new(&self.agent, ports, &self.locks).with_presence(&self.presence)
    }

    /// The ports of a command, which asks no proposer.
    pub(crate) fn ports(&self) -> genie_runtime::Ports<'_> {
        genie_runtime::Ports {
            journal: &*self.journal,
            clock: &*self.clock,
            proposer: &NoProposer,
            tools: &*self.tools,
        }
    }

    /// The execution state of a campaign.
    pub fn execution(&self, stream: StreamId) -> Result<Execution> {
        let row = self.rows().get(&EXECUTION, stream, stream.0)?.unwrap_or_default();
        Execution::from_row(&row).map_err(unreadable)
    }

    /// How many leads are in each state.
    pub fn counters(&self, stream: StreamId) -> Result<Counters> {
        Ok(Counters::of(&self.execution(stream)?)?)
    }

    /// The record that requested each pending approval, in order.
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

    /// All pending approvals, in the order in which they were requested.
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

    /// The tasks behind a gate that wait for the user, the best rank first. At most a page of them.
    pub fn blocked(&self, stream: StreamId, gate: &str) -> Result<Vec<Task>> {
        Ok(Task::blocked(self.rows(), &TASKS, stream, gate, ROWS_MAX)?)
    }
}

/// Whether campaigns have to be told about a command to the account.
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
        | AccountCommand::NoteExport { .. }
        | AccountCommand::RequireSignIn { .. }
        | AccountCommand::SettleSignIn { .. }
        | AccountCommand::Settle { .. } => false,
    }
}

/// The error for a stored row that cannot be read.
pub fn unreadable(what: String) -> Problem {
    genie_kernel::journal::Error::Damaged(what).into()
}

/// The number of the record that created something: short, and it never changes.
pub fn record_number(id: uuid::Uuid) -> u64 {
    id.as_bytes().iter().take(6).fold(0, |number, byte| number << 8 | u64::from(*byte))
}
