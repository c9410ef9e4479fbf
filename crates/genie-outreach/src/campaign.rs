//! The commands that only campaigns accept.

mod answer;
mod approve_script;
mod end_sequence;
mod forget;
mod new;
mod people;
mod recall;
mod record_evidence;
mod record_reply;
mod record_script_run;
mod redraft;
mod save_artifact;
mod score;
mod sync_account;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::cycle::Stage;
use genie_kernel::lifecycle::Status;
use genie_kernel::record::Fields;
use genie_kernel::{ApprovalId, TaskId};

use crate::artifact::file::FileDescription;
use crate::campaign_state::{Decided, change, refused};
use crate::contract::LeadId;
use crate::cutoff::Cutoff;
use crate::lead::NewLead;

pub use crate::campaign_state::{AccountType, Campaign, Delivery, Preparation, PreparationTasks, streams};

pub use approve_script::{ScriptApproval, script_approval_id, script_hash};
pub use forget::ErasedRow;
pub use new::NewCampaign;
pub use people::{IMPORT_BYTES_MAX, ImportedLead, LEAD_BYTES_MAX};
pub(crate) use record_evidence::COLLEAGUES_MAX;
pub use record_evidence::{Colleague, NewEvidence};
pub use record_reply::RecordedReply;
pub(crate) use record_script_run::SCRIPT_RAN;
pub use record_script_run::{KeptOutput, ScriptRunRecord};
pub use save_artifact::{ImportReport, refusal as artifact_refusal};
pub use sync_account::AccountUpdate;

/// A command that only campaigns accept. Commands are stored, so the renamed ones keep their stored names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignCommand {
    /// Create a campaign.
    Create(NewCampaign),
    /// Add one lead and plan their sequence at once.
    AddLead(NewLead),
    /// Import the leads of a file, or of a part of one. All leads are scored before one is chosen.
    Import {
        /// The name of the file.
        file: String,
        /// The leads.
        people: Vec<ImportedLead>,
    },
    /// Keep the result of an import as an artifact.
    ReportImport(ImportReport),
    /// Score leads with this algorithm.
    UseAlgorithm {
        /// The algorithm.
        content: Value,
    },
    /// Override the computed score of a lead, or remove the override.
    Override {
        /// The lead.
        lead: LeadId,
        /// The score; if absent, the computed score applies again.
        score: Option<u32>,
        /// The reason.
        reason: String,
    },
    /// Exclude a lead.
    #[serde(rename = "set_aside")]
    Exclude {
        /// The lead.
        lead: LeadId,
        /// The reason.
        reason: String,
    },
    /// Include an excluded lead again, in their place in the ranking.
    #[serde(rename = "bring_back")]
    Include {
        /// The lead.
        lead: LeadId,
    },
    /// Use this message sequence.
    UseSequence {
        /// The sequence.
        content: Value,
        /// Whether leads who have started the previous sequence switch to this one.
        everybody: bool,
    },
    /// Draft the first message again, with the newest sequence, for all leads in progress who were not contacted.
    /// Messages that the user wrote, approved or sent stay as they are.
    RedraftMessages,
    /// Ask for a review of the ranking again.
    Review,
    /// Choose who is written to.
    SetCutoff {
        /// Who; everyone in the ranking if absent.
        cutoff: Option<Cutoff>,
    },
    /// Choose who proposes what the campaign does.
    ChooseModel {
        /// The name of a model provider, or `rules`; that of the settings if absent.
        model: Option<String>,
    },
    /// Changes of the account that the campaign does not have yet.
    #[serde(rename = "learn")]
    SyncAccount(AccountUpdate),
    /// Evidence from the user's LinkedIn archive.
    #[serde(rename = "witness")]
    RecordEvidence {
        /// The name of the archive.
        source: String,
        /// The evidence.
        findings: Vec<NewEvidence>,
    },
    /// The user reports that leads replied.
    MarkReplied {
        /// One report for each lead.
        replies: Vec<NewEvidence>,
    },
    /// Store what a lead replied, with its category.
    RecordReply(RecordedReply),
    /// Answer the question that a task is blocked on.
    Answer {
        /// The task.
        task: TaskId,
        /// The answer.
        text: String,
    },
    /// Change the text that waits for approval. The approval then covers the new text and its hash.
    Revise {
        /// The approval request.
        approval: ApprovalId,
        /// The text.
        text: String,
    },
    /// Replace the text of an approved message that was not sent. It needs a new approval; the old one is void.
    Correct {
        /// The task that delivers it.
        task: TaskId,
        /// The text.
        text: String,
    },
    /// Withdraw an approved message that was not sent.
    Withdraw {
        /// The task that delivers it.
        task: TaskId,
        /// The reason.
        reason: String,
    },
    /// Save an artifact.
    SaveArtifact {
        /// Its type.
        artifact_type: String,
        /// Its name among those of its type.
        artifact_key: String,
        /// Its content.
        content: Value,
    },
    /// Save a file as an artifact. Its bytes are stored before this command is given.
    SaveFile {
        /// Its type.
        artifact_type: String,
        /// Its name among those of its type.
        artifact_key: String,
        /// The file.
        file: FileDescription,
    },
    /// Approve a script that a person read. Another byte needs another approval.
    ApproveScript(ScriptApproval),
    /// Store what came out of a script.
    RecordScriptRun(Box<ScriptRunRecord>),
    /// Remove the campaign from the list. Its journal stays.
    Remove,
    /// Restore a removed campaign in the state that it had.
    Restore,
    /// Delete all rows about a person who is erased, and their records with them.
    Forget {
        /// The rows.
        rows: Vec<ErasedRow>,
    },
}

/// Whether a command can create work for the campaign.
fn brings_work(command: &CampaignCommand) -> bool {
    match command {
        CampaignCommand::AddLead(_)
        | CampaignCommand::Import { .. }
        | CampaignCommand::Include { .. }
        | CampaignCommand::UseAlgorithm { .. }
        | CampaignCommand::RedraftMessages
        | CampaignCommand::Review => true,
        CampaignCommand::Create(_)
        | CampaignCommand::Override { .. }
        | CampaignCommand::Exclude { .. }
        | CampaignCommand::UseSequence { .. }
        | CampaignCommand::SetCutoff { .. }
        | CampaignCommand::ChooseModel { .. }
        | CampaignCommand::SyncAccount(_)
        | CampaignCommand::RecordEvidence { .. }
        | CampaignCommand::MarkReplied { .. }
        | CampaignCommand::RecordReply(_)
        | CampaignCommand::Answer { .. }
        | CampaignCommand::Revise { .. }
        | CampaignCommand::Correct { .. }
        | CampaignCommand::Withdraw { .. }
        | CampaignCommand::SaveArtifact { .. }
        | CampaignCommand::SaveFile { .. }
        | CampaignCommand::ReportImport(_)
        | CampaignCommand::ApproveScript(_)
        | CampaignCommand::RecordScriptRun(_)
        | CampaignCommand::Remove
        | CampaignCommand::Restore
        | CampaignCommand::Forget { .. } => false,
    }
}

/// Decides a campaign's own command.
pub(crate) fn decide(stage: &mut Stage<'_>, command: &CampaignCommand) -> Decided {
    if let CampaignCommand::Create(new) = command {
        return new::create(stage, new);
    }
    let Some(campaign) = Campaign::staged(stage)? else {
        return refused("COMMAND_NO_RUN", "there is no such campaign");
    };
    if let CampaignCommand::Forget { rows } = command {
        // An erasure applies to removed campaigns too.
        return forget::forget(stage, rows);
    }
    if let CampaignCommand::Restore = command {
        return new::restore(stage, &campaign);
    }
    if campaign.removed_at.is_some() {
        return refused("CAMPAIGN_REMOVED", "this campaign was removed");
    }
    if campaign.status == Status::Completed && brings_work(command) {
        return refused("CAMPAIGN_COMPLETED", "this campaign is completed");
    }
    match command {
        CampaignCommand::Create(_) | CampaignCommand::Restore | CampaignCommand::Forget { .. } => Ok(Ok(())),
        CampaignCommand::AddLead(lead) => people::add(stage, lead),
        CampaignCommand::Import { file, people } => people::import(stage, &campaign, file, people),
        CampaignCommand::ReportImport(report) => save_artifact::save_report(stage, report),
        CampaignCommand::UseAlgorithm { content } => score::use_algorithm(stage, &campaign, content),
        CampaignCommand::Override { lead, score, reason } => {
            people::override_score(stage, *lead, *score, reason)
        }
        CampaignCommand::Exclude { lead, reason } => people::exclude(stage, *lead, reason),
        CampaignCommand::Include { lead } => people::include(stage, *lead),
        CampaignCommand::UseSequence { content, everybody } => {
            save_artifact::use_sequence(stage, content, *everybody)
        }
        CampaignCommand::RedraftMessages => redraft::redraft_all(stage),
        CampaignCommand::Review => score::ask_review(stage, &campaign),
        CampaignCommand::SetCutoff { cutoff } => score::set_cutoff(stage, &campaign, cutoff.as_ref()),
        CampaignCommand::ChooseModel { model } => {
            change(stage, "campaign.model_chosen", Fields::from_iter([("model", json!(model))]));
            Ok(Ok(()))
        }
        CampaignCommand::SyncAccount(update) => sync_account::sync_account(stage, update),
        CampaignCommand::RecordEvidence { source, findings } => {
            record_evidence::record_evidence(stage, source, findings)
        }
        CampaignCommand::MarkReplied { replies } => record_evidence::mark_replied(stage, replies),
        CampaignCommand::RecordReply(recorded) => record_reply::record(stage, &campaign, recorded),
        CampaignCommand::Answer { task, text } => answer::answer(stage, *task, text),
        CampaignCommand::Revise { approval, text } => answer::revise(stage, &campaign, *approval, text),
        CampaignCommand::Correct { task, text } => recall::correct(stage, &campaign, *task, text),
        CampaignCommand::Withdraw { task, reason } => recall::withdraw(stage, *task, reason),
        CampaignCommand::SaveArtifact { artifact_type, artifact_key, content } => {
            save_artifact::save(stage, artifact_type, artifact_key, content)
        }
        CampaignCommand::SaveFile { artifact_type, artifact_key, file } => {
            save_artifact::save_file(stage, artifact_type, artifact_key, file)
        }
        CampaignCommand::ApproveScript(approval) => approve_script::approve(stage, approval),
        CampaignCommand::RecordScriptRun(run) => record_script_run::record(stage, run),
        CampaignCommand::Remove => new::remove(stage, &campaign),
    }
}
