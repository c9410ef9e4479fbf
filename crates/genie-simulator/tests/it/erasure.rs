//! A person can be erased at any point of any campaign: no data about them is left, everything else matches
//! the journal, it replays, and the campaign continues.

use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::record::Fields;
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::task::Task;
use genie_kernel::turn::Agent;
use genie_kernel::{MemoryJournal, Rows, Scope, effect};
use genie_outreach::account::{ACCOUNT, Account};
use genie_outreach::campaign::{AccountUpdate, NewEvidence};
use genie_outreach::erasure::{self, Person};
use genie_outreach::schema::TASKS;
use genie_outreach::score::{leads_after, leads_by_rank};
use genie_outreach::{CampaignCommand, EvidenceKind, Lead, playbook};
use genie_people::hashed_identity::IdentityKey;
use genie_people::identity;
use genie_runtime::{replay, seal};
use proptest::prelude::*;

use crate::by_hand::Desk;

const PEOPLE: u64 = 6;

/// The next action.
#[derive(Clone, Copy, Debug)]
enum Act {
    Run,
    ApproveOne,
    ApproveAll,
    Report(u8, u8),
    PassDays,
    Answer,
    Reply(u8),
    Bar(u8),
    SetAside(u8),
    BringBack(u8),
    Override(u8),
    ScoreAgain,
    Import(u8),
    Erase(u8),
}

fn act() -> impl Strategy<Value = Act> {
    let who = 0..u8::try_from(PEOPLE).unwrap();
    prop_oneof![
        4 => Just(Act::Run),
        3 => Just(Act::ApproveOne),
        1 => Just(Act::ApproveAll),
        3 => (0_u8..9, 0_u8..3).prop_map(|(which, how)| Act::Report(which, how)),
        1 => Just(Act::PassDays),
        1 => Just(Act::Answer),
        1 => who.clone().prop_map(Act::Reply),
        1 => who.clone().prop_map(Act::Bar),
        1 => who.clone().prop_map(Act::SetAside),
        1 => who.clone().prop_map(Act::BringBack),
        1 => who.clone().prop_map(Act::Override),
        1 => Just(Act::ScoreAgain),
        1 => who.clone().prop_map(Act::Import),
        3 => who.prop_map(Act::Erase),
    ]
}

fn leads(desk: &Desk) -> Vec<Lead> {
    leads_after(&desk.journal, desk.stream, 0, 1_000).unwrap()
}

fn lead(desk: &Desk, who: u8) -> Option<Lead> {
    leads(desk).into_iter().find(|lead| lead.full_name == format!("Person {who}"))
}

/// Sends a command that may be refused.
fn try_own(desk: &Desk, command: CampaignCommand) {
    let _ = desk.controller().command(desk.stream, &Command::Own(command));
}

fn play(desk: &Desk, act: Act) {
    match act {
        Act::Run => {
            desk.run();
        }
        Act::ApproveOne => desk.waiting().first().iter().for_each(|asked| desk.approve(asked)),
        Act::ApproveAll => {
            desk.approve_all();
        }
        Act::Report(which, how) => {
            let queue = desk.queue();
            if let Some((_, effect)) = queue.get(usize::from(which) % queue.len().max(1)) {
                let found =
                    [Resolution::Happened, Resolution::DidNotHappen, Resolution::Unsure][usize::from(how)];
                desk.report(*effect, found);
            }
        }
        Act::PassDays => desk.pass_days(4),
        Act::Answer => {
            let asks = |task: &&Task| task.metadata.contains_key(playbook::QUESTION);
            if let Some(task) = desk.blocked("none").iter().find(asks) {
                try_own(desk, CampaignCommand::Answer { task: task.id, text: "accepted".to_owned() });
            }
        }
        Act::Reply(who) => reply(desk, who),
        Act::Bar(who) => {
            let barred = vec![format!("profile:person-{who}")];
            try_own(desk, CampaignCommand::SyncAccount(AccountUpdate { barred, ..AccountUpdate::default() }));
        }
        Act::SetAside(who) => {
            if let Some(lead) = lead(desk, who) {
                let reason = format!("Person {who} asked");
                try_own(desk, CampaignCommand::Exclude { lead: lead.id, reason });
            }
        }
        Act::BringBack(who) => {
            if let Some(lead) = lead(desk, who) {
                try_own(desk, CampaignCommand::Include { lead: lead.id });
            }
        }
        Act::Override(who) => {
            if let Some(lead) = lead(desk, who) {
                let reason = format!("I know Person {who}");
                try_own(desk, CampaignCommand::Override { lead: lead.id, score: Some(90), reason });
            }
        }
        Act::ScoreAgain => {
            let algorithm = genie_outreach::score::algorithm(&desk.journal, desk.stream).unwrap();
            if let Some((_, algorithm)) = algorithm {
                try_own(desk, CampaignCommand::UseAlgorithm { content: algorithm.to_value() });
            }
        }
        Act::Import(who) => import_again(desk, who),
        Act::Erase(who) => erase(desk, who),
    }
}

fn reply(desk: &Desk, who: u8) {
    let Some(lead) = lead(desk, who) else { return };
    let findings = vec![NewEvidence {
        lead: lead.id,
        kind: EvidenceKind::Replied,
        file: "messages.csv".to_owned(),
        row: 7,
        date: None,
        tasks: Vec::new(),
        colleagues: Vec::new(),
    }];
    try_own(desk, CampaignCommand::RecordEvidence { source: "archive.zip".to_owned(), findings });
}

/// A newer file of those who were not erased: this import does not check the do-not-contact list.
fn import_again(desk: &Desk, who: u8) {
    let mut people = Desk::people(0, PEOPLE);
    let present: Vec<String> = leads(desk).into_iter().map(|lead| lead.full_name).collect();
    people.retain(|person| present.contains(&person.lead.full_name));
    people.iter_mut().for_each(|person| person.lead.job_title = Some(format!("Engineer {who}")));
    try_own(desk, CampaignCommand::Import { file: "again.csv".to_owned(), people });
}

fn erase(desk: &Desk, who: u8) {
    erase_unchecked(desk, who);
    check(desk, who);
}

fn erase_unchecked(desk: &Desk, who: u8) {
    let alias = identity::parse(&format!("https://www.linkedin.com/in/person-{who}")).unwrap();
    let campaigns = [desk.stream];
    genie_runtime::erase(&desk.journal, &desk.locks, &[desk.stream, ACCOUNT], || {
        let person = Person::find(&desk.journal, &campaigns, &alias)?;
        let plan = erasure::plan(
            &desk.journal,
            &campaigns,
            &person,
            &Default::default(),
            IdentityKey::new([7; 32]),
            desk.now(),
        )??;
        let mut sealed = Vec::new();
        for removal in plan.campaigns {
            sealed.push(seal(&genie_outreach::outreach(), &desk.journal, removal, Scope::LOCAL, desk.now())?);
        }
        for removal in plan.account {
            sealed.push(seal(&Account, &desk.journal, removal, Scope::LOCAL, desk.now())?);
        }
        Ok(sealed)
    })
    .unwrap();
}

/// Asserts that no data about the person is left, and that the rest is consistent.
fn check(desk: &Desk, who: u8) {
    let whole = MemoryJournal::new(&tables());
    for stream in [desk.stream, ACCOUNT] {
        let entries = desk.journal.entries(stream, 0, usize::MAX).unwrap();
        for entry in &entries {
            let (name, slug) = (format!("Person {who}"), format!("person-{who}"));
            let left = entry.payload.contains(&name) || entry.payload.contains(&slug);
            assert!(!left, "record {} of {stream}: {}", entry.sequence, entry.payload);
        }
        whole.restore(Scope::LOCAL, &entries).unwrap();
    }
    for table in tables().into_iter().chain([&effect::TABLE]) {
        let rows = |journal: &MemoryJournal| -> Vec<Fields> {
            journal.fold().rows_of(table, None).map(|(_, row)| row.clone()).collect()
        };
        assert_eq!(rows(&desk.journal), rows(&whole), "{}", table.name);
    }
    let counters = desk.counters();
    let stand = |status: &str| {
        let is = |lead: &Lead| serde_json::to_value(lead.status).unwrap() == status;
        leads(desk).iter().filter(|lead| is(lead)).count() as u64
    };
    assert_eq!(counters.total, leads(desk).len() as u64);
    assert_eq!(
        [counters.pending, counters.contacted, counters.responded, counters.rejected],
        ["pending", "contacted", "responded", "rejected"].map(stand)
    );
    let row = desk.journal.get(&EXECUTION, desk.stream, desk.stream.0).unwrap().unwrap();
    let open = desk.journal.fold();
    let open = open.rows_of(&TASKS, None).filter(|(_, row)| row["status"] != "done").count() as u64;
    assert_eq!(Execution::from_row(&row).unwrap().open_tasks, open);
    desk.check_replay();
    replay(&Account, &desk.journal, ACCOUNT, Scope::LOCAL, u64::MAX).unwrap();
}

fn tables() -> Vec<&'static genie_kernel::table::Table> {
    let mut tables = Agent::tables(&genie_outreach::outreach());
    tables.extend(Account.tables());
    tables
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn any_lead_can_be_erased_at_any_time(acts in prop::collection::vec(act(), 1..40)) {
        let desk = Desk::new(3, 4);
        desk.import(Desk::people(0, PEOPLE));
        desk.tell(&Command::Start);
        for act in acts {
            play(&desk, act);
        }
        desk.check_replay();
        for who in 0..u8::try_from(PEOPLE).unwrap() {
            erase(&desk, who);
        }
        prop_assert_eq!(leads_by_rank(&desk.journal, desk.stream, i64::MIN, 10).unwrap().len(), 0);
        desk.run();
        desk.check_replay();
    }
}

#[test]
fn erasure_does_not_affect_a_lead_with_the_same_email() {
    let desk = Desk::new(3, 4);
    let mut people = Desk::people(0, 3);
    people[0].lead.email = Some("family@home.example".to_owned());
    people[1].lead.email = Some("family@home.example".to_owned());
    people[2].lead.email = Some("alone@home.example".to_owned());
    desk.import(people);
    let before = lead(&desk, 1);
    erase(&desk, 0);
    erase(&desk, 2);
    assert_eq!(lead(&desk, 1), before);
    let sealed = genie_outreach::account::do_not_contact_entries(&desk.journal).unwrap();
    assert_eq!(sealed.len(), 3, "two profiles and the unshared mailbox");
}

#[test]
fn erasure_does_not_affect_a_lead_with_the_same_name() {
    let desk = Desk::new(3, 4);
    let mut people = Desk::people(0, 3);
    people[1].lead.full_name = people[0].lead.full_name.clone();
    people[2].lead.company = Some("Person 0 and Sons".to_owned());
    desk.import(people);
    desk.tell(&Command::Start);
    desk.run();
    desk.approve_all();
    let other = |desk: &Desk| leads(desk).into_iter().find(|lead| lead.profile_url.ends_with("person-1"));
    let before = other(&desk);
    erase_unchecked(&desk, 0);
    assert_eq!(other(&desk), before);
    assert_eq!(leads(&desk).len(), 2);
    // A score that derives from the erased name of a company is replayed as it is stored.
    let third = leads(&desk).into_iter().find(|lead| lead.profile_url.ends_with("person-2"));
    assert_eq!(third.and_then(|lead| lead.company), Some("[erased]".to_owned()));
    desk.check_replay();
    desk.run();
    desk.check_replay();
}
