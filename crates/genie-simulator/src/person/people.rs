//! The leads of a campaign that is worked by hand: they are imported from files, and the account marks some
//! as not to be written to, or not for now.

use serde_json::{Value, json};

use genie_kernel::Rows;
use genie_kernel::cycle::Command;
use genie_kernel::record::Fields;
use genie_outreach::campaign::{AccountUpdate, ImportedLead};
use genie_outreach::contract::LeadId;
use genie_outreach::schema::{CAMPAIGNS, LEADS, SUPPRESSIONS};
use genie_outreach::{CampaignCommand, LeadStage, NewCampaign, demo};
use genie_runtime::StreamLocks;
use genie_scoring::{Algorithm, Day};

use super::{Expect, Matters, Said, Told, approve, id_of};
use crate::fault_profile::ByHand;
use crate::universe::Universe;

/// The campaign's goal.
const GOAL: &str = "software engineers in fintech";

/// The reference day of the person's own algorithm.
const DAY: &str = "2026-01-05";

/// Maximum number of leads in a file that are already in the campaign.
const KNOWN_MAX: u64 = 3;

impl Universe {
    /// Creates a campaign of leads from a list.
    pub(super) fn new_by_hand(&self, by_hand: &ByHand) -> CampaignCommand {
        let mut new =
            NewCampaign::from_list("Simulation", GOAL, genie_outreach::campaign::AccountType::Premium);
        new.policy = self.first_policy();
        new.window = by_hand.window;
        CampaignCommand::Create(new)
    }

    /// A file with the next leads, and a few repeated ones.
    pub(super) fn next_file(&self, known: u64, most: u64, by_hand: &ByHand) -> Said {
        let again = self.chance.below(KNOWN_MAX + 1).min(known);
        let new = by_hand.file_people.min(most.saturating_sub(known)).max(1);
        let people = (known - again..known + new).map(|number| self.incoming(number, known)).collect();
        Command::Own(CampaignCommand::Import { file: "people.csv".to_owned(), people })
    }

    /// A lead as a file names it. A repeated lead is spelled differently.
    fn incoming(&self, number: u64, known: u64) -> ImportedLead {
        let mut lead = demo::lead(self.seed, number);
        if number.is_multiple_of(2) {
            lead.aliases = vec![format!("member:ACoAA{number:05}")];
        }
        if number < known {
            lead.profile_url =
                lead.profile_url.replace("practice.invalid", "Practice.Invalid") + "/?from=file";
            lead.job_title = Some(format!("Engineer of level {}", self.chance.below(9)));
        }
        ImportedLead { known: None, lead }
    }

    /// The progress of the campaign's preparation.
    pub(super) fn preparation(&self) -> Value {
        let row = self.disk.memory.get(&CAMPAIGNS, self.stream, self.stream.0).ok().flatten();
        row.and_then(|row| row.get("preparation").cloned()).unwrap_or_default()
    }

    /// The person's own scoring.
    pub(super) fn own_algorithm(&self) -> CampaignCommand {
        let algorithm = Day::parse(DAY).map(|day| Algorithm::from_goal(GOAL, day).to_value());
        CampaignCommand::UseAlgorithm { content: algorithm.unwrap_or_default() }
    }

    /// Adds a lead to the do-not-contact list, or removes one.
    pub(super) fn tell_of_bar(&self, locks: &StreamLocks) {
        let mut update = AccountUpdate::default();
        if self.chance.happens(200) {
            update.allowed.extend(self.barred_word("do_not_contact"));
        } else {
            let companies = self.chance.happens(100);
            update.barred.extend(self.lead_word(companies));
        }
        self.sync_account(locks, update);
    }

    /// Opens or settles a doubt about a lead in another campaign.
    pub(super) fn tell_of_doubt(&self, locks: &StreamLocks) {
        let mut update = AccountUpdate::default();
        if self.chance.happens(400) {
            update.released.extend(self.barred_word("uncertain"));
        } else {
            update.held.extend(self.lead_word(false));
        }
        self.sync_account(locks, update);
    }

    /// All doubts are settled.
    pub(crate) fn settle_doubts(&self, locks: &StreamLocks) {
        if self.faults.by_hand.is_some() {
            let released = self.words_barred("uncertain");
            self.sync_account(locks, AccountUpdate { released, ..AccountUpdate::default() });
        }
    }

    fn sync_account(&self, locks: &StreamLocks, update: AccountUpdate) {
        if !update.is_empty() {
            self.tell(locks, &Command::Own(CampaignCommand::SyncAccount(update)), Expect::Accepted);
        }
    }

    /// An identifier of a lead, or a lead's company.
    fn lead_word(&self, company: bool) -> Option<String> {
        let leads = self.rows(&LEADS, &["profile_url", "company", "aliases"], vec![]);
        let lead = self.chance.pick(&leads)?;
        if company {
            let name = lead.get("company").and_then(Value::as_str)?;
            return Some(format!("company:{}", name.to_lowercase()));
        }
        let alias = lead.get("aliases").and_then(|aliases| aliases.get(0)).and_then(Value::as_str);
        match alias.filter(|_| self.chance.happens(300)) {
            Some(alias) => Some(alias.to_owned()),
            None => lead
                .get("profile_url")
                .and_then(Value::as_str)?
                .rsplit('/')
                .next()
                .map(|slug| format!("practice:{slug}")),
        }
    }

    fn barred_word(&self, reason: &'static str) -> Option<String> {
        self.chance.pick(&self.words_barred(reason)).cloned()
    }

    fn words_barred(&self, reason: &'static str) -> Vec<String> {
        let rows = self.rows(&SUPPRESSIONS, &["token"], vec![("reason", json!(reason))]);
        let token = |row: &Fields| row.get("token").and_then(Value::as_str).map(str::to_owned);
        rows.iter().filter_map(token).collect()
    }

    /// Changes the text. The approval of the old text is void then.
    pub(super) fn revise(&self, locks: &StreamLocks, matters: &Matters) {
        let messages: Vec<_> =
            matters.approvals.iter().filter(|asked| asked.subject.tool == "send_message").collect();
        let Some(asked) = self.chance.pick(&messages) else { return };
        let text = format!("Hello, these are words of my own, number {}.", self.chance.below(1_000_000));
        let revise = CampaignCommand::Revise { approval: asked.id, text };
        let told = self.tell(locks, &Command::Own(revise), Expect::Accepted);
        if told == Told::Accepted && self.chance.happens(300) {
            self.tell(locks, &approve(asked, &asked.subject_hash), Expect::Refused);
        }
    }

    /// Changes which leads are written to, and in which order.
    pub(super) fn interfere(&self, locks: &StreamLocks) {
        let leads = self.rows(&LEADS, &["stage"], vec![("status", json!("pending"))]);
        let waits = |row: &Fields| row.get("stage") == Some(&json!(LeadStage::Waiting));
        let lead = self.chance.pick(&leads).and_then(|row| Some((LeadId::from(id_of(row)?), waits(row))));
        let (command, expect) = match (self.chance.below(6), lead) {
            (0, Some((lead, _))) => {
                let reason = "not them".to_owned();
                (CampaignCommand::Exclude { lead, reason }, Expect::Accepted)
            }
            (1, Some((lead, true))) => {
                let score = Some(u32::try_from(self.chance.below(101)).unwrap_or(0));
                let reason = "I know them".to_owned();
                (CampaignCommand::Override { lead, score, reason }, Expect::Accepted)
            }
            (2, _) => (self.own_algorithm(), Expect::Accepted),
            (3, _) => (CampaignCommand::Review, Expect::Whatever),
            (4, _) => {
                let left_out = self.rows(&LEADS, &[], vec![("status", json!("rejected"))]);
                let Some(lead) = self.chance.pick(&left_out).and_then(id_of).map(LeadId::from) else {
                    return;
                };
                // A suppressed lead stays excluded.
                (CampaignCommand::Include { lead }, Expect::Whatever)
            }
            (_, _) => {
                let known = self.rows(&LEADS, &[], vec![]).len() as u64;
                let people = (known.saturating_sub(KNOWN_MAX)..known)
                    .map(|number| self.incoming(number, known))
                    .collect();
                let file = "again.csv".to_owned();
                (CampaignCommand::Import { file, people }, Expect::Accepted)
            }
        };
        self.tell(locks, &Command::Own(command), expect);
    }
}
