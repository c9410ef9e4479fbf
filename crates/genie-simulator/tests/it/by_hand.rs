//! A campaign from a list of people to messages sent by hand: import, score, review, draft, approve, deliver,
//! confirm, with only the rules and a person's commands.

use std::cell::{Cell, RefCell};

use genie_desk::rehearsal::{Habits, Rehearsal};
use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::{Command, Cycle, Resolution};
use genie_kernel::effect::{self, Effect, EffectStatus, Outcome, Sighting};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Limit;
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::task::Task;
use genie_kernel::turn::{Agent, IdleReason};
use genie_kernel::{DAY_MS, EffectId, Failure, MemoryJournal, Rows, Scope, StreamId, Timestamp};
use genie_outreach::account::Account;
use genie_outreach::campaign::{AccountType, AccountUpdate, Campaign, ImportedLead, Preparation};
use genie_outreach::contract::LeadStatus;
use genie_outreach::playbook::{self, QUESTION};
use genie_outreach::schema::TASKS;
use genie_outreach::score::leads_by_rank;
use genie_outreach::{
    CampaignCommand, Counters, Lead, NewCampaign, NewLead, Outreach, RuleProposer, outreach,
};
use genie_runtime::{CommandError, Controller, Ports, Stop, StopReason, StreamLocks, replay};
use serde_json::{Value, json};

const TITLES: [&str; 4] = ["Software Engineer", "Nurse", "Backend Engineer", "Sales Manager"];

/// A person who works a campaign by hand.
pub struct Desk {
    agent: Cycle<Outreach>,
    pub journal: MemoryJournal,
    clock: At,
    pub locks: StreamLocks,
    pub stream: StreamId,
}

struct At(Cell<Timestamp>);

impl Clock for At {
    fn now(&self) -> Timestamp {
        self.0.get()
    }
}

/// Tools that must not be called when a person does everything.
struct NoTools;

impl Tools for NoTools {
    fn perform(&self, effect: &Effect) -> Outcome {
        panic!("{} was performed", effect.tool)
    }
    fn look(&self, _: &Effect) -> Sighting {
        panic!("a lookup must not happen")
    }
}

impl Desk {
    pub fn new(window: u64, daily: u64) -> Self {
        Self::with_account(window, daily, AccountType::Premium)
    }

    pub fn with_account(window: u64, daily: u64, account: AccountType) -> Self {
        let agent = outreach();
        let mut tables = agent.tables();
        tables.extend(Account.tables());
        let journal = MemoryJournal::new(&tables);
        let clock = At(Cell::new(Timestamp(20_000 * DAY_MS + 9 * 3_600_000)));
        let desk =
            Self { agent, journal, clock, locks: StreamLocks::default(), stream: StreamId::from_seed(3, 3) };
        let mut new = NewCampaign::from_list("Engineers", "software engineers in fintech", account);
        new.window = window;
        new.policy.effects_per_day_max.insert("send_message".to_owned(), daily);
        desk.own(CampaignCommand::Create(new));
        desk
    }

    pub fn controller(&self) -> Controller<'_, Cycle<Outreach>> {
        self.controller_with(&RuleProposer { pace: Pace::Ready })
    }

    pub fn controller_with<'a>(&'a self, proposer: &'a dyn Proposer) -> Controller<'a, Cycle<Outreach>> {
        let ports = Ports { journal: &self.journal, clock: &self.clock, proposer, tools: &NoTools };
        Controller::new(&self.agent, ports, &self.locks)
    }

    pub fn tell(&self, command: &Command<CampaignCommand>) {
        self.controller().command(self.stream, command).unwrap();
    }

    pub fn own(&self, command: CampaignCommand) {
        self.tell(&Command::Own(command));
    }

    pub fn refused(&self, command: &Command<CampaignCommand>) -> String {
        match self.controller().command(self.stream, command) {
            Err(CommandError::Command(failure)) => failure.error_id.into_owned(),
            other => panic!("it should be refused, and came to {other:?}"),
        }
    }

    pub fn people(from: u64, to: u64) -> Vec<ImportedLead> {
        let person = |number: u64| NewLead {
            full_name: format!("Person {number}"),
            profile_url: format!("https://www.linkedin.com/in/person-{number}"),
            job_title: Some(TITLES[usize::try_from(number % 4).unwrap()].to_owned()),
            company: Some(if number.is_multiple_of(3) { "Acme Ltd" } else { "Orchard Pay" }.to_owned()),
            ..NewLead::default()
        };
        (from..to).map(|number| ImportedLead { known: None, lead: person(number) }).collect()
    }

    pub fn import(&self, people: Vec<ImportedLead>) {
        self.own(CampaignCommand::Import { file: "people.csv".to_owned(), people });
    }

    /// Up to the point where a message to every lead waits for approval.
    pub fn draft(&self, people: Vec<ImportedLead>) {
        self.import(people);
        self.tell(&Command::Start);
        for _ in 0..2 {
            self.run();
            self.approve_all();
        }
        self.run();
    }

    pub fn run(&self) -> IdleReason {
        match self.controller().run_until_idle(self.stream, &Stop::default()).unwrap() {
            StopReason::Idle(idle) => idle.reason,
            StopReason::Ended => IdleReason::Completed,
            StopReason::Stopped => panic!("no stop was requested"),
        }
    }

    pub fn campaign(&self) -> Campaign {
        Campaign::read(&self.journal, self.stream).unwrap().unwrap()
    }

    pub fn counters(&self) -> Counters {
        let row = self.journal.get(&EXECUTION, self.stream, self.stream.0).unwrap().unwrap();
        Counters::of(&Execution::from_row(&row).unwrap()).unwrap()
    }

    pub fn waiting(&self) -> Vec<Approval> {
        Approval::waiting(&self.journal, self.stream, 0, 1_000).unwrap()
    }

    /// Approves a request, after asking for it again if it has expired.
    pub fn approve(&self, asked: &Approval) {
        if self.clock.now() >= asked.subject.expires_at {
            self.tell(&Command::Renew { approval: asked.id });
            let renewed = self.waiting().into_iter().find(|one| one.id == asked.id);
            return renewed.iter().for_each(|one| self.approve(one));
        }
        self.tell(&Command::Approve {
            approval: asked.id,
            subject_hash: asked.subject_hash.clone(),
            by: "test".into(),
        });
    }

    pub fn approve_all(&self) -> usize {
        let waiting = self.waiting();
        waiting.iter().for_each(|asked| self.approve(asked));
        waiting.len()
    }

    pub fn blocked(&self, gate: &str) -> Vec<Task> {
        Task::blocked(&self.journal, &TASKS, self.stream, gate, 1_000).unwrap()
    }

    /// The entrusted messages: effects that are open.
    pub fn queue(&self) -> Vec<(Lead, EffectId)> {
        let mut queue = Vec::new();
        for task in self.blocked("send_message") {
            let lead = playbook::lead_of(&task).unwrap();
            let key = playbook::key_of(&task).unwrap();
            let id = EffectId::of(self.stream, &key);
            if effect::status(&self.journal, self.stream, id).unwrap() == Some(EffectStatus::Open) {
                let row = self
                    .journal
                    .get(&genie_outreach::schema::LEADS, self.stream, lead.uuid())
                    .unwrap()
                    .unwrap();
                queue.push((Lead::from_row(&row).unwrap(), id));
            }
        }
        queue
    }

    pub fn report(&self, effect: EffectId, found: Resolution) {
        self.tell(&Command::Resolve { effect, found, by: "test".into() });
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub fn pass_days(&self, days: i64) {
        self.clock.0.set(self.clock.0.get().plus_ms(days * DAY_MS));
    }

    /// Up to the first deliveries.
    pub fn prepared(people: u64, window: u64, daily: u64) -> Self {
        let desk = Self::new(window, daily);
        desk.import(Self::people(0, people));
        desk.tell(&Command::Start);
        assert_eq!(desk.run(), IdleReason::AwaitingPerson);
        assert_eq!(desk.approve_all(), 1, "the algorithm");
        assert_eq!(desk.run(), IdleReason::AwaitingPerson);
        assert_eq!(desk.approve_all(), 1, "the ranking");
        assert_eq!(desk.campaign().preparation, Preparation::Ready);
        desk.run();
        desk
    }

    pub fn check_replay(&self) {
        let done = replay(&self.agent, &self.journal, self.stream, Scope::LOCAL, u64::MAX);
        done.unwrap();
    }
}

#[test]
fn replay_can_stop_at_any_record() {
    let desk = Desk::new(3, 5);
    desk.draft(Desk::people(0, 3));
    desk.approve_all();
    desk.run();
    let head = desk.journal.head(desk.stream).unwrap().sequence;
    for to in 0..=head {
        let done = replay(&desk.agent, &desk.journal, desk.stream, Scope::LOCAL, to).unwrap();
        assert!(done.records <= to, "{done:?} up to {to}");
    }
    desk.check_replay();
}

#[test]
fn manual_campaign_with_an_imported_list_completes() {
    let desk = Desk::prepared(6, 40, 4);
    assert_eq!(desk.approve_all(), 6);
    assert_eq!(desk.run(), IdleReason::LimitReached, "four a day");
    let queue = desk.queue();
    assert_eq!(queue.len(), 4, "what is in a person's hands counts against the limit");
    assert!(queue[0].0.weight_score >= queue[3].0.weight_score, "the best come first");
    for (_, effect) in &queue {
        desk.report(*effect, Resolution::Happened);
    }
    desk.pass_days(1);
    desk.run();
    desk.queue().iter().for_each(|(_, effect)| desk.report(*effect, Resolution::Happened));
    assert_eq!(desk.counters().contacted, 6);
    desk.pass_days(4);
    assert_eq!(desk.run(), IdleReason::AwaitingPerson);
    let asking: Vec<Task> =
        desk.blocked("none").into_iter().filter(|task| task.metadata.contains_key(QUESTION)).collect();
    assert_eq!(asking.len(), 6, "each connection request is asked after");
    assert_eq!(
        desk.refused(&Command::Own(CampaignCommand::Answer { task: asking[0].id, text: "maybe".into() })),
        "COMMAND_ANSWER_UNKNOWN"
    );
    desk.own(CampaignCommand::Answer { task: asking[0].id, text: "accepted".into() });
    for task in &asking[1..] {
        desk.own(CampaignCommand::Answer { task: task.id, text: "declined".into() });
    }
    desk.run();
    assert_eq!(desk.approve_all(), 1, "one follow-up");
    desk.run();
    desk.queue().iter().for_each(|(_, effect)| desk.report(*effect, Resolution::Happened));
    assert_eq!(desk.run(), IdleReason::Completed);
    assert_eq!(desk.campaign().status, Status::Completed);
    desk.check_replay();
}

#[test]
fn message_sent_before_suppression_counts_as_sent() {
    let desk = Desk::prepared(1, 40, 10);
    desk.approve_all();
    desk.run();
    let (_, effect) = desk.queue().remove(0);
    let barred = vec!["profile:person-0".to_owned()];
    desk.own(CampaignCommand::SyncAccount(AccountUpdate { barred, ..AccountUpdate::default() }));
    desk.report(effect, Resolution::Happened);
    let counters = desk.counters();
    assert_eq!((counters.contacted, counters.rejected), (1, 0));
    desk.check_replay();
}

#[test]
fn algorithm_set_by_the_user_replaces_the_proposed_one() {
    let desk = Desk::new(40, 10);
    desk.import(Desk::people(0, 4));
    desk.tell(&Command::Start);
    desk.run();
    let asked = desk.waiting().remove(0);
    let content = asked.subject.parameters.get("content").cloned().unwrap();
    desk.own(CampaignCommand::UseAlgorithm { content });
    desk.run();
    let waiting = desk.waiting();
    assert_eq!(waiting.len(), 1);
    assert_eq!(
        waiting[0].subject.tool, "contact_leads",
        "the leads are scored, and the ranking is asked about"
    );
    desk.check_replay();
}

#[test]
fn only_the_top_leads_within_the_window_are_in_progress() {
    let desk = Desk::prepared(30, 5, 100);
    assert_eq!(desk.waiting().len(), 5);
    let counters = desk.counters();
    assert_eq!((counters.under_way, counters.waiting), (5, 25));
    let best = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 30).unwrap();
    assert!(best.iter().take(5).all(|lead| lead.stage == genie_outreach::LeadStage::Planned));
    assert!(best.windows(2).all(|pair| pair[0].weight_score >= pair[1].weight_score));
    let first = desk.waiting().remove(0);
    desk.tell(&Command::Reject { approval: first.id, by: "test".into(), reason: "not them".into() });
    desk.run();
    assert_eq!(desk.waiting().len(), 5, "who leaves makes room");
    assert_eq!(desk.counters().rejected, 1);
    desk.check_replay();
}

#[test]
fn unsent_message_is_queued_again_and_not_counted() {
    let desk = Desk::prepared(3, 40, 1);
    desk.approve_all();
    desk.run();
    let (lead, effect) = desk.queue().remove(0);
    desk.report(effect, Resolution::DidNotHappen);
    desk.run();
    let again = desk.queue();
    assert_eq!(again.len(), 1, "the day's one message is free again");
    assert_eq!(again[0].0.id, lead.id);
    assert_eq!(desk.counters().contacted, 0);
    desk.report(effect, Resolution::Unsure);
    desk.run();
    assert!(desk.queue().is_empty(), "an uncertain message may have been sent: it counts");
    assert_eq!(
        desk.refused(&Command::Resolve { effect, found: Resolution::Unsure, by: "test".into() }),
        "COMMAND_NOT_UNCERTAIN"
    );
    desk.report(effect, Resolution::Happened);
    assert_eq!(desk.counters().contacted, 1);
    assert_eq!(
        desk.refused(&Command::Resolve { effect, found: Resolution::Happened, by: "test".into() }),
        "COMMAND_NOT_UNCERTAIN"
    );
    desk.check_replay();
}

#[test]
fn suppressed_lead_is_never_contacted() {
    let desk = Desk::prepared(6, 3, 100);
    // One who waits, one with a draft, and everyone at a company.
    let bar = |tokens: &[&str]| {
        let barred = tokens.iter().map(|token| (*token).to_owned()).collect();
        desk.own(CampaignCommand::SyncAccount(AccountUpdate { barred, ..AccountUpdate::default() }));
    };
    bar(&["company:acme"]);
    desk.approve_all();
    desk.run();
    while desk.approve_all() > 0 {
        desk.run();
    }
    let sent: Vec<Lead> = desk.queue().into_iter().map(|(lead, _)| lead).collect();
    assert!(!sent.is_empty());
    assert!(sent.iter().all(|lead| lead.company.as_deref() == Some("Orchard Pay")), "{sent:?}");
    let all = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 100).unwrap();
    let acme: Vec<&Lead> = all.iter().filter(|lead| lead.company.as_deref() == Some("Acme Ltd")).collect();
    assert!(
        acme.iter().all(|lead| lead.status == LeadStatus::Rejected && lead.refusal.is_some()),
        "{acme:?}"
    );
    desk.check_replay();
}

#[test]
fn lead_waits_while_its_delivery_in_another_campaign_is_uncertain() {
    let desk = Desk::prepared(1, 40, 10);
    let token = "profile:person-0".to_owned();
    desk.own(CampaignCommand::SyncAccount(AccountUpdate {
        held: vec![token.clone()],
        ..AccountUpdate::default()
    }));
    desk.approve_all();
    assert_eq!(desk.run(), IdleReason::NotDue);
    assert!(desk.queue().is_empty());
    desk.own(CampaignCommand::SyncAccount(AccountUpdate {
        released: vec![token],
        ..AccountUpdate::default()
    }));
    desk.pass_days(1);
    desk.run();
    assert_eq!(desk.queue().len(), 1);
    desk.check_replay();
}

#[test]
fn nothing_is_sent_during_an_account_incident() {
    let desk = Desk::prepared(2, 40, 10);
    let incident = |text: &str| {
        let update = AccountUpdate { incident: Some(text.to_owned()), ..AccountUpdate::default() };
        desk.own(CampaignCommand::SyncAccount(update));
    };
    incident("LinkedIn shows a warning");
    desk.approve_all();
    assert_eq!(desk.run(), IdleReason::NotDue);
    assert!(desk.queue().is_empty());
    incident("");
    desk.pass_days(1);
    desk.run();
    assert_eq!(desk.queue().len(), 2);
    desk.check_replay();
}

#[test]
fn edited_message_is_sent_and_voids_the_old_approval() {
    let desk = Desk::prepared(1, 40, 10);
    let asked = desk.waiting().remove(0);
    let text = "Hello, I liked your talk about ledgers and would be glad to connect.";
    desk.own(CampaignCommand::Revise { approval: asked.id, text: text.to_owned() });
    let old = Command::Approve { approval: asked.id, subject_hash: asked.subject_hash, by: "test".into() };
    assert_eq!(desk.refused(&old), "COMMAND_APPROVAL_MISMATCH");
    let revised = desk.waiting().remove(0);
    assert_eq!(revised.subject.parameters.get("text"), Some(&json!(text)));
    desk.approve(&revised);
    desk.run();
    assert_eq!(desk.queue().len(), 1);
    let hidden = CampaignCommand::Revise { approval: asked.id, text: "short".to_owned() };
    assert_eq!(desk.refused(&Command::Own(hidden)), "COMMAND_ALREADY_DECIDED");
    desk.check_replay();
}

#[test]
fn later_imports_are_scored_without_duplicates() {
    let desk = Desk::prepared(3, 2, 100);
    desk.import(Desk::people(0, 8));
    desk.run();
    assert_eq!(desk.counters().total, 8);
    let all = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 100).unwrap();
    assert!(all.iter().all(|lead| lead.scored_version == Some(1)), "{all:?}");
    let mut changed = Desk::people(1, 2);
    changed[0].lead.job_title = Some("Principal Software Engineer".to_owned());
    let before = all.iter().find(|lead| lead.full_name == "Person 1").unwrap().weight_score;
    desk.import(changed);
    desk.run();
    let all = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 100).unwrap();
    let after = all.iter().find(|lead| lead.full_name == "Person 1").unwrap();
    assert_eq!(desk.counters().total, 8);
    assert!(after.weight_score > before, "a nurse became an engineer: {before} and {}", after.weight_score);
    desk.check_replay();
}

#[test]
fn manual_score_takes_precedence_and_persists() {
    let desk = Desk::prepared(5, 1, 100);
    let all = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 10).unwrap();
    let last = all.last().unwrap();
    let command =
        |score| CampaignCommand::Override { lead: last.id, score, reason: "I know them".to_owned() };
    desk.own(command(Some(100)));
    let first = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1).unwrap().remove(0);
    assert_eq!(first.id, last.id);
    let (_, algorithm) = genie_outreach::score::algorithm(&desk.journal, desk.stream).unwrap().unwrap();
    desk.own(CampaignCommand::UseAlgorithm { content: algorithm.to_value() });
    desk.run();
    let first = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1).unwrap().remove(0);
    assert_eq!((first.id, first.scored_version), (last.id, Some(2)), "over another scoring too");
    assert_eq!(first.weight_score, last.weight_score, "the computed score is kept beside it");
    desk.own(command(None));
    let first = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1).unwrap().remove(0);
    assert_ne!(first.id, last.id);
    desk.check_replay();
}

#[test]
fn campaign_waits_for_the_user_after_a_rejected_algorithm() {
    let desk = Desk::new(40, 10);
    desk.import(Desk::people(0, 4));
    desk.tell(&Command::Start);
    desk.run();
    let asked = desk.waiting().remove(0);
    let reject = Command::Reject { approval: asked.id, by: "test".into(), reason: "no".into() };
    desk.tell(&reject);
    assert_eq!(desk.run(), IdleReason::AwaitingPerson);
    assert!(desk.waiting().is_empty(), "it does not ask the same again");
    let content = asked.subject.parameters.get("content").cloned().unwrap();
    desk.own(CampaignCommand::UseAlgorithm { content });
    desk.run();
    let ranking = desk.waiting().remove(0);
    assert_eq!(ranking.subject.tool, "contact_leads");
    let shown = ranking.subject.parameters.get("first").and_then(Value::as_array).unwrap().clone();
    let scores: Vec<u64> =
        shown.iter().map(|line| line.get("score").and_then(Value::as_u64).unwrap()).collect();
    assert!(scores.windows(2).all(|pair| pair[0] >= pair[1]) && scores[0] > 0, "{shown:?}");
    desk.tell(&Command::Reject { approval: ranking.id, by: "test".into(), reason: "no".into() });
    assert_eq!(desk.run(), IdleReason::AwaitingPerson);
    desk.own(CampaignCommand::Review);
    assert_eq!(desk.approve_all(), 1);
    desk.run();
    assert_eq!(desk.waiting().len(), 4);
    desk.check_replay();
}

fn sequence(first: &str) -> Value {
    json!({ "steps": [
        { "message_type": "connection_request", "variants": [
            { "name": "plain", "text": first },
            { "name": "warm", "text": format!("{first} With kind regards") } ] },
        { "message_type": "follow_up", "after_days": 2, "variants": [
            { "name": "only", "text": "Thank you for connecting, {{first_name}}. May I ask about {{company|your work}}?" } ] },
        { "message_type": "follow_up", "after_days": 5, "variants": [
            { "name": "only", "text": "Hello {{first_name}}, I wrote last week and hope that you are well." } ] },
    ] })
}

fn text(asked: &Approval) -> &str {
    asked.subject.parameters.get("text").and_then(Value::as_str).unwrap()
}

#[test]
fn sequence_sets_messages_delays_and_variants() {
    let desk = Desk::new(40, 100);
    let first = "Hi {{first_name}}, I read about {{company}} and would be glad to connect.";
    desk.own(CampaignCommand::UseSequence { content: sequence(first), everybody: false });
    desk.draft(Desk::people(0, 12));
    let asked = desk.waiting();
    assert_eq!(asked.len(), 12);
    assert!(asked.iter().all(|asked| text(asked).starts_with("Hi Person, I read about ")));
    let warm = asked.iter().filter(|asked| text(asked).ends_with("With kind regards")).count();
    assert!((1..12).contains(&warm), "both wordings are used: {warm}");
    desk.approve(&asked[0]);
    desk.run();
    let (_, effect) = desk.queue().remove(0);
    desk.report(effect, Resolution::Happened);
    desk.pass_days(4);
    desk.run();
    let question =
        desk.blocked("none").into_iter().find(|task| task.metadata.contains_key(QUESTION)).unwrap();
    desk.own(CampaignCommand::Answer { task: question.id, text: "accepted".into() });
    assert_eq!(desk.run(), IdleReason::NotDue, "two days after the acceptance");
    for expected in ["Thank you for connecting, Person.", "Hello Person, I wrote last week"] {
        desk.pass_days(6);
        desk.run();
        let next = desk.waiting().into_iter().find(|asked| text(asked).starts_with(expected)).unwrap();
        desk.approve(&next);
        desk.run();
        let queue = desk.queue();
        assert_eq!(queue.len(), 1, "each message once");
        desk.report(queue[0].1, Resolution::Happened);
    }
    desk.check_replay();
}

#[test]
fn missing_placeholder_value_blocks_only_that_lead() {
    let desk = Desk::new(40, 100);
    let first = "Hi {{first_name}}, how is {{pet}}? I would be glad to connect.";
    desk.own(CampaignCommand::UseSequence { content: sequence(first), everybody: false });
    let mut people = Desk::people(0, 2);
    people[0].lead.variables.insert("pet".to_owned(), json!("Rex"));
    desk.draft(people);
    let asked = desk.waiting();
    assert_eq!(asked.len(), 1);
    assert!(text(&asked[0]).contains("how is Rex?"), "{}", text(&asked[0]));
    let stopped: Vec<Task> =
        desk.blocked("none").into_iter().filter(|task| task.metadata.contains_key(QUESTION)).collect();
    assert_eq!(stopped.len(), 1);
    assert!(stopped[0].blocked_reason.as_deref().unwrap().contains("pet"));
    let mended = "Hi {{first_name}}, how is {{pet|your dog}}? I would be glad to connect.";
    desk.own(CampaignCommand::UseSequence { content: sequence(mended), everybody: true });
    desk.own(CampaignCommand::Answer { task: stopped[0].id, text: "again".into() });
    desk.run();
    assert!(desk.waiting().iter().any(|asked| text(asked).contains("how is your dog?")));
    desk.check_replay();
}

#[test]
fn redraft_replaces_only_messages_that_the_user_has_not_touched() {
    let desk = Desk::new(40, 100);
    let first = "Hi {{first_name}}, I would be glad to connect.";
    desk.own(CampaignCommand::UseSequence { content: sequence(first), everybody: false });
    desk.draft(Desk::people(0, 4));
    let asked = desk.waiting();
    desk.approve(&asked[0]);
    let own = "Hello, we met at the conference in June.";
    desk.own(CampaignCommand::Revise { approval: asked[1].id, text: own.into() });
    let mended = "Hi {{first_name}}, this is the corrected message.";
    desk.own(CampaignCommand::UseSequence { content: sequence(mended), everybody: true });
    desk.own(CampaignCommand::RedraftMessages);
    desk.run();
    let mut texts: Vec<String> = desk.waiting().iter().map(|asked| text(asked).to_owned()).collect();
    texts.sort();
    assert_eq!(texts.len(), 3, "{texts:?}");
    assert_eq!(texts[0], own);
    assert!(texts[1..].iter().all(|text| text.contains("this is the corrected message")), "{texts:?}");
    assert_eq!(desk.queue().len(), 1, "what was approved stays approved");
    desk.check_replay();
}

#[test]
fn note_over_the_linkedin_limit_is_not_drafted() {
    let desk = Desk::with_account(40, 100, AccountType::Free);
    let long = format!("Hi {{{{first_name}}}}, {}", "word ".repeat(45));
    desk.own(CampaignCommand::UseSequence { content: sequence(&long), everybody: false });
    desk.draft(Desk::people(0, 1));
    assert!(desk.waiting().is_empty());
    for bad in [json!({ "steps": [] }), json!({ "steps": [{ "message_type": "follow_up", "variants": [] }] })]
    {
        let command = Command::Own(CampaignCommand::UseSequence { content: bad, everybody: false });
        assert_eq!(desk.refused(&command), "SEQUENCE_INVALID");
    }
    let open =
        Command::Own(CampaignCommand::UseSequence { content: sequence("Hi {{first_name"), everybody: false });
    assert_eq!(desk.refused(&open), "SEQUENCE_BAD_TEMPLATE");
}

#[test]
fn rule_based_note_fits_the_free_account_limit() {
    let desk = Desk::with_account(40, 100, AccountType::Free);
    let mut people = Desk::people(0, 2);
    people[1].lead.company = Some("Long ".repeat(40));
    desk.draft(people);
    let waiting = desk.waiting();
    assert_eq!(waiting.len(), 2);
    assert!(waiting.iter().all(|asked| text(asked).chars().count() <= 200));
}

#[test]
fn too_long_note_blocks_only_that_lead() {
    let desk = Desk::with_account(40, 100, AccountType::Free);
    let text = format!("Hi {{{{first_name}}}}, I read about {{{{company}}}}.{}", " Really.".repeat(19));
    desk.own(CampaignCommand::UseSequence { content: sequence(&text), everybody: false });
    let mut people = Desk::people(0, 3);
    people[1].lead.company = Some("Northern Agricultural Machinery Works".to_owned());
    desk.import(people);
    desk.tell(&Command::Start);
    for _ in 0..2 {
        desk.run();
        desk.approve_all();
    }
    assert_eq!(desk.run(), IdleReason::AwaitingPerson);
    assert_eq!((desk.waiting().len(), desk.campaign().status), (2, Status::Active));
    let stopped: Vec<Task> =
        desk.blocked("none").into_iter().filter(|task| task.metadata.contains_key(QUESTION)).collect();
    assert_eq!(stopped.len(), 1);
    let why = stopped[0].blocked_reason.as_deref().unwrap();
    assert!(why.contains("this account may write 200. Change the text, then answer: again"), "{why}");
    desk.own(CampaignCommand::UseSequence {
        content: sequence("Hi {{first_name}}, I would be glad to connect."),
        everybody: true,
    });
    desk.own(CampaignCommand::Answer { task: stopped[0].id, text: "again".into() });
    desk.run();
    assert_eq!(desk.waiting().len(), 3);
    desk.check_replay();
}

/// Rules that ignore some leads, and record the descriptions of their tasks.
struct Blind {
    name: &'static str,
    described: RefCell<Vec<String>>,
}

impl Proposer for Blind {
    fn name(&self) -> &'static str {
        "blind"
    }
    fn pace(&self) -> Pace {
        Pace::Ready
    }
    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let mut seen: Value = serde_json::from_slice(snapshot).unwrap();
        let description = seen["current_task"]["description"].as_str().unwrap_or_default().to_owned();
        if description.contains(self.name) {
            self.described.borrow_mut().push(description);
            seen["leads_summary"].as_object_mut().unwrap().remove("current_lead");
        }
        RuleProposer { pace: Pace::Ready }.propose(seen.to_string().as_bytes())
    }
}

#[test]
fn task_that_no_rule_handles_can_be_retried_or_its_lead_excluded() {
    let desk = Desk::new(40, 100);
    desk.import(Desk::people(0, 3));
    desk.tell(&Command::Start);
    for _ in 0..2 {
        desk.run();
        desk.approve_all();
    }
    let proposer = Blind { name: "Person 1", described: RefCell::default() };
    let ports = Ports { journal: &desk.journal, clock: &desk.clock, proposer: &proposer, tools: &NoTools };
    let controller = Controller::new(&desk.agent, ports, &desk.locks);
    let asked = || {
        controller.run_until_idle(desk.stream, &Stop::default()).unwrap();
        let mut asking = desk.blocked("none");
        asking.retain(|task| task.metadata.contains_key(QUESTION));
        asking
    };
    let question = asked().remove(0);
    let offered = question.metadata.get(QUESTION).and_then(|question| question.get("options")).cloned();
    assert_eq!(offered, Some(json!(["try again", "leave out"])));
    desk.own(CampaignCommand::Answer { task: question.id, text: "try again".into() });
    assert_eq!(asked().len(), 1, "the rules know no more than before");
    let described = proposer.described.borrow().clone();
    assert!(described[1].contains("Person 1. The person answered: try again"), "{}", described[1]);
    desk.own(CampaignCommand::Answer { task: question.id, text: "Leave out: moved away".into() });
    assert_eq!(asked().len(), 0);
    let leads = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 10).unwrap();
    let lead = leads.iter().find(|lead| lead.full_name == "Person 1").unwrap();
    assert_eq!((lead.status, lead.refusal.as_deref()), (LeadStatus::Rejected, Some("moved away")));
    assert_eq!(desk.waiting().len(), 2, "the others go on");
    desk.check_replay();
}

/// The course of a campaign with a person who approves, sends and answers at once.
fn live(desk: &Desk, until: Timestamp, habits: Habits) -> Vec<(Timestamp, String)> {
    let mut sent = Vec::new();
    loop {
        let halt = desk.controller().run_until_idle(desk.stream, &Stop::default()).unwrap();
        let mut acted = desk.approve_all();
        for (lead, effect) in desk.queue() {
            sent.push((desk.clock.now(), lead.full_name));
            desk.report(effect, Resolution::Happened);
            acted += 1;
        }
        for task in desk.blocked("none") {
            if task.metadata.contains_key(QUESTION) {
                let lead = playbook::lead_of(&task).unwrap().to_string();
                let text = if habits.accepts(&lead) { "accepted" } else { "declined" };
                desk.own(CampaignCommand::Answer { task: task.id, text: text.to_owned() });
                acted += 1;
            }
        }
        if acted > 0 {
            continue;
        }
        let StopReason::Idle(idle) = halt else { return sent };
        match idle.until {
            Some(due) if due <= until => desk.clock.0.set(due),
            Some(_) | None => return sent,
        }
    }
}

#[test]
fn forecast_matches_actual_deliveries_over_sixty_days() {
    let desk = Desk::new(200, 7);
    let mut policy = desk.campaign().policy;
    policy.version += 1;
    policy.time_zone = Some("Europe/Berlin".to_owned());
    policy.limits[0].most = 25;
    desk.tell(&Command::SetPolicy { policy: Box::new(policy) });
    let first = "Hi {{first_name}}, I read about {{company}} and would be glad to connect.";
    desk.own(CampaignCommand::UseSequence { content: sequence(first), everybody: false });
    desk.import(Desk::people(0, 70));
    desk.tell(&Command::Start);
    desk.run();
    let (now, habits) = (desk.clock.now(), Habits { accept_percent: 40 });
    let until = now.plus_ms(60 * DAY_MS);
    let head = desk.journal.head(desk.stream).unwrap();
    let forecast = Rehearsal::of(&desk.journal, desk.stream, now).unwrap();
    let played = forecast.play(until, &habits).unwrap();
    assert_eq!(desk.journal.head(desk.stream).unwrap(), head, "a forecast changes nothing");
    assert!(
        played.pauses.iter().any(|pause| pause.closed.rule == "weekly_invitations"),
        "{:?}",
        played.pauses
    );
    let foreseen: Vec<(Timestamp, String)> =
        played.deliveries.into_iter().map(|delivery| (delivery.at, delivery.name)).collect();
    assert!(foreseen.len() > 90, "only {} messages", foreseen.len());
    assert_eq!(live(&desk, until, habits), foreseen);
}

#[test]
fn raised_limit_releases_deferred_messages_immediately() {
    let desk = Desk::new(40, 100);
    let rules = |most| {
        let mut policy = desk.campaign().policy;
        policy.version += 1;
        let (rule, counts) = ("weekly_invitations".to_owned(), "invitation".to_owned());
        policy.limits = vec![Limit { rule, counts, most, days: 7 }];
        Command::SetPolicy { policy: Box::new(policy) }
    };
    desk.tell(&rules(1));
    desk.import(Desk::people(0, 4));
    desk.tell(&Command::Start);
    for _ in 0..3 {
        desk.run();
        desk.approve_all();
    }
    desk.run();
    let first = desk.queue();
    assert_eq!(first.len(), 1);
    assert_eq!(desk.run(), IdleReason::NotDue, "three are put off for a week");
    desk.tell(&rules(3));
    desk.run();
    assert_eq!(desk.approve_all(), 3, "consent under the old rules has lapsed");
    desk.run();
    let queue = desk.queue();
    let best = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 3).unwrap();
    assert_eq!(
        queue.iter().map(|(lead, _)| lead.id).collect::<Vec<_>>(),
        best.iter().map(|lead| lead.id).collect::<Vec<_>>()
    );
    desk.check_replay();
}

#[test]
fn excluded_lead_has_no_approval_requests() {
    let desk = Desk::prepared(3, 40, 100);
    let asked = desk.waiting();
    let lead = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1).unwrap().remove(0);
    desk.own(CampaignCommand::Exclude { lead: lead.id, reason: "a friend".to_owned() });
    let about = |asked: &&Approval| asked.subject.key.starts_with(&lead.id.to_string());
    let question = asked.iter().find(about).unwrap();
    let rest: Vec<&Approval> = asked.iter().filter(|asked| !about(asked)).collect();
    assert_eq!(desk.waiting().iter().collect::<Vec<_>>(), rest);
    let row = desk.journal.get(&approval::TABLE, desk.stream, question.id.0).unwrap().unwrap();
    let answered = Approval::from_row(&row).unwrap();
    assert_eq!((answered.status, answered.reason.as_deref()), (ApprovalStatus::Rejected, Some("a friend")));
    assert!(desk.blocked("none").iter().all(|task| task.id != question.task_id), "its task is over");
    // An earlier approval is not used, and neither is a renewed one.
    let second = leads_by_rank(&desk.journal, desk.stream, lead.rank, 1).unwrap().remove(0);
    desk.approve_all();
    desk.own(CampaignCommand::Exclude { lead: second.id, reason: String::new() });
    desk.run();
    assert_eq!((desk.queue().len(), desk.counters().rejected), (1, 2));
    desk.check_replay();
}
