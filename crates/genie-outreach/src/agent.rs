//! The outreach agent: what each cycle of a campaign reads, shows to the proposer, accepts and does.

mod analysis;
mod apply;
mod content;
mod focus;
pub(crate) mod plan;
mod question;
mod review;
pub mod score;
mod text_edition;

use serde_json::Value;
use uuid::Uuid;

use genie_kernel::approval::Approval;
use genie_kernel::cycle::{Context, Cycle, Fate, Plan, Stage, Vocabulary};
use genie_kernel::gates::Actor;
use genie_kernel::journal::Error;
use genie_kernel::policy::Policy;
use genie_kernel::record::{self, Fields, Record};
use genie_kernel::run::Run;
use genie_kernel::table::Table;
use genie_kernel::task::{Task, UNGATED};
use genie_kernel::{Failure, Rejection};

pub(crate) use apply::{ask_to_deliver, ask_to_send};
pub use content::{Content, SavedText};
pub use focus::Focus;
pub(crate) use focus::SUGGESTED;

use crate::campaign::{self, CampaignCommand};
use crate::campaign_state::Delivery;
use crate::compliance;
use crate::contract::{
    BuiltinTool, LeadId, Proposal, Tools, check_invariants, judge_proposal, read_proposal,
};
use crate::playbook::lead_of;
use crate::schema::{ARTIFACTS, CAMPAIGNS, LEADS, SCRIPT_APPROVALS, SCRIPT_RUNS, SUPPRESSIONS, TASKS};

/// The outreach agent.
#[derive(Debug)]
pub struct Outreach {
    tools: Tools,
}

/// The outreach agent, as the runtime drives it.
pub fn outreach() -> Cycle<Outreach> {
    Cycle(Outreach { tools: Tools::builtin() })
}

impl Vocabulary for Outreach {
    type Focus = Focus;
    type Proposal = Proposal;
    type Command = CampaignCommand;

    fn name(&self) -> &'static str {
        "outreach"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&CAMPAIGNS, &TASKS, &LEADS, &ARTIFACTS, &SUPPRESSIONS, &SCRIPT_RUNS, &SCRIPT_APPROVALS]
    }

    fn computes_again(&self, record: &Record) -> bool {
        score::computes_again(record) && text_edition::computes_again(record)
    }

    fn run_table(&self) -> &'static Table {
        &CAMPAIGNS
    }

    fn task_table(&self) -> &'static Table {
        &TASKS
    }

    fn gates(&self) -> &'static [&'static str] {
        const GATES: [&str; 2] = [UNGATED, BuiltinTool::SendMessage.name()];
        &GATES
    }

    fn check_policy(&self, policy: &Policy) -> Result<(), Failure> {
        compliance::check(policy)
    }

    fn actor(&self, run: &Run) -> Actor {
        match plan::delivery(run) {
            Delivery::Manual | Delivery::Assisted => Actor::Person,
            Delivery::Driven => Actor::Program,
        }
    }

    fn subject(&self, task: &Task) -> Option<Uuid> {
        lead_of(task).map(LeadId::uuid)
    }

    fn focus(&self, context: &Context<'_>, task: &Task) -> Result<Focus, Error> {
        Focus::read(context, task)
    }

    fn snapshot(&self, _: &Context<'_>, _: &Task, focus: &Focus) -> Vec<u8> {
        record::json(&focus.snapshot).into_bytes()
    }

    fn content(&self, context: &Context<'_>, task: &Task, focus: &Focus) -> Result<Vec<u8>, Error> {
        Ok(record::json(&Content::read(context, task, focus)?).into_bytes())
    }

    fn parse(&self, proposal: &Value) -> Result<Proposal, Rejection> {
        read_proposal(proposal, &self.tools)
    }

    fn action_type(proposal: &Proposal) -> &'static str {
        proposal.action_type().name()
    }

    fn judge(
        &self,
        context: &Context<'_>,
        task: &Task,
        focus: &Focus,
        proposal: &Proposal,
    ) -> Result<(), Rejection> {
        judge_proposal(proposal, &focus.snapshot)?;
        plan::judge_work(context, task, focus, proposal)?;
        check_invariants(proposal, &focus.snapshot)
    }

    fn plan(
        &self,
        context: &Context<'_>,
        task: &Task,
        focus: &Focus,
        proposal: &Proposal,
    ) -> Result<Plan, Rejection> {
        plan::plan(context, task, focus, proposal)
    }

    fn apply(
        &self,
        stage: &mut Stage<'_>,
        task: &Task,
        proposal: &Proposal,
        receipt: &Fields,
    ) -> Result<Fate, Error> {
        apply::apply(stage, task, proposal, receipt)
    }

    fn decide(&self, stage: &mut Stage<'_>, command: &CampaignCommand) -> Result<Result<(), Failure>, Error> {
        campaign::decide(stage, command)
    }

    fn ask_again(&self, stage: &mut Stage<'_>, task: &Task) -> Result<(), Error> {
        apply::ask_again(stage, task)
    }

    fn answered(&self, stage: &mut Stage<'_>, approval: &Approval) -> Result<(), Error> {
        apply::answered(stage, approval, &self.tables())
    }
}
